//! KnownTrees, zones and books, held to the rules.

use std::collections::HashSet;

use engine::{BookError, Rng, SEAL_BYTES, Stop, seal};
use game::{Position, Rules, Side};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};

use super::book::{Book, MAGIC, SHIPPED};
use super::candidates::Wins;
use super::check::check;
use super::checking_board::{CheckingBoard, Stone};
use super::error::{Fault, WON_POSITIONS};
use super::guide::Guide;
use super::prove::{Effort, Prover};
use super::tree::Tree;
use super::walk::walk;
use crate::board::SearchBoard;
use crate::certificate;
use crate::stones::{Spot, Stones, point_of, spots};
use crate::vct::Vct;

const RULES: [Rule; 2] = [Rule::Freestyle, Rule::Standard];

fn random_position(rules: &Gomoku, stones: usize, rng: &mut Rng) -> GomokuPosition {
    let mut position = Rules::start(rules);
    for _ in 0..stones {
        let moves = position.legal_moves();
        if position.outcome().is_none() {
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
    position
}

fn checking_board_of(position: &GomokuPosition, winner: Side) -> CheckingBoard {
    let lines = position.size();
    let mut board = CheckingBoard::new(lines, position.rule()).unwrap();
    for spot in spots(lines) {
        match position.stone_at(point_of(spot, lines)) {
            Some(side) if side == winner => board.put(spot, Stone::Winner),
            Some(_) => board.put(spot, Stone::Loser),
            None => {}
        }
    }
    board
}

#[test]
fn fives_are_those_of_the_rules() {
    let mut rng = Rng::new(3);
    let (mut wins, mut dangers) = (0, 0);
    for round in 0..3_000 {
        let rules = Gomoku::new(9, RULES[round % 2]).unwrap();
        let stones = 20 + rng.below(40);
        let position = random_position(&rules, stones, &mut rng);
        if position.outcome().is_some() {
            continue;
        }
        let board = checking_board_of(&position, Side::Black);
        let mut is_in_danger = false;
        for spot in board.spots().filter(|&spot| board.is_empty_at(spot)) {
            let at = point_of(spot, 9);
            assert_eq!(board.wins_at(spot), position.wins_at(at, Side::Black), "{position:?}");
            wins += u32::from(board.wins_at(spot));
            is_in_danger |= position.wins_at(at, Side::White);
        }
        assert_eq!(board.is_in_danger(), is_in_danger, "{position:?}");
        dangers += u32::from(is_in_danger);
    }
    assert!(wins > 100 && dangers > 100, "{wins} {dangers}");
}

/// The position with one more stone of the side that is not to move.
fn with_stone(rules: &Gomoku, position: &GomokuPosition, spot: Spot) -> GomokuPosition {
    let text = Rules::write_position(rules, position);
    let (rows, turn) = text.split_once(' ').unwrap();
    let mut rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let point = point_of(spot, rules.lines());
    let enemy = if turn == "X" { 'O' } else { 'X' };
    let before = Rules::write_position(rules, &{
        let mut after = position.clone();
        after.play_unchecked(Move::at(point));
        after
    });
    // Where a move changes the text, there the point is written.
    let before: Vec<Vec<char>> =
        before.split(' ').next().unwrap().split('/').map(|row| row.chars().collect()).collect();
    for (row, other) in rows.iter_mut().zip(&before) {
        for (here, there) in row.iter_mut().zip(other) {
            if here != there {
                *here = enemy;
            }
        }
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    Rules::parse_position(rules, &format!("{} {turn}", rows.join("/"))).unwrap()
}

/// What is walked holds by the rules alone, and so it does with a stone more anywhere outside of
/// the zone. The certificates are checked by other code, answer by answer.
#[test]
fn a_stone_outside_of_the_zone_changes_nothing() {
    let mut rng = Rng::new(21);
    let (mut found, mut outside, mut refuted) = (0, 0, 0);
    for round in 0..500 {
        let rules = Gomoku::new(9, RULES[round % 2]).unwrap();
        let stones = 6 + rng.below(12);
        let position = random_position(&rules, stones, &mut rng);
        if position.outcome().is_some() {
            continue;
        }
        let mut board = SearchBoard::new(&position);
        let mut tick = || false;
        let (_, steps) = Vct::new(&mut board, 2_000, 1 << 24, &mut tick).for_book().find_steps();
        let Some((steps, first)) = steps else { continue };
        let tree = Tree::of(&steps, first, 9);
        let mut board = checking_board_of(&position, position.turn());
        let holds = |position: &GomokuPosition| {
            let text = steps.write(rules, position, first);
            certificate::check(&text, 1_000_000, &|| false).map(|checked| checked.plies)
        };
        let Some(walked) = walk(&mut board, &tree, 1) else { continue };
        assert!(holds(&position).is_ok_and(|plies| plies <= walked.plies.into()), "{position:?}");
        found += 1;
        for spot in board.spots().collect::<Vec<_>>() {
            if !board.is_empty_at(spot) {
                continue;
            }
            let after = with_stone(&rules, &position, spot);
            if after.outcome().is_some() {
                assert!(walked.zone.contains(spot), "{spot} {position:?}");
                continue;
            }
            let is_won = holds(&after).is_ok_and(|plies| plies <= walked.plies.into());
            assert!(is_won || walked.zone.contains(spot), "{spot} {position:?}");
            outside += u32::from(!walked.zone.contains(spot));
            refuted += u32::from(!is_won);
            // What is walked with the stone is so by the rules.
            board.put(spot, Stone::Loser);
            assert!(walk(&mut board, &tree, 0).is_none() || is_won, "{spot} {position:?}");
            board.lift(spot);
        }
    }
    assert!(found > 60 && outside > 500 && refuted > 500, "{found} {outside} {refuted}");
}

/// A tree in which something was changed is walked to the end only if it still wins by the rules.
#[test]
fn spoilt_trees_are_refused() {
    let mut rng = Rng::new(4);
    let (mut held, mut refused) = (0, 0);
    for round in 0..400 {
        let rules = Gomoku::new(9, RULES[round % 2]).unwrap();
        let stones = 6 + rng.below(12);
        let position = random_position(&rules, stones, &mut rng);
        if position.outcome().is_some() {
            continue;
        }
        let mut board = SearchBoard::new(&position);
        let mut tick = || false;
        let (_, steps) = Vct::new(&mut board, 2_000, 1 << 24, &mut tick).for_book().find_steps();
        let Some((steps, first)) = steps else { continue };
        let text = steps.write(rules, &position, first);
        let lines: Vec<&str> = text.lines().collect();
        for _ in 0..20 {
            let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            let line = 3 + rng.below(lines.len() - 3);
            let mut words: Vec<String> = lines[line].split(' ').map(String::from).collect();
            if words.len() > 2 && rng.below(2) == 0 {
                words.remove(2 + rng.below(words.len() - 2));
            } else {
                let spot = rng.below(81) as Spot;
                words[1] = Rules::write_move(&rules, Move::at(point_of(spot, 9)));
            }
            lines[line] = words.join(" ");
            // Within how many plies, nobody asks here.
            lines[2] = "99 plies".into();
            let text = lines.join("\n");
            let Ok(steps) = certificate::read_steps(&text) else { continue };
            let tree = Tree::of_all(&steps, 9);
            let mut board = checking_board_of(&position, position.turn());
            let walks = walk(&mut board, &tree, 0).is_some();
            let is_won = certificate::check(&text, 1_000_000, &|| false).is_ok();
            assert!(is_won || !walks, "{text}");
            held += u32::from(walks);
            refused += u32::from(!walks);
        }
    }
    assert!(held > 5 && refused > 500, "{held} {refused}");
}

/// A part of the game that is proved in a moment: White's second stone is in a corner.
const PART: &str = "h8 h9 i9 a1";

fn proved(rule: Rule) -> (Book, String) {
    let book = Book::new(Gomoku::new(15, rule).unwrap()).unwrap();
    let (stop, mut journal) = (Stop::new(), String::new());
    let mut tell = |line: Option<String>, _: &_| journal.extend(line);
    let mut prover = Prover::new(book, Effort::default(), &stop, &mut tell).unwrap();
    let moves: Vec<String> = PART.split(' ').map(String::from).collect();
    assert_eq!(prover.prove(&moves, 20_000_000), Some(true));
    let mut book = prover.book().clone();
    drop(prover);
    book.begin_after(&moves).unwrap();
    (book, journal)
}

#[test]
fn a_part_is_proved_written_and_checked() {
    for rule in RULES {
        let (book, journal) = proved(rule);
        let won = check(&book, 1_000_000, &Stop::new(), &mut |_| {}).unwrap();
        let bytes = book.write(&won);
        let read = Book::read(&bytes).unwrap();
        let again = check(&read, 1_000_000, &Stop::new(), &mut |_| {}).unwrap();
        assert_eq!((again.plies, again.positions), (won.plies.clone(), won.positions));
        // The journal is the same book.
        let mut other = Book::new(book.rules()).unwrap();
        for line in journal.lines() {
            other.read_line(line).unwrap();
        }
        assert_eq!(other.len(), book.len());
        // However it is turned, the move is there.
        let moves: Vec<String> = PART.split(' ').map(String::from).collect();
        let turned: Vec<String> = ["h8", "g8", "g7", "o15"].map(String::from).to_vec();
        let found = [&moves, &turned].map(|moves| read.move_after(moves).unwrap().1);
        assert_eq!(found, [Some(won.plies[0]); 2]);
        // Without any one of its moves, or with another, it is no proof any more, and with one ply
        // less it claims too much.
        let mut faults = 0;
        for n in 0..journal.lines().count() {
            let mut less = Book::new(book.rules()).unwrap();
            for (other, line) in journal.lines().enumerate() {
                // All are read but one, whose move becomes one in a corner.
                let (stones, _) = line.rsplit_once('/').unwrap();
                let corner = ["o15", "a15", "o1"].into_iter().find(|at| !stones.contains(at));
                let spoilt = format!("{stones}/{}", corner.unwrap());
                less.read_line(if other == n { &spoilt } else { line }).unwrap();
            }
            less.begin_after(&moves).unwrap();
            let found = check(&less, 100_000, &Stop::new(), &mut |_| {});
            faults += usize::from(matches!(found, Err(Fault::Open(_) | Fault::Lost(_))));
        }
        // Some moves are looked for and not needed, and where Black has much a corner wins as well.
        let moves = won.moves.len();
        assert!(faults > 1 && faults <= moves && 2 * faults >= moves, "{rule:?} {faults} {moves}");
        let mut sooner = bytes.clone();
        let plies = sooner.iter().rposition(|&byte| u32::from(byte) == won.plies[0]);
        let first = 16 + 4 + 1 + 2 + 1 + 2 + 1;
        assert!(plies.is_some_and(|at| at >= first) && u32::from(sooner[first]) == won.plies[0]);
        sooner[first] -= 1;
        let sooner = Book::read(&seal(MAGIC, &sooner[SEAL_BYTES..])).unwrap();
        let found = check(&sooner, 1_000_000, &Stop::new(), &mut |_| {});
        assert!(matches!(found, Err(Fault::Late(_))), "{found:?}");
    }
}

/// Standard goes by the moves of Freestyle: what wins is taken over, what does not is mended.
#[test]
fn the_moves_of_another_rule_come_first() {
    let free = Book::shipped(Gomoku::new(15, Rule::Freestyle).unwrap()).unwrap();
    let standard = Book::new(Gomoku::new(15, Rule::Standard).unwrap()).unwrap();
    let write = |spot| Rules::write_move(&standard.rules(), Move::at(point_of(spot, 15)));
    // White has a four there, and a stone elsewhere does not stop it.
    let is_four = |stones: &Stones| {
        let mut board = CheckingBoard::new(15, Rule::Standard).unwrap();
        stones.0[0].iter().for_each(|spot| board.put(spot, Stone::Winner));
        stones.0[1].iter().for_each(|spot| board.put(spot, Stone::Loser));
        board.is_in_danger()
    };
    let all = free.all();
    let fours = all.iter().filter(|(stones, _)| is_four(stones));
    let (four, known) = fours.min_by_key(|(stones, _)| stones.0[0].len()).unwrap();
    let wrong = (0..225).find(|&spot| !four.has(spot) && spot != *known).unwrap();
    let mut spoilt = Book::new(free.rules()).unwrap();
    spoilt.add(four, wrong);
    let zip = four.0[0].iter().zip(four.0[1].iter());
    let four: Vec<String> = zip.flat_map(|(black, white)| [write(black), write(white)]).collect();
    let prove = |guide: Option<&Book>, moves: &[String]| {
        let stop = Stop::new();
        let mut tell = |_: Option<String>, _: &_| {};
        let mut prover =
            Prover::new(standard.clone(), Effort::default(), &stop, &mut tell).unwrap();
        assert!(prover.guide.is_some());
        prover.wins = Wins::default();
        prover.follow_book(guide.map(|book| Guide::on(book, 15)));
        assert_eq!(prover.prove(moves, 50_000_000), Some(true), "{moves:?}");
        let (counts, mut book) = (prover.counts(), prover.book().clone());
        book.begin_after(moves).unwrap();
        check(&book, 1_000_000, &Stop::new(), &mut |_| {}).unwrap();
        (counts.expanded[0], book.move_after(moves).unwrap().0)
    };
    let part = ["h8", "o15", "i7", "a1"].map(String::from);
    let found = prove(Some(free), &part);
    assert_eq!(found, (0, free.move_after(&part).unwrap().0));
    let (looked, _) = prove(None, &part);
    assert!(looked > 0);
    let (looked, found) = prove(Some(&spoilt), &four);
    assert!(looked > 0 && found != write(wrong), "{looked} {found}");
}

/// Where the numbers have led nowhere for long, the moves take turns, ranked by longer searches;
/// what is found so holds as well.
#[test]
fn where_numbers_lead_nowhere_moves_take_turns() {
    let moves: Vec<String> = "h8 j8 f8 g7".split(' ').map(String::from).collect();
    let book = Book::new(Gomoku::new(15, Rule::Freestyle).unwrap()).unwrap();
    let stop = Stop::new();
    let mut tell = |_: Option<String>, _: &_| {};
    let effort = Effort { stuck: 300_000, ..Effort::default() };
    let mut prover = Prover::new(book, effort, &stop, &mut tell).unwrap();
    assert_eq!(prover.prove(&moves, 40_000_000), Some(true));
    let ranked = prover.counts().ranked;
    assert!(ranked > 100_000, "{ranked}");
    let mut book = prover.book().clone();
    book.begin_after(&moves).unwrap();
    check(&book, 1_000_000, &Stop::new(), &mut |_| {}).unwrap();
}

/// Six of White are none for him in Standard; a tree that lets him make them wins there.
#[test]
fn six_of_the_loser_are_feared_only_where_they_win() {
    for rule in RULES {
        let mut board = CheckingBoard::new(15, rule).unwrap();
        [0, 1, 2, 4].into_iter().for_each(|spot| board.put(spot, Stone::Loser));
        assert!(board.is_in_danger(), "{rule:?}");
        assert!(board.near_five(0).contains(3));
        // With that he would have six, and no stone more makes them five.
        board.put(5, Stone::Loser);
        assert_eq!(board.is_in_danger(), rule == Rule::Freestyle);
        assert_eq!(board.near_five(0).len() > 0, rule == Rule::Freestyle);
        assert_eq!(board.near_five(3).contains(3), rule == Rule::Freestyle);
        board.lift(5);
        assert!(board.is_in_danger(), "{rule:?}");
    }
}

/// Where White has five at once nothing is won, whatever Black threatens.
#[test]
fn a_four_that_is_not_answered_is_a_fault() {
    for rule in RULES {
        let book = Book::new(Gomoku::new(15, rule).unwrap()).unwrap();
        // Both have an open four, and Black plays elsewhere; or White has five already.
        for line in ["h8i8j8k8/d4e4f4g4/n13", "h8i8j8k8f1/a1b1c1d1e1/l8"] {
            let mut book = book.clone();
            book.read_line(line).unwrap();
            book.begin_first();
            let found = check(&book, 10_000, &Stop::new(), &mut |_| {});
            assert!(matches!(found, Err(Fault::Lost(_))), "{line} {found:?}");
        }
    }
}

#[test]
fn what_is_no_book_is_refused() {
    let (.., bytes) = SHIPPED[0];
    assert!(Book::read(bytes).is_ok());
    assert_eq!(Book::read(b""), Err(BookError::Foreign(WON_POSITIONS)));
    assert_eq!(Book::read(b"DUIYIB81.............."), Err(BookError::Foreign(WON_POSITIONS)));
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let mut bytes = bytes.to_vec();
        let at = 16 + rng.below(bytes.len() - 16);
        bytes[at] ^= 1 + rng.below(255) as u8;
        assert_eq!(Book::read(&bytes), Err(BookError::Damaged));
        // With a checksum that fits it is a book or none, and no panic.
        bytes = seal(MAGIC, &bytes[SEAL_BYTES..]);
        let _ = Book::read(&bytes);
        bytes.truncate(at);
        assert!(Book::read(&bytes).is_err());
    }
    let mut book = Book::new(Gomoku::new(15, Rule::Freestyle).unwrap()).unwrap();
    for line in
        ["", "/", "//", "h8//", "h8/i9/h8", "h8h8/i9a1/j10", "h8/i9/j10/", "h8/i9/z9", "é/é/é"]
    {
        assert_eq!(book.read_line(line), None, "{line}");
    }
    assert_eq!(book.read_line("h8/i9/j10"), Some(()));
    assert!(Book::new(Gomoku::new(15, Rule::Renju).unwrap()).is_none());
}

/// A book of the program with only so many of its positions as beginnings. Within how many plies
/// they are won depends on the trees that are found first, so it is not asked here.
fn sample(bytes: &[u8], count: usize, seed: u64) -> Book {
    let mut book = Book::read(bytes).unwrap();
    book.forget_plies();
    let all: Vec<Stones> = book.all().into_iter().map(|(stones, _)| stones).collect();
    let mut rng = Rng::new(seed);
    book.begin_with((0..count).map(|_| all[rng.below(all.len())]).collect());
    book
}

#[test]
fn the_books_of_the_program_win_wherever_they_are_tried() {
    for (_, rule, bytes) in SHIPPED {
        let won = check(&sample(bytes, 60, 8), 1_000_000, &Stop::new(), &mut |_| {}).unwrap();
        assert_eq!(won.plies.len(), 60);
        assert!(won.positions > 500, "{rule:?} {}", won.positions);
    }
}

/// A move that does not win, anywhere on the way of a win, is seen.
#[test]
fn a_wrong_move_in_a_book_of_the_program_is_seen() {
    for (_, rule, bytes) in SHIPPED {
        let whole = Book::read(bytes).unwrap();
        if whole.is_derived() {
            continue;
        }
        let mut rng = Rng::new(12);
        let all = whole.all();
        // Late enough that what is without effect is too slow.
        let late = all.iter().filter(|(stones, _)| stones.0[0].len() > 6);
        let late: Vec<&(Stones, Spot)> = late.collect();
        let mut seen = 0;
        for _ in 0..20 {
            let (stones, at) = *late[rng.below(late.len())];
            let free = |&spot: &Spot| !stones.has(spot) && spot != at;
            let corner = [0, 14, 210, 224].into_iter().find(free).unwrap();
            let mut spoilt = Book::new(whole.rules()).unwrap();
            spoilt.add(&stones, corner);
            all.iter().for_each(|(stones, at)| spoilt.add(stones, *at));
            spoilt.begin_with(vec![stones]);
            let found = check(&spoilt, 100_000, &Stop::new(), &mut |_| {});
            seen += u32::from(matches!(found, Err(Fault::Open(_) | Fault::Lost(_))));
        }
        assert!(seen >= 18, "{rule:?} {seen}");
    }
}

/// The game itself, after each of White's answers.
#[test]
fn the_books_of_the_program_have_what_is_said_of_them() {
    for (lines, rule, bytes) in SHIPPED {
        let book = Book::read(bytes).unwrap();
        assert_eq!(book.rules(), Gomoku::new(lines, rule).unwrap());
        let (mut different, mut most) = (HashSet::new(), None);
        let write = |spot| Rules::write_move(&book.rules(), Move::at(point_of(spot, lines)));
        let middle = spots(lines).len() as Spot / 2;
        for spot in spots(lines).filter(|&spot| spot != middle) {
            let moves = [write(middle), write(spot)];
            let known = book.move_after(&moves);
            assert!(known.is_some(), "{rule:?} {moves:?}");
            most = most.max(known.and_then(|(_, plies)| plies));
            different.insert(book.after(&moves).unwrap().0.canonical(Side::Black, lines).1);
        }
        let half = usize::from(lines / 2);
        assert_eq!(different.len(), half + half * (half + 1) / 2);
        let first = most.map(|most| (write(middle), Some(2 + most)));
        assert!(book.is_derived() || book.move_after(&[]) == first);
        assert_eq!(book.beginnings().len(), 1);
    }
}

/// All of them: `cargo test -p gomoku-engine --release -- --ignored the_whole_book`.
#[test]
#[ignore = "minutes"]
fn the_whole_book_of_the_program_wins() {
    for (.., bytes) in SHIPPED {
        let book = Book::read(bytes).unwrap();
        let won = check(&book, 20_000_000, &Stop::new(), &mut |_| {}).unwrap();
        assert!(book.is_derived() || won.moves.len() == book.len());
    }
}
