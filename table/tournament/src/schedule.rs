//! Who meets whom.

use std::collections::HashSet;

/// Two contestants, by number, who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Encounter {
    /// Plays Black in the first game of each pair.
    pub first: usize,
    /// Plays White in it.
    pub second: usize,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
    /// So many rounds; in each, those with like scores meet, nobody twice while that can be
    /// avoided.
    Swiss {
        /// How many.
        rounds: usize,
    },
}

/// As a journal knows it: a match is the same as long as this is.
impl std::fmt::Display for Schedule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::RoundRobin => f.write_str("round-robin"),
            Self::Gauntlet => f.write_str("gauntlet"),
            Self::Swiss { rounds } => write!(f, "swiss {rounds}"),
        }
    }
}

impl Schedule {
    /// The encounters of round `round` (from 0); none after the last.
    ///
    /// `points` are the points so far by contestant, `met` the encounters so far. An odd
    /// contestant of a Swiss round has a bye: the lowest-placed who has met most others.
    pub fn round(self, round: usize, points: &[f64], met: &[Encounter]) -> Option<Vec<Encounter>> {
        let players = points.len();
        match self {
            Self::RoundRobin if round == 0 => Some(
                (0..players)
                    .flat_map(|first| {
                        (first + 1..players).map(move |second| Encounter { first, second })
                    })
                    .collect(),
            ),
            Self::Gauntlet if round == 0 => {
                Some((1..players).map(|second| Encounter { first: 0, second }).collect())
            }
            Self::Swiss { rounds } if round < rounds => Some(swiss(points, met)),
            _ => None,
        }
    }
}

/// Pairs neighbours of the table, going down it and skipping those who have met.
fn swiss(points: &[f64], met: &[Encounter]) -> Vec<Encounter> {
    let met: HashSet<(usize, usize)> =
        met.iter().map(|e| (e.first.min(e.second), e.first.max(e.second))).collect();
    let have_met = |a: usize, b: usize| met.contains(&(a.min(b), a.max(b)));
    let meetings = |a: usize| met.iter().filter(|(x, y)| *x == a || *y == a).count();
    let mut table: Vec<usize> = (0..points.len()).collect();
    table.sort_by(|&a, &b| points[b].total_cmp(&points[a]).then(a.cmp(&b)));
    if table.len() % 2 == 1 {
        let most = table.iter().map(|&a| meetings(a)).max().unwrap_or(0);
        let bye = table.iter().rposition(|&a| meetings(a) == most).unwrap_or(table.len() - 1);
        table.remove(bye);
    }
    let pairs = pair_up(&table, &have_met)
        .unwrap_or_else(|| table.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect());
    pairs.into_iter().map(|(first, second)| Encounter { first, second }).collect()
}

/// A pairing without repetition, the top of the table first; none if there is none.
fn pair_up(
    table: &[usize],
    have_met: &dyn Fn(usize, usize) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let Some((&top, rest)) = table.split_first() else { return Some(Vec::new()) };
    for (i, &other) in rest.iter().enumerate() {
        if have_met(top, other) {
            continue;
        }
        let mut left = rest.to_vec();
        left.remove(i);
        if let Some(mut pairs) = pair_up(&left, have_met) {
            pairs.insert(0, (top, other));
            return Some(pairs);
        }
    }
    None
}
