use std::io::Cursor;

use text::Ending;
use text::classic::othello::run;

use crate::kit::{one_ply, reversi, waiting};

fn session(input: &str) -> (String, Ending) {
    let mut output = Vec::new();
    let ending = run(
        &mut Cursor::new(input.as_bytes().to_vec()),
        &mut output,
        &reversi(8),
        &mut waiting(one_ply),
    );
    (String::from_utf8(output).unwrap(), ending.unwrap())
}

const OPENING: &str = "黑白棋

游戏者执黑先下,AI执白,按回车键开始:

棋盘初始状态:

     A   B   C   D   E   F   G   H 
  ┌─┬─┬─┬─┬─┬─┬─┬─┐
 1│  │  │  │  │  │  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 2│  │  │  │  │  │  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 3│  │  │  │  │  │  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 4│  │  │  │○│●│  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 5│  │  │  │●│○│  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 6│  │  │  │  │  │  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 7│  │  │  │  │  │  │  │  │
  ├─┼─┼─┼─┼─┼─┼─┼─┤
 8│  │  │  │  │  │  │  │  │
  └─┴─┴─┴─┴─┴─┴─┴─┘
输入下子的位置(行 列):坐标输入错误,请重新输入。
输入下子的位置(行 列):
你下子后的状态:
";

#[test]
fn the_opening() {
    let (output, ending) = session("\nnothing\n ３ ｄ \n\n");
    assert!(output.starts_with(OPENING), "{output}");
    assert!(output.contains("按任意键AI下子。\n\nAI下子后的状态:\n"));
    // The AI's answer to 3D is 3C.
    assert!(output.contains(" 3│  │  │○│●│  │  │  │  │"), "{output}");
    assert_eq!(ending, Ending::Abandoned);
}

#[test]
fn a_move_typed_ahead_is_not_lost_to_a_pause() {
    assert_eq!(session("3D\n3B\n").0, session("\n3D\n\n3B\n").0);
}

/// The moves of a reference game as a person types them, and its final counts.
fn reference(text: &str) -> Vec<(String, u32, u32)> {
    text.split("\"moves\": \"")
        .skip(1)
        .map(|game| {
            let moves: String = game
                .split('"')
                .next()
                .unwrap()
                .split(' ')
                .filter_map(|m| m.strip_prefix("X:"))
                .filter(|m| *m != "pass")
                .map(|m| format!("{m}\n"))
                .collect();
            let number = |key: &str| {
                let after = game.split(key).nth(1).unwrap();
                let digits: String = after
                    .chars()
                    .skip_while(|c| !c.is_ascii_digit())
                    .take_while(char::is_ascii_digit)
                    .collect();
                digits.parse().unwrap()
            };
            (moves, number("\"black\""), number("\"white\""))
        })
        .collect()
}

#[test]
fn the_reference_games() {
    let games = reference(include_str!("../data/one_ply_games.json"));
    assert_eq!(games.len(), 3);
    for (moves, black, white) in games {
        let (output, ending) = session(&format!("\n{moves}n\n"));
        let end = format!("最终成绩:\nAI:{white}\n游戏者:{black}\n继续下一局(y/n)?:Game Over!\n");
        assert!(output.ends_with(&end), "{output}");
        assert!(!output.contains("坐标输入错误"));
        assert_eq!(ending, Ending::Finished);
    }
}

#[test]
fn sides_swap_in_the_next_game() {
    let (moves, ..) = reference(include_str!("../data/one_ply_games.json")).swap_remove(0);
    let (output, ending) = session(&format!("\n{moves}y\n"));
    let second = output.split("继续下一局(y/n)?:").nth(1).unwrap();
    assert!(second.starts_with("\nAI执黑先下,游戏者执白。\n\n棋盘初始状态:\n"), "{second}");
    assert!(second.contains("\nAI下子后的状态:\n"));
    assert_eq!(ending, Ending::Abandoned);
    // No answer to the last question: the game is finished all the same.
    assert_eq!(session(&format!("\n{moves}")).1, Ending::Finished);
}
