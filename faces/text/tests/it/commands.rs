//! What help tells to type is what the program takes.

use text::play::Command;
use words::{FILES, Lang, Words};

/// Words that stand for something to be filled in.
const FILLED_IN: [&str; 8] = ["FILE", "文件名", "ファイル名", "TEXT", "文字", "文", "7", "3"];

fn is_command(word: &str, words: &Words) -> bool {
    Command::read(word, words).is_some()
}

/// The words of the first column of a help text, line by line from its second line on: the first
/// line is about moves or is a heading.
fn first_columns(help: &str) -> Vec<Vec<String>> {
    let column = |line: &str| {
        let column = line.split("  ").next().unwrap_or_default();
        let words = column.split([' ', ',', '、', '，']).filter(|word| !word.is_empty());
        words.map(String::from).collect()
    };
    // What comes after an empty line is prose.
    help.lines().skip(1).take_while(|line| !line.trim().is_empty()).map(column).collect()
}

/// What stands in quotation marks, without examples that are filled in by the program.
fn quoted(text: &str) -> Vec<&str> {
    let marks = [('“', '”'), ('「', '」')];
    marks
        .into_iter()
        .flat_map(|(open, close)| {
            text.split(open).skip(1).filter_map(move |rest| rest.split(close).next())
        })
        .filter(|text| !text.contains(['{', '}']))
        .collect()
}

/// The raw text of a message.
fn raw(lang: Lang, id: &str) -> String {
    let mut lines = FILES.iter().filter(|f| f.lang == lang).flat_map(|f| f.text.lines());
    let first = lines.find_map(|line| line.strip_prefix(id)?.trim_start().strip_prefix('='));
    let more = lines.take_while(|line| line.is_empty() || line.starts_with(' '));
    let text: Vec<&str> = first.into_iter().chain(more).collect();
    assert!(!text.is_empty(), "{id} in {lang:?}");
    text.join("\n")
}

#[test]
fn every_command_word_in_the_help_is_taken() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut seen = 0;
        for line in first_columns(&words.format("play-help", &[("example", "h8")])) {
            for word in line.iter().filter(|word| !FILLED_IN.contains(&word.as_str())) {
                assert!(is_command(word, &words), "play-help in {lang:?}: {word}");
                seen += 1;
            }
        }
        assert!(seen >= 12, "{lang:?}: {seen}");
        // The last two lines of the help of an opening; those before are about its answers.
        let opening = first_columns(&words.text("opening-help"));
        for word in opening.iter().rev().take(2).flatten() {
            assert!(is_command(word, &words), "opening-help in {lang:?}: {word}");
        }
    }
}

#[test]
fn every_quoted_command_is_taken() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for id in ["play-welcome", "play-after", "play-help", "cli-play-examples"] {
            let text = raw(lang, id);
            let quoted = quoted(&text);
            for command in &quoted {
                assert!(is_command(command, &words), "{id} in {lang:?}: {command}");
            }
            assert!(!quoted.is_empty() || id == "play-help", "{id} in {lang:?}");
        }
    }
}

/// `… for the commands: undo, redo, hint, save, …`
#[test]
fn the_commands_that_the_command_line_names_are_taken() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let text = words.text("cli-play-examples");
        let last = text.lines().last().and_then(|line| line.split([':', '：']).nth(1)).unwrap();
        let named: Vec<&str> = last
            .split([',', '、'])
            .map(|word| word.trim_matches(|c: char| c.is_whitespace() || "….。".contains(c)))
            .map(|word| word.trim_end_matches("など"))
            .filter(|word| !word.is_empty())
            .collect();
        assert!(named.len() >= 4, "{named:?}");
        for word in named {
            assert!(is_command(word, &words), "{lang:?}: {word}");
        }
    }
}

/// The glossary is the one list of terms: what it calls a command is what is shown and typed.
#[test]
fn the_glossary_names_the_commands() {
    let text = include_str!("../../../../GLOSSARY.md");
    let table = text.split("## Commands").nth(1).expect("a section about the commands");
    let rows = table.split("\n## ").next().unwrap_or_default().lines();
    let cells = |row: &str| -> Vec<String> {
        row.trim_matches('|').split('|').map(|cell| cell.trim().to_string()).collect()
    };
    let rows: Vec<Vec<String>> =
        rows.filter(|row| row.starts_with('|')).skip(2).map(cells).collect();
    let en = Words::new(Lang::En);
    assert_eq!(rows.len(), Command::ids().count());
    for (row, id) in rows.iter().zip(Command::ids()) {
        assert_eq!(row[0], Command::shown(id, &en));
        assert_eq!(row[1], Command::shown(id, &Words::new(Lang::Zh)), "{id}");
        assert_eq!(row[2], Command::shown(id, &Words::new(Lang::Ja)), "{id}");
    }
}
