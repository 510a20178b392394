//! Certificates: the file of `--certificate`, and `--check`.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use catalog::Flaw;
use engine::Stop;
use words::Words;

use crate::failure::{Failure, Outcome};
use crate::{files, interrupt};

/// Positions that are looked at in one certificate, if nothing else is said.
const USUAL_POSITIONS: u64 = 100_000_000;

/// A new file that takes certificates one after the other, an empty line between them. It is taken
/// away again if there was none.
pub struct Writer {
    file: File,
    path: PathBuf,
    is_empty: bool,
}

impl Writer {
    /// A file that was not there before.
    pub fn create(path: &Path, words: &Words) -> Result<Self, Failure> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|e| {
            Failure::Failed(match e.kind() {
                io::ErrorKind::AlreadyExists => words
                    .format("solve-certificate-exists", &[("path", path.display().to_string())]),
                _ => files::failed(path, &e, words),
            })
        })?;
        Ok(Self { file, path: path.into(), is_empty: true })
    }

    /// Adds one.
    pub fn add(&mut self, certificate: &str, words: &Words) -> Result<(), Failure> {
        let between = if self.is_empty { "" } else { "\n" };
        self.is_empty = false;
        write!(self.file, "{between}{certificate}")
            .map_err(|e| Failure::file(&self.path, &e, words))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if self.is_empty {
            // An empty file does no harm where it cannot be taken away.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Holds all certificates of a file to the rules, and tells of each.
pub fn check(path: &Path, most: Option<u64>, words: &Words, out: &mut dyn Write) -> Outcome {
    let failed = |e: io::Error| Failure::file(path, &e, words);
    let bytes = files::read(path, files::CERTIFICATES_MIB).map_err(failed)?;
    let text = String::from_utf8_lossy(&bytes);
    let stop = Stop::new();
    interrupt::stops(&stop, || {});
    let mut bad = false;
    // Lines before the one that is looked at.
    let mut before = 0;
    for part in text.split("\n\n") {
        let found =
            catalog::check_certificate(part, most.unwrap_or(USUAL_POSITIONS), &|| stop.is_set());
        if stop.is_set() {
            return Ok(ExitCode::from(130));
        }
        let said = match found {
            Ok(checked) => words.format(
                "solve-certificate-holds",
                &[("plies", checked.plies.to_string()), ("steps", checked.steps.to_string())],
            ),
            Err(flaw) => {
                bad = true;
                words.format("solve-certificate-wrong", &[("reason", reason(&flaw, before, words))])
            }
        };
        writeln!(out, "{}: {said}", before + 1)?;
        before += part.matches('\n').count() + 2;
    }
    Ok(ExitCode::from(u8::from(bad)))
}

/// What is wrong, in words.
fn reason(flaw: &Flaw, before: usize, words: &Words) -> String {
    match flaw {
        Flaw::Line(line) => {
            words.format("solve-flaw-line", &[("line", (before + line).to_string())])
        }
        Flaw::Open(moves) => words.format("solve-flaw-open", &[("moves", moves.join(" "))]),
        Flaw::Late { plies } => words.format("solve-flaw-late", &[("plies", plies.to_string())]),
        Flaw::Long => words.text("solve-flaw-long"),
    }
}
