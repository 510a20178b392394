use tournament::{Encounter, Schedule, Standings, ratings};

fn pairs(encounters: &[Encounter]) -> Vec<(usize, usize)> {
    encounters.iter().map(|e| (e.first, e.second)).collect()
}

#[test]
fn round_robin_and_gauntlet() {
    let all = Schedule::RoundRobin.round(0, &[0.0; 4], &[]).expect("a round");
    assert_eq!(pairs(&all), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    assert_eq!(Schedule::RoundRobin.round(1, &[0.0; 4], &all), None);
    let first = Schedule::Gauntlet.round(0, &[0.0; 4], &[]).expect("a round");
    assert_eq!(pairs(&first), [(0, 1), (0, 2), (0, 3)]);
}

#[test]
fn swiss_pairs_like_scores_and_avoids_repetition() {
    let swiss = Schedule::Swiss { rounds: 3 };
    let mut met = swiss.round(0, &[0.0; 4], &[]).expect("a round");
    assert_eq!(pairs(&met), [(0, 1), (2, 3)]);
    let second = swiss.round(1, &[2.0, 0.0, 2.0, 0.0], &met).expect("a round");
    assert_eq!(pairs(&second), [(0, 2), (1, 3)]);
    met.extend(&second);
    let third = swiss.round(2, &[4.0, 2.0, 2.0, 0.0], &met).expect("a round");
    assert_eq!(pairs(&third), [(0, 3), (1, 2)], "0 has met 1 and 2 already");
    met.extend(&third);
    assert_eq!(swiss.round(3, &[0.0; 4], &met), None);
    // Nobody is left to meet: repetition is better than no game.
    let again = Schedule::Swiss { rounds: 9 }.round(4, &[0.0; 4], &met).expect("a round");
    assert_eq!(again.len(), 2);
}

#[test]
fn an_odd_one_rests_in_turn() {
    let swiss = Schedule::Swiss { rounds: 3 };
    let mut met: Vec<Encounter> = Vec::new();
    let mut rested = Vec::new();
    for round in 0..3 {
        let encounters = swiss.round(round, &[0.0; 3], &met).expect("a round");
        assert_eq!(encounters.len(), 1);
        let Encounter { first, second } = encounters[0];
        rested.push(3 - first - second);
        met.extend(encounters);
    }
    rested.sort_unstable();
    assert_eq!(rested, [0, 1, 2]);
}

/// Of those who have played equally often the last of the table rests.
#[test]
fn who_stands_last_rests_first() {
    let swiss = Schedule::Swiss { rounds: 2 };
    let encounters = swiss.round(0, &[0.0, 2.0, 1.0, 0.0, 1.0], &[]).expect("a round");
    let plays = |player: usize| encounters.iter().any(|e| e.first == player || e.second == player);
    assert_eq!((0..5).filter(|&player| !plays(player)).collect::<Vec<_>>(), [3]);
}

/// Black's wins, draws and White's wins are counted apart.
#[test]
fn games_are_counted_by_colour() {
    use game::{Outcome, Side};
    let mut standings = Standings::new(2);
    for (outcome, times) in
        [(Outcome::Win(Side::Black), 3), (Outcome::Draw, 2), (Outcome::Win(Side::White), 1)]
    {
        (0..times).for_each(|n| standings.add_game(n % 2, 1 - n % 2, Some(outcome)));
    }
    standings.add_game(0, 1, None);
    assert_eq!(standings.by_colour, [3, 2, 1]);
}

#[test]
fn ratings_follow_the_model() {
    use game::{Outcome, Side};
    let mut standings = Standings::new(3);
    let mut add = |a, b, wins: usize, losses: usize| {
        for (winner, games) in [(Side::Black, wins), (Side::White, losses)] {
            for _ in 0..games {
                standings.add_game(a, b, Some(Outcome::Win(winner)));
            }
        }
    };
    // 10 : 1 is 400 Elo, so 0 is that much above 1, and 1 above 2.
    add(0, 1, 1000, 100);
    add(1, 2, 1000, 100);
    add(0, 2, 1000, 10);
    let ratings = ratings(&standings);
    assert!((ratings[0].elo - 400.0).abs() < 8.0, "{ratings:?}");
    assert!(ratings[1].elo.abs() < 8.0);
    assert!((ratings[2].elo + 400.0).abs() < 8.0);
    assert!(ratings.iter().all(|r| r.error > 5.0 && r.error < 50.0));
}

/// The errors are those of the ratings as they are told, of which the mean is 0.
#[test]
fn errors_of_ratings_have_the_mean_for_their_origin() {
    use game::Outcome;
    let even = |players: usize, meet: &[(usize, usize)]| {
        let mut standings = Standings::new(players);
        for &(a, b) in meet {
            (0..100).for_each(|_| standings.add_game(a, b, Some(Outcome::Draw)));
        }
        ratings(&standings).iter().map(|rating| rating.error).collect::<Vec<_>>()
    };
    // 100 games at p = 1/2 tell the difference of two to 1.96 / sqrt(25) nats; each is half of it
    // away from the mean.
    let between = 1.96 * 400.0 / std::f64::consts::LN_10 / 5.0;
    for error in even(2, &[(0, 1)]) {
        assert!((error - between / 2.0).abs() < 0.01, "{error} {between}");
    }
    // The eigenvalues for three who all met are 0, 75 and 75: each variance is 2/3 of 1/75.
    for error in even(3, &[(0, 1), (1, 2), (0, 2)]) {
        assert!((error - between * (25.0_f64 * 2.0 / 225.0).sqrt()).abs() < 0.01, "{error}");
    }
    // Two pairs that never meet cannot be compared.
    assert!(even(4, &[(0, 1), (2, 3)]).iter().all(|error| error.is_infinite()));
}

/// Each contestant begins with half a point of one game against strength 1. One game won gives
/// s/(s+1) + s²/(s²+1) = 3/2, whose root is 2.1304: 131.4 Elo above and below the mean.
#[test]
fn ratings_begin_with_half_a_point() {
    use game::{Outcome, Side};
    let mut standings = Standings::new(2);
    standings.add_game(0, 1, Some(Outcome::Win(Side::Black)));
    let ratings = ratings(&standings);
    assert!((ratings[0].elo - 131.4).abs() < 0.2, "{ratings:?}");
    assert!((ratings[1].elo + 131.4).abs() < 0.2, "{ratings:?}");
}
