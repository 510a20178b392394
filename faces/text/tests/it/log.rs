use std::fs;
use std::thread;

use text::classic::append;

#[test]
fn many_writers_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.csv");
    thread::scope(|scope| {
        for writer in 0..8 {
            let path = &path;
            scope.spawn(move || {
                for line in 0..50 {
                    append(path, &format!("{writer},{line}\n")).unwrap();
                }
            });
        }
    });
    let mut lines: Vec<String> =
        fs::read_to_string(&path).unwrap().lines().map(String::from).collect();
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 400);
}

#[test]
fn a_line_never_continues_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log.csv");
    fs::write(&path, "cut off").unwrap();
    append(&path, "next\n").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "cut off\nnext\n");
}

#[test]
fn the_error_names_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let error = append(folder.path(), "x\n").unwrap_err().to_string();
    let start = format!("cannot write the log `{}`: ", folder.path().display());
    assert!(error.starts_with(&start) && error.len() > start.len(), "{error}");
}
