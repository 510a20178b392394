//! Openings: from files, or made so that neither side is much better.

use std::collections::HashSet;
use std::sync::Arc;

use engine::{EngineError, Limits, Rng, Score, Stop, Task, Waiting};
use game::{AnyPosition, Explain, Game, Localized, Point, Term};
use record::{OpenError, transcript};

/// Bytes of the longest line: no game is so long.
const MAX_LINE: usize = 64 << 10;

/// Why a text is no list of openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct OpeningsError {
    /// Where, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: OpeningFault,
}

/// Why a line is no opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningFault {
    /// It is longer than any game.
    #[error("the line is longer than {} KiB", MAX_LINE >> 10)]
    TooLong,
    /// An offset from the centre that leads off the board.
    #[error("the offset {x},{y} is off the board")]
    OffBoard {
        /// Columns to the right.
        x: i32,
        /// Rows down.
        y: i32,
    },
    /// Not moves of this game.
    #[error(transparent)]
    Moves(#[from] OpenError),
    /// Nothing is left to play.
    #[error("the game is over after this opening")]
    Over,
}

impl Explain for OpeningFault {
    fn id(&self) -> &'static str {
        match self {
            Self::TooLong => "problem-too-long",
            Self::OffBoard { .. } => "opening-off-board",
            Self::Moves(error) => error.id(),
            Self::Over => "opening-too-far",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::TooLong => vec![("limit", (MAX_LINE >> 10).to_string())],
            Self::OffBoard { x, y } => vec![("x", x.to_string()), ("y", y.to_string())],
            Self::Moves(error) => error.args(),
            Self::Over => Vec::new(),
        }
    }

    fn words(&self) -> Vec<(&'static str, Localized)> {
        match self {
            Self::Moves(error) => error.words(),
            _ => Vec::new(),
        }
    }

    fn expected(&self) -> Vec<Localized> {
        match self {
            Self::Moves(error) => error.expected(),
            _ => Vec::new(),
        }
    }

    fn term(&self) -> Option<&Term> {
        match self {
            Self::Moves(error) => error.term(),
            _ => None,
        }
    }
}

/// Reads one opening a line; empty lines and what follows `#`, `%` or `;` is skipped. A line is
/// a transcript (`f5d6c3`, `h8 i9`), or offsets from the centre as Gomocup writes them
/// (`8,-3, 6,-4`: columns to the right, rows down).
///
/// # Errors
/// An [`OpeningsError`] that names the line: a move that is illegal, a game that is over.
pub fn read(game: &dyn Game, bytes: &[u8]) -> Result<Vec<Vec<String>>, OpeningsError> {
    let text = String::from_utf8_lossy(bytes);
    let mut openings = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split(['#', '%', ';']).next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let error = |fault| OpeningsError { line: i + 1, fault };
        if line.len() > MAX_LINE {
            return Err(error(OpeningFault::TooLong));
        }
        let transcript = match offsets(line) {
            Some(offsets) => named(game, &offsets).map_err(error)?,
            None => line.replace(',', " "),
        };
        let moves = transcript::read(game, None, transcript.as_bytes())
            .map_err(|fault| error(fault.into()))?;
        let mut position = game.start();
        for (text, number) in moves.iter().zip(1..) {
            let played = position.play(text);
            played.map_err(|fault| error(OpenError::Move { number, error: fault }.into()))?;
        }
        if position.outcome().is_some() {
            return Err(error(OpeningFault::Over));
        }
        openings.push(moves);
    }
    Ok(openings)
}

/// Pairs of signed numbers; none if the line is something else.
fn offsets(line: &str) -> Option<Vec<(i32, i32)>> {
    let numbers = line
        .split([',', ' ', '\t'])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect::<Option<Vec<i32>>>()?;
    let pairs = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    numbers.len().is_multiple_of(2).then_some(pairs)
}

/// Offsets from the point (width / 2, height / 2), in the game's notation.
fn named(game: &dyn Game, offsets: &[(i32, i32)]) -> Result<String, OpeningFault> {
    let frame = game.frame();
    let mut names = Vec::new();
    for &(x, y) in offsets {
        let column = i32::from(frame.width / 2).checked_add(x);
        let row = i32::from(frame.height / 2).checked_add(y);
        let inside =
            |at: Option<i32>, end: u8| at.and_then(|n| u8::try_from(n).ok()).filter(|&n| n < end);
        match (inside(column, frame.width), inside(row, frame.height)) {
            (Some(column), Some(row)) => names.push(frame.name(Point { column, row })),
            _ => return Err(OpeningFault::OffBoard { x, y }),
        }
    }
    Ok(names.join(" "))
}

/// What [`balanced`] looks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// How many openings.
    pub count: usize,
    /// Plies in each.
    pub plies: usize,
    /// How far the judge may look at each.
    pub limits: Limits,
    /// How far from even an estimate may be, in discs; a chance may be a twentieth of this from
    /// one half, an estimate in hundredths 25 times this from zero.
    pub margin: f64,
    /// Where chance starts.
    pub seed: u64,
}

/// Random openings that `judge` finds about even, all ending in different positions. Fewer than
/// wanted if a thousand candidates for each were not enough. What the judge says nothing about is
/// taken for even.
///
/// # Errors
/// That the judge is lost, or has no memory or threads.
pub fn balanced(
    game: &Arc<dyn Game>,
    judge: &mut Waiting,
    wanted: &Wanted,
    stop: &Stop,
) -> Result<Vec<Vec<String>>, EngineError> {
    let mut rng = Rng::new(wanted.seed);
    let mut openings = Vec::new();
    let mut seen = HashSet::new();
    for _ in 0..wanted.count.saturating_mul(1000) {
        if openings.len() == wanted.count || stop.is_set() {
            break;
        }
        let Some((moves, position)) = random_line(&**game, wanted.plies, &mut rng) else {
            continue;
        };
        if !seen.insert(position.key()) {
            continue;
        }
        let limits = wanted.limits.clone();
        let task = Task { game: Arc::clone(game), start: None, moves: moves.clone(), limits };
        let even = match judge.ask(task, stop, &mut |_| {})?.score {
            Some(Score::EstimatedDiscs(value)) => value.abs() <= wanted.margin,
            Some(Score::Hundredths(value)) => value.abs() <= wanted.margin * 25.0,
            Some(Score::Discs(discs)) => f64::from(discs.abs()) <= wanted.margin,
            Some(Score::Chance(chance)) => (chance - 0.5).abs() <= wanted.margin / 20.0,
            Some(Score::Draw) | None => true,
            Some(Score::Win(_) | Score::Loss(_)) => false,
        };
        if even {
            openings.push(moves);
        }
    }
    Ok(openings)
}

/// A random line that leaves the game going on.
fn random_line(
    game: &dyn Game,
    plies: usize,
    rng: &mut Rng,
) -> Option<(Vec<String>, Box<dyn AnyPosition>)> {
    let mut position = game.start();
    let mut moves = Vec::new();
    while moves.len() < plies {
        let view = position.view();
        // On a wide board a random point is nowhere near the play: stay close to the stones.
        let near: Vec<&str> = view
            .legal
            .iter()
            .filter(|m| {
                let Some(p) = m.point else { return true };
                let centre = (view.frame.width / 2, view.frame.height / 2);
                let close = |a: u8, b: u8| a.abs_diff(b) <= 2;
                (close(p.column, centre.0) && close(p.row, centre.1))
                    || view.frame.points().any(|q| {
                        view.at(q).is_some() && close(p.column, q.column) && close(p.row, q.row)
                    })
            })
            .map(|m| m.notation.as_str())
            .collect();
        if near.is_empty() {
            return None;
        }
        let text = near[rng.below(near.len())];
        moves.push(position.play(text).ok()?);
    }
    position.outcome().is_none().then_some((moves, position))
}
