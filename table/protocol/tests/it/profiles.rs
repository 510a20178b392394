//! Engines by command and by file.

use std::path::Path;
use std::time::Duration;

use protocol::{Profile, Protocol};

#[test]
fn commands_are_split_as_a_shell_does() {
    let profile = Profile::parse(r#"gtp:"/opt/my engines/edax" -gtp -l 'a b' c\ d"#).unwrap();
    assert_eq!(profile.protocol, Protocol::Gtp);
    assert_eq!(profile.command, ["/opt/my engines/edax", "-gtp", "-l", "a b", "c d"]);
    assert_eq!(profile.label(), "edax");
    assert_eq!(Profile::parse("NBoard: x").unwrap().protocol, Protocol::NBoard);
}

#[test]
fn mistakes_are_named() {
    let cases = [
        ("edax", "`edax` is not an engine; expected PROTOCOL:COMMAND, such as gtp:edax -gtp"),
        ("uci:x", "`uci` is not a protocol; expected gtp, nboard, gomocup or ugi"),
        ("gtp:", "`` is not a command"),
        ("gtp:a 'b", "`a 'b` is not a command"),
    ];
    for (given, expected) in cases {
        assert_eq!(Profile::parse(given).unwrap_err().to_string(), expected);
    }
}

#[test]
fn files() {
    let text = r#"
        name = "Edax"
        protocol = "nboard"
        command = "./edax -nboard"
        folder = "bin"
        commands = ["set contempt 0"]
        grace = 0.5
        [options]
        depth = 12
        name = "x"
    "#;
    let profile = Profile::from_toml(text, Some(Path::new("/opt/edax"))).unwrap();
    assert_eq!(profile.label(), "Edax");
    assert_eq!(profile.command, ["/opt/edax/bin/./edax", "-nboard"]);
    assert_eq!(profile.folder.as_deref(), Some(Path::new("/opt/edax/bin")));
    assert_eq!(profile.grace, Duration::from_millis(500));
    let options: Vec<(&str, &str)> =
        profile.options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    assert_eq!(options, [("depth", "12"), ("name", "x")]);

    let words = Profile::from_toml("protocol = \"ugi\"\ncommand = [\"a b\", \"c\"]", None).unwrap();
    assert_eq!(words.command, ["a b", "c"]);
    let unnamed = "name = \" \"\nprotocol = \"ugi\"\ncommand = \"./a\"";
    assert_eq!(Profile::from_toml(unnamed, None).unwrap().label(), "a");
}

#[test]
fn faults_of_files_name_the_key_or_the_line() {
    for (bad, expected) in [
        ("", "the engine profile: `command` is missing"),
        ("command = \"a\"", "the engine profile: `protocol` is missing"),
        (
            "protocol = \"x\"\ncommand = \"a\"",
            "`x` is not a protocol; expected gtp, nboard, gomocup or ugi",
        ),
        (
            "protocol = 1\ncommand = \"a\"",
            "the engine profile: `protocol` must be a text in quotes",
        ),
        ("protocol = \"ugi\"\ncommand = \"\"", "`` is not a command"),
        (
            "protocol = \"ugi\"\ncommand = [\"\"]",
            "the engine profile: `command` must be a text in quotes, or a list",
        ),
        (
            "protocol = \"ugi\"\ncommand = []",
            "the engine profile: `command` must be a text in quotes, or a list",
        ),
        (
            "protocol = \"ugi\"\ncommand = [1]",
            "the engine profile: `command` must be a text in quotes, or a list",
        ),
        (
            "protocol = \"ugi\"\ncommand = \"a\"\ngrace = -1.0",
            "the engine profile: `grace` must be a number of seconds",
        ),
        (
            "protocol = \"ugi\"\ncommand = \"a\"\nstart = \"long\"",
            "the engine profile: `start` must be a number of seconds",
        ),
        (
            "protocol = \"ugi\"\ncommand = \"a\"\npatience = nan",
            "the engine profile: `patience` must be a number of seconds",
        ),
        (
            "protocol = \"ugi\"\ncommand = \"a\"\noptions = 1",
            "the engine profile: `options` must be a table",
        ),
        (
            "protocol = \"ugi\"\ncommand = \"a\"\ncommands = \"b\"",
            "the engine profile: `commands` must be a list",
        ),
        (
            "protocol = \"ugi\"\ncommand = \"a\"\ncolor = 1",
            "the engine profile: `color` is not a key; expected name, protocol,",
        ),
        ("protocol = \"ugi\"\ncommand = \"a\"\nx", "the engine profile, line 3: "),
    ] {
        let error = Profile::from_toml(bad, None).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{bad}: {error}");
    }
    let whole = "protocol = \"ugi\"\ncommand = \"a\"\ngrace = 3\ncommands = []";
    assert_eq!(Profile::from_toml(whole, None).unwrap().grace, Duration::from_secs(3));
}
