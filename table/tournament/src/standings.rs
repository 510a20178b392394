//! All results of a match so far.

use game::{Outcome, Side};

use crate::statistics::Pentanomial;

/// Wins, draws and losses of one contestant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// Games played.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points: one for a win, a half for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

/// All results so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    players: usize,
    /// Row against column, row-major.
    games: Vec<Score>,
    /// Complete pairs, row against column, row-major.
    pairs: Vec<Pentanomial>,
    /// Games won by Black, drawn, won by White.
    pub by_colour: [u64; 3],
}

impl Standings {
    /// An empty table.
    pub fn new(players: usize) -> Self {
        let cells = players * players;
        Self {
            players,
            games: vec![Score::default(); cells],
            pairs: vec![Pentanomial::default(); cells],
            by_colour: [0; 3],
        }
    }

    /// Counts a game; a game without an outcome counts nowhere.
    ///
    /// # Panics
    /// If a contestant has no row.
    pub fn add_game(&mut self, black: usize, white: usize, outcome: Option<Outcome>) {
        let Some(outcome) = outcome else { return };
        let half_points = (outcome.sign_for(Side::Black) + 1) as usize;
        self.games[black * self.players + white].add(half_points);
        self.games[white * self.players + black].add(2 - half_points);
        self.by_colour[2 - half_points] += 1;
    }

    /// Counts a pair of games; `half_points` is what `first` made of both, 0..=4.
    ///
    /// # Panics
    /// If a contestant has no row or `half_points` is more than 4.
    pub fn add_pair(&mut self, first: usize, second: usize, half_points: usize) {
        self.pairs[first * self.players + second].add(half_points);
        self.pairs[second * self.players + first].add(4 - half_points);
    }

    /// How many contestants there are.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The games of `player` against `opponent`.
    pub fn games(&self, player: usize, opponent: usize) -> Score {
        self.games[player * self.players + opponent]
    }

    /// The pairs of `player` against `opponent`.
    pub fn pairs(&self, player: usize, opponent: usize) -> Pentanomial {
        self.pairs[player * self.players + opponent]
    }

    /// All games of `player`.
    pub fn total(&self, player: usize) -> Score {
        (0..self.players).map(|opponent| self.games(player, opponent)).fold(
            Score::default(),
            |a, b| Score {
                wins: a.wins + b.wins,
                draws: a.draws + b.draws,
                losses: a.losses + b.losses,
            },
        )
    }

    /// Points by contestant.
    pub fn points(&self) -> Vec<f64> {
        (0..self.players).map(|player| self.total(player).points()).collect()
    }
}
