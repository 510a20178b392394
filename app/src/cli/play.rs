//! What is said of a game to play on the command line.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::RulesArgs;
use super::values::{level, nodes, plies, seconds};
use crate::names::{ENGINES, GAMES, OPENINGS};

/// A whole game.
#[derive(Clone, Debug, Args)]
pub struct Play {
    #[arg(
        required_unless_present_any = ["load", "continue_game"],
        value_parser = GAMES,
        hide_possible_values = true,
    )]
    pub game: Option<String>,
    #[command(flatten)]
    pub rules: RulesArgs,
    #[arg(long, value_enum, hide_possible_values = true)]
    pub color: Option<Color>,
    #[arg(long, value_parser = level(), conflicts_with_all = ["time", "nodes", "depth"])]
    pub level: Option<u32>,
    #[arg(long, value_name = "ID", value_parser = ENGINES, hide_possible_values = true)]
    pub engine: Option<String>,
    #[arg(long, value_name = "ID", value_parser = ENGINES, hide_possible_values = true)]
    pub opponent: Option<String>,
    /// The opening book that engines of its game play from.
    #[arg(long = "book", value_name = "FILE")]
    pub own_book: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    #[arg(long, value_name = "N", value_parser = nodes())]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "PLIES", value_parser = plies())]
    pub depth: Option<u32>,
    #[arg(
        long,
        value_name = "MOVES|RULE",
        allow_hyphen_values = true,
        value_parser = OPENINGS,
        hide_possible_values = true,
    )]
    pub opening: Option<String>,
    #[arg(long, value_name = "TIMECONTROL")]
    pub tc: Option<String>,
    #[arg(long, value_name = "ROWS", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "position"])]
    pub load: Option<PathBuf>,
    #[arg(
        long = "continue",
        conflicts_with_all = ["load", "game", "size", "rule", "variant", "opening", "position"],
    )]
    pub continue_game: bool,
    #[arg(long)]
    pub plain: bool,
    #[arg(long)]
    pub no_board: bool,
    #[arg(long)]
    pub ascii: bool,
}

impl Play {
    /// An argument that says who an engine is or how it plays; none if there is none.
    pub fn of_engines(&self) -> Option<&'static str> {
        let given = [
            ("--engine", self.engine.is_some()),
            ("--opponent", self.opponent.is_some()),
            ("--level", self.level.is_some()),
            ("--time", self.time.is_some()),
            ("--nodes", self.nodes.is_some()),
            ("--depth", self.depth.is_some()),
            ("--book", self.own_book.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }

    /// Where chance starts: where somebody has said, or anywhere.
    pub fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(crate::request::seed)
    }
}

/// The seats that people take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    #[value(aliases = ["x", "X", "黑", "黑方", "黒", "叉", "叉方", "バツ"])]
    Black,
    #[value(aliases = ["o", "O", "白", "白方", "圈", "圈方", "マル"])]
    White,
    /// Black or White: the lot is drawn before anybody sits down.
    #[value(aliases = ["lot", "随机", "抽签", "抽選"])]
    Random,
    #[value(aliases = ["双方", "両方"])]
    Both,
    #[value(aliases = ["观战", "観戦"])]
    None,
}
