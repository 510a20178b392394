use game::{Family, Game, Rules, Spec, Visitor};
use proptest::prelude::*;
use record::problems::read;
use reversi::ReversiFamily;

struct Open;

impl Visitor for Open {
    type Output = Box<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Box<dyn Game> {
        Box::new(rules)
    }
}

fn board(size: u8) -> Box<dyn Game> {
    let spec = Spec { size: Some(size.to_string()), variant: None };
    ReversiFamily::visit(&spec, Open).expect("a size")
}

/// Each position or error with its line, as text.
fn all(size: u8, text: &str) -> Vec<(usize, String)> {
    read(&*board(size), text.as_bytes())
        .into_iter()
        .map(|found| match found {
            Ok(p) => (p.line, format!("{}|{}", p.position.text(), p.note.unwrap_or_default())),
            Err(e) => (e.line, e.fault.to_string()),
        })
        .collect()
}

#[test]
fn every_form() {
    let start = "..../.OX./.XO./....";
    let text = "\u{feff}% comment\n\n-----OX--XO----- X; B1:+2; % known\r\n\
                ..../.OX./.XO./.... O\nb1a1\n\
                   a b c d\n 1 . . . . 1\n 2 . O X . 2\n 3 .(X)O . 3\n 4 . . . . 4\n   a b c d\n\n\
                black to move\n....\n.OX.\n.XO.\n....\n白\n";
    assert_eq!(
        all(4, text),
        [
            (3, format!("{start} X|; B1:+2; % known")),
            (4, format!("{start} O|")),
            (5, "OX../.OX./.XO./.... X|".to_string()),
            (7, format!("{start} X|")),
            (14, format!("{start} O|")),
        ]
    );
}

#[test]
fn a_bad_line_is_named_and_the_rest_goes_on() {
    let found = all(4, "b1 b1\n-----OX--XO---- X\n????\n....\n.OX.\nb1\n");
    let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [1, 2, 3, 4, 6]);
    assert!(found[0].1.starts_with("move 2:"), "{found:?}");
    assert!(found[1].1.contains("15 points, expected 16"), "{found:?}");
    assert!(found[3].1.contains("found 2 rows"), "{found:?}");
    assert!(found[4].1.ends_with(" O|"), "{found:?}");
}

proptest! {
    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        read(&*board(4), &bytes);
    }

    #[test]
    fn likely_characters(text in "[XO.\\-abcd1-4 /;%\n]{0,200}") {
        for found in read(&*board(4), text.as_bytes()) {
            let line = found.map_or_else(|e| e.line, |p| p.line);
            prop_assert!((1..=text.lines().count()).contains(&line));
        }
    }
}
