//! The view shows what the rules say.

use game::{Position, Rules, Status};

/// Checks every part of the view against the rules.
pub(crate) fn view<R: Rules>(rules: &R, position: &R::Position) {
    let (view, rows) = (rules.view(position, None), rules.rows(position));
    let here = rows.write();
    let frame = rules.frame();
    assert_eq!((view.frame, view.surface), (frame, rules.surface()), "{here}");
    assert_eq!(rows.frame, frame, "{here}");
    assert_eq!(rows.turn, position.turn(), "{here}");
    assert_eq!(view.stones, rows.cells, "{here}");
    assert_eq!(view.counts, rows.counts(), "{here}");
    assert_eq!(view.last, None, "{here}");

    let moves = position.legal_moves();
    assert_eq!(view.legal.len(), moves.as_ref().len(), "{here}");
    for (shown, &m) in view.legal.iter().zip(moves.as_ref()) {
        assert_eq!(shown.notation, rules.write_move(m), "{here}");
        assert_eq!(shown.point, rules.landing(position, m), "{here}");
        if let Some(point) = shown.point {
            assert_eq!(view.at(point), None, "{} is taken: {here}", shown.notation);
        }
    }

    for (shown, &m) in view.legal.iter().zip(moves.as_ref()) {
        let mut after = position.clone();
        after.play_unchecked(m);
        let mut stones = view.stones.clone();
        for change in &shown.changes {
            let stone = &mut stones[frame.index(change.point)];
            assert_ne!(*stone, change.becomes, "{} changes nothing there: {here}", shown.notation);
            *stone = change.becomes;
        }
        let expected = rules.rows(&after).cells;
        assert_eq!(stones, expected, "what {} is said to change: {here}", shown.notation);
        let points = shown.changes.iter().map(|change| frame.index(change.point));
        assert!(points.is_sorted_by(|a, b| a < b), "{here}");
    }

    let only_pass = view.legal.iter().all(|m| m.point.is_none());
    let status = match position.outcome() {
        Some(outcome) => Status::Over(outcome),
        None if only_pass => Status::MustPass(position.turn()),
        None => Status::ToMove(position.turn()),
    };
    assert_eq!(view.status, status, "{here}");
    assert_eq!(rules.status(position), status, "{here}");
    assert_eq!(view.pieces, rules.pieces(), "{here}");

    for forbidden in &view.forbidden {
        let point = forbidden.point;
        assert_eq!(frame.name(point), forbidden.notation, "{here}");
        assert_eq!(view.at(point), None, "{here}");
        assert!(!forbidden.kinds.is_empty(), "{here}");
        assert!(view.legal.iter().all(|m| m.point != Some(point)), "{here}");
    }
    assert!(view.forbidden.is_sorted_by_key(|f| frame.index(f.point)), "{here}");

    let winner = position.outcome().and_then(game::Outcome::winner);
    assert!(view.winning.is_empty() || winner.is_some(), "a row without a winner: {here}");
    let owners: Vec<_> = view.winning.iter().map(|&p| view.at(p)).collect();
    let one_owner = owners.iter().all(|&o| o.is_some() && o == owners[0]);
    assert!(one_owner, "a row of two colours: {here}");
    assert!(view.winning.is_sorted_by(|&a, &b| frame.index(a) < frame.index(b)), "{here}");

    for star in &view.stars {
        assert!(star.column < frame.width && star.row < frame.height, "{here}");
    }
    let cells = view.surface == game::Surface::Cells;
    assert!(view.stars.is_empty() || !cells, "stars belong to intersections: {here}");
    assert!(view.crossings.is_empty() || cells, "crossings belong to cells: {here}");
    for crossing in &view.crossings {
        assert!(crossing.column + 1 < frame.width && crossing.row + 1 < frame.height, "{here}");
    }
}
