use classic::Strategy;
use game::Game;
use gomoku::{Gomoku, Rule};

use crate::{reply, reply_at};

const POSITIONS: &str = include_str!("../data/shapes.txt");

#[test]
fn every_class_of_shapes_is_preferred_as_it_should_be() {
    for row in POSITIONS.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split(" | ").collect();
        let &[rule, position, allowed, why] = &fields[..] else { panic!("four fields: {row}") };
        let game = Gomoku::new(11, Rule::from_id(rule).unwrap()).unwrap();
        let best = reply_at(Strategy::Shapes, &game, position);
        assert!(allowed.split(' ').any(|point| point == best), "{why}: {best} in {position}");
    }
}

#[test]
fn any_size_is_opened_in_the_centre() {
    for (size, centre) in [(5, "c3"), (15, "h8"), (19, "j10"), (26, "m14")] {
        let game = Gomoku::new(size, Rule::Renju).unwrap();
        assert_eq!(reply(Strategy::Shapes, &game, &[]), centre);
        assert!(Game::start(&game).play(centre).is_ok());
    }
}
