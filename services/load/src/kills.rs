//! A server that is killed again and again while games are played, and what it remembers.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::moves::random_game;
use crate::page::{Begun, Page, Said, begin, moves_of};
use crate::served::Served;

/// What is to be tried.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program to start.
    pub program: PathBuf,
    /// Where it keeps games.
    pub store: String,
    /// How often it is killed.
    pub kills: u64,
    /// How many games are played at once; at least 1.
    pub games: usize,
}

/// What has happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// How often the server was killed.
    pub kills: u64,
    /// Moves that it had accepted.
    pub accepted: usize,
    /// Moves that it had kept, but whose acceptance nobody heard.
    pub unheard: usize,
    /// Games that were played to their end.
    pub ended: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, accepted, unheard, ended } = self;
        write!(
            f,
            "{kills} kills: {accepted} moves accepted, {unheard} more kept that nobody heard of, \
             {ended} games ended; nothing lost"
        )
    }
}

/// How long a first move may take.
const FIRST_MOVE_TIMEOUT: Duration = Duration::from_secs(60);

/// Which games are played, in turn.
const GAMES: [&str; 2] = ["reversi", "tictactoe"];

/// A game and all that the server has said about it.
struct Kept {
    begun: Begun,
    moves: Vec<String>,
    /// How many of the moves it has shown or accepted, so that they must never be lost.
    known: usize,
    accepted: usize,
    unheard: usize,
}

/// Kills the server, starts it again, and compares, as often as is asked for.
///
/// # Errors
/// If a move is lost that was accepted or shown, or the server does not do what it should.
pub async fn run(plan: &Plan, mut tell: impl FnMut(&Figures)) -> Result<Figures> {
    let mut figures = Figures::default();
    let mut games: Vec<Kept> = Vec::new();
    let mut seed = 1;
    for kill in 0..=plan.kills {
        let served = Served::start(&plan.program, &plan.store).await?;
        let client = reqwest::Client::new();
        while games.len() < plan.games {
            let game = GAMES[seed as usize % GAMES.len()];
            let moves = random_game(game, seed, usize::MAX)?;
            let moves = moves.into_iter().map(|(_, text)| text).collect();
            let begun = begin(&client, &served.address, game, false).await?;
            games.push(Kept { begun, moves, known: 0, accepted: 0, unheard: 0 });
            seed += 1;
        }
        // After the last kill it is only looked what is there.
        let wait = match kill < plan.kills {
            true => Duration::from_millis(10 + kill.wrapping_mul(7919) % 150),
            false => Duration::ZERO,
        };
        let mut playing = JoinSet::new();
        let begun = Instant::now();
        let accepted = Arc::new(Notify::new());
        for game in games.drain(..) {
            let address = served.address.clone();
            playing.spawn(play(game, address, wait.is_zero(), Arc::clone(&accepted)));
        }
        // Every other time it is killed while games are played, however slow the machine is; else
        // it may be that nobody has come yet.
        if !wait.is_zero() && kill % 2 == 0 {
            let _ = timeout(FIRST_MOVE_TIMEOUT, accepted.notified()).await;
            sleep(wait).await;
        } else {
            sleep_until(begun + wait).await;
        }
        if !wait.is_zero() {
            served.kill().await?;
            figures.kills += 1;
        }
        while let Some(game) = playing.join_next().await {
            let mut game = game??;
            figures.accepted += std::mem::take(&mut game.accepted);
            figures.unheard += std::mem::take(&mut game.unheard);
            if game.known < game.moves.len() {
                games.push(game);
            } else {
                figures.ended += 1;
            }
        }
        tell(&figures);
    }
    Ok(figures)
}

/// Compares what is kept with what was known, and plays until the server is gone.
async fn play(
    mut game: Kept,
    address: String,
    only_look: bool,
    accepted: Arc<Notify>,
) -> Result<Kept> {
    // It may be gone before anybody has come; what it says when it is there counts.
    let Ok((mut page, _, state)) = Page::open(&address, &game.begun, &[0, 1]).await else {
        ensure!(!only_look, "the game {} cannot be opened", game.begun.id);
        return Ok(game);
    };
    game.unheard += game.found(&state)?;
    if only_look {
        return Ok(game);
    }
    while let Some(text) = game.moves.get(game.known).cloned() {
        let number = game.known as u64 + 1;
        if page.play(&text, number).await.is_err() {
            break;
        }
        loop {
            match page.hear().await {
                Ok(Said::Done(done)) if done == number => break,
                Ok(Said::State(_, state)) => {
                    let more = game.found(&state)?;
                    game.accepted += more;
                    if more > 0 {
                        accepted.notify_one();
                    }
                }
                Ok(Said::Refused(text)) if text.contains("refused-too-often") => {
                    sleep(Duration::from_millis(100)).await;
                    break;
                }
                // It could not be written while the database went; then it was not accepted.
                Ok(Said::Refused(text)) => bail!("{}: {text}", game.begun.id),
                Ok(_) => {}
                Err(_) => return Ok(game),
            }
        }
    }
    Ok(game)
}

impl Kept {
    /// Compares a state with what is known, and knows it from now on: how many moves it has more.
    fn found(&mut self, state: &str) -> Result<usize> {
        // Passes play themselves and are in nobody's list.
        let moves: Vec<String> = moves_of(state)?.into_iter().filter(|m| m != "pass").collect();
        let id = &self.begun.id;
        ensure!(
            moves.len() >= self.known,
            "{id}: {} moves were accepted, {} are kept",
            self.known,
            moves.len()
        );
        ensure!(self.moves.starts_with(&moves), "{id}: other moves are kept than were played");
        ensure!(moves.len() <= self.known + 1, "{id}: a move is kept twice");
        let more = moves.len() - self.known;
        self.known = moves.len();
        Ok(more)
    }
}
