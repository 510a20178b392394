//! Draws the pictures of the terminal UI that the README shows:
//! `cargo run -p tui --example pictures -- docs/pictures`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use host::{Catalogue, Line, NewGame, NewSeat, Rights};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use server::Seen;
use tui::First;
use tui::app::App;
use tui::config::Config;
use tui::look::{Depth, Look, Stones, Theme};
use tui::message::Message;
use tui::shared::Shared;
use unicode_width::UnicodeWidthStr;
use words::{Lang, Words};

/// How large a character of the terminal is in a picture.
const CELL: (f64, f64) = (9.0, 19.0);

const SIZE: (u16, u16) = (90, 24);

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    let picture = game();
    std::fs::write(folder.join("terminal.svg"), svg(&picture))
}

/// Othello in the middle of the opening, with an analysis.
fn game() -> Buffer {
    let look = Look { theme: Theme::Dark, depth: Depth::True, stones: Stones::Narrow };
    let (config, zone) = (Config::default(), jiff::tz::TimeZone::UTC);
    let shared = Shared::new(Words::new(Lang::En), look, config, false, zone);
    let (mut app, _) = App::new(shared, First::Home, SIZE);
    app.update(Message::Catalogue(Arc::new(Catalogue::new())));
    app.update(Message::Made("picture".into()));
    let moves = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7".split(' ').map(str::to_string).collect();
    let white = NewSeat { engine: Some(String::new()), level: Some(5), ..NewSeat::default() };
    let new = NewGame { game: catalog::FIRST.into(), moves, white, ..NewGame::default() };
    let mut table = match new.open() {
        Ok(table) => table,
        Err(refusal) => panic!("{}", refusal.message),
    };
    let state = Arc::new(table.state(Duration::ZERO));
    let seen = Seen {
        state,
        you: Rights::ALL,
        owners: [None, None],
        here: None,
        happened: None,
        thinks: None,
        thought: None,
    };
    app.update(Message::Seen("picture".into(), Box::new(seen)));
    let key = KeyEvent::new(KeyCode::Tab, KeyModifiers::NONE);
    app.update(Message::Input(Event::Key(key)));
    let line = |rank, score: &str, advantage, pv: &str| Line {
        rank,
        depth: 16,
        score: Some(score.into()),
        advantage: Some(advantage),
        proved: false,
        pv: pv.split(' ').map(str::to_string).collect(),
        nodes: 620_200,
        ms: 100,
        note: None,
    };
    let lines = vec![
        line(1, "~ -1.10", -0.06, "d7 g6 g5 f7 e8 c8"),
        line(2, "~ -1.80", -0.1, "c6 g6 g5 f7 e8 c5"),
        line(3, "~ -2.80", -0.15, "f7 c5 b6 g6 e3 e2"),
    ];
    app.update(Message::Advice(lines, false));
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width: SIZE.0, height: SIZE.1 });
    app.draw(&mut buffer);
    buffer
}

fn colour(colour: Color, otherwise: &str) -> String {
    match colour {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => otherwise.to_string(),
    }
}

/// A picture as SVG: a rectangle for each run of one ground, a text for each run of one style. Each
/// text is as wide as its cells, whatever the font.
fn svg(buffer: &Buffer) -> String {
    let (wide, tall) = CELL;
    let area = buffer.area;
    let (width, height) = (f64::from(area.width) * wide, f64::from(area.height) * tall);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"monospace\" font-size=\"15\">\n<rect width=\"100%\" height=\"100%\" \
         fill=\"#1e1c19\"/>\n"
    );
    for y in 0..area.height {
        let mut x = 0;
        while x < area.width {
            let first = &buffer[(x, y)];
            let style = (first.fg, first.bg, first.modifier);
            let (start, mut text) = (x, String::new());
            while x < area.width {
                let cell = &buffer[(x, y)];
                if (cell.fg, cell.bg, cell.modifier) != style {
                    break;
                }
                text += cell.symbol();
                x += (cell.symbol().width() as u16).max(1);
            }
            let (mut fg, mut bg) = (colour(style.0, "#e8e2d6"), colour(style.1, "#1e1c19"));
            if style.2.contains(Modifier::REVERSED) {
                (fg, bg) = (bg, fg);
            }
            let (left, top) = (f64::from(start) * wide, f64::from(y) * tall);
            let long = f64::from(x - start) * wide;
            if bg != "#1e1c19" {
                // What is written never fails.
                let _ = writeln!(
                    out,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{long}\" height=\"{tall}\" fill=\"{bg}\" \
                     shape-rendering=\"crispEdges\"/>"
                );
            }
            if text.trim().is_empty() {
                continue;
            }
            let blanks = text.width() - text.trim_start().width();
            let (left, text) = (left + blanks as f64 * wide, text.trim());
            let long = text.width() as f64 * wide;
            let bold = if style.2.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace(' ', "\u{a0}");
            let base = top + tall * 0.74;
            let _ = writeln!(
                out,
                "<text x=\"{left}\" y=\"{base:.1}\" textLength=\"{long}\" \
                 lengthAdjust=\"spacingAndGlyphs\" fill=\"{fg}\"{bold}>{text}</text>"
            );
        }
    }
    out += "</svg>\n";
    out
}
