use std::time::Duration;

use game::{Outcome, Side};
use proptest::prelude::*;
use record::duiyi::{is_ours, read, write};
use record::{Ending, How, Record, Worth};

fn sample() -> Record {
    Record {
        game: "reversi".into(),
        size: Some("8".into()),
        variant: Some("standard".into()),
        moves: "f5 d6 c3 d3 c4 f4 c5 b3 c2 e3 d2 c6".split(' ').map(String::from).collect(),
        ending: Some(Ending::lost_by(Side::Black, How::Resignation)),
        names: [Some("小明".into()), Some("greedy: 1".into())],
        date: Some("2026-11-20 14:09:00".into()),
        comments: [(0, "Opening.\nTiger.".to_string()), (10, "Book.".into())].into(),
        others: vec![("event".into(), "Club".into())],
        ..Record::default()
    }
}

const SAMPLE: &str = "\
duiyi 3
game: reversi
size: 8
variant: standard
black: 小明
white: greedy: 1
date: 2026-11-20 14:09:00
result: white
ending: resignation
event: Club

# Opening.
# Tiger.
  1. f5 d6 c3 d3 c4 f4 c5 b3 c2 e3
# Book.
 11. d2 c6
end
";

#[test]
fn written_and_read() {
    assert_eq!(write(&sample()), SAMPLE);
    assert_eq!(read(SAMPLE.as_bytes()), Ok(sample()));
}

#[test]
fn tolerant_where_nothing_is_lost() {
    let text = "\u{feff}".to_string() + &SAMPLE.replace('\n', "\r\n");
    assert!(is_ours(text.as_bytes()));
    assert_eq!(read(text.as_bytes()), Ok(sample()));
    let bare = read(b"duiyi 1\n\ngame: mnk\nresult: draw\n\na1 b2\nc3").unwrap();
    assert_eq!(bare.moves, ["a1", "b2", "c3"]);
    let drawn = Ending { outcome: Some(Outcome::Draw), how: How::Board };
    assert_eq!(bare.ending, Some(drawn));
}

/// Everything that version 3 can hold, as it stands in a file.
#[test]
fn branches_times_and_seats() {
    let text = include_str!("../data/whole.duiyi");
    let record = read(text.as_bytes()).unwrap();
    assert_eq!(write(&record), text);
    assert_eq!(record.branches.len(), 2);
    assert_eq!(record.branches[1].of, 1);
    assert_eq!(record.timing[&2].used, Some(Duration::from_millis(500)));
    assert_eq!(record.time[0].map(|time| time.to_string()).as_deref(), Some("300+2"));
    for (from, to, expected) in [
        ("of 1 after 4", "of 2 after 4", "of 2 after 4"),
        ("of 1 after 4", "of 1 after 2", "move number 3"),
        ("  3. c4", "", "moves"),
        ("place 2", "place 0", "place 0"),
        ("@2 ", "@9 ", "move number 3"),
        ("person", "nobody", "expected one of person, engine ID"),
        ("300+2", "soon", "`time` cannot be `soon`"),
    ] {
        let error = read(text.replace(from, to).as_bytes()).unwrap_err().to_string();
        assert!(error.contains(expected), "{to}: {error}");
    }
}

#[test]
fn errors_name_the_line() {
    let check = |text: &[u8], expected: &str| {
        assert_eq!(read(text).unwrap_err().to_string(), expected);
    };
    check(b"", "line 1: expected `duiyi 3`, found ``");
    check(b"(;GM[1])", "line 1: expected `duiyi 3`, found `(;GM[1])`");
    check(
        b"duiyi 4\n",
        "line 1: version 4 of the format is not known; this program reads versions 1 to 3",
    );
    check(b"duiyi 1\ngame reversi", "line 2: expected `key: value`, found `game reversi`");
    check(b"duiyi 1\ngame: a\ngame: b", "line 3: the header `game` is repeated");
    check(b"duiyi 1\nsize: 8\n", "line 2: the header `game` is missing");
    check(
        b"duiyi 1\ngame: a\nresult: red\n",
        "line 3: `result` cannot be `red`; expected one of black, white, draw, none",
    );
    check(b"duiyi 1\ngame: a\n\n1. f5\n3. d6", "line 5: expected move number 2, found `3`");
    check(b"duiyi 1\ngame: a\n\xff", "line 3: this is not UTF-8 text");
}

/// A game that was cut is no shorter game, wherever the cut is; older versions cannot tell.
#[test]
fn a_cut_file_is_told() {
    let whole = include_str!("../data/whole.duiyi");
    assert!(read(whole.trim_end().as_bytes()).is_ok());
    for cut in (0..whole.trim_end().len()).filter(|&cut| whole.is_char_boundary(cut)) {
        assert!(read(&whole.as_bytes()[..cut]).is_err(), "{}", &whole[..cut]);
    }
    let error = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
    let cut = "line 4: the file was cut here: its last line, `end`, is missing";
    assert_eq!(error("duiyi 3\ngame: a\n\n1. f5 d6\n"), cut);
    let after = "line 6: expected nothing after `end`, found `3. c3`";
    assert_eq!(error("duiyi 3\ngame: a\n\n1. f5 d6\nend\n3. c3"), after);
    assert_eq!(read(b"duiyi 2\ngame: a\n\nend").unwrap().moves, ["end"]);
    assert_eq!(read(b"duiyi 3\ngame: a\n\n1. end\nend").unwrap().moves, ["end"]);
}

fn word() -> impl Strategy<Value = String> {
    "[a-z][a-z0-9]{0,5}"
}

fn value() -> impl Strategy<Value = Option<String>> {
    proptest::option::of("[a-z一-三][a-z:一-三 ]{0,8}[a-z一-三]")
}

fn ending() -> impl Strategy<Value = Option<Ending>> {
    let outcomes = [
        None,
        Some(Outcome::Draw),
        Some(Outcome::Win(Side::Black)),
        Some(Outcome::Win(Side::White)),
    ];
    proptest::option::of(
        (proptest::sample::select(outcomes.to_vec()), proptest::sample::select(How::ALL.to_vec()))
            .prop_map(|(outcome, how)| Ending { outcome, how }),
    )
}

proptest! {
    #[test]
    fn any_record_comes_back(
        (game, size, start, black) in (word(), value(), value(), value()),
        moves in proptest::collection::vec(word(), 0..40),
        ending in ending(),
        note in proptest::option::of((0usize..40, "[a-z]{1,4}(\n[a-z]{1,4})?")),
        extra in proptest::collection::vec(("x[a-z]{0,4}", word()), 0..3),
    ) {
        let comments = note.into_iter().filter(|(ply, _)| *ply <= moves.len()).collect();
        let record = Record {
            game, size, start, moves, ending, comments,
            names: [black, None],
            others: extra,
            ..Record::default()
        };
        prop_assert_eq!(read(write(&record).as_bytes()), Ok(record));
    }

    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read(&bytes);
        let mut ours = b"duiyi 1\ngame: x\n\n".to_vec();
        ours.extend(&bytes);
        let _ = read(&ours);
    }

    #[test]
    fn damaged_files_never_panic(cut in 0usize..SAMPLE.len(), byte in any::<u8>()) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        bytes[cut] = byte;
        let _ = read(&bytes);
        let _ = read(&bytes[..cut]);
    }
}

/// What positions are worth stands in headers, which programs that know nothing of it keep.
#[test]
fn values_of_positions() {
    let text = "\
duiyi 3
game: reversi
evaluation: 0 0 - analysed draw 60 reversi f5
evaluation: 0 2 d6 played discs~-1.05 12 general \\u{2d}
evaluation: 0 2 d6 analysed discs:+4 30 reversi -
evaluation: 0 2 d6 compared discs:+2 29 reversi c3
evaluation: 1 3 c4 played chance:62.50% 1 a\\u{20}b c3

  1. f5 d6 c3

branch: of 0 after 2 place 2
  3. c4
end
";
    let record = read(text.as_bytes()).unwrap();
    assert_eq!(write(&record), text);
    assert_eq!(record.others, []);
    let two = &record.evaluations[&2];
    assert_eq!(two.played.as_ref().unwrap().worth, Worth::EstimatedDiscs(-105));
    assert_eq!(two.played.as_ref().unwrap().best.as_deref(), Some("-"));
    assert_eq!(two.analysed.as_ref().unwrap().best, None);
    assert_eq!(record.branches[0].evaluations[&3].played.as_ref().unwrap().by, "a b");
    // What fits no place is kept and means nothing: another program changed the moves.
    for (from, to) in [
        ("2 d6 played", "2 c3 played"),
        ("2 d6 played", "9 d6 played"),
        ("0 2 d6 played", "7 2 d6 played"),
        ("0 0 -", "0 0 f5"),
        ("1 3 c4", "1 2 d6"),
        ("62.50%", "162.50%"),
        ("-1.05", "1.05"),
        ("played discs", "dreamt discs"),
        ("analysed discs:+4", "played discs:+4"),
    ] {
        let other = read(text.replace(from, to).as_bytes()).unwrap();
        assert_eq!(other.others.len(), 1, "{to}");
        assert_eq!(read(write(&other).as_bytes()), Ok(other), "{to}");
    }
    // Version 1 had none.
    let old = text.replace("duiyi 3", "duiyi 1");
    let old = read(old.split("\nbranch").next().unwrap_or_default().as_bytes());
    assert_eq!(old.unwrap().others.len(), 5);
}

#[test]
fn every_value_comes_back() {
    let numbers = [0, 1, -1, 99, -100, 12_345, i32::MAX, -i32::MAX];
    let values = numbers
        .into_iter()
        .flat_map(|n| [Worth::Discs(n), Worth::EstimatedDiscs(n), Worth::Hundredths(n)]);
    let chances = [0, 1, 5_000, 9_999, 10_000].map(Worth::Chance);
    let proved = [Worth::Win(None), Worth::Win(Some(7)), Worth::Loss(Some(0)), Worth::Draw];
    for value in values.chain(chances).chain(proved) {
        assert_eq!(value.to_string().parse(), Ok(value), "{value}");
        assert_eq!(value.flip().flip(), value);
    }
    for text in [
        "",
        "win:",
        "win:-1",
        "discs:x",
        "discs~1.50",
        "discs~+1.5",
        "units~+.50",
        "chance:+1.00%",
        "chance:100.01%",
        "draw:1",
        "discs~+99999999999.00",
        "é~",
    ] {
        assert!(text.parse::<Worth>().is_err(), "{text}");
    }
}
