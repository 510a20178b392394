//! How fast a server is, and how much memory it needs, under a steady load of people who play
//! people.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use game::Side;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::moves::{Move, random_game};
use crate::page::{Page, Said, begin};
use crate::served::{Served, Used, used};

/// Which games are played, in turn.
const GAMES: [&str; 2] = ["reversi", "gomoku"];

/// How many different games of each kind there are.
const DIFFERENT: u64 = 32;

/// How many games are opened at once.
const AT_ONCE: usize = 16;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program to start.
    pub program: PathBuf,
    /// Where it keeps games.
    pub store: String,
    /// How many games are open, each with two sockets; at least 1.
    pub games: usize,
    /// Moves a second in all games together; above 0.
    pub rate: f64,
    /// How long, in seconds.
    pub seconds: u64,
}

/// What was measured.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Games that were open.
    pub games: usize,
    /// Moves that were played.
    pub moves: usize,
    /// For how long, in seconds.
    pub seconds: f64,
    /// From a move's sending to the other's receipt, shortest first.
    pub delays: Vec<Duration>,
    /// Memory of the server without a game, with all games open, and after the moves, in kB.
    pub memory: [u64; 3],
    /// Processors that the server kept busy, and that this program did.
    pub processors: [f64; 2],
}

impl Figures {
    /// The delay that this share of all moves does not exceed.
    pub fn quantile(&self, share: f64) -> Duration {
        let at = (self.delays.len() as f64 * share) as usize;
        let delay = self.delays.get(at.min(self.delays.len().saturating_sub(1)));
        delay.copied().unwrap_or_default()
    }

    /// Memory for each game at its end, in kB.
    pub fn memory_per_game(&self) -> f64 {
        self.memory[2].saturating_sub(self.memory[0]) as f64 / self.games as f64
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |share| self.quantile(share).as_secs_f64() * 1000.0;
        let [empty, open, end] = self.memory;
        let [server, own] = self.processors;
        writeln!(
            f,
            "{} games, {} moves in {:.1} s ({:.0} a second)",
            self.games,
            self.moves,
            self.seconds,
            self.moves as f64 / self.seconds
        )?;
        writeln!(
            f,
            "from a move to the other's screen: p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
            ms(0.5),
            ms(0.9),
            ms(0.99),
            ms(1.0)
        )?;
        writeln!(
            f,
            "memory of the server: {empty} kB, with all games {open} kB, at the end {end} kB; {:.1} kB a game",
            self.memory_per_game()
        )?;
        write!(f, "processors: the server {server:.2}, this program {own:.2}")
    }
}

/// A game with its two pages.
struct Playing {
    pages: [Page; 2],
    moves: Arc<Vec<Move>>,
}

/// Starts a server, opens the games, and plays.
///
/// # Errors
/// If the server does not do what it should.
pub async fn measure(plan: &Plan) -> Result<Figures> {
    let period = Duration::from_secs_f64(plan.games as f64 / plan.rate);
    let most = (plan.seconds as f64 / period.as_secs_f64()).ceil() as usize + 1;
    let mut prepared = Vec::new();
    for seed in 0..DIFFERENT {
        for game in GAMES {
            prepared.push((game, Arc::new(random_game(game, seed + 1, most)?)));
        }
    }
    let served = Served::start(&plan.program, &plan.store).await?;
    // What is loaded once belongs to no game.
    drop(open(&served.address, &prepared[0]).await?);
    let empty = served.used();
    let all = open_all(&served, plan.games, &prepared).await?;
    let before = [served.used(), used("self")];
    let begun = Instant::now();
    let end = begun + Duration::from_secs(plan.seconds);
    let mut playing = JoinSet::new();
    for (number, game) in all.into_iter().enumerate() {
        let first = begun + period.mul_f64(number as f64 / plan.games as f64);
        playing.spawn(play(game, first, period, end));
    }
    let (mut delays, mut pages) = (Vec::new(), Vec::new());
    while let Some(played) = playing.join_next().await {
        let (its, open) = played??;
        delays.extend(its);
        pages.push(open);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let after = [served.used(), used("self")];
    drop(pages);
    served.kill().await?;
    delays.sort_unstable();
    let busy = |at: usize| (after[at].time - before[at].time) / seconds;
    let memory = [empty, before[0], after[0]].map(|used: Used| used.memory);
    Ok(Figures {
        games: plan.games,
        moves: delays.len(),
        seconds,
        delays,
        memory,
        processors: [busy(0), busy(1)],
    })
}

async fn open(address: &str, prepared: &(&'static str, Arc<Vec<Move>>)) -> Result<Playing> {
    let (game, moves) = prepared;
    // Each game's two people are known to nobody before.
    let client = reqwest::Client::new();
    let begun = begin(&client, address, game, true).await?;
    let (black, ..) = Page::open(address, &begun, &[0]).await?;
    let (white, ..) = Page::open(address, &begun, &[1]).await?;
    Ok(Playing { pages: [black, white], moves: Arc::clone(moves) })
}

async fn open_all(
    served: &Served,
    games: usize,
    prepared: &[(&'static str, Arc<Vec<Move>>)],
) -> Result<Vec<Playing>> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = JoinSet::new();
    for number in 0..games {
        let prepared = prepared[number % prepared.len()].clone();
        let (address, places) = (served.address.clone(), Arc::clone(&places));
        opening.spawn(async move {
            let _place = places.acquire_owned().await;
            open(&address, &prepared).await
        });
    }
    let mut all = Vec::new();
    while let Some(opened) = opening.join_next().await {
        all.push(opened??);
    }
    Ok(all)
}

/// Plays a move at each of its moments, and returns how long each took to be seen.
async fn play(
    mut game: Playing,
    first: Instant,
    period: Duration,
    end: Instant,
) -> Result<(Vec<Duration>, Playing)> {
    let mut delays = Vec::new();
    let moves = Arc::clone(&game.moves);
    let mut next = first;
    for ((side, text), number) in moves.iter().zip(1..) {
        if next >= end {
            break;
        }
        sleep_until(next).await;
        next += period;
        let [black, white] = &mut game.pages;
        let (mover, other) = match side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        let sent = Instant::now();
        mover.play(text, number).await?;
        while !matches!(other.hear().await?, Said::State(..)) {}
        delays.push(sent.elapsed());
        loop {
            match mover.hear().await? {
                Said::Done(done) if done == number => break,
                Said::Refused(text) => bail!("a move was refused: {text}"),
                _ => {}
            }
        }
    }
    Ok((delays, game))
}
