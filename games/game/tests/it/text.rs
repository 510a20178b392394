//! Folding and clipping of foreign text.

use game::text::{clip, fold, fold_width};

#[test]
fn full_width_forms_become_ascii() {
    assert_eq!(fold("　ｆ５！～　"), "f5!~");
    assert_eq!(fold(" 五目 "), "五目");
    let all: String = ('\u{ff01}'..='\u{ff5e}').map(fold_width).collect();
    assert_eq!(all, ('!'..='~').collect::<String>());
    assert_eq!(fold_width('\u{ff5f}'), '\u{ff5f}');
}

#[test]
fn clipped_text_is_short_and_harmless() {
    assert_eq!(clip("f5"), "f5");
    assert_eq!(clip(&"五".repeat(40)), "五".repeat(40));
    assert_eq!(clip(&"五".repeat(41)), format!("{}…", "五".repeat(40)));
    assert_eq!(clip("a\0\x1b[31m\n"), "a\\u{0}\\u{1b}[31m\\n");
    assert_eq!(clip("a\u{202e}1\u{feff}"), "a\\u{202e}1\\u{feff}");
    assert!(clip(&"\0".repeat(1_000_000)).len() < 250);
}
