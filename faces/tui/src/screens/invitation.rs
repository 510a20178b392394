//! The links of a game to which somebody comes: as text, and as a code for the camera of a phone.

use std::net::SocketAddr;

use host::Color;
use qrcode::{EcLevel, QrCode};
use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Style};

use super::{Done, View, title};
use crate::canvas::{Canvas, width};
use crate::keys::Action;
use crate::look::{Depth, Ink};
use crate::message::Effect;
use crate::shared::Shared;

/// How many light squares are around a code: less than is asked for, and enough for cameras.
const MARGIN: usize = 2;

/// The links.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Where the program listens.
    pub address: SocketAddr,
    /// The game.
    pub game: String,
    /// The secret of the seat.
    pub secret: String,
    /// Whose seat it is; none until the game is seen.
    pub side: Option<Color>,
    /// Whether the code is shown alone.
    is_code: bool,
}

impl Invitation {
    /// The links of a game at an address.
    pub fn new(address: SocketAddr, game: String, secret: String) -> Self {
        Self { address, game, secret, side: None, is_code: false }
    }

    /// For who looks on.
    fn watching(&self) -> String {
        format!("http://{}/#/game/{}", self.address, self.game)
    }

    /// For who plays.
    fn playing(&self) -> String {
        format!("{}/{}", self.watching(), self.secret)
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        match action {
            Action::Next | Action::Previous => self.is_code = !self.is_code,
            Action::Copy => {
                let notice = Some((shared.say("face-copied"), Ink::Good));
                let effects = vec![Effect::Copy(self.playing())];
                return Done { effects, notice, view: View::Stay };
            }
            Action::Enter | Action::Back | Action::Now => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let code = code(&self.playing());
        let (wide, tall) = (width(code.first().map_or("", String::as_str)), code.len() as u16);
        let area = title(canvas, area, &shared.say("face-invitation"));
        let has_code = !look.is_ascii() && !code.is_empty();
        let fits = wide <= area.width && tall <= area.height;
        if self.is_code {
            if has_code && fits {
                return draw_code(canvas, area, &code);
            }
            let id = if has_code { "tui-invitation-small" } else { "tui-invitation-no-code" };
            let args = [("width", wide), ("height", tall + 4)];
            canvas.wrapped(area, &shared.format(id, &args), look.ink(Ink::Bad));
            return;
        }
        let mut rest = area;
        let mut say = |canvas: &mut Canvas<'_>, text: &str, ink: Ink| {
            let y = canvas.wrapped(rest, text, look.ink(ink));
            rest = Rect { y, height: rest.bottom().saturating_sub(y), ..rest };
        };
        if let Some(side) = self.side {
            let args = [("side", shared.words.side(side.into()))];
            say(canvas, &shared.format("face-invitation-how", &args), Ink::Quiet);
        }
        // From the first column, so that nothing else is selected with it.
        say(canvas, &self.playing(), Ink::Text);
        say(canvas, " ", Ink::Text);
        say(canvas, &shared.say("tui-invitation-watch"), Ink::Quiet);
        say(canvas, &self.watching(), Ink::Text);
        say(canvas, " ", Ink::Text);
        let keys = [("copy", Action::Copy), ("code", Action::Next), ("enter", Action::Enter)];
        let keys = keys.map(|(name, action)| (name, shared.key(action)));
        say(canvas, &shared.format("tui-invitation-how", &keys), Ink::Quiet);
        if has_code && wide <= rest.width && tall < rest.height {
            let below = Rect { y: rest.y + 1, height: rest.height - 1, ..rest };
            draw_code(canvas, below, &code);
        }
    }
}

/// A text as a code: two rows of squares in each line, the light ones drawn. Empty where it has no
/// room in a code.
fn code(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else { return Vec::new() };
    let (side, squares) = (code.width(), code.to_colors());
    let is_light = |x: usize, y: usize| {
        let (x, y) = (x.wrapping_sub(MARGIN), y.wrapping_sub(MARGIN));
        x >= side || y >= side || squares[y * side + x] == qrcode::Color::Light
    };
    let all = side + 2 * MARGIN;
    let line = |y: usize| {
        let square = |x| match (is_light(x, y), y + 1 >= all || is_light(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..all).map(square).collect()
    };
    (0..all).step_by(2).map(line).collect()
}

fn draw_code(canvas: &mut Canvas<'_>, area: Rect, code: &[String]) {
    // Cameras want dark on light; without colours most terminals are light on dark.
    let style = match canvas.look.depth {
        Depth::None => Style::new(),
        _ => Style::new().fg(Paint::White).bg(Paint::Black),
    };
    for (line, y) in code.iter().zip(area.y..) {
        canvas.text(area.x, y, area.width, line, style);
    }
}
