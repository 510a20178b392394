//! Keys, the mouse and pastes out of the bytes that a terminal sends.
//!
//! What a sequence means is `terminput`'s business; where one ends is decided here, also where its
//! end never comes: a link that loses something, Alt held with `[`, a terminal that forgets the end
//! of a paste. Nothing that is pressed after it is swallowed.
//!
//! ```text
//!   ESC [ … 40–7E        a sequence; a control character in it breaks it off
//!   ESC [ M x x x        the mouse of old terminals
//!   ESC [ 200 ~ … ESC [ 201 ~    a paste, of any bytes
//!   ESC, as the last byte that came     the key
//! ```

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

const ESC: u8 = 0x1b;
const PASTE: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// How long the next byte of a sequence may take: terminals send each at once.
const BYTE_TIMEOUT: Duration = Duration::from_millis(250);

/// How long the next byte of a paste may take. What came later would be taken for keys.
const PASTE_BYTE_TIMEOUT: Duration = Duration::from_secs(3);

/// Bytes in, events out.
#[derive(Debug, Default)]
pub struct Decoder {
    /// The beginning of what is not whole yet.
    pending: Vec<u8>,
}

impl Decoder {
    /// Takes bytes in and gives what they mean; `is_more` says that more is there already.
    pub fn take(&mut self, bytes: &[u8], is_more: bool) -> Vec<Event> {
        let mut events = Vec::new();
        for (at, &byte) in bytes.iter().enumerate() {
            let is_more = is_more || at + 1 < bytes.len();
            self.push(byte, is_more, &mut events);
        }
        events
    }

    /// How long to wait for more before [`Self::give_up`]; none if nothing is expected.
    pub fn patience(&self) -> Option<Duration> {
        match () {
            () if self.pending.is_empty() => None,
            () if self.is_paste() => Some(PASTE_BYTE_TIMEOUT),
            () => Some(BYTE_TIMEOUT),
        }
    }

    /// Nothing more comes: what is there is all of it.
    pub fn give_up(&mut self) -> Option<Event> {
        let held = |c| Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::ALT));
        let pending = std::mem::take(&mut self.pending);
        match &*pending {
            [ESC] => Some(escape()),
            [ESC, c @ (b'[' | b'O')] => Some(held(char::from(*c))),
            bytes => Some(pasted(bytes.strip_prefix(PASTE)?)),
        }
    }

    fn is_paste(&self) -> bool {
        self.pending.starts_with(PASTE)
    }

    fn push(&mut self, byte: u8, is_more: bool, events: &mut Vec<Event>) {
        if self.is_paste() {
            self.pending.push(byte);
            if let Some(text) = self.pending[PASTE.len()..].strip_suffix(PASTE_END) {
                events.push(pasted(text));
                self.pending.clear();
            }
            return;
        }
        if self.is_broken_by(byte) {
            events.extend((self.pending == [ESC]).then(escape));
            self.pending.clear();
        }
        self.pending.push(byte);
        if self.pending == PASTE || (self.pending == [ESC] && is_more) {
            return;
        }
        match terminput::Event::parse_from(&self.pending) {
            Ok(Some(event)) => events.extend(terminput_crossterm::to_crossterm(event)),
            Ok(None) if !self.has_end() => return,
            // It means nothing, and has its end all the same.
            Err(_) if self.wants_end() => return,
            Ok(None) | Err(_) => {}
        }
        self.pending.clear();
    }

    /// Whether this byte is no part of what is there and begins something else.
    fn is_broken_by(&self, byte: u8) -> bool {
        match &*self.pending {
            [ESC] => byte == ESC,
            [ESC, b'[', b'M', ..] => byte < b' ',
            [ESC, b'[' | b'O', ..] => !(b' '..0x7f).contains(&byte),
            [0x80..=0xff, ..] => byte < 0x80,
            _ => false,
        }
    }

    /// Whether it is a sequence of the usual kind, which has a letter at its end.
    fn is_usual(&self) -> bool {
        match &*self.pending {
            [ESC, b'[', b'M' | b'[', ..] => false,
            bytes => bytes.starts_with(b"\x1b["),
        }
    }

    fn has_end(&self) -> bool {
        let end = self.pending[2.min(self.pending.len())..].last();
        self.is_usual() && end.is_some_and(|end| (0x40..0x7f).contains(end))
    }

    fn wants_end(&self) -> bool {
        self.is_usual() && !self.has_end()
    }
}

fn escape() -> Event {
    Event::Key(KeyCode::Esc.into())
}

fn pasted(text: &[u8]) -> Event {
    Event::Paste(String::from_utf8_lossy(text).into_owned())
}
