//! A game: the board, who plays, and what is known about it.

mod acts;
mod apart;
mod book;
mod draw;
mod lines;
mod panel;
mod popup;
pub(super) mod tell;
mod tree;
mod typing;

use std::collections::VecDeque;
use std::mem;
use std::time::Duration;

use host::{Board, Color, Command, Deed, Explored, Happened, Line, State, Thinking};
use server::Seen;
use text::play::Command as Typed;

use super::Done;
use crate::canvas::Hit;
use crate::keys::Action;
use crate::message::Effect;
use crate::shared::Shared;
use lines::Choice;
use popup::Popup;
pub use typing::Looks;
use typing::Typing;

/// How many lines of advice are asked for, and for how long a hint may take.
const ADVICE_LINES: u32 = 3;
const HINT_MS: u64 = 1_500;

/// A part of the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// Moves, graph, what moves have cost.
    #[default]
    Game,
    /// The best lines.
    Analysis,
    /// What a player looks at.
    Thinking,
}

impl Tab {
    /// All of them.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Game, "face-tab-game"),
        (Self::Analysis, "face-tab-analysis"),
        (Self::Thinking, "face-tab-thinking"),
    ];
}

/// What an adviser has said.
#[derive(Clone, Debug, Default)]
struct Advice {
    lines: Vec<Line>,
    is_done: bool,
    /// Whether one move is asked for, and said when it is found.
    is_hint: bool,
}

/// What an exported text is for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wanted {
    Clipboard,
    File(String),
}

/// The screen of a game.
pub struct Game {
    /// Under which it is kept; empty while it is being set up.
    pub id: String,
    seen: Option<Box<Seen>>,
    /// When it was seen, for the clocks.
    since: Duration,
    /// Since when the one who is to move thinks.
    thinks_since: Duration,
    cursor: usize,
    hover: Option<usize>,
    /// Which of the best lines is shown on the board.
    choice: Choice,
    is_flipped: bool,
    tab: Tab,
    advice: Option<Advice>,
    /// What books and names say of the position, while that is seen.
    explored: Option<Explored>,
    /// How a player that follows a rule thinks.
    rule: Option<Thinking>,
    popup: Option<Popup>,
    /// The question of the opening was put away.
    is_question_away: bool,
    typing: Option<Typing>,
    /// What was typed last, and not answered yet, was hardly meant for a point: it has no number.
    is_hardly_point: bool,
    wanted: Option<Wanted>,
    /// In which format a file was asked for, and what that leaves out of the game.
    left_out: Option<(&'static str, String)>,
    /// What was decided last in the opening, if only engines have moved since.
    decided: Option<String>,
    /// Another place of the game was asked for, and is not seen yet.
    is_going: bool,
    /// Keys that lead on from there.
    keys_ahead: VecDeque<Action>,
}

impl Game {
    /// The game under this id, which is not seen yet.
    pub fn new(id: String) -> Self {
        Self {
            id,
            seen: None,
            since: Duration::ZERO,
            thinks_since: Duration::ZERO,
            cursor: 0,
            hover: None,
            choice: Choice::default(),
            is_flipped: false,
            tab: Tab::Game,
            advice: None,
            explored: None,
            rule: None,
            popup: None,
            is_question_away: false,
            typing: None,
            is_hardly_point: false,
            wanted: None,
            left_out: None,
            decided: None,
            is_going: false,
            keys_ahead: VecDeque::new(),
        }
    }

    fn state(&self) -> Option<&State> {
        self.seen.as_ref().map(|seen| &*seen.state)
    }

    /// Whether a clock or a search runs.
    pub fn is_ticking(&self) -> bool {
        let clock = self
            .state()
            .is_some_and(|state| state.clocks.iter().flatten().any(|clock| clock.running));
        clock || self.is_computer_thinking()
    }

    /// Whether an engine thinks about its move.
    fn is_computer_thinking(&self) -> bool {
        self.state().is_some_and(|state| {
            let turn = state.turn.map(index);
            !state.paused && turn.is_some_and(|side| !state.seats[side].person)
        })
    }

    /// Whether the opening asks the reader.
    fn is_asked(&self) -> bool {
        let Some(seen) = &self.seen else { return false };
        tell::is_asked(seen)
    }

    /// Whether the reader is to move, or may move for an engine that waits.
    fn may_move(&self) -> bool {
        self.may(Deed::Move)
    }

    /// Whether the reader may do this now.
    fn may(&self, deed: Deed) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.may(deed))
    }

    /// Whether one looks on at a game that belongs to somebody: perhaps to oneself, in a browser.
    fn has_other_owner(&self) -> bool {
        self.seen.as_ref().is_some_and(|s| !s.you.any() && s.owners.iter().any(Option::is_some))
    }

    /// What has happened, after what was decided in the opening before it where only engines have
    /// moved since: nobody would have the time to read that.
    fn with_decision(&mut self, said: String, seen: &Seen, shared: &Shared) -> String {
        let steps = || seen.happened.iter().flatten();
        let is_engine = |color: Color| !seen.state.seats[index(color)].person;
        let follows =
            steps().all(|step| matches!(step, Happened::Moved { side, .. } if is_engine(*side)));
        let all = match self.decided.take().filter(|_| follows) {
            Some(decided) => [decided, said].join(&shared.say("sentence-separator")),
            None => said,
        };
        let is_decision = |step: &Happened| {
            use Happened::{Chose, Declared, Swapped};
            matches!(step, Chose { .. } | Declared { .. } | Swapped)
        };
        if steps().any(is_decision) {
            self.decided = Some(all.clone());
        }
        all
    }

    /// What is new at the table: a sentence, and what is to be asked because of it.
    pub fn see(&mut self, seen: Seen, shared: &Shared) -> (Option<String>, Vec<Effect>) {
        let mut effects = Vec::new();
        let before = self.seen.take();
        let changed = before.as_ref().is_none_or(|b| b.state.revision != seen.state.revision);
        let mut said = None;
        if changed {
            self.is_hardly_point = false;
            self.since = shared.now;
            said = tell::happened(before.as_deref(), &seen, shared)
                .map(|said| self.with_decision(said, &seen, shared))
                .or_else(|| tell::analysed(&before.as_deref()?.state, &seen.state, shared));
            let moved = before.as_ref().is_none_or(|b| b.state.moves != seen.state.moves);
            if moved || before.as_ref().is_some_and(|b| b.state.turn != seen.state.turn) {
                self.thinks_since = shared.now;
                self.hover = None;
                self.choice = Choice::default();
                self.rule = None;
                if self.advice.take().is_some() {
                    effects.push(Effect::Advise(0, None));
                }
            }
            if before.is_none() {
                self.cursor = middle(&seen.state.board);
            }
        }
        self.seen = Some(Box::new(seen));
        if changed {
            let is_past = |popup: &mut Popup| {
                popup.offer.is_some()
                    && popup.offer != self.seen.as_ref().and_then(|seen| seen.state.offer)
            };
            self.popup.take_if(is_past);
            self.ask_offer(before.as_deref(), shared);
            self.ask_opening(shared);
            effects.extend(self.ask_tab(shared));
            effects.extend(self.go_on(shared));
        }
        (said.or_else(|| self.arrived(before.as_deref(), shared)), effects)
    }

    /// What the part of the panel that is seen wants to know.
    fn ask_tab(&mut self, shared: &Shared) -> Vec<Effect> {
        self.explored = (self.tab == Tab::Analysis).then(|| self.explore()).flatten();
        let Some(state) = self.state() else { return Vec::new() };
        match self.tab {
            Tab::Game => Vec::new(),
            Tab::Analysis => {
                let asks = state.opening.as_ref().is_some_and(|opening| opening.asks.is_some());
                let is_free = !asks && !self.is_computer_thinking() && state.turn.is_some();
                if self.advice.is_some() || !is_free {
                    return Vec::new();
                }
                self.advice = Some(Advice::default());
                vec![Effect::Advise(ADVICE_LINES, None)]
            }
            Tab::Thinking => match self.explains(shared) {
                Some((engine, after)) => vec![Effect::Rule(engine, after)],
                None => Vec::new(),
            },
        }
    }

    /// Takes how a player thinks; not if one looks at another line of the game by now.
    pub fn take_rule(&mut self, thinking: Thinking) {
        let is_of_line = self.state().is_some_and(|state| state.moves.starts_with(&thinking.moves));
        self.rule = Some(thinking).filter(|_| is_of_line);
    }

    /// A player that follows a rule, and after how many moves it is asked: what it thought before
    /// its last move, or what it would think now. Where no computer plays, the first one that the
    /// game has.
    fn explains(&self, shared: &Shared) -> Option<(String, usize)> {
        // Nobody is advised while two play apart.
        let state = self.state().filter(|state| !state.apart || state.ending.is_some())?;
        let catalogue = shared.catalogue.as_ref()?;
        let explains = |id: &str| catalogue.engines.iter().any(|e| e.id == id && e.explains);
        let seated =
            state.seats.iter().position(|seat| seat.engine.as_deref().is_some_and(explains));
        let now = state.moves.len();
        if let Some(side) = seated {
            let engine = state.seats[side].engine.clone()?;
            let own = state.turn.map(index) == Some(side);
            let after = if own { now } else { now.checked_sub(1)? };
            return Some((engine, after));
        }
        // One that searches tells what it thinks by itself.
        if state.seats.iter().any(|seat| !seat.person) {
            return None;
        }
        let game = catalogue.games.iter().find(|game| game.id == state.game.id)?;
        let variant = game.variants.iter().find(|v| v.id == state.game.variant);
        let engines = variant.or(game.variants.first()).map(|v| &v.played.engines)?;
        let engine = engines.iter().find(|id| explains(id))?;
        state.turn.map(|_| ((*engine).to_string(), now))
    }

    /// Something was not done: what is to be said besides why.
    pub fn refused(&mut self, shared: &Shared) -> Option<String> {
        self.wanted = None;
        self.left_out = None;
        if self.advice.as_ref().is_some_and(|advice| advice.lines.is_empty()) {
            self.advice = None;
        }
        let command = || [("command", Typed::shown("command-help", &shared.words))];
        mem::take(&mut self.is_hardly_point).then(|| shared.format("play-no-command", &command()))
    }

    /// That a file is written, and what its format leaves out if that was not told before.
    pub fn saved(&mut self, file: String, shared: &Shared) -> String {
        match self.left_out.take() {
            None => shared.format("play-saved", &[("file", file)]),
            Some((format, what)) => {
                let args = [("file", file), ("format", format.to_uppercase()), ("what", what)];
                shared.format("play-saved-without", &args)
            }
        }
    }

    /// The game as a text.
    pub fn exported(&mut self, text: String) -> Vec<Effect> {
        match self.wanted.take() {
            Some(Wanted::Clipboard) => vec![Effect::Copy(text)],
            Some(Wanted::File(path)) => vec![Effect::Write(path, text, false)],
            None => Vec::new(),
        }
    }

    /// The mouse is over something; whether anything looks different.
    pub fn hover(&mut self, hit: Option<Hit>) -> bool {
        let point = match hit {
            Some(Hit::Point(point)) => Some(point),
            _ => None,
        };
        let changed = self.hover != point;
        self.hover = point;
        self.point_at_line(hit) || changed
    }

    /// A click.
    pub fn click(&mut self, hit: Hit, shared: &mut Shared) -> Done {
        match hit {
            Hit::Item(at) => match &mut self.popup {
                Some(popup) => {
                    popup.chosen = at;
                    self.choose(shared)
                }
                None => Done::none(),
            },
            Hit::Tab(at) => {
                self.tab = Tab::ALL.get(at).map_or(Tab::Game, |(tab, _)| *tab);
                self.turn_to_tab(shared)
            }
            Hit::Point(point) if self.popup.is_none() => {
                self.cursor = point;
                let is_for_me = self.may_move() || self.is_computer_thinking();
                if is_for_me { self.place(shared) } else { Done::none() }
            }
            Hit::Line(at) => self.play_line(at, shared),
            Hit::Book(at) => self.play_known(at, shared),
            Hit::Ply(ply) if self.popup.is_none() => {
                self.go(self.state().and_then(|state| tree::at_ply(state, ply)))
            }
            Hit::Point(_) | Hit::Ply(_) | Hit::Act(_) => Done::none(),
        }
    }

    fn turn_to_tab(&mut self, shared: &Shared) -> Done {
        let mut effects = Vec::new();
        if self.advice.take().is_some() {
            effects.push(Effect::Advise(0, None));
        }
        effects.extend(self.ask_tab(shared));
        Done { effects, ..Done::default() }
    }

    /// Says a command. Whoever types ahead means the game as it will be then; but numbers of
    /// places are those of what is shown.
    fn say(&self, command: Command) -> Done {
        let names_place =
            matches!(command, Command::GoTo { .. } | Command::Cut { .. } | Command::Promote { .. });
        let revision = self.state().map(|state| state.revision).filter(|_| names_place);
        Done::effect(Effect::Say(command, revision))
    }

    /// The keys that the foot shows.
    pub fn keys(&self, _shared: &Shared) -> Vec<(Action, &'static str)> {
        if let Some(popup) = &self.popup {
            let keys = [(Action::Enter, "tui-key-choose"), (Action::Back, "tui-foot-back")];
            let page = [(Action::Down, "tui-foot-more"), (Action::Enter, "tui-foot-done")];
            return if popup.is_page() { page } else { keys }.into();
        }
        if self.typing.is_some() {
            return vec![(Action::Enter, "tui-foot-done"), (Action::Back, "tui-foot-back")];
        }
        let mut keys = Vec::new();
        if self.may_move() {
            keys.push((Action::Enter, "tui-foot-place"));
        }
        if self.has_other_owner() {
            keys.push((Action::Players, "tui-foot-sit"));
        }
        if self.may(Deed::Now) {
            keys.push((Action::Now, "tui-foot-now"));
        }
        if self.state().is_some_and(|state| state.ending.is_some()) {
            keys.extend([(Action::Again, "tui-foot-again"), (Action::Analyse, "tui-foot-analyse")]);
            if self.state().is_some_and(|state| !state.verdicts.is_empty()) {
                keys.push((Action::Fault, "review-next"));
            }
        }
        // What was played, and what is ahead of an earlier place, is gone through.
        if self.state().is_some_and(|s| s.ending.is_some() || !s.ahead.is_empty()) {
            keys.extend([(Action::Earlier, "tui-foot-earlier"), (Action::Later, "tui-foot-later")]);
        }
        // Two who sit apart take back and are advised together, or not at all.
        let (apart, over) = (self.is_apart(), self.state().is_some_and(|s| s.ending.is_some()));
        if !(apart && over) {
            keys.push((Action::Undo, "face-undo"));
        }
        if !apart || over {
            keys.push((Action::Redo, "face-redo"));
            let asks = |s: &State| s.opening.as_ref().is_some_and(|opening| opening.asks.is_some());
            if self.may(Deed::Advise) && self.state().is_some_and(|s| s.turn.is_some() && !asks(s))
            {
                keys.push((Action::Hint, "face-hint"));
            }
        }
        keys.extend([
            (Action::Next, "tui-foot-panel"),
            (Action::Browser, "tui-foot-browser"),
            (Action::Help, "tui-foot-keys"),
            (Action::Back, "tui-foot-home"),
            (Action::Type, "tui-foot-type"),
        ]);
        if self.may(Deed::Resign) {
            keys.push((Action::Resign, "face-resign"));
        }
        keys.push((Action::Copy, "tui-foot-copy"));
        keys
    }

    /// The text is a game, or a move.
    pub fn paste(&mut self, text: &str, shared: &Shared) -> Done {
        if let Some(typing) = &mut self.typing {
            typing.line.put(text);
            return Done::none();
        }
        let is_move = self.state().is_some_and(|state| {
            state.board.legal.iter().any(|legal| legal.text.eq_ignore_ascii_case(text.trim()))
        });
        if is_move {
            return self.obey_line(text.trim(), shared);
        }
        Done::view(super::View::Import(text.to_string()))
    }
}

/// 0 for Black, 1 for White.
pub const fn index(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

/// The other side.
pub const fn other(color: Color) -> Color {
    match color {
        Color::Black => Color::White,
        Color::White => Color::Black,
    }
}

/// The name of a point.
pub fn point_name(board: &Board, point: usize) -> String {
    let width = usize::from(board.width).max(1);
    let column = board.columns.get(point % width).cloned().unwrap_or_default();
    column + board.rows.get(point / width).map_or("", String::as_str)
}

/// Where the cursor is at first: on the first move where there are few, else in the middle.
pub fn middle(board: &Board) -> usize {
    let (width, height) = (usize::from(board.width), usize::from(board.height));
    let free = board.stones.bytes().filter(|&stone| stone == b'.').count();
    let first = board.legal.iter().find_map(|legal| legal.point);
    let is_choice = board.legal.len() * 2 < free;
    first.filter(|_| is_choice).unwrap_or(height / 2 * width + width / 2)
}
