//! The command line. Help texts are not here: they come from the message catalogue, one message
//! for each command (`cli-play`) and argument (`cli-arg-size`), so that help, man pages and
//! completions speak the user's language.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use search::MAX_LEVEL;
use words::Words;

use crate::commands::classic::Program;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "duiyi", version, max_term_width = 100)]
pub struct Cli {
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Play(Play),
    Show(Show),
    Perft(Perft),
    Games(Games),
    Classic(Classic),
    Completions(Completions),
    Man(Man),
}

/// Which game.
#[derive(Clone, Debug, Args)]
pub struct GameArgs {
    pub game: String,
    #[arg(long, value_name = "N")]
    pub size: Option<String>,
    #[arg(long, value_name = "RULE")]
    pub rule: Option<String>,
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<String>,
}

/// Where in the game.
#[derive(Clone, Debug, Args)]
pub struct PositionArgs {
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
}

#[derive(Clone, Debug, Args)]
pub struct Play {
    #[arg(required_unless_present = "load")]
    pub game: Option<String>,
    #[arg(long, value_name = "N")]
    pub size: Option<String>,
    #[arg(long, value_name = "RULE")]
    pub rule: Option<String>,
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<String>,
    #[arg(long, value_enum, default_value_t = Color::Black)]
    pub color: Color,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=MAX_LEVEL as i64), default_value_t = 5)]
    pub level: u32,
    #[arg(long, value_name = "ID")]
    pub engine: Option<String>,
    #[arg(long, value_name = "ID")]
    pub opponent: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
    #[arg(long, value_name = "MOVES|RULE", allow_hyphen_values = true)]
    pub opening: Option<String>,
    #[arg(long, value_name = "TIMECONTROL")]
    pub tc: Option<String>,
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "size", "rule", "variant", "opening", "position"])]
    pub load: Option<PathBuf>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub ascii: bool,
}

/// The seats that people take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Black,
    White,
    Both,
    None,
}

#[derive(Debug, Args)]
pub struct Show {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long)]
    pub json: bool,
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Debug, Args)]
pub struct Perft {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "PLIES")]
    pub depth: u32,
    #[arg(long)]
    pub divide: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Games {
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct Classic {
    #[arg(value_enum)]
    pub program: Program,
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    #[arg(long, value_name = "LINES", value_parser = ["15", "19"])]
    pub size: Option<String>,
}

#[derive(Debug, Args)]
pub struct Completions {
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub struct Man {
    #[arg(value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e6 => Ok(value),
        _ => Err("a number of seconds above 0".into()),
    }
}

/// The command tree with its texts in the language of `words`.
pub fn command(words: &Words) -> clap::Command {
    let mut root = Cli::command().about(words.text("cli-about"));
    root = root.after_help(words.text("cli-examples")).disable_help_subcommand(true);
    root = explain_args(root, words);
    let names: Vec<String> = root.get_subcommands().map(|c| c.get_name().to_string()).collect();
    for name in names {
        root = root.mut_subcommand(&name, |sub| {
            let sub = sub.about(words.text(&format!("cli-{name}")));
            let examples = format!("cli-{name}-examples");
            let sub =
                if words.has(&examples) { sub.after_long_help(words.text(&examples)) } else { sub };
            explain_args(sub, words)
        });
    }
    root
}

/// Gives every argument its message; `--help` and `--version` have messages like all others.
fn explain_args(mut command: clap::Command, words: &Words) -> clap::Command {
    command.build();
    let ids: Vec<String> = command.get_arguments().map(|a| a.get_id().to_string()).collect();
    for id in ids {
        command = command.mut_arg(&id, |arg| arg.help(words.text(&format!("cli-arg-{id}"))));
    }
    command
}

/// Reads the command line.
///
/// # Errors
/// What clap says: also for `--help` and `--version`, which are to be printed.
pub fn parse(words: &Words) -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&command(words).try_get_matches()?)
}

/// The value of `--lang`, wherever it stands: needed before the texts of the parser exist.
pub fn language_asked_for(args: impl Iterator<Item = OsString>) -> Option<String> {
    let mut args = args.map(|a| a.to_string_lossy().into_owned());
    let found = args.find(|a| a == "--lang" || a.starts_with("--lang="))?;
    found.strip_prefix("--lang=").map(String::from).or_else(|| args.next())
}
