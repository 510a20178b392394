use std::collections::{BTreeMap, BTreeSet};

use game::{Explain, Localized, MoveError, Pieces, SetupError, Side, SpecError, Term};
use words::{FILES, Lang, Words};

/// Message id to the names of its arguments, as the files of `lang` have them.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in FILES.iter().filter(|file| file.lang == lang) {
        let mut current = String::new();
        for line in file.text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                let (id, _) = line.split_once('=').expect("a message is `id = text`");
                current = id.trim().to_string();
                assert!(!all.contains_key(&current), "{current} stands twice in {lang:?}");
                all.insert(current.clone(), BTreeSet::new());
            }
            for after in line.split('$').skip(1) {
                let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
                let name = &after[..end.unwrap_or(after.len())];
                // It comes with every message, and only some languages have another word for it.
                if name == "pieces" {
                    continue;
                }
                all.get_mut(&current).expect("inside a message").insert(name.to_string());
            }
        }
    }
    all
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let english = messages(Lang::En);
    assert!(english.len() > 50);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        assert_eq!(messages(lang), english, "{lang:?}");
        assert!(english.keys().all(|id| words.has(id)), "{lang:?}");
    }
}

#[test]
fn no_marks_come_between() {
    let words = Words::new(Lang::En);
    assert_eq!(words.format("board-to-move", &[("side", "Black")]), "Black to move");
    assert_eq!(words.format("play-undone", &[("count", 0)]), "Took back the choice.");
    assert_eq!(words.format("play-undone", &[("count", 1)]), "Took back one move.");
    assert_eq!(words.format("play-undone", &[("count", 2)]), "Took back 2 moves.");
    assert_eq!(Words::new(Lang::Zh).format("board-to-move", &[("side", "黑方")]), "轮到黑方");
}

/// Who draws crosses is nowhere called by a colour.
#[test]
fn sides_are_called_by_their_pieces() {
    for (lang, colours, marks) in [
        (Lang::En, ["Black", "White"], ["X", "O"]),
        (Lang::Zh, ["黑", "白"], ["叉", "圈"]),
        (Lang::Ja, ["黒", "白"], ["バツ", "マル"]),
    ] {
        let words = Words::new(lang);
        let crossed = words.with(Pieces::Marks);
        for (side, at) in [(Side::Black, 0), (Side::White, 1)] {
            assert!(words.side(side).starts_with(colours[at]), "{lang:?}");
            assert!(words.with(Pieces::Discs).side(side).starts_with(colours[at]), "{lang:?}");
            assert!(crossed.side(side).starts_with(marks[at]), "{lang:?}");
        }
        // What is said of any game. Openings and discs are other games' business.
        for id in "play-seats play-clock play-again play-swapped match-colours tell-stones \
            tui-help-setup tui-setup-stone face-who-black face-who-white face-who-apart \
            face-who-apart-white web-setup-black web-setup-white web-setup-text face-swapped \
            face-offers-rematch"
            .split_whitespace()
        {
            let text = crossed.text(id);
            assert!(!colours.iter().any(|colour| text.contains(colour)), "{lang:?} {id}: {text}");
        }
    }
}

/// What counts something in any message.
const COUNTS: [&str; 9] =
    ["count", "depth", "moves", "nodes", "plies", "positions", "proved", "steps", "threats"];

#[test]
fn one_thing_is_not_several() {
    let words = Words::new(Lang::En);
    let counted = |args: &BTreeSet<String>| COUNTS.iter().any(|name| args.contains(*name));
    for (id, args) in messages(Lang::En).into_iter().filter(|(_, args)| counted(args)) {
        let one = |name: &String| if COUNTS.contains(&name.as_str()) { "1" } else { "x" };
        let args: Vec<(&str, &str)> = args.iter().map(|name| (name.as_str(), one(name))).collect();
        let text = words.format(&id, &args);
        let bare = |word: &'_ str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_string();
        let spoken: Vec<String> = text.split_whitespace().map(bare).collect();
        let several = spoken.windows(2).find(|two| two[0] == "1" && two[1].ends_with('s'));
        assert_eq!(several, None, "{id}: {text}");
    }
    let moves = |count: &str| words.format("book-journal", &[("path", "a"), ("moves", count)]);
    assert_eq!(["1", "2", "01"].map(moves), ["a: one move", "a: 2 moves", "a: 01 moves"]);
    // A count that a number would not keep stays as it is.
    let most = u64::MAX.to_string();
    assert!(moves(&most).contains(&most));
}

#[test]
fn less_than_nothing_has_a_minus() {
    assert_eq!(["-1.25", "+3", "50%"].map(words::with_minus), ["−1.25", "+3", "50%"]);
}

fn errors() -> Vec<Box<dyn Explain>> {
    let s = || "z9".to_string();
    let rule = Term { id: "rule", words: Localized { zh: "规则", en: "rule", ja: "規則" } };
    vec![
        Box::new(MoveError::Malformed { text: s(), example: s() }),
        Box::new(MoveError::OffBoard { text: s(), first: s(), last: s() }),
        Box::new(MoveError::Occupied { text: s() }),
        Box::new(MoveError::Against { text: s(), rule }),
        Box::new(MoveError::CannotPass),
        Box::new(MoveError::MustPass),
        Box::new(MoveError::GameOver),
        Box::new(SetupError::BadCell { place: 1, found: s() }),
        Box::new(SetupError::RowLength { row: 1, expected: 2, found: 3 }),
        Box::new(SetupError::RowCount { expected: 1, found: 2 }),
        Box::new(SetupError::PointCount { expected: 1, found: 2 }),
        Box::new(SetupError::NoTurn),
        Box::new(SetupError::Against { rule }),
        Box::new(SpecError::Size { given: s(), expected: rule.words }),
        Box::new(SpecError::Variant { given: s(), expected: s() }),
        Box::new(SpecError::Game { given: s(), expected: s() }),
    ]
}

#[test]
fn every_error_can_be_explained() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        let words = Words::new(lang);
        for error in errors() {
            let mut given: BTreeSet<String> =
                error.args().into_iter().map(|(name, _)| name.to_string()).collect();
            for (name, in_words) in error.words() {
                given.insert(name.into());
                let text = words.explain(&*error);
                assert!(text.contains(words.of(&in_words)), "{text}");
            }
            if let Some(term) = error.term() {
                given.insert("rule".into());
                let text = words.explain(&*error);
                assert!(text.contains(words.of(&term.words)), "{text}");
            }
            assert_eq!(messages.get(error.id()), Some(&given), "{} in {lang:?}", error.id());
        }
    }
}

#[test]
fn commands_are_told_apart_and_known_in_english_everywhere() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut taken = BTreeSet::new();
        for id in messages(lang).into_keys().filter(|id| id.starts_with("command-")) {
            let typed = words.text(&id);
            let english = id.trim_start_matches("command-").to_string();
            assert!(typed.split(' ').any(|word| word == english), "{id} in {lang:?}");
            for word in typed.split(' ') {
                assert!(taken.insert(word.to_string()), "{word} is two commands in {lang:?}");
            }
        }
    }
}

/// Names and notes come from files of others: a terminal obeys none of them, and lines still end.
#[test]
fn nothing_that_a_terminal_would_obey_is_said() {
    let words = Words::new(Lang::En);
    let error = "a\u{1b}[31m\u{9b}2J\u{7}b\u{202e}c\r\nd\te";
    let said = words.format("play-load-failed", &[("file", "x\u{1b}"), ("error", error)]);
    assert_eq!(said, "Cannot read x: a[31m2Jbc\nd\te");
}
