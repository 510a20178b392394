//! Where board, panel and questions stand.

use host::{Board, State};
use ratatui::layout::Rect;

use super::lines::point_of;
use super::popup::Keys;
use super::{Game, Tab, index, panel, point_name, tell};
use crate::board::{self, Shown};
use crate::canvas::{Canvas, Hit, width, wrap};
use crate::look::{Ink, Look};
use crate::screens::{list, title};
use crate::shared::Shared;

/// How wide the panel is at least; below that the board has all the room. Narrower where that
/// shows the whole board.
const PANEL: u16 = 30;
const NARROW_PANEL: u16 = 24;

/// How wide it is at most: lines that are longer are not read.
const WIDEST: u16 = 56;

impl Game {
    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let Some(seen) = &self.seen else {
            title(canvas, area, &shared.say("face-link-opening"));
            return;
        };
        let state = &*seen.state;
        let has_panel = area.width >= PANEL + 24 && area.height >= 9;
        // Where the board would lack rows it has that of the title; how it stands stays.
        let others = if has_panel { 2 } else { 3 };
        let is_short = area.height < u16::from(state.board.height) + others;
        let body = if is_short && (has_panel || self.tab == Tab::Game) {
            area
        } else {
            title(canvas, area, &heading(state, shared))
        };
        // The board has what it needs for its second largest pitch, or half.
        let cells = u16::from(state.board.width);
        let least = if body.width.saturating_sub(PANEL + 1) < board::least_width(cells) {
            NARROW_PANEL
        } else {
            PANEL
        };
        let wanted = (cells * 4 + 9).max(body.width / 2).min(body.width.saturating_sub(least));
        let (left, right) = if has_panel {
            let panel = (body.width - wanted - 1).min(WIDEST);
            let left = Rect { width: body.width - panel - 1, ..body };
            (left, Rect { x: left.right() + 1, width: panel, ..body })
        } else if self.tab == Tab::Game {
            let rows = self.narrow(canvas, body, shared);
            (Rect { y: body.y + rows, height: body.height - rows, ..body }, Rect::default())
        } else {
            (Rect::default(), body)
        };
        if right.width > 0 {
            panel::draw(self, canvas, right, shared);
        }
        let mut remark = self.why_not(shared);
        if left.width < board::LEAST.0 || left.height < board::LEAST.1 {
            if left.width > 0 {
                let (width, height) = board::LEAST;
                let args = [("width", width + 8), ("height", height + 4)];
                canvas.wrapped(
                    left,
                    &shared.format("tui-too-small", &args),
                    canvas.look.ink(Ink::Bad),
                );
            }
        } else {
            let is_whole = self.draw_board(canvas, left);
            if !is_whole {
                remark = remark.or_else(|| Some(shared.say("tui-part-of-board")));
            }
        }
        if let Some((text, row)) = remark.zip(canvas.silent) {
            canvas.line(row.x, row.y, row.width, &text, canvas.look.ink(Ink::Seal));
        }
        self.draw_popup(canvas, body, right);
        self.draw_typing(canvas, area, shared);
    }

    /// Why the point at the cursor must not be taken, where it must not.
    fn why_not(&self, shared: &Shared) -> Option<String> {
        let board = &self.state()?.board;
        let at = self.hover.unwrap_or(self.cursor);
        let mark = board.forbidden.iter().find(|mark| mark.point == at)?;
        Some(tell::forbidden(board, mark, shared))
    }

    /// Who plays and how it stands, where there is no room for a panel; gives the rows it takes.
    fn narrow(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) -> u16 {
        let Some(seen) = &self.seen else { return 0 };
        if area.height < board::LEAST.1 + 1 {
            return 0;
        }
        let text = tell::standing(seen, shared);
        let count = if seen.state.board.counts_decide {
            let [black, white] = seen.state.board.counts;
            format!("{black}-{white} ")
        } else {
            String::new()
        };
        let text = count + &text;
        let look = canvas.look;
        // Both clocks where there is room for them beside that, else the one that counts.
        let clock = |side: usize| {
            let clock = words::short_clock(&self.clock_now(side, shared)?);
            Some(format!("{} {clock}", stone(&seen.state, side, look)))
        };
        let both = clock(0).zip(clock(1)).map(|(black, white)| format!("{black}  {white}"));
        let one = seen.state.turn.and_then(|side| clock(index(side)));
        let fits = |right: &String| width(&text) + 1 + width(right) <= area.width;
        let right = both.filter(fits).or(one).unwrap_or_default();
        let room = area.width.saturating_sub(width(&right) + u16::from(!right.is_empty()));
        canvas.line(area.x, area.y, room, &text, look.ink(Ink::Text));
        let at = area.right().saturating_sub(width(&right)).max(area.x);
        canvas.line(at, area.y, area.right() - at, &right, look.ink(Ink::Text));
        1
    }

    fn draw_board(&self, canvas: &mut Canvas<'_>, area: Rect) -> bool {
        let Some(seen) = &self.seen else { return true };
        let state = &*seen.state;
        let points: &[usize] = match &state.opening {
            Some(opening) if opening.asks.is_some() => &opening.points,
            _ => &[],
        };
        let values = self.values();
        let hover = self.hover.or(self.hovered_point()).filter(|_| self.may_move());
        let shown = Shown {
            cursor: Some(hover.unwrap_or(self.cursor)),
            preview: self.may_move(),
            flipped: self.is_flipped,
            points,
            values: &values,
            in_order: self.shows_lines(),
            mover: None,
        };
        board::draw(canvas, area, &state.board, &shown)
    }

    /// Whether what stands on empty points are lines in their order, not a player's values.
    fn shows_lines(&self) -> bool {
        self.tab != Tab::Thinking || self.rule.is_none()
    }

    /// What stands on empty points: what advice says of them, or a player that follows a rule.
    fn values(&self) -> Vec<(usize, String, bool)> {
        let Some(state) = self.state() else { return Vec::new() };
        if let Some(line) = self.shown_line() {
            return self.numbered(line);
        }
        if self.tab == Tab::Thinking
            && let Some(rule) = &self.rule
        {
            // What was worth something before a move says nothing of the board after it.
            if rule.after != state.moves.len() {
                return Vec::new();
            }
            let points = rule.points.iter();
            return points.map(|p| (p.point, p.value.to_string(), p.text == rule.best)).collect();
        }
        if let Some(opening) = state.opening.as_ref().filter(|opening| opening.asks.is_some()) {
            return offered(&state.board, &opening.offered);
        }
        if self.tab == Tab::Game && self.advice.is_none() {
            return better(state).into_iter().collect();
        }
        let point = |text: &str| {
            state.board.legal.iter().find(|legal| legal.text == text).and_then(|legal| legal.point)
        };
        let lines = self.lines().iter().filter_map(|line| {
            let point = point(line.pv.first()?)?;
            Some((point, short(line.score.as_deref()?), line.rank == 1))
        });
        lines.collect()
    }

    /// A question: over the panel, so that the board can be seen; at the bottom where there is no
    /// room for that.
    fn draw_popup(&self, canvas: &mut Canvas<'_>, area: Rect, panel: Rect) {
        let Some(popup) = &self.popup else { return };
        let look = canvas.look;
        let items: Vec<String> = popup
            .items
            .iter()
            .enumerate()
            .map(|(at, (text, _))| match popup.keys.of(at) {
                Some(key) => format!("{key} {text}"),
                None if popup.keys == Keys::None => text.clone(),
                None => format!("  {text}"),
            })
            .collect();
        // Two columns at each side for the frame, and two for the mark of what is chosen.
        let tall = |wide: u16| {
            let inner = wide.saturating_sub(4);
            let rows = items.iter().map(|text| wrap(text, inner.saturating_sub(2).into()).len());
            (wrap(&popup.text, inner.into()).len() + rows.sum::<usize>() + 2) as u16
        };
        let longest = items.iter().map(|text| width(text) + 2).max().unwrap_or(0);
        let needs = (longest.max(width(&popup.text)) + 4).clamp(20.min(area.width), area.width);
        let fixed = panel::fixed(panel.height) - 1;
        let beside = Rect {
            y: panel.y + fixed,
            height: panel.height.saturating_sub(fixed),
            width: needs.min(panel.width),
            ..panel
        };
        let place = if tall(beside.width) <= beside.height {
            Rect { height: tall(beside.width), ..beside }
        } else {
            let height = tall(needs).min(area.height);
            let (x, y) = (area.right() - needs, area.bottom() - height);
            Rect { x, y, width: needs, height }
        };
        canvas.fill(place, look.base());
        canvas.frame(place, look.ink(Ink::Seal));
        let inner = Rect {
            x: place.x + 2,
            y: place.y + 1,
            width: place.width.saturating_sub(4),
            height: place.height.saturating_sub(2),
        };
        // The text has what the answers leave, at least half; the rest of it follows the keys.
        let text = wrap(&popup.text, inner.width.into());
        let room = usize::from(inner.height);
        let answers = items.iter().map(|item| wrap(item, inner.width.saturating_sub(2).into()));
        let answers = answers.map(|lines| lines.len()).sum::<usize>().min(room - room / 2);
        let rows = text.len().min(room.saturating_sub(answers));
        popup.hidden.set(text.len() - rows);
        let first = popup.first.min(text.len() - rows);
        for (line, y) in text[first..first + rows].iter().zip(inner.y..) {
            canvas.text(inner.x, y, inner.width, line, look.ink(Ink::Text));
        }
        let y = inner.y + rows as u16;
        let mark = place.right().saturating_sub(1);
        if first > 0 {
            canvas.text(mark, inner.y, 1, look.glyph("↑", "^"), look.ink(Ink::Seal));
        }
        if first + rows < text.len() && rows > 0 {
            canvas.text(mark, y - 1, 1, look.glyph("↓", "v"), look.ink(Ink::Seal));
        }
        let rest = Rect { y, height: inner.bottom().saturating_sub(y), ..inner };
        // A click beside the answers is none.
        canvas.hits.clear();
        list(canvas, rest, &items, popup.chosen);
    }

    fn draw_typing(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let Some((prompt, line)) = self.prompt(shared) else { return };
        line.draw(canvas, Rect { y: area.bottom(), height: 1, ..area }, &prompt);
    }

    /// The parts of the panel that can be clicked.
    pub(super) fn tabs(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let names = Tab::ALL.map(|(tab, id)| (tab, shared.say(id)));
        let needs: u16 = names.iter().map(|(_, name)| width(name)).sum();
        let many = Tab::ALL.len() as u16;
        // With blanks around each, with one between them, or one alone.
        let is_close = needs + 2 * many > area.width;
        let is_alone = needs + many + 1 > area.width;
        let mut x = area.x;
        for (at, (tab, name)) in names.into_iter().enumerate() {
            let is_here = tab == self.tab;
            if is_alone && !is_here {
                continue;
            }
            let (text, style) = match (is_here, is_close) {
                (true, _) => (format!("[{name}]"), look.ink(Ink::Seal)),
                (false, false) => (format!(" {name} "), look.ink(Ink::Quiet)),
                (false, true) => (name, look.ink(Ink::Quiet)),
            };
            let start = x;
            x = canvas.line(x, area.y, area.right().saturating_sub(x), &text, style);
            let next = if is_alone { (at + 1) % Tab::ALL.len() } else { at };
            canvas.hit(Rect { x: start, width: x - start, height: 1, ..area }, Hit::Tab(next));
            x += u16::from(is_close);
        }
    }
}

/// Which game it is.
fn heading(state: &host::State, shared: &Shared) -> String {
    let name = shared.game_name(&state.game.id);
    let args = [("game", name), ("size", shared.size_name(&state.game.size))];
    let mut text = shared.format("face-game-size", &args);
    let separator = shared.look.glyph(" · ", " - ");
    if let Some(variant) = shared.variant_name(&state.game.id, &state.game.variant) {
        text = text + separator + &variant;
    }
    if let Some(opening) = &state.opening {
        text = text + separator + shared.of(opening.name);
    }
    if let Some(name) = state.opening_name {
        text = text + separator + shared.of(name);
    }
    for part in state.occasion.parts() {
        text = text + separator + part;
    }
    text
}

/// A value in at most three columns: `+2`, `62%`, `W5`, `L`, `=`.
fn short(score: &str) -> String {
    let score = score.trim_start_matches("~ ");
    // In moves of whoever wins, as everywhere.
    let moves = |rest: &str, letter: &str| {
        let moves = rest.trim().parse().ok().map(|plies: u32| plies.div_ceil(2));
        moves.filter(|&n| n < 100).map_or_else(|| letter.to_string(), |n| format!("{letter}{n}"))
    };
    if let Some(rest) = score.strip_prefix("win") {
        moves(rest, "W")
    } else if let Some(rest) = score.strip_prefix("loss") {
        moves(rest, "L")
    } else if score == "draw" {
        "=".to_string()
    } else if let Ok(value) = score.parse::<f64>() {
        let rounded = value.round();
        if rounded == 0.0 { "0".into() } else { format!("{rounded:+}").chars().take(4).collect() }
    } else {
        score.chars().take(3).collect()
    }
}

/// What a side puts on the board.
pub fn stone(state: &State, side: usize, look: Look) -> &'static str {
    match (state.board.pieces, side) {
        ("marks", 0) => "X",
        ("marks", _) => "O",
        (_, 0) => look.glyph("●", "X"),
        (_, _) => look.glyph("○", "O"),
    }
}

/// Who is to move: a mark beside him.
pub(super) fn is_to_move(state: &host::State, side: usize) -> bool {
    state.turn.map(index) == Some(side)
}

/// Where the move that was played last had better been played, if it is known and free.
fn better(state: &State) -> Option<(usize, String, bool)> {
    let verdict = state.verdicts.iter().find(|verdict| verdict.after == state.moves.len())?;
    let point = point_of(&state.board, verdict.args.get("better")?)?;
    let is_free = state.board.stones.as_bytes().get(point) == Some(&b'.');
    is_free.then(|| (point, "!".to_string(), true))
}

/// Fifth stones that are offered, with their numbers.
fn offered(board: &Board, names: &[String]) -> Vec<(usize, String, bool)> {
    let points = usize::from(board.width) * usize::from(board.height);
    let at = |name: &String| (0..points).find(|&point| point_name(board, point) == *name);
    let numbered = names.iter().enumerate();
    numbered.filter_map(|(n, name)| Some((at(name)?, (n + 1).to_string(), false))).collect()
}
