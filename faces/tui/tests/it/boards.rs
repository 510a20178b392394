//! Boards of all games in terminals of all sizes.

use std::time::Duration;

use crossterm::event::Event;
use host::{Catalogue, NewGame};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tui::board::{LEAST, Shown, draw};
use tui::canvas::Canvas;
use tui::look::{Look, Stones};
use tui::message::Message;
use words::Lang;

use crate::kit::{Kit, look, text_of};

/// Every point of every board can be reached, whatever is to be seen of it, and what is drawn stays
/// in its place.
#[test]
fn every_board_fits_into_every_terminal() {
    for game in Catalogue::new().games {
        for size in game.common {
            let new = NewGame {
                game: game.id.into(),
                size: Some((*size).into()),
                opening: Some("none".into()),
                ..NewGame::default()
            };
            let board = new.open().expect("a game").state(Duration::ZERO).board;
            let points = board.stones.len();
            for (width, height) in [LEAST, (20, 10), (80, 24), (33, 50), (200, 80)] {
                for stones in [Stones::Ascii, Stones::Narrow, Stones::Wide] {
                    for cursor in [0, points / 2, points - 1] {
                        let area = Rect { x: 0, y: 0, width, height };
                        let mut buffer = Buffer::empty(area);
                        let look = Look { stones, ..look() };
                        let mut canvas =
                            Canvas { buffer: &mut buffer, look, hits: Vec::new(), silent: None };
                        let shown = Shown { cursor: Some(cursor), ..Shown::default() };
                        let is_whole = draw(&mut canvas, area, &board, &shown);
                        let hits = canvas.hits.len();
                        assert_eq!(is_whole, hits == points, "{} {size} {width}×{height}", game.id);
                        let text = text_of(&buffer);
                        assert!(text.contains('['), "{} {size} {width}×{height}:\n{text}", game.id);
                        if stones == Stones::Ascii {
                            assert!(text.is_ascii(), "{text}");
                        }
                    }
                }
            }
        }
    }
}

/// A value is whole under the cursor too.
#[test]
fn the_cursor_hides_no_value() {
    let new = NewGame { game: "reversi".into(), ..NewGame::default() };
    let board = new.open().expect("a game").state(Duration::ZERO).board;
    for (stones, value) in [(Stones::Narrow, "−1"), (Stones::Ascii, "-1"), (Stones::Narrow, "−12")]
    {
        let area = Rect { x: 0, y: 0, width: 60, height: 30 };
        let mut buffer = Buffer::empty(area);
        let look = Look { stones, ..look() };
        let mut canvas = Canvas { buffer: &mut buffer, look, hits: Vec::new(), silent: None };
        let values = [(19, value.to_string(), true)];
        let shown = Shown { cursor: Some(19), values: &values, ..Shown::default() };
        draw(&mut canvas, area, &board, &shown);
        let text = text_of(&buffer);
        assert!(text.contains(value), "{value}: {text}");
    }
}

/// As much of a clock is told as leaves room for who plays.
#[test]
fn a_clock_tells_what_comes_after_its_time_where_there_is_room() {
    for (width, told) in [
        (120, "10:00 (+ 3 × 0:30)"),
        (80, "10:00+3x30"),
        (54, "10:00+3x30"),
        (50, "● 10:00+3x30  ○ 10:00+3x30"),
        (24, " 10:00+3x30"),
    ] {
        let shown = timed(width);
        let ends: Vec<&str> = shown.lines().filter(|line| line.contains("10:00")).collect();
        assert_eq!(ends.len(), if width > 50 { 2 } else { 1 }, "{shown}");
        for line in ends {
            assert!(line.trim_end().ends_with(told), "{width}: {line}");
            assert!(line.contains(if width > 50 { "Play" } else { "Black" }), "{width}: {line}");
        }
    }
    for width in 1..24 {
        timed(width);
    }
}

/// A game with byo-yomi, in so many columns.
fn timed(width: u16) -> String {
    let time = Some("10m+3x30".into());
    let mut kit = Kit::new(Lang::En);
    kit.size = (width, 24);
    kit.tell(Message::Input(Event::Resize(width, 24)));
    kit.begin(&NewGame { game: "gomoku".into(), time, ..NewGame::default() });
    kit.shown()
}
