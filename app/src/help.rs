//! The command line with its texts: headings, help, defaults and examples, all from the catalogue.

use clap::{Arg, Command, CommandFactory};
use words::Words;

use crate::cli::Cli;
use crate::names::{GAMES, OPENINGS, VARIANTS};

/// The command tree with its texts in the language of `words`.
pub fn command(words: &Words) -> Command {
    let mut root = Cli::command().disable_help_subcommand(true);
    root.build();
    explain(root, None, words)
}

/// Gives a command and those in it their texts: `cli-NAME`, `cli-NAME-examples`,
/// `cli-arg-ARGUMENT`; the name of a command in another stands behind that of the other.
fn explain(mut command: Command, name: Option<&str>, words: &Words) -> Command {
    let (about, examples) = match name {
        Some(name) => (format!("cli-{name}"), format!("cli-{name}-examples")),
        None => ("cli-about".into(), "cli-examples".into()),
    };
    let ids: Vec<String> = command.get_arguments().map(|a| a.get_id().to_string()).collect();
    for id in ids {
        command = command.mut_arg(&id, |argument| explain_argument(argument, name, &id, words));
    }
    let inner: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_string()).collect();
    for sub in inner {
        let full = name.map_or_else(|| sub.clone(), |name| format!("{name}-{sub}"));
        command = command.mut_subcommand(&sub, |sub| explain(sub, Some(&full), words));
    }
    let usage = usage(&mut command, words);
    let template = template(&command, words);
    command
        .about(words.text(&about))
        .after_help(words.text(&examples))
        .override_usage(usage)
        .help_template(template)
}

/// An argument means the same everywhere, except where a command has a message of its own for it
/// (`cli-perft-arg-depth`). Default and possible values stand behind it.
fn explain_argument(argument: Arg, command: Option<&str>, id: &str, words: &Words) -> Arg {
    let own = command.map(|name| format!("cli-{name}-arg-{id}")).filter(|id| words.has(id));
    let mut help = words.text(&own.unwrap_or_else(|| format!("cli-arg-{id}")));
    let separator = words.text("list-separator");
    if argument.get_action().takes_values() && !argument.is_hide_possible_values_set() {
        let values = argument.get_possible_values();
        let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
        if !names.is_empty() {
            help += &words.format("cli-possible", &[("values", names.join(&separator))]);
        }
    }
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    // What chance says differs each time.
    let is_told = !argument.is_hide_default_value_set() && !defaults.is_empty();
    if argument.get_action().takes_values() && is_told {
        help += &words.format("cli-default", &[("value", defaults.join(&separator))]);
    }
    let argument = match id {
        "game" => argument.value_parser(GAMES.in_language(words)),
        "rule" | "variant" => argument.value_parser(VARIANTS.in_language(words)),
        "opening" => argument.value_parser(OPENINGS.in_language(words)),
        _ => argument,
    };
    // A number below what is possible is refused as that, and not as an option that there is not.
    let takes_values = argument.get_action().takes_values();
    let argument = argument.allow_negative_numbers(takes_values);
    argument.help(help).hide_default_value(true).hide_possible_values(true)
}

/// How the command is written, without its heading.
fn usage(command: &mut Command, words: &Words) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
    usage
        .replace("[OPTIONS]", &words.text("cli-usage-options"))
        .replace("[COMMAND]", &words.text("cli-usage-command"))
}

/// The parts of the help under the headings of the language; no heading without a part.
fn template(command: &Command, words: &Words) -> String {
    let heading = |id: &str, part: &str| format!("\n\n{}\n{{{part}}}", words.text(id));
    let mut text = format!("{{about}}\n\n{}{{usage}}", words.text("cli-heading-usage"));
    if command.has_subcommands() {
        text += &heading("cli-heading-commands", "subcommands");
    }
    if command.get_positionals().next().is_some() {
        text += &heading("cli-heading-arguments", "positionals");
    }
    text + &heading("cli-heading-options", "options") + "{after-help}"
}
