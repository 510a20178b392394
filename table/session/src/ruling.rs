//! Why a referee ended a game that neither board nor engine ended.

use game::Explain;

/// Why a referee ended a game, where neither board nor engine says it. Files keep its text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Ruling {
    /// A move came after so many seconds, and the time was over.
    #[error("{best} after {seconds} s")]
    Late {
        /// The move, as the engine says it.
        best: String,
        /// How long it took, with three digits behind the point.
        seconds: String,
    },
    /// Both engines said one after the other how the game ends.
    #[error("adjudicated: both engines proved it")]
    BothProved,
    /// The game was as long as the match allows.
    #[error("adjudicated after {plies} plies")]
    TooLong {
        /// So many moves, passes among them.
        plies: usize,
    },
}

impl Ruling {
    /// The inverse of its text; none if that says something else.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if text == Self::BothProved.to_string() {
            return Some(Self::BothProved);
        }
        let long = text.strip_prefix("adjudicated after ");
        if let Some(plies) = long.and_then(|text| text.strip_suffix(" plies")?.parse().ok()) {
            return Some(Self::TooLong { plies });
        }
        let (best, seconds) = text.strip_suffix(" s")?.rsplit_once(" after ")?;
        seconds.parse::<f64>().ok()?;
        Some(Self::Late { best: best.to_string(), seconds: seconds.to_string() })
    }
}

impl Explain for Ruling {
    fn id(&self) -> &'static str {
        match self {
            Self::Late { .. } => "ruling-late",
            Self::BothProved => "ruling-both-proved",
            Self::TooLong { .. } => "ruling-too-long",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Late { best, seconds } => {
                vec![("move", best.clone()), ("seconds", seconds.clone())]
            }
            Self::BothProved => Vec::new(),
            Self::TooLong { plies } => vec![("count", plies.to_string())],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_is_read_from_its_text() {
        let late = |best: &str| Ruling::Late { best: best.into(), seconds: "1.250".into() };
        let long = Ruling::TooLong { plies: 80 };
        for ruling in [late("d6"), late("x after 3 s"), late(""), Ruling::BothProved, long] {
            assert_eq!(Ruling::read(&ruling.to_string()), Some(ruling));
        }
        for other in ["", " s", "d6 after s", "d6 after a while s", "it is gone; exit status 3"] {
            assert_eq!(Ruling::read(other), None, "{other}");
        }
    }
}
