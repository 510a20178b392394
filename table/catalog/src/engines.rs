//! The list of engines.

use classic::{Explanation, Strategy};
use engine::{Engine, EngineConfig, EngineError, EngineOption, MakeEngine, Root};
use game::{Explain, Game, Localized, SpecError, text};
use general_engine::Kind;

use crate::games::{folded, spec_of};

/// The engines; the first that plays a game is its usual opponent.
static ENGINES: &[EngineEntry] = &[
    EngineEntry { id: "reversi", maker: Maker::Reversi },
    EngineEntry { id: "gomoku", maker: Maker::Gomoku },
    EngineEntry { id: "general", maker: Maker::General(Kind::Mixed) },
    EngineEntry { id: "monte-carlo", maker: Maker::General(Kind::MonteCarlo) },
    EngineEntry { id: "alpha-beta", maker: Maker::General(Kind::AlphaBeta) },
    EngineEntry { id: "solver", maker: Maker::General(Kind::Solver) },
    EngineEntry { id: "random", maker: Maker::General(Kind::Random) },
    EngineEntry { id: "greedy", maker: Maker::Classic(Strategy::Greedy) },
    EngineEntry { id: "one-ply", maker: Maker::Classic(Strategy::OnePly) },
    EngineEntry { id: "priority", maker: Maker::Classic(Strategy::Priority) },
    EngineEntry { id: "shapes", maker: Maker::Classic(Strategy::Shapes) },
];

const REVERSI_SUMMARY: Localized = Localized {
    zh: "黑白棋专用：学习得到的估值、中局搜索、终局精确求解",
    en: "made for Reversi: learned evaluation, midgame search, exact endgame",
    ja: "リバーシ専用：学習した評価関数、中盤の探索、終盤の完全読み",
};

const GOMOKU_SUMMARY: Localized = Localized {
    zh: "五子棋专用：冲四、活三等威胁优先，冲四取胜与 α-β 搜索",
    en: "made for Gomoku and Renju: threats first, continuous fours, alpha-beta",
    ja: "五目並べ・連珠専用：四や三などの脅威を優先し、四追いと α-β 探索で読む",
};

/// An engine of the catalogue.
#[derive(Debug)]
pub struct EngineEntry {
    /// As `--engine` takes it.
    pub id: &'static str,
    maker: Maker,
}

#[derive(Debug)]
enum Maker {
    /// Plays Reversi well.
    Reversi,
    /// Plays Gomoku and Renju well.
    Gomoku,
    /// Plays every game.
    General(Kind),
    /// Plays what the classroom program played.
    Classic(Strategy),
}

impl EngineEntry {
    /// One line on how it plays.
    pub fn summary(&self) -> Localized {
        match self.maker {
            Maker::Reversi => REVERSI_SUMMARY,
            Maker::Gomoku => GOMOKU_SUMMARY,
            Maker::General(kind) => kind.summary(),
            Maker::Classic(strategy) => strategy.summary(),
        }
    }

    /// Whether it plays `game`.
    pub fn plays(&self, game: &dyn Game) -> bool {
        match self.maker {
            Maker::Reversi => reversi_engine::plays(game),
            Maker::Gomoku => gomoku_engine::plays(game),
            Maker::General(_) => spec_of(game).is_some(),
            Maker::Classic(strategy) => strategy.plays(game),
        }
    }

    /// Whether it is called `name`, in small letters and half-width forms, where it plays `game`:
    /// by its id, or by the name that it has at the board.
    fn is_called(&self, name: &str, game: &dyn Game) -> bool {
        let at_the_board = || self.make(game, &EngineConfig::default());
        self.id == name || at_the_board().is_ok_and(|engine| folded(engine.name()) == name)
    }

    /// Whether the level changes how it plays.
    pub fn has_levels(&self) -> bool {
        match self.maker {
            Maker::Reversi | Maker::Gomoku => true,
            Maker::General(kind) => kind != Kind::Random,
            Maker::Classic(_) => false,
        }
    }

    /// Positions that a careful look at one of `game` may visit: about half a second of a core of
    /// today, and the same on every machine.
    pub fn careful(&self, game: &dyn Game) -> u64 {
        let points = game.frame().len() as u64;
        match self.maker {
            // Up to 8×8 its positions are bits.
            Maker::Reversi if points <= 64 => 4_000_000,
            // There are more moves, and each position takes longer.
            Maker::Reversi => 64_000_000 / points,
            Maker::Gomoku | Maker::General(_) | Maker::Classic(_) => 250_000,
        }
    }

    /// Whether it plays by a rule that can be told: see [`EngineEntry::explain`].
    pub const fn explains(&self) -> bool {
        matches!(self.maker, Maker::Classic(_))
    }

    /// What it makes of every point of the position at `root`, and why it takes its move; none
    /// where it searches and has no rule to tell.
    ///
    /// # Errors
    /// An [`EngineError`] if it does not play this game, or the game is over.
    pub fn explain(&self, root: Root<'_>) -> Option<Result<Explanation, EngineError>> {
        match self.maker {
            Maker::Classic(strategy) => Some(classic::explain(strategy, root)),
            Maker::Reversi | Maker::Gomoku | Maker::General(_) => None,
        }
    }

    /// The options that it declares.
    pub const fn options(&self) -> &'static [EngineOption] {
        match self.maker {
            Maker::Reversi => &reversi_engine::OPTIONS,
            Maker::Gomoku => &gomoku_engine::OPTIONS,
            Maker::General(_) | Maker::Classic(_) => &[],
        }
    }

    /// The engine for `game`, which must be one that it [plays](Self::plays): what else it is asked
    /// about it refuses when it searches. Cheap: what a search needs, it makes when it needs it.
    ///
    /// # Errors
    /// A [`SpecError`] if the game is none of the catalogue.
    pub fn make(
        &self,
        game: &dyn Game,
        config: &EngineConfig,
    ) -> Result<Box<dyn Engine>, SpecError> {
        match self.maker {
            Maker::Reversi => Ok(reversi_engine::engine_with(config)),
            Maker::Gomoku => Ok(gomoku_engine::engine_with(config)),
            Maker::General(kind) => {
                let unknown = || SpecError::Game {
                    given: game.id().to_string(),
                    expected: crate::games()
                        .iter()
                        .map(|g| g.info.id)
                        .collect::<Vec<_>>()
                        .join(", "),
                };
                let (entry, spec) = spec_of(game).ok_or_else(unknown)?;
                entry.general(&spec, kind)
            }
            Maker::Classic(strategy) => Ok(classic::engine(strategy)),
        }
    }
}

/// Why there is no such engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogError {
    /// No engine has this id, or it does not play this game.
    #[error("`{given}` is not an engine for {game}; expected {expected}")]
    Engine {
        /// What was asked for, clipped.
        given: String,
        /// The game's id.
        game: &'static str,
        /// The engines that play it.
        expected: String,
    },
    /// The game is not in the catalogue.
    #[error(transparent)]
    Spec(#[from] SpecError),
}

impl Explain for CatalogError {
    fn id(&self) -> &'static str {
        match self {
            Self::Engine { .. } => "error-engine",
            Self::Spec(error) => error.id(),
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Engine { given, expected, .. } => {
                vec![("given", given.clone()), ("expected", expected.clone())]
            }
            Self::Spec(error) => error.args(),
        }
    }

    fn words(&self) -> Vec<(&'static str, Localized)> {
        match self {
            Self::Engine { .. } => Vec::new(),
            Self::Spec(error) => error.words(),
        }
    }
}

/// All engines.
pub fn engines() -> &'static [EngineEntry] {
    ENGINES
}

/// The engines that play `game`, the usual opponent first.
pub fn engines_for(game: &dyn Game) -> Vec<&'static EngineEntry> {
    ENGINES.iter().filter(|entry| entry.plays(game)).collect()
}

/// The entry of an engine that plays `game`: by id or name, or the usual one.
///
/// # Errors
/// [`CatalogError::Engine`] if no engine with this id plays `game`.
pub fn engine_entry(
    id: Option<&str>,
    game: &dyn Game,
) -> Result<&'static EngineEntry, CatalogError> {
    let candidates = engines_for(game);
    let chosen = match id.map(folded) {
        Some(name) => candidates
            .iter()
            .find(|entry| entry.id == name)
            .or_else(|| candidates.iter().find(|entry| entry.is_called(&name, game))),
        None => candidates.first(),
    };
    match chosen {
        Some(entry) => Ok(entry),
        None => Err(CatalogError::Engine {
            given: text::clip(id.unwrap_or_default()),
            game: game.id(),
            expected: candidates.iter().map(|e| e.id).collect::<Vec<_>>().join(", "),
        }),
    }
}

/// An engine for `game`: by id, or the usual one.
///
/// # Errors
/// [`CatalogError::Engine`] if no engine with this id plays `game`.
pub fn engine(
    id: Option<&str>,
    game: &dyn Game,
    config: &EngineConfig,
) -> Result<Box<dyn Engine>, CatalogError> {
    Ok(engine_entry(id, game)?.make(game, config)?)
}

/// What makes the engine with this id for any game that it plays; an empty id is the usual one.
pub fn maker(id: String) -> MakeEngine {
    Box::new(move |game, config| {
        let named = Some(&*id).filter(|id| !id.is_empty());
        engine(named, &**game, config).map_err(|error| EngineError::Unsupported {
            engine: id.clone(),
            reason: error.to_string(),
        })
    })
}
