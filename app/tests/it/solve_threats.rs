//! `duiyi solve` with `--vcf` and `--vct`.

use std::fs;

use tempfile::tempdir;

use crate::run;
use crate::solve::json_lines;

/// Whether threats win is asked about Gomoku alone, and may stay open.
#[test]
fn threats_of_gomoku() {
    let three = "........./........./........./...OO..../..XXX..../...O...../........./........./......... X";
    let ask = |more: &[&str]| {
        let args = ["solve", "--game", "gomoku", "--size", "9", "--position", three];
        run(&[&args[..], more].concat(), "")
    };
    let (out, err, code) = ask(&["--vct"]);
    assert!(out.starts_with("1: win ") && err.is_empty() && code == 0, "{out} {err}");
    let (out, ..) = ask(&["--vcf", "--rule", "standard"]);
    assert!(out.starts_with("1: win "), "{out}");
    let two = &["solve", "--game", "gomoku", "--moves", "h8 a1 i8 a2", "--json"];
    let (out, ..) = run(&[&two[..], &["--vcf"]].concat(), "");
    assert_eq!(json_lines(&out)[0]["wins"], false);
    let (out, _, code) = run(&[&two[..], &["--vct", "--nodes", "20"]].concat(), "");
    let line = &json_lines(&out)[0];
    assert!(line["wins"].is_null() && line["exact"] == false && code == 0, "{out}");
    // A hard one for which the memory is too small is not passed over in silence.
    let hard = ".............../\
        .............../\
        .............../\
        .............../\
        ........O....../\
        .....OX.XX...../\
        .....XOOOX...../\
        .......XOXO..../\
        .......OXO.O.../\
        .......OXXX..../\
        ........X.O..../\
        .............../\
        .............../\
        .............../\
        ............... X";
    let args = ["solve", "--game", "gomoku", "--rule", "renju", "--vct", "--hash", "1"];
    let (out, err, code) = run(&[&args[..], &["--position", hard]].concat(), "");
    assert!(out.starts_with("1: open ") && err.is_empty() && code == 0, "{out} {err}");
    for wrong in [&["solve", "--vct"][..], &["solve", "--game", "gomoku", "--vct", "--wld"]] {
        assert_eq!(run(wrong, "").2, 2, "{wrong:?}");
    }
}

/// All first moves that win, each a question of its own.
#[test]
fn all_first_moves_that_win() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, output, wins) = (path("in.txt"), path("out.txt"), path("wins.txt"));
    // A three that two fours make good, one that must be stopped first, and nothing.
    let three = "h8 a1 h9 a2 h10 o1";
    fs::write(&input, format!("{three}\n{three} h11 h12 a9 a3\nh8 h9\n")).expect("written");
    let ask = |more: &[&str]| {
        run(&[&["solve", &input, "--game", "gomoku", "--all"][..], more].concat(), "")
    };
    let (out, err, code) = ask(&["--vcf"]);
    assert!(err.is_empty() && code == 0, "{err}");
    let told: Vec<_> = out.lines().map(|line| line.split(" nodes").next().expect("one")).collect();
    assert_eq!(told[0], "1: win h11 (h11 h12 h7) 3 plies all h11:3 h7:3 0");
    assert!(told[1].starts_with("2: win h7 (h7) 1 plies all h7:1"), "{out}");
    assert!(told[2].starts_with("3: none - ()") && !told[2].contains("all"), "{out}");
    // In JSON, with a certificate of each.
    let (out, err, code) =
        ask(&["--vct", "--shortest", "--nodes", "2000", "--json", "--certificate", &wins]);
    assert!(err.is_empty() && code == 0, "{err}");
    let lines = json_lines(&out);
    let moves = |line: usize| lines[line]["moves"].as_array().expect("moves");
    let all: usize = (0..3).map(|line| moves(line).len()).sum();
    assert!(moves(0).len() > 10 && moves(2).is_empty(), "{out}");
    for found in moves(0).iter().chain(moves(1)) {
        assert!(found["pv"][0] == found["move"] && found["least"].is_number(), "{found}");
        let line = found["pv"].as_array().expect("a line").len() as u64;
        assert!(found["plies"].as_u64().is_some_and(|plies| line <= plies), "{found}");
    }
    let plies: Vec<_> = moves(0).iter().map(|found| found["plies"].as_u64()).collect();
    assert!(plies.is_sorted() && plies[..2] == [Some(3); 2] && plies[2] > Some(3), "{plies:?}");
    assert_eq!((&lines[0]["plies"], &lines[0]["pv"]), (&moves(0)[0]["plies"], &moves(0)[0]["pv"]));
    let (out, _, code) = run(&["solve", "--check", &wins], "");
    assert_eq!((out.lines().filter(|line| line.contains(": holds")).count(), code), (all, 0));
    // Too few positions: what stays open is told, and the answer is not whole.
    let (out, ..) = ask(&["--vct", "--nodes", "3", "--json"]);
    let line = &json_lines(&out)[0];
    assert!(line["wins"] == true && line["exact"] == false, "{line}");
    assert!(!line["open"].as_array().expect("moves").is_empty(), "{line}");
    let (out, ..) = ask(&["--vct", "--nodes", "3"]);
    assert!(out.lines().next().expect("one").contains(" h7:3 open "), "{out}");
    // Results of another question are not gone on with; those without the word asked for one move.
    for json in [&[][..], &["--json"]] {
        let kept = format!("{output}{}", json.len());
        let one = ["solve", &input, "--game", "gomoku", "--vcf", "--output", &kept, "--resume"];
        let one = [&one[..], json].concat();
        let all = [&one[..], &["--all"]].concat();
        assert_eq!(run(&all, "").2, 0);
        assert_eq!(run(&all, "").2, 0);
        assert!(run(&one, "").1.contains("another question"));
        fs::remove_file(&kept).expect("removed");
        assert_eq!(run(&one, "").2, 0);
        let whole = fs::read_to_string(&kept).expect("results");
        fs::write(&kept, whole.replace("\"all\":false,", "")).expect("written");
        assert_eq!(run(&one, "").2, 0);
        assert!(run(&all, "").1.contains("another question"));
    }
    for wrong in [
        &["solve", "--game", "gomoku", "--wld", "--all"][..],
        &["solve", "--moves", "f5", "--all"],
        &["solve", "--check", "x", "--all"],
    ] {
        assert_eq!(run(wrong, "").2, 2, "{wrong:?}");
    }
}

/// Where nothing wins, no file of certificates is left, and what stays open or is no win is gone on
/// with.
#[test]
fn what_is_not_won_is_resumed_and_leaves_no_certificates() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, output, wins) = (path("in.txt"), path("out.txt"), path("wins.txt"));
    let [quiet, lively] = ["h8 h9 i8 a2 g9", "h8 a1 i9 a15 g9 o1 h10 o15"];
    for (moves, question, score) in
        [(quiet, &["--vcf"][..], "none"), (lively, &["--vct", "--nodes", "5"], "open")]
    {
        fs::write(&input, format!("{moves}\n{moves}\n")).expect("written");
        let args = [&["solve", &input, "--game", "gomoku", "--output", &output], question].concat();
        let certified = [&args[..], &["--certificate", &wins]].concat();
        assert_eq!(run(&certified, "").2, 0);
        assert!(!fs::exists(&wins).expect("known"), "{score}");
        let whole = fs::read_to_string(&output).expect("results");
        let results = || whole.lines().skip(1);
        assert!(results().all(|line| line.contains(&format!(": {score} "))), "{whole}");
        let last = whole.trim_end().rfind('\n').expect("a line") + 1;
        fs::write(&output, &whole[..last]).expect("written");
        let (_, err, code) = run(&[&args[..], &["--resume"]].concat(), "");
        assert!(err.is_empty() && code == 0, "{err}");
        assert_eq!(fs::read_to_string(&output).expect("results").lines().count(), 3);
        fs::remove_file(&output).expect("removed");
    }
}

/// A win is written down whole, and the file is held to the rules again.
#[test]
fn certificates_are_written_and_checked() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_string();
    let (input, wins) = (path("in.txt"), path("wins.txt"));
    let three = "........./........./........./...OO..../..XXX..../...O...../........./........./......... X";
    let quiet = "........./........./........./........./....X..../........./........./........./......... O";
    fs::write(&input, format!("{three}\n{quiet}\n{three}\n")).expect("written");
    let args = ["solve", &input, "--game", "gomoku", "--size", "9", "--certificate", &wins];
    let (out, err, code) =
        run(&[&args[..], &["--vct", "--shortest", "--nodes", "20000", "--json"]].concat(), "");
    assert!(err.is_empty() && code == 0, "{out} {err}");
    let lines = json_lines(&out);
    assert_eq!((&lines[0]["plies"], &lines[0]["least"]), (&3.into(), &3.into()), "{out}");
    assert!(lines[1]["plies"].is_null() && lines.len() == 3, "{out}");
    // What is there is not written over.
    let (_, err, code) = run(&[&args[..], &["--vcf"]].concat(), "");
    assert!(code == 1 && err.contains("wins.txt"), "{err}");
    let (out, err, code) = run(&["solve", "--check", &wins], "");
    assert!(err.is_empty() && code == 0, "{out} {err}");
    let text = fs::read_to_string(&wins).expect("text");
    let first = text.split("\n\n").next().expect("one").lines().count();
    let starts = ["1: holds: five in 3 plies".to_string(), format!("{}: holds", first + 2)];
    assert!(out.lines().zip(&starts).all(|(line, start)| line.starts_with(start)), "{out}");
    assert_eq!(out.lines().count(), 2, "{out}");
    // One that is too slow, one that leaves an answer open, and one that is none.
    let wrong = text.replacen("3 plies", "1 plies", 1).replace(" *>", " a1>");
    fs::write(&wins, format!("{wrong}\nDear diary\n")).expect("written");
    let (out, _, code) = run(&["solve", "--check", &wins], "");
    assert!(code == 1 && out.lines().count() == 3, "{out}");
    assert!(out.lines().all(|line| line.contains(": wrong: ")), "{out}");
    let few = run(&["solve", "--check", &wins, "--nodes", "1"], "");
    assert_eq!(few.2, 1);
    for wrong in [
        &["solve", "--check", "x", "--vct"][..],
        &["solve", "--game", "gomoku", "--wld", "--shortest"],
        &["solve", "--moves", "f5", "--shortest"],
        &["solve", "--moves", "f5", "--certificate", &path("none.txt")],
    ] {
        assert_eq!(run(wrong, "").2, 2, "{wrong:?}");
    }
}
