use game::MoveError;
use host::{ClockState, Periods, Refusal};
use record::{OpenError, Unwritable, UnwritableError};
use words::{Lang, Words};

/// Only where a refusal says `in-move` does the number of the move stand before it: a message that
/// has a number of its own names the move itself.
#[test]
fn a_refusal_names_the_move_once() {
    let words = Words::new(Lang::En);
    let unwritable = UnwritableError { format: "PSQ", why: Unwritable::Move(5) };
    assert_eq!(
        words.refusal(&Refusal::of(&unwritable)),
        "PSQ cannot hold this game: move 5 is no point of the board."
    );
    let error = MoveError::Occupied { text: "h8".into() };
    let occupied = Refusal::of_record(&OpenError::Move { number: 3, error: error.clone() });
    let reason = words.explain(&error);
    assert_eq!(words.refusal(&occupied), format!("Move 3: {reason}"));
    let unknown = Refusal::plain("no-such-message", "some reason").with("in-move", 3);
    assert_eq!(words.refusal(&unknown), "Move 3: some reason");
}

/// A table to which the page's own tests are held as well.
#[test]
fn clocks_show_what_the_table_says() {
    let table = include_str!("../data/clocks.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for row in rows {
        let [left, periods, moves, text] = *row.splitn(4, ' ').collect::<Vec<_>>() else {
            panic!("{row}: four columns")
        };
        let periods = periods.split_once('x').map(|(count, length)| Periods {
            count: count.parse().unwrap(),
            length: length.parse().unwrap(),
        });
        let clock = ClockState {
            left: left.parse().unwrap(),
            running: true,
            periods,
            moves: moves.parse().ok(),
        };
        assert_eq!(Words::new(Lang::En).clock(&clock), text, "{row}");
        count += 1;
    }
    assert_eq!(count, 22);
}

/// What comes after the time that runs is told beside it.
#[test]
fn clocks_are_told_with_what_comes_after() {
    let clock = |left, periods: Option<(u32, u64)>, moves| ClockState {
        left,
        running: true,
        periods: periods.map(|(count, length)| Periods { count, length }),
        moves,
    };
    let byoyomi = Some((3, 30_000));
    for (clock, [zh, en, ja], short) in [
        (clock(65_000, None, None), ["1:05", "1:05", "1:05"], "1:05"),
        (
            clock(155_000, byoyomi, None),
            ["1:05 (另 3 次 0:30 读秒)", "1:05 (+ 3 × 0:30)", "1:05 (＋秒読み 0:30 × 3 回)"],
            "1:05+3x30",
        ),
        (
            clock(50_000, byoyomi, None),
            ["0:20 (读秒剩 2 次)", "0:20 (2 periods)", "0:20 (秒読み残り 2 回)"],
            "0:20 x2",
        ),
        (
            clock(9_300, byoyomi, None),
            ["0:09.3 (最后一次读秒)", "0:09.3 (last period)", "0:09.3 (最後の秒読み)"],
            "0:09.3 x1",
        ),
        (
            clock(60_000, None, Some(7)),
            ["1:00 (限 7 步)", "1:00 (for 7 moves)", "1:00 (残り 7 手)"],
            "1:00/7",
        ),
    ] {
        for (lang, told) in [(Lang::Zh, zh), (Lang::En, en), (Lang::Ja, ja)] {
            assert_eq!(Words::new(lang).clock(&clock), told);
        }
        assert_eq!(words::short_clock(&clock), short);
    }
}

/// Rows of a board may be numbered from either end, columns have letters.
#[test]
fn the_lower_end_comes_first() {
    for (ends, told) in [
        (["15", "1"], ["1", "15"]),
        (["9", "1"], ["1", "9"]),
        (["1", "8"], ["1", "8"]),
        (["a", "o"], ["a", "o"]),
    ] {
        assert_eq!(words::upwards(ends.map(String::from)), told);
    }
}
