//! Files that may not grow: an error, and nothing that was there is lost. And memory that cannot be
//! had.

use std::fs;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use tempfile::tempdir;

/// What the program says, and its exit code, where files may have so many kibibytes.
fn limited(kib: u32, args: &str, input: &str) -> (String, Option<i32>) {
    // The shell counts in blocks of 512 bytes.
    under(&format!("ulimit -f {}", kib * 2), args, input)
}

/// The same under a limit of the shell.
fn under(limit: &str, args: &str, input: &str) -> (String, Option<i32>) {
    use std::io::Write;
    use std::process::Stdio;

    let program = cargo_bin("duiyi");
    let line = format!("{limit}; exec {} {args}", program.display());
    let mut child = Command::new("sh")
        .args(["-c", &line])
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", "no-such-folder")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let mut stdin = child.stdin.take().expect("piped");
    // It may have gone without reading.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let said = [output.stdout, output.stderr].concat();
    (String::from_utf8(said).expect("UTF-8"), output.status.code())
}

/// Where the memory that was asked for cannot be had, the Reversi player takes less and moves all
/// the same.
#[test]
#[cfg(target_os = "linux")]
fn a_player_with_less_memory_moves() {
    let args = "engine --protocol ugi --game reversi";
    let input = "setoption name memory value 1048576\nposition startpos moves f5 d6\ngo depth 2\n";
    let (said, code) = under("ulimit -v 1000000", args, input);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("bestmove "), "{said}");
}

#[test]
fn a_store_that_may_not_grow_is_said() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let args = format!("serve --port 0 --store {}", path.display());
    let (said, code) = limited(8, &args, "");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the disk is full, or the file may not grow"), "{said}");
}

#[test]
fn a_saved_game_that_may_not_grow_leaves_the_one_before() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("game.duiyi");
    fs::write(&path, "what was there before\n").expect("written");
    let input = format!("f5\nsave! {}\nquit\n", path.display());
    let (said, code) = limited(0, "play reversi --color both", &input);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the file is larger than is allowed"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("there"), "what was there before\n");
}

#[test]
fn a_journal_that_may_not_grow_keeps_its_games() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("match.journal");
    let args =
        format!("match random random --game tictactoe --pairs 200 --journal {}", path.display());
    let (said, code) = limited(8, &args, "");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the file is larger than is allowed"), "{said}");
    // With room again it goes on with what is there.
    let (said, code) = limited(1024, &format!("{args} --resume"), "");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Continuing; games already played: "), "{said}");
}
