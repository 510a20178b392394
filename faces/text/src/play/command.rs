//! What a person can ask for instead of a move, and how it is typed.

use words::Words;

/// What a person can ask for instead of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take back to the person's last turn.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Ask for advice.
    Hint,
    /// What books and names say of the position.
    Book,
    /// Judge the whole game.
    Analyse,
    /// Go to the next move that was not the best.
    Fault,
    /// The moves so far.
    Moves,
    /// The board again.
    Board,
    /// Pass.
    Pass,
    /// Give up.
    Resign,
    /// Offer a draw, or take the one that is offered.
    Draw,
    /// What the clocks show.
    Clock,
    /// The lines tried so far.
    Branches,
    /// Go to a line.
    GoTo,
    /// Write the game to a file; may replace one.
    Save {
        /// Whether a file that exists may be replaced.
        replace: bool,
    },
    /// Go on with a game from a file.
    Load,
    /// Where the side to move can play, and where not.
    Possible,
    /// What stands on a row.
    Row,
    /// What stands on a column.
    Column,
    /// The last move.
    Last,
    /// The stones, and who is to move.
    Score,
    /// A note on the position.
    Note,
    /// Another game.
    Again,
    /// The players change sides.
    Swap,
    /// Another level for the engines.
    Level,
    /// How the game is played and won.
    Rules,
    /// The list of commands.
    Help,
    /// Leave.
    Quit,
}

impl Command {
    const ALL: [(Self, &'static str); 28] = [
        (Self::Undo, "command-undo"),
        (Self::Redo, "command-redo"),
        (Self::Hint, "command-hint"),
        (Self::Book, "command-book"),
        (Self::Analyse, "command-analyse"),
        (Self::Fault, "command-fault"),
        (Self::Moves, "command-moves"),
        (Self::Board, "command-board"),
        (Self::Pass, "command-pass"),
        (Self::Resign, "command-resign"),
        (Self::Draw, "command-draw"),
        (Self::Clock, "command-clock"),
        (Self::Branches, "command-branches"),
        (Self::GoTo, "command-goto"),
        (Self::Save { replace: false }, "command-save"),
        (Self::Load, "command-load"),
        (Self::Possible, "command-possible"),
        (Self::Row, "command-row"),
        (Self::Column, "command-column"),
        (Self::Last, "command-last"),
        (Self::Score, "command-score"),
        (Self::Note, "command-note"),
        (Self::Again, "command-again"),
        (Self::Swap, "command-swap"),
        (Self::Level, "command-level"),
        (Self::Rules, "command-rules"),
        (Self::Help, "command-help"),
        (Self::Quit, "command-quit"),
    ];

    /// The messages that say what may be typed for each command.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        Self::ALL.into_iter().map(|(_, id)| id)
    }

    /// The command that `line` gives and what follows its name; none if it gives none, or if nothing may
    /// follow.
    pub fn read<'a>(line: &'a str, words: &Words) -> Option<(Self, &'a str)> {
        let (command, replace, rest) = named(&Self::ALL, line, words)?;
        match command {
            Self::Save { .. } => Some((Self::Save { replace }, rest)),
            _ if replace || !rest.is_empty() && !command.takes_words() => None,
            _ => Some((command, rest)),
        }
    }

    /// Whether something may follow its name.
    const fn takes_words(self) -> bool {
        matches!(
            self,
            Self::Hint
                | Self::GoTo
                | Self::Save { .. }
                | Self::Load
                | Self::Row
                | Self::Column
                | Self::Note
                | Self::Level
        )
    }

    /// Whether it leads to another position or another game.
    pub const fn changes_position(self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::Pass
                | Self::Resign
                | Self::GoTo
                | Self::Fault
                | Self::Load
                | Self::Again
                | Self::Swap
        )
    }

    /// What to type for `id` in this language.
    pub fn shown(id: &str, words: &Words) -> String {
        words.text(id).split(' ').next().unwrap_or_default().to_string()
    }
}

/// The command among `all` that `line` names, whether a `!` stands behind its name, and what
/// follows it.
pub(crate) fn named<'a, C: Copy>(
    all: &[(C, &str)],
    line: &'a str,
    words: &Words,
) -> Option<(C, bool, &'a str)> {
    let line = line.trim();
    // `等级3`: after a word that is not Latin the blank may be missing.
    let mut before = None;
    let ends = |c: char| {
        let glued = before.is_some_and(|b: char| !b.is_ascii())
            && game::text::fold_width(c).is_ascii_alphanumeric();
        before = Some(game::text::fold_width(c));
        c.is_whitespace() || glued
    };
    let end = line.find(ends).unwrap_or(line.len());
    let (name, rest) = line.split_at(end);
    let name = game::text::fold(name).to_lowercase();
    let (name, replace) = match name.strip_suffix('!') {
        Some(name) => (name, true),
        None => (name.as_str(), false),
    };
    let known = |id: &str| words.text(id).split(' ').any(|alias| alias == name);
    let (command, _) = all.iter().find(|(_, id)| known(id))?;
    Some((*command, replace, rest.trim()))
}
