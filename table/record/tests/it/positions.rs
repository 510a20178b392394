//! Files of positions and of openings.

use game::{Frame, Origin};
use proptest::prelude::*;
use record::{obf, openings};

const FFO: &str = "% FFO\n\
    --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; A2:-6; % #1\n\
    \n";

#[test]
fn problems_with_their_scores() {
    let problems = obf::read(FFO.as_bytes()).unwrap();
    let [problem] = &problems[..] else { panic!("one problem") };
    assert!(problem.position.starts_with("..XXXXX./.OOOXX.O/"), "{}", problem.position);
    assert_eq!(problem.scores[0], ("g8".into(), 18));
    assert_eq!(problem.scores[2], ("a2".into(), -6));
    assert_eq!(problem.comment, "#1");
    assert_eq!(obf::write(problem).unwrap(), FFO.lines().nth(1).unwrap().to_string() + "\n");
    for bad in ["X", "-- X;", &FFO.replace("G8", "Z9"), &FFO.replace("+18", "high")] {
        assert!(obf::read(bad.as_bytes()).is_err(), "{bad}");
    }
    let error = obf::read(b"% one\n% two\nx\n").unwrap_err();
    assert_eq!((error.line, error.offset), (3, 12));
}

#[test]
fn openings_in_both_ways() {
    let frame = Frame::square(15, Origin::Bottom);
    let text = b"# from the centre\n4,6, 1,5, 0,3\r\n\nl2i3h5\nk10 j10 i9\n0,0\n";
    let read = openings::read(text, frame).unwrap();
    assert_eq!(read[0], ["l2", "i3", "h5"]);
    assert_eq!(read[0], read[1]);
    assert_eq!(read[2], ["k10", "j10", "i9"]);
    assert_eq!(read[3], ["h8"]);
    assert_eq!(openings::read(openings::write(&read).as_bytes(), frame).unwrap(), read);
    for bad in ["1,2,3", "8,0", "2147483647,0", "x,y", "h8z9", "h"] {
        let error = openings::read(format!("\n{bad}").as_bytes(), frame).unwrap_err();
        assert_eq!(error.line, 2, "{bad}");
    }
}

proptest! {
    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "\\PC{0,80}") {
        let frame = Frame::square(15, Origin::Bottom);
        for bytes in [&bytes[..], text.as_bytes()] {
            let _ = (obf::read(bytes), openings::read(bytes, frame));
        }
    }
}
