use std::io::Write;
use std::process::ExitCode;

use catalog::GameEntry;
use game::{Game, Spec};
use serde_json::{Value, json};
use words::Words;

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
    for entry in catalog::games() {
        let info = &entry.info;
        writeln!(out, "{} — {}", info.id, words.of(&info.name))?;
        writeln!(out, "    {}", words.of(&info.goal))?;
        let mut line = |id: &str, value: String| writeln!(out, "    {}: {value}", words.text(id));
        line("games-names", info.aliases.join(", "))?;
        line("games-sizes", format!("{} ({})", info.sizes.all, info.sizes.default))?;
        let variants: Vec<String> = info
            .variants
            .iter()
            .map(|v| match words.of(&v.term.words) {
                name if name == v.term.id => name.to_string(),
                name => format!("{} ({name})", v.term.id),
            })
            .collect();
        line("games-variants", variants.join(", "))?;
        if let Ok(game) = entry.open(&Spec::default()) {
            let engines: Vec<&str> = catalog::engines_for(&*game).iter().map(|e| e.id).collect();
            line("games-engines", engines.join(", "))?;
        }
        line("games-openings", openings_of(entry).join(", "))?;
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
                "sizes": { "default": info.sizes.default, "all": info.sizes.all, "common": info.sizes.common },
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
