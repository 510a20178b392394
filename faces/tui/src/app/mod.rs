//! The interface as values: what is shown, and what a message makes of it. It knows no terminal.

mod input;
mod network;

use std::io;
use std::sync::Arc;

use host::{Catalogue, Holding, Refusal};
use puzzles::Set;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use record::Record;
use server::Seen;
use store::Summary;

use crate::canvas::{Canvas, Hit};
use crate::look::Ink;
use crate::message::{Effect, Message};
use crate::screens::form::Form;
use crate::screens::game::Game;
use crate::screens::help::Help;
use crate::screens::home::Home;
use crate::screens::import::Import;
use crate::screens::invitation::Invitation;
use crate::screens::network::Question;
use crate::screens::puzzle::Puzzle;
use crate::screens::puzzles::Puzzles;
use crate::screens::records::{PAGE, Records};
use crate::screens::settings::Settings;
use crate::screens::several::Several;
use crate::screens::{Done, Screen, View};
use crate::shared::{Network, Shared};
use crate::unkept::Unkept;
use input::Letter;

/// The smallest terminal in which anything is shown.
const LEAST: (u16, u16) = (20, 8);

/// The interface.
pub struct App {
    /// What all screens share.
    pub shared: Shared,
    /// The screens, the one that is seen last.
    screens: Vec<Screen>,
    /// What was said last, for the foot.
    notice: Option<(String, Ink)>,
    /// Whether games are kept.
    unkept: Unkept,
    /// The last key, where it may be the first of a move.
    letter: Option<Letter>,
    /// How large the terminal is.
    size: (u16, u16),
    /// What can be clicked.
    hits: Vec<(Rect, Hit)>,
    /// Whether anything is to be drawn.
    pub is_new: bool,
}

/// What a game begins with, on whichever way it came.
#[derive(Clone, Debug, Default)]
pub enum First {
    /// The home screen.
    #[default]
    Home,
    /// The game under this id.
    Game(String),
    /// A new game, as a record.
    Record(Box<Record>),
    /// The puzzles: of a game, from the one with this number or the next that is not solved; or all
    /// games that have some.
    Puzzles(Option<&'static Set>, Option<usize>),
}

impl App {
    /// The interface as it begins, and what is to be done first.
    pub fn new(shared: Shared, first: First, size: (u16, u16)) -> (Self, Vec<Effect>) {
        let mut effects = vec![Effect::FindLeft];
        let mut screens = vec![Screen::Home(Home::default())];
        match first {
            First::Home => {}
            First::Game(id) => {
                screens.push(Screen::Game(Box::new(Game::new(id.clone()))));
                effects.push(Effect::Open(id));
            }
            First::Record(record) => {
                // Its table is being set up: nobody types into another screen meanwhile.
                screens.push(Screen::Game(Box::new(Game::new(String::new()))));
                effects.push(Effect::TakeIn(record));
            }
            First::Puzzles(set, number) => {
                let list = set.map_or_else(Puzzles::default, Puzzles::at);
                screens.push(Screen::Puzzles(list));
                let puzzle = set.and_then(|set| {
                    let next = shared.solved.next(set, 0);
                    Puzzle::new(set, number.or(next).unwrap_or(1))
                });
                screens.extend(puzzle.map(|puzzle| Screen::Puzzle(Box::new(puzzle))));
            }
        }
        let notice = shared.config_notice().map(|notice| (notice, Ink::Bad));
        let app = Self {
            shared,
            screens,
            notice,
            unkept: Unkept::default(),
            letter: None,
            size,
            hits: Vec::new(),
            is_new: true,
        };
        (app, effects)
    }

    /// Says something, until a key is pressed.
    pub fn say(&mut self, sentences: &[String]) {
        if !sentences.is_empty() {
            let separator = self.shared.say("sentence-separator");
            self.notice = Some((sentences.join(&separator), Ink::Bad));
        }
    }

    fn top(&mut self) -> &mut Screen {
        if self.screens.is_empty() {
            self.screens.push(Screen::Home(Home::default()));
        }
        let last = self.screens.len() - 1;
        &mut self.screens[last]
    }

    fn game(&mut self) -> Option<&mut Game> {
        game_of(&mut self.screens)
    }

    /// Sides are called as in the game that is seen, or the last one under what is seen.
    fn speak(&mut self) {
        let Self { shared, screens, .. } = self;
        if let Some(pieces) = screens.iter().rev().find_map(Screen::pieces) {
            shared.speak_of(pieces);
        }
    }

    /// Whether something on the screen changes by itself: a clock, or the time of a search.
    pub fn is_ticking(&self) -> bool {
        matches!(self.screens.last(), Some(Screen::Game(game)) if game.is_ticking())
    }

    /// Takes a message in and says what is to be done.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        self.is_new = true;
        self.speak();
        match message {
            Message::Input(event) => return self.input_or_warning(event),
            Message::Catalogue(catalogue) => return self.learn(catalogue),
            Message::NotKept(reason) => self.unkept.reason = reason,
            Message::Notes(notes) => self.say(&notes),
            Message::Left(left) => {
                if let Some(Screen::Home(home)) = self.screens.first_mut() {
                    home.set_left(left);
                }
            }
            Message::Games(games, more) => self.list_games(&games, more),
            Message::Made(id) => {
                self.notice = None;
                return self.turn_to(id);
            }
            Message::Seen(id, seen) => return self.see(&id, *seen),
            Message::Gone => return self.lose_game(),
            Message::Advice(lines, done) => {
                let Self { screens, shared, .. } = self;
                let hint = game_of(screens).and_then(|game| game.advise(lines, done, shared));
                if let Some(hint) = hint {
                    self.notice = Some((hint, Ink::Good));
                }
            }
            Message::Rule(thinking) => {
                if let Some(game) = self.game() {
                    game.take_rule(*thinking);
                }
            }
            Message::Formats(formats) => return self.offer_formats(&formats),
            Message::Exported(text) => {
                return self.game().map(|game| game.exported(text)).unwrap_or_default();
            }
            Message::Written(file, Ok(())) => self.file_written(file),
            Message::Written(file, Err(error)) | Message::Kept(file, Err(error)) => {
                self.file_failed("play-save-failed", file, &error);
            }
            Message::Unread(file, error) => self.file_failed("play-load-failed", file, &error),
            Message::Kept(_, Ok(())) => {}
            Message::Exists(file, text) => self.ask_to_replace(file, text),
            Message::Position(state) => {
                if let Some(Screen::Setup(setup)) = self.screens.last_mut() {
                    setup.take(*state);
                }
            }
            Message::Served(served) => self.served(served),
            Message::Network(found) => return self.found_network(found),
            Message::Listening(listening) => return self.listening(listening),
            Message::Several(bytes, games, wanted) => {
                self.notice = None;
                // Another file takes the place of the one before.
                self.screens.retain(|screen| !matches!(screen, Screen::Several(_)));
                let several = Several::new(bytes, &games, wanted, &self.shared);
                self.screens.push(Screen::Several(several));
            }
            Message::TooLarge(file) => {
                let size = [("size", text::play::LARGEST_MIB)];
                let error = self.shared.format("play-load-too-large", &size);
                let args = [("file", file), ("error", error)];
                self.notice = Some((self.shared.format("play-load-failed", &args), Ink::Bad));
            }
            Message::Invited(id, secret) => {
                self.shared.invitations.insert(id.clone(), secret);
                return self.invited(id);
            }
            Message::Refused(refusal) => self.refused(&refusal),
            Message::Solved(Ok(solved)) => self.shared.solved = solved,
            Message::Solved(Err(error)) => {
                let args = [("reason", self.shared.words.io(&error))];
                self.notice = Some((self.shared.format("puzzle-not-kept", &args), Ink::Bad));
            }
            Message::Suspend => return vec![Effect::Stop],
            Message::Resume => return vec![Effect::Retake],
            Message::End => return vec![Effect::Quit],
        }
        Vec::new()
    }

    /// Games of the store are listed, and whether there are more.
    fn list_games(&mut self, games: &[Summary], has_more: bool) {
        for screen in &mut self.screens {
            if let Screen::Records(records) = screen {
                records.take(games.to_vec(), has_more);
            }
        }
    }

    /// The game that is seen is not open any more.
    fn lose_game(&mut self) -> Vec<Effect> {
        let gone = self.shared.say("refused-gone");
        self.screens.retain(|s| !matches!(s, Screen::Game(_) | Screen::Invitation(_)));
        self.notice = Some((gone, Ink::Bad));
        vec![Effect::FindLeft]
    }

    /// The formats are known that can hold the game.
    fn offer_formats(&mut self, formats: &[Holding]) -> Vec<Effect> {
        let Self { shared, screens, .. } = self;
        let Some(Screen::Game(game)) = screens.last_mut() else { return Vec::new() };
        let done = game.offer_formats(formats, shared);
        self.follow(done)
    }

    /// A game was saved under this name.
    fn file_written(&mut self, file: String) {
        let Self { shared, screens, .. } = self;
        let text = match game_of(screens) {
            Some(game) => game.saved(file, shared),
            None => shared.format("play-saved", &[("file", file)]),
        };
        self.notice = Some((text, Ink::Good));
    }

    /// The program is served for browsers at an address, which one of them has opened or not; or
    /// why it is not.
    fn served(&mut self, served: io::Result<(String, bool)>) {
        self.notice = Some(match served {
            Ok((url, opened)) => {
                let id = if opened { "tui-browser-at" } else { "tui-no-browser" };
                (self.shared.format(id, &[("url", url)]), Ink::Good)
            }
            Err(error) => {
                let args = [("reason", self.shared.words.io(&error))];
                (self.shared.format("error-io", &args), Ink::Bad)
            }
        });
    }

    /// A game to which somebody is invited has begun.
    fn invited(&mut self, id: String) -> Vec<Effect> {
        self.notice = None;
        let effects = self.turn_to(id.clone());
        self.follow(Done { effects, view: View::Invitation(id), notice: None })
    }

    /// What was asked for is not done.
    fn refused(&mut self, refusal: &Refusal) {
        let mut text = self.shared.refusal(refusal);
        if let Some(Screen::Game(game)) = self.screens.last_mut() {
            game.stays();
            if let Some(besides) = game.refused(&self.shared) {
                text += &(self.shared.say("sentence-separator") + &besides);
            }
        }
        self.notice = Some((text, Ink::Bad));
    }

    /// What can be played is known; what was typed before that counts now.
    fn learn(&mut self, catalogue: Arc<Catalogue>) -> Vec<Effect> {
        self.shared.catalogue = Some(catalogue);
        let early = match self.screens.last_mut() {
            Some(Screen::Form(form)) => form.take(&self.shared),
            _ => Vec::new(),
        };
        early.iter().flat_map(|event| self.key(event)).collect()
    }

    /// The game under this id is seen. Forms are done with; it stands on the home screen, or on the
    /// file from which others can be chosen, or on the puzzle that it was.
    fn turn_to(&mut self, id: String) -> Vec<Effect> {
        let below = self.screens.split_off(1);
        let stays = |screen: &Screen| {
            matches!(screen, Screen::Several(_) | Screen::Puzzles(_) | Screen::Puzzle(_))
        };
        self.screens.extend(below.into_iter().filter(stays));
        self.screens.push(Screen::Game(Box::new(Game::new(id.clone()))));
        vec![Effect::Open(id)]
    }

    /// Something is new at a table. One that was just left may still have said something.
    fn see(&mut self, id: &str, seen: Seen) -> Vec<Effect> {
        let Self { shared, screens, notice, unkept, .. } = self;
        let game = screens.iter_mut().rev().find_map(|screen| match screen {
            Screen::Game(game) if game.id == id => Some(game),
            _ => None,
        });
        let Some(game) = game else { return Vec::new() };
        let is_first = !game.is_seen();
        shared.speak_of(seen.state.board.pieces);
        unkept.has_played |= !seen.state.moves.is_empty();
        let (said, effects) = game.see(seen, shared);
        if let Some(said) = said {
            *notice = Some((said, Ink::Text));
        }
        let view = game.leads_to(is_first, shared);
        let theirs = game.other_side();
        if let Some(Screen::Invitation(invitation)) = screens.last_mut() {
            invitation.side = theirs;
        }
        self.follow(Done { effects, view, notice: None })
    }

    /// There is a file of that name. Who has left the game is told why there is none of it.
    fn ask_to_replace(&mut self, file: String, text: String) {
        let Some(Screen::Game(game)) = self.screens.last_mut() else {
            let error = std::io::ErrorKind::AlreadyExists.into();
            return self.file_failed("play-save-failed", file, &error);
        };
        game.ask_to_replace(file, text, &self.shared);
    }

    /// Goes where a screen leads.
    fn follow(&mut self, done: Done) -> Vec<Effect> {
        let Done { effects, view, notice } = done;
        let mut effects = effects;
        if let Some(notice) = notice {
            self.notice = Some(notice);
        }
        match view {
            View::Stay => {}
            View::Back => {
                if let Some(Screen::Network(_)) = self.screens.last() {
                    self.shared.network = Network::Refused;
                }
                if self.screens.len() <= 1 {
                    effects.push(Effect::Quit);
                } else if let Some(Screen::Game(_)) = self.screens.pop() {
                    effects.extend([Effect::Leave, Effect::FindLeft]);
                }
            }
            View::Form(game) => {
                let form = Form::new(&self.shared, game.as_deref());
                self.screens.push(Screen::Form(Box::new(form)));
            }
            View::Game(id) => effects.extend(self.turn_to(id)),
            View::Records => {
                self.screens.push(Screen::Records(Records::default()));
                effects.push(Effect::List(PAGE));
            }
            View::Settings => self.screens.push(Screen::Settings(Settings::default())),
            View::Import(text) => {
                let mut import = Import::default();
                self.notice = import.paste(&text, &self.shared).notice.or(self.notice.take());
                self.screens.push(Screen::Import(import));
            }
            View::Puzzles => self.screens.push(Screen::Puzzles(Puzzles::default())),
            View::Puzzle(set, number) => {
                // The next one takes the place of the one before.
                if let Some(Screen::Puzzle(_)) = self.screens.last() {
                    self.screens.pop();
                }
                let puzzle = Puzzle::new(set, number);
                self.screens.extend(puzzle.map(|puzzle| Screen::Puzzle(Box::new(puzzle))));
            }
            View::Setup(setup) => {
                effects.push(setup.preview());
                self.screens.push(Screen::Setup(setup));
            }
            View::Network(new) => match (self.shared.network, new) {
                (Network::Listens(_), Some(new)) => effects.push(Effect::Invite(new)),
                (Network::Listens(address), None) => self.tell_address(address),
                (_, new) => {
                    self.screens.push(Screen::Network(Question::new(new)));
                    effects.push(Effect::FindNetwork);
                }
            },
            View::Invitation(id) => {
                let secret = self.shared.invitations.get(&id).cloned();
                if let (Network::Listens(address), Some(secret)) = (self.shared.network, secret) {
                    let side = self.game().and_then(|game| game.other_side());
                    let mut invitation = Invitation::new(address, id, secret);
                    invitation.side = side;
                    self.screens.push(Screen::Invitation(invitation));
                }
            }
            View::Help => {
                let help = Help::of(self.top().kind(), self.top().pieces());
                self.screens.push(Screen::Help(help));
            }
        }
        effects
    }

    /// A file could not be read or written.
    fn file_failed(&mut self, id: &str, file: String, error: &std::io::Error) {
        let args = [("file", file), ("error", self.shared.words.io(error))];
        self.notice = Some((self.shared.format(id, &args), Ink::Bad));
    }

    /// Whether the terminal is too small for anything to be shown.
    fn is_too_small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    /// Draws everything.
    pub fn draw(&mut self, buffer: &mut Buffer) {
        let area = buffer.area;
        self.size = (area.width, area.height);
        self.is_new = false;
        self.speak();
        let look = self.shared.look;
        let mut canvas = Canvas { buffer, look, hits: Vec::new(), silent: None };
        canvas.fill(area, look.base());
        if self.is_too_small() {
            let args = [("width", LEAST.0), ("height", LEAST.1)];
            canvas.wrapped(area, &self.shared.format("tui-too-small", &args), look.ink(Ink::Text));
        } else if let Some(screen) = self.screens.last() {
            let foot = crate::foot::draw(
                &mut canvas,
                area,
                screen,
                self.notice.as_ref(),
                self.unkept.reason.as_ref(),
                &self.shared,
            );
            let body = Rect { height: area.height - foot, ..area };
            screen.draw(&mut canvas, body, &self.shared);
        }
        self.hits = canvas.hits;
    }
}

/// The game that is seen, or is under what is seen.
fn game_of(screens: &mut [Screen]) -> Option<&mut Game> {
    screens.iter_mut().rev().find_map(|screen| match screen {
        Screen::Game(game) => Some(&mut **game),
        _ => None,
    })
}
