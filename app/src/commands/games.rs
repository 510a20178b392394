//! `duiyi games`: what the catalogue has.

use std::io::Write;
use std::process::ExitCode;

use catalog::GameEntry;
use game::{FamilyInfo, Game, Spec};
use serde_json::{Value, json};
use words::{Lang, Words};

use crate::cli::Games;
use crate::failure::{Failure, Outcome};

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.games/1";

/// `duiyi games`: what the catalogue has.
pub fn run(args: &Games, words: &Words, out: &mut dyn Write) -> Outcome {
    let list = if args.json { as_json } else { as_text };
    list(words, out)?;
    Ok(ExitCode::SUCCESS)
}

fn as_text(words: &Words, out: &mut dyn Write) -> Result<(), Failure> {
    let separator = words.text("list-separator");
    for entry in catalog::games() {
        let info = &entry.info;
        writeln!(out, "{} — {}", info.id, words.of(&info.name))?;
        writeln!(out, "    {}", words.of(&info.goal))?;
        let mut line = |id: &str, value: String| {
            let args = [("label", words.text(id)), ("value", value)];
            writeln!(out, "    {}", words.format("games-line", &args).trim_end())
        };
        line("games-names", names_of(info, words).join(&separator))?;
        let (all, usual) = (words.of(&info.sizes.all), info.sizes.default);
        let sizes = match all == usual {
            // Where there is one it is the usual one.
            true => all.to_string(),
            false => words.format("games-sizes-usual", &[("all", all), ("usual", usual)]),
        };
        line("games-sizes", sizes)?;
        if let Ok(game) = entry.open(&Spec::default()) {
            let engines: Vec<&str> = catalog::engines_for(&*game).iter().map(|e| e.id).collect();
            line("games-engines", engines.join(&separator))?;
        }
        line("games-openings", openings_of(entry).join(&separator))?;
        line("games-variants", String::new())?;
        for variant in info.variants {
            writeln!(out, "        {:<14} {}", variant.term.id, words.of(&variant.term.words))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{}", words.text("games-engines-heading"))?;
    for engine in catalog::engines() {
        writeln!(out, "    {:<12} {}", engine.id, words.of(&engine.summary()))?;
    }
    writeln!(out, "\n{}", words.text("games-openings-heading"))?;
    for rule in openings::rules() {
        writeln!(out, "    {:<12} {}", rule.id, words.of(&rule.summary))?;
    }
    Ok(())
}

/// The names of a game for this reader: its name in his language, and those other names that are
/// written in letters or in his own characters.
fn names_of(info: &FamilyInfo, words: &Words) -> Vec<&'static str> {
    let kana = |name: &str| name.chars().any(|c| ('\u{3040}'..='\u{30ff}').contains(&c));
    let readable = |name: &&str| match words.lang() {
        _ if name.is_ascii() => true,
        Lang::Zh => !kana(name),
        Lang::Ja => kana(name),
        Lang::En => false,
    };
    let name = words.of(&info.name);
    let others = info.aliases.iter().copied().filter(readable).filter(|&other| other != name);
    std::iter::once(name).chain(others).collect()
}

/// The opening rules by which some variant of a game can begin.
fn openings_of(entry: &GameEntry) -> Vec<&'static str> {
    let variants = entry.info.variants.iter().map(|v| Some(v.term.id.to_string()));
    let games: Vec<_> =
        variants.filter_map(|variant| entry.open(&Spec { size: None, variant }).ok()).collect();
    openings::rules()
        .iter()
        .filter(|rule| games.iter().any(|game| rule.plays(&**game)))
        .map(|rule| rule.id)
        .collect()
}

fn as_json(_: &Words, out: &mut dyn Write) -> Result<(), Failure> {
    let games: Vec<Value> = catalog::games()
        .iter()
        .map(|entry| {
            let info = &entry.info;
            let game = entry.open(&Spec::default()).ok();
            let engines_of = |game: &dyn Game| {
                catalog::engines_for(game).iter().map(|e| e.id).collect::<Vec<_>>()
            };
            json!({
                "id": info.id,
                "aliases": info.aliases,
                "names": { "zh": info.name.zh, "en": info.name.en, "ja": info.name.ja },
                "sizes": { "default": info.sizes.default, "all": info.sizes.all.en, "common": info.sizes.common },
                "variants": info.variants.iter().map(|v| v.term.id).collect::<Vec<_>>(),
                "openings": openings_of(entry),
                "engines": game.as_deref().map(engines_of).unwrap_or_default(),
            })
        })
        .collect();
    let openings: Vec<Value> = openings::rules()
        .iter()
        .map(|rule| json!({ "id": rule.id, "summary": rule.summary.en }))
        .collect();
    let engines: Vec<Value> = catalog::engines()
        .iter()
        .map(|e| json!({ "id": e.id, "levels": e.has_levels(), "summary": e.summary().en }))
        .collect();
    let listed =
        json!({ "schema": SCHEMA, "games": games, "engines": engines, "openings": openings });
    writeln!(out, "{listed}")?;
    Ok(())
}
