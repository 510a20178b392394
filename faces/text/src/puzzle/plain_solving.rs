//! Somebody who solves puzzles line by line.

use std::io::{self, Write};

use game::Side;
use puzzles::{Set, Solved, Solving, Standing};
use words::Words;

use super::Setup;
use crate::Ending;
use crate::board::{Style, draw};
use crate::lane::Lane;
use crate::lines::has_key;
use crate::play::command::named;
use crate::play::console::Heard;
use crate::play::{Command, Console};
use crate::show;

/// What can be asked for instead of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Hint,
    Solution,
    Undo,
    Again,
    Next,
    Previous,
    GoTo,
    List,
    Board,
    Moves,
    Last,
    Possible,
    Score,
    Row,
    Column,
    Help,
    Quit,
}

const ALL: [(Asked, &str); 17] = [
    (Asked::Hint, "command-hint"),
    (Asked::Solution, "command-solution"),
    (Asked::Undo, "command-undo"),
    (Asked::Again, "command-again"),
    (Asked::Next, "command-next"),
    (Asked::Previous, "command-previous"),
    (Asked::GoTo, "command-goto"),
    (Asked::List, "command-list"),
    (Asked::Board, "command-board"),
    (Asked::Moves, "command-moves"),
    (Asked::Last, "command-last"),
    (Asked::Possible, "command-possible"),
    (Asked::Score, "command-score"),
    (Asked::Row, "command-row"),
    (Asked::Column, "command-column"),
    (Asked::Help, "command-help"),
    (Asked::Quit, "command-quit"),
];

/// What comes after a line.
enum Next {
    /// Ask again.
    Ask,
    /// Show the position, and ask.
    Show,
    /// Another puzzle, by its number.
    Puzzle(usize),
    /// Somebody leaves.
    Leave,
}

/// Somebody who solves puzzles line by line.
pub(super) struct PlainSolving<'a> {
    console: Console,
    output: &'a mut dyn Write,
    set: &'static Set,
    setup: Setup,
    solved: Solved,
    is_interrupted: bool,
}

impl<'a> PlainSolving<'a> {
    pub(super) fn new(
        console: Console,
        output: &'a mut dyn Write,
        set: &'static Set,
        mut setup: Setup,
    ) -> Self {
        setup.words = setup.words.with(set.game.pieces());
        let solved = Solved::default();
        Self { console, output, set, setup, solved, is_interrupted: false }
    }

    pub(super) fn run(mut self, number: usize) -> io::Result<Ending> {
        match self.setup.solved.read() {
            Ok(solved) => self.solved = solved,
            Err(error) => self.not_kept(&error)?,
        }
        self.tell_set()?;
        let mut coming = Some(number);
        while let Some(solving) = coming.and_then(|number| Solving::new(self.set, number)) {
            coming = self.solve(solving)?;
        }
        self.output.flush()?;
        Ok(if self.is_interrupted { Ending::Interrupted } else { Ending::Finished })
    }

    /// One puzzle, and the number of the one that is wanted then.
    fn solve(&mut self, mut solving: Solving) -> io::Result<Option<usize>> {
        let words = self.setup.words.clone();
        let is_solved = self.solved.has(self.set, solving.number());
        writeln!(self.output)?;
        self.line(&words.puzzle_number(&solving, is_solved))?;
        self.line(&words.puzzle_task(&solving))?;
        if let Some(level) = words.puzzle_level(&solving) {
            self.line(&level)?;
        }
        let mut next = Next::Show;
        loop {
            match next {
                Next::Ask => {}
                Next::Show => self.show(&solving)?,
                Next::Puzzle(number) => return Ok(Some(number)),
                Next::Leave => return Ok(None),
            }
            let is_asked = solving.attempt().standing == Standing::Asked;
            let prompt = if is_asked {
                let side = words.side(solving.attempt().position.turn());
                words.format("play-prompt", &[("side", side)])
            } else {
                words.text("puzzle-prompt")
            };
            let Some(line) = self.ask(&prompt)? else { return Ok(None) };
            next = match line.trim() {
                "" if is_asked => Next::Ask,
                "" => self.next(&solving)?,
                line => self.take(line, &mut solving)?,
            };
        }
    }

    /// A move, or a command.
    fn take(&mut self, line: &str, solving: &mut Solving) -> io::Result<Next> {
        let words = self.setup.words.clone();
        let error = match solving.play(line) {
            Ok(()) => return self.judge(solving),
            Err(error) => error,
        };
        if let Some((asked, false, rest)) = named(&ALL, line, &words) {
            let takes_words = matches!(asked, Asked::GoTo | Asked::Row | Asked::Column);
            if rest.is_empty() || takes_words {
                return self.obey(asked, rest, solving);
            }
        }
        let text = words.puzzle_refusal(&error);
        let command = [("command", Command::shown("command-help", &words))];
        let help = words.format("play-no-command", &command);
        let is_point = game::text::fold(line).contains(|c: char| c.is_ascii_digit());
        let separator = words.text("sentence-separator");
        self.line(&if is_point { text } else { text + &separator + &help })?;
        Ok(Next::Ask)
    }

    /// Says what a move was. A wrong one is taken back.
    fn judge(&mut self, solving: &mut Solving) -> io::Result<Next> {
        let words = self.setup.words.clone();
        if let Some(text) = words.puzzle_judged(solving) {
            self.line(&text)?;
        }
        match solving.attempt().standing {
            Standing::Asked => Ok(Next::Show),
            Standing::Wrong => {
                solving.take_back();
                self.line(&words.text("puzzle-taken-back"))?;
                Ok(Next::Ask)
            }
            Standing::Solved => {
                if solving.is_earned() {
                    self.keep(solving.number())?;
                }
                Ok(Next::Show)
            }
        }
    }

    fn keep(&mut self, number: usize) -> io::Result<()> {
        // It counts here in any case.
        self.solved.add(self.set, number);
        match self.setup.solved.add(self.set, number) {
            Ok(solved) => self.solved = solved,
            Err(error) => self.not_kept(&error)?,
        }
        Ok(())
    }

    fn not_kept(&mut self, error: &io::Error) -> io::Result<()> {
        let args = [("reason", self.setup.words.io(error))];
        self.line(&self.setup.words.format("puzzle-not-kept", &args))
    }

    /// The next puzzle that is not solved; that there is none, if there is none.
    fn next(&mut self, solving: &Solving) -> io::Result<Next> {
        let count = self.set.puzzles.len();
        match self.solved.next(self.set, solving.number()) {
            Some(number) => Ok(Next::Puzzle(number)),
            None => {
                let args = [("count", count)];
                self.line(&self.setup.words.format("puzzles-all-solved", &args))?;
                Ok(Next::Puzzle(solving.number() % count + 1))
            }
        }
    }

    fn obey(&mut self, asked: Asked, rest: &str, solving: &mut Solving) -> io::Result<Next> {
        let words = self.setup.words.clone();
        let count = self.set.puzzles.len();
        let view = solving.attempt().position.view();
        let text = match asked {
            Asked::Hint => {
                words.puzzle_hint(solving).unwrap_or_else(|| words.text("refused-puzzle-over"))
            }
            Asked::Solution => match solving.show() {
                Some(_) => return self.judge(solving),
                None => words.text("refused-puzzle-over"),
            },
            Asked::Undo if solving.take_back() => {
                self.line(&words.format("play-undone", &[("count", 1)]))?;
                return Ok(Next::Show);
            }
            Asked::Undo => words.text("play-nothing-to-undo"),
            Asked::Again => {
                solving.restart();
                self.line(&(words.text("puzzle-from-start") + &words.text("face-full-stop")))?;
                return Ok(Next::Show);
            }
            Asked::Next => return self.next(solving),
            Asked::Previous => {
                return Ok(Next::Puzzle((solving.number() + count - 2) % count + 1));
            }
            Asked::GoTo if rest.is_empty() => {
                let command = Command::shown("command-goto", &words);
                words.format("puzzle-which", &[("command", command)])
            }
            Asked::GoTo => match game::text::fold(rest).parse::<usize>() {
                Ok(number) if (1..=count).contains(&number) => return Ok(Next::Puzzle(number)),
                _ => no_such(rest, count, &words),
            },
            Asked::List => {
                self.tell_set()?;
                return Ok(Next::Ask);
            }
            Asked::Board => {
                write!(self.output, "{}", draw(&view, Style { legal: true, ..self.setup.style }))?;
                return Ok(Next::Ask);
            }
            Asked::Moves => {
                let moves = solving.attempt().moves.join(" ");
                words.format("play-moves-so-far", &[("moves", moves)])
            }
            Asked::Last => self.last(solving),
            Asked::Possible => show::possible(&view, &words),
            Asked::Score => {
                let [black, white] = view.counts;
                let id = if view.counts_decide { "board-score" } else { "tell-stones" };
                words.format(id, &[("black", black), ("white", white)])
            }
            Asked::Row => Lane::Row.told(&view, rest, &words),
            Asked::Column => Lane::Column.told(&view, rest, &words),
            Asked::Help => {
                let example = view.example().unwrap_or_else(|| view.frame.example());
                words.format("puzzle-help", &[("example", example)])
            }
            Asked::Quit => return Ok(Next::Leave),
        };
        self.line(&text)?;
        Ok(Next::Ask)
    }

    /// The last move, and whose it was.
    fn last(&self, solving: &Solving) -> String {
        let words = &self.setup.words;
        let moves = &solving.attempt().moves;
        let mut position = self.set.game.start();
        for text in &moves[..moves.len().saturating_sub(1)] {
            // They were played before.
            let _ = position.play(text);
        }
        let told = words.puzzle_last(solving, position.turn());
        told.unwrap_or_else(|| words.text("play-no-moves-yet"))
    }

    /// The position, and how many moves are asked for.
    fn show(&mut self, solving: &Solving) -> io::Result<()> {
        let words = self.setup.words.clone();
        let view = solving.attempt().position.view();
        if self.setup.boards {
            writeln!(self.output)?;
            write!(self.output, "{}", draw(&view, self.setup.style))?;
        }
        if !self.setup.boards && !solving.is_begun() {
            self.tell_stones(solving)?;
        }
        if let Some(score) = show::score(&view, &words) {
            self.line(&score)?;
        }
        match words.puzzle_left(solving) {
            Some(left) => self.line(&left),
            None => Ok(()),
        }
    }

    /// All stones, for whoever sees no board: where those of each side stand, and the last move.
    fn tell_stones(&mut self, solving: &Solving) -> io::Result<()> {
        let words = self.setup.words.clone();
        let view = solving.attempt().position.view();
        for side in Side::BOTH {
            let points = view.frame.points().filter(|&point| view.at(point) == Some(side));
            let points: Vec<String> = points.map(|point| view.frame.name(point)).collect();
            if !points.is_empty() {
                let points = points.join(&words.text("list-separator"));
                let args = [("side", words.side(side)), ("points", points)];
                self.line(&words.format("puzzle-stones", &args))?;
            }
        }
        let last = self.last(solving);
        self.line(&last)
    }

    /// How many puzzles are solved, and which are not.
    fn tell_set(&mut self) -> io::Result<()> {
        let words = self.setup.words.clone();
        self.line(&words.puzzle_set(self.set, self.solved.many(self.set)))?;
        let numbers = in_ranges(&self.solved.left(self.set));
        if numbers.is_empty() {
            return Ok(());
        }
        self.line(&words.format("puzzle-unsolved", &[("numbers", numbers)]))
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// A line that somebody types; none if he leaves.
    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        loop {
            write!(self.output, "{prompt}")?;
            self.output.flush()?;
            match self.console.hear(true, None) {
                Heard::Line(line) if has_key(&line) => {
                    self.line(&self.setup.words.text("puzzle-keys"))?;
                }
                Heard::Line(line) => return Ok(Some(line)),
                left @ (Heard::End | Heard::Interrupt | Heard::Leave) => {
                    self.is_interrupted |= !matches!(left, Heard::End);
                    // The prompt is still on its line.
                    writeln!(self.output)?;
                    return Ok(None);
                }
                Heard::Failed(error) => return Err(error),
                // What a shell has written stands behind the prompt.
                Heard::Resume | Heard::Silence | Heard::Engine(..) => {}
            }
        }
    }
}

/// That there is no puzzle of that number.
fn no_such(given: &str, count: usize, words: &Words) -> String {
    let args = [("number", game::text::clip(given)), ("count", count.to_string())];
    words.format("puzzle-no-such", &args)
}

/// Numbers in order, neighbours together: `3, 5–17, 20`.
pub fn in_ranges(numbers: &[usize]) -> String {
    let mut parts: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let told = |(first, last): &(usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}–{last}"),
    };
    parts.iter().map(told).collect::<Vec<_>>().join(", ")
}
