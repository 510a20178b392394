//! The journal: whatever happens to the file, no sound game is lost and no foreign file touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::Stop;
use game::{Outcome, Side};
use general_engine::Kind;
use record::{Ending, How};
use session::Cause;
use tempfile::{TempDir, tempdir};
use tournament::{
    Contents, Damaged, Entry, GameResult, Journal, JournalError, Match, MatchError, Schedule,
};

use crate::matches::{games, general, perfect_against_random};

const FINGERPRINT: &str = "0123456789abcdef";

struct Place {
    _folder: TempDir,
    path: PathBuf,
}

fn place() -> Place {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("match.log");
    Place { _folder: folder, path }
}

fn entry(number: usize) -> Entry {
    let reasons = [None, Some("gone\n\tat\\ once: 落ちた"), Some("停止")];
    Entry {
        unit: number / 2,
        half: number % 2,
        black: number % 2,
        white: 1 - number % 2,
        result: GameResult {
            ending: Ending { outcome: Some(Outcome::Win(Side::Black)), how: How::Crash },
            cause: reasons[number % 3].map(Cause::read),
            moves: vec!["f5".into(), "d6".into(), "pass".into()],
            start: None,
            used: [Duration::from_millis(12), Duration::from_millis(7)],
            nodes: [5, number as u64],
        },
    }
}

fn open(path: &Path) -> Contents {
    Journal::open(path, FINGERPRINT, &|_| false, true).expect("a journal").1
}

/// A journal of four games, as bytes.
fn whole(path: &Path) -> (Vec<Entry>, Vec<u8>) {
    let entries: Vec<Entry> = (0..4).map(entry).collect();
    let (mut journal, contents) =
        Journal::open(path, FINGERPRINT, &|_| false, false).expect("a new one");
    assert_eq!(contents, Contents::default());
    for entry in &entries {
        journal.add(entry).expect("written");
    }
    drop(journal);
    let bytes = fs::read(path).expect("a journal");
    (entries, bytes)
}

#[test]
fn what_is_written_is_read() {
    let Place { path, _folder } = place();
    let (entries, bytes) = whole(&path);
    assert_eq!(open(&path), Contents { games: entries, damaged: vec![] });
    assert_eq!(fs::read(&path).expect("a journal"), bytes, "reading changes nothing");
}

/// Cut anywhere, inside a character too: the games before the cut count, and what is added then
/// is read by the next.
#[test]
fn after_any_cut_the_match_goes_on() {
    let Place { path, _folder } = place();
    let (entries, bytes) = whole(&path);
    let ends: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] == b'\n').collect();
    for cut in 0..=bytes.len() {
        fs::write(&path, &bytes[..cut]).expect("written");
        let opened = Journal::open(&path, FINGERPRINT, &|_| false, true);
        if (1.."duiyi-match".len()).contains(&cut) {
            assert!(matches!(opened, Err(JournalError::Other { .. })), "cut at {cut}");
            continue;
        }
        let (mut journal, contents) = opened.expect("a journal");
        // A record without its line end is whole.
        let kept = ends.iter().skip(1).filter(|&&end| end <= cut).count();
        assert_eq!(contents.games, entries[..kept], "cut at {cut}");
        journal.add(&entry(7)).expect("written");
        drop(journal);
        let bytes = fs::read(&path).expect("a journal");
        let last = bytes[..bytes.len() - 1].rsplit(|&b| b == b'\n').next().unwrap_or_default();
        assert!(last.starts_with(b"game\t"), "cut at {cut}: a record has a line of its own");
        let games = open(&path).games;
        assert_eq!(games.len(), kept + 1, "cut at {cut}");
        assert_eq!(games.last(), Some(&entry(7)), "cut at {cut}");
    }
}

/// Also after the rest of a line that is longer than any record.
#[test]
fn what_follows_a_long_torn_line_is_read() {
    let Place { path, _folder } = place();
    let (entries, mut bytes) = whole(&path);
    bytes.resize(bytes.len() + (2 << 20), b'x');
    fs::write(&path, &bytes).expect("written");
    let (mut journal, contents) =
        Journal::open(&path, FINGERPRINT, &|_| false, true).expect("a journal");
    assert_eq!(contents.games, entries);
    journal.add(&entry(7)).expect("written");
    drop(journal);
    assert_eq!(open(&path).games.last(), Some(&entry(7)));
}

#[test]
fn a_flipped_bit_costs_one_game_and_is_named() {
    let Place { path, _folder } = place();
    let (entries, bytes) = whole(&path);
    for bit in 0..8 * bytes.len() {
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, &damaged).expect("written");
        let contents = open(&path);
        let lost = entries.iter().filter(|entry| !contents.games.contains(entry)).count();
        assert!(lost <= 1, "bit {bit}: {lost} games lost");
        assert_eq!(contents.games.len(), entries.len() - lost, "bit {bit}: no game is made up");
        let line = 1 + bytes[..bit / 8].iter().filter(|&&b| b == b'\n').count();
        // The last line end may be missing without harm to anything.
        if bit / 8 + 1 < bytes.len() {
            assert_eq!(contents.damaged.first().map(|d| d.line), Some(line), "bit {bit}");
        }
    }
}

/// A line that was copied is no second game; it is named as a spoilt one is.
#[test]
fn a_game_counts_once() {
    let Place { path, _folder } = place();
    let (entries, bytes) = whole(&path);
    let last = bytes[..bytes.len() - 1].iter().rposition(|&b| b == b'\n').expect("lines") + 1;
    fs::write(&path, [&bytes[..], &bytes[last..]].concat()).expect("written");
    let contents = open(&path);
    assert_eq!(contents.games, entries);
    assert_eq!(contents.damaged.iter().map(|d| d.line).collect::<Vec<_>>(), [6]);
}

#[test]
fn a_foreign_file_is_refused_and_not_touched() {
    let Place { path, _folder } = place();
    let (_, ours) = whole(&path);
    let other = String::from_utf8_lossy(&ours).replace(FINGERPRINT, "fedcba9876543210");
    let long = "x".repeat(3 << 20);
    let foreign: [&[u8]; 8] = [
        b"Dear diary,\ntoday",
        b"duiyi",
        b"\n",
        b"\xff\xfe\x00",
        b"duiyi-match 1 0123456789abcdef\n",
        b"duiyi 1\ngame: reversi\n\n1. f5\n",
        other.as_bytes(),
        long.as_bytes(),
    ];
    for bytes in foreign {
        fs::write(&path, bytes).expect("written");
        let refused = Journal::open(&path, FINGERPRINT, &|_| false, true);
        let begins = &bytes[..bytes.len().min(40)];
        assert!(matches!(refused, Err(JournalError::Other { .. })), "{begins:?}");
        assert_eq!(fs::read(&path).expect("still there"), bytes);
    }
    let refused = Journal::open(Path::new("/dev/null"), FINGERPRINT, &|_| false, true);
    assert!(matches!(refused, Err(JournalError::Other { .. })));
}

/// The head of a match that was killed at once has no line end: with one, it is another file.
#[test]
fn a_short_head_with_a_line_end_is_foreign() {
    let Place { path, _folder } = place();
    let (_, bytes) = whole(&path);
    let head = bytes.iter().position(|&b| b == b'\n').expect("a head");
    for cut in "duiyi-match".len()..head {
        let short = [&bytes[..cut], b"\n"].concat();
        fs::write(&path, &short).expect("written");
        let refused = Journal::open(&path, FINGERPRINT, &|_| false, true);
        assert!(matches!(refused, Err(JournalError::Other { .. })), "cut at {cut}");
        assert_eq!(fs::read(&path).expect("still there"), short);
    }
}

/// A pair has two games: a third is none, though its record is whole.
#[test]
fn a_pair_has_no_third_game() {
    let Place { path, _folder } = place();
    let (entries, _) = whole(&path);
    let (mut journal, _) = Journal::open(&path, FINGERPRINT, &|_| false, true).expect("a journal");
    journal.add(&Entry { half: 2, ..entry(4) }).expect("written");
    drop(journal);
    assert_eq!(open(&path), Contents { games: entries, damaged: vec![Damaged { line: 6 }] });
}

/// However long an engine goes on about its end, its game can be read again.
#[test]
fn of_a_long_reason_the_beginning_is_kept() {
    for c in ["x", "\t", "落"] {
        let Place { path, _folder } = place();
        let reason = c.repeat((1 << 20) + 1);
        let (mut journal, _) =
            Journal::open(&path, FINGERPRINT, &|_| false, false).expect("a new one");
        let mut long = entry(0);
        long.result.cause = Some(Cause::Said(reason.clone()));
        journal.add(&long).expect("written");
        drop(journal);
        let Contents { games, damaged } = open(&path);
        assert_eq!(damaged, []);
        let kept = games[0].result.cause.as_ref().expect("a cause").to_string();
        assert!(
            reason.starts_with(&kept) && kept.chars().count() >= 1_000,
            "{c:?}: {}",
            kept.len()
        );
    }
}

/// A record may be as long as a line that is read, and no byte longer.
#[test]
fn the_longest_line_is_read() {
    const MAX_LINE: usize = 1 << 20;
    let Place { path, _folder } = place();
    let written = |long: usize| -> (Entry, usize) {
        let mut entry = entry(0);
        entry.result.moves = vec!["x".repeat(long)];
        let _ = fs::remove_file(&path);
        let (mut journal, _) =
            Journal::open(&path, FINGERPRINT, &|_| false, false).expect("a new one");
        journal.add(&entry).expect("written");
        let bytes = fs::read(&path).expect("a journal");
        let line = bytes.split(|&b| b == b'\n').nth(1).expect("a record").len();
        (entry, line)
    };
    let (_, short) = written(1);
    for (length, is_read) in [(MAX_LINE - 1, true), (MAX_LINE, true), (MAX_LINE + 1, false)] {
        let (entry, line) = written(1 + length - short);
        assert_eq!(line, length);
        let Contents { games, damaged } = open(&path);
        assert!(games.first() == is_read.then_some(&entry), "{length} bytes");
        assert_eq!(damaged.is_empty(), is_read, "{length} bytes");
    }
}

/// What stands behind the longest record in its line is not read, and is named.
#[test]
fn what_makes_a_line_too_long_is_named() {
    const MAX_LINE: usize = 1 << 20;
    let Place { path, _folder } = place();
    let (_, bytes) = whole(&path);
    let lines: Vec<&[u8]> = bytes.split(|&b| b == b'\n').collect();
    let mut long = entry(0);
    long.result.moves = vec!["x".repeat(MAX_LINE - lines[1].len() + "f5 d6 pass".len())];
    fs::remove_file(&path).expect("there");
    let (mut journal, _) = Journal::open(&path, FINGERPRINT, &|_| false, false).expect("a new one");
    for entry in [&long, &entry(1), &entry(2)] {
        journal.add(entry).expect("written");
    }
    drop(journal);
    let mut bytes = fs::read(&path).expect("a journal");
    let end = lines[0].len() + 1 + MAX_LINE;
    assert_eq!(bytes[end], b'\n');
    bytes[end] = b'!';
    fs::write(&path, &bytes).expect("written");
    let Contents { games, damaged } = open(&path);
    assert!(games == [long, entry(2)], "{} games", games.len());
    assert_eq!(damaged, [Damaged { line: 2 }]);
}

#[test]
fn one_writer_at_a_time() {
    let Place { path, _folder } = place();
    let (journal, _) = Journal::open(&path, FINGERPRINT, &|_| false, false).expect("a new one");
    let second = Journal::open(&path, FINGERPRINT, &|_| false, true);
    assert!(matches!(second, Err(JournalError::Busy(_))));
    drop(journal);
    assert!(Journal::open(&path, FINGERPRINT, &|_| false, true).is_ok());
}

/// Whatever a kill leaves of the journal, the match ends with the same table.
#[test]
fn a_match_resumes_after_any_cut() {
    let Place { path, _folder } = place();
    let m = perfect_against_random(6);
    let (all, expected) = games(&m, Some((&path, false)));
    assert_eq!(all.len(), 12);
    let bytes = fs::read(&path).expect("a journal");
    let refused = m.run(Some((&path, false)), &Stop::new(), &mut |_| {});
    assert!(matches!(refused, Err(MatchError::Journal(_))), "a journal is not overwritten");
    for cut in [0, 20, bytes.len() / 3, bytes.len() / 2, bytes.len() - 9, bytes.len()] {
        fs::write(&path, &bytes[..cut]).expect("written");
        let (played, summary) = games(&m, Some((&path, true)));
        assert_eq!(summary.standings, expected.standings, "cut at {cut}");
        assert!(played.len() <= 12 && (cut < bytes.len() || played.is_empty()), "cut at {cut}");
        let (again, _) = games(&m, Some((&path, true)));
        assert!(again.is_empty(), "cut at {cut}: {} games were not kept", again.len());
    }
}

#[test]
fn a_journal_belongs_to_one_match_and_its_engines() {
    let Place { path, _folder } = place();
    let m = perfect_against_random(1);
    games(&m, Some((&path, false)));
    let mut newer = perfect_against_random(1);
    newer.contestants[0].identity = "gtp:perfect --new 2.0".into();
    let swiss = Match { schedule: Schedule::Swiss { rounds: 1 }, ..perfect_against_random(1) };
    for other in [swiss, Match { seed: 4, ..perfect_against_random(1) }, newer] {
        let refused = other.run(Some((&path, true)), &Stop::new(), &mut |_| {});
        assert!(matches!(refused, Err(MatchError::Journal(JournalError::Other { .. }))));
    }
    assert!(games(&m, Some((&path, true))).0.is_empty());
}

/// More pairs are a longer match, which goes on from the shorter one; other openings make another.
#[test]
fn a_match_goes_on_with_more_pairs() {
    let Place { path, _folder } = place();
    let of = |pairs: usize, openings: &[&str]| Match {
        openings: openings.iter().map(|text| vec![text.to_string()]).collect(),
        ..perfect_against_random(pairs)
    };
    let all = ["a1", "b1", "b2", "c3"];
    let (first, _) = games(&of(2, &all[..2]), Some((&path, false)));
    assert_eq!(first.len(), 4);
    for openings in [&["a1", "a2", "b2", "c3"][..], &["b1", "a1", "b2", "c3"], &[]] {
        let refused = of(4, openings).run(Some((&path, true)), &Stop::new(), &mut |_| {});
        assert!(matches!(refused, Err(MatchError::Journal(JournalError::Other { .. }))));
    }
    let (more, summary) = games(&of(3, &all[..3]), Some((&path, true)));
    assert_eq!((more.len(), summary.standings.total(0).games()), (2, 6));
    // It does so as often as somebody likes, and says the same as a match that was always so long.
    let (more, summary) = games(&of(4, &all), Some((&path, true)));
    let (_, whole) = games(&of(4, &all), None);
    let total = |summary: &tournament::Summary| {
        let total = summary.standings.total(0);
        (total.wins, total.draws, total.losses)
    };
    assert_eq!((more.len(), total(&summary)), (2, total(&whole)));
    // What came later is the journal's as well: neither fewer games nor other ones go on from
    // there.
    for (pairs, openings) in
        [(2, &all[..2]), (4, &["a1", "b1", "b2", "a3"]), (5, &["a1", "b1", "c1"])]
    {
        let refused = of(pairs, openings).run(Some((&path, true)), &Stop::new(), &mut |_| {});
        assert!(matches!(refused, Err(MatchError::Journal(JournalError::Other { .. }))));
    }
    assert!(games(&of(4, &all), Some((&path, true))).0.is_empty());
    // Where each round hangs on the one before, more pairs are another match.
    let swiss = |pairs: usize| Match { schedule: Schedule::Swiss { rounds: 2 }, ..of(pairs, &all) };
    let path = path.with_extension("swiss");
    games(&swiss(1), Some((&path, false)));
    let refused = swiss(2).run(Some((&path, true)), &Stop::new(), &mut |_| {});
    assert!(matches!(refused, Err(MatchError::Journal(JournalError::Other { .. }))));
}

/// Who meets whom later hangs on the games before: where one of those is lost and goes otherwise,
/// what was played of later rounds is no game of those who meet now.
#[test]
fn games_of_a_round_that_is_paired_otherwise_are_played_again() {
    let Place { path, _folder } = place();
    let of = |kinds: [Kind; 4]| {
        let names = ["a", "b", "c", "d"].into_iter().zip(kinds);
        Match {
            contestants: names.map(|(name, kind)| general(name, kind, 10)).collect(),
            schedule: Schedule::Swiss { rounds: 2 },
            concurrency: 1,
            ..perfect_against_random(1)
        }
    };
    let mut kinds = [Kind::Mixed, Kind::Random, Kind::Random, Kind::Mixed];
    let (all, before) = games(&of(kinds), Some((&path, false)));
    let (first, second) = (all[0].black, all[0].white);
    assert_ne!(kinds[first], kinds[second]);
    assert_eq!(all.len(), 8);
    // The two games of the first pair are lost, and who was the stronger one is the weaker now.
    let text = fs::read_to_string(&path).expect("a journal");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.drain(1..3);
    fs::write(&path, lines.join("\n") + "\n").expect("written");
    kinds.swap(first, second);
    let (played, after) = games(&of(kinds), Some((&path, true)));
    let numbers: Vec<usize> = played.iter().map(|game| game.number).collect();
    assert_eq!(numbers, [0, 1, 4, 5, 6, 7]);
    let games_of = |summary: &tournament::Summary| -> Vec<u64> {
        (0..4).map(|player| summary.standings.total(player).games()).collect()
    };
    assert_eq!(games_of(&after), games_of(&before));
    // They are in the journal now, and what was played before does no harm.
    assert!(games(&of(kinds), Some((&path, true))).0.is_empty());
}

/// A match whose journal cannot grow any more: run in a process of its own by the next test.
#[test]
#[ignore = "a half of the next test"]
fn plays_until_nothing_can_be_written() {
    let Some(path) = std::env::var_os("JOURNAL_OF_THE_TEST") else { return };
    let (played, summary) = games(&perfect_against_random(20), Some((Path::new(&path), false)));
    let failed = summary.failed;
    assert!(matches!(failed, Some(MatchError::Journal(JournalError::Io { .. }))), "{failed:?}");
    // The table has what is in the journal; the game that could not be written is played again.
    assert!((2..40).contains(&played.len()), "{} games", played.len());
    assert_eq!(summary.standings.total(0).games(), played.len() as u64);
}

/// The disk is full in the middle of a record: the table is there, what was written can be read,
/// and the match goes on from it to the same end.
#[cfg(unix)]
#[test]
fn a_full_disk_breaks_a_match_off_and_it_goes_on() {
    let Place { path, _folder } = place();
    let child = std::process::Command::new("sh")
        // A file may have a block or two; who goes beyond gets an error, not a signal.
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" --exact --ignored \"$1\""])
        .arg(std::env::current_exe().expect("this test"))
        .arg("journal::plays_until_nothing_can_be_written")
        .env("JOURNAL_OF_THE_TEST", &path)
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&child.stdout).into_owned();
    assert!(child.status.success() && said.contains("1 passed"), "{said}");
    let bytes = fs::read(&path).expect("a journal");
    assert!(bytes.len() % 512 == 0 && !bytes.ends_with(b"\n"), "{} bytes", bytes.len());
    let whole = bytes.iter().filter(|&&b| b == b'\n').count() - 1;
    let m = perfect_against_random(20);
    let (played, summary) = games(&m, Some((&path, true)));
    assert_eq!(played.len(), 40 - whole);
    assert_eq!(summary.standings, games(&m, None).1.standings);
}

proptest::proptest! {
    #[test]
    fn no_hit_costs_more_than_a_game(script in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..10)) {
        tournament::laws::journal(&script);
    }
}
