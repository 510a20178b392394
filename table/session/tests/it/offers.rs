use engine::Score;
use game::{Frame, MoveError, Origin, Outcome, Side};
use session::{Ending, Event, How, Offer, OfferError, Offered, takes_draw};

use crate::{play, reversi};

const DRAWN: Ending = Ending { outcome: Some(Outcome::Draw), how: How::Agreement };

#[test]
fn a_draw_is_offered_and_taken() {
    let mut s = reversi("8");
    assert_eq!(s.accept(Side::White), Err(OfferError::Nothing));
    assert_eq!(s.make_offer(Side::Black, Offer::Draw), Ok(Offered::Standing));
    assert_eq!(s.make_offer(Side::Black, Offer::Draw), Err(OfferError::Standing));
    assert_eq!(s.accept(Side::Black), Err(OfferError::Nothing));
    assert_eq!(s.accept(Side::White), Ok(DRAWN));
    assert_eq!(s.ending(), Some(DRAWN));
    assert_eq!(s.make_offer(Side::Black, Offer::Draw), Err(OfferError::GameOver));
    assert_eq!(s.record().ending, Some(DRAWN));
    let expected = [Event::Offered { side: Side::Black, offer: Offer::Draw }, Event::Ended(DRAWN)];
    assert_eq!(s.drain_events(), expected);
    assert_eq!(s.undo(0), 0);
    assert_eq!(s.ending(), None);
    assert_eq!(s.drain_events(), [Event::Reopened]);
}

#[test]
fn to_offer_back_is_to_accept() {
    let mut s = reversi("8");
    s.make_offer(Side::White, Offer::Draw).unwrap();
    assert_eq!(s.make_offer(Side::Black, Offer::Draw), Ok(Offered::Agreed));
    assert_eq!(s.ending(), Some(DRAWN));
}

#[test]
fn an_offer_ends_with_an_answer_a_move_or_a_word() {
    let mut s = reversi("8");
    s.make_offer(Side::Black, Offer::Draw).unwrap();
    // Its own move leaves it standing; the other's is a no.
    play(&mut s, "f5");
    assert_eq!(s.offer(), Some((Side::Black, Offer::Draw)));
    play(&mut s, "d6");
    assert_eq!(s.offer(), None);
    assert!(s.drain_events().contains(&Event::Declined { side: Side::Black, offer: Offer::Draw }));

    s.make_offer(Side::Black, Offer::Draw).unwrap();
    assert_eq!(s.decline(Side::Black), Err(OfferError::Nothing));
    assert_eq!(s.decline(Side::White), Ok(()));
    assert_eq!(s.accept(Side::White), Err(OfferError::Nothing));

    s.make_offer(Side::Black, Offer::Draw).unwrap();
    assert!(!s.withdraw(Side::White));
    assert!(s.withdraw(Side::Black));
    assert_eq!(s.offer(), None);

    s.make_offer(Side::White, Offer::Draw).unwrap();
    s.undo(1);
    assert_eq!(s.offer(), None);
}

#[test]
fn a_resignation_can_be_offered() {
    let mut s = reversi("8");
    s.make_offer(Side::Black, Offer::Resignation).unwrap();
    // The other may play on; to resign as well is no agreement.
    assert_eq!(s.make_offer(Side::White, Offer::Resignation), Ok(Offered::Standing));
    // Who offers something else offers that instead.
    assert_eq!(s.make_offer(Side::White, Offer::Draw), Ok(Offered::Standing));
    // To give up where a draw is offered is none either.
    assert_eq!(s.make_offer(Side::Black, Offer::Resignation), Ok(Offered::Standing));
    assert_eq!(s.make_offer(Side::White, Offer::Resignation), Ok(Offered::Standing));
    assert_eq!(s.offer(), Some((Side::White, Offer::Resignation)));
    assert_eq!(s.ending(), None);
    assert_eq!(s.accept(Side::Black), Ok(Ending::lost_by(Side::White, How::Resignation)));
    assert_eq!(s.play("f5"), Err(MoveError::GameOver));
}

#[test]
fn an_engine_takes_a_draw_when_it_stands_worse() {
    let frame = Frame::square(8, Origin::Top);
    for (score, moves, expected) in [
        (None, 40, false),
        (Some(Score::Draw), 2, true),
        (Some(Score::Loss(Some(4))), 2, true),
        (Some(Score::Chance(0.3)), 16, true),
        (Some(Score::Chance(0.3)), 15, false),
        (Some(Score::EstimatedDiscs(-9.0)), 2, false),
        (Some(Score::EstimatedDiscs(-1.0)), 40, true),
        (Some(Score::EstimatedDiscs(-0.5)), 40, false),
        (Some(Score::Chance(0.5)), 40, false),
        (Some(Score::Discs(2)), 58, false),
        (Some(Score::Discs(-2)), 58, true),
        (Some(Score::Win(None)), 40, false),
    ] {
        assert_eq!(takes_draw(score, moves, frame), expected, "{score:?} after {moves} moves");
    }
}

#[test]
fn moves_that_are_played_again_answer_an_offer() {
    let mut s = reversi("8");
    for text in ["f5", "d6", "c3"] {
        s.play(text).unwrap();
    }
    s.undo(2);
    s.make_offer(Side::White, Offer::Draw).unwrap();
    assert_eq!(s.redo(1), 1);
    assert_eq!(s.offer(), None);
}

/// Whatever ends the game, nothing is offered any more.
#[test]
fn an_offer_ends_with_the_game() {
    let ends: [fn(&mut session::Session); 2] =
        [|s| s.resign(Side::White), |s| s.declare(Ending::lost_by(Side::White, How::Time))];
    for end in ends {
        let mut s = reversi("8");
        s.make_offer(Side::Black, Offer::Draw).unwrap();
        end(&mut s);
        assert!(s.ending().is_some());
        assert_eq!(s.offer(), None);
    }
}

/// A proved draw is a draw, however early; an engine that stands a little better plays on.
#[test]
fn an_engine_takes_what_it_has_proved() {
    let frame = Frame { width: 8, height: 8, origin: Origin::Top };
    for (score, takes) in [
        (Score::Discs(-2), true),
        (Score::Discs(0), true),
        (Score::Discs(2), false),
        (Score::Draw, true),
        (Score::Loss(None), true),
        (Score::Win(None), false),
    ] {
        assert_eq!(takes_draw(Some(score), 0, frame), takes, "{score:?}");
    }
    assert!(!takes_draw(None, 60, frame));
}
