//! Sizes and variants as people write them.

use game::{Localized, Spec, SpecError};

const HINT: Localized = Localized { zh: "偶数", en: "even", ja: "偶数" };

fn size(text: &str) -> Spec {
    Spec { size: Some(text.to_string()), variant: None }
}

#[test]
fn numbers_of_a_size() {
    let numbers = |text: &str| size(text).size_numbers(HINT).ok();
    assert_eq!(Spec::default().size_numbers(HINT), Ok(vec![]));
    for text in ["7,6,4", "7x6x4", "7×6*4", "７，６，４", " 7 , 6 , 4 ", "7X6,4"] {
        assert_eq!(numbers(text), Some(vec![7, 6, 4]), "{text}");
    }
    for text in ["", "x", "8x", "x8", "+8", "-8", "8.0", "1,2,3,4", "4294967296", "八", "8\0"] {
        assert_eq!(numbers(text), None, "{text}");
    }
    assert!(size(&"8".repeat(1_000_000)).size_numbers(HINT).unwrap_err().to_string().len() < 100);
}

#[test]
fn squares() {
    let square = |text: &str| size(text).square_size(8, HINT, |n| n % 2 == 0).ok();
    assert_eq!(Spec::default().square_size(8, HINT, |_| false), Ok(8));
    assert_eq!(square("10"), Some(10));
    assert_eq!(square("10x10"), Some(10));
    for text in ["7", "10x8", "10,10,10", "256", "266"] {
        assert_eq!(square(text), None, "{text}");
    }
    let error = size("7").square_size(8, HINT, |n| n % 2 == 0).unwrap_err();
    assert_eq!(error, SpecError::Size { given: "7".to_string(), expected: HINT });
}

#[test]
fn variants_are_joined_by_plus() {
    let ids = |text: &str| Spec { size: None, variant: Some(text.to_string()) }.variant_ids();
    assert_eq!(ids("Anti + free-start"), ["anti", "free-start"]);
    assert_eq!(ids("ＡＮＴＩ＋ｆｒｅｅ"), ["anti", "free"]);
    assert_eq!(ids(""), [""; 0]);
    assert_eq!(ids("+"), [""; 0]);
}

#[test]
fn words_in_the_language_of_a_tag() {
    let words = Localized { zh: "中", en: "en", ja: "日" };
    for (tag, text) in [("zh", "中"), ("zh-CN", "中"), ("ja-JP", "日"), ("fr", "en"), ("", "en")]
    {
        assert_eq!(words.get(tag), text, "{tag}");
    }
    assert_eq!(words.get("中文"), "en");
}
