//! What keys do: one table of names and usual keys, which a config file can change.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key does. What it means exactly is the matter of the screen that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// On the board or in a list: up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Place a stone, or take what is chosen.
    Enter,
    /// One screen back.
    Back,
    /// The next part of the panel.
    Next,
    /// The part of the panel before.
    Previous,
    /// The page of keys.
    Help,
    /// Leave the program.
    Quit,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// The best moves with their values.
    Hint,
    /// The next of the best lines, on the board.
    Line,
    /// The computer moves now.
    Now,
    /// Another game.
    New,
    /// Turn the board.
    Flip,
    /// Type a move or a command.
    Type,
    /// The same game in the browser.
    Browser,
    /// Look at the whole game.
    Analyse,
    /// The next move that was not the best.
    Fault,
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Change sides.
    Swap,
    /// Another game like this.
    Again,
    /// One move back, to look at it.
    Earlier,
    /// One move on.
    Later,
    /// To the start.
    First,
    /// To the end.
    Last,
    /// The next branch at this place.
    Branch,
    /// Put a branch first.
    Promote,
    /// Cut off a branch.
    Cut,
    /// Copy the moves.
    Copy,
    /// Save as a file.
    Save,
    /// Set up a position.
    Setup,
    /// Who sits where.
    Players,
    /// A note on the position.
    Note,
    /// Take a game out of the store.
    Delete,
    /// Take in a game.
    Import,
}

/// An action with its name in config files and its usual keys.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The action that its keys do.
    pub action: Action,
    /// What a config file calls it; the message `tui-key-` and this says what it is.
    pub name: &'static str,
    /// The usual keys, the one that is shown first.
    pub keys: &'static [&'static str],
}

const fn bind(action: Action, name: &'static str, keys: &'static [&'static str]) -> Binding {
    Binding { action, name, keys }
}

/// All actions.
pub const BINDINGS: &[Binding] = &[
    bind(Action::Up, "up", &["up"]),
    bind(Action::Down, "down", &["down"]),
    bind(Action::Left, "left", &["left"]),
    bind(Action::Right, "right", &["right"]),
    bind(Action::Enter, "enter", &["enter"]),
    bind(Action::Back, "back", &["esc"]),
    bind(Action::Next, "next", &["tab"]),
    bind(Action::Previous, "previous", &["backtab"]),
    bind(Action::Help, "keys", &["?", "f1"]),
    bind(Action::Quit, "quit", &["q", "ctrl+c"]),
    bind(Action::Undo, "undo", &["u"]),
    bind(Action::Redo, "redo", &["r"]),
    bind(Action::Hint, "hint", &["h"]),
    bind(Action::Line, "line", &["v"]),
    bind(Action::Now, "now", &["space"]),
    bind(Action::New, "new", &["n"]),
    bind(Action::Flip, "flip", &["f"]),
    bind(Action::Type, "command", &["/", ":"]),
    bind(Action::Browser, "browser", &["b"]),
    bind(Action::Analyse, "analyse", &["a"]),
    bind(Action::Fault, "fault", &["w"]),
    bind(Action::Resign, "resign", &["g"]),
    bind(Action::Draw, "draw", &["d"]),
    bind(Action::Swap, "swap", &["s"]),
    bind(Action::Again, "again", &["m"]),
    bind(Action::Earlier, "earlier", &["["]),
    bind(Action::Later, "later", &["]"]),
    bind(Action::First, "first", &["{", "home"]),
    bind(Action::Last, "last", &["}", "end"]),
    bind(Action::Branch, "branch", &["j"]),
    bind(Action::Promote, "promote", &["p"]),
    bind(Action::Cut, "cut", &["delete"]),
    bind(Action::Copy, "copy", &["y"]),
    bind(Action::Save, "save", &["e"]),
    bind(Action::Setup, "setup", &["o"]),
    bind(Action::Players, "players", &["l"]),
    bind(Action::Note, "note", &["c"]),
    bind(Action::Delete, "remove", &["x"]),
    bind(Action::Import, "import", &["i"]),
];

/// A key with what is held down beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

const NAMED: &[(&str, KeyCode, &str)] = &[
    ("up", KeyCode::Up, "↑"),
    ("down", KeyCode::Down, "↓"),
    ("left", KeyCode::Left, "←"),
    ("right", KeyCode::Right, "→"),
    ("enter", KeyCode::Enter, "Enter"),
    ("esc", KeyCode::Esc, "Esc"),
    ("tab", KeyCode::Tab, "Tab"),
    ("backtab", KeyCode::BackTab, "Shift+Tab"),
    ("space", KeyCode::Char(' '), "Space"),
    ("delete", KeyCode::Delete, "Del"),
    ("insert", KeyCode::Insert, "Ins"),
    ("backspace", KeyCode::Backspace, "Backspace"),
    ("home", KeyCode::Home, "Home"),
    ("end", KeyCode::End, "End"),
    ("pageup", KeyCode::PageUp, "PgUp"),
    ("pagedown", KeyCode::PageDown, "PgDn"),
];

impl Key {
    /// Reads `u`, `ctrl+u`, `alt+left`, `f5`; none if it is no key.
    pub fn read(text: &str) -> Option<Self> {
        let mut modifiers = KeyModifiers::NONE;
        let mut rest = text.trim();
        loop {
            let (held, name) = match rest.split_once('+') {
                Some((held, name)) if !held.is_empty() && !name.is_empty() => (held, name),
                _ => break,
            };
            modifiers |= match held.to_ascii_lowercase().as_str() {
                "ctrl" => KeyModifiers::CONTROL,
                "alt" => KeyModifiers::ALT,
                "shift" => KeyModifiers::SHIFT,
                _ => return None,
            };
            rest = name;
        }
        let lower = rest.to_ascii_lowercase();
        if let Some((_, code, _)) = NAMED.iter().find(|(name, ..)| *name == lower) {
            return Some(Self { code: *code, modifiers });
        }
        if let Some(number) = lower.strip_prefix('f').and_then(|n| n.parse::<u8>().ok()) {
            return (1..=24)
                .contains(&number)
                .then_some(Self { code: KeyCode::F(number), modifiers });
        }
        let mut chars = rest.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) if !c.is_control() => Some(Self { code: KeyCode::Char(c), modifiers }),
            _ => None,
        }
    }

    /// The key that was pressed. A letter tells by itself whether Shift was held.
    pub fn of(event: &KeyEvent) -> Self {
        let mut modifiers =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        if matches!(event.code, KeyCode::Char(_) | KeyCode::BackTab) {
            modifiers -= KeyModifiers::SHIFT;
        }
        Self { code: event.code, modifiers }
    }

    /// As people read it. In ASCII arrows are words.
    pub fn shown(self, ascii: bool) -> String {
        let mut text = String::new();
        for (held, name) in [
            (KeyModifiers::CONTROL, "Ctrl+"),
            (KeyModifiers::ALT, "Alt+"),
            (KeyModifiers::SHIFT, "Shift+"),
        ] {
            if self.modifiers.contains(held) {
                text += name;
            }
        }
        match (NAMED.iter().find(|(_, code, _)| *code == self.code), self.code) {
            (Some((name, _, shown)), _) => {
                text += if ascii && !shown.is_ascii() { name } else { shown }
            }
            (None, KeyCode::Char(c)) => text.push(c),
            (None, KeyCode::F(n)) => text += &format!("F{n}"),
            (None, _) => {}
        }
        text
    }
}

/// Which keys do what, as somebody has chosen.
#[derive(Clone, Debug)]
pub struct Keys(Vec<(Key, Action)>);

impl Default for Keys {
    fn default() -> Self {
        let usual = BINDINGS.iter().flat_map(|binding| {
            binding.keys.iter().filter_map(|key| Some((Key::read(key)?, binding.action)))
        });
        Self(usual.collect())
    }
}

impl Keys {
    /// What a key does.
    pub fn action(&self, key: Key) -> Option<Action> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, action)| *action)
    }

    /// The key that is shown for an action, and all others; none if nothing does it.
    pub fn of(&self, action: Action) -> Vec<Key> {
        self.0.iter().filter(|(_, known)| *known == action).map(|(key, _)| *key).collect()
    }

    /// The key that is shown for an action.
    pub fn shown(&self, action: Action, ascii: bool) -> String {
        self.of(action).first().map(|key| key.shown(ascii)).unwrap_or_default()
    }

    /// Gives an action these keys and no others.
    ///
    /// # Errors
    /// The action that has one of the keys already; nothing has changed then.
    pub fn set(&mut self, action: Action, keys: &[Key]) -> Result<(), (Key, Action)> {
        for &key in keys {
            if let Some(other) = self.action(key).filter(|&other| other != action) {
                return Err((key, other));
            }
        }
        self.0.retain(|(_, known)| *known != action);
        self.0.extend(keys.iter().map(|&key| (key, action)));
        Ok(())
    }

    /// Takes all keys from an action.
    pub fn clear(&mut self, action: Action) {
        self.0.retain(|(_, known)| *known != action);
    }
}

/// The name of an action in config files.
pub fn name(action: Action) -> &'static str {
    BINDINGS.iter().find(|binding| binding.action == action).map_or("", |binding| binding.name)
}
