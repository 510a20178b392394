//! Where games are kept by themselves, and those that were put aside there.
//!
//! ```text
//!   kept.duiyi         the game that was left last
//!   kept-2.duiyi       games put aside when another one was kept, the newest with the largest
//!   kept-3.duiyi       number; no name is used again while its file is there
//!   kept.before.duiyi  the one put aside by programs of before
//! ```

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Gives the file at `path`, if there is one, a name that nothing has, and returns it.
///
/// # Errors
/// What the file system says; the file is where it was.
pub(super) fn put_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    if !path.try_exists()? {
        return Ok(None);
    }
    let mut number = numbered(path).first().map_or(2, |(number, _)| number + 1).max(2);
    loop {
        let mut aside = path.with_extension("").into_os_string();
        aside.push(format!("-{number}.duiyi"));
        let aside = PathBuf::from(aside);
        // The name is taken first: a rename would overwrite what somebody else has put there.
        match File::create_new(&aside) {
            Ok(_) => {
                return fs::rename(path, &aside).map(|()| Some(aside.clone())).inspect_err(|_| {
                    // It is empty and ours; that it stays harms nobody.
                    let _ = fs::remove_file(&aside);
                });
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// The games that were left and put aside from `path`, the newest first.
pub fn put_aside_from(path: &Path) -> Vec<PathBuf> {
    numbered(path).into_iter().map(|(_, path)| path).collect()
}

fn numbered(path: &Path) -> Vec<(u32, PathBuf)> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let entries = path.parent().map(fs::read_dir).and_then(Result::ok).into_iter().flatten();
    let mut found: Vec<(u32, PathBuf)> = entries
        .filter_map(|entry| {
            let name = entry.ok()?.file_name();
            let rest = name.to_str()?.strip_prefix(stem)?.strip_suffix(".duiyi")?;
            let number = match rest {
                ".before" => 0,
                // One digit less than a number may have: there is always a next one.
                _ => rest.strip_prefix('-').filter(|n| n.len() < 10)?.parse().ok()?,
            };
            Some((number, path.with_file_name(name)))
        })
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found
}

pub(super) fn missing_is_fine(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
