//! Certificates: those of all problems hold by the rules alone, and wrong ones are refused.

use engine::{EngineConfig, Goal, Question, Rng, Stop, Wish};
use game::{Game, Position};
use gomoku::{Gomoku, Rule};
use gomoku_engine::board::SearchBoard;
use gomoku_engine::certificate::{Flaw, check};
use gomoku_engine::solver;
use gomoku_engine::vct::Vct;

use crate::board::random_position;

const MOST: u64 = 10_000_000;

/// Within how many plies it wins.
fn holds(text: &str) -> Result<u32, Flaw> {
    check(text, MOST, &|| false).map(|checked| checked.plies)
}

/// What is proved of a problem, with its certificate.
fn certificate(
    rules: &Gomoku,
    position: &str,
    goal: Goal,
    shortest: bool,
) -> Option<(u32, Option<u32>, String)> {
    let question = Question { game: rules, position, goal, nodes: Some(1_000_000) };
    let mut solver = solver(&EngineConfig::default());
    let wish = Wish { shortest, certificate: true, ..Wish::default() };
    let found = solver.solve_with(&question, wish, &Stop::new(), &mut |_| {}).unwrap();
    let win = found.wins.into_iter().next()?;
    Some((win.plies, win.least, win.certificate?))
}

/// The problems of `mates.txt`: name, question and goal.
fn problems() -> impl Iterator<Item = (&'static str, Gomoku, &'static str, Goal)> {
    let lines = include_str!("../data/mates.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.splitn(6, ' ');
        let mut word = || words.next().unwrap();
        let (id, kind, _) = (word(), word(), word());
        let rule = Rule::from_id(word()).unwrap();
        let rules = Gomoku::new(word().parse().unwrap(), rule).unwrap();
        (id, rules, word(), if kind == "F" { Goal::Fours } else { Goal::Threats })
    })
}

#[test]
fn certificates_of_the_problems_hold() {
    for (id, rules, position, goal) in problems() {
        let (_, _, text) = certificate(&rules, position, goal, false).expect(id);
        assert_eq!(text.lines().nth(1), Some(position), "{id}");
        holds(&text).unwrap_or_else(|flaw| panic!("{id}: {flaw:?}\n{text}"));
    }
}

#[test]
fn certificates_of_random_positions_hold() {
    let mut rng = Rng::new(12);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::StandardCaro] {
        let rules = Gomoku::new(9, rule).unwrap();
        let (mut found, mut shortest) = (0, 0);
        for round in 0..150 {
            let stones = 8 + rng.below(24);
            let position = random_position(&rules, stones, &mut rng);
            if position.outcome().is_some() {
                continue;
            }
            let mut board = SearchBoard::new(&position);
            let mut tick = || false;
            let search = Vct::new(&mut board, 3_000, 1 << 24, &mut tick);
            let search = search.certified(rules, position.clone());
            let threats = if round % 2 == 0 { search } else { search.shortest() }.find();
            if threats.wins != Some(true) {
                continue;
            }
            found += 1;
            let text = threats.certificate.expect("there was time enough");
            let needed = holds(&text).unwrap_or_else(|flaw| panic!("{rule:?}: {flaw:?}\n{text}"));
            // Another way to win may take longer than the one that was found, but none is shorter.
            assert!(needed as usize >= threats.least, "{rule:?}\n{text}");
            let is_shortest = threats.least == threats.plies;
            assert!(!is_shortest || needed as usize == threats.plies, "{rule:?}\n{text}");
            shortest += u32::from(is_shortest);
        }
        assert!(found > 30 && shortest > 15, "{rule:?}: {found} {shortest}");
    }
}

/// Each thing that is taken away or changed in a certificate makes it wrong.
#[test]
fn wrong_certificates_are_refused() {
    let wanted =
        ["quintet/test_vct_white", "quintet/test_vct_dual_forbiddens", "mintaka/basic_vcf/1"];
    for (id, rules, position, goal) in problems().filter(|(id, ..)| wanted.contains(id)) {
        let (_, _, text) = certificate(&rules, position, goal, true).expect(id);
        let needed = holds(&text).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let with = |n: usize, line: &str| {
            let mut lines = lines.clone();
            lines[n] = line;
            lines.join("\n")
        };
        let sooner = format!("{} plies", needed - 2);
        assert_eq!(holds(&with(2, &sooner)), Err(Flaw::Late { plies: needed }), "{id}");
        assert_eq!(check(&text, 2, &|| false), Err(Flaw::Long), "{id}");
        let without_last = lines[..lines.len() - 1].join("\n");
        assert!(matches!(holds(&without_last), Err(Flaw::Open(_))), "{id}\n{text}");
        let is_last = |n: usize| lines[n].split(' ').count() == 2;
        let (mut fives, mut groups) = (0, 0);
        for (n, line) in lines.iter().enumerate().skip(3) {
            let words: Vec<&str> = line.split(' ').collect();
            // Nowhere is a five made in this corner, nor a threat.
            let elsewhere = with(n, &[&[words[0], "a1"], &words[2..]].concat().join(" "));
            assert!(matches!(holds(&elsewhere), Err(Flaw::Open(_))), "{id} {n}\n{text}");
            fives += u32::from(is_last(n));
            // After a four all that is named stops it.
            let others = words.last().and_then(|word| word.strip_prefix("*>"));
            let others = others.and_then(|id| id.parse::<usize>().ok());
            if !others.is_some_and(|id| is_last(id + 3)) {
                continue;
            }
            for group in (2..words.len()).filter(|_| words.len() > 2) {
                let mut words = words.clone();
                words.remove(group);
                let less = with(n, &words.join(" "));
                assert!(matches!(holds(&less), Err(Flaw::Open(_))), "{id} {n} {group}\n{text}");
                groups += 1;
            }
        }
        assert!(fives > 0 && groups > 3, "{id} {fives} {groups}");
    }
}

/// A win is none where the loser makes five before: the same steps with other stones of his on the
/// board.
#[test]
fn who_makes_five_first_is_seen() {
    let rules = Gomoku::new(9, Rule::Freestyle).unwrap();
    let position = "........./........./........./...XXX.../........./........./........./O.O.O..../......... X";
    let (_, _, text) = certificate(&rules, position, Goal::Fours, false).unwrap();
    assert_eq!(holds(&text), Ok(3), "{text}");
    for (rows, is_won) in
        [("O.O.O....", true), ("OOO......", true), ("O.OOO....", false), ("OOOO.....", false)]
    {
        let other = text.replacen("O.O.O....", rows, 1);
        assert_eq!(holds(&other).is_ok(), is_won, "{other}");
    }
}

#[test]
fn what_is_no_certificate_is_refused_by_its_line() {
    let (_, rules, position, goal) = problems().next().unwrap();
    let (_, _, text) = certificate(&rules, position, goal, false).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let full = "X".repeat(15);
    let full = format!("{} O", [full.as_str(); 15].join("/"));
    for (n, line) in [
        (1, ""),
        (1, "duiyi.threats/2 gomoku 15 renju"),
        (1, "duiyi.threats/1 gomoku 99 renju"),
        (1, "duiyi.threats/1 gomoku 15 nothing"),
        (1, "duiyi.threats/1 reversi 15 renju"),
        (2, ""),
        (2, &full),
        (2, "... X"),
        (3, "many plies"),
        (3, "-1 plies"),
        (4, ""),
        (4, "1 h8"),
        (4, "0"),
        (4, "0 z99"),
        (4, "0 pass"),
        (4, "0 h8 *>0"),
        (5, "1 h8 *>1"),
        (5, "1 h8 *>99999999999999"),
        (5, "1 h8 *>0 *>0"),
        (5, "1 h8 i8,>0"),
        (5, "1 h8 i8"),
    ] {
        let mut lines = lines.clone();
        lines[n - 1] = line;
        assert_eq!(holds(&lines.join("\n")), Err(Flaw::Line(n)), "{line:?}");
    }
    assert_eq!(holds(""), Err(Flaw::Line(1)));
    assert_eq!(holds(&lines[..3].join("\n")), Err(Flaw::Line(4)));
    // Whatever a line is cut to, it is an answer and no panic.
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let _ = check(&text[..end], 1_000, &|| false);
    }
    assert_eq!(Game::id(&rules), "gomoku");
}
