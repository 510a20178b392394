//! What keys, the mouse and pastes mean: for what is typed, for the screen that is seen, for the program.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::App;
use crate::canvas::Hit;
use crate::keys::{Action, Key};
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::help::Help;
use crate::screens::{Done, Screen};

/// A letter that was pressed in a game: the key of an action, but `f5` is typed as well.
#[derive(Clone, Copy)]
pub(super) struct Letter {
    letter: char,
    /// How many screens there were, and how the board lay.
    depth: usize,
    was_flipped: bool,
}

impl App {
    /// What somebody does; who would lose what was played is warned first.
    pub(super) fn input_or_warning(&mut self, event: Event) -> Vec<Effect> {
        let is_key = matches!(&event, Event::Key(key) if key.kind != KeyEventKind::Release);
        let mut effects = self.input(event);
        if let Some(warning) = self.unkept.warn(&mut effects, is_key, &self.shared) {
            self.notice = Some((warning, Ink::Bad));
        }
        effects
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
        self.notice = None;
        if let Some(done) = self.begin_move(event) {
            return self.follow(done);
        }
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

    /// A letter and a digit one after the other are a move, whatever the key of the letter did on
    /// the screen: none where this key does not make them one.
    fn begin_move(&mut self, event: &KeyEvent) -> Option<Done> {
        let letter = self.letter.take();
        let KeyCode::Char(key) = event.code else { return None };
        if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        let key = game::text::fold_width(key);
        let is_bound = self.shared.config.keys.action(Key::of(event)).is_some();
        let is_digit = key.is_ascii_digit() && !is_bound;
        if let Some(Letter { letter, depth, was_flipped }) = letter.filter(|_| is_digit) {
            let Self { shared, screens, .. } = self;
            let Some(Screen::Game(game)) = screens.get_mut(depth - 1) else { return None };
            let done = game.begin_move(letter, key, was_flipped, shared)?;
            screens.truncate(depth);
            return Some(done);
        }
        if let Some(Screen::Game(game)) = self.screens.last()
            && key.is_ascii_alphabetic()
            && game.may_begin_move()
        {
            let (depth, was_flipped) = (self.screens.len(), game.is_flipped());
            self.letter = Some(Letter { letter: key.to_ascii_lowercase(), depth, was_flipped });
        }
        None
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
