use crate::run;

/// The one line that a command prints.
fn line(args: &[&str]) -> String {
    let (out, err, code) = run(args, "");
    assert_eq!((err.as_str(), code), ("", 0), "{args:?}");
    out.trim_end().to_string()
}

fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&line(args)).expect("one line of JSON")
}

#[test]
fn show_as_json() {
    let shown = json(&["show", "reversi", "--moves", "f5 D6", "--json"]);
    assert_eq!(shown["schema"], "duiyi.show/1");
    assert_eq!(shown["game"], "reversi");
    assert_eq!(shown["variant"], "standard");
    assert_eq!(shown["size"], 8);
    assert_eq!(shown["moves"], serde_json::json!(["f5", "d6"]));
    assert_eq!(shown["turn"], "black");
    assert_eq!(shown["legal"], serde_json::json!(["c3", "c4", "c5", "c6", "c7"]));
    assert_eq!(shown["counts"], serde_json::json!({ "black": 3, "white": 3 }));
    assert_eq!(shown["outcome"], serde_json::Value::Null);
    assert_eq!(
        shown["position"],
        "......../......../......../...OX.../...OXX../...O..../......../........ X"
    );
}

#[test]
fn show_takes_every_form_of_a_position() {
    let rows = "-----/--●--/-X*--/--O--/----- O";
    let shown = json(&["show", "gomoku", "--size", "5", "--position", rows, "--json"]);
    assert_eq!(shown["position"], "...../..X../.XX../..O../..... O");
    assert_eq!(shown["turn"], "white");
    let obf = "---------------------------OX------XO--------------------------- X";
    let shown = json(&["show", "reversi", "--position", obf, "--json"]);
    assert_eq!(shown["legal"], serde_json::json!(["d3", "c4", "f5", "e6"]));
}

#[test]
fn show_says_what_is_forbidden_and_why() {
    // Two open threes cross at h8.
    let moves = "f8 a1 g8 a3 h6 a5 h7 a7";
    let shown = json(&["show", "renju", "--moves", moves, "--json"]);
    assert_eq!(
        shown["forbidden"],
        serde_json::json!([{ "move": "h8", "kinds": ["double-three"] }])
    );
    assert!(!shown["legal"].as_array().expect("a list").contains(&"h8".into()));
    let text = line(&["show", "renju", "--moves", moves]);
    assert!(text.contains("h8: forbidden double-three"), "{text}");
    let text = line(&["show", "renju", "--moves", moves, "--lang", "zh"]);
    assert!(text.contains("三三禁手"), "{text}");
}

#[test]
fn show_a_finished_game() {
    let shown = json(&["show", "tictactoe", "--moves", "a1 a2 b1 b2 c1", "--json"]);
    assert_eq!(shown["outcome"], "black");
    assert_eq!(shown["legal"], serde_json::json!([]));
    assert_eq!(shown["turn"], "white");
    let passes =
        json(&["show", "reversi", "--size", "4", "--position", "OXX./..../..../.... X", "--json"]);
    assert_eq!(passes["legal"], serde_json::json!(["pass"]));
}

#[test]
fn perft_counts() {
    let counted = json(&["perft", "reversi", "--size", "8", "--depth", "7", "--json"]);
    assert_eq!(counted["schema"], "duiyi.perft/1");
    assert_eq!(counted["nodes"], 55092);
    assert_eq!(counted["depth"], 7);
    assert!(counted["seconds"].is_f64());
    let split = json(&["perft", "reversi", "--depth", "6", "--divide", "--json"]);
    let each = |m| serde_json::json!({ "move": m, "nodes": 2050 });
    assert_eq!(
        split["divide"],
        serde_json::Value::Array(["d3", "c4", "f5", "e6"].map(each).into())
    );
    let split = json(&["perft", "reversi", "--depth", "0", "--divide", "--json"]);
    assert_eq!((&split["nodes"], &split["divide"]), (&1.into(), &serde_json::json!([])));
    let split = json(&["perft", "tictactoe", "--depth", "9", "--divide", "--json"]);
    assert_eq!(split["nodes"], 255_168);
    assert_eq!(split["divide"].as_array().map(Vec::len), Some(9));
    assert!(line(&["perft", "connect-four", "--depth", "4"]).contains("2401"));
    assert_eq!(json(&["perft", "reversi", "--depth", "0", "--json"])["nodes"], 1);
}

#[test]
fn games_lists_everything_that_can_be_opened() {
    let listed = json(&["games", "--json"]);
    let games = listed["games"].as_array().expect("a list");
    assert_eq!(games.len(), 5);
    for game in games {
        for variant in game["variants"].as_array().expect("a list") {
            let (id, variant) = (game["id"].as_str().unwrap(), variant.as_str().unwrap());
            assert_eq!(json(&["show", id, "--variant", variant, "--json"])["variant"], variant);
        }
    }
    for lang in ["zh", "en", "ja"] {
        assert!(line(&["games", "--lang", lang]).contains("connect-four"));
    }
}

#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(line(&["completions", shell]).contains("duiyi"), "{shell}");
    }
    assert!(line(&["man"]).contains(".TH duiyi 1"));
    let folder = tempfile::tempdir().expect("a folder");
    let written = line(&["man", folder.path().to_str().expect("UTF-8")]);
    assert!(written.lines().count() > 5, "{written}");
    assert!(folder.path().join("duiyi-play.1").exists());
    // A page that another one names is there, and says of which version it is.
    for path in written.lines() {
        let page = std::fs::read_to_string(path).expect("a page").replace("\\-", "-");
        assert!(page.contains(concat!(" ", env!("CARGO_PKG_VERSION"), "\"")), "{path}");
        assert!(!page.contains("\nExamples:"), "{path} has a heading of its own");
        for name in page.lines().filter_map(|line| line.strip_suffix("(1)")) {
            assert!(folder.path().join(format!("{name}.1")).exists(), "{path} names {name}");
        }
    }
}

/// Every command and argument has words in every language: an id would show as itself.
#[test]
fn help_is_in_the_language_asked_for() {
    for lang in ["zh", "en", "ja"] {
        let mut pages = vec![line(&["--lang", lang, "--help"]), line(&["--lang", lang, "-h"])];
        for command in
            ["play", "show", "perft", "games", "classic", "match", "bench", "completions", "man"]
        {
            pages.push(line(&["--lang", lang, command, "--help"]));
        }
        for page in &pages {
            assert!(!page.contains("cli-"), "{page}");
        }
        assert_eq!(pages[0].contains("棋"), lang == "zh", "{}", pages[0]);
    }
}
