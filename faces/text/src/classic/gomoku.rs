//! Gomoku against a computer that knows shapes: the program with the window, in text.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use engine::Waiting;
use game::{BoardView, Frame, Game, Outcome, Point, Side};

use super::{Break, Talk, choose, play};
use crate::Ending;

/// Plays one game on the board of `game`; the person is Black.
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
    let frame = game.frame();
    let person = Side::Black;
    let mut position = game.start();
    talk.say("五子棋：玩家执黑子（X）先下，电脑执白子（O）。\n")?;
    talk.say(&format!(
        "落子写列、行两个数，左上角为 0,0；也可写 {} 这样的坐标。\n",
        frame.example()
    ))?;
    talk.say(&board(&position.view()))?;
    while position.outcome().is_none() {
        let side = position.turn();
        let text = if side == person {
            loop {
                let answer = talk.ask("黑子请落子（x y）：")?;
                let Some(point) = read_place(frame, &answer) else {
                    talk.say(&format!(
                        "看不懂这个位置，请写 0 到 {} 的两个数，例如 {} {}。\n",
                        frame.width - 1,
                        frame.width / 2,
                        frame.height / 2
                    ))?;
                    continue;
                };
                if position.view().at(point).is_some() {
                    talk.say("此处已有棋子，请另选一处。\n")?;
                } else if let Ok(text) = position.play(&frame.name(point)) {
                    break text;
                } else {
                    talk.say("此处不能落子，请另选一处。\n")?;
                }
            }
        } else {
            let text = choose(game, &*position, engine)?;
            play(&mut *position, &text)?
        };
        if let Ok(point) = frame.read(&text) {
            talk.say(&format!("{} ({}, {})\n", name(side), point.column, point.row))?;
        }
        talk.say(&board(&position.view()))?;
    }
    match position.outcome() {
        Some(Outcome::Win(side)) => talk.say(&format!("{}获胜\n", name(side)))?,
        _ => talk.say("平局\n")?,
    }
    Ok(talk.output.flush()?)
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "黑子",
        Side::White => "白子",
    }
}

/// `x y` or `x,y` from 0 at the top left, or letter and number as the board names its points.
fn read_place(frame: Frame, answer: &str) -> Option<Point> {
    if answer.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return frame.read(answer).ok();
    }
    let inner = answer.strip_prefix('(').and_then(|a| a.strip_suffix(')')).unwrap_or(answer);
    let mut numbers = inner
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '、'))
        .filter(|part| !part.is_empty())
        .map(|part| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse::<u8>().ok())?);
    let column = numbers.next()?.filter(|&n| n < frame.width)?;
    let row = numbers.next()?.filter(|&n| n < frame.height)?;
    numbers.next().is_none().then_some(Point { column, row })
}

/// The board with both ways to name a point: `x` and `y` above and at the left, letters and
/// numbers below and at the right.
fn board(view: &BoardView) -> String {
    let frame = view.frame;
    let mut out = String::from("  ");
    for column in 0..frame.width {
        out.push_str(&format!("{column:>3}"));
    }
    out.push('\n');
    for row in 0..frame.height {
        out.push_str(&format!("{row:>2}"));
        for column in 0..frame.width {
            let point = Point { column, row };
            let mark = if view.stars.contains(&point) { '+' } else { '.' };
            out.push_str("  ");
            out.push(view.at(point).map_or(mark, Side::letter));
        }
        out.push_str(&format!("  {:>2}\n", frame.row_number(row)));
    }
    out.push_str("  ");
    for column in 0..frame.width {
        out.push_str("  ");
        out.push(Frame::column_letter(column));
    }
    out.push('\n');
    out
}
