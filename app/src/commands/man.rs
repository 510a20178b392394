//! `duiyi man`: the main page to stdout, or all pages into a folder.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use clap::Command;
use clap_mangen::Man as Page;
use words::Words;

use crate::cli::Man;
use crate::failure::{Failure, Outcome};
use crate::help;

/// `duiyi man`: the main page to stdout, or all pages into a folder.
pub fn run(args: &Man, words: &Words, out: &mut dyn Write) -> Outcome {
    let command = help::command(words);
    let Some(folder) = &args.folder else {
        out.write_all(&page(command, words)?)?;
        return Ok(ExitCode::SUCCESS);
    };
    let failed = |path: &Path, error: std::io::Error| Failure::file(path, &error, words);
    fs::create_dir_all(folder).map_err(|e| failed(folder, e))?;
    let mut pages = Vec::new();
    collect("duiyi", &command, &mut pages);
    for (name, command) in pages {
        let path = folder.join(format!("{name}.1"));
        fs::write(&path, page(command, words)?).map_err(|e| failed(&path, e))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A command and all below it, each with the name of its page, to which the pages above refer.
fn collect(name: &str, command: &Command, pages: &mut Vec<(String, Command)>) {
    let page = command.clone().name(name.to_string()).version(env!("CARGO_PKG_VERSION"));
    pages.push((name.to_string(), page));
    for sub in command.get_subcommands() {
        collect(&format!("{name}-{}", sub.get_name()), sub, pages);
    }
}

/// The headings that the generator writes, and the messages that stand for them.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("SUBCOMMANDS", "man-commands"),
    ("EXTRA", "man-examples"),
    ("VERSION", "man-version"),
];

fn page(command: Command, words: &Words) -> Result<Vec<u8>, Failure> {
    let mut out = Vec::new();
    Page::new(command).render(&mut out)?;
    let page = String::from_utf8_lossy(&out);
    let mut text = String::with_capacity(page.len());
    let mut before = None;
    for line in page.lines() {
        // What follows has its heading from the text of the help, which the page gives another one.
        if before == Some(".SH EXTRA") && line.ends_with([':', '：']) {
            before = Some(line);
            continue;
        }
        before = Some(line);
        let heading = line
            .strip_prefix(".SH ")
            .and_then(|heading| HEADINGS.iter().find(|(english, _)| *english == heading));
        match heading {
            Some((_, id)) => text += &format!(".SH {}", words.text(id)),
            None => text += line,
        }
        text.push('\n');
    }
    Ok(text.into_bytes())
}
