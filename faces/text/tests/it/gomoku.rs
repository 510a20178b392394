use std::io::Cursor;

use text::Ending;
use text::classic::gomoku::run;

use crate::kit::{first, gomoku, waiting};

fn session(size: u8, input: &str) -> (String, Ending) {
    let mut output = Vec::new();
    let ending = run(
        &mut Cursor::new(input.as_bytes().to_vec()),
        &mut output,
        &gomoku(size),
        &mut waiting(first),
    );
    (String::from_utf8(output).unwrap(), ending.unwrap())
}

#[test]
fn black_wins_in_every_spelling_of_a_point() {
    let (output, ending) = session(15, "7 7\n8,7\n（９，７）\nk8\n11、7\n");
    assert!(output.contains("黑子 (7, 7)\n"));
    assert!(output.contains("黑子 (10, 7)\n"));
    assert!(output.ends_with("\n黑子获胜\n"), "{output}");
    assert_eq!(ending, Ending::Finished);
}

#[test]
fn what_is_no_free_point_is_asked_again() {
    let (output, ending) = session(19, "7 7\n7 7\n19 0\n-1 3\nfoo\n1 2 3\n");
    assert!(output.contains("黑子请落子（x y）：此处已有棋子，请另选一处。\n"));
    assert_eq!(output.matches("看不懂这个位置，请写 0 到 18 的两个数，例如 9 9。\n").count(), 4);
    assert_eq!(ending, Ending::Abandoned);
}

#[test]
fn the_board() {
    let (output, _) = session(5, "1 1\n");
    let board = "   0  1  2  3  4\n";
    assert!(output.contains(board), "{output}");
    assert!(output.contains("\n 1  .  X  .  .  .   4\n"), "{output}");
    assert!(output.contains("\n    a  b  c  d  e\n"), "{output}");
}
