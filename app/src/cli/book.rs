//! What is said of books on the command line.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::RulesArgs;
use super::values::{error, mebibytes, nodes, number, seconds, threads};
use crate::names::GAMES;

/// A book of proven values, or work on an opening book.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(disable_help_subcommand = true)]
pub struct Book {
    #[command(subcommand)]
    pub work: Option<BookWork>,
    #[arg(value_name = "FILE", required = true)]
    pub book: Option<PathBuf>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 24,
        value_parser = number::<u32>(catalog::LEAST_EMPTIES.into(), 32),
    )]
    pub empties: u32,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 23,
        value_parser = number::<u32>(catalog::LEAST_LINES.into(), 32),
    )]
    pub lines: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub threads: u64,
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = mebibytes())]
    pub hash: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: Option<f64>,
}

/// What is done with an opening book.
#[derive(Debug, Subcommand)]
pub enum BookWork {
    Learn(BookLearn),
    Deviate(BookDeviate),
    Prune(BookPrune),
    Show(BookShow),
    Import(BookImport),
    Export(BookExport),
    #[command(name = catalog::WON)]
    Won(BookWon),
}

/// Which game a book is about, where no file says it.
#[derive(Clone, Debug, Default, Args)]
pub struct BookGame {
    #[arg(long, value_name = "GAME", value_parser = GAMES, hide_possible_values = true)]
    pub game: Option<String>,
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// How an opening book grows.
#[derive(Clone, Debug, Args)]
pub struct BookGrowth {
    #[arg(value_name = "FILE")]
    pub book: PathBuf,
    #[command(flatten)]
    pub game: BookGame,
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = nodes())]
    pub nodes: u64,
    #[arg(long, value_name = "N")]
    pub positions: Option<usize>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1, 676))]
    pub empties: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub threads: u64,
    #[arg(long, value_name = "MIB", default_value_t = 4, value_parser = mebibytes())]
    pub hash: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: Option<f64>,
}

#[derive(Debug, Args)]
pub struct BookLearn {
    #[command(flatten)]
    pub growth: BookGrowth,
    #[arg(long, value_name = "ERROR", value_parser = error)]
    pub ply: Option<f64>,
}

#[derive(Debug, Args)]
pub struct BookDeviate {
    #[command(flatten)]
    pub growth: BookGrowth,
    #[arg(long, value_name = "ERROR", value_parser = error)]
    pub error: Option<f64>,
}

#[derive(Debug, Args)]
pub struct BookPrune {
    #[arg(value_name = "FILE")]
    pub book: PathBuf,
    #[command(flatten)]
    pub game: BookGame,
    #[arg(long, value_name = "ERROR", value_parser = error)]
    pub error: Option<f64>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1, 676))]
    pub empties: Option<u32>,
}

#[derive(Debug, Args)]
pub struct BookShow {
    #[arg(value_name = "FILE")]
    pub book: Option<PathBuf>,
    #[command(flatten)]
    pub game: BookGame,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct BookImport {
    #[arg(value_name = "FILE")]
    pub book: PathBuf,
    #[arg(value_name = "FROM")]
    pub from: PathBuf,
}

#[derive(Debug, Args)]
pub struct BookExport {
    #[arg(value_name = "TO")]
    pub to: PathBuf,
    #[arg(value_name = "FILE")]
    pub book: Option<PathBuf>,
    #[command(flatten)]
    pub game: BookGame,
}

/// A book of won positions.
#[derive(Debug, Args)]
pub struct BookWon {
    #[arg(value_name = "FILE")]
    pub journal: Option<PathBuf>,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = nodes())]
    pub nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub seconds: Option<f64>,
    #[arg(long, value_name = "TO", requires = "journal", conflicts_with = "check")]
    pub pack: Option<PathBuf>,
    #[arg(long)]
    pub check: bool,
}
