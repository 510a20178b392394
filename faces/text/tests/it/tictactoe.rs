use std::io::Cursor;

use game::AnyPosition;
use text::Ending;
use text::classic::tictactoe::run;

use crate::kit::{tictactoe, waiting};

/// The printed list, without looking for wins: enough to hear the program talk.
fn listed(position: &dyn AnyPosition) -> String {
    let view = position.view();
    let free = |&i: &usize| view.stones[i].is_none();
    let place = [4, 0, 2, 6, 8, 1, 3, 5, 7].into_iter().find(free).unwrap();
    view.frame.name(view.frame.point(place))
}

fn session(input: &str) -> (String, Ending) {
    let mut output = Vec::new();
    let ending = run(
        &mut Cursor::new(input.as_bytes().to_vec()),
        &mut output,
        &tictactoe(),
        &mut waiting(listed),
    );
    (String::from_utf8(output).unwrap(), ending.unwrap())
}

#[test]
fn a_game_that_the_person_wins() {
    let (output, ending) = session("maybe\nＹ\n1\n1\nx\n9\n3\n5\n7\n8\n");
    assert!(output.starts_with(
        "玩家你是否先走(y/n):玩家你是否先走(y/n):\n玩家你先走.\n\
         \t 0 | 1 | 2\n\t ---------\n\t 3 | 4 | 5\n\t ---------\n\t 6 | 7 | 8\n\n\
         你走那个位置?(0-8):\t 0 | X | 2\n"
    ));
    assert!(output.contains("电脑下棋位置... 4\n\t 0 | X | 2\n\t ---------\n\t 3 | O | 5\n"));
    assert!(
        output.contains("你走那个位置?(0-8):\n此位置已经落过子了\n你走那个位置?(0-8):你走那个")
    );
    assert!(output.contains("电脑赢!\n\n按任意键退出游戏."), "{output}");
    assert_eq!(ending, Ending::Finished);
}

#[test]
fn the_computer_first() {
    let (output, ending) = session("n\n0\n");
    assert!(output.contains("\n电脑先走.\n"));
    assert!(output.contains("电脑下棋位置... 4\n\t 0 | 1 | 2\n\t ---------\n\t 3 | X | 5\n"));
    assert_eq!(ending, Ending::Abandoned);
    assert_eq!(session("").1, Ending::Abandoned);
}
