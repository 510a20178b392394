//! A game as data.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{Side, Spec, text};

use crate::{Ending, Evaluated, Evaluation, Source, TimeControl};

/// What a file says of a game, as one line of text without anything that a terminal or a database
/// minds, or that turns the direction of writing; no longer than anybody reads.
pub fn one_line(said: &str) -> String {
    said.chars().filter(|c| !text::is_hidden(*c)).take(200).collect()
}

/// A game as data: what was played and tried, by whom, on what clock, and how it ended. Nothing
/// here is checked against the rules; that is the session's work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The id of the game: `reversi`.
    pub game: String,
    /// The size, if the file tells.
    pub size: Option<String>,
    /// The variant, if the file tells.
    pub variant: Option<String>,
    /// The common set-up text of the position in which the game started, if not the usual one.
    pub start: Option<String>,
    /// The moves to where the game stands, in its notation, passes included.
    pub moves: Vec<String>,
    /// How it ended; none while it goes on.
    pub ending: Option<Ending>,
    /// Where it ended, if it stands elsewhere since somebody looks at another place.
    pub ended: Option<EndPlace>,
    /// More about the ending, in words, such as what an engine said before it was gone.
    pub reason: Option<String>,
    /// The players, Black first.
    pub names: [Option<String>; 2],
    /// What they are, Black first.
    pub seats: [Option<Sitter>; 2],
    /// When it was played, as the file writes it; `YYYY-MM-DD HH:MM:SS` in our own files.
    pub date: Option<String>,
    /// The clocks' settings, Black first.
    pub time: [Option<TimeControl>; 2],
    /// What the clocks show, Black first.
    pub clocks: [Option<Reading>; 2],
    /// An offer that stands, and who made it.
    pub offer: Option<(Side, Offer)>,
    /// How it was decided how to begin.
    pub opening: Option<Opening>,
    /// Notes after so many moves.
    pub comments: BTreeMap<usize, String>,
    /// Times after so many moves.
    pub timing: BTreeMap<usize, Timing>,
    /// What the positions after so many moves are worth.
    pub evaluations: BTreeMap<usize, Evaluated>,
    /// What else was tried: moves taken back, and other lines.
    pub branches: Vec<Branch>,
    /// What else a file says of places, in its order: a line as [`Record::span`] counts them, and
    /// after how many moves from the start of the game.
    pub marks: BTreeMap<(usize, usize), Vec<Mark>>,
    /// What else the file said, in its order: kept so that nothing is lost on the way through.
    pub others: Vec<(String, String)>,
}

impl Record {
    /// The size and the variant of its game, as the catalogue takes them.
    pub fn spec(&self) -> Spec {
        Spec { size: self.size.clone(), variant: self.variant.clone() }
    }

    /// At which sides engines sit: Black, White.
    pub fn engines(&self) -> [bool; 2] {
        self.seats.each_ref().map(|seat| matches!(seat, Some(Sitter::Engine(_))))
    }

    /// The name of a player, if it is known.
    pub fn name(&self, side: Side) -> Option<&str> {
        self.names[side.index()].as_deref()
    }

    /// How many moves its line has: those that lead to where it stands, and those that follow
    /// there.
    pub fn plies(&self) -> usize {
        let follows =
            |branch: &&Branch| branch.of == 0 && branch.is_next && branch.after == self.moves.len();
        let next = self.branches.iter().find(follows);
        self.moves.len() + next.map_or(0, |branch| branch.moves.len())
    }

    /// Who sits at a side: a name, or an engine and its level (`general 5`), as one line of text
    /// without anything that a terminal or a database minds; empty if nobody knows.
    pub fn sitter(&self, side: Side) -> String {
        let text = match (self.name(side), &self.seats[side.index()]) {
            (None, Some(Sitter::Engine(engine))) => match engine.level {
                Some(level) => format!("{} {level}", engine.id).trim().to_string(),
                None => engine.id.clone(),
            },
            (name, _) => name.unwrap_or_default().to_string(),
        };
        one_line(&text)
    }

    /// Which of the moves counted from the start a line holds: 0 is the line of the game itself,
    /// higher numbers are its branches; none if there is no such line. The first number is the
    /// place at which it leaves the line before it.
    pub fn span(&self, line: usize) -> Option<(usize, usize)> {
        let Some(branch) = line.checked_sub(1) else { return Some((0, self.moves.len())) };
        let branch = self.branches.get(branch)?;
        Some((branch.after, branch.after + branch.moves.len()))
    }

    /// The move that leads to a place of a line, which is counted as in [`Record::span`]: none at
    /// the start of the game. Where a branch begins belongs to the line that it leaves. None of
    /// both where the line has no such place.
    pub fn leads_to(&self, line: usize, after: usize) -> Option<Option<&str>> {
        let (first, _) = self.span(line)?;
        let moves = match line.checked_sub(1) {
            None if after == 0 => return Some(None),
            None => &self.moves,
            Some(branch) => &self.branches.get(branch)?.moves,
        };
        let at = after.checked_sub(first)?.checked_sub(1)?;
        moves.get(at).map(|text| Some(text.as_str()))
    }

    /// What is known of the worth of the places of a line, to be changed.
    fn evaluations_of(&mut self, line: usize) -> Option<&mut BTreeMap<usize, Evaluated>> {
        match line.checked_sub(1) {
            None => Some(&mut self.evaluations),
            Some(branch) => Some(&mut self.branches.get_mut(branch)?.evaluations),
        }
    }

    /// Notes what the place of a line after so many moves is worth; false, with nothing changed,
    /// if there is no such place or something is noted there already.
    pub fn note_evaluation(
        &mut self,
        line: usize,
        after: usize,
        source: Source,
        evaluation: Evaluation,
    ) -> bool {
        if self.leads_to(line, after).is_none() {
            return false;
        }
        let Some(evaluations) = self.evaluations_of(line) else { return false };
        let slot = evaluations.entry(after).or_default().slot(source);
        let is_new = slot.is_none();
        if is_new {
            *slot = Some(evaluation);
        }
        is_new
    }

    /// Whether the branch with this number, from 0, leaves a line before it at one of its places.
    pub fn is_rooted(&self, branch: usize) -> bool {
        let Some(found) = self.branches.get(branch) else { return false };
        let Some((first, last)) = self.span(found.of).filter(|_| found.of <= branch) else {
            return false;
        };
        // Where a line begins belongs to the line that it leaves.
        let first = if found.of == 0 { 0 } else { first + 1 };
        (first..=last).contains(&found.after) && !found.moves.is_empty()
    }
}

/// The place of a line after so many moves, both counted as in [`Record::span`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndPlace {
    /// Which line.
    pub line: usize,
    /// After how many moves from the start of the game.
    pub after: usize,
}

/// A line that leaves another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// The line that it leaves: 0 for the game's own, else the number of a branch before it,
    /// counted from 1.
    pub of: usize,
    /// After how many moves from the start of the game.
    pub after: usize,
    /// Its place, from 0, among all moves tried there.
    pub place: usize,
    /// Whether the moves taken back last begin it: what redo plays.
    pub is_next: bool,
    /// Its moves; at least one.
    pub moves: Vec<String>,
    /// Notes after so many moves from the start of the game.
    pub comments: BTreeMap<usize, String>,
    /// Times after so many moves from the start of the game.
    pub timing: BTreeMap<usize, Timing>,
    /// What the positions after so many moves from the start of the game are worth.
    pub evaluations: BTreeMap<usize, Evaluated>,
}

/// Something that a file says of a place and that no rule knows: points marked on the board, or
/// what somebody thinks of the move. Names are those of SGF; points are written as in moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// What is meant: `TR` marks a point with a triangle, `LB` with a text.
    pub name: String,
    /// `h8`, `h8:A`, `1`.
    pub value: String,
}

/// What is known about the time of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// How long it took.
    pub used: Option<Duration>,
    /// What the clocks showed then, Black first.
    pub clocks: [Option<Reading>; 2],
}

/// What a clock shows: with its setting, all there is to know about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Left of the main time, or of the session.
    pub left: Duration,
    /// Moves until the session is renewed; 0 where there are no sessions.
    pub moves: u32,
    /// Periods left; 0 where there are none.
    pub periods: u32,
}

/// What somebody at the board is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody who types or clicks.
    Person,
    /// A program.
    Engine(EngineSeat),
}

/// A program at the board, as it was asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSeat {
    /// Which: `general`, `gtp:edax -gtp`; empty if it is not known.
    pub id: String,
    /// Its strength, where it has levels.
    pub level: Option<u32>,
    /// Limits and settings by name.
    pub options: BTreeMap<String, String>,
}

/// What one side can offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To give up, if the other does not want to play on.
    Resignation,
}

impl Offer {
    /// The word in data formats: `draw`, `resignation`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Resignation => "resignation",
        }
    }

    /// The inverse of [`Offer::name`].
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Draw, Self::Resignation].into_iter().find(|offer| offer.name() == name)
    }
}

/// An opening rule at work: its decisions, in the words in which they can be typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The id of the rule: `swap2`.
    pub rule: String,
    /// What decides where the rule leaves something to chance.
    pub seed: u64,
    /// The decisions so far.
    pub answers: Vec<String>,
    /// Decisions taken back; the last in the list is the one to make again first.
    pub undone: Vec<String>,
}
