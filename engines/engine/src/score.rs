//! Values of positions, each with its unit.

use std::fmt;

use game::{BoardView, Frame, Side, Status};

/// A value for the side to move. Each kind names its unit, and no kind holds two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// Proved: the side to move wins in at most this many plies, if the number is known.
    Win(Option<u32>),
    /// Proved: the side to move loses after at most this many plies, if the number is known.
    Loss(Option<u32>),
    /// Proved: neither side can win.
    Draw,
    /// Proved: the final disc difference, empty squares to the winner.
    Discs(i32),
    /// A guess at the final disc difference.
    EstimatedDiscs(f64),
    /// A guess in hundredths of a unit of the engine's own, as engines of many games write it.
    Hundredths(f64),
    /// The share of points that the side to move is expected to win, 0..=1.
    Chance(f64),
}

impl Score {
    /// What a game that is over is worth to `side`: discs where they decide and the more win, else
    /// a win or a loss at once. None while it goes on.
    pub fn of_the_end(view: &BoardView, side: Side) -> Option<Self> {
        let Status::Over(outcome) = view.status else { return None };
        let score = match (view.margin(), outcome.sign_for(Side::Black)) {
            (Some(discs), _) => Self::Discs(discs),
            (None, 1) => Self::Win(Some(0)),
            (None, -1) => Self::Loss(Some(0)),
            (None, _) => Self::Draw,
        };
        Some(if side == Side::Black { score } else { score.flip() })
    }

    /// This value for the opponent.
    pub fn flip(self) -> Self {
        match self {
            Self::Win(n) => Self::Loss(n),
            Self::Loss(n) => Self::Win(n),
            Self::Draw => Self::Draw,
            Self::Discs(n) => Self::Discs(-n),
            Self::EstimatedDiscs(v) => Self::EstimatedDiscs(-v),
            Self::Hundredths(v) => Self::Hundredths(-v),
            Self::Chance(p) => Self::Chance(1.0 - p),
        }
    }

    /// The value on one scale for all engines, -1 to 1: for decisions that need no more than who
    /// stands better and by how much, and for bars. A hundred hundredths are a half; discs are more
    /// or less by the board: see [`discs_at_stake`].
    pub fn advantage(self, frame: Frame) -> f64 {
        // As far out as this nothing changes any more, and squares are still numbers.
        let finite = |v: f64| if v.is_nan() { 0.0 } else { v.clamp(-1e6, 1e6) };
        let stake = discs_at_stake(frame);
        match self {
            Self::Win(_) => 1.0,
            Self::Loss(_) => -1.0,
            Self::Draw => 0.0,
            Self::Discs(n) => (f64::from(n) / (2.0 * stake)).clamp(-1.0, 1.0),
            Self::EstimatedDiscs(v) => {
                let v = finite(v / stake);
                v / (v * v + 1.0).sqrt()
            }
            Self::Hundredths(v) => {
                let v = finite(v / 100.0);
                v / (v.abs() + 1.0)
            }
            Self::Chance(p) if p.is_nan() => 0.0,
            Self::Chance(p) => (2.0 * p - 1.0).clamp(-1.0, 1.0),
        }
    }

    /// Whether it is proved.
    pub fn is_exact(self) -> bool {
        !matches!(self, Self::EstimatedDiscs(_) | Self::Hundredths(_) | Self::Chance(_))
    }
}

/// So many discs are clearly better: 8 on 8×8. Games that the Reversi player plays with itself, ten
/// plies a move, are won in five of six where it sees as many there with 24 to 48 empty squares;
/// what scores differ by grows with the side of a board to the power of one and a half.
pub fn discs_at_stake(frame: Frame) -> f64 {
    let root = (frame.len() as f64 / 64.0).sqrt();
    8.0 * root * root.sqrt()
}

impl fmt::Display for Score {
    /// Compact and for logs and protocols: `win 5`, `+12`, `~ +1.50`, `62%`. A face has words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Win(Some(n)) => write!(f, "win {n}"),
            Self::Win(None) => f.write_str("win"),
            Self::Loss(Some(n)) => write!(f, "loss {n}"),
            Self::Loss(None) => f.write_str("loss"),
            Self::Draw => f.write_str("draw"),
            Self::Discs(n) => write!(f, "{n:+}"),
            Self::EstimatedDiscs(v) => write!(f, "~ {v:+.2}"),
            Self::Hundredths(v) => write!(f, "~ {:+.2}", v / 100.0),
            // What is only likely is never told as certain.
            Self::Chance(p) => write!(f, "{:.0}%", (p * 100.0).clamp(1.0, 99.0)),
        }
    }
}
