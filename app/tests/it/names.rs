//! What is printed can be typed: games, variants, engines, rules, openings and their choices.

use std::collections::BTreeSet;

use game::{Localized, Spec};

use crate::run;

const LANGS: [&str; 3] = ["zh", "en", "ja"];

/// A name as lists print it: the words up to their colon.
fn short(words: &Localized, lang: &str) -> String {
    words.get(lang).split([':', '：']).next().unwrap_or_default().to_string()
}

#[test]
fn variants_by_their_printed_names() {
    for entry in catalog::games() {
        for lang in LANGS {
            let mut seen = BTreeSet::new();
            for variant in entry.info.variants {
                let name = short(&variant.term.words, lang);
                assert!(seen.insert(name.clone()), "{name} is two variants");
                let spec = |text: &str| Spec { size: None, variant: Some(text.to_string()) };
                let named = catalog::open(entry.info.id, &spec(&name));
                let by_id = catalog::open(entry.info.id, &spec(variant.term.id)).expect("a game");
                assert_eq!(named.expect(&name).variant(), by_id.variant(), "{name}");
            }
        }
    }
    for (argument, name) in
        [("--rule", "连珠"), ("--rule", "連珠"), ("--variant", "反向＋让两个角")]
    {
        let game = if argument == "--rule" { "gomoku" } else { "reversi" };
        let (_, err, code) = run(&["show", game, argument, name], "");
        assert_eq!((err.as_str(), code), ("", 0), "{name}");
    }
    let (_, err, code) = run(&["show", "gomoku", "--rule", "连猪"], "");
    assert!(code == 2 && err.contains("连猪"), "{err}");
}

#[test]
fn openings_by_their_printed_names() {
    for entry in catalog::games() {
        for variant in entry.info.variants {
            let id = variant.term.id;
            let spec = Spec { size: None, variant: Some(id.to_string()) };
            let game = catalog::open(entry.info.id, &spec).expect("a game");
            for rule in openings::rules_for(&*game) {
                for lang in LANGS {
                    let name = short(&rule.name, lang);
                    let found = openings::rule(&name, &*game).expect(&name);
                    assert_eq!(found.id, rule.id, "{name}");
                }
            }
        }
    }
    // A name with a blank is a name all the same, not moves.
    for name in ["Pro 规则", "三手交换", "Long Pro", "RIF ルール", "山口ルール", "索索夫-8"]
    {
        let args = ["play", "renju", "--opening", name, "--color", "both"];
        let (out, err, code) = run(&args, "quit\n");
        assert_eq!((err.as_str(), code), ("", 1), "{name}: {out}");
    }
}

/// A game begins with an opening by its name; what is no such name is refused with what there is.
#[test]
fn openings_by_their_names() {
    for (game, name, moves) in [
        ("reversi", "Tiger", "f5 d6 c3 d3 c4"),
        ("reversi", "wing variation", "f5 f6 d3 f4"),
        ("reversi", "虎", "f5 d6 c3 d3 c4"),
        ("renju", "花月", "h8 h9 i9"),
    ] {
        let args = ["play", game, "--opening", name, "--color", "both", "--lang", "en"];
        let (out, err, _) = run(&args, "moves\nquit\n");
        assert_eq!(err, "", "{name}: {out}");
        assert!(out.contains(&format!("Moves: {moves}")), "{name}: {out}");
    }
    let args = ["play", "reversi", "--size", "6", "--opening", "Tiger", "--lang", "en"];
    let (_, err, code) = run(&args, "");
    assert_eq!(code, 2);
    assert!(err.contains("There is no opening or opening rule “Tiger”"), "{err}");
}

#[test]
fn choices_of_openings_by_their_printed_words() {
    let cases = [
        ("swap2", "h8 i9 j10\n", 3),
        ("rif", "D4\n", 2),
        ("taraguchi-10", "h8\n不交换\nh9\nkeep\nh10\n2\ni11\n", 3),
    ];
    let mut words = BTreeSet::new();
    for (rule, before, count) in cases {
        for lang in LANGS {
            let play = |input: &str| {
                let args = ["play", "renju", "--opening", rule, "--color", "both", "--lang", lang];
                run(&args, input.to_string()).0
            };
            let out = play(before);
            let choices = |out: &str| -> Vec<String> {
                let all = out.lines().filter_map(|line| line.trim_start().split_once(". "));
                all.filter(|(n, _)| n.len() == 1).map(|(_, words)| words.to_string()).collect()
            };
            let listed = choices(&out);
            // A word to type is told to whoever types something else.
            let refused = play(&format!("{before}xyz\n"));
            for choice in openings::Choice::ALL {
                let word = choice.word().get(lang);
                if listed.iter().rev().take(count).any(|text| text == choice.term().words.get(lang))
                {
                    assert!(refused.contains(word), "{refused}");
                    words.insert(word);
                    for typed in [word, choice.term().words.get(lang)] {
                        let out = play(&format!("{before}{typed}\n"));
                        assert!(!out.contains(&format!("“{typed}”")), "{typed}: {out}");
                        assert!(!out.contains(&format!("「{typed}」")), "{typed}: {out}");
                    }
                }
            }
        }
    }
    // All six, in three languages; White is one character in two of them.
    assert_eq!(words.len(), 17, "{words:?}");
}

#[test]
fn engines_by_the_names_at_the_board() {
    for entry in catalog::games() {
        let game = entry.open(&Spec::default()).expect("a game");
        for engine in catalog::engines_for(&*game) {
            let made = engine.make(&*game, &engine::EngineConfig::default()).expect("an engine");
            let found = catalog::engine_entry(Some(made.name()), &*game);
            assert_eq!(found.map(|found| found.id), Ok(engine.id), "{}", made.name());
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let name = format!("Duiyi general {}", env!("CARGO_PKG_VERSION"));
    let input = format!("save {}\nquit\n", file.display());
    run(&["play", "tictactoe", "--engine", &name, "--level", "1"], input);
    let saved = std::fs::read_to_string(&file).expect("a file");
    assert!(saved.contains("seat-white: engine general level=1\n"), "{saved}");
}

#[test]
fn sides_in_words() {
    for (lang, color, side) in [
        ("zh", "白", "轮到圈方"),
        ("zh", "圈", "轮到圈方"),
        ("zh", "双方", "轮到叉方"),
        ("ja", "黒", "バツの番"),
        ("ja", "マル", "マルの番"),
        ("en", "x", "X to move"),
    ] {
        let args = ["play", "tictactoe", "--color", color, "--lang", lang];
        let (out, err, code) = run(&args, "");
        assert!(code == 1 && err.is_empty() && out.contains(side), "{color}: {out}{err}");
    }
    // How an engine plays says nothing where none sits.
    for given in [["--level", "3"], ["--engine", "greedy"], ["--nodes", "9"]] {
        let (_, err, code) =
            run(&[&["play", "reversi", "--color", "both"][..], &given].concat(), "");
        assert!(code == 2 && err.contains("cannot be used with --color both"), "{given:?}: {err}");
    }
}

#[test]
fn completions_in_the_language() {
    for shell in ["bash", "zsh", "fish"] {
        for (lang, names) in
            [("zh", ["黑白棋", "连珠", "三手交换"]), ("ja", ["リバーシ", "連珠", "山口ルール"])]
        {
            let (script, ..) = run(&["completions", shell, "--lang", lang], "");
            for name in names.into_iter().chain(["reversi", "renju"]) {
                assert!(script.contains(name), "{shell} in {lang}: {name}");
            }
        }
        assert!(!run(&["completions", shell], "").0.contains("连珠"));
    }
}
