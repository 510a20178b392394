//! The rules of a game in words, for somebody who has never seen it.

use game::{Game, Localized};

/// What a game is called, how it is played and won, what its variants have of their own, and the opening
/// rule `opening`, in the order in which they are read.
pub fn rules(game: &dyn Game, opening: Option<&str>) -> Vec<Localized> {
    let Some(entry) = catalog::games().iter().find(|entry| entry.info.id == game.id()) else {
        return Vec::new();
    };
    let info = &entry.info;
    let ids = game.variant();
    let chosen = || info.variants.iter().filter(|v| ids.split('+').any(|id| id == v.term.id));
    let goal = chosen().find_map(|variant| variant.goal).unwrap_or(info.goal);
    let mut told = vec![info.name, info.rules, goal];
    for variant in chosen() {
        // The usual rules are nothing of their own.
        let usual = info.variants.first().is_some_and(|usual| usual.term.id == variant.term.id);
        let own = Some(variant.term.words).filter(|_| !usual);
        told.extend(own.into_iter().chain(variant.rules));
    }
    let opening = openings::rules_for(game).find(|rule| Some(rule.id) == opening);
    told.extend(opening.map(|rule| rule.summary));
    told
}
