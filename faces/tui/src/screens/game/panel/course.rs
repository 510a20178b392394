//! The course of the game, and what is to be said of it.

use host::{Color, State, Tally};
use ratatui::layout::Rect;

use super::super::{Game, tell, tree};
use crate::canvas::{Canvas, Hit, width};
use crate::look::Ink;
use crate::shared::Shared;

/// The moves, what they have cost, the course of the game, branches and notes.
pub(super) fn course(
    game: &Game,
    state: &State,
    canvas: &mut Canvas<'_>,
    area: Rect,
    shared: &Shared,
) {
    let look = canvas.look;
    let mut bottom = area.bottom();
    let below = remarks(game, state, area, shared);
    for (text, tall, ink) in below.iter().rev() {
        bottom -= tall;
        canvas.wrapped(Rect { y: bottom, height: *tall, ..area }, text, look.ink(*ink));
    }
    let values = state.values.iter().flatten().count();
    if values > 1 && bottom.saturating_sub(area.y) >= 8 {
        bottom -= 5;
        graph(state, canvas, Rect { y: bottom, height: 5, ..area });
    }
    moves(state, canvas, Rect { height: bottom.saturating_sub(area.y), ..area }, shared);
}

/// What stands below the moves, each with its rows. Where there is no room for all of it, what was
/// better is told before how often.
fn remarks(game: &Game, state: &State, area: Rect, shared: &Shared) -> Vec<(String, u16, Ink)> {
    /// Rows that the moves keep.
    const MOVES: u16 = 2;
    /// The place of the numbers below.
    const TALLY: usize = 2;
    let ply = state.moves.len();
    let progress = state.analysis.map(|(done, total)| {
        shared.format("face-analysed-of", &[("done", done), ("total", total)])
    });
    let verdict = state.verdicts.iter().find(|verdict| verdict.after == ply).map(|verdict| {
        format!(
            "{} {}",
            verdict.mark.symbol(),
            shared.words.verdict(verdict, state.mover(ply).into())
        )
    });
    let tally = state.tally.as_ref().filter(|_| state.analysis.is_none()).map(|tally| {
        let sides = [Color::Black, Color::White].into_iter().zip(tally);
        let rows = sides.map(|(color, tally)| row(color, tally, area.width, shared));
        rows.collect::<Vec<_>>().join("\n")
    });
    let branches = tree::children(state, state.node);
    let branches = (branches.len() > 1).then(|| {
        let names: Vec<&str> =
            branches.iter().filter_map(|&node| tree::text(state, node)).collect();
        shared.format("tui-branches", &[("moves", names.join(&shared.say("list-separator")))])
    });
    let comment = Some(state.comment.clone()).filter(|comment| !comment.is_empty());
    // A question would lie on it.
    let rule = if game.popup.is_none() { opening_rule(state, shared) } else { None };
    // In their order from above, and how soon each has its rows.
    let parts = [
        (progress, Ink::Quiet, 0),
        (verdict, Ink::Bad, 1),
        (tally, Ink::Quiet, 5),
        (comment, Ink::Gold, 2),
        (branches, Ink::Text, 3),
        (rule, Ink::Quiet, 4),
    ];
    let mut room = area.height.saturating_sub(MOVES);
    let mut tall = [0; 6];
    for rank in 0..parts.len() {
        let Some(at) = parts.iter().position(|(.., own)| *own == rank) else { continue };
        let Some(text) = &parts[at].0 else { continue };
        let lines: usize =
            text.lines().map(|line| crate::canvas::wrap(line, area.width.into()).len()).sum();
        // One side's numbers without the other's say little.
        let is_whole = at != TALLY || lines as u16 <= room;
        tall[at] = (lines as u16).min(if is_whole { room } else { 0 });
        room -= tall[at];
    }
    let parts = parts.into_iter().zip(tall);
    parts.filter_map(|((text, ink, _), tall)| Some((text?, tall, ink))).collect()
}

/// The rule that the game begins by, while it asks: who came by a link or by a list has not read it.
fn opening_rule(state: &State, shared: &Shared) -> Option<String> {
    let opening = state.opening.as_ref().filter(|opening| opening.asks.is_some())?;
    let played = shared.played(&state.game.id, &state.game.variant)?;
    let rule = played.openings.iter().find(|rule| rule.id == opening.rule)?;
    let args = [("name", shared.of(rule.name)), ("summary", shared.of(rule.summary))];
    Some(shared.format("opening-rule", &args.map(|(name, text)| (name, text.to_string()))))
}

/// How a side has moved, in a row: `Black  ?! 2  ? 1  ?? 0  of 12, 0.8 discs a move`, or as much of
/// it as there is room for.
fn row(color: Color, tally: &Tally, room: u16, shared: &Shared) -> String {
    let Tally { judged, inexact, mistakes, blunders, lost } = tally;
    let side = tell::side(color, shared);
    let marks = format!("{side}  ?! {inexact}  ? {mistakes}  ?? {blunders}");
    let of = format!("{marks}  {}", shared.format("review-judged", &[("judged", *judged)]));
    let all = lost.map(|lost| {
        let discs = shared.format("review-discs", &[("discs", format!("{lost:.1}"))]);
        of.clone() + &shared.say("list-separator") + &discs
    });
    [all, Some(of)].into_iter().flatten().find(|text| width(text) <= room).unwrap_or(marks)
}

/// Two moves in a line; those that redo would play are quiet.
fn moves(state: &State, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
    let look = canvas.look;
    let now = state.moves.len();
    let all: Vec<&String> = state.moves.iter().chain(&state.ahead).collect();
    let columns = usize::from((area.width / 16).clamp(1, 3)) * 2;
    let rows = all.len().div_ceil(columns);
    let room = usize::from(area.height);
    let at = now.saturating_sub(1) / columns;
    let first = at.saturating_sub(room.saturating_sub(1)).min(rows.saturating_sub(room));
    let forks = tree::forks(state);
    for row in first..rows.min(first + room) {
        let y = area.y + (row - first) as u16;
        for column in 0..columns {
            let ply = row * columns + column + 1;
            let Some(text) = all.get(ply - 1) else { break };
            let text = shared.move_name(text);
            let x = area.x + column as u16 / 2 * 16 + column as u16 % 2 * 10;
            let mut x = x;
            if column % 2 == 0 {
                x = canvas.text(x, y, 4, &format!("{ply:>3}."), look.ink(Ink::Quiet));
            }
            let ink = if ply > now { Ink::Quiet } else { Ink::Text };
            let style = look.ink(ink);
            let style = if ply == now { style.patch(look.chosen()) } else { style };
            let start = x;
            x = canvas.text(x, y, 5, &text, style);
            canvas.hit(Rect { x: start, y, width: x - start, height: 1 }, Hit::Ply(ply));
            if let Some(verdict) = state.verdicts.iter().find(|verdict| verdict.after == ply) {
                x = canvas.text(x, y, 2, verdict.mark.symbol(), look.ink(Ink::Bad));
            }
            // Others were tried in its place.
            let end = area.x + column as u16 / 2 * 16 + if column % 2 == 0 { 10 } else { 16 };
            if forks.get(ply - 1) == Some(&true) && x < end {
                canvas.text(x, y, 1, "+", look.ink(Ink::Gold));
            }
        }
    }
}

/// What the places of the line are worth: up is good for Black. The place that is seen stands on
/// the axis.
///
/// ```text
///      ##
///     ###
///   --###|--#--
///           #
/// ```
fn graph(state: &State, canvas: &mut Canvas<'_>, area: Rect) {
    let look = canvas.look;
    let many = state.values.len().max(2);
    let middle = area.y + area.height / 2;
    for column in 0..area.width {
        let at = usize::from(column) * (many - 1) / usize::from(area.width - 1).max(1);
        canvas.text(area.x + column, middle, 1, look.glyph("─", "-"), look.ink(Ink::Quiet));
        let Some(value) = state.values.get(at).and_then(Option::as_ref) else { continue };
        let tall = (value.advantage * f64::from(area.height) / 2.0).round() as i32;
        let glyph = look.glyph("█", "#");
        let ink = if at == state.moves.len() { Ink::Seal } else { Ink::Text };
        for step in 0..=tall.abs().min(i32::from(area.height / 2)) {
            let y = i32::from(middle) - step * tall.signum();
            if tall != 0 || ink == Ink::Seal {
                canvas.text(area.x + column, y as u16, 1, glyph, look.ink(ink));
            }
        }
        if at == state.moves.len() {
            canvas.text(area.x + column, middle, 1, look.glyph("┃", "|"), look.ink(ink));
        }
    }
}
