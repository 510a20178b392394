//! What keys, the mouse and pastes mean: for what is typed, for the screen that is seen, for the
//! program.

use std::time::Duration;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::App;
use crate::canvas::Hit;
use crate::keys::{Action, Key};
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::game::Looks;
use crate::screens::help::Help;
use crate::screens::{Done, Screen};

/// How long a letter that may be the first of a move waits for a digit before anything is asked of
/// others because of it.
const LETTER_DELAY: Duration = Duration::from_millis(600);

/// A letter that was pressed in a game: the key of an action, but `f5` is typed as well.
///
/// ```text
///   a ─┬─ a digit                          the move a3; what the screen did is undone, and where
///      │                                   there is no such point the line says so
///      └─ another key, or a while later    the game is analysed
/// ```
pub(super) struct Letter {
    letter: char,
    /// How many screens there were, and how the game was looked at.
    depth: usize,
    looks: Looks,
    pressed: Duration,
    /// What its key asks of others than the screen; none if they were asked.
    effects: Option<Vec<Effect>>,
}

impl App {
    /// What somebody does; who would lose what was played is warned first.
    pub(super) fn input_or_warning(&mut self, event: Event) -> Vec<Effect> {
        let is_key = matches!(&event, Event::Key(key) if key.kind != KeyEventKind::Release);
        let is_next = is_key
            || match &event {
                Event::Mouse(mouse) => mouse.kind != MouseEventKind::Moved,
                Event::Paste(_) => true,
                _ => false,
            };
        if !is_next {
            return self.input(event);
        }
        let before = self.letter.take();
        if let (Some(letter), Event::Key(key)) = (&before, &event)
            && let Some(done) = self.begin_move(letter, key)
        {
            return self.follow(done);
        }
        let mut effects = before.and_then(|letter| letter.effects).unwrap_or_default();
        let letter = self.first_of_move(&event);
        let mut own = self.input(event);
        if let Some(warning) = self.unkept.warn(&mut own, is_key, &self.shared) {
            self.notice = Some((warning, Ink::Bad));
        }
        match letter {
            Some(letter) => self.letter = Some(Letter { effects: Some(own), ..letter }),
            None => effects.extend(own),
        }
        effects
    }

    /// For how long what a letter asks for waits yet, if it does.
    pub fn patience(&self) -> Option<Duration> {
        let letter = self.letter.as_ref()?;
        letter.effects.as_ref().filter(|effects| !effects.is_empty())?;
        Some((letter.pressed + LETTER_DELAY).saturating_sub(self.shared.now))
    }

    /// What a letter has asked for that was no move: it has waited long enough.
    pub fn release(&mut self) -> Vec<Effect> {
        let is_due = self.patience().is_some_and(|left| left.is_zero());
        let letter = self.letter.as_mut().filter(|_| is_due);
        letter.and_then(|letter| letter.effects.take()).unwrap_or_default()
    }

    fn input(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Resize(width, height) => {
                self.size = (width, height);
                Vec::new()
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(&key),
            Event::Paste(text) => {
                let Self { shared, screens, .. } = self;
                let done = match screens.last_mut() {
                    Some(screen) => screen.paste(&text, shared),
                    None => Done::none(),
                };
                self.follow(done)
            }
            Event::Mouse(mouse) => self.mouse(mouse),
            _ => {
                self.is_new = false;
                Vec::new()
            }
        }
    }

    pub(super) fn key(&mut self, event: &KeyEvent) -> Vec<Effect> {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(event.code, KeyCode::Char('c')) {
            return vec![Effect::Quit];
        }
        if control && matches!(event.code, KeyCode::Char('z')) {
            return vec![Effect::Suspend];
        }
        if self.is_too_small() {
            // What nobody sees is not done.
            return Vec::new();
        }
        self.notice = None;
        let Self { shared, screens, .. } = self;
        let Some(screen) = screens.last_mut() else { return Vec::new() };
        if let Some(done) = screen.typed(event, shared) {
            return self.follow(done);
        }
        match shared.config.keys.action(Key::of(event)) {
            Some(action) => self.act(action),
            None => {
                let done = screen.idle();
                self.follow(done)
            }
        }
    }

    /// A key that may be the first of a move, before it does what it does.
    fn first_of_move(&self, event: &Event) -> Option<Letter> {
        let Event::Key(event) = event else { return None };
        if self.is_too_small() {
            return None;
        }
        let letter = plain(event).filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
        let Some(Screen::Game(game)) = self.screens.last() else { return None };
        let is_idle = self.shared.config.keys.action(Key::of(event)).is_none();
        game.may_begin_move(letter, is_idle).then(|| Letter {
            letter,
            depth: self.screens.len(),
            looks: game.looks(),
            pressed: self.shared.now,
            effects: None,
        })
    }

    /// A letter and a digit one after the other are a move, whatever the key of the letter did on
    /// the screen: none where this key does not make them one.
    fn begin_move(&mut self, letter: &Letter, event: &KeyEvent) -> Option<Done> {
        let Letter { letter, depth, ref looks, ref effects, .. } = *letter;
        let digit = plain(event).filter(char::is_ascii_digit)?;
        let Self { shared, screens, notice, .. } = self;
        if shared.config.keys.action(Key::of(event)).is_some() {
            return None;
        }
        let Some(Screen::Game(game)) = screens.get_mut(depth - 1) else { return None };
        let done = game.begin_move([letter, digit], looks, effects.is_some(), shared)?;
        screens.truncate(depth);
        *notice = None;
        Some(done)
    }

    fn act(&mut self, action: Action) -> Vec<Effect> {
        let Self { shared, screens, .. } = self;
        let Some(screen) = screens.last_mut() else { return Vec::new() };
        if action == Action::Help && !matches!(screen, Screen::Help(_)) {
            let help = Help::of(screen.kind(), screen.pieces());
            screens.push(Screen::Help(help));
            return Vec::new();
        }
        let done = screen.act(action, shared);
        self.follow(done)
    }

    fn mouse(&mut self, event: MouseEvent) -> Vec<Effect> {
        let place = Position { x: event.column, y: event.row };
        let hit = self.hits.iter().rev().find(|(area, _)| area.contains(place));
        let hit = hit.map(|(_, hit)| *hit);
        let Self { shared, screens, .. } = self;
        let Some(screen) = screens.last_mut() else { return Vec::new() };
        match event.kind {
            MouseEventKind::Moved => {
                self.is_new = screen.hover(hit);
                Vec::new()
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.notice = None;
                match hit {
                    Some(Hit::Act(action)) => self.act(action),
                    Some(hit) => {
                        let done = screen.click(hit, shared);
                        self.follow(done)
                    }
                    None => Vec::new(),
                }
            }
            MouseEventKind::ScrollUp => {
                let done = screen.scroll(-1, shared);
                self.follow(done)
            }
            MouseEventKind::ScrollDown => {
                let done = screen.scroll(1, shared);
                self.follow(done)
            }
            _ => {
                self.is_new = false;
                Vec::new()
            }
        }
    }
}

/// What a key writes, full-width or not; none if Control or Alt is held.
fn plain(event: &KeyEvent) -> Option<char> {
    let held = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    match event.code {
        KeyCode::Char(key) if !held => Some(game::text::fold_width(key)),
        _ => None,
    }
}
