//! The screens, one in each file: what a key does there, and how it is drawn.

pub mod form;
pub mod game;
pub mod help;
pub mod home;
pub mod import;
pub mod invitation;
pub mod network;
pub mod puzzle;
pub mod puzzles;
pub mod records;
pub mod settings;
pub mod setup;
pub mod several;

use ::puzzles::Set;
use crossterm::event::KeyEvent;
use host::NewGame;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Hit, width, wrap};
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;
use setup::Setup;

/// What is seen.
pub enum Screen {
    /// Where one begins.
    Home(home::Home),
    /// A new game.
    Form(Box<form::Form>),
    /// A game.
    Game(Box<game::Game>),
    /// The games of the store.
    Records(records::Records),
    /// What can be chosen for all games.
    Settings(settings::Settings),
    /// A game that comes as text.
    Import(import::Import),
    /// The games of a file that has several.
    Several(several::Several),
    /// The games that have puzzles.
    Puzzles(puzzles::Puzzles),
    /// A puzzle.
    Puzzle(Box<puzzle::Puzzle>),
    /// A position of one's own.
    Setup(Box<Setup>),
    /// Whether the program may listen on the network.
    Network(network::Question),
    /// The links of a game to which somebody comes.
    Invitation(invitation::Invitation),
    /// The keys of a screen.
    Help(help::Help),
}

/// Which screen it is, for its page of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// See [`Screen`].
    Home,
    /// See [`Screen`].
    Form,
    /// See [`Screen`].
    Game,
    /// See [`Screen`].
    Records,
    /// See [`Screen`].
    Settings,
    /// See [`Screen`].
    Import,
    /// See [`Screen`].
    Several,
    /// See [`Screen`].
    Puzzles,
    /// See [`Screen`].
    Puzzle,
    /// See [`Screen`].
    Setup,
    /// See [`Screen`].
    Network,
    /// See [`Screen`].
    Invitation,
}

/// What a key has led to.
#[derive(Default)]
pub struct Done {
    /// What is to be done.
    pub effects: Vec<Effect>,
    /// Which screen follows.
    pub view: View,
    /// What is to be said.
    pub notice: Option<(String, Ink)>,
}

/// Which screen follows.
#[derive(Default)]
pub enum View {
    /// The same.
    #[default]
    Stay,
    /// The one before.
    Back,
    /// A new game, of the game with this id.
    Form(Option<String>),
    /// The game under this id.
    Game(String),
    /// The games of the store.
    Records,
    /// What can be chosen.
    Settings,
    /// A game as text, which may be there already.
    Import(String),
    /// The games that have puzzles.
    Puzzles,
    /// The puzzle of a set with this number.
    Puzzle(&'static Set, usize),
    /// A position of one's own.
    Setup(Box<Setup>),
    /// Whether the program may listen on the network, for this game that is to begin.
    Network(Option<Box<NewGame>>),
    /// The links of the game under this id.
    Invitation(String),
    /// The keys of the screen.
    Help,
}

impl Done {
    /// Nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// Something is to be done.
    pub fn effect(effect: Effect) -> Self {
        Self { effects: vec![effect], ..Self::default() }
    }

    /// Another screen follows.
    pub fn view(view: View) -> Self {
        Self { view, ..Self::default() }
    }

    /// Something is to be said.
    pub fn say(text: String, ink: Ink) -> Self {
        Self { notice: Some((text, ink)), ..Self::default() }
    }
}

impl Screen {
    /// Which it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Home(_) => Kind::Home,
            Self::Form(_) => Kind::Form,
            Self::Game(_) => Kind::Game,
            Self::Records(_) => Kind::Records,
            Self::Settings(_) => Kind::Settings,
            Self::Import(_) => Kind::Import,
            Self::Several(_) => Kind::Several,
            Self::Puzzles(_) => Kind::Puzzles,
            Self::Puzzle(_) => Kind::Puzzle,
            Self::Setup(_) => Kind::Setup,
            Self::Network(_) => Kind::Network,
            Self::Invitation(_) => Kind::Invitation,
            Self::Help(help) => help.kind(),
        }
    }

    /// What stands on the board of the screen's game; none if it has no game.
    pub fn pieces(&self) -> Option<&'static str> {
        match self {
            Self::Form(form) => form.words().map(|game| game.pieces),
            Self::Game(game) => game.pieces(),
            Self::Puzzle(puzzle) => Some(puzzle.pieces()),
            Self::Setup(setup) => Some(setup.pieces()),
            Self::Help(help) => help.pieces,
            _ => None,
        }
    }

    /// A key where something is typed; none if it is to be looked up.
    pub fn typed(&mut self, event: &KeyEvent, shared: &Shared) -> Option<Done> {
        match self {
            Self::Form(form) => form.typed(event, shared),
            Self::Game(game) => game.typed(event, shared),
            Self::Import(import) => import.typed(event, shared),
            Self::Several(several) => several.typed(event),
            Self::Puzzle(puzzle) => puzzle.typed(event, shared),
            _ => None,
        }
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &mut Shared) -> Done {
        match self {
            Self::Home(home) => home.act(action, shared),
            Self::Form(form) => form.act(action, shared),
            Self::Game(game) => game.act(action, shared),
            Self::Records(records) => records.act(action, shared),
            Self::Settings(settings) => settings.act(action, shared),
            Self::Import(import) => import.act(action, shared),
            Self::Several(several) => several.act(action),
            Self::Puzzles(puzzles) => puzzles.act(action, shared),
            Self::Puzzle(puzzle) => puzzle.act(action, shared),
            Self::Setup(setup) => setup.act(action, shared),
            Self::Network(question) => question.act(action),
            Self::Invitation(invitation) => invitation.act(action, shared),
            Self::Help(help) => help.act(action),
        }
    }

    /// A key that nothing is bound to.
    pub fn idle(&self) -> Done {
        match self {
            Self::Game(game) => game.idle(),
            _ => Done::none(),
        }
    }

    /// Text that was pasted.
    pub fn paste(&mut self, text: &str, shared: &Shared) -> Done {
        match self {
            Self::Import(import) => import.paste(text, shared),
            Self::Game(game) => game.paste(text, shared),
            Self::Form(form) => form.paste(text),
            Self::Puzzle(puzzle) => puzzle.paste(text, shared),
            _ => Done::view(View::Import(text.to_string())),
        }
    }

    /// The mouse is over something; whether anything looks different.
    pub fn hover(&mut self, hit: Option<Hit>) -> bool {
        match self {
            Self::Game(game) => game.hover(hit),
            Self::Puzzle(puzzle) => puzzle.hover(hit),
            _ => false,
        }
    }

    /// A click.
    pub fn click(&mut self, hit: Hit, shared: &mut Shared) -> Done {
        match (self, hit) {
            (Self::Home(home), Hit::Item(at)) => {
                home.chosen = at;
                home.act(Action::Enter, shared)
            }
            (Self::Form(form), Hit::Item(at)) => form.click(at, shared),
            (Self::Game(game), hit) => game.click(hit, shared),
            (Self::Records(records), Hit::Item(at)) => {
                records.chosen = at;
                records.act(Action::Enter, shared)
            }
            (Self::Several(several), Hit::Item(at)) => {
                several.chosen = at;
                several.act(Action::Enter)
            }
            (Self::Settings(settings), Hit::Item(at)) => {
                settings.chosen = at;
                settings.act(Action::Right, shared)
            }
            (Self::Network(question), Hit::Item(at)) => {
                question.chosen = at;
                question.act(Action::Enter)
            }
            (Self::Puzzles(puzzles), Hit::Item(at)) => {
                puzzles.chosen = at;
                puzzles.act(Action::Enter, shared)
            }
            (Self::Puzzle(puzzle), Hit::Point(point)) => puzzle.click(point, shared),
            (Self::Setup(setup), Hit::Point(point)) => {
                setup.cursor = point;
                setup.act(Action::Now, shared)
            }
            _ => Done::none(),
        }
    }

    /// The wheel.
    pub fn scroll(&mut self, by: i32, shared: &mut Shared) -> Done {
        let back = by < 0;
        let (up, earlier) =
            if back { (Action::Up, Action::Earlier) } else { (Action::Down, Action::Later) };
        match self {
            Self::Game(game) => game.act(earlier, shared),
            other => other.act(up, shared),
        }
    }

    /// The keys that the foot shows, each with what it is called.
    pub fn keys(&self, shared: &Shared) -> Vec<(Action, &'static str)> {
        match self {
            Self::Home(_) => vec![
                (Action::Enter, "tui-key-choose"),
                (Action::Browser, "tui-foot-browser"),
                (Action::Help, "tui-foot-keys"),
                (Action::Quit, "tui-foot-quit"),
            ],
            Self::Form(_) => vec![
                (Action::Enter, "face-begin"),
                (Action::Up, "tui-foot-move"),
                (Action::Right, "tui-foot-change"),
                (Action::Back, "tui-foot-back"),
            ],
            Self::Game(game) => game.keys(shared),
            Self::Records(records) if records.is_asking() => {
                vec![(Action::Delete, "face-delete-now"), (Action::Back, "face-cancel")]
            }
            Self::Records(_) => vec![
                (Action::Enter, "tui-foot-open"),
                (Action::Delete, "face-delete-now"),
                (Action::Import, "face-import"),
                (Action::Back, "tui-foot-back"),
            ],
            Self::Settings(_) => {
                vec![(Action::Right, "tui-foot-change"), (Action::Back, "tui-foot-back")]
            }
            Self::Import(_) => {
                vec![(Action::Enter, "face-import"), (Action::Back, "tui-foot-back")]
            }
            Self::Several(_) => vec![
                (Action::Enter, "face-import"),
                (Action::Up, "tui-foot-move"),
                (Action::Back, "tui-foot-back"),
            ],
            Self::Puzzles(_) => vec![
                (Action::Enter, "tui-foot-open"),
                (Action::Up, "tui-foot-move"),
                (Action::Back, "tui-foot-back"),
            ],
            Self::Puzzle(puzzle) => puzzle.keys(),
            Self::Setup(_) => vec![
                (Action::Enter, "face-begin"),
                (Action::Back, "tui-foot-back"),
                (Action::Now, "face-setup-put"),
                (Action::Swap, "face-setup-turn"),
                (Action::Cut, "face-setup-clear"),
                (Action::Again, "face-setup-start"),
            ],
            Self::Network(_) => {
                vec![(Action::Enter, "tui-key-choose"), (Action::Back, "tui-foot-back")]
            }
            Self::Invitation(_) => vec![
                (Action::Enter, "tui-foot-game"),
                (Action::Copy, "tui-foot-copy"),
                (Action::Next, "tui-foot-code"),
            ],
            Self::Help(_) => vec![(Action::Back, "tui-foot-back")],
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        match self {
            Self::Home(home) => home.draw(canvas, area, shared),
            Self::Form(form) => form.draw(canvas, area, shared),
            Self::Game(game) => game.draw(canvas, area, shared),
            Self::Records(records) => records.draw(canvas, area, shared),
            Self::Settings(settings) => settings.draw(canvas, area, shared),
            Self::Import(import) => import.draw(canvas, area, shared),
            Self::Several(several) => several.draw(canvas, area, shared),
            Self::Puzzles(puzzles) => puzzles.draw(canvas, area, shared),
            Self::Puzzle(puzzle) => puzzle.draw(canvas, area, shared),
            Self::Setup(setup) => setup.draw(canvas, area, shared),
            Self::Network(question) => question.draw(canvas, area, shared),
            Self::Invitation(invitation) => invitation.draw(canvas, area, shared),
            Self::Help(help) => help.draw(canvas, area, shared),
        }
    }
}

/// The title of a screen, after the program's name where both have room; gives what is below it.
pub fn title(canvas: &mut Canvas<'_>, area: Rect, text: &str) -> Rect {
    let look = canvas.look;
    let (name, separator) = ("Duiyi", look.glyph(" · ", " - "));
    let mut x = area.x;
    if width(name) + width(separator) + width(text) <= area.width {
        x = canvas.text(x, area.y, area.width, name, look.ink(Ink::Seal));
        x = canvas.text(x, area.y, area.width, separator, look.ink(Ink::Quiet));
    }
    canvas.line(x, area.y, area.right().saturating_sub(x), text, look.ink(Ink::Text));
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

/// A list of which one entry is chosen: a mark, and a text in as many lines as it needs. The part
/// around the chosen one is shown.
pub fn list(canvas: &mut Canvas<'_>, area: Rect, texts: &[String], chosen: usize) {
    let look = canvas.look;
    let inner = area.width.saturating_sub(2);
    let lines: Vec<(usize, String)> = texts
        .iter()
        .enumerate()
        .flat_map(|(at, text)| wrap(text, inner.into()).into_iter().map(move |line| (at, line)))
        .collect();
    let room = usize::from(area.height);
    let place = lines.iter().position(|(at, _)| *at == chosen).unwrap_or(0);
    let mut first = place.saturating_sub(room / 2).min(lines.len().saturating_sub(room));
    // The rest of a text whose beginning has no room says nothing.
    while (1..place).contains(&first) && lines[first].0 == lines[first - 1].0 {
        first += 1;
    }
    for (row, (at, text)) in lines.iter().enumerate().skip(first).take(room) {
        let y = area.y + (row - first) as u16;
        let is_first = row == 0 || lines[row - 1].0 != *at;
        let (mark, style) = match (*at == chosen, is_first) {
            (true, true) => ("> ", look.ink(Ink::Text).patch(look.chosen())),
            (true, false) => ("  ", look.ink(Ink::Text).patch(look.chosen())),
            (false, _) => ("  ", look.ink(Ink::Text)),
        };
        let end = canvas.text(area.x, y, area.width, &format!("{mark}{text}"), style);
        canvas.hit(Rect { y, height: 1, width: end - area.x, ..area }, Hit::Item(*at));
    }
}

/// One up or down in a list of so many.
pub fn step(chosen: usize, many: usize, down: bool) -> usize {
    match (many, down) {
        (0, _) => 0,
        (_, true) => (chosen + 1) % many,
        (_, false) => (chosen + many - 1) % many,
    }
}
