//! What goes wrong is told in the reader's language: no English sentence inside Chinese or
//! Japanese.

use std::fs;

use tempfile::tempdir;

use crate::run;

/// The longest row of English words on a line of `text`, outside quotation marks. Names, paths,
/// commands and numbers are no words: a word is made of small letters alone, or is one with a
/// capital before.
fn english_words(text: &str) -> usize {
    let mut quoted = 0usize;
    let outside: String = text
        .chars()
        .map(|c| match c {
            '“' | '「' => {
                quoted += 1;
                '|'
            }
            '”' | '」' => {
                quoted = quoted.saturating_sub(1);
                '|'
            }
            '\n' => '\n',
            _ if quoted > 0 => '|',
            c => c,
        })
        .collect();
    let is_word = |word: &str| {
        let word = word.trim_matches([',', '.', ';', ':', '(', ')', '!', '?']);
        let mut letters = word.chars();
        letters.next().is_some_and(|c| c.is_ascii_alphabetic())
            && letters.all(|c| c.is_ascii_lowercase() || c == '’' || c == '\'')
    };
    let in_line = |line: &str| {
        let (mut longest, mut row) = (0, 0);
        for word in line.split_whitespace() {
            row = if is_word(word) { row + 1 } else { 0 };
            longest = longest.max(row);
        }
        longest
    };
    outside.lines().map(in_line).max().unwrap_or(0)
}

#[test]
fn what_english_is() {
    for (line, count) in [
        ("duiyi: 第 2 行：`x` is not a move; expected something", 6),
        ("duiyi: /no/such file：没有这个文件或文件夹", 1),
        ("引擎：“one\ntwo three four”\nfive six", 2),
        ("程序出了故障：“it did not start”", 0),
        ("1/2 general – random: black (board)", 3),
        ("duiyi play --continue", 2),
    ] {
        assert_eq!(english_words(line), count, "{line}");
    }
}

#[test]
fn failures_speak_the_language() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let file = |name: &str, text: &[u8]| {
        fs::write(folder.path().join(name), text).expect("written");
        path(name)
    };
    let bad = file("bad.txt", b"hello world\nX\n..../....\nf5 a1\nO.O X\n");
    let bytes = file("bytes.txt", &[0xff, 0xfe, b'\n']);
    let profile = file("bad.toml", b"protocol = \"chess\"\n");
    let foreign = file("foreign.log", b"this is a letter to somebody\n");
    let game = file("game.txt", b"duiyi 2\ngame: chess\n\n1. e4\n");
    let moves = file("moves.txt", b"duiyi 2\ngame: reversi\n\n1. a1\n");
    let (none, profile) = (path("none"), format!("profile:{profile}"));
    let missing = format!("profile:{none}");
    let general: &[&str] = &["match", "general", "random", "--pairs", "1", "--level", "1"];
    let tiny: &[&str] = &["--game", "tictactoe"];
    let cases: Vec<Vec<&str>> = vec![
        vec!["solve", &bad],
        vec!["solve", &none],
        vec!["solve", folder.path().to_str().expect("UTF-8")],
        vec!["solve", "--output", &foreign, "--moves", "f5"],
        vec!["solve", "--output", &foreign, "--resume", "--moves", "f5"],
        vec!["solve", "--position", "hello"],
        vec!["book", &foreign, "--seconds", "0.1"],
        vec!["play", "--load", &game],
        vec!["play", "--load", &moves],
        vec!["play", "--load", &bytes],
        vec!["play", "--load", &none],
        vec!["play", "reversi", "--engine", "chess:x"],
        vec!["play", "reversi", "--engine", "gtp:"],
        vec!["play", "reversi", "--engine", "gtp:/no/such/program"],
        vec!["play", "reversi", "--engine", "gtp:false"],
        vec!["play", "reversi", "--engine", &profile],
        vec!["play", "reversi", "--engine", &missing],
        vec!["play", "reversi", "--opening", "f5 a1"],
        vec!["play", "reversi", "--opening", "nonsense"],
        vec!["play", "reversi", "--engine", "nobody"],
        vec!["play", "chess"],
        vec!["show", "reversi", "--moves", "f5 z9"],
        vec!["show", "reversi", "--position", "XXX"],
        vec!["show", "gomoku", "--rule", "chess"],
        vec!["perft", "reversi", "--depth", "x"],
        vec!["classic", "reversi", "--log", "/no/such/folder/log.csv"],
        vec!["engine", "--protocol", "uci"],
        vec!["play", "reversi", "--color", "both", "--level", "3"],
        vec!["engine", "--protocol", "nboard", "--game", "gomoku"],
        vec!["engine", "--protocol", "gomocup", "--game", "reversi"],
        vec!["engine", "--protocol", "gomocup", "--game", "connect-four"],
        vec!["match", "general", "gtp:false", "--pairs", "1"],
        vec!["match", "[level=x]general", "random"],
        [general, tiny, &["--journal", &foreign]].concat(),
        [general, tiny, &["--journal", &foreign, "--resume"]].concat(),
        [general, tiny, &["--openings", &none]].concat(),
        [general, tiny, &["--save", &foreign]].concat(),
        [general, tiny].concat(),
    ];
    for lang in ["zh", "ja"] {
        for case in &cases {
            // The input is what somebody types at a prompt that comes all the same.
            let input = format!("zz\na1\nsave /no/such/x\nload {none}\nload {game}\nsave\nquit\n");
            let (out, err, _) = run(&[&case[..], &["--lang", lang]].concat(), input);
            // The classroom programs keep their own words.
            let out = if case[0] == "classic" { String::new() } else { out };
            for text in [&out, &err] {
                assert!(english_words(text) < 3, "{case:?} in {lang}: {text}");
            }
            assert!(!err.contains("(board)"), "{err}");
            assert!(!err.is_empty() || !out.is_empty(), "{case:?}");
        }
    }
}

#[test]
fn lists_have_no_western_commas() {
    for (lang, list) in [("zh", "reversi、gomoku、"), ("ja", "reversi、gomoku、")] {
        let (_, err, _) = run(&["show", "chess", "--lang", lang], "");
        assert!(err.contains(list) && !err.contains(", "), "{err}");
    }
    assert!(run(&["show", "chess"], "").1.contains("reversi, gomoku, "));
}

#[test]
fn manual_pages_have_headings_of_their_language() {
    for (lang, headings) in [
        ("zh", ["名称", "选项", "示例"]),
        ("en", ["NAME", "OPTIONS", "EXAMPLES"]),
        ("ja", ["名前", "オプション", "例"]),
    ] {
        let (page, ..) = run(&["man", "--lang", lang], "");
        let found: Vec<&str> = page.lines().filter_map(|l| l.strip_prefix(".SH ")).collect();
        assert!(headings.iter().all(|h| found.contains(h)), "{found:?}");
        assert!(lang == "en" || !found.iter().any(|h| h.is_ascii()), "{found:?}");
    }
}
