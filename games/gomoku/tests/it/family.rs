//! Sizes and variants.

use game::{Family, Game, Rules, Spec, SpecError, Visitor};
use gomoku::GomokuFamily;

struct Boxed;

impl Visitor for Boxed {
    type Output = Box<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        Box::new(rules)
    }
}

fn visit(size: Option<&str>, variant: Option<&str>) -> Result<(String, String), SpecError> {
    let spec = Spec { size: size.map(Into::into), variant: variant.map(Into::into) };
    GomokuFamily::visit(&spec, Boxed).map(|game| (game.size(), game.variant()))
}

#[test]
fn sizes_and_variants() {
    let game = |size: &str, variant: &str| Ok((size.to_string(), variant.to_string()));
    assert_eq!(visit(None, None), game("15", "freestyle"));
    assert_eq!(visit(Some("19x19"), Some("Renju")), game("19", "renju"));
    assert_eq!(visit(Some("２６"), Some("caro")), game("26", "caro"));
    for size in ["", "4", "27", "15x16", "x", "-5", "5,5,5", "99999999999"] {
        assert!(matches!(visit(Some(size), None), Err(SpecError::Size { .. })), "{size}");
    }
    for variant in ["swap", "renju+caro", "freestyle+freestyle"] {
        let error = visit(None, Some(variant));
        assert!(matches!(error, Err(SpecError::Variant { .. })), "{variant}");
    }
}

#[test]
fn every_variant_is_a_game_under_its_own_name() {
    for variant in GomokuFamily::INFO.variants {
        assert_eq!(visit(None, Some(variant.term.id)).unwrap().1, variant.term.id);
    }
    for size in GomokuFamily::INFO.sizes.common {
        assert_eq!(visit(Some(size), None).unwrap().0, *size);
    }
}
