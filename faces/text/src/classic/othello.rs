//! Black and White against an AI that looks one reply ahead, as the C program means it.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use engine::Waiting;
use game::{BoardView, Game, Point, Side, Status};

use super::{Break, Talk, choose, play};
use crate::Ending;

/// Plays games on the 8×8 board of `game` until the person has had enough. Sides swap after
/// each.
///
/// # Errors
/// What input or output says.
pub fn run(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    game: &Arc<dyn Game>,
    engine: &mut Waiting,
) -> io::Result<Ending> {
    Talk::hold(input, output, |talk| converse(talk, game, engine))
}

fn converse(talk: &mut Talk<'_>, game: &Arc<dyn Game>, engine: &mut Waiting) -> Result<(), Break> {
    talk.say("黑白棋\n\n")?;
    talk.pause("游戏者执黑先下,AI执白,按回车键开始:\n", is_answer)?;
    let mut person = Side::Black;
    loop {
        one_game(talk, game, engine, person)?;
        let again = match talk.ask("继续下一局(y/n)?:") {
            Ok(answer) => answer,
            // The game that was begun is finished; no answer is a no.
            Err(Break::EndOfInput) => {
                talk.say("\n")?;
                String::new()
            }
            Err(error) => return Err(error),
        };
        if !again.eq_ignore_ascii_case("y") {
            talk.say("Game Over!\n")?;
            return Ok(talk.output.flush()?);
        }
        person = person.other();
        talk.say(match person {
            Side::Black => "\n游戏者执黑先下,AI执白。\n",
            Side::White => "\nAI执黑先下,游戏者执白。\n",
        })?;
    }
}

fn one_game(
    talk: &mut Talk<'_>,
    game: &Arc<dyn Game>,
    engine: &mut Waiting,
    person: Side,
) -> Result<(), Break> {
    let mut position = game.start();
    talk.say("\n棋盘初始状态:\n")?;
    talk.say(&board(&position.view()))?;
    loop {
        let view = position.view();
        match view.status {
            Status::ToMove(side) if side == person => {
                loop {
                    let answer = talk.ask("输入下子的位置(行 列):")?;
                    let text = read_place(&answer).map(|point| game.frame().name(point));
                    if text.is_some_and(|text| position.play(&text).is_ok()) {
                        break;
                    }
                    talk.say("坐标输入错误,请重新输入。\n")?;
                }
                talk.say("\n你下子后的状态:\n")?;
                let view = position.view();
                talk.say(&board(&view))?;
                if !matches!(view.status, Status::Over(_)) {
                    talk.pause("按任意键AI下子。\n", is_answer)?;
                }
            }
            Status::ToMove(_) => {
                let text = choose(game, &*position, engine)?;
                play(&mut *position, &text)?;
                talk.say("\nAI下子后的状态:\n")?;
                talk.say(&board(&position.view()))?;
            }
            Status::MustPass(side) => {
                if side == person {
                    talk.pause("你没位置可下,按回车键让对方下子。\n", is_answer)?;
                } else {
                    talk.say("我没位置可走,请你走。\n")?;
                }
                let pass = position.legal_moves().swap_remove(0);
                play(&mut *position, &pass)?;
            }
            Status::Over(_) => {
                let [black, white] = view.counts;
                if black + white < view.frame.len() {
                    talk.say("双方都没地方下子,游戏结束!\n")?;
                }
                talk.say(&board(&view))?;
                let mine = view.counts[person.index()];
                let ai = view.counts[person.other().index()];
                return talk.say(&format!("最终成绩:\nAI:{ai}\n游戏者:{mine}\n"));
            }
        }
    }
}

/// Row number, then column letter, blanks allowed between: `3D`, `3 d`.
fn read_place(answer: &str) -> Option<Point> {
    let mut visible = answer.chars().filter(|c| !c.is_whitespace());
    let row = visible.next()?.to_digit(10).filter(|n| (1..=8).contains(n))? as u8 - 1;
    let letter = visible.next()?.to_ascii_uppercase();
    let column = ('A'..='H').position(|c| c == letter)? as u8;
    visible.next().is_none().then_some(Point { column, row })
}

/// Whether a line answers one of the questions that come after a pause.
fn is_answer(line: &str) -> bool {
    read_place(line).is_some() || matches!(line, "y" | "Y" | "n" | "N")
}

/// The board of the printed program. It counts on a terminal that gives two columns to lines
/// and discs, as Chinese ones do.
fn board(view: &BoardView) -> String {
    let (width, height) = (view.frame.width, view.frame.height);
    let rule = |left: &str, middle: &str, right: &str| {
        let inner = middle.repeat(usize::from(width) - 1);
        format!("  {left}{inner}─{right}\n")
    };
    let mut out = String::from("\n   ");
    for column in 0..width {
        out.push_str(&format!("  {} ", (b'A' + column) as char));
    }
    out.push('\n');
    out.push_str(&rule("┌", "─┬", "┐"));
    for row in 0..height {
        out.push_str(&format!("{:>2}│", row + 1));
        for column in 0..width {
            out.push_str(match view.at(Point { column, row }) {
                Some(Side::White) => "○│",
                Some(Side::Black) => "●│",
                None => "  │",
            });
        }
        out.push('\n');
        if row + 1 < height {
            out.push_str(&rule("├", "─┼", "┤"));
        }
    }
    out.push_str(&rule("└", "─┴", "┘"));
    out
}
