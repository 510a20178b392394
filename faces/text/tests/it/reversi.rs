//! The reversi program: the two sample sessions to the byte, and random games on every board
//! against a second implementation on a plain grid.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use game::Game;
use jiff::civil::date;
use proptest::prelude::*;
use std::sync::Arc;
use text::Ending;
use text::classic::reversi::{Closing, Setup, run};

use crate::kit::{greedy, reversi, waiting};

fn open(size: u8) -> Option<Arc<dyn Game>> {
    Some(reversi(size))
}

fn session(input: &[u8], log: Option<&Path>) -> (String, Closing) {
    let mut output = Vec::new();
    let setup = Setup {
        open: &open,
        engine: &mut waiting(greedy),
        log,
        start: date(2026, 11, 20).at(14, 9, 0, 0),
    };
    let closing = run(&mut Cursor::new(input.to_vec()), &mut output, setup).unwrap();
    (String::from_utf8(output).unwrap(), closing)
}

/// Output and log line of a session.
fn logged(input: &[u8]) -> (String, String, u8) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.csv");
    let (output, closing) = session(input, Some(&path));
    (output, fs::read_to_string(path).unwrap(), closing.exit_code())
}

#[test]
fn the_first_sample_session() {
    let (output, log, code) = logged(include_bytes!("../data/transcript1.stdin.txt"));
    assert_eq!(output, include_str!("../data/transcript1.stdout.txt"));
    assert_eq!(log, "20261120 14:09:00,0,4*4,computer,human,2 to 11\n");
    assert_eq!(code, 0);
}

#[test]
fn the_second_sample_session() {
    let (output, log, code) = logged(include_bytes!("../data/transcript2.stdin.txt"));
    assert_eq!(output, include_str!("../data/transcript2.stdout.txt"));
    assert_eq!(log, "20261120 14:09:00,0,6*6,human,computer,Human gave up.\n");
    assert_eq!(code, 0);
}

#[test]
fn questions_are_asked_again() {
    let (output, closing) = session("5\n\nxyz\n28\n４\nz\n ｏ \nzz\n".as_bytes(), None);
    let dimension =
        "Enter the board dimension: The dimension must be an even number from 4 to 26.\n";
    let expected = dimension.repeat(4)
        + "Enter the board dimension: Computer plays (X/O) : Please enter X or O.\n"
        + "Computer plays (X/O) :   a b c d\na . . . .\nb . O X .\nc . X O .\nd . . . .\n"
        + "Enter move for X (RowCol): Invalid move.\nGame over.\nO player wins.\n";
    assert_eq!(output, expected);
    assert_eq!(closing.ending, Ending::Finished);
}

#[test]
fn the_end_of_input_is_logged_wherever_it_comes() {
    let rest = |input: &[u8]| {
        let (output, log, code) = logged(input);
        assert!(output.ends_with('\n'));
        assert_eq!(code, 1);
        log.strip_prefix("20261120 14:09:00,0,").unwrap().to_string()
    };
    assert_eq!(rest(b""), ",,,Abandoned.\n");
    assert_eq!(rest(b"4\n"), "4*4,,,Abandoned.\n");
    assert_eq!(rest(b"4\nX\n"), "4*4,computer,human,Abandoned.\n");
    assert_eq!(rest(b"6\nO\ncb\n"), "6*6,human,computer,Abandoned.\n");
}

#[test]
fn moves_in_any_case_and_width() {
    let moves = "4\r\nx\r\n AA \r\nａｃ\r\nCa\r\ndc\r\ncd\r\n";
    assert_eq!(session(moves.as_bytes(), None).0, include_str!("../data/transcript1.stdout.txt"));
}

#[test]
fn without_a_log_the_game_still_ends() {
    let folder = tempfile::tempdir().unwrap();
    let input = include_bytes!("../data/transcript1.stdin.txt");
    let (output, closing) = session(input, Some(folder.path()));
    assert_eq!(output, include_str!("../data/transcript1.stdout.txt"));
    assert_eq!(closing.exit_code(), 1);
    assert!(closing.log_error.unwrap().to_string().contains(folder.path().to_str().unwrap()));
}

/// The program once more, on a grid, sharing no code: writes the answers and the transcript
/// that belongs to them.
struct Grid {
    n: i32,
    cells: Vec<Vec<char>>,
    answers: String,
    out: String,
}

impl Grid {
    fn new(n: i32) -> Self {
        let mut cells = vec![vec!['.'; n as usize]; n as usize];
        let half = n as usize / 2;
        cells[half - 1][half - 1] = 'O';
        cells[half][half] = 'O';
        cells[half - 1][half] = 'X';
        cells[half][half - 1] = 'X';
        Self { n, cells, answers: String::new(), out: String::new() }
    }

    fn flips(&self, row: i32, col: i32, color: char) -> Vec<(i32, i32)> {
        let mut all = Vec::new();
        if self.cells[row as usize][col as usize] != '.' {
            return all;
        }
        for dr in -1..=1 {
            for dc in -1..=1 {
                let mut run = Vec::new();
                let (mut r, mut c) = (row + dr, col + dc);
                while (dr, dc) != (0, 0) && r >= 0 && c >= 0 && r < self.n && c < self.n {
                    match self.cells[r as usize][c as usize] {
                        '.' => break,
                        stone if stone == color => {
                            all.append(&mut run);
                            break;
                        }
                        _ => run.push((r, c)),
                    }
                    r += dr;
                    c += dc;
                }
            }
        }
        all
    }

    fn moves(&self, color: char) -> Vec<(i32, i32, usize)> {
        (0..self.n)
            .flat_map(|r| (0..self.n).map(move |c| (r, c)))
            .map(|(r, c)| (r, c, self.flips(r, c, color).len()))
            .filter(|m| m.2 > 0)
            .collect()
    }

    fn put(&mut self, row: i32, col: i32, color: char) {
        for (r, c) in self.flips(row, col, color) {
            self.cells[r as usize][c as usize] = color;
        }
        self.cells[row as usize][col as usize] = color;
    }

    fn print(&mut self) {
        let letters: Vec<String> =
            (0..self.n as u8).map(|i| ((b'a' + i) as char).to_string()).collect();
        self.out += &format!("  {}\n", letters.join(" "));
        for (letter, row) in letters.iter().zip(&self.cells) {
            let row: Vec<String> = row.iter().map(char::to_string).collect();
            self.out += &format!("{letter} {}\n", row.join(" "));
        }
    }

    fn count(&self, color: char) -> usize {
        self.cells.iter().flatten().filter(|&&c| c == color).count()
    }

    /// Plays with the person's choices; when they run out he makes an illegal move.
    fn play(mut self, computer: char, choices: &[usize]) -> (String, String) {
        let name =
            |r: i32, c: i32| format!("{}{}", (b'a' + r as u8) as char, (b'a' + c as u8) as char);
        self.answers += &format!("{}\n{computer}\n", self.n);
        self.out += "Enter the board dimension: Computer plays (X/O) : ";
        self.print();
        let mut color = 'X';
        let mut choices = choices.iter();
        loop {
            let other = if color == 'X' { 'O' } else { 'X' };
            let moves = self.moves(color);
            if color == computer {
                let most = moves.iter().map(|m| m.2).max().unwrap();
                let (r, c, _) = *moves.iter().find(|m| m.2 == most).unwrap();
                self.put(r, c, color);
                self.out += &format!("Computer places {color} at {}.\n", name(r, c));
            } else {
                self.out += &format!("Enter move for {color} (RowCol): ");
                let Some(choice) = choices.next() else {
                    self.answers += "a0\n";
                    self.out += &format!("Invalid move.\nGame over.\n{other} player wins.\n");
                    return (self.answers, self.out);
                };
                let (r, c, _) = moves[choice % moves.len()];
                self.put(r, c, color);
                self.answers += &format!("{}\n", name(r, c));
            }
            self.print();
            let (x, o) = (self.count('X'), self.count('O'));
            let over = x + o == (self.n * self.n) as usize || x == 0 || o == 0;
            if !over && self.moves(other).is_empty() {
                if self.moves(color).is_empty() {
                    self.out += "Both players have no valid move.\n";
                } else {
                    self.out += &format!("{other} player has no valid move.\n");
                    continue;
                }
            } else if !over {
                color = other;
                continue;
            }
            self.out += &format!("Game over.\nX : O = {x} : {o}\n");
            self.out += match x.cmp(&o) {
                std::cmp::Ordering::Greater => "X player wins.\n",
                std::cmp::Ordering::Less => "O player wins.\n",
                std::cmp::Ordering::Equal => "Draw!\n",
            };
            return (self.answers, self.out);
        }
    }
}

fn same_as_grid(size: i32, computer: char, choices: &[usize]) {
    let (answers, expected) = Grid::new(size).play(computer, choices);
    assert_eq!(session(answers.as_bytes(), None).0, expected);
}

#[test]
fn a_game_on_every_board() {
    for size in (4..=26).step_by(2) {
        // A choice sequence that looks irregular enough and needs no generator.
        let choices: Vec<usize> = (1..800).map(|i: usize| i * i * 7 + i / 3 + size).collect();
        same_as_grid(size as i32, 'X', &choices);
        same_as_grid(size as i32, 'O', &choices[size..]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn random_games(
        half in 2i32..=4,
        black in any::<bool>(),
        choices in proptest::collection::vec(any::<usize>(), 0..40),
    ) {
        same_as_grid(half * 2, if black { 'X' } else { 'O' }, &choices);
    }

    #[test]
    fn any_input_ends_properly(bytes in proptest::collection::vec(any::<u8>(), 0..100)) {
        session(&bytes, None);
        session(&[b"4\nX\n", &bytes[..]].concat(), None);
    }
}
