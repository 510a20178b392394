//! Checks that what a family of games tells about itself is true.

use std::collections::HashSet;

use game::{Family, Localized, Rules, Spec, SpecError, Visitor};

/// A visitor that keeps what the rules say about themselves.
struct Names;

impl Visitor for Names {
    /// Id, size and variant.
    type Output = (String, String, String);
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        (rules.id().to_string(), rules.size(), rules.variant())
    }
}

/// A request for this size and variant; an empty text stands for the default.
pub(crate) fn spec(size: &str, variant: &str) -> Spec {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_string());
    Spec { size: some(size), variant: some(variant) }
}

/// Checks that what a family tells about itself is true.
///
/// # Panics
/// If it is not.
pub fn check_info<F: Family>() {
    let info = F::INFO;
    let visit = |size: &str, variant: &str| F::visit(&spec(size, variant), Names);
    let (id, size, variant) = visit("", "").expect("the default exists");
    assert_eq!(id, info.id);
    assert_eq!(size, info.sizes.default, "the default size");
    assert_eq!(variant, info.variants[0].term.id, "the default variant comes first");
    assert!(info.sizes.common.contains(&info.sizes.default));
    for size in info.sizes.common {
        assert_eq!(visit(size, "").expect("a common size exists").1, *size);
    }
    for variant in info.variants {
        let id = variant.term.id;
        assert_eq!(visit("", id).expect("a listed variant exists").2, id);
        let upper = id.to_ascii_uppercase();
        assert_eq!(visit("", &upper).expect("case does not matter").2, id);
    }
    for size in ["", "x", "0", "-1", "999999999999999999999", "8x", "1,2,3,4", "八", "\0"] {
        // The empty text is a size that was given, not the default.
        let given = Spec { size: Some(size.to_string()), variant: None };
        assert!(matches!(F::visit(&given, Names), Err(SpecError::Size { .. })), "size {size:?}");
    }
    for variant in ["no-such-variant", "\0", "九"] {
        let error = visit("", variant);
        assert!(matches!(error, Err(SpecError::Variant { .. })), "variant {variant:?}");
    }

    let mut ids = HashSet::from([info.id]);
    for alias in info.aliases {
        assert!(ids.insert(alias), "{alias} is listed twice");
    }
    let mut variants = HashSet::new();
    for variant in info.variants {
        assert!(is_kebab(variant.term.id), "{}", variant.term.id);
        assert!(variants.insert(variant.term.id), "{} is listed twice", variant.term.id);
        words(variant.term.words);
        variant.goal.into_iter().chain(variant.rules).for_each(words);
    }
    assert!(is_kebab(info.id));
    words(info.name);
    words(info.goal);
    words(info.rules);
    words(info.sizes.all);
}

fn is_kebab(id: &str) -> bool {
    let fine = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !id.is_empty() && id.bytes().all(fine)
}

fn words(words: Localized) {
    for text in [words.zh, words.en, words.ja] {
        assert!(!text.trim().is_empty() && text.trim() == text, "{text:?}");
    }
}
