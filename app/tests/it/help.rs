//! Help and refusals speak the reader's language, and say the right thing.

use crate::run;

const COMMANDS: [&str; 12] = [
    "play",
    "show",
    "perft",
    "games",
    "classic",
    "solve",
    "book",
    "engine",
    "match",
    "bench",
    "completions",
    "man",
];

fn help(args: &[&str]) -> String {
    let (out, err, code) = run(&[args, &["--help"]].concat(), "");
    assert_eq!((err.as_str(), code), ("", 0), "{args:?}");
    out
}

/// What clap would say itself.
const ENGLISH: [&str; 8] = [
    "Usage",
    "Commands:",
    "Arguments:",
    "Options:",
    "[OPTIONS]",
    "[default",
    "[possible",
    "error:",
];

#[test]
fn every_help_is_in_one_language_and_has_examples() {
    for (lang, usage, examples) in
        [("zh", "用法：", "示例："), ("ja", "使い方：", "例："), ("en", "Usage: ", "Example")]
    {
        let main = help(&["--lang", lang]);
        for name in COMMANDS {
            assert!(main.contains(&format!("\n  {name} ")), "{name}");
            let text = help(&[name, "--lang", lang]);
            assert!(text.contains(&format!("\n\n{usage}duiyi {name}")), "{text}");
            let (_, after) = text.split_once(&format!("\n{examples}")).expect(name);
            assert!(after.contains(&format!("duiyi {name}")), "{name} in {lang}: {after}");
            let found = ENGLISH.iter().find(|word| text.contains(**word));
            assert!(lang == "en" || found.is_none(), "{name} in {lang}: {found:?}");
        }
    }
}

/// Commands in a command too.
#[test]
fn every_help_of_the_books_is_in_one_language() {
    for work in ["learn", "deviate", "prune", "show", "import", "export", "gomoku"] {
        for lang in ["zh", "ja", "en"] {
            assert!(help(&["book", "--lang", lang]).contains(&format!("\n  {work} ")), "{work}");
            let text = help(&["book", work, "--lang", lang]);
            assert!(text.contains(&format!("duiyi book {work} ")), "{text}");
            assert!(!text.contains("cli-"), "{text}");
            let found = ENGLISH.iter().find(|word| text.contains(**word));
            assert!(lang == "en" || found.is_none(), "{work} in {lang}: {found:?}");
        }
    }
}

/// An argument that means something else in one command says so there.
#[test]
fn one_name_two_meanings() {
    for (argument, one, other) in [
        ("--depth", "play", "perft"),
        ("--size", "play", "classic"),
        ("--resume", "match", "solve"),
        ("--moves", "show", "solve"),
        ("--level", "play", "match"),
        ("--tc", "play", "match"),
    ] {
        let about = |command: &str| {
            let text = help(&[command, "--lang", "zh"]);
            let line = text.lines().find(|line| line.trim_start().starts_with(argument));
            let line = line.unwrap_or_else(|| panic!("{command} {argument}"));
            line.rsplit_once("  ").map(|(_, words)| words.to_string()).expect("words")
        };
        assert_ne!(about(one), about(other), "{argument}");
    }
    assert!(help(&["perft"]).contains("How many plies deep to count"));
    assert_eq!(run(&["help", "perft"], "").0, help(&["perft"]));
    assert_eq!(run(&["help"], "").0, help(&[]));
}

#[test]
fn refusals_in_every_language() {
    let cases: [(&[&str], [&str; 3]); 15] = [
        (&["play", "reversi", "--level", "99"], ["1 到 20 的数", "from 1 to 20", "1 から 20 の数"]),
        (&["play", "reversi", "--level", "x"], ["整数", "a whole number", "整数"]),
        (&["serve", "--bind", "x"], ["地址", "an address such as", "アドレス"]),
        (&["play", "reversi", "--nodes", "0"], ["不小于 1", "1 or more", "1 以上"]),
        (&["play", "reversi", "--time=-1"], ["秒数", "seconds above 0", "秒数"]),
        (&["play", "reversi", "--color", "red"], ["black、white", "black, white", "black、white"]),
        (&["plya"], ["你是不是想输入：play", "Did you mean: play", "もしかして：play"]),
        (&["play", "reversi", "--levle", "3"], ["--level？", "--level?", "もしかして：--level"]),
        (&["play", "--level", "3"], ["gomoku、", "reversi, gomoku", "reversi、"]),
        (&["perft", "reversi"], ["缺少：--depth", "Missing: --depth", "足りないもの：--depth"]),
        (
            &["play", "--opening", "f5", "--load", "x"],
            ["同时使用", "with --load", "一緒に使えません"],
        ),
        (&["play", "reversi", "--seed", "1", "--seed", "2"], ["重复", "twice", "二度"]),
        (&["match", "a", "b", "--sprt", "5,1"], ["小于", "ELO0 below ELO1", "より小さく"]),
        (&["match", "a", "b", "--tc", "soon"], ["看不懂限时", "not a time control", "読めません"]),
        (&["show", "reversi", "--size", "7"], ["4 到 26 的偶数", "an even number", "の偶数"]),
    ];
    for (args, expected) in cases {
        for (lang, expected) in ["zh", "en", "ja"].into_iter().zip(expected) {
            let (out, err, code) = run(&[args, &["--lang", lang]].concat(), "");
            assert_eq!((out.as_str(), code), ("", 2), "{args:?} in {lang}");
            assert!(err.contains(expected), "{args:?} in {lang}: {err}");
            assert!(!ENGLISH.iter().any(|word| err.contains(word)), "{err}");
        }
    }
}

#[test]
fn a_language_that_there_is_not() {
    for given in ["xx", "fr", "", "english"] {
        let (out, err, code) = run(&["games", "--lang", given], "");
        assert_eq!((out.as_str(), code), ("", 2), "{given}: {err}");
        assert!(err.contains("zh, en, ja"), "{err}");
    }
    for given in ["zh", "zh_CN.UTF-8", "ja-JP", "EN"] {
        assert_eq!(run(&["games", "--lang", given], "").2, 0, "{given}");
    }
}

#[test]
fn games_are_known_by_their_printed_names() {
    let (out, ..) = run(&["games", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let mut names = vec!["连珠".to_string(), "連珠".into(), "Renju".into(), "五目並べ".into()];
    for game in json["games"].as_array().expect("a list") {
        for name in game["names"].as_object().expect("names").values() {
            names.push(name.as_str().expect("text").to_string());
        }
    }
    assert!(names.len() > 15);
    for name in names {
        assert_eq!(run(&["show", &name], "").2, 0, "{name}");
    }
}

#[test]
fn lists_are_written_as_the_language_writes_them() {
    let (out, ..) = run(&["games", "--lang", "zh"], "");
    assert!(out.contains("\n    名称：五子棋、gobang、wuziqi\n"), "{out}");
    assert!(!out.contains(": ") && !out.contains(", ") && !out.contains("五目並べ"), "{out}");
    let (out, ..) = run(&["games", "--lang", "ja"], "");
    assert!(out.contains("\n    名前：リバーシ、othello、オセロ\n"), "{out}");
    let (out, ..) = run(&["games"], "");
    assert!(out.contains("\n    names: Reversi, othello\n"), "{out}");
}

#[test]
fn completions_know_the_names() {
    for shell in ["bash", "zsh", "fish"] {
        let (script, _, code) = run(&["completions", shell], "");
        assert_eq!(code, 0);
        for name in ["connect-four", "renju-pass", "monte-carlo", "taraguchi-10", "nboard"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
}

/// A number below what is possible is refused with the name of its option, and not as an option
/// that there is not.
#[test]
fn a_number_that_is_too_small_names_its_option() {
    for (args, option) in [
        (&["solve", "-", "--threads", "-1"][..], "--threads"),
        (&["solve", "-", "--hash", "-16"], "--hash"),
        (&["perft", "reversi", "--depth", "-3"], "--depth"),
    ] {
        let (out, err, code) = run(args, "");
        assert_eq!((out.as_str(), code), ("", 2), "{args:?}");
        assert!(err.contains(option) && err.contains(args[args.len() - 1]), "{args:?}: {err}");
    }
}
