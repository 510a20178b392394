//! Plays one game between two engines, and says how it ended.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{EngineError, Loss, LossCause, Score, Stop, Task, Waiting};
use game::{AnyPosition, Game, Outcome, Side, Status};
use record::{Ending, How, Record};
use session::{Cause, Clock, Ruling};

use crate::player::SideLimits;

/// When a game is ended before the board ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// A draw after so many plies.
    pub max_plies: Option<usize>,
    /// As proved, once both engines say so one after the other.
    pub agreed_proofs: bool,
}

/// As a journal knows it: a match is the same as long as this is.
impl std::fmt::Display for Adjudication {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { max_plies, agreed_proofs } = self;
        let max_plies = max_plies.map_or("all".to_string(), |plies| plies.to_string());
        write!(f, "{max_plies} plies {}", if *agreed_proofs { "agreed" } else { "played" })
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// How it ended; the outcome is none only if the match was stopped.
    pub ending: Ending,
    /// What to know about the ending: what a crashed engine said, who overstepped.
    pub cause: Option<Cause>,
    /// The moves, the opening's included.
    pub moves: Vec<String>,
    /// The start, if it was not the usual one.
    pub start: Option<String>,
    /// Time used by Black and by White.
    pub used: [Duration; 2],
    /// Positions visited by Black and by White.
    pub nodes: [u64; 2],
}

impl GameResult {
    /// The game as a file has it.
    pub fn record(&self, game: &dyn Game, names: [&str; 2]) -> Record {
        Record {
            game: game.id().to_string(),
            size: Some(game.size()),
            variant: Some(game.variant()),
            start: self.start.clone(),
            moves: self.moves.clone(),
            ending: Some(self.ending),
            reason: self.cause.as_ref().map(Cause::to_string),
            names: names.map(|name| Some(name.to_string())),
            ..Record::default()
        }
    }
}

/// Who plays one side of a game.
pub(crate) struct Contender<'e> {
    /// The engine.
    pub engine: &'e mut Waiting,
    /// What it may use.
    pub limits: SideLimits,
    /// Where its chance starts.
    pub seed: u64,
}

/// Plays one game from `opening`: an engine that crashes, oversteps its time or makes an illegal
/// move loses it. Forced passes are played for the engines.
///
/// # Errors
/// Who cannot play this game at all, and why: with its first move an engine says
/// [`EngineError::Unsupported`].
///
/// # Panics
/// If `opening` is not legal: openings are checked when they are read.
pub(crate) fn play_game(
    game: &Arc<dyn Game>,
    opening: &[String],
    mut contenders: [Contender<'_>; 2],
    adjudication: Adjudication,
    stop: &Stop,
) -> Result<GameResult, (Side, EngineError)> {
    let mut position = game.start();
    let mut moves = Vec::new();
    for text in opening {
        moves.push(position.play(text).expect("openings are checked when they are read"));
    }
    // Whatever a game before left behind must not decide this one.
    for contender in &mut contenders {
        // Without it, the first move tells why.
        let _ = contender.engine.begin(game);
    }
    let clocks = contenders.each_ref().map(|contender| Clock::new(contender.limits.time));
    let mut in_play = GameInPlay {
        game,
        contenders,
        adjudication,
        opened: moves.len(),
        position,
        moves,
        clocks,
        used: [Duration::ZERO; 2],
        nodes: [0; 2],
        proof: None,
    };
    let (ending, cause) = loop {
        if let Some(end) = in_play.ended() {
            break end;
        }
        if let Some(end) = in_play.turn(stop)? {
            break end;
        }
    };
    let GameInPlay { moves, used, nodes, .. } = in_play;
    Ok(GameResult { ending, cause, moves, start: None, used, nodes })
}

/// How a game ended, and what is to be known about it.
type End = (Ending, Option<Cause>);

struct GameInPlay<'a> {
    game: &'a Arc<dyn Game>,
    contenders: [Contender<'a>; 2],
    adjudication: Adjudication,
    position: Box<dyn AnyPosition>,
    moves: Vec<String>,
    /// How many of these the opening has.
    opened: usize,
    clocks: [Clock; 2],
    used: [Duration; 2],
    nodes: [u64; 2],
    /// What the last move's engine claims to have proved.
    proof: Option<Outcome>,
}

impl GameInPlay<'_> {
    /// Whether the board or the number of moves ends the game.
    fn ended(&self) -> Option<End> {
        if let Some(outcome) = self.position.outcome() {
            return Some((Ending { outcome: Some(outcome), how: How::Board }, None));
        }
        let plies = self.moves.len();
        let ending = Ending { outcome: Some(Outcome::Draw), how: How::Agreement };
        let is_too_long = self.adjudication.max_plies.is_some_and(|max| plies >= max);
        is_too_long.then_some((ending, Some(Cause::Ruled(Ruling::TooLong { plies }))))
    }

    /// The next move, and how it ends the game if it does.
    ///
    /// # Errors
    /// As [`play_game`].
    fn turn(&mut self, stop: &Stop) -> Result<Option<End>, (Side, EngineError)> {
        if let Status::MustPass(_) = self.position.status() {
            let pass = self.position.legal_moves().swap_remove(0);
            self.moves.push(self.position.play(&pass).expect("the only legal move"));
            return Ok(None);
        }
        let side = self.position.turn();
        let i = side.index();
        let Contender { engine, limits, seed } = &mut self.contenders[i];
        let task = Task {
            game: Arc::clone(self.game),
            start: None,
            moves: self.moves.clone(),
            limits: limits.for_move(&self.clocks[i], *seed),
        };
        let started = Instant::now();
        let answer = engine.ask(task, stop, &mut |_| {});
        let used = started.elapsed();
        if stop.is_set() {
            return Ok(Some((Ending::ABANDONED, None)));
        }
        self.used[i] += used;
        let found = match answer {
            Ok(found) => found,
            Err(EngineError::Lost { loss: Loss { cause: LossCause::Resigned, .. }, .. }) => {
                return Ok(Some((Ending::lost_by(side, How::Resignation), None)));
            }
            Err(error @ EngineError::Unsupported { .. }) if self.moves.len() < self.opened + 2 => {
                return Err((side, error));
            }
            Err(error) => {
                return Ok(Some((Ending::lost_by(side, How::Crash), Some((&error).into()))));
            }
        };
        self.nodes[i] += found.nodes;
        if !self.is_in_time(side, used) {
            let seconds = format!("{:.3}", used.as_secs_f64());
            let late = Ruling::Late { best: found.best, seconds };
            return Ok(Some((Ending::lost_by(side, How::Time), Some(Cause::Ruled(late)))));
        }
        match self.position.play(&found.best) {
            Ok(text) => self.moves.push(text),
            Err(error) => {
                let ending = Ending::lost_by(side, How::IllegalMove);
                let cause = Cause::refused(&found.best, &error);
                return Ok(Some((ending, Some(cause))));
            }
        }
        Ok(self.agreed(found.score.and_then(|score| proved(score, side))))
    }

    /// Charges a move to the clock of a side, and says whether it came in time. Only a move that is
    /// late has the margin, so that nobody gains time by it.
    fn is_in_time(&mut self, side: Side, used: Duration) -> bool {
        let (clock, margin) =
            (&mut self.clocks[side.index()], self.contenders[side.index()].limits.margin);
        let before = clock.clone();
        if clock.spend(used).is_ok() {
            return true;
        }
        if margin.is_zero() {
            return false;
        }
        *clock = before;
        clock.spend(used.saturating_sub(margin)).is_ok()
    }

    /// Takes what the engine of the last move claims to have proved, and ends the game where the
    /// other one has claimed the same. Where the board has ended it, that says how.
    fn agreed(&mut self, proof: Option<Outcome>) -> Option<End> {
        let are_agreed = proof.is_some() && proof == self.proof;
        self.proof = proof;
        let is_ended =
            self.adjudication.agreed_proofs && are_agreed && self.position.outcome().is_none();
        let ending = Ending { outcome: proof, how: How::Agreement };
        is_ended.then_some((ending, Some(Cause::Ruled(Ruling::BothProved))))
    }
}

/// The outcome that a score of `side` proves.
fn proved(score: Score, side: Side) -> Option<Outcome> {
    Some(match score {
        Score::Win(_) => Outcome::Win(side),
        Score::Loss(_) => Outcome::Win(side.other()),
        Score::Draw | Score::Discs(0) => Outcome::Draw,
        Score::Discs(n) => Outcome::Win(if n > 0 { side } else { side.other() }),
        Score::EstimatedDiscs(_) | Score::Hundredths(_) | Score::Chance(_) => return None,
    })
}
