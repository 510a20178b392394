//! The program as its users meet it: arguments and input in, text and exit code out.

#[cfg(unix)]
mod apart;
mod book;
mod browser;
mod classic;
#[cfg(unix)]
mod figures;
mod files;
mod help;
#[cfg(unix)]
mod home;
mod input;
#[cfg(unix)]
mod jobs;
mod kept;
mod kills;
mod languages;
#[cfg(unix)]
mod limits;
mod matches;
mod names;
mod openings;
mod play;
mod presets;
mod processes;
mod puzzle;
mod reports;
mod schema;
mod solve;
mod solve_threats;
#[cfg(unix)]
mod terminal;

use std::process::Output;

use assert_cmd::Command;

/// `duiyi` with these arguments, in English, with nothing of this machine's user.
fn duiyi(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("duiyi").expect("the binary is built");
    command
        .args(args)
        .env("LC_ALL", "C")
        .env("DUIYI_SEED", "0")
        .env("XDG_DATA_HOME", "no-such-folder");
    command
}

/// What it prints, says and leaves with, for this input.
fn run(args: &[&str], input: impl Into<Vec<u8>>) -> (String, String, i32) {
    let output: Output = duiyi(args).write_stdin(input).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let code = output.status.code().expect("it was not killed");
    assert_ne!(code, 101, "it panicked: {}", text(&output.stderr));
    (text(&output.stdout), text(&output.stderr), code)
}
