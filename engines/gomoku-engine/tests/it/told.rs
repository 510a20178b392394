//! What the solver tells of a win agrees with itself: plies, line and certificate.

use engine::{Bounds, EngineConfig, Goal, Question, Rng, Stop, Wish};
use game::{Outcome, Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Rule};
use gomoku_engine::certificate::check;
use gomoku_engine::solver;

use crate::board::random_position;

const RULES: [Rule; 6] =
    [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::RenjuPass, Rule::Caro, Rule::StandardCaro];

/// Positions of all rules, on a small board, with so many stones and up to eighteen more.
fn positions(
    seed: u64,
    each: usize,
    least: usize,
) -> impl Iterator<Item = (Gomoku, GomokuPosition)> {
    let mut rng = Rng::new(seed);
    RULES.into_iter().flat_map(move |rule| {
        let rules = Gomoku::new(7, rule).unwrap();
        let mut any = || {
            let stones = least + rng.below(19);
            random_position(&rules, stones, &mut rng)
        };
        let all: Vec<_> = (0..each).map(|_| (rules, any())).collect();
        all.into_iter().filter(|(_, position)| position.outcome().is_none())
    })
}

/// Holds what is told of a position to itself and to the rules; how many wins, and of how many the
/// search for the shortest ended too early.
fn agree(rules: &Gomoku, position: &GomokuPosition, wish: Wish, nodes: Option<u64>) -> (u32, u32) {
    let text = Rules::write_position(rules, position);
    let question = Question { game: rules, position: &text, goal: Goal::Threats, nodes };
    let found = solver(&EngineConfig::default())
        .solve_with(&question, wish, &Stop::new(), &mut |_| {})
        .unwrap();
    let mut cut = 0;
    for win in &found.wins {
        let told = format!("{wish:?} {nodes:?} {win:?} {} {text}", rules.rule().id());
        let plies = win.plies;
        cut += u32::from(win.least.is_some_and(|least| least < plies));
        let mut after = position.clone();
        for word in &win.pv {
            assert!(after.outcome().is_none(), "{told}");
            after.play_unchecked(Rules::parse_move(rules, &after, word).unwrap());
        }
        assert_eq!(after.outcome(), Some(Outcome::Win(position.turn())), "{told}");
        assert!(win.pv.len() <= plies as usize, "{told}");
        if let Some(certificate) = &win.certificate {
            let checked = check(certificate, 1 << 22, &|| false).expect(&told);
            assert!(checked.plies <= plies, "{checked:?} {told}");
            assert!(win.least.is_none_or(|least| least <= checked.plies), "{told}");
        }
    }
    (found.wins.len() as u32, cut)
}

#[test]
fn plies_line_and_certificate_agree() {
    let (mut won, mut cut) = (0, 0);
    for (n, (rules, position)) in positions(61, 250, 8).enumerate() {
        let wish = Wish { shortest: n % 2 == 0, certificate: n % 3 == 0, all: n % 5 == 0 };
        // Some are broken off in the search for the shortest win.
        let found = agree(&rules, &position, wish, Some([300, 3_000][n / 2 % 2]));
        (won, cut) = (won + found.0, cut + found.1);
    }
    assert!(won > 300 && cut > 5, "{won} {cut}");
}

/// Positions in which they did not.
#[test]
fn they_agree_where_they_once_did_not() {
    for (rule, nodes, text) in [
        (Rule::Freestyle, 3_000, "......./X.X...X/..X...O/......./......./......./.X..... X"),
        (Rule::RenjuPass, 20_000, ".XX..../....X../......./XX...../......./...X.../...X... X"),
        (Rule::RenjuPass, 20_000, "..O..O./.X.O..O/......./.....O./O....../..XO.../.....XX O"),
        (Rule::StandardCaro, 20_000, "......X/....O../...XX../......./..X.X../.O....X/....... X"),
    ] {
        let rules = Gomoku::new(7, rule).unwrap();
        let position = Rules::parse_position(&rules, text).unwrap();
        for shortest in [false, true] {
            let wish = Wish { shortest, certificate: true, ..Wish::default() };
            assert_eq!(agree(&rules, &position, wish, Some(nodes)).0, 1, "{text}");
        }
    }
}

/// Where nothing limits it, each question is answered.
#[test]
fn without_limits_nothing_stays_open() {
    for (rules, position) in positions(67, 150, 18) {
        let text = Rules::write_position(&rules, &position);
        let question = Question { game: &rules, position: &text, goal: Goal::Threats, nodes: None };
        let found =
            solver(&EngineConfig::default()).solve(&question, &Stop::new(), &mut |_| {}).unwrap();
        assert_ne!(found.bounds, Bounds::Threats { wins: None }, "{} {text}", rules.rule().id());
    }
    // Here series of fours are longer than what is looked at first.
    let rules = Gomoku::new(7, Rule::Caro).unwrap();
    let position = ".XX..../OX....X/.OO..XO/X....XO/OO....X/X..OXXO/.OO...O O";
    let question = Question { game: &rules, position, goal: Goal::Threats, nodes: None };
    let found =
        solver(&EngineConfig::default()).solve(&question, &Stop::new(), &mut |_| {}).unwrap();
    assert_eq!(found.bounds, Bounds::Threats { wins: Some(false) });
}
