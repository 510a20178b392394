//! The list of games.

use std::sync::Arc;

use connect_four::ConnectFourFamily;
use engine::{Engine, EngineConfig, Solver};
use game::{Family, FamilyInfo, Game, Rules, Spec, SpecError, Visitor, text};
use general_engine::Kind;
use gomoku::GomokuFamily;
use mnk::{Mnk, TicTacToe};
use reversi::ReversiFamily;

/// The games, in the order in which menus show them.
static GAMES: &[GameEntry] = &[
    GameEntry::of::<ReversiFamily>(),
    GameEntry::of::<GomokuFamily>(),
    GameEntry::of::<TicTacToe>(),
    GameEntry::of::<Mnk>(),
    GameEntry::of::<ConnectFourFamily>(),
];

/// Makes a general engine for a size and variant.
type MakeGeneral = fn(&Spec, Kind) -> Result<Box<dyn Engine>, SpecError>;

/// Makes the general solver for a size and variant.
type MakeProver = fn(&Spec, &EngineConfig) -> Result<Box<dyn Solver>, SpecError>;

/// A game of the catalogue.
#[derive(Debug)]
pub struct GameEntry {
    /// Names, sizes, variants.
    pub info: FamilyInfo,
    open: fn(&Spec) -> Result<Arc<dyn Game>, SpecError>,
    general: MakeGeneral,
    prover: MakeProver,
}

impl GameEntry {
    const fn of<F: Family>() -> Self {
        Self {
            info: F::INFO,
            open: |spec| F::visit(spec, Open),
            general: |spec, kind| F::visit(spec, General(kind)),
            prover: |spec, config| F::visit(spec, Prover(config)),
        }
    }

    /// The rules for a size and variant.
    ///
    /// # Errors
    /// A [`SpecError`] if there is no such size or variant.
    pub fn open(&self, spec: &Spec) -> Result<Arc<dyn Game>, SpecError> {
        (self.open)(&self.by_id(spec))
    }

    /// `spec` with its variants by their ids, whatever they are called by (`连珠`). What is no
    /// variant stays for the game to refuse.
    fn by_id(&self, spec: &Spec) -> Spec {
        let id = |name: &str| {
            let known = self.variant(&folded(name));
            known.map_or_else(|| name.to_string(), str::to_string)
        };
        let variant = spec
            .variant
            .as_deref()
            .map(|names| names.split(['+', '＋']).map(id).collect::<Vec<_>>().join("+"));
        Spec { variant, ..spec.clone() }
    }

    /// A general engine for a size and variant.
    pub(crate) fn general(&self, spec: &Spec, kind: Kind) -> Result<Box<dyn Engine>, SpecError> {
        (self.general)(spec, kind)
    }

    /// The general solver for a size and variant.
    pub(crate) fn prover(
        &self,
        spec: &Spec,
        config: &EngineConfig,
    ) -> Result<Box<dyn Solver>, SpecError> {
        (self.prover)(spec, config)
    }

    /// The id of its variant that is called `name`.
    fn variant(&self, name: &str) -> Option<&'static str> {
        self.info.variants.iter().find(|v| v.is_called(name)).map(|v| v.term.id)
    }
}

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        Arc::new(rules)
    }
}

struct General(Kind);

impl Visitor for General {
    type Output = Box<dyn Engine>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        general_engine::engine(self.0, rules, heuristics::of())
    }
}

struct Prover<'a>(&'a EngineConfig);

impl Visitor for Prover<'_> {
    type Output = Box<dyn Solver>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        general_engine::prover(rules, heuristics::of(), self.0)
    }
}

/// The id of the first game: what commands mean that are not told which.
pub const FIRST: &str = ReversiFamily::INFO.id;

/// The id of the game that Gomocup is about.
pub const GOMOCUP: &str = GomokuFamily::INFO.id;

/// A name in small letters and half-width forms; nothing where it is too long for one.
pub(crate) fn folded(name: &str) -> String {
    if name.len() > 128 { String::new() } else { text::fold(name).to_lowercase() }
}

/// All games.
pub fn games() -> &'static [GameEntry] {
    GAMES
}

/// The rules of a game by id, alias, its name in any language, or a variant that only one game has
/// (`renju`, `连珠`).
///
/// # Errors
/// [`SpecError::Game`] if nothing is called so; otherwise as the game itself says.
pub fn open(name: &str, spec: &Spec) -> Result<Arc<dyn Game>, SpecError> {
    let folded = folded(name);
    if let Some(entry) = GAMES.iter().find(|entry| entry.info.is_called(&folded)) {
        return entry.open(spec);
    }
    let mut with_variant =
        GAMES.iter().filter_map(|entry| entry.variant(&folded).map(|id| (entry, id)));
    if let (Some((entry, id)), None) = (with_variant.next(), with_variant.next()) {
        // Who says it twice means it once.
        let more = spec.variant.iter().flat_map(|names| names.split(['+', '＋']));
        let more = more.filter(|name| entry.variant(&self::folded(name)) != Some(id));
        let variant = [id].into_iter().chain(more).collect::<Vec<_>>().join("+");
        return entry.open(&Spec { variant: Some(variant), ..spec.clone() });
    }
    let ids: Vec<&str> = GAMES.iter().map(|entry| entry.info.id).collect();
    Err(SpecError::Game { given: text::clip(name), expected: ids.join(", ") })
}

/// The entry and the request that make the same rules again.
pub(crate) fn spec_of(game: &dyn Game) -> Option<(&'static GameEntry, Spec)> {
    let entry = GAMES.iter().find(|entry| entry.info.id == game.id())?;
    Some((entry, Spec { size: Some(game.size()), variant: Some(game.variant()) }))
}
