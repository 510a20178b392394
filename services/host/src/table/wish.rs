//! What one of two who sit apart asks the other, beside the offers that a session knows.

use game::Side;
use session::Session;

use crate::Offered;

/// Under which key a game keeps what is asked.
pub(crate) const ASKED: &str = "asked";

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To take back a move.
    Undo,
    /// Another game.
    Rematch,
}

impl From<Wish> for Offered {
    fn from(wish: Wish) -> Self {
        match wish {
            Wish::Undo => Self::Undo,
            Wish::Rematch => Self::Rematch,
        }
    }
}

/// Who asks the other for what. One thing is asked at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    /// Who asks.
    pub by: Side,
    /// For what.
    pub what: Wish,
}

impl Asked {
    /// Whether this is what `side` asks for.
    pub fn is(asked: Option<Self>, by: Side, what: Wish) -> bool {
        asked == Some(Self { by, what })
    }

    /// What a game keeps of it: `black undo`.
    fn text(self) -> String {
        format!("{} {}", self.by.name(), Offered::from(self.what).name())
    }

    /// What a game has kept.
    pub fn read(session: &Session) -> Option<Self> {
        let kept = session.other(ASKED)?;
        let all = Side::BOTH.into_iter().flat_map(|by| {
            [Wish::Undo, Wish::Rematch].into_iter().map(move |what| Self { by, what })
        });
        all.into_iter().find(|asked| asked.text() == kept)
    }

    /// Has the game keep it; nothing changes where it does already.
    pub fn write(asked: Option<Self>, session: &mut Session) {
        let text = asked.map_or_else(String::new, Self::text);
        if session.other(ASKED).unwrap_or_default() != text {
            session.set_other(ASKED, &text);
        }
    }
}
