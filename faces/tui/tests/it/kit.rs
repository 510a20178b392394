//! An interface without a terminal, at a table without a store.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use host::{Catalogue, NewGame, Probably, Rights, Table};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use server::Seen;
use tui::First;
use tui::app::App;
use tui::config::Config;
use tui::look::{Depth, Look, Stones, Theme};
use tui::message::{Effect, Message};
use tui::shared::Shared;
use unicode_width::UnicodeWidthStr;
use words::{Lang, Words};

static CATALOGUE: LazyLock<Arc<Catalogue>> = LazyLock::new(|| Arc::new(Catalogue::new()));

/// An interface with what it wants done.
pub struct Kit {
    pub app: App,
    pub table: Option<Table>,
    pub wanted: Vec<Effect>,
    pub size: (u16, u16),
}

pub fn look() -> Look {
    Look { theme: Theme::Dark, depth: Depth::None, stones: Stones::Narrow }
}

/// Two people at the board of a game.
/// The usual game of two.
pub fn game(id: &str) -> NewGame {
    NewGame { game: id.into(), ..NewGame::default() }
}

pub fn two(id: &str) -> Kit {
    Kit::at(Lang::En, &game(id))
}

impl Kit {
    pub fn has(&self, is_it: impl Fn(&Effect) -> bool) -> bool {
        self.wanted.iter().any(is_it)
    }

    pub fn new(lang: Lang) -> Self {
        Self::with(lang, look(), Config::default())
    }

    pub fn with(lang: Lang, look: Look, config: Config) -> Self {
        let mut kit = Self::ignorant(lang, look, config);
        kit.learn();
        kit
    }

    /// Nothing is known yet of what can be played.
    pub fn without_catalogue(lang: Lang) -> Self {
        Self::ignorant(lang, look(), Config::default())
    }

    /// What can be played is told.
    pub fn learn(&mut self) {
        self.tell(Message::Catalogue(Arc::clone(&CATALOGUE)));
    }

    fn ignorant(lang: Lang, look: Look, config: Config) -> Self {
        let words = Words::new(lang);
        let (has_display, zone) = (false, jiff::tz::TimeZone::UTC);
        let shared = Shared::new(words, look, config, has_display, zone);
        let (app, wanted) = App::new(shared, First::Home, (80, 24));
        Self { app, table: None, wanted, size: (80, 24) }
    }

    /// The interface at the table of a new game.
    pub fn at(lang: Lang, new: &NewGame) -> Self {
        let mut kit = Self::new(lang);
        kit.begin(new);
        kit
    }

    pub fn begin(&mut self, new: &NewGame) {
        let mut table = new.open().expect("a game");
        table.begin(Duration::ZERO);
        self.table = Some(table);
        self.tell(Message::Made("id".into()));
    }

    /// What the interface is told; what it wants is done where a table can do it.
    pub fn tell(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.perform(effects);
    }

    /// So much time goes by that a letter waits for nothing any more; clocks stand still.
    pub fn pause(&mut self) {
        let Some(patience) = self.app.patience() else { return };
        let now = self.app.shared.now;
        self.app.shared.now += patience;
        let effects = self.app.release();
        self.app.shared.now = now;
        self.perform(effects);
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        let mut messages = VecDeque::new();
        let mut next = Some(effects);
        while let Some(effects) = next {
            for effect in effects {
                match (&effect, &mut self.table) {
                    (Effect::Open(_), Some(_)) => {
                        messages.extend(self.seen().map(|seen| Message::Seen("id".into(), seen)));
                    }
                    (Effect::Say(command, _), Some(table)) => {
                        match table.obey(command, Rights::ALL, Duration::ZERO) {
                            Ok(()) => messages
                                .extend(self.seen().map(|seen| Message::Seen("id".into(), seen))),
                            Err(refusal) => messages.push_back(Message::Refused(refusal)),
                        }
                    }
                    (Effect::Make(new), _) => {
                        let opened = new.open();
                        match opened {
                            Ok(mut table) => {
                                table.begin(Duration::ZERO);
                                self.table = Some(table);
                                messages.push_back(Message::Made("id".into()));
                            }
                            Err(refusal) => messages.push_back(Message::Refused(refusal)),
                        }
                    }
                    (Effect::Preview(new), _) => {
                        let state = new.open().expect("a game").state(Duration::ZERO);
                        messages.push_back(Message::Position(Box::new(state)));
                    }
                    (Effect::Export(format), Some(table)) => {
                        let text = host::export(&table.record(), format).expect("a file").text;
                        messages.push_back(Message::Exported(text));
                    }
                    (Effect::Formats, Some(table)) => {
                        messages.push_back(Message::Formats(host::formats(&table.record())));
                    }
                    (Effect::Rule(engine, after), Some(table)) => {
                        let thinking =
                            host::thinking(&table.record(), table.is_apart(), *after, engine);
                        messages.push_back(Message::Rule(Box::new(thinking.expect("a rule"))));
                    }
                    (Effect::Import(text, _), _) => {
                        let probably = &Probably::default();
                        let read = host::import(text.as_bytes(), probably);
                        match read.and_then(|record| Table::open(&record, false)) {
                            Ok(table) => {
                                self.table = Some(table);
                                messages.push_back(Message::Made("id".into()));
                            }
                            Err(refusal) if refusal.id == host::SEVERAL => {
                                let games = host::games_in(text.as_bytes(), probably);
                                let games = games.expect("several games");
                                let bytes = Arc::new(text.clone().into_bytes());
                                messages.push_back(Message::Several(bytes, games, String::new()));
                            }
                            Err(refusal) => messages.push_back(Message::Refused(refusal)),
                        }
                    }
                    (Effect::ImportOne(bytes, number), _) => {
                        let probably = Probably { number: Some(*number), ..Probably::default() };
                        let read = host::import(bytes, &probably);
                        match read.and_then(|record| Table::open(&record, false)) {
                            Ok(table) => {
                                self.table = Some(table);
                                messages.push_back(Message::Made("id".into()));
                            }
                            Err(refusal) => messages.push_back(Message::Refused(refusal)),
                        }
                    }
                    _ => {}
                }
                self.wanted.push(effect);
            }
            next = messages.pop_front().map(|message| self.app.update(message));
        }
    }

    /// What has happened at the table by itself is seen.
    pub fn look(&mut self) {
        if let Some(seen) = self.seen() {
            self.tell(Message::Seen("id".into(), seen));
        }
    }

    fn seen(&mut self) -> Option<Box<Seen>> {
        let mut state = self.table.as_mut()?.state(Duration::ZERO);
        let happened = Some(std::mem::take(&mut state.happened));
        let state = Arc::new(state);
        Some(Box::new(Seen {
            state,
            you: Rights::ALL,
            owners: [None, None],
            here: None,
            happened,
            thinks: None,
            thought: None,
        }))
    }

    /// Keys, as a config file writes them, with blanks between them, at which a while goes by.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.pause();
            let (code, modifiers) = match key {
                "enter" => (KeyCode::Enter, KeyModifiers::NONE),
                "esc" => (KeyCode::Esc, KeyModifiers::NONE),
                "tab" => (KeyCode::Tab, KeyModifiers::NONE),
                "up" => (KeyCode::Up, KeyModifiers::NONE),
                "down" => (KeyCode::Down, KeyModifiers::NONE),
                "left" => (KeyCode::Left, KeyModifiers::NONE),
                "right" => (KeyCode::Right, KeyModifiers::NONE),
                "space" => (KeyCode::Char(' '), KeyModifiers::NONE),
                "delete" => (KeyCode::Delete, KeyModifiers::NONE),
                "backspace" => (KeyCode::Backspace, KeyModifiers::NONE),
                "ctrl+c" => (KeyCode::Char('c'), KeyModifiers::CONTROL),
                "ctrl+u" => (KeyCode::Char('u'), KeyModifiers::CONTROL),
                "ctrl+z" => (KeyCode::Char('z'), KeyModifiers::CONTROL),
                other => {
                    for c in other.chars() {
                        let event = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
                        self.tell(Message::Input(Event::Key(event)));
                    }
                    continue;
                }
            };
            self.tell(Message::Input(Event::Key(KeyEvent::new(code, modifiers))));
        }
        self.pause();
    }

    /// Keys that come before anything is answered, as over a slow line.
    pub fn burst(&mut self, keys: &str) {
        let mut effects = Vec::new();
        for c in keys.chars() {
            let event = Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
            effects.extend(self.app.update(Message::Input(event)));
        }
        self.perform(effects);
    }

    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        // What can be clicked is what was drawn.
        let _ = self.shown();
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.tell(Message::Input(Event::Mouse(event)));
    }

    /// The picture, a line for each row, without blanks at their ends.
    pub fn shown(&mut self) -> String {
        let shown = text_of(&self.picture());
        // A message that there is not shows itself by its name.
        for family in ["face-", "tui-", "web-", "refused-", "play-"] {
            assert!(!shown.contains(family), "{shown}");
        }
        shown
    }

    pub fn picture(&mut self) -> Buffer {
        let (width, height) = self.size;
        let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
        self.app.draw(&mut buffer);
        buffer
    }

    /// The moves of the game at the table.
    pub fn moves(&self) -> String {
        let moves = self.table.as_ref().map(|table| table.session().moves().join(" "));
        moves.unwrap_or_default()
    }
}

/// What a terminal shows of a picture. A character of two columns hides the cell after it.
pub fn text_of(buffer: &Buffer) -> String {
    let area = buffer.area;
    let mut text = String::new();
    for y in 0..area.height {
        let (mut line, mut x) = (String::new(), 0);
        while x < area.width {
            let symbol = buffer[(x, y)].symbol();
            line += symbol;
            x += (symbol.width() as u16).max(1);
        }
        assert_eq!(x, area.width, "row {y} is as wide as the terminal: {line}");
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// That a picture is the one that is kept under this name; `DUIYI_KEEP_SCREENS=1` keeps it.
pub fn check(name: &str, shown: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.txt"));
    if std::env::var_os("DUIYI_KEEP_SCREENS").is_some() {
        std::fs::write(&path, shown).expect("written");
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == shown, "{name} is another picture now:\n{shown}\nand was:\n{kept}");
}
