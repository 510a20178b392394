//! What can be played, against whom, and how it can begin.

use serde::Serialize;
use utoipa::ToSchema;

use crate::Text;

/// All games with what belongs to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Catalogue {
    /// In the order in which menus show them.
    pub games: Vec<GameWords>,
    /// All engines.
    pub engines: Vec<EngineWords>,
    /// The highest level.
    pub levels: u32,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameWords {
    /// Its id.
    pub id: &'static str,
    /// Its name, and a sentence about it.
    pub name: Text,
    /// How it is won.
    pub goal: Text,
    /// The usual size.
    pub size: &'static str,
    /// Which sizes there are, in words.
    pub sizes: Text,
    /// Sizes that people choose.
    pub common: &'static [&'static str],
    /// Its variants, the usual one first.
    pub variants: Vec<VariantWords>,
}

/// A variant of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct VariantWords {
    /// Its id.
    pub id: &'static str,
    /// What is different.
    pub words: Text,
    /// The ids of the engines that play it at the usual size, the usual opponent first.
    pub engines: Vec<&'static str>,
    /// The opening rules that it can begin with.
    pub openings: Vec<OpeningWords>,
    /// The rule that it begins with where nobody chooses one.
    pub opening: Option<&'static str>,
}

/// An opening rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OpeningWords {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// What happens.
    pub summary: Text,
}

/// An engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EngineWords {
    /// Its id.
    pub id: &'static str,
    /// How it plays.
    pub words: Text,
    /// Whether it has levels.
    pub levels: bool,
    /// Whether it follows a rule that can be told, point by point.
    pub explains: bool,
}

impl Catalogue {
    /// What this program has.
    pub fn new() -> Self {
        let games = catalog::games().iter().map(|entry| {
            let info = &entry.info;
            GameWords {
                id: info.id,
                name: info.name.into(),
                goal: info.goal.into(),
                size: info.sizes.default,
                sizes: info.sizes.all.into(),
                common: info.sizes.common,
                variants: info.variants.iter().map(|v| variant(entry, v)).collect(),
            }
        });
        let engines = catalog::engines().iter().map(|entry| EngineWords {
            id: entry.id,
            words: entry.summary().into(),
            levels: entry.has_levels(),
            explains: entry.explains(),
        });
        Self { games: games.collect(), engines: engines.collect(), levels: engine::MAX_LEVEL }
    }
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

fn variant(entry: &catalog::GameEntry, variant: &game::Variant) -> VariantWords {
    let id = variant.term.id;
    let spec = game::Spec { size: None, variant: Some(id.to_string()) };
    let bare = VariantWords {
        id,
        words: variant.term.words.into(),
        engines: Vec::new(),
        openings: Vec::new(),
        opening: None,
    };
    // Some variants are other sizes' business; they are listed without opponents.
    let Ok(game) = entry.open(&spec) else { return bare };
    let openings = openings::rules_for(&*game).map(|rule| OpeningWords {
        id: rule.id,
        name: rule.name.into(),
        summary: rule.summary.into(),
    });
    VariantWords {
        engines: catalog::engines_for(&*game).iter().map(|engine| engine.id).collect(),
        openings: openings.collect(),
        opening: openings::usual_rule(&*game).map(|rule| rule.id),
        ..bare
    }
}
