//! The `duiyi` program: reads the command line and calls the floor below.

mod browser;
mod cli;
mod commands;
mod failure;
mod files;
mod help;
mod interrupt;
mod names;
mod places;
mod player;
mod refusal;
mod request;
mod runtime;
mod source;
mod style;
mod terminal_store;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use cli::Command;
use failure::Failure;
use words::Words;

/// Whether the program was started under this name, whatever its folder and suffix.
fn called_as(name: &str) -> bool {
    let program = std::env::args_os().next().unwrap_or_default();
    Path::new(&program).file_stem().is_some_and(|stem| stem == name)
}

/// `duiyi help solve` is what many type for `duiyi solve --help`.
fn with_help(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|first| first == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// Who only wants to play is asked what on the home screen, where there is one.
fn with_home(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.len() == 2 && arguments[1] == "play" && commands::ui::is_possible() {
        arguments.pop();
    }
    arguments
}

/// A file that may not grow is an error of who writes it, as a full disk is; by itself the system
/// would end the program in the middle of a record.
#[cfg(unix)]
fn outlive_limits_of_files() {
    let noticed = std::sync::Arc::default();
    // Without it the program is ended as it was before.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, noticed);
}

fn main() -> ExitCode {
    #[cfg(unix)]
    outlive_limits_of_files();
    let asked = cli::language_asked_for(std::env::args_os().skip(1));
    let words = Words::detect(asked.as_deref());
    // Under this name a Gomocup manager starts the program, with no argument.
    let arguments = if called_as("pbrain-duiyi") {
        ["duiyi", "engine", "--protocol", "gomocup"].map(OsString::from).to_vec()
    } else {
        with_home(with_help(std::env::args_os().collect()))
    };
    let cli = match cli::parse(&words, arguments) {
        Ok(cli) => cli,
        // Help and version are no errors: they go to standard output.
        Err(error) if !error.use_stderr() => {
            return match error.print().and_then(|()| io::stdout().flush()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => report(&Failure::from(error), &words),
            };
        }
        Err(error) => return report(&refusal::refusal(&error, &words), &words),
    };
    // Words were found all the same, in the language of the environment.
    if let Some(given) = asked.filter(|asked| words::Lang::from_tag(asked).is_none()) {
        let tags: Vec<&str> = words::Lang::ALL.iter().map(|lang| lang.tag()).collect();
        let (given, expected) =
            (game::text::clip(&given), tags.join(&words.text("list-separator")));
        let args = [("given", given), ("expected", expected)];
        return report(&Failure::Usage(words.format("error-language", &args)), &words);
    }
    if let Some(failure) = request::seed_fault(&words) {
        return report(&failure, &words);
    }
    // Not locked: other threads give the terminal back when the program ends in them.
    let out = &mut io::stdout();
    let ui = commands::ui::UiOptions { ascii: cli.ascii, language: cli.lang.is_some() };
    let result = match cli.command {
        None => commands::home::run(cli.plain, ui, &words, out),
        Some(Command::Play(mut args)) => {
            args.plain |= cli.plain;
            args.ascii |= cli.ascii;
            commands::play::run(&args, ui, &words, out)
        }
        Some(Command::Puzzle(mut args)) => {
            args.plain |= cli.plain;
            args.ascii |= cli.ascii;
            commands::puzzle::run(&args, ui, &words, out)
        }
        Some(Command::Serve(args)) => commands::serve::run(&args, &words, out),
        Some(Command::Show(args)) => commands::show::run(&args, &words, out),
        Some(Command::Perft(args)) => commands::perft::run(&args, &words, out),
        Some(Command::Games(args)) => commands::games::run(&args, &words, out),
        Some(Command::Classic(args)) => commands::classic::run(&args, &words, out),
        Some(Command::Solve(args)) => commands::solve::run(&args, &words, out),
        Some(Command::Book(args)) => commands::book::run(&args, &words, out),
        Some(Command::Engine(args)) => commands::engine::run(&args, &words, out),
        Some(Command::Match(args)) => commands::matches::run(&args, &words, out),
        Some(Command::Bench(args)) => commands::bench::run(&args, &words, out),
        Some(Command::Completions(args)) => commands::completions::run(&args, &words, out),
        Some(Command::Man(args)) => commands::man::run(&args, &words, out),
    };
    let flushed = out.flush();
    match result.and_then(|code| match flushed {
        // Who was interrupted has said so; his terminal may be gone.
        Err(error) if code == ExitCode::SUCCESS => Err(Failure::from(error)),
        _ => Ok(code),
    }) {
        Ok(code) => code,
        Err(failure) => report(&failure, &words),
    }
}

/// Says what went wrong; the exit code tells it once more.
fn report(failure: &Failure, words: &Words) -> ExitCode {
    if let Some(message) = failure.message(words) {
        // A closed stderr leaves nobody to tell.
        let _ = writeln!(io::stderr(), "duiyi: {message}");
    }
    failure.code()
}
