//! What stands beside the board.

mod course;

use host::{ClockState, Color, Line, State};
use ratatui::layout::Rect;

use super::draw::{is_to_move, stone};
use super::{Game, Tab, book, tell};
use crate::canvas::{Canvas, Hit, width};
use crate::keys::Action;
use crate::look::{Ink, Look};
use crate::shared::Shared;

/// Who sits at a side, in words.
pub fn player(state: &State, side: usize, shared: &Shared) -> String {
    let seat = &state.seats[side];
    let Some(engine) = &seat.engine else {
        let both = state.seats.iter().all(|seat| seat.person);
        return match &seat.name {
            Some(name) if !name.is_empty() => name.clone(),
            _ if both => shared.format("player-numbered", &[("number", u32::from(seat.player))]),
            _ => shared.say("player-person"),
        };
    };
    let usual = || shared.played(&state.game.id, &state.game.variant)?.engines.first().copied();
    let engine = if engine.is_empty() { usual().unwrap_or_default() } else { engine };
    let named = shared.format("face-engine-named", &[("engine", engine.to_string())]);
    let name = program(engine).map_or(named, str::to_string);
    match seat.level {
        Some(level) => {
            let args = [("engine", name), ("level", level.to_string())];
            shared.format("face-game-with-level", &args)
        }
        None => name,
    }
}

/// What a program of one's own is called: of `gtp:/usr/games/gnugo --mode gtp` it is `gnugo`.
fn program(engine: &str) -> Option<&str> {
    let (_, command) = engine.split_once(':')?;
    let file = command.trim_matches('"').split(char::is_whitespace).next()?;
    file.rsplit(['/', '\\']).next().filter(|name| !name.is_empty())
}

/// Rows of a panel of so many that always are the same: who plays, how it stands, the names of its
/// parts.
pub const fn fixed(height: u16) -> u16 {
    5 + standing_rows(height)
}

/// Rows for how it stands: a sentence, where there is room for one.
const fn standing_rows(height: u16) -> u16 {
    if height < 14 { 1 } else { 3 }
}

impl Game {
    /// What is left on a clock; none if there is none.
    pub(super) fn clock_now(&self, side: usize, shared: &Shared) -> Option<ClockState> {
        let clock = self.state()?.clocks[side].as_ref()?;
        let passed = shared.now.saturating_sub(self.since);
        Some(if clock.running { clock.after(passed) } else { clock.clone() })
    }

    /// What is left on a clock, in words; none if there is none.
    pub(super) fn clock(&self, side: usize, shared: &Shared) -> Option<String> {
        Some(shared.words.clock(&self.clock_now(side, shared)?))
    }
}

/// Draws the panel.
pub fn draw(game: &Game, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
    let Some(seen) = &game.seen else { return };
    let state = &*seen.state;
    let look = canvas.look;
    let seats = [0, 1].map(|side| Seat::of(game, state, side, look, shared));
    // Both clocks are told alike: in words where there is room for them beside both names.
    let in_words = seats.iter().all(|seat| seat.has_room_for_words(area.width));
    for (side, seat) in (0..).zip(&seats) {
        seat.draw(canvas, Rect { y: area.y + side, height: 1, ..area }, in_words);
    }
    let mut y = area.y + 2;
    bar(game, state, canvas, Rect { y, height: 1, ..area }, shared);
    y += 1;
    let ink = if state.ending.is_some() { Ink::Seal } else { Ink::Text };
    let text = tell::standing(seen, shared);
    let room = Rect { y, height: standing_rows(area.height), ..area };
    canvas.wrapped(room, &text, look.ink(ink));
    // What is below stays where it is, however long a sentence is.
    let y = area.y + fixed(area.height) - 1;
    if y + 1 >= area.bottom() {
        return;
    }
    game.tabs(canvas, Rect { y, height: 1, ..area }, shared);
    let rest = Rect { y: y + 1, height: area.bottom() - y - 1, ..area };
    match game.tab {
        Tab::Game => course::course(game, state, canvas, rest, shared),
        Tab::Analysis => analysis(game, canvas, rest, shared),
        Tab::Thinking => thinking(game, state, canvas, rest, shared),
    }
}

/// The line of a side: `> ● Black  You            4:59  12`.
struct Seat {
    mark: &'static str,
    stone: String,
    /// What the player is called, from the longest to the shortest.
    names: Vec<String>,
    /// The clock: in words, as time controls are written, and its time alone.
    clock: Option<[String; 3]>,
    count: Option<String>,
}

/// A name is cut rather than what comes after the time of a clock, if so much of it stays.
const LEAST_NAME: u16 = 6;

impl Seat {
    fn of(game: &Game, state: &State, side: usize, look: Look, shared: &Shared) -> Self {
        let color = [Color::Black, Color::White][side];
        let stone = stone(state, side, look).to_string();
        let player = game.sitter(state, side, shared);
        // Where it is called as it is drawn, it is not told twice.
        let called = Some(tell::side(color, shared)).filter(|called| *called != stone);
        let name = called.map(|called| format!("{called}  {player}"));
        // The mark says which side it is, where there is no room for more.
        let level = state.seats[side].level;
        let level = level.map(|level| shared.format("face-at-level", &[("level", level)]));
        let clock = game.clock_now(side, shared).map(|clock| {
            let bare = words::time_left(clock.shown().0);
            [shared.words.clock(&clock), words::short_clock(&clock), bare]
        });
        let count = state.board.counts_decide.then(|| {
            // As wide as the largest count there can be.
            let digits = state.board.stones.len().to_string().len();
            format!("{:>digits$}", state.board.counts[side])
        });
        let names = [name, Some(player), level].into_iter().flatten().collect();
        let mark = if is_to_move(state, side) { "> " } else { "  " };
        Self { mark, stone, names, clock, count }
    }

    /// The clock in one of its forms, and the count.
    fn right(&self, form: usize) -> String {
        let clock = self.clock.as_ref().map(|forms| forms[form].as_str());
        let parts = clock.into_iter().chain(self.count.as_deref());
        parts.collect::<Vec<_>>().join("  ")
    }

    /// What is left for a name.
    fn room(&self, line: u16, right: &str) -> u16 {
        line.saturating_sub(2 + width(&self.stone) + 1 + width(right) + 1)
    }

    fn has_room_for_words(&self, line: u16) -> bool {
        self.names.first().is_none_or(|name| width(name) <= self.room(line, &self.right(0)))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, in_words: bool) {
        let look = canvas.look;
        let right = match in_words {
            true => self.right(0),
            false => Some(self.right(1))
                .filter(|right| self.room(area.width, right) >= LEAST_NAME)
                .unwrap_or_else(|| self.right(2)),
        };
        let room = self.room(area.width, &right);
        let x = canvas.text(area.x, area.y, 2, self.mark, look.ink(Ink::Seal));
        let x = canvas.text(x, area.y, 2, &self.stone, look.ink(Ink::Text)) + 1;
        let name = self.names.iter().find(|name| width(name) <= room);
        let name = name.or(self.names.get(1)).or(self.names.first());
        canvas.line(x, area.y, room, name.map_or("", String::as_str), look.ink(Ink::Text));
        let at = area.right().saturating_sub(width(&right));
        canvas.text(at, area.y, area.width, &right, look.ink(Ink::Text));
    }
}

/// How it stands, as far as anybody knows: Black's share from the left.
fn bar(game: &Game, state: &State, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
    let look = canvas.look;
    let line = game.lines().first();
    let known = state.values.get(state.moves.len()).and_then(Option::as_ref);
    let (advantage, score) = match (line, known) {
        (Some(line), _) => (line.advantage, line.score.clone()),
        (None, Some(value)) => (Some(value.advantage), Some(value.score.clone())),
        (None, None) => (None, None),
    };
    let Some(advantage) = advantage else {
        let text = shared.say("face-not-judged");
        canvas.line(area.x, area.y, area.width, &text, look.ink(Ink::Quiet));
        return;
    };
    // A worth is as the side to move sees it, and at the end nobody is to move.
    let score = match (score, state.turn) {
        (Some(score), Some(turn)) => {
            let whose = stone(state, super::index(turn), look);
            format!("{whose} {}", tell::worth(&score, look, shared))
        }
        _ => String::new(),
    };
    let room = area.width.saturating_sub(width(&score) + 3).max(4);
    let black = ((advantage + 1.0) / 2.0 * f64::from(room)).round() as u16;
    let (full, empty) = (look.glyph("█", "#"), look.glyph("░", "."));
    let mut x = area.x;
    for at in 0..room {
        let glyph = if at < black.min(room) { full } else { empty };
        x = canvas.text(x, area.y, 1, glyph, look.ink(Ink::Text));
    }
    canvas.text(x + 1, area.y, width(&score), &score, look.ink(Ink::Text));
}

/// The best lines that are known, and what books and names say.
fn analysis(game: &Game, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
    let y = lines(game, canvas, area, shared);
    let below = Rect { y: y + 1, height: area.bottom().saturating_sub(y + 1), ..area };
    book::draw(game, canvas, below, shared);
}

/// The best lines that are known; gives the row below them.
fn lines(game: &Game, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) -> u16 {
    let look = canvas.look;
    let (mut area, bottom) = (area, area.bottom());
    let lines = game.lines();
    if lines.is_empty() {
        let asks = game.state().and_then(|state| state.opening.as_ref()?.asks);
        let id = match &game.advice {
            _ if asks.is_some() => "play-after-opening",
            Some(advice) if !advice.is_done => "face-hint-thinking",
            _ => "face-thinks-when-it-moves",
        };
        return canvas.wrapped(area, &shared.say(id), look.ink(Ink::Quiet));
    }
    area = list(game, lines, true, canvas, area, shared);
    let args = [("key", shared.key(Action::Line)), ("enter", shared.key(Action::Enter))];
    let rest = Rect { height: bottom.saturating_sub(area.y), ..area };
    canvas.wrapped(rest, &shared.format("tui-lines-key", &args), look.ink(Ink::Quiet))
}

/// Lines, and how much was looked at for them; gives what is left of the area. Those that are live
/// are about the position now, and can be chosen.
fn list(
    game: &Game,
    lines: &[Line],
    live: bool,
    canvas: &mut Canvas<'_>,
    area: Rect,
    shared: &Shared,
) -> Rect {
    let (mut area, look) = (area, canvas.look);
    for (at, line) in lines.iter().enumerate() {
        // How much was looked at has a row, too, but the best line comes first.
        if area.height < if at == 0 { 1 } else { 2 } {
            break;
        }
        let ink = match line.rank {
            _ if line.proved => Ink::Good,
            1 => Ink::Gold,
            _ => Ink::Text,
        };
        let is_shown = live && game.is_shown(line);
        let style = look.ink(ink);
        let style = if is_shown { style.patch(look.chosen()) } else { style };
        let mark = if is_shown { ">" } else { " " };
        let score = tell::worth(line.score.as_deref().unwrap_or_default(), look, shared);
        let moves: Vec<String> = line.pv.iter().map(|text| shared.move_name(text)).collect();
        let mut text = format!("{mark}{}. {:<8} {}", line.rank, score, moves.join(" "));
        if line.proved {
            text += &format!(" ({})", shared.say("face-proved"));
        }
        let wrapped = crate::canvas::wrap(&text, area.width.into());
        for part in wrapped.iter().take(2.min(usize::from(area.height))) {
            canvas.text(area.x, area.y, area.width, part, style);
            if live {
                canvas.hit(Rect { height: 1, ..area }, Hit::Line(at));
            }
            area.y += 1;
            area.height -= 1;
        }
    }
    // What a book knows took no effort.
    let searched = lines.first().filter(|line| line.depth > 0 || line.nodes > 0);
    if let Some(line) = searched.filter(|_| area.height > 0) {
        let args = [
            ("depth", line.depth.to_string()),
            ("nodes", line.nodes.to_string()),
            ("seconds", format!("{:.1}", line.ms as f64 / 1000.0)),
        ];
        area.y = canvas.wrapped(area, &shared.format("face-effort", &args), look.ink(Ink::Quiet));
    }
    area
}

/// What a player looks at: for one that follows a rule its value for every point, else its lines.
fn thinking(game: &Game, state: &State, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
    let look = canvas.look;
    let Some(rule) = &game.rule else {
        let seated = state.seats.iter().any(|seat| !seat.person);
        if !seated && game.lines().is_empty() {
            canvas.wrapped(area, &shared.say("play-no-computer"), look.ink(Ink::Quiet));
        } else if let Some((side, thought)) = game.thought() {
            let args = [("player", player(state, side.index(), shared))];
            let text = shared.format("tui-thought-before", &args);
            let y = canvas.wrapped(area, &text, look.ink(Ink::Quiet));
            let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
            list(game, thought, false, canvas, rest, shared);
        } else {
            lines(game, canvas, area, shared);
        }
        return;
    };
    let mut y = area.y;
    let mut write = |canvas: &mut Canvas<'_>, text: &str, ink: Ink| {
        let place = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        y = canvas.wrapped(place, text, look.ink(ink));
    };
    let known = shared.catalogue.as_ref();
    let engine = known.and_then(|c| c.engines.iter().find(|engine| engine.id == rule.engine));
    if let Some(engine) = engine {
        let args = [("rule", shared.of(engine.words).to_string())];
        let plays = state.seats.iter().any(|seat| seat.engine.as_deref() == Some(&*rule.engine));
        let id = if plays { "face-plays-by" } else { "tui-rule-nobody" };
        write(canvas, &shared.format(id, &args), Ink::Quiet);
    }
    let args = [("side", tell::side(rule.side, shared)), ("move", rule.best.clone())];
    let decided = match rule.decided {
        "only-move" => "face-rule-decided-only-move",
        "value" => "face-rule-decided-value",
        "next-shape" => "face-rule-decided-next-shape",
        "centre" => "face-rule-decided-centre",
        _ => "face-rule-decided-order",
    };
    let takes = rule.points.iter().any(|point| point.text == rule.best);
    let (said, why) =
        if takes { ("face-rule-takes", decided) } else { ("play-passed", "face-rule-pass") };
    let separator = shared.say("sentence-separator");
    let mut text = shared.format(said, &args) + &separator;
    if takes && rule.decided != "only-move" {
        text += &shared.say(if rule.least { "face-rule-least" } else { "face-rule-most" });
        text += &separator;
    }
    text += &shared.say(why);
    write(canvas, &text, Ink::Text);
    let mut points: Vec<_> = rule.points.iter().collect();
    points.sort_by_key(|point| {
        (point.text != rule.best, if rule.least { point.value } else { -point.value })
    });
    for point in points {
        let reasons: Vec<String> = point.reasons.iter().map(|why| reason(why, shared)).collect();
        let reasons = if reasons.is_empty() {
            shared.say("face-rule-nothing")
        } else {
            reasons.join(&shared.say("list-separator"))
        };
        let ink = if point.text == rule.best { Ink::Gold } else { Ink::Text };
        write(canvas, &format!("{} {:>4}  {reasons}", point.text, point.value), ink);
    }
}

/// Something that counted, in words.
fn reason(why: &host::Why, shared: &Shared) -> String {
    let arg = |name: &str| why.args.get(name).cloned().unwrap_or_default();
    let count = || words::Value::from(arg("count").parse::<f64>().unwrap_or_default());
    let shape = || {
        let shape = match arg("shape").as_str() {
            "five" => "face-shape-five",
            "open-four" => "face-shape-open-four",
            "four" => "face-shape-four",
            "open-three" => "face-shape-open-three",
            "sleep-three" => "face-shape-sleep-three",
            "open-two" => "face-shape-open-two",
            _ => "face-shape-sleep-two",
        };
        [("shape", shared.say(shape)), ("gap", arg("gap"))]
    };
    match why.id {
        "turns" => shared.format("face-why-turns", &[("count", count())]),
        "reply" => {
            let args = [("move", words::Value::from(arg("move"))), ("count", count())];
            shared.format("face-why-reply", &args)
        }
        "reply-behind" => shared.format("face-why-reply-behind", &[("move", arg("move"))]),
        "no-reply" => shared.say("face-why-no-reply"),
        "wins" => shared.say("face-why-wins"),
        "blocks" => shared.say("face-why-blocks"),
        "centre" => shared.say("face-why-centre"),
        "corner" => shared.say("face-why-corner"),
        "edge" => shared.say("face-why-edge"),
        "makes" => shared.format("face-why-makes", &shape()),
        _ => shared.format("face-why-denies", &shape()),
    }
}
