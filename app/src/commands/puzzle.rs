//! `duiyi puzzle`: positions with a task, on a terminal in the terminal UI, else line by line.

use std::io::{self, BufReader, IsTerminal, Write};
use std::process::ExitCode;

use engine::Stop;
use puzzles::{Set, Theme, sets};
use text::play::Console;
use text::puzzle::{Setup, in_ranges};
use tui::First;
use words::Words;

use crate::cli::Puzzle;
use crate::commands::ui::{self, Begin, UiOptions};
use crate::failure::{Failure, Outcome};
use crate::{interrupt, places, request};

/// `duiyi puzzle`: positions with a task, on a terminal in the terminal UI, else line by line.
pub fn run(args: &Puzzle, asked: UiOptions, words: &Words, out: &mut dyn Write) -> Outcome {
    let set = set_of(args, words)?;
    let is_on_screen = !args.plain && !args.no_board && !args.list && ui::is_possible();
    let solved = places::solved();
    if let (Some(set), Some(number)) = (set, args.number)
        && !(1..=set.puzzles.len()).contains(&number)
    {
        let args = [("number", number), ("count", set.puzzles.len())];
        return Err(Failure::Usage(words.format("puzzle-no-such", &args)));
    }
    if is_on_screen {
        let first = First::Puzzles(set, args.number);
        let asked = UiOptions { ascii: args.ascii, ..asked };
        return ui::run(Begin { first, ..Begin::default() }, asked, words, out);
    }
    let Some(set) = set.filter(|_| !args.list) else {
        return list(set, words, out);
    };
    let known = solved.read().unwrap_or_default();
    let next = known.next(set, 0);
    let number = args.number.or(next).unwrap_or(1);
    let is_live = io::stdin().is_terminal() && io::stdout().is_terminal();
    let console = Console::new(BufReader::new(io::stdin()), is_live)
        .map_err(|error| Failure::thread(words, &error))?;
    interrupt::hear_signals(Stop::new(), console.interrupter());
    let setup = Setup {
        words: words.clone(),
        style: if args.ascii { crate::style::ascii() } else { crate::style::detect() },
        boards: !args.no_board,
        solved,
    };
    let ending = text::puzzle::solve(console, out, set, number, setup)?;
    Ok(ExitCode::from(ending.exit_code()))
}

/// The puzzles of the game that is named; none if none is.
fn set_of(args: &Puzzle, words: &Words) -> Result<Option<&'static Set>, Failure> {
    let Some(name) = &args.game else {
        let openings = args.openings.then_some("--openings");
        return match args.rules.given().or(openings) {
            Some(argument) => {
                Err(Failure::Usage(words.format("puzzle-needs-game", &[("other", argument)])))
            }
            None => Ok(None),
        };
    };
    let game = request::open(name, &args.rules, words)?;
    let theme = if args.openings { Theme::Openings } else { Theme::Positions };
    let alike = || sets().iter().filter(|set| set.theme == theme);
    let is_same = |set: &&Set| {
        let other = &set.game;
        (other.id(), other.size(), other.variant()) == (game.id(), game.size(), game.variant())
    };
    let found = alike().find(is_same);
    found.map(Some).ok_or_else(|| {
        let names: Vec<String> = alike().map(|set| words.puzzle_set_name(set)).collect();
        let games = names.join(&words.text("list-separator"));
        Failure::Usage(words.format("puzzle-none", &[("games", games)]))
    })
}

/// How many puzzles are solved, and which are not: of one game, or of all.
fn list(set: Option<&'static Set>, words: &Words, out: &mut dyn Write) -> Outcome {
    let solved = places::solved().read();
    if let Err(error) = &solved {
        let args = [("reason", words.io(error))];
        writeln!(io::stderr(), "duiyi: {}", words.format("puzzle-not-kept", &args))?;
    }
    let solved = solved.unwrap_or_default();
    for set in sets().iter().filter(|other| set.is_none_or(|set| std::ptr::eq(set, *other))) {
        writeln!(out, "{}", words.puzzle_set(set, solved.many(set)))?;
        let numbers = in_ranges(&solved.left(set));
        if !numbers.is_empty() {
            writeln!(out, "    {}", words.format("puzzle-unsolved", &[("numbers", numbers)]))?;
        }
    }
    if set.is_none() {
        writeln!(out, "{}", words.text("puzzles-how"))?;
    }
    Ok(ExitCode::SUCCESS)
}
