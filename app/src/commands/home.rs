use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use engine::MAX_LEVEL;
use game::{FamilyInfo, Spec};
use session::Session;
use words::{Value, Words};

use crate::cli::{Cli, Command};
use crate::commands::play;
use crate::failure::Outcome;
use crate::refusal::refusal;

/// `duiyi` alone: a menu on a terminal, a page of advice without one.
pub fn run(words: &Words, out: &mut dyn Write) -> Outcome {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        writeln!(out, "{}", words.text("home-no-terminal"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let chosen = {
        let left = play::left(words);
        let mut menu = Menu { words, left, input: &mut io::stdin().lock(), out };
        menu.choose()?
    };
    let Some(arguments) = chosen else { return Ok(ExitCode::SUCCESS) };
    writeln!(out, "\n> duiyi {}\n", arguments.join(" "))?;
    let line = std::iter::once("duiyi".to_string()).chain(arguments);
    match Cli::try_parse_from(line).map(|cli| cli.command) {
        Ok(Some(Command::Play(args))) => play::run(&args, words, out),
        // The menu writes nothing but well-formed `play` lines; a test walks through it.
        Ok(_) => Ok(ExitCode::SUCCESS),
        Err(error) => Err(refusal(&error, words)),
    }
}

/// Questions with a default, answered by a number or Enter.
struct Menu<'a> {
    words: &'a Words,
    /// The game that can be gone on with.
    left: Option<Session>,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Menu<'_> {
    /// The `play` command line that the person wants; none if he leaves.
    fn choose(&mut self) -> io::Result<Option<Vec<String>>> {
        let words = self.words;
        writeln!(self.out, "{}\n", words.text("home-title"))?;
        let games: Vec<&FamilyInfo> = catalog::games().iter().map(|entry| &entry.info).collect();
        let going_on = self.left.as_ref().map(|session| {
            let game = session.game();
            let name = games.iter().find(|info| info.id == game.id());
            let name = name.map_or_else(|| game.id().to_string(), |i| words.of(&i.name).into());
            let args: [(&str, Value<'_>); 3] = [
                ("game", name.into()),
                ("size", game.size().to_string().into()),
                ("moves", session.moves().len().into()),
            ];
            words.format("home-continue", &args)
        });
        let first = usize::from(going_on.is_some());
        let each =
            |info: &&FamilyInfo| format!("{} — {}", words.of(&info.name), words.of(&info.goal));
        let lines: Vec<String> = going_on.into_iter().chain(games.iter().map(each)).collect();
        let Some(choice) = self.pick(&words.text("home-choose-game"), &lines, 0)? else {
            return Ok(None);
        };
        let Some(choice) = choice.checked_sub(first) else {
            return Ok(Some(["play", "--continue"].map(String::from).to_vec()));
        };
        let info = games[choice];
        let mut line = vec!["play".to_string(), info.id.to_string()];

        let sizes: Vec<String> = info.sizes.common.iter().map(|s| s.to_string()).collect();
        if sizes.len() > 1 {
            let default = sizes.iter().position(|s| s == info.sizes.default).unwrap_or(0);
            let question = words.format("home-choose-size", &[("all", words.of(&info.sizes.all))]);
            let entry = &catalog::games()[choice];
            let exists = |text: &str| {
                let spec = Spec { size: Some(text.to_string()), variant: None };
                entry.open(&spec).is_ok()
            };
            let Some(size) = self.value(&question, &sizes, default, &exists)? else {
                return Ok(None);
            };
            line.extend(["--size".to_string(), size]);
        }
        if info.variants.len() > 1 {
            let variants: Vec<String> =
                info.variants.iter().map(|v| words.of(&v.term.words).to_string()).collect();
            let question = words.text("home-choose-variant");
            let Some(choice) = self.pick(&question, &variants, 0)? else { return Ok(None) };
            line.extend(["--variant".to_string(), info.variants[choice].term.id.to_string()]);
        }
        let colors = ["black", "white", "both", "none"];
        let texts = [
            words.text("home-color-black"),
            words.text("home-color-white"),
            words.text("home-color-both"),
            words.text("home-color-none"),
        ];
        let Some(choice) = self.pick(&words.text("home-choose-color"), &texts, 0)? else {
            return Ok(None);
        };
        line.extend(["--color".to_string(), colors[choice].to_string()]);
        if colors[choice] != "both" {
            let question = words.format("home-choose-level", &[("max", MAX_LEVEL)]);
            writeln!(self.out, "{question}")?;
            let Some(level) = self.number(MAX_LEVEL as usize, 5, "home-prompt-value")? else {
                return Ok(None);
            };
            line.extend(["--level".to_string(), level.to_string()]);
        }
        Ok(Some(line))
    }

    /// One of `common`, or another value that `exists` knows; none if the person leaves. What is
    /// typed is the value itself, not its place in the list.
    fn value(
        &mut self,
        question: &str,
        common: &[String],
        default: usize,
        exists: &dyn Fn(&str) -> bool,
    ) -> io::Result<Option<String>> {
        writeln!(self.out, "{question}\n  {}", common.join("  "))?;
        let prompt = self.words.format("home-prompt-value", &[("default", &*common[default])]);
        loop {
            let Some(answer) = self.answer(&prompt)? else { return Ok(None) };
            if answer.is_empty() {
                return Ok(Some(common[default].clone()));
            }
            if exists(&answer) {
                return Ok(Some(answer));
            }
            let args = [("given", game::text::clip(&answer)), ("question", question.to_string())];
            writeln!(self.out, "{}", self.words.format("home-not-a-value", &args))?;
        }
    }

    /// What somebody types; none if he leaves.
    fn answer(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let Some(line) = text::lines::Lines::new(self.input).next_line()? else {
            writeln!(self.out)?;
            return Ok(None);
        };
        let answer = game::text::fold(&line);
        Ok(Some(answer).filter(|answer| !answer.eq_ignore_ascii_case("q")))
    }

    /// One of `lines`, from 0; none if the person leaves.
    fn pick(
        &mut self,
        question: &str,
        lines: &[String],
        default: usize,
    ) -> io::Result<Option<usize>> {
        writeln!(self.out, "{question}")?;
        for (line, number) in lines.iter().zip(1..) {
            writeln!(self.out, "  {number}. {line}")?;
        }
        let number = self.number(lines.len(), default + 1, "home-prompt")?;
        Ok(number.map(|n| n - 1))
    }

    /// A number from 1 to `count`; none if the person leaves.
    fn number(&mut self, count: usize, default: usize, prompt: &str) -> io::Result<Option<usize>> {
        let prompt = self.words.format(prompt, &[("default", default)]);
        loop {
            let Some(answer) = self.answer(&prompt)? else { return Ok(None) };
            match answer.parse::<usize>() {
                _ if answer.is_empty() => return Ok(Some(default)),
                Ok(number) if (1..=count).contains(&number) => return Ok(Some(number)),
                _ => {
                    let args = [("given", game::text::clip(&answer)), ("count", count.to_string())];
                    writeln!(self.out, "{}", self.words.format("home-not-a-choice", &args))?;
                }
            }
        }
    }
}
