//! Positions with the scores of their moves.

use proptest::prelude::*;
use record::obf;

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

proptest! {
    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "\\PC{0,80}") {
        for bytes in [&bytes[..], text.as_bytes()] {
            let _ = obf::read(bytes);
        }
    }
}
