//! Laws of the symmetries of the rules.

use game::{Position, Rules, Symmetry, perft};

use crate::moves::cheap_depth;

/// The symmetries are a group that begins with the identity.
pub(crate) fn group<R: Rules>(rules: &R) {
    let (all, frame) = (rules.symmetries(), rules.frame());
    assert_eq!(all.first(), Some(&Symmetry::Identity));
    let map = |s: Symmetry| frame.points().map(|p| frame.transform(p, s)).collect::<Vec<_>>();
    for &a in all {
        assert!(all.contains(&a.inverse()), "{a:?} without its inverse");
        for &b in all {
            let product: Vec<_> =
                frame.points().map(|p| frame.transform(frame.transform(p, a), b)).collect();
            assert!(all.iter().any(|&c| map(c) == product), "{a:?} then {b:?}");
        }
    }
}

/// A symmetry maps the game at `position` to the game at its image.
pub(crate) fn position<R: Rules>(rules: &R, position: &R::Position) {
    let here = rules.write_position(position);
    let frame = rules.frame();
    let depth = cheap_depth(position);
    let count = perft(position, depth);
    for &symmetry in rules.symmetries() {
        let image = rules.transform(position, symmetry);
        let context = || format!("{symmetry:?} of {here}");
        assert_eq!(image.turn(), position.turn(), "{}", context());
        assert_eq!(image.outcome(), position.outcome(), "{}", context());
        assert_eq!(perft(&image, depth), count, "{}", context());
        let back = rules.transform(&image, symmetry.inverse());
        assert_eq!(rules.rows(&back), rules.rows(position), "{}", context());

        let mut moves = Vec::new();
        for &m in position.legal_moves().as_ref() {
            let mapped = rules.transform_move(m, symmetry);
            assert_eq!(rules.transform_move(mapped, symmetry.inverse()), m, "{}", context());
            let landing = rules.landing(position, m).map(|p| frame.transform(p, symmetry));
            assert_eq!(rules.landing(&image, mapped), landing, "{}", context());
            moves.push(mapped);
        }
        moves.sort();
        assert_eq!(moves, image.legal_moves().as_ref(), "{}", context());

        // To play and then to look in the mirror is to look in the mirror and then to play.
        if let Some(&m) = position.legal_moves().as_ref().first() {
            let (mut here, mut there) = (position.clone(), image);
            here.play_unchecked(m);
            there.play_unchecked(rules.transform_move(m, symmetry));
            let mirrored = rules.rows(&here).transform(symmetry);
            assert_eq!(rules.rows(&there), mirrored, "{}", context());
        }
    }
}
