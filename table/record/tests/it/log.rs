use jiff::civil::date;
use record::classic_log::{Entry, Score, write};

fn entry(score: Score) -> Entry<'static> {
    let start = date(2026, 11, 20).at(14, 9, 0, 123_456_789);
    Entry { start, seconds: 73, size: Some(4), players: ["computer", "human"], score }
}

#[test]
fn six_fields() {
    let line = |score| write(&entry(score));
    assert_eq!(line(Score::Discs([2, 11])), "20261120 14:09:00,73,4*4,computer,human,2 to 11\n");
    assert_eq!(line(Score::GaveUp), "20261120 14:09:00,73,4*4,computer,human,Human gave up.\n");
    assert_eq!(line(Score::Abandoned), "20261120 14:09:00,73,4*4,computer,human,Abandoned.\n");
}

#[test]
fn an_unusual_name_cannot_break_the_line() {
    let players = ["a,\"b\"", "c\nd"];
    let line = write(&Entry { players, size: None, ..entry(Score::Abandoned) });
    assert_eq!(line, "20261120 14:09:00,73,,\"a,\"\"b\"\"\",c d,Abandoned.\n");
}
