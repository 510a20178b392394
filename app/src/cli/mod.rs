//! The command line. Help texts are not here: `help` takes them from the message catalogue, one
//! message for each command (`cli-play`) and argument (`cli-arg-size`), so that help, man pages and
//! completions speak the user's language.

mod book;
mod play;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, FromArgMatches, Parser, Subcommand, ValueEnum};
use session::TimeControl;
use tournament::{Schedule, Sprt};
use words::Words;

pub use self::book::{
    Book, BookDeviate, BookExport, BookGame, BookGrowth, BookImport, BookLearn, BookPrune,
    BookShow, BookWon, BookWork,
};
pub use self::play::{Color, Play};
pub use self::values::Expected;
use self::values::{address, level, mebibytes, nodes, number, plies, schedule, sprt, threads};
use crate::commands::classic::Program;
use crate::help;
use crate::names::{ENGINES, GAMES, LANGUAGES, PROTOCOLS, VARIANTS};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "duiyi", version, max_term_width = 100)]
pub struct Cli {
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        value_parser = LANGUAGES,
        hide_possible_values = true,
    )]
    pub lang: Option<String>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub ascii: bool,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Play(Play),
    Puzzle(Puzzle),
    Serve(Serve),
    Show(Show),
    Perft(Perft),
    Games(Games),
    Classic(Classic),
    Solve(Solve),
    Book(Book),
    Engine(Engine),
    Match(Match),
    Bench(Bench),
    Completions(Completions),
    Man(Man),
}

/// On which board, by which rules.
#[derive(Clone, Debug, Default, Args)]
pub struct RulesArgs {
    #[arg(long, value_name = "N")]
    pub size: Option<String>,
    #[arg(long, value_name = "RULE", value_parser = VARIANTS, hide_possible_values = true)]
    pub rule: Option<String>,
    #[arg(long, value_name = "VARIANT", value_parser = VARIANTS, hide_possible_values = true)]
    pub variant: Option<String>,
}

impl RulesArgs {
    /// The first of them that is given.
    pub fn given(&self) -> Option<&'static str> {
        let given = [("--size", &self.size), ("--rule", &self.rule), ("--variant", &self.variant)];
        given.into_iter().find(|(_, text)| text.is_some()).map(|(name, _)| name)
    }
}

/// Which game.
#[derive(Clone, Debug, Args)]
pub struct GameArgs {
    #[arg(value_parser = GAMES, hide_possible_values = true)]
    pub game: String,
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// Where in the game.
#[derive(Clone, Debug, Args)]
pub struct PositionArgs {
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
}

/// How games are served to browsers.
#[derive(Clone, Debug, Args)]
pub struct Serve {
    #[arg(long)]
    pub open: bool,
    #[arg(long, value_name = "N", default_value_t = 7700, value_parser = number::<u16>(0, 65_535))]
    pub port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = address)]
    pub bind: std::net::IpAddr,
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub proxy: Vec<std::net::IpAddr>,
    #[arg(long, value_name = "FILE|URL")]
    pub store: Option<String>,
    #[arg(long, value_name = "N", value_parser = threads())]
    pub engines: Option<u64>,
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = mebibytes())]
    pub hash: u64,
    #[arg(long = "book", value_name = "FILE")]
    pub own_book: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0, u32::MAX.into()))]
    pub rate: Option<u32>,
    #[arg(long, value_name = "FOLDER")]
    pub page: Option<PathBuf>,
    #[arg(long, value_name = "LEVEL", value_enum, hide_possible_values = true)]
    pub log: Option<LogLevel>,
}

/// How much a server tells about its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
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
    #[arg(long, value_name = "PLIES", value_parser = number::<u32>(0, 1000))]
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

/// Positions with a task.
#[derive(Debug, Args)]
pub struct Puzzle {
    #[arg(value_parser = GAMES, hide_possible_values = true)]
    pub game: Option<String>,
    pub which: Option<String>,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[arg(long)]
    pub openings: bool,
    #[arg(long, conflicts_with = "which")]
    pub list: bool,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub no_board: bool,
    #[arg(long)]
    pub ascii: bool,
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
pub struct Solve {
    #[arg(
        value_name = "FILE",
        required_unless_present_any = [
            "game", "size", "rule", "variant", "position", "moves", "check"
        ],
    )]
    pub file: Option<PathBuf>,
    #[arg(long, default_value = catalog::FIRST, value_parser = GAMES, hide_possible_values = true)]
    pub game: String,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    #[arg(long, conflicts_with_all = ["vcf", "vct"])]
    pub wld: bool,
    #[arg(long, conflicts_with = "vct")]
    pub vcf: bool,
    #[arg(long)]
    pub vct: bool,
    #[arg(long, conflicts_with = "wld")]
    pub shortest: bool,
    #[arg(long, conflicts_with = "wld")]
    pub all: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["wld", "resume"])]
    pub certificate: Option<PathBuf>,
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "file", "position", "moves", "wld", "vcf", "vct", "shortest", "all",
            "certificate", "json", "output"
        ],
    )]
    pub check: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = nodes())]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub threads: u64,
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = mebibytes())]
    pub hash: u64,
    #[arg(long)]
    pub json: bool,
    #[arg(long)]
    pub progress: bool,
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub resume: bool,
}

#[derive(Debug, Args)]
pub struct Engine {
    #[arg(long, value_name = "PROTOCOL", value_parser = PROTOCOLS, hide_possible_values = true)]
    pub protocol: String,
    #[arg(long, value_parser = GAMES, hide_possible_values = true)]
    pub game: Option<String>,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[arg(long, value_name = "ID", value_parser = ENGINES, hide_possible_values = true)]
    pub engine: Option<String>,
    #[arg(long, value_parser = level())]
    pub level: Option<u32>,
    #[arg(long = "book", value_name = "FILE")]
    pub own_book: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Match {
    #[arg(
        required_unless_present = "selftest",
        num_args = 1..,
        value_name = "ENGINE",
        value_parser = ENGINES,
        hide_possible_values = true,
    )]
    pub engines: Vec<String>,
    #[arg(long, default_value = catalog::FIRST, value_parser = GAMES, hide_possible_values = true)]
    pub game: String,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        value_parser = number::<u64>(1, 1_000_000),
    )]
    pub pairs: u64,
    #[arg(long, value_name = "TIME")]
    pub tc: Option<TimeControl>,
    #[arg(long, value_name = "N", value_parser = nodes())]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "PLIES", value_parser = plies())]
    pub depth: Option<u32>,
    #[arg(long, value_parser = level(), conflicts_with_all = ["nodes", "depth"])]
    pub level: Option<u32>,
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = number::<u32>(0, u32::MAX.into()))]
    pub margin: u32,
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    #[arg(long, value_name = "PLIES", conflicts_with = "openings")]
    pub random_plies: Option<usize>,
    #[arg(long, default_value = "round-robin", value_parser = schedule)]
    pub schedule: Schedule,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub concurrency: u64,
    #[arg(
        long,
        value_name = "ELO0,ELO1[,ALPHA,BETA]",
        value_parser = sprt,
        allow_hyphen_values = true,
    )]
    pub sprt: Option<Sprt>,
    #[arg(long, requires = "sprt")]
    pub normalized: bool,
    #[arg(long, value_name = "PLIES")]
    pub max_plies: Option<usize>,
    #[arg(long)]
    pub adjudicate: bool,
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    #[arg(long, requires = "journal")]
    pub resume: bool,
    #[arg(long, value_name = "FOLDER")]
    pub save: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long)]
    pub json: bool,
    #[arg(long)]
    pub selftest: bool,
}

#[derive(Debug, Args)]
pub struct Bench {
    #[arg(long)]
    pub json: bool,
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

/// Reads the command line.
///
/// # Errors
/// What clap says: also for `--help` and `--version`, which are to be printed.
pub fn parse(words: &Words, arguments: Vec<OsString>) -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&help::command(words).try_get_matches_from(arguments)?)
}

/// The value of `--lang`, wherever it stands: needed before the texts of the parser exist.
pub fn language_asked_for(args: impl Iterator<Item = OsString>) -> Option<String> {
    let mut args = args.map(|a| a.to_string_lossy().into_owned());
    let found = args.find(|a| a == "--lang" || a.starts_with("--lang="))?;
    found.strip_prefix("--lang=").map(String::from).or_else(|| args.next())
}
