//! Plays one game between two engines, and says how it ended.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{EngineError, Loss, LossCause, Score, Stop, Task, Waiting};
use game::{AnyPosition, Game, Outcome, Side};
use record::{Ending, How, Record};
use session::Clock;

use crate::player::SideLimits;
use crate::ruling::Ruling;

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
    pub reason: Option<String>,
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
            reason: self.reason.clone(),
            names: names.map(|name| Some(name.to_string())),
            ..Record::default()
        }
    }
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
    engines: [&mut Waiting; 2],
    limits: [SideLimits; 2],
    adjudication: Adjudication,
    seed: u64,
    stop: &Stop,
) -> Result<GameResult, (Side, EngineError)> {
    let mut position = game.start();
    let mut moves = Vec::new();
    for text in opening {
        moves.push(position.play(text).expect("openings are checked when they are read"));
    }
    // Whatever a game before left behind must not decide this one.
    let [black, white] = engines;
    for engine in [&mut *black, &mut *white] {
        // Without it, the first move tells why.
        let _ = engine.begin(game);
    }
    let engines = [black, white];
    let mut in_play = GameInPlay {
        game,
        opened: moves.len(),
        position,
        moves,
        clocks: limits.map(|l| Clock::new(l.time)),
        used: [Duration::ZERO; 2],
        nodes: [0; 2],
        proof: None,
    };
    let (ending, reason) = in_play.play(engines, limits, adjudication, seed, stop)?;
    Ok(GameResult {
        ending,
        reason,
        moves: in_play.moves,
        start: None,
        used: in_play.used,
        nodes: in_play.nodes,
    })
}

struct GameInPlay<'a> {
    game: &'a Arc<dyn Game>,
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
    fn play(
        &mut self,
        engines: [&mut Waiting; 2],
        limits: [SideLimits; 2],
        adjudication: Adjudication,
        seed: u64,
        stop: &Stop,
    ) -> Result<(Ending, Option<String>), (Side, EngineError)> {
        loop {
            if let Some(outcome) = self.position.outcome() {
                return Ok((Ending { outcome: Some(outcome), how: How::Board }, None));
            }
            if adjudication.max_plies.is_some_and(|max| self.moves.len() >= max) {
                let ending = Ending { outcome: Some(Outcome::Draw), how: How::Agreement };
                let reason = Ruling::TooLong { plies: self.moves.len() };
                return Ok((ending, Some(reason.to_string())));
            }
            if let game::Status::MustPass(_) = self.position.status() {
                let pass = self.position.legal_moves().swap_remove(0);
                self.moves.push(self.position.play(&pass).expect("the only legal move"));
                continue;
            }
            let side = self.position.turn();
            let i = side.index();
            let task = Task {
                game: Arc::clone(self.game),
                start: None,
                moves: self.moves.clone(),
                limits: limits[i].for_move(&self.clocks[i], seed),
            };
            let started = Instant::now();
            let answer = engines[i].ask(task, stop, &mut |_| {});
            let used = started.elapsed();
            if stop.is_set() {
                return Ok((Ending::ABANDONED, None));
            }
            self.used[i] += used;
            let found = match answer {
                Ok(found) => found,
                Err(EngineError::Lost {
                    loss: Loss { cause: LossCause::Resigned, .. }, ..
                }) => {
                    return Ok((Ending::lost_by(side, How::Resignation), None));
                }
                Err(error @ EngineError::Unsupported { .. })
                    if self.moves.len() < self.opened + 2 =>
                {
                    return Err((side, error));
                }
                Err(error) => {
                    return Ok((Ending::lost_by(side, How::Crash), Some(error.to_string())));
                }
            };
            self.nodes[i] += found.nodes;
            // Only a move that is late has the margin, so that nobody gains time by it.
            let before = self.clocks[i].clone();
            let mut in_time = self.clocks[i].spend(used).is_ok();
            if !in_time && !limits[i].margin.is_zero() {
                self.clocks[i] = before;
                in_time = self.clocks[i].spend(used.saturating_sub(limits[i].margin)).is_ok();
            }
            if !in_time {
                let seconds = format!("{:.3}", used.as_secs_f64());
                let late = Ruling::Late { best: found.best, seconds };
                return Ok((Ending::lost_by(side, How::Time), Some(late.to_string())));
            }
            match self.position.play(&found.best) {
                Ok(text) => self.moves.push(text),
                Err(error) => {
                    return Ok((Ending::lost_by(side, How::IllegalMove), Some(error.to_string())));
                }
            }
            let proof = found.score.and_then(|score| proved(score, side));
            let are_agreed = proof.is_some() && proof == self.proof;
            // Where the board has ended the game it says how.
            if adjudication.agreed_proofs && are_agreed && self.position.outcome().is_none() {
                let reason = Some(Ruling::BothProved.to_string());
                return Ok((Ending { outcome: proof, how: How::Agreement }, reason));
            }
            self.proof = proof;
        }
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
