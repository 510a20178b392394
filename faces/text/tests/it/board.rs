use game::{Forbidden, Localized, Point, Side, Term};
use text::board::{Stones, Style, draw};
use text::show::show;
use unicode_width::UnicodeWidthStr;
use words::{Lang, Words};

use crate::kit::{gomoku, reversi, tictactoe};

const ASCII: Style = Style { stones: Stones::Ascii, legal: false };
const LEGAL: Style = Style { legal: true, ..ASCII };
const NARROW: Style = Style { stones: Stones::Narrow, legal: false };
const WIDE: Style = Style { stones: Stones::Wide, legal: true };

#[test]
fn ascii() {
    let mut position = reversi(4).start();
    position.play("b1").unwrap();
    let expected = "   a b c d
 1 .(X). . 1
 2 . X X . 2
 3 . X O . 3
 4 . . . . 4
   a b c d
";
    assert_eq!(draw(&position.view(), ASCII), expected);
    let expected = "   a b c d
 1 +(X)+ . 1
 2 . X X . 2
 3 + X O . 3
 4 . . . . 4
   a b c d
";
    assert_eq!(draw(&position.view(), LEGAL), expected);
}

#[test]
fn stones_of_one_and_of_two_columns() {
    let mut position = reversi(4).start();
    position.play("b1").unwrap();
    let expected = "   a b c d
 1 ·(●)· · 1
 2 · ● ● · 2
 3 · ● ○ · 3
 4 · · · · 4
   a b c d
";
    assert_eq!(draw(&position.view(), NARROW), expected);
    // Here `●` and `·` fill two columns, `+` and a letter one and a blank.
    let expected = "   a  b  c  d
 1 + (●)+  · 1
 2 · ● ● · 2
 3 +  ● ○ · 3
 4 · · · · 4
   a  b  c  d
";
    assert_eq!(draw(&position.view(), WIDE), expected);
}

#[test]
fn every_row_is_equally_wide() {
    let mut position = gomoku(15).start();
    for m in ["h8", "j9", "a1", "o15"] {
        position.play(m).unwrap();
    }
    for style in [ASCII, NARROW] {
        let rows = draw(&position.view(), style);
        let widths: Vec<usize> = rows
            .lines()
            .skip(1)
            .take(15)
            .map(|r| r.trim_end_matches(|c: char| c.is_ascii_digit()).width())
            .collect();
        assert!(widths.windows(2).all(|w| w[0] == w[1]), "{widths:?}");
    }
    let rows = draw(&position.view(), WIDE);
    let widths: Vec<usize> = rows
        .lines()
        .skip(1)
        .take(15)
        .map(|r| r.trim_end_matches(|c: char| c.is_ascii_digit()).width_cjk())
        .collect();
    assert!(widths.windows(2).all(|w| w[0] == w[1]), "{widths:?}");
}

#[test]
fn the_line_that_won() {
    let mut position = tictactoe().start();
    for m in ["a1", "b1", "a2", "b2", "a3"] {
        position.play(m).unwrap();
    }
    let view = position.view();
    let text = draw(&view, ASCII);
    assert_eq!(text.matches("[X]").count(), 3, "{text}");
    assert!(!text.contains("(X)"));
    // They are called so, and look so on every terminal.
    let narrow = draw(&view, Style { stones: Stones::Narrow, ..ASCII });
    assert!(narrow.contains("[X]") && narrow.contains('·') && !narrow.contains('●'), "{narrow}");
    assert!(show(&view, &Words::new(Lang::Zh), ASCII).ends_with("\n黑方获胜。\n"));
}

#[test]
fn shown_in_words() {
    let mut position = reversi(4).start();
    position.play("b1").unwrap();
    let text = show(&position.view(), &Words::new(Lang::En), LEGAL);
    let end = "\nBlack 4, White 1\nWhite to move\nLegal moves (3): a1 c1 a3\n";
    assert!(text.ends_with(end), "{text}");
    let text = show(&position.view(), &Words::new(Lang::Ja), LEGAL);
    assert!(
        text.ends_with("\n黒 4 石、白 1 石\n白の番です\n打てる場所（3 か所）：a1 c1 a3\n"),
        "{text}"
    );
}

#[test]
fn forbidden_points_tell_why() {
    let term = |id, zh| Term { id, words: Localized { zh, en: id, ja: id } };
    let mut view = gomoku(5).start().view();
    view.forbidden = vec![Forbidden {
        notation: "c3".into(),
        point: Point { column: 2, row: 2 },
        kinds: vec![term("double-four", "四四"), term("double-three", "三三")],
        shapes: Vec::new(),
    }];
    let text = show(&view, &Words::new(Lang::Zh), ASCII);
    assert!(text.contains("\n 3 . . # . . 3\n"), "{text}");
    assert!(text.ends_with("\nc3 是禁手点：四四、三三\n"), "{text}");
}

#[test]
fn sides_keep_their_stones() {
    assert_eq!(Stones::Ascii.stone(Side::Black), 'X');
    assert_eq!(Stones::Wide.stone(Side::White), '○');
}
