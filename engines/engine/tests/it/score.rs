//! What a game that is over is worth.

use connect_four::ConnectFourFamily;
use engine::Score;
use game::{Family, Game, Rules, Side, Spec, Visitor};
use reversi::ReversiFamily;

struct Open;

impl Visitor for Open {
    type Output = Box<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        Box::new(rules)
    }
}

fn open<F: Family>(size: &str, variant: Option<&str>) -> Box<dyn Game> {
    let (size, variant) = (Some(size.to_string()), variant.map(String::from));
    F::visit(&Spec { size, variant }, Open).expect("a game")
}

/// The same board is worth as much to one side as it costs the other; discs where they decide so.
#[test]
fn the_end_is_worth_the_opposite_to_the_other() {
    for (game, text, black) in [
        (open::<ReversiFamily>("4", None), "XXX./..../..../...O X", Some(Score::Discs(14))),
        (open::<ReversiFamily>("4", None), "OOO./..../..../...X X", Some(Score::Discs(-14))),
        (
            open::<ReversiFamily>("4", Some("anti")),
            "XXX./..../..../...O X",
            Some(Score::Loss(Some(0))),
        ),
        (open::<ReversiFamily>("4", None), "..../.OX./.XO./.... X", None),
        (
            open::<ConnectFourFamily>("4x4", None),
            "..../..../OOO./XXXX O",
            Some(Score::Win(Some(0))),
        ),
        (
            open::<ConnectFourFamily>("4x4", None),
            "..../..../XXX./OOOO X",
            Some(Score::Loss(Some(0))),
        ),
    ] {
        let view = game.parse_position(text).expect("a position").view();
        assert_eq!(Score::of_the_end(&view, Side::Black), black, "{text}");
        assert_eq!(Score::of_the_end(&view, Side::White), black.map(Score::flip), "{text}");
    }
}
