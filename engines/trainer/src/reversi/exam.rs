//! An exam for players of Reversi: positions of real games, of which the exact score of every move
//! is known. What a player's move loses against the best needs no opponent to be measured.
//!
//! It is written as OBF is (`board side; MOVE:SCORE; ...`, a position a line, best move first).

use std::collections::HashSet;
use std::io::{self, Write};

use engine::{Limits, Rng, Root, Score, SearchResult, Stop};
use game::{Position, Rules};
use reversi::wthor::Base;
use reversi::{B8, Move, Reversi, ReversiPosition};
use reversi_engine::{Problem, Solver, engine};

/// Mebibytes of the tables of a search.
const MEMORY_MIB: usize = 64;

/// A position of a real game.
pub struct Real {
    pub position: ReversiPosition<B8>,
    /// The score for the side to move, where the file tells it.
    pub score: Option<i32>,
}

/// The positions with so many empty squares, and more than one move, that the games of a file of
/// WTHOR came to.
///
/// # Errors
/// If the file is of other things, has not as many games as it says, or one with a move or a number
/// of discs that is none.
pub fn met(file: &[u8], empties: u32) -> Result<Vec<Real>, String> {
    let bases = Base::read_all(file).map_err(|no_base| no_base.to_string())?;
    let mut out = Vec::new();
    let games = bases.into_iter().flat_map(|base| base.games().map(move |game| (base, game)));
    for (number, (base, game)) in games.enumerate() {
        let is_solved = u32::from(base.solved_from) == empties;
        let named = |what: &str| format!("game {}: {what}", number + 1);
        for found in game.moves() {
            let (mut position, m) =
                found.map_err(|wrong| named(&format!("{} is no move", wrong.byte)))?;
            position.play_unchecked(m);
            if position.empties().count_ones() == empties && position.mobility().count_ones() > 1 {
                let discs = game.best_discs();
                if is_solved && discs > 64 {
                    return Err(named(&format!("{discs} discs are more than there are squares")));
                }
                let black = is_solved.then(|| 2 * i32::from(discs) - 64);
                let is_black = position.turn() == Reversi::<B8>::default().start().turn();
                let score = black.map(|score| if is_black { score } else { -score });
                out.push(Real { position, score });
                break;
            }
        }
    }
    Ok(out)
}

/// Writes `count` of some positions, drawn by chance, each with the exact scores of its moves.
///
/// # Errors
/// What the system says where nothing can be written, or if there is no memory.
pub fn make(
    positions: &[ReversiPosition<B8>],
    count: usize,
    seed: u64,
    done: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rules = Reversi::<B8>::default();
    let mut rng = Rng::new(seed);
    let mut drawn = HashSet::new();
    let mut solver = Solver::<B8>::new(2 * MEMORY_MIB).map_err(io::Error::other)?;
    let key = |position: &ReversiPosition<B8>| (position.own(), position.opponent());
    let different = positions.iter().map(key).collect::<HashSet<_>>().len();
    while drawn.len() < count.min(different) {
        let position = positions[rng.below(positions.len())];
        if !drawn.insert(key(&position)) || drawn.len() <= done {
            continue;
        }
        let mut scores = Vec::new();
        for &m in position.legal_moves().as_ref() {
            let mut after = position;
            after.play_unchecked(m);
            let passes = after.mobility() == 0 && after.outcome().is_none();
            if passes {
                after.play_unchecked(Move::PASS);
            }
            let solved = solver.solve(&Problem::new(after), &Stop::new(), &mut |_| {});
            let score = solved.map_err(io::Error::other)?.score();
            let score = score.ok_or_else(|| io::Error::other("not solved"))?;
            scores.push((if passes { score } else { -score }, m));
        }
        scores.sort_by_key(|&(score, _)| -score);
        let board = Rules::write_position(&rules, &position).replace('/', "").replace('.', "-");
        write!(out, "{board};")?;
        for (score, m) in scores {
            write!(out, " {}:{score:+};", rules.write_move(m))?;
        }
        writeln!(out)?;
    }
    out.flush()
}

/// A position of the exam.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// As set-up text.
    board: String,
    /// Every move with its score, best first; at least one.
    moves: Vec<(String, i32)>,
}

/// Reads a line of an exam; none if it is none.
pub fn read(line: &str) -> Option<Question> {
    let mut fields = line.split(';').map(str::trim);
    let board = fields.next()?.to_string();
    let position = Rules::parse_position(&Reversi::<B8>::default(), &board).ok()?;
    let mut moves = Vec::new();
    for field in fields.filter(|field| !field.is_empty()) {
        let (m, score) = field.split_once(':')?;
        moves.push((m.to_string(), score.parse().ok()?));
    }
    let is_whole = moves.len() == position.legal_moves().as_ref().len()
        && moves.is_sorted_by_key(|(_, score)| -score)
        && !moves.is_empty();
    is_whole.then_some(Question { board, moves })
}

/// How a player did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Marks {
    /// Mean of the discs that its moves lose.
    pub lost: f64,
    /// The share of best moves, 0 to 1.
    pub best: f64,
    /// Mean of how far its value is from the score, in discs, and how far in one direction.
    pub error: f64,
    /// See [`Self::error`].
    pub bias: f64,
    /// Mean of the positions visited.
    pub nodes: f64,
}

/// Lets the engine answer, each question as a game of its own.
///
/// # Errors
/// What the engine says.
pub fn sit(questions: &[Question], limits: &Limits) -> io::Result<Marks> {
    let game = Reversi::<B8>::default();
    let mut player = engine(1, MEMORY_MIB);
    let mut marks = Marks::default();
    for Question { board, moves } in questions {
        player.new_game();
        let root = Root { game: &game, start: Some(board), moves: &[] };
        let found: SearchResult =
            player.go(root, limits, &Stop::new(), &mut |_| {}).map_err(io::Error::other)?;
        let chosen = moves.iter().find(|(m, _)| *m == found.best);
        let &(_, score) = chosen.ok_or_else(|| io::Error::other("no move of the exam"))?;
        let most = moves[0].1;
        let value = match found.score {
            Some(Score::Discs(score)) => f64::from(score),
            Some(Score::EstimatedDiscs(value)) => value,
            _ => return Err(io::Error::other("no value")),
        };
        marks.lost += f64::from(most - score);
        marks.best += f64::from(u8::from(most == score));
        marks.error += (value - f64::from(most)).abs();
        marks.bias += value - f64::from(most);
        marks.nodes += found.nodes as f64;
    }
    let count = questions.len().max(1) as f64;
    let Marks { lost, best, error, bias, nodes } = marks;
    Ok(Marks {
        lost: lost / count,
        best: best / count,
        error: error / count,
        bias: bias / count,
        nodes: nodes / count,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::MAX_LEVEL;

    /// See [`reversi::wthor`].
    const HEADER_BYTES: usize = 16;
    const GAME_BYTES: usize = 68;
    const MOVES_AT: usize = 8;
    const COUNT_AT: usize = 4;
    const SIZE_AT: usize = 12;
    const SOLVED_FROM_AT: usize = 14;
    const SCORE_AT: usize = 7;

    /// A file of one game: 1. f5 d6 c3.
    fn file(moves: &[u8]) -> Vec<u8> {
        let mut out = vec![0; HEADER_BYTES + MOVES_AT];
        (out[0], out[COUNT_AT]) = (20, 1);
        out.extend(moves);
        out.resize(HEADER_BYTES + GAME_BYTES, 0);
        out
    }

    #[test]
    fn positions_of_real_games_are_met() {
        let positions = met(&file(&[56, 64, 33]), 58).unwrap();
        assert_eq!(positions.len(), 1);
        assert_eq!(positions[0].position.empties().count_ones(), 58);
        assert_eq!(positions[0].score, None);
        // Black ends with 40 discs, from 59 empty squares on; it is White's turn.
        let mut solved = file(&[56, 64]);
        (solved[SOLVED_FROM_AT], solved[HEADER_BYTES + SCORE_AT]) = (59, 40);
        assert_eq!(met(&solved, 59).unwrap()[0].score, Some(-16));
        assert_eq!(met(&solved, 58).unwrap()[0].score, None);
        assert!(met(&file(&[56, 64, 33]), 40).unwrap().is_empty());
        for moves in [&[56, 56][..], &[50], &[9], &[99], &[56, 64, 255]] {
            assert!(met(&file(moves), 40).is_err(), "{moves:?}");
        }
        assert!(met(&file(&[56])[..60], 58).is_err());
        for (at, value, why) in [
            (COUNT_AT, 2, "the 2 games that it should have"),
            (COUNT_AT + 3, 255, "4278190081 games"),
            (SIZE_AT, 10, "a board of 10 lines"),
            (HEADER_BYTES + SCORE_AT, 65, "game 1: 65 discs"),
        ] {
            let mut wrong = solved.clone();
            wrong[at] = value;
            let error = met(&wrong, 59).err().expect(why);
            assert!(error.contains(why), "{error}");
        }
        solved[SIZE_AT] = 8;
        assert!(met(&solved, 59).is_ok());
        assert!(met(b"short", 58).is_err());
    }

    #[test]
    fn the_exam_that_is_kept_is_whole() {
        let questions: Vec<Question> =
            include_str!("../../exam24.obf").lines().map(|line| read(line).expect(line)).collect();
        assert_eq!(questions.len(), 300);
        let empties = |q: &Question| q.board.bytes().filter(|&b| b == b'-').count();
        assert!(questions.iter().all(|q| empties(q) == 24 && q.moves.len() > 1));
    }

    #[test]
    fn what_is_made_is_read_and_answered() {
        // Some moves of a game that the trainer has played, to 10 empty squares.
        let mut position = Reversi::<B8>::default().start();
        let mut rng = Rng::new(4);
        while position.empties().count_ones() > 10 {
            let moves = position.legal_moves();
            let moves: &[Move] = moves.as_ref();
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
        let mut text = Vec::new();
        // The same twice is one question.
        make(&[position; 2], 2, 1, 0, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let question = read(text.trim_end()).expect(&text);
        assert_eq!(question.moves.len(), position.legal_moves().as_ref().len());
        let best = question.moves[0].1;
        let solved = Solver::<B8>::new(1)
            .unwrap()
            .solve(&Problem::new(position), &Stop::new(), &mut |_| {})
            .unwrap();
        assert_eq!(solved.score(), Some(best));
        // Whoever solves it loses nothing.
        let marks = sit(std::slice::from_ref(&question), &Limits::level(MAX_LEVEL)).unwrap();
        assert_eq!((marks.lost, marks.best, marks.error), (0.0, 1.0, 0.0));
        // A line that lacks a move is no question.
        let cut = text.trim_end().trim_end_matches(';').rsplit_once(';').unwrap().0;
        assert_eq!(read(cut), None);
        // What is done is not done again.
        let mut none = Vec::new();
        make(&[position], 1, 1, 1, &mut none).unwrap();
        assert!(none.is_empty());
    }
}
