use std::fs;

use tempfile::tempdir;

use crate::run;

/// FFO #1–#3 (fourteen empties) with the known best score behind each.
const PROBLEMS: &str = "\
% three endgames
--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;
-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10;
----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; D1:+2;
";

pub fn json_lines(out: &str) -> Vec<serde_json::Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn scores_moves_and_notes_in_order() {
    let (out, err, code) = run(&["solve", "-", "--json", "--hash", "8"], PROBLEMS);
    assert_eq!((err.as_str(), code), ("", 0));
    let found = json_lines(&out);
    let scores: Vec<_> = found.iter().map(|f| f["score"].as_i64()).collect();
    assert_eq!(scores, [Some(18), Some(10), Some(2)]);
    assert_eq!(found[0]["move"], "g8");
    assert_eq!(found[0]["line"], 2);
    assert_eq!(found[0]["note"], "; G8:+18; H1:+12;");
    assert!(found.iter().all(|f| f["exact"] == true && f["pv"][0] == f["move"]));
    let (text, _, _) = run(&["solve", "-", "--hash", "8", "--threads", "2"], PROBLEMS);
    assert!(text.starts_with("2: +18 g8 (g8 "), "{text}");
}

#[test]
fn win_loss_draw() {
    let (out, _, code) = run(&["solve", "-", "--wld", "--json", "--hash", "8"], PROBLEMS);
    assert_eq!(code, 0);
    assert!(json_lines(&out).iter().all(|f| f["lower"].as_i64() > Some(0)));
    // That is all that was asked, and so it is the whole answer.
    assert!(json_lines(&out).iter().all(|f| f["outcome"] == "win" && f["exact"] == true), "{out}");
}

#[test]
fn a_bad_line_is_reported_and_the_rest_goes_on() {
    let input = format!("f5f5\n{PROBLEMS}???\n");
    let (out, err, code) = run(&["solve", "-", "--hash", "8"], input);
    assert_eq!(code, 1);
    assert_eq!(out.lines().count(), 3);
    assert!(err.contains("line 1: Move 2: f5 is occupied"), "{err}");
    assert!(err.contains("line 6:"), "{err}");
}

#[test]
fn a_file_without_positions_is_told() {
    for input in ["", "\n\n"] {
        let (out, err, code) = run(&["solve", "-", "--hash", "8"], input);
        assert_eq!((out.as_str(), code), ("", 0));
        assert_eq!(err, "duiyi: - holds no position, so nothing was solved.\n");
    }
}

#[test]
fn memory_that_is_not_there_is_told_before_anything_is_solved() {
    let (out, err, code) = run(&["solve", "-", "--hash", "1048576"], PROBLEMS);
    assert_eq!((out.as_str(), code), ("", 1));
    assert!(err.contains("annot get 1048576 MiB of memory"), "{err}");
}

/// A position that once ended the program, and the lines around it.
#[test]
fn a_position_whose_beliefs_cross_is_solved_like_the_others() {
    let crossing = "--------X-------X-------XOOOOOOOXXOXOXOXXXOOXOOXXXOOOOOXXXXXXXXX X";
    let input = format!("{crossing}\n{PROBLEMS}");
    let (out, err, code) = run(&["solve", "-", "--hash", "8"], input);
    assert_eq!((err.as_str(), code), ("", 0));
    assert_eq!(out.lines().count(), 4);
}

#[test]
fn a_long_file_is_resumed() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, output) = (path("in.obf"), path("out.txt"));
    fs::write(&input, PROBLEMS).expect("written");
    for json in [false, true] {
        let mut args = vec!["solve", &input, "--output", &output, "--hash", "8"];
        if json {
            args.push("--json");
        }
        assert_eq!(run(&args, "").2, 0);
        let whole = fs::read_to_string(&output).expect("results");
        assert_eq!(run(&args, "").2, 1, "a file is not overwritten");
        // Killed in the middle of the second line.
        let second = whole.find('\n').expect("a line") + 20;
        fs::write(&output, &whole[..second]).expect("written");
        args.push("--resume");
        assert_eq!(run(&args, "").2, 0);
        let lines = |text: &str| text.lines().map(|l| l[..12].to_string()).collect::<Vec<_>>();
        let again = fs::read_to_string(&output).expect("results");
        assert_eq!(lines(&again), lines(&whole));
        fs::remove_file(&output).expect("removed");
    }
}

/// A file of results goes on with the positions that it is about, however early it was cut off.
#[test]
fn results_belong_to_their_positions() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, other, output) = (path("in.txt"), path("other.txt"), path("out.txt"));
    fs::write(&input, "a1\n").expect("written");
    fs::write(&other, "b2\n").expect("written");
    let args =
        |input| ["solve", input, "--game", "tictactoe", "--output", &output, "--json", "--resume"];
    fs::write(&output, "{").expect("written");
    assert_eq!(run(&args(&input), "").2, 0);
    let before = fs::read_to_string(&output).expect("results");
    let (_, err, code) = run(&args(&other), "");
    assert!(code == 1 && err.contains("line 1"), "{err}");
    assert_eq!(fs::read_to_string(&output).expect("results"), before);
    let (_, err, code) = run(&["solve", &path("")], "");
    assert!(code == 1 && err.contains("folder"), "{err}");
    // So do those in text, whose best play must be possible; and all answer one question.
    let end = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOO-- X\n";
    let texts = [("a1\n", "b2\n", "tictactoe"), (end, &end.replace("OO--", "--OO"), "reversi")];
    for (one, two, game) in texts {
        fs::write(&input, one).expect("written");
        fs::write(&other, two).expect("written");
        let kept = path(&format!("{game}.txt"));
        let args = |input| ["solve", input, "--game", game, "--output", &kept, "--resume"];
        for _ in 0..2 {
            assert_eq!(run(&args(&input), "").2, 0);
        }
        let (_, err, code) = run(&args(&other), "");
        assert!(code == 1 && err.contains("another position for line 1"), "{err}");
    }
    // In JSON each result says whether a shortest win was asked for.
    let kept = path("shortest");
    fs::write(&input, "h8 a1 i9\n").expect("written");
    let threats = |more: &[&str]| {
        let args =
            ["solve", &input, "--game", "gomoku", "--vct", "--output", &kept, "--resume", "--json"];
        run(&[&args[..], more].concat(), "")
    };
    for (more, code) in [(&[][..], 0), (&["--shortest"], 1), (&[], 0)] {
        let (_, err, ended) = threats(more);
        assert!(ended == code && err.contains("another question") == (code == 1), "{err}");
    }
    for json in [&[][..], &["--json"]] {
        let kept = path(&format!("kept{}", json.len()));
        let args = ["solve", &input, "--output", &kept, "--resume"];
        let args = [&args[..], json].concat();
        fs::write(&input, PROBLEMS.lines().nth(1).expect("one")).expect("written");
        assert_eq!(run(&[&args[..], &["--wld"]].concat(), "").2, 0);
        let (_, err, code) = run(&args, "");
        let told = if json.is_empty() { "(reversi 8 standard outcome)" } else { "for line 1" };
        assert!(code == 1 && err.contains("another question") && err.contains(told), "{err}");
        assert_eq!(run(&[&args[..], &["--wld"]].concat(), "").2, 0);
    }
}

/// A file of text names the question that it answers in its first line, and in each row the
/// position.
#[test]
fn results_in_text_name_their_question() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, output) = (path("in.txt"), path("out.txt"));
    fs::write(&input, "h8 a1 i9\n").expect("written");
    let asked = |more: &[&str]| {
        let args = ["solve", &input, "--game", "gomoku", "--output", &output, "--resume"];
        run(&[&args[..], more].concat(), "")
    };
    assert_eq!(asked(&["--vcf"]).2, 0);
    let whole = fs::read_to_string(&output).expect("results");
    let heading = "# duiyi solve gomoku 15 freestyle fours\n";
    assert!(whole.starts_with(heading) && whole.lines().count() == 2, "{whole}");
    for other in [
        &["--vct"][..],
        &["--vcf", "--shortest"],
        &["--vcf", "--size", "19"],
        &["--vcf", "--rule", "renju"],
    ] {
        let (_, err, code) = asked(other);
        assert!(code == 1 && err.contains("another question"), "{other:?}: {err}");
        assert_eq!(fs::read_to_string(&output).expect("results"), whole);
    }
    // Cut off anywhere, it goes on.
    for cut in (0..whole.len()).step_by(7).chain([1, heading.len() - 1, heading.len()]) {
        // A machine that lost its power may leave zeros behind it.
        let zeros = "\0".repeat(cut % 3);
        fs::write(&output, whole[..cut].to_string() + &zeros).expect("written");
        assert_eq!(asked(&["--vcf"]).2, 0, "{cut}");
        let again = fs::read_to_string(&output).expect("results");
        assert!(again.starts_with(heading) && again.lines().count() == 2, "{cut}: {again}");
    }
    // Windows' ends of lines do no harm; rows without their question, and the other form, do.
    fs::write(&output, whole.replace('\n', "\r\n")).expect("written");
    assert_eq!(asked(&["--vcf"]).2, 0);
    for (text, more, told) in [
        (&whole[heading.len()..], &["--vcf"][..], "line 1"),
        (&whole, &["--vcf", "--json"], "other form"),
        ("{\"schema\":\"duiyi.solve/1\",\"line\":1}\n", &["--vcf"], "other form"),
    ] {
        fs::write(&output, text).expect("written");
        let (_, err, code) = asked(more);
        assert!(code == 1 && err.contains(told), "{err}");
        assert_eq!(fs::read_to_string(&output).expect("results"), text);
    }
    // Nothing was found here; of another position that says nothing.
    fs::write(&output, &whole).expect("written");
    fs::write(&input, "h8 a1 i9 a2\n").expect("written");
    let (_, err, code) = asked(&["--vcf"]);
    assert!(code == 1 && err.contains("another position for line 1"), "{err}");
    fs::write(&output, format!("{whole}{heading}")).expect("written");
    let (_, err, code) = asked(&["--vcf"]);
    assert!(code == 1 && err.contains("line 3"), "{err}");
}

/// Where all is lost at once there is a move too.
#[test]
fn a_lost_position_has_a_move() {
    for args in [
        &[
            "--size",
            "6",
            "--variant",
            "anti",
            "--position",
            "OOOOOO/OOOOXO/OOXXXO/OOXOXO/OXOXXO/XXXXX. O",
        ][..],
        &["--game", "mnk", "--size", "2,1,1", "--variant", "misere"],
    ] {
        let (out, err, code) = run(&[&["solve", "--json"], args].concat(), "");
        assert_eq!(code, 0, "{err}");
        let line = &json_lines(&out)[0];
        assert!(line["outcome"] == "loss" && line["move"].is_string(), "{line}");
    }
}

/// White wins the 4×4 game 11 to 3; the two empty squares go to the winner.
#[test]
fn the_small_board_is_solved_from_the_start() {
    let (out, _, code) = run(&["solve", "--size", "4", "--json", "--hash", "8"], "");
    assert_eq!(code, 0);
    assert_eq!(json_lines(&out)[0]["score"], -10);
}

/// Where no discs are counted, who wins.
#[test]
fn other_games_are_solved_too() {
    for (game, moves, outcome, text) in [
        ("tictactoe", "", "draw", "1: draw "),
        ("tictactoe", "b2 b1", "win", "1: win "),
        ("mnk", "a1", "draw", "1: draw "),
    ] {
        let mut args = vec!["solve", "--game", game, "--moves", moves];
        if game == "mnk" {
            args.extend(["--size", "3,3,3"]);
        }
        let (out, err, code) = run(&args, "");
        assert_eq!((err.as_str(), code), ("", 0));
        assert!(out.starts_with(text), "{out}");
        args.push("--json");
        let (out, _, _) = run(&args, "");
        let line = &json_lines(&out)[0];
        assert_eq!((&line["outcome"], &line["exact"]), (&outcome.into(), &true.into()));
        assert!(line.get("score").is_none());
    }
    // A board on a line of a file, and one on which the game is over.
    let input = "XO./.X./..O O\n---\nXX./OO./... X\n";
    let (out, err, code) = run(&["solve", "-", "--game", "tictactoe"], input);
    assert_eq!(code, 1);
    assert_eq!(out.lines().count(), 2, "{out} {err}");
    assert!(err.contains("line 2"), "{err}");
}

#[test]
fn what_makes_no_sense() {
    for args in [
        &["solve", "--game", "gomoku"][..],
        &["solve", "--moves", "a1"],
        &["solve", "--hash", "0"],
        &["solve", "x", "--resume"],
    ] {
        assert_eq!(run(args, "").2, 2, "{args:?}");
    }
    let (_, err, _) = run(&["solve", "--game", "gomoku"], "");
    assert!(err.contains("--vcf") && err.contains("--vct"), "{err}");
    // A game that is named as elsewhere is no file.
    for args in [&["solve", "gomoku"][..], &["solve", "gomoku", "--vct", "--moves", "h8"]] {
        let (_, err, code) = run(args, "");
        assert!(err.contains("is a game") && err.contains("--game gomoku"), "{err}");
        assert_eq!(code, 2);
    }
    for other in ["--position", "--moves"] {
        let (_, err, code) = run(&["solve", "x", other, "a1"], "");
        assert!(err.contains(&format!("[FILE] cannot be used with {other} <")), "{err}");
        assert!(err.contains("duiyi --help") && code == 2, "{err}");
    }
    let (_, err, code) = run(&["solve", "no-such-file"], "");
    assert_eq!(code, 1);
    assert!(err.contains("no-such-file"), "{err}");
}

/// What is not ours to continue stays as it is, to the last byte.
#[test]
fn a_foreign_output_is_not_touched() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, output) = (path("in.obf"), path("out.txt"));
    fs::write(&input, PROBLEMS).expect("written");
    let args = ["solve", &input, "--output", &output, "--hash", "8", "--resume"];
    for text in ["Dear diary,\ntoday", "one line", "2: buy milk\n", "\n\n", "{\"line\": 2}\n"] {
        fs::write(&output, text).expect("written");
        let (_, err, code) = run(&args, "");
        assert!(code == 1 && err.contains("out.txt"), "{text}: {err}");
        assert_eq!(fs::read_to_string(&output).expect("text"), text);
    }
}

#[test]
fn a_line_without_end_is_one_bad_line() {
    let input = format!("{}\n{PROBLEMS}", "f5".repeat(100_000));
    let (out, err, code) = run(&["solve", "-", "--hash", "8"], input);
    assert_eq!((out.lines().count(), code), (3, 1));
    assert!(err.contains("line 1: the line is longer than 64 KiB"), "{err}");
}

/// A mark that ends the line is no note.
#[test]
fn a_note_says_something() {
    let board = "O".repeat(63) + "- X";
    let (out, ..) = run(&["solve", "-", "--json"], format!("{board};\n{board}; A2:+38;\n"));
    let notes: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["note"].clone())
        .collect();
    assert_eq!(notes, [serde_json::Value::Null, "; A2:+38;".into()], "{out}");
}

/// A file that cannot be written is named.
#[cfg(unix)]
#[test]
fn an_output_that_does_not_fit_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("out.txt");
    let program = assert_cmd::cargo::cargo_bin("duiyi");
    let board = "O".repeat(63) + "- X";
    // No file may grow at all.
    let script = format!(
        "trap '' XFSZ; ulimit -f 0; exec '{}' solve --lang en --position '{board}' --output '{}'",
        program.display(),
        file.display()
    );
    let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("sh");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("out.txt: the file is larger than is allowed"), "{err}");
}
