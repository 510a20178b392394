//! A session that begins by an opening rule.

use std::sync::Arc;
use std::time::Duration;

use game::{Explain, Side};
use record::Record;
use session::{FlagFell, NodeId, Seat, Session, Tree};

use crate::{Answer, AnswerError, Ask, Opening, Player};

/// The course of a game: its session, and the rule by which it begins. Until that is decided, the
/// board, the seats and the clocks follow it.
///
/// ```text
///   Opening ── answers ─> moves, colours ── follow ─> Session
///      ^                                                 │
///      └──── taken back, where no move is left to be ────┘
/// ```
#[derive(Clone, Debug)]
pub struct Course {
    /// The game. Behind a decided opening moves are played in it as in any other.
    pub session: Session,
    opening: Option<Opening>,
    /// Who sits at Black.
    black: Player,
    swaps: u64,
}

/// Under which key a game keeps how long whoever is asked had thought when it was left, in
/// milliseconds.
const USED: &str = "used";

/// What [`Course::take_back`] is going to take back.
enum WayBack {
    /// A move that was only tried, to the place before it.
    Tried(NodeId),
    /// An end that was declared.
    Ending,
    /// Moves, as the session counts them.
    Moves,
    /// So many answers: the opening as it was before them.
    Answers(Box<Opening>, usize),
}

/// What [`Course::take_back`] has taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// So many moves.
    Moves(usize),
    /// A move that was only tried, in a game that is over and stays so.
    Tried,
    /// The end that somebody declared; the position stays.
    Ending,
    /// So many answers to what the opening asks.
    Answers(usize),
}

impl Course {
    /// A game that goes on from where its session stands, or begins by a rule.
    pub fn new(session: Session, opening: Option<Opening>) -> Self {
        let black = opening.as_ref().map_or(Player::First, Opening::black);
        let mut course = Self { session, opening, black, swaps: 0 };
        // After a decided opening the game goes wherever its people went, if anybody went anywhere:
        // chance decides alone (XOT), and has before anybody plays.
        if course.is_opening() || course.session.tree().next(Tree::ROOT).is_none() {
            course.follow();
        }
        course.session.drain_events();
        course
    }

    /// The game of a record whose session is `session`, to be gone on with.
    ///
    /// # Errors
    /// If there is no such opening rule for this game, or it does not take an answer.
    pub fn resumed(session: Session, record: &Record) -> Result<Self, Box<dyn Explain>> {
        let game = || Arc::clone(session.game());
        let opening = record.opening.as_ref().map(|saved| Opening::restored(game(), saved));
        Ok(Self::new(session, opening.transpose()?))
    }

    /// The game as a record, with how it began.
    pub fn record(&mut self) -> Record {
        self.record_noting("")
    }

    /// The same for whoever leaves it in the middle of a turn and goes on later: whoever is asked
    /// has thought for `used`, and nobody gets that back.
    pub fn record_left(&mut self, used: Duration) -> Record {
        self.record_noting(&used.as_millis().to_string())
    }

    fn record_noting(&mut self, used: &str) -> Record {
        if self.session.other(USED).unwrap_or_default() != used {
            self.session.set_other(USED, used);
        }
        self.session.set_opening(self.opening.as_ref().map(Opening::saved));
        self.session.record()
    }

    /// How long whoever is asked had thought when the game was left, as its record tells.
    pub fn used(&self) -> Duration {
        let noted = self.session.other(USED).and_then(|used| used.parse().ok());
        Duration::from_millis(noted.unwrap_or_default())
    }

    /// The opening rule at work, or what it came to; none if the game begins without.
    pub const fn opening(&self) -> Option<&Opening> {
        self.opening.as_ref()
    }

    /// Whether an opening rule still asks something.
    pub fn is_opening(&self) -> bool {
        self.opening.as_ref().is_some_and(|opening| !opening.is_over())
    }

    /// Whether anybody has decided or played something: what stands on the board at the beginning, by
    /// chance, by a name or by the rules, is nobody's.
    pub fn is_begun(&self) -> bool {
        let is_decided = self.opening.as_ref().is_some_and(Opening::is_decided);
        is_decided || self.session.moves().len() > self.opening_moves()
    }

    /// What the opening asks now; none if there is none, or none any more, or the game is over.
    pub fn ask(&self) -> Option<Ask> {
        let is_over = self.session.ending().is_some();
        self.opening.as_ref().filter(|_| !is_over).and_then(Opening::ask)
    }

    /// How many moves belong to the opening.
    pub fn opening_moves(&self) -> usize {
        self.opening.as_ref().map_or(0, |opening| opening.moves().len())
    }

    /// The colour that sits in a chair of the opening.
    pub fn side_of(&self, player: Player) -> Side {
        if player == self.black { Side::Black } else { Side::White }
    }

    /// The side whose turn it is to say something; none when the game is over.
    pub fn side_asked(&self) -> Option<Side> {
        if self.session.ending().is_some() {
            return None;
        }
        Some(self.ask().map_or(self.session.turn(), |ask| self.side_of(ask.player)))
    }

    /// How often the players have changed colours since the game was opened.
    pub const fn swaps(&self) -> u64 {
        self.swaps
    }

    /// The players change colours, and each keeps his chair.
    pub fn swap_sides(&mut self) {
        self.session.swap_sides();
        self.swaps += 1;
        self.black = self.black.other();
    }

    /// Where the game begins by its usual rule and that leaves one point for the stone, nobody is
    /// asked: the stone is put, and its point returned. None if there is something to decide.
    pub fn put_forced_stone(&mut self) -> Option<&str> {
        let opening = self.opening.as_mut()?;
        let answer = opening.forced()?;
        opening.answer(&answer).ok()?;
        self.follow();
        self.session.moves().last().map(String::as_str)
    }

    /// Takes answers to what the opening asks, or none of them, from whoever is asked and has
    /// thought for `used`. If his flag has fallen, that is what happened instead.
    ///
    /// # Errors
    /// Which of them is not taken, and why; [`AnswerError::Over`] where nothing is asked. Nothing
    /// has changed then.
    pub fn answer_after(
        &mut self,
        answers: &[Answer],
        used: Duration,
    ) -> Result<Result<(), FlagFell>, AnswerError> {
        let side = self.ask().map(|ask| self.side_of(ask.player)).ok_or(AnswerError::Over)?;
        if self.session.is_flagged_after(side, used) {
            return Ok(Err(FlagFell));
        }
        self.opening.as_mut().ok_or(AnswerError::Over)?.answer_all(answers)?;
        // Before the colours change.
        let charged = self.session.consult(side, used);
        self.follow();
        Ok(charged)
    }

    /// `side` gives up; if it is asked and has thought for `used`, that is gone from its clock.
    pub fn resign_after(&mut self, side: Side, used: Duration) {
        if self.side_asked() == Some(side) {
            // A flag that falls ends the game first.
            let _ = self.session.consult(side, used);
        }
        self.session.resign(side);
    }

    /// Takes back to the last choice that a person had, of a move or of what the opening asks; none
    /// if there is none. An end that was declared comes first, and what was tried after the end.
    pub fn take_back(&mut self) -> Option<TakenBack> {
        Some(match self.way_back()? {
            WayBack::Tried(before) => {
                self.session.go_to(before);
                TakenBack::Tried
            }
            WayBack::Ending => {
                self.session.undo(0);
                TakenBack::Ending
            }
            WayBack::Moves => TakenBack::Moves(self.session.take_back()),
            WayBack::Answers(before, count) => {
                self.opening = Some(*before);
                self.follow();
                TakenBack::Answers(count)
            }
        })
    }

    /// Whether [`Course::take_back`] takes anything back.
    pub fn can_take_back(&self) -> bool {
        self.way_back().is_some()
    }

    fn way_back(&self) -> Option<WayBack> {
        if self.session.is_tried() {
            return self.session.tree().parent(self.session.current()).map(WayBack::Tried);
        }
        if self.session.ending().is_some() && self.session.position().outcome().is_none() {
            return Some(WayBack::Ending);
        }
        let played = self.session.moves().len().saturating_sub(self.opening_moves());
        if self.session.plies_to_take_back().is_some_and(|plies| plies <= played) {
            return Some(WayBack::Moves);
        }
        let mut before = self.opening.clone()?;
        let mut count = 0;
        while before.undo(1) > 0 {
            count += 1;
            if self.asks_a_person(&before) {
                return Some(WayBack::Answers(Box::new(before), count));
            }
        }
        // Only engines have decided so far: all stays as it is.
        None
    }

    /// The way back from [`Course::take_back`]: to the next choice of a person or the end of what
    /// was taken back. Returns how many moves or answers; 0 if there is nothing.
    pub fn bring_back(&mut self) -> usize {
        let Some(mut opening) = self.opening.take() else { return self.session.bring_back() };
        let mut count = 0;
        while opening.redo() {
            count += 1;
            if self.asks_a_person(&opening) {
                break;
            }
        }
        self.opening = Some(opening);
        match count {
            // Moves of another course of the opening may stand behind this place.
            0 if self.is_opening() => {}
            0 => return self.session.bring_back(),
            _ => self.follow(),
        }
        count
    }

    /// Whether [`Course::bring_back`] brings anything back.
    pub fn can_bring_back(&self) -> bool {
        let can_redo = self.opening.as_ref().is_some_and(Opening::can_redo);
        can_redo || !self.is_opening() && self.session.can_redo()
    }

    /// Whether a person is asked something by `opening`, which is where this one was or will be.
    fn asks_a_person(&self, opening: &Opening) -> bool {
        let Some(ask) = opening.ask() else { return false };
        // Chairs keep their people, whatever colours those had then.
        let person = self.session.seat(self.side_of(ask.player)) == Seat::Person;
        person && opening.forced().is_none()
    }

    /// Brings board and seats to where the opening is.
    fn follow(&mut self) {
        let Some(opening) = &self.opening else { return };
        let session = &mut self.session;
        while !opening.moves().starts_with(session.moves()) && session.undo(1) > 0 {}
        for text in &opening.moves()[session.moves().len()..] {
            // The opening has played it already, by the same rules.
            if session.play(text).is_err() {
                break;
            }
        }
        if opening.black() != self.black {
            self.swap_sides();
        }
    }
}
