//! Tic-tac-toe against a computer with a list of good places, as the lecture notes have it.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use engine::Waiting;
use game::{BoardView, Game, Outcome};

use super::{Break, Talk, choose, play};
use crate::Ending;

/// Plays one game on the 3×3 board of `game`.
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
    let person_first = loop {
        match talk.ask("玩家你是否先走(y/n):")?.to_ascii_lowercase().as_str() {
            "y" => break true,
            "n" => break false,
            _ => {}
        }
    };
    talk.say(if person_first { "\n玩家你先走.\n" } else { "\n电脑先走.\n" })?;
    let frame = game.frame();
    let mut position = game.start();
    let first = position.turn();
    let person = if person_first { first } else { first.other() };
    talk.say(&board(&position.view()))?;
    while position.outcome().is_none() {
        if position.turn() == person {
            loop {
                let answer = talk.ask("你走那个位置?(0-8):")?;
                // Anything but a place on the board is asked for again, as the notes mean it.
                let Some(place) = answer.parse().ok().filter(|&n: &usize| n < frame.len()) else {
                    continue;
                };
                if position.play(&frame.name(frame.point(place))).is_ok() {
                    break;
                }
                talk.say("\n此位置已经落过子了\n")?;
            }
        } else {
            let text = choose(game, &*position, engine)?;
            let text = play(&mut *position, &text)?;
            let place = frame.read(&text).map(|point| frame.index(point).to_string());
            talk.say(&format!("电脑下棋位置... {}\n", place.unwrap_or(text)))?;
        }
        talk.say(&board(&position.view()))?;
    }
    talk.say(match position.outcome() {
        Some(Outcome::Win(side)) if side == person => "玩家赢!\n\n",
        Some(Outcome::Win(_)) => "电脑赢!\n\n",
        _ => "平局和棋,游戏结束\n\n",
    })?;
    match talk.ask("按任意键退出游戏.") {
        // The game is over; whether a key is pressed does not matter any more.
        Ok(_) | Err(Break::EndOfInput) => talk.say("\n")?,
        Err(error) => return Err(error),
    }
    Ok(talk.output.flush()?)
}

/// Three rows with a dashed line between; an empty place shows its number.
fn board(view: &BoardView) -> String {
    let cells: Vec<String> = view
        .stones
        .iter()
        .enumerate()
        .map(|(i, stone)| stone.map_or_else(|| i.to_string(), |side| side.letter().to_string()))
        .collect();
    let rows: Vec<String> = cells
        .chunks(view.frame.width.into())
        .map(|row| format!("\t {}\n", row.join(" | ")))
        .collect();
    rows.join("\t ---------\n") + "\n"
}
