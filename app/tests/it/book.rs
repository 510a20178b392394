use std::fs;

use tempfile::tempdir;

use crate::run;

#[test]
fn is_made_gone_on_with_and_checked() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("six.book");
    let file = path.to_str().expect("UTF-8");
    // Nothing can be proved about so early a position in this time.
    let make = |empties: &str| {
        run(&["book", file, "--empties", empties, "--seconds", "0.01", "--hash", "8"], "")
    };
    let (out, err, code) = make("30");
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains("six.book: 0 positions with 30 or more"), "{out}");
    assert!(out.contains("; 0 of play by the book, with 23 or more"), "{out}");
    let first = fs::read(&path).expect("it is written");
    let (out, _, code) = make("29");
    assert_eq!(code, 0, "{out}");
    let mut second = fs::read(&path).expect("it is written");
    assert!(second.len() > first.len(), "it goes further down");
    let args = ["book", file, "--empties", "29", "--lines", "22", "--seconds", "0.01"];
    let (out, _, code) = run(&args, "");
    assert!(code == 0 && out.contains("with 22 or more"), "{out}");
    second = fs::read(&path).expect("it is written");
    // A book never loses depth.
    make("31");
    assert_eq!(fs::read(&path).expect("it is written"), second);

    second[20] ^= 1;
    fs::write(&path, &second).expect("a file");
    let (_, err, code) = make("30");
    assert!(err.contains("checksum"), "{err}");
    assert_eq!(code, 1);
    assert_eq!(fs::read(&path).expect("it is there"), second, "what is damaged is left alone");
}

/// An opening book from nothing: it grows, is shown, is cut, and goes out and in again.
#[test]
fn what_the_book_says_is_told_in_a_game() {
    let args = ["play", "reversi", "--no-board", "--color", "both", "--lang", "en"];
    let (out, _, _) = run(&args, "f5\nbook\nd6\nc6\nf4\nd7\nopenings\nquit\n");
    let told = "Numbers are the discs by which White is ahead in the end.\n\
                d6  +1.4 · Perpendicular · 51 more named openings ahead · depth 49\n\
                f6  −1.8 · Diagonal · 35 more named openings ahead · depth 44\n";
    assert!(out.contains(told), "{out}");
    let left = "Opening: Wild Rabbit\nThis position is no longer in the book.\n";
    assert!(out.contains(left), "{out}");
    // What an analysis has found is gone through one by one.
    let args = ["play", "tictactoe", "--no-board", "--color", "both", "--lang", "en"];
    let lost = "b2\nb3\nc3\nc2\na1\nfault\nanalyse\nfault\nfault\nbook\nquit\n";
    let (out, _, _) = run(&args, lost);
    assert!(out.contains("Nothing has been judged yet; use “analyse” first."), "{out}");
    let fault = "2. O, blunder (??): b3 gave away a proved draw";
    assert_eq!(out.matches(fault).count(), 2, "{out}");
    assert!(out.contains("There is no other such fault."), "{out}");
    assert!(out.contains("The last move is O’s b3."), "{out}");
    assert!(out.contains("Neither the book nor a name is known here."), "{out}");
}

#[test]
fn an_opening_book_is_made_shown_and_exchanged() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let book = path("my.book");
    let learn = |positions: &str| {
        let args =
            ["book", "learn", &book, "--nodes", "200", "--hash", "1", "--positions", positions];
        run(&args, "")
    };
    let (out, err, code) = learn("30");
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains("my.book: 30 positions, with "), "{out}");
    let first = fs::read(&book).expect("it is written");
    assert_eq!(learn("30").2, 0);
    assert_eq!(fs::read(&book).expect("it is there"), first, "there was nothing to learn");
    assert!(learn("40").0.contains(": 40 positions"));

    let (out, _, code) = run(&["book", "show", &book, "--moves", "f5"], "");
    assert_eq!(code, 0);
    assert!(out.lines().any(|line| line.starts_with("d6  ")), "{out}");
    assert!(out.contains(" · Perpendicular"), "{out}");
    let (out, _, _) = run(&["book", "show", &book, "--moves", "f5 d6", "--json"], "");
    let known: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(known["schema"], "duiyi.book/1");
    assert_eq!(known["opening"]["ja"], "縦取り");
    let values: Vec<f64> = known["known"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|m| m["value"].as_f64().expect("a number"))
        .collect();
    assert!(!values.is_empty() && values.is_sorted_by(|a, b| a >= b), "{values:?}");
    let (out, _, _) = run(&["book", "show", &book, "--moves", "f5f4e3d2"], "");
    assert_eq!(out, "Opening: Mouse\nThe book does not know this position.\n");

    let written = fs::read(&book).expect("it is there");
    for name in ["a.txt", "a.dat", "a.egbk3", "a.book"] {
        let (there, back) = (path(name), path("back.book"));
        assert_eq!(run(&["book", "export", &there, &book], "").2, 0, "{name}");
        let (out, err, code) = run(&["book", "import", &back, &there], "");
        assert_eq!((err.as_str(), code), ("", 0), "{name}");
        assert!(out.contains("back.book: 40 positions"), "{name}: {out}");
        // The formats of others hold whole discs.
        let same = fs::read(&back).expect("it is there") == written;
        assert_eq!(same, ["a.txt", "a.book"].contains(&name), "{name}");
        fs::remove_file(back).expect("removed");
    }
    let (out, _, code) = run(&["book", "prune", &book, "--error", "1"], "");
    assert_eq!(code, 0, "{out}");
    assert!(fs::read(&book).expect("it is there").len() < written.len());
    // Deviations: a file of its own, and no more than asked for.
    let lines = path("lines.book");
    let args = ["book", "deviate", &lines, "--error", "0.5", "--empties", "56", "--nodes", "200"];
    let (out, err, code) = run(&args, "");
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains(", with 56 or more empty squares"), "{out}");
}

#[test]
fn what_is_no_opening_book_is_refused_and_left_alone() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (book, text) = (path("a.book"), path("a.txt"));
    assert_eq!(run(&["book", "export", &book], "").2, 0);
    let mut damaged = fs::read(&book).expect("the built-in book");
    damaged[40] ^= 1;
    fs::write(&book, &damaged).expect("a file");
    let (_, err, code) = run(&["book", "learn", &book, "--seconds", "0.1"], "");
    assert!(err.contains("checksum") && code == 1, "{err}");
    assert_eq!(fs::read(&book).expect("it is there"), damaged);
    fs::write(&text, "# a text\nthat is no book\n").expect("a file");
    let (_, err, code) = run(&["book", "show", &text, "--lang", "zh"], "");
    assert!(err.contains("第 2 行") && code == 1, "{err}");
    fs::write(&text, [0xff, 0xfe, 0]).expect("a file");
    let (_, err, code) = run(&["book", "show", &text, "--lang", "ja"], "");
    assert!(err.contains("読める定石ブックではありません") && code == 1, "{err}");
    let (_, err, code) = run(&["book", "show", &path("none")], "");
    assert!(err.contains("none") && code == 1, "{err}");
    // What another program reads is not written over by a book of ours.
    let edax = path("book.dat");
    let (_, err, code) = run(&["book", "export", &text], "");
    assert!(code == 1 && err.contains("a.txt"), "{err}");
    assert_eq!(fs::read(&text).expect("it is there"), [0xff, 0xfe, 0]);
    fs::remove_file(&text).expect("it is there");
    for other in [&edax, &text] {
        assert_eq!(run(&["book", "export", other], "").2, 0);
        let before = fs::read(other).expect("it is written");
        let learn = ["book", "learn", other, "--seconds", "0.1"];
        let prune = ["book", "prune", other, "--error", "1"];
        let import = ["book", "import", other, &edax];
        for args in [&learn[..], &prune, &import] {
            let (_, err, code) = run(args, "");
            assert!(err.contains("duiyi book import") && code == 1, "{args:?} {err}");
            assert_eq!(fs::read(other).expect("it is there"), before);
        }
    }
    let (_, err, code) = run(&["book", "prune", &text, "--error", "x"], "");
    assert!(err.contains("a number of discs or per cent") && code == 2, "{err}");
    let (_, err, code) = run(&["book"], "");
    assert!(!err.is_empty() && code == 2, "{err}");
}

/// Two that work on one book would each write over what the other has found.
#[test]
fn a_book_is_held_while_it_is_worked_on() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (book, six, lock) = (path("a.book"), path("six.book"), path("a.book.lock"));
    let learn = ["book", "learn", &book, "--nodes", "200", "--hash", "1", "--positions", "5"];
    // What somebody left who was killed is nobody's.
    fs::write(&lock, "1234567890").expect("a file");
    assert_eq!(run(&learn, "").2, 0);
    assert!(fs::metadata(&lock).is_err(), "it goes with whoever held it");
    // Somebody's file under that name is neither emptied nor taken away.
    for precious in ["precious", "123 4", "12345678901"] {
        fs::write(&lock, precious).expect("a file");
        let (_, err, code) = run(&learn, "");
        assert_eq!(code, 1, "{err}");
        assert!(err.contains(&lock), "{err}");
        assert_eq!(fs::read_to_string(&lock).expect("it is there"), precious);
    }
    fs::remove_file(&lock).expect("removed");
    let before = fs::read(&book).expect("it is written");
    let held = [&book, &six].map(|book| {
        let file = fs::File::create(format!("{book}.lock")).expect("a file");
        file.lock().expect("a lock");
        file
    });
    let deviate = ["book", "deviate", &book, "--error", "1", "--seconds", "0.1"];
    let prune = ["book", "prune", &book, "--error", "1"];
    let import = ["book", "import", &book, &book];
    let prove = ["book", &six, "--seconds", "0.1"];
    for args in [&learn[..], &deviate, &prune, &import, &prove] {
        let (out, err, code) = run(args, "");
        assert!(
            code == 1 && err.contains("is being written by another program"),
            "{args:?} {out}{err}"
        );
    }
    assert_eq!(fs::read(&book).expect("it is there"), before);
    assert!(fs::metadata(&six).is_err());
    // It may be looked at all the same.
    assert_eq!(run(&["book", "show", &book], "").2, 0);
    drop(held);
    assert_eq!(run(&learn, "").2, 0);
}

/// What would cost a proof, or claim one, is refused.
#[test]
fn a_journal_is_held_and_kept() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (journal, packed) = (path("proof.txt"), path("won.book"));
    let refused = |args: &[&str], reason: &str| {
        let (out, err, code) = run(&[&["book", "gomoku"], args].concat(), "");
        assert!(code != 0 && err.contains(reason), "{args:?} {out}{err}");
    };
    // Nothing is proved by what is not there, or is empty.
    refused(&[&journal, "--pack", &packed], "no such file");
    fs::write(&journal, "").expect("a file");
    refused(&[&journal, "--pack", &packed], "has proved nothing");
    let head = "duiyi.proof/1 gomoku 15 freestyle\n";
    let proved = format!("{head}g9h8/h9o1/i7\n");
    fs::write(&journal, &proved).expect("a file");
    refused(&[&journal, "--pack", &journal], "would overwrite its journal");
    // What is proved of one game says nothing about another, nor does what names none.
    let of_another = "its first line is not “duiyi.proof/1 gomoku 15 standard”";
    for more in [&["--moves", "h8 h9 g9 o1"][..], &["--pack", &packed]] {
        refused(&[&[&journal, "--rule", "standard"], more].concat(), of_another);
    }
    refused(&[&journal, "--size", "13", "--seconds", "1"], "gomoku 13 freestyle”");
    assert_eq!(fs::read_to_string(&journal).expect("it is there"), proved);
    // White has five already.
    refused(&[&journal, "--moves", "h8 a1 i8 b1 j8 c1 k8 d1 a15 e1"], "The game is over");
    fs::write(&journal, format!("{head}h8i8j8k8f1/a1b1c1d1e1/o8\n")).expect("a file");
    refused(&[&journal, "--pack", &packed], "White has five at once");
    assert!(fs::metadata(&packed).is_err());
    // Somebody else writes to it.
    let file = fs::File::open(&journal).expect("it is there");
    file.lock().expect("a lock");
    refused(&[&journal, "--seconds", "1"], "is being written by another program");
}

/// The game itself, won: a part of it is proved, gone on with, packed and checked.
#[test]
fn a_proof_is_made_packed_and_checked() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (journal, packed) = (path("proof.txt"), path("won.book"));
    let prove = || run(&["book", "gomoku", &journal, "--moves", "h8 h9 i9 a1"], "");
    let (out, _, code) = prove();
    assert!(code == 0 && out.ends_with("\nProved: Black wins.\n"), "{out}");
    let whole = fs::read_to_string(&journal).expect("it is written");
    let head = "duiyi.proof/1 gomoku 15 freestyle\n";
    assert!(whole.starts_with(head) && whole.lines().count() > 2, "{whole}");
    // What is cut off in the middle of a line is gone on with; the line is proved again.
    fs::write(&journal, &whole[..whole.len() - 3]).expect("a file");
    let (out, _, code) = prove();
    assert!(code == 0 && out.ends_with("\nProved: Black wins.\n"), "{out}");
    let again = fs::read_to_string(&journal).expect("it is written");
    let before = whole.lines().count() - 1;
    let kept: Vec<&str> = whole.lines().take(before).collect();
    assert!(again.ends_with('\n') && again.lines().take(before).eq(kept), "{again}");
    // Or in the middle of the first.
    let begun = path("begun.txt");
    fs::write(&begun, &head[..20]).expect("a file");
    let (_, err, code) =
        run(&["book", "gomoku", &begun, "--moves", "h8 h9 i9 a1", "--nodes", "1"], "");
    let text = fs::read_to_string(&begun).expect("it is there");
    assert!(code == 0 && text.starts_with(head), "{text}{err}");

    let (out, err, code) = run(&["book", "gomoku", &journal, "--pack", &packed], "");
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains(" of Black within ") && out.contains("won.book: "), "{out}");
    let (out, err, code) = run(&["book", "gomoku", &packed, "--check"], "");
    assert!(code == 0 && out.contains(" of Black within "), "{out}{err}");
    let show = |moves: &str| run(&["book", "gomoku", &packed, "--check", "--moves", moves], "").2;
    assert_eq!(show("h8"), 0);

    // Without one of its lines it is no proof.
    let fewer: Vec<&str> = whole.lines().skip(2).collect();
    fs::write(&journal, head.to_string() + &fewer.join("\n") + "\n").expect("a file");
    let (out, err, code) = run(&["book", "gomoku", &journal, "--pack", &path("less.book")], "");
    assert!(code == 0 || err.contains("no win was found with Black on"), "{out}{err}");
    // A file that is something else is left alone, wherever that begins.
    let no_head = "its first line is not “duiyi.proof/1 gomoku 15 freestyle”";
    let foreign = ["my letters\n", "my letters", "h8i9j10", "h8/a1/g9\n"];
    let after_head = ["my letters\n", "my letters", "h8/a1/g9\r\n", "h8/a1/g9\nmy letters"];
    let lines = [2, 2, 2, 3].map(|line| format!("line {line} is none of such a journal"));
    let wrong = foreign.map(|text| (text.to_string(), no_head.to_string())).into_iter();
    let wrong = wrong.chain(after_head.map(|text| format!("{head}{text}")).into_iter().zip(lines));
    for (text, wrong) in wrong {
        fs::write(&journal, &text).expect("a file");
        let (_, err, code) = prove();
        assert!(code == 1 && err.contains(&wrong), "{text:?} {err}");
        assert_eq!(fs::read_to_string(&journal).expect("it is there"), text);
    }
    let (_, err, code) = run(&["book", "gomoku", &journal, "--check"], "");
    assert!(code == 1 && err.contains("not a book of won positions"), "{err}");
    let (_, err, code) = run(&["book", "gomoku", &journal, "--rule", "renju"], "");
    assert!(code == 2 && err.contains("Only freestyle and standard"), "{err}");

    let (out, _, code) = run(&["book", "gomoku", "--moves", "h8 a1"], "");
    assert!(code == 0 && out.contains(" wins within "), "{out}");
    // The game itself.
    for rule in ["freestyle", "standard"] {
        let (out, _, code) = run(&["book", "gomoku", "--rule", rule], "");
        assert!(code == 0 && out.starts_with("h8 wins within "), "{rule}: {out}");
    }
    let (_, err, code) = run(&["book", "gomoku", "--size", "13"], "");
    assert!(code == 1 && err.contains("no built-in book"), "{err}");
    let (out, _, _) = run(&["book", "gomoku", "--moves", "a1 h8"], "");
    assert_eq!(out, "The book does not know this position.\n");
    let (out, _, _) = run(&["book", "gomoku", "--moves", "h8"], "");
    assert_eq!(out, "White is to move. Whatever White plays, Black wins within 66 plies.\n");
    let (out, _, _) = run(&["book", "gomoku", "--moves", "a1"], "");
    assert_eq!(out, "The book has Black’s moves; here it is White’s turn.\n");
}

/// Books of another game: the file tells which, and nothing of one gets into another.
#[test]
fn an_opening_book_of_another_game_is_made_and_told_apart() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (book, eight) = (path("renju.book"), path("eight.book"));
    let quick = ["--nodes", "50", "--hash", "1"];
    let learn = |more: &[&str]| run(&[&["book", "learn", &book][..], &quick, more].concat(), "");
    let (out, err, code) = learn(&["--game", "gomoku", "--rule", "renju", "--positions", "34"]);
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.contains("renju.book: 34 positions, with 22"), "{out}");
    // It goes on without being told what it is about, and only as what it is.
    let first = fs::read(&book).expect("it is written");
    assert!(learn(&["--positions", "36"]).0.contains(": 36 positions"));
    assert!(learn(&["--positions", "36", "--rule", "renju"]).0.contains(": 36 positions"));
    let second = fs::read(&book).expect("it is written");
    assert_ne!(first, second);
    for other in [&["--rule", "standard"][..], &["--size", "13"], &["--game", "reversi"]] {
        let (_, err, code) = learn(other);
        assert!(err.contains("another game: gomoku 15 renju") && code == 1, "{other:?} {err}");
    }
    let (_, err, code) = run(&["book", "show", &book, "--game", "reversi", "--lang", "zh"], "");
    assert!(err.contains("另一种棋") && code == 1, "{err}");
    assert_eq!(fs::read(&book).expect("it is there"), second);

    let show = |more: &[&str]| run(&[&["book", "show", &book][..], more].concat(), "");
    let (out, _, code) = show(&["--moves", "h8 i9"]);
    assert!(code == 0 && out.contains("%  (") && out.contains(" · Suigetsu"), "{out}");
    let (out, _, _) = show(&["--moves", "h8 i9", "--json"]);
    let known: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&known["game"], &known["variant"]), (&"gomoku".into(), &"renju".into()));
    assert_eq!(known["size"], 15);
    let chances = known["known"].as_array().expect("moves").iter().map(|m| m["value"].as_f64());
    assert!(chances.flatten().all(|chance| (0.0..=1.0).contains(&chance)));
    let (out, _, _) = show(&["--moves", "a1"]);
    assert_eq!(out, "The book does not know this position.\n");

    assert_eq!(run(&["book", "export", &eight], "").2, 0);
    let (_, err, code) = run(&["book", "import", &eight, &book], "");
    assert!(err.contains("a book of another game") && code == 1, "{err}");
    let copy = path("copy.book");
    let (out, err, code) = run(&["book", "import", &copy, &book], "");
    assert!(code == 0 && out.contains("copy.book: 36 positions"), "{out}{err}");
    assert_eq!(fs::read(&copy).expect("it is written"), second);
    for foreign in ["a.txt", "a.dat", "a.egbk3"] {
        let (_, err, code) = run(&["book", "export", &path(foreign), &book], "");
        assert!(err.contains("another extension") && code == 2, "{foreign} {err}");
        assert!(fs::metadata(path(foreign)).is_err());
    }
    let (out, err, code) = run(&["book", "prune", &book, "--error", "0", "--empties", "222"], "");
    assert!(code == 0 && out.contains("with 222 or more"), "{out}{err}");
    let deviate = ["book", "deviate", &path("d.book"), "--game", "renju", "--error", "0"];
    let bounds = ["--size", "9", "--empties", "77", "--seconds", "20"];
    let (out, err, code) = run(&[&deviate[..], &bounds, &quick].concat(), "");
    assert!(code == 0 && out.contains("with 77 or more"), "{out}{err}");

    for none in [&["--game", "tictactoe"][..], &["--game", "gomoku", "--size", "20"]] {
        let new = path("none.book");
        let (_, err, code) = run(&[&["book", "learn", &new][..], none].concat(), "");
        assert!(err.contains("on up to 15 lines") && code == 2, "{none:?} {err}");
        assert!(fs::metadata(&new).is_err());
    }
    let (_, err, code) = run(&["book", "show", "--game", "gomoku"], "");
    assert!(err.contains("no built-in book of openings") && code == 1, "{err}");
    assert!(err.contains("Renju on 15 lines") && err.contains("duiyi book gomoku"), "{err}");
    let (out, _, code) = run(&["book", "show", "--game", "renju", "--moves", "h8"], "");
    assert!(code == 0 && out.contains('%'), "{out}");
}

/// A book of one's own, in any format, is played from by whoever plays: at the board, in a match, by
/// a protocol.
#[test]
fn a_book_of_ones_own_is_played_from() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let start = "---------------------------OX------XO---------------------------";
    let after = "---------------------------OX------XXX--------------------------";
    let parallel = "---------------------------OOO-----XXX--------------------------";
    let book = path("own.txt");
    fs::write(&book, format!("{start} X;\n{after} O;\n{parallel} X; e3 -9 30\n")).unwrap();
    // No engine thinks nine discs of the parallel opening: what is played is what the book has.
    for level in ["2", "17"] {
        let args = ["play", "reversi", "--plain", "--level", level, "--book", &book];
        let (out, _, _) = run(&args, "f5\nquit\n");
        assert!(out.contains(" plays f4."), "{level}: {out}");
    }
    let ugi = |book: &[&str]| {
        let args = ["engine", "--protocol", "ugi", "--game", "reversi"];
        let (out, ..) =
            run(&[&args[..], book].concat(), "position startpos moves f5\ngo nodes 500\nquit\n");
        out
    };
    assert!(ugi(&["--book", &book]).contains("bestmove f4"), "{}", ugi(&["--book", &book]));
    assert!(!ugi(&["--book", &book]).contains(&ugi(&[])));
    let player = format!("[name=A,book={book}]reversi");
    let args = ["match", &player, "[name=B]random", "--pairs", "1", "--nodes", "200"];
    let (out, err, code) = run(&args, "");
    assert_eq!(code, 0, "{out}{err}");
    for (args, said) in [
        (vec!["play", "reversi", "--plain", "--book", "no.such"], "no.such"),
        (vec!["engine", "--protocol", "gtp", "--book", "Cargo.toml"], "Cargo.toml"),
        (vec!["match", "[book=]reversi", "random"], "book"),
        (vec!["match", "[book=no.such]reversi", "random"], "no.such"),
        (vec!["play", "reversi", "--color", "both", "--book", &book], "--book"),
        // What would change nothing is refused.
        (vec!["play", "gomoku", "--plain", "--book", &book], "another game"),
        (vec!["play", "reversi", "--size", "6", "--plain", "--book", &book], "another game"),
        (vec!["engine", "--protocol", "gomocup", "--book", &book], "another game"),
        (vec!["match", &player, "random", "--size", "6"], "another game"),
        (vec!["match", &player.replace("]reversi", "]gtp:true"), "random"], "gtp:true"),
    ] {
        let (_, err, code) = run(&args, "");
        assert!(code != 0 && err.contains(said), "{args:?}: {err}");
    }
}
