//! Config files, right and wrong.

use std::io::ErrorKind;
use std::path::Path;

use tui::config::{keep, parse, parse_bytes, read};
use tui::keys::{Action, Key, Keys};
use tui::look::{Depth, Stones, Theme};
use words::Lang;

use crate::kit::{Kit, look};

fn problems(text: &str) -> Vec<(usize, &'static str, String)> {
    let problems = parse(text).problems.into_iter();
    problems.map(|problem| (problem.line, problem.id, problem.what)).collect()
}

#[test]
fn what_a_file_says_counts() {
    let config = parse(
        "language = \"ja\"\ntheme = \"contrast\"\ncolours = \"16\"\nstones = \"wide\"\nmouse = false\n\
         [keys]\nundo = \"ctrl+u\"\nhint = [\"h\", \"f2\"]\n",
    );
    assert_eq!(config.problems, []);
    assert_eq!(config.language, Some(Lang::Ja));
    assert_eq!((config.theme, config.depth), (Theme::Contrast, Some(Depth::Sixteen)));
    assert_eq!((config.stones, config.no_mouse), (Some(Stones::Wide), true));
    let key = |text| Key::read(text).expect("a key");
    assert_eq!(config.keys.action(key("ctrl+u")), Some(Action::Undo));
    assert_eq!(config.keys.action(key("u")), None);
    assert_eq!(config.keys.action(key("f2")), Some(Action::Hint));
}

#[test]
fn every_wrong_line_is_told() {
    let config = parse("language = \"fr\"\nfoo = 3\n[keys]\nbar = \"x\"\n");
    let shown = Kit::with(Lang::En, look(), config).shown();
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("line 1") && shown.contains("not valid either: 2, 4"), "{shown}");
    let config = parse("theme = \"pink\"\n");
    assert!(!Kit::with(Lang::En, look(), config).shown().contains("These lines"));
}

#[test]
fn what_is_wrong_is_named_by_its_line_and_the_rest_counts() {
    let text = "theme = \"pink\"\nlanguage = \"zh\"\nwhat is this\n[keys]\nundo = 5\nfly = \"z\"\nredo = \"h\"\nhint = \"\u{7}\"\n";
    let found: Vec<(usize, &str)> =
        problems(text).into_iter().map(|(line, id, _)| (line, id)).collect();
    assert_eq!(
        found,
        [
            (1, "tui-config-value"),
            (3, "tui-config-not-toml"),
            (5, "tui-config-key"),
            (6, "tui-config-unknown"),
            (7, "tui-config-taken"),
            (8, "tui-config-not-toml"),
        ]
    );
    let config = parse(text);
    assert_eq!(config.language, Some(Lang::Zh));
    let redo = config.keys.of(Action::Redo);
    assert_eq!(redo, Keys::default().of(Action::Redo), "the usual key counts");
}

#[test]
fn two_actions_can_change_their_keys() {
    let config = parse("[keys]\nundo = \"r\"\nredo = \"u\"\n");
    assert_eq!(config.problems, []);
    let key = |text| Key::read(text).expect("a key");
    assert_eq!(config.keys.action(key("r")), Some(Action::Undo));
    assert_eq!(config.keys.action(key("u")), Some(Action::Redo));
}

#[test]
fn nonsense_is_no_danger() {
    for text in [
        "",
        "\0\0",
        "[",
        "[[[[",
        "\"\"\"",
        "a = \"\"\"\nb\nc",
        "keys = 1",
        "[keys]\nundo = [1]",
        "= = =\n= =",
    ] {
        let _ = parse(text);
    }
}

/// Each line takes another look at the file: a file of nonsense must not keep anybody from playing.
#[test]
fn a_file_of_nonsense_is_not_read_to_its_end() {
    for nonsense in ["x\n", "]\n", "\"\"\"\n\"\n", "= =\n\n"] {
        let config = parse(&format!("theme = \"contrast\"\n{}", nonsense.repeat(3_000)));
        let count = config.problems.len();
        assert!((1..=21).contains(&count), "{nonsense:?}: {count}");
        assert!(count > 20 || config.theme == Theme::Contrast, "{nonsense:?}");
    }
}

#[test]
fn what_is_no_text_is_named_by_its_line() {
    let config = parse_bytes(b"stones = \"ascii\"\n# caf\xe9\ntheme = \"\xff\"\nmouse = false\n");
    let found: Vec<(usize, &str)> = config.problems.iter().map(|p| (p.line, p.id)).collect();
    assert_eq!(found, [(2, "tui-config-not-utf8"), (3, "tui-config-not-utf8")]);
    assert_eq!((config.stones, config.no_mouse), (Some(Stones::Ascii), true));
}

/// A folder, a device, more than anybody writes: said, and nothing waits for it.
#[test]
fn what_is_no_config_file_is_named() {
    let folder = std::env::temp_dir().join(format!("duiyi-no-config-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let large = folder.join("large.toml");
    std::fs::write(&large, "# x\n".repeat(20_000)).expect("written");
    let kind = |path: &Path| read(Some(path.into())).unread.map(|error| error.kind());
    assert_eq!(kind(&folder), Some(ErrorKind::IsADirectory));
    assert_eq!(kind(&large), Some(ErrorKind::FileTooLarge));
    assert_eq!(kind(&folder.join("none.toml")), None);
    assert_eq!(kind(&large.join("none.toml")), None);
    #[cfg(unix)]
    assert!(kind(Path::new("/dev/zero")).is_some());
    let mut kit = Kit::with(Lang::En, look(), read(Some(large.clone())));
    let shown = kit.shown().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("was not read") && shown.contains("the default settings"), "{shown}");
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn a_setting_is_kept_and_the_rest_stays() {
    let path = std::env::temp_dir().join(format!("duiyi-config-{}.toml", std::process::id()));
    std::fs::write(&path, "# mine\ntheme = \"dark\" # at night\n").expect("written");
    keep(&path, "theme", "light").expect("kept");
    keep(&path, "stones", "ascii").expect("kept");
    let text = std::fs::read_to_string(&path).expect("read");
    assert!(text.contains("# mine") && text.contains("theme = \"light\""), "{text}");
    assert_eq!(parse(&text).stones, Some(Stones::Ascii));
    std::fs::write(&path, "no toml").expect("written");
    assert!(keep(&path, "theme", "dark").is_err());
    assert_eq!(std::fs::read_to_string(&path).expect("read"), "no toml");
    std::fs::remove_file(&path).expect("removed");
}
