//! `duiyi puzzle`: positions with a task, on a terminal in the terminal UI, else line by line.

use std::io::{self, BufReader, IsTerminal, Write};
use std::process::ExitCode;

use engine::Stop;
use puzzles::{Puzzle, Set, Theme, sets};
use text::play::Console;
use text::puzzle::{Setup, in_ranges};
use tui::First;
use words::Words;

use crate::cli;
use crate::commands::ui::{self, Begin, UiOptions};
use crate::failure::{Failure, Outcome};
use crate::{interrupt, places, request};

/// `duiyi puzzle`: positions with a task, on a terminal in the terminal UI, else line by line.
pub fn run(args: &cli::Puzzle, asked: UiOptions, words: &Words, out: &mut dyn Write) -> Outcome {
    let set = set_of(args, words)?;
    let is_on_screen = !args.plain && !args.no_board && !args.list && ui::is_possible();
    let solved = places::solved();
    let number = match (set, &args.which) {
        (Some(set), Some(which)) => Some(number(set, which, words)?),
        _ => None,
    };
    if is_on_screen {
        let first = First::Puzzles(set, number);
        let asked = UiOptions { ascii: args.ascii, ..asked };
        return ui::run(Begin { first, ..Begin::default() }, asked, words, out);
    }
    let Some(set) = set.filter(|_| !args.list) else {
        return list(set, words, out);
    };
    let known = solved.read().unwrap_or_default();
    let next = known.next(set, 0);
    let number = number.or(next).unwrap_or(1);
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

/// The number of a puzzle from its number or, of an opening, its name.
fn number(set: &Set, which: &str, words: &Words) -> Result<usize, Failure> {
    let count = set.puzzles.len();
    let called = || {
        let at = openings::opening_called(&*set.game, which)? as usize;
        let (name, _) = openings::named_openings(&*set.game).swap_remove(at);
        let is_its = |puzzle: &Puzzle| puzzle.opening(&*set.game) == Some(name);
        set.puzzles.iter().position(is_its).map(|at| at + 1)
    };
    let (number, id) = match game::text::fold(which).trim().parse() {
        Ok(number) => (Some(number).filter(|n| (1..=count).contains(n)), "puzzle-no-such"),
        Err(_) => (called().filter(|_| set.theme == Theme::Openings), "puzzle-no-such-name"),
    };
    number.ok_or_else(|| {
        let args = [("number", game::text::clip(which)), ("count", count.to_string())];
        Failure::Usage(words.format(id, &args))
    })
}

/// The puzzles of the game that is named; none if none is.
fn set_of(args: &cli::Puzzle, words: &Words) -> Result<Option<&'static Set>, Failure> {
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
    let named = |set: &'static Set| {
        let names = set.puzzles.iter().map(|puzzle| puzzle.opening(&*set.game));
        (1..).zip(names).filter_map(|(number, name)| Some((number, name?)))
    };
    for (number, name) in set.into_iter().flat_map(named) {
        writeln!(out, "{number:>6}. {}", words.of(&name))?;
    }
    if set.is_none() {
        writeln!(out, "{}", words.text("puzzles-how"))?;
    }
    Ok(ExitCode::SUCCESS)
}
