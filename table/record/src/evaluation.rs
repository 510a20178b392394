//! What a position is worth, as somebody who searched it said.

use std::fmt;
use std::str::FromStr;

/// A value for the side to move. Each kind names its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Proved: the side to move wins, in at most so many plies if that is known.
    Win(Option<u32>),
    /// Proved: the side to move loses, after at most so many plies if that is known.
    Loss(Option<u32>),
    /// Proved: neither side can win.
    Draw,
    /// Proved: the final disc difference.
    Discs(i32),
    /// A guess at the final disc difference, in hundredths of a disc.
    EstimatedDiscs(i32),
    /// A guess in hundredths of a unit of the engine's own.
    Hundredths(i32),
    /// The share of points that the side to move is expected to win, in ten-thousandths: 0 to
    /// 10,000.
    Chance(u16),
}

/// The whole of a chance.
const WHOLE: u16 = 10_000;

impl Worth {
    /// The same value for the opponent.
    #[must_use]
    pub const fn flip(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
            Self::Draw => Self::Draw,
            Self::Discs(n) => Self::Discs(n.saturating_neg()),
            Self::EstimatedDiscs(n) => Self::EstimatedDiscs(n.saturating_neg()),
            Self::Hundredths(n) => Self::Hundredths(n.saturating_neg()),
            Self::Chance(n) => Self::Chance(WHOLE.saturating_sub(n)),
        }
    }
}

impl fmt::Display for Worth {
    /// The word of a file: `win:5`, `loss`, `draw`, `discs:+12`, `discs~+1.50`, `units~-0.35`,
    /// `chance:62.5%`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = |f: &mut fmt::Formatter<'_>, unit: &str, n: i32| {
            let (sign, n) = (if n < 0 { '-' } else { '+' }, n.unsigned_abs());
            write!(f, "{unit}~{sign}{}.{:02}", n / 100, n % 100)
        };
        match *self {
            Self::Win(Some(plies)) => write!(f, "win:{plies}"),
            Self::Win(None) => f.write_str("win"),
            Self::Loss(Some(plies)) => write!(f, "loss:{plies}"),
            Self::Loss(None) => f.write_str("loss"),
            Self::Draw => f.write_str("draw"),
            Self::Discs(n) => write!(f, "discs:{n:+}"),
            Self::EstimatedDiscs(n) => hundredths(f, "discs", n),
            Self::Hundredths(n) => hundredths(f, "units", n),
            Self::Chance(n) => write!(f, "chance:{}.{:02}%", n / 100, n % 100),
        }
    }
}

/// A text is no value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a value such as win:5, draw, discs:+12, discs~+1.50, units~-0.35, chance:62.50%")]
pub struct BadWorth;

impl FromStr for Worth {
    type Err = BadWorth;

    fn from_str(text: &str) -> Result<Self, BadWorth> {
        let whole = |text: &str| text.parse::<i32>().map_err(|_| BadWorth);
        // `+1.50`: with two figures behind the point, always.
        let hundredths = |text: &str| {
            let (sign, rest) = match text.split_at_checked(1) {
                Some(("+", rest)) => (1, rest),
                Some(("-", rest)) => (-1, rest),
                _ => return Err(BadWorth),
            };
            let (units, part) = rest.split_once('.').ok_or(BadWorth)?;
            let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
            if part.len() != 2 || !digits(units) || !digits(part) {
                return Err(BadWorth);
            }
            let n = units.parse::<i32>().ok().and_then(|n| n.checked_mul(100)).ok_or(BadWorth)?;
            n.checked_add(whole(part)?).map(|n| sign * n).ok_or(BadWorth)
        };
        match text {
            "win" => return Ok(Self::Win(None)),
            "loss" => return Ok(Self::Loss(None)),
            "draw" => return Ok(Self::Draw),
            _ => {}
        }
        let plies = |text: &str| text.parse().map(Some).map_err(|_| BadWorth);
        if let Some((unit, value)) = text.split_once('~') {
            return match unit {
                "discs" => Ok(Self::EstimatedDiscs(hundredths(value)?)),
                "units" => Ok(Self::Hundredths(hundredths(value)?)),
                _ => Err(BadWorth),
            };
        }
        let (kind, value) = text.split_once(':').ok_or(BadWorth)?;
        match kind {
            "win" => Ok(Self::Win(plies(value)?)),
            "loss" => Ok(Self::Loss(plies(value)?)),
            "discs" => Ok(Self::Discs(whole(value)?)),
            "chance" => {
                let percent = value.strip_suffix('%').ok_or(BadWorth)?;
                let n = hundredths(&format!("+{percent}"))?;
                u16::try_from(n).ok().filter(|&n| n <= WHOLE).map(Self::Chance).ok_or(BadWorth)
            }
            _ => Err(BadWorth),
        }
    }
}

/// What somebody who searched a position said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// For the side to move there.
    pub worth: Worth,
    /// How deep it was looked at, in plies.
    pub depth: u32,
    /// Who said it: the id of an engine.
    pub by: String,
    /// The best move, in the game's notation, if it was told.
    pub best: Option<String>,
}

/// Why a position was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// An engine was to move.
    Played,
    /// Somebody wanted to know.
    Analysed,
    /// The position before was searched as when it was analysed, but with no other move than the
    /// one that was played: what that found, as the side to move here sees it. Two searches of
    /// one position can be compared where those of two positions cannot.
    Compared,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Played, Self::Analysed, Self::Compared];

    /// The word in files: `played`, `analysed`, `compared`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Analysed => "analysed",
            Self::Compared => "compared",
        }
    }

    /// The inverse of [`Source::name`].
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.name() == name)
    }
}

/// What is known of the worth of a position, by why it was searched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evaluated {
    /// What the engine that was to move there found.
    pub played: Option<Evaluation>,
    /// What an analysis found.
    pub analysed: Option<Evaluation>,
    /// What an analysis of the position before found of the move that leads here.
    pub compared: Option<Evaluation>,
}

impl Evaluated {
    /// What was found then, to be changed.
    pub const fn slot(&mut self, source: Source) -> &mut Option<Evaluation> {
        match source {
            Source::Played => &mut self.played,
            Source::Analysed => &mut self.analysed,
            Source::Compared => &mut self.compared,
        }
    }

    /// All of it, with why it was searched.
    pub fn iter(&self) -> impl Iterator<Item = (Source, &Evaluation)> {
        let all = [
            (Source::Played, &self.played),
            (Source::Analysed, &self.analysed),
            (Source::Compared, &self.compared),
        ];
        all.into_iter().filter_map(|(source, found)| Some((source, found.as_ref()?)))
    }
}
