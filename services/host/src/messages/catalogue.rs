//! What can be played, against whom, and how it can begin.

use std::sync::Arc;

use engine::USUAL_LEVEL;
use game::Game;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Localized;

/// All games with what belongs to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Catalogue {
    /// In the order in which menus show them.
    pub games: Vec<GameWords>,
    /// All engines.
    pub engines: Vec<EngineWords>,
    /// The highest level.
    pub levels: u32,
    /// The level of an opponent where nobody chooses one.
    pub usual_level: u32,
    /// Clocks that people choose, besides none at all.
    pub clocks: Vec<ClockWords>,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameWords {
    /// Its id.
    pub id: &'static str,
    /// Its name, and a sentence about it.
    pub name: Localized,
    /// How it is won.
    pub goal: Localized,
    /// How it is played, for somebody who has never seen it.
    pub rules: Localized,
    /// What stands on its board: `discs`, `stones` or `marks`.
    pub pieces: &'static str,
    /// The usual size.
    pub size: &'static str,
    /// Which sizes there are, in words.
    pub sizes: Localized,
    /// Sizes that people choose.
    pub common: &'static [&'static str],
    /// Its variants, the usual one first.
    pub variants: Vec<VariantWords>,
    /// What can be put together of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub combined: Vec<CombinedWords>,
}

/// A variant of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct VariantWords {
    /// Its id.
    pub id: &'static str,
    /// What is different from the usual rules.
    pub words: Localized,
    /// What has to be explained besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Localized>,
    /// How it is played.
    #[serde(flatten)]
    pub played: Played,
}

/// Variants that are played together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CombinedWords {
    /// Their ids, joined by `+`.
    pub id: String,
    /// How they are played.
    #[serde(flatten)]
    pub played: Played,
}

/// How something is won, against whom it can be played, and how it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Played {
    /// How it is won, where that is not what is said of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Localized>,
    /// The ids of the engines that play it at the usual size, the usual opponent first.
    pub engines: Vec<&'static str>,
    /// The opening rules that it can begin with, besides none at all, which the command line calls
    /// `free`.
    pub openings: Vec<OpeningWords>,
    /// The rule that it begins with where nobody chooses one.
    pub opening: Option<&'static str>,
    /// The openings that have a name and that it can begin with at the usual size: each is
    /// asked for by its name in any language.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<Localized>,
}

/// An opening rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OpeningWords {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: Localized,
    /// What happens.
    pub summary: Localized,
}

/// An engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EngineWords {
    /// Its id.
    pub id: &'static str,
    /// How it plays.
    pub words: Localized,
    /// Whether it has levels.
    pub levels: bool,
    /// Whether it follows a rule that can be told, point by point.
    pub explains: bool,
}

/// A clock that is the same for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClockWords {
    /// As it is asked for: `180+2`.
    pub control: String,
    /// How many minutes each side has.
    pub minutes: u32,
    /// Seconds that each move adds.
    pub increment: u32,
    /// How many periods of byo-yomi follow, and how many seconds each has; none without them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub periods: Option<(u32, u32)>,
}

impl ClockWords {
    fn fischer(minutes: u32, increment: u32) -> Self {
        let control = format!("{}+{increment}", 60 * minutes);
        Self { control, minutes, increment, periods: None }
    }

    fn byoyomi(minutes: u32, periods: u32, seconds: u32) -> Self {
        let control = format!("{}+{periods}x{seconds}", 60 * minutes);
        Self { control, minutes, increment: 0, periods: Some((periods, seconds)) }
    }
}

/// Minutes, and seconds that each move adds: as servers of other games offer them.
const CLOCKS: [(u32, u32); 5] = [(1, 0), (3, 2), (5, 3), (10, 5), (30, 20)];

/// Minutes, and then so many periods of so many seconds: as Go and Renju are played.
const BYOYOMI: [(u32, u32, u32); 2] = [(10, 3, 30), (30, 3, 60)];

impl Catalogue {
    /// What this program has.
    pub fn new() -> Self {
        let games = catalog::games().iter().map(|entry| {
            let info = &entry.info;
            GameWords {
                id: info.id,
                name: info.name.into(),
                goal: info.goal.into(),
                rules: info.rules.into(),
                pieces: pieces(entry),
                size: info.sizes.default,
                sizes: info.sizes.all.into(),
                common: info.sizes.common,
                variants: info.variants.iter().map(|v| variant(entry, v)).collect(),
                combined: combined(entry),
            }
        });
        let engines = catalog::engines().iter().map(|entry| EngineWords {
            id: entry.id,
            words: entry.summary().into(),
            levels: entry.has_levels(),
            explains: entry.explains(),
        });
        let fischer = CLOCKS.iter().map(|&(minutes, more)| ClockWords::fischer(minutes, more));
        let byoyomi =
            BYOYOMI.iter().map(|&(minutes, n, each)| ClockWords::byoyomi(minutes, n, each));
        Self {
            games: games.collect(),
            engines: engines.collect(),
            levels: engine::MAX_LEVEL,
            usual_level: USUAL_LEVEL,
            clocks: fischer.chain(byoyomi).collect(),
        }
    }
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

fn open(entry: &catalog::GameEntry, variant: &str) -> Option<Arc<dyn Game>> {
    entry.open(&game::Spec { size: None, variant: Some(variant.to_string()) }).ok()
}

/// What stands on the board of a game, whatever its size and variant.
fn pieces(entry: &catalog::GameEntry) -> &'static str {
    let game = entry.open(&game::Spec::default()).ok();
    game.map_or(game::Pieces::Stones, |game| game.pieces()).name()
}

fn variant(entry: &catalog::GameEntry, variant: &game::Variant) -> VariantWords {
    let id = variant.term.id;
    // Some variants are other sizes' business; they are listed without opponents.
    let played = open(entry, id).map(|game| Played::of(&*game)).unwrap_or_default();
    let played = Played { goal: goal(entry, id), ..played };
    let rules = variant.rules.map(Into::into);
    VariantWords { id, words: variant.term.words.into(), rules, played }
}

/// How variants are won, joined by `+`, where one of them has an aim of its own.
fn goal(entry: &catalog::GameEntry, ids: &str) -> Option<Localized> {
    let has = |variant: &&game::Variant| ids.split('+').any(|id| id == variant.term.id);
    entry.info.variants.iter().filter(has).find_map(|variant| variant.goal).map(Into::into)
}

/// All that can be put together of a game's variants at its usual size: each by adding one more.
fn combined(entry: &catalog::GameEntry) -> Vec<CombinedWords> {
    let mut ids: Vec<String> = entry.info.variants.iter().map(|v| v.term.id.to_string()).collect();
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(id) = ids.get(next).cloned() {
        next += 1;
        for variant in entry.info.variants {
            let Some(game) = open(entry, &format!("{id}+{}", variant.term.id)) else { continue };
            // Written in one order, and what adds nothing is left out.
            let written = game.variant();
            if written.contains('+') && !ids.contains(&written) {
                let played = Played { goal: goal(entry, &written), ..Played::of(&*game) };
                found.push(CombinedWords { id: written.clone(), played });
                ids.push(written);
            }
        }
    }
    found
}

impl Played {
    fn of(game: &dyn Game) -> Self {
        let rules = openings::rules_for(game).filter(|rule| rule.id != openings::FREE.id);
        let openings = rules.map(|rule| OpeningWords {
            id: rule.id,
            name: rule.name.into(),
            summary: rule.summary.into(),
        });
        Self {
            goal: None,
            engines: catalog::engines_for(game).iter().map(|engine| engine.id).collect(),
            openings: openings.collect(),
            opening: openings::usual_rule(game).map(|rule| rule.id),
            named: openings::named_openings(game)
                .into_iter()
                .map(|(name, _)| name.into())
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_put_together_is_listed_once() {
        let catalogue = Catalogue::new();
        let combined = |id: &str| {
            let game = catalogue.games.iter().find(|game| game.id == id).unwrap();
            game.combined.iter().map(|combined| combined.id.as_str()).collect::<Vec<_>>()
        };
        let reversi = combined("reversi");
        assert!(reversi.contains(&"anti+handicap2"), "{reversi:?}");
        let mut once = reversi.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), reversi.len(), "{reversi:?}");
        assert_eq!(combined("gomoku"), [""; 0]);
    }

    #[test]
    fn what_is_won_by_losing_says_so() {
        let catalogue = Catalogue::new();
        let goals = |id: &str| {
            let game = catalogue.games.iter().find(|game| game.id == id).unwrap();
            let variants = game.variants.iter().map(|v| (v.id.to_string(), v.played.goal));
            let combined = game.combined.iter().map(|c| (c.id.clone(), c.played.goal));
            let own = variants.chain(combined).filter(|(_, goal)| goal.is_some());
            own.map(|(id, _)| id).collect::<Vec<_>>()
        };
        for game in ["tictactoe", "mnk"] {
            assert_eq!(goals(game), ["misere"], "{game}");
        }
        let reversi = goals("reversi");
        assert!(reversi.len() > 1 && reversi.iter().all(|id| id.contains("anti")), "{reversi:?}");
        assert_eq!(goals("gomoku"), [""; 0]);
    }
}
