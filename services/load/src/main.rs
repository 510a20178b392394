//! `load`: how fast a server is, and what it loses when it is killed.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use load::{Postgres, kills, speed};

/// Plays many games on a server that it starts itself, on this machine alone.
#[derive(Debug, Parser)]
#[command(name = "load")]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The program to start.
    #[arg(long, global = true, default_value = "target/release/duiyi")]
    program: PathBuf,
    /// Where it keeps games: `sqlite` and `postgres` are new ones that are gone afterwards; else as
    /// `duiyi serve --store` takes it.
    #[arg(long, global = true, default_value = "sqlite")]
    store: String,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// People play people at a steady rate: delays, memory, processors.
    Speed {
        /// Games that are open, each with two sockets; an address has ports for 28,000.
        #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=14_000))]
        games: u64,
        /// Moves a second in all games together.
        #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000))]
        rate: u64,
        /// How long, in seconds.
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=600))]
        seconds: u64,
    },
    /// The server is killed during play, again and again: nothing that it accepted may be lost.
    Kills {
        /// How often.
        #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000))]
        kills: u64,
        /// Games that are played at once.
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=100))]
        games: u64,
    },
}

/// A store, with what has to live as long as it.
struct Place {
    store: String,
    _folder: Option<tempfile::TempDir>,
    _server: Option<Postgres>,
}

impl Place {
    fn of(store: &str) -> Result<Self> {
        Ok(match store {
            "sqlite" => {
                let folder = tempfile::tempdir()?;
                let store = format!("sqlite:{}", folder.path().join("games.sqlite").display());
                Self { store, _folder: Some(folder), _server: None }
            }
            "postgres" => {
                let server = Postgres::start()?.context("PostgreSQL is not installed")?;
                Self { store: server.database("load")?, _folder: None, _server: Some(server) }
            }
            other => Self { store: other.to_string(), _folder: None, _server: None },
        })
    }
}

fn main() -> Result<()> {
    let Cli { command, program, store } = Cli::parse();
    let place = Place::of(&store)?;
    let store = place.store.clone();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        match command {
            Command::Speed { games, rate, seconds } => {
                let (games, rate) = (usize::try_from(games)?, rate as f64);
                let plan = speed::Plan { program, store, games, rate, seconds };
                println!("{}", speed::measure(&plan).await?);
            }
            Command::Kills { kills, games } => {
                let plan = kills::Plan { program, store, kills, games: usize::try_from(games)? };
                let figures = kills::run(&plan, |figures| {
                    if figures.kills.is_multiple_of(50) {
                        eprintln!("{figures}");
                    }
                });
                println!("{}", figures.await?);
            }
        }
        Ok(())
    })
}
