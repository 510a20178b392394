//! Whether the program may listen on the network, asked before anybody listens.

use std::net::SocketAddr;

use host::NewGame;
use ratatui::layout::Rect;

use super::{Done, View, list, step, title};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// The answers; the first one allows it.
const ANSWERS: [&str; 2] = ["tui-network-yes", "tui-network-no"];
const NO: usize = 1;

/// The question.
#[derive(Debug)]
pub struct Question {
    /// The game that is to begin; none where one goes on.
    pub new: Option<Box<NewGame>>,
    /// Where it would listen, as soon as that is known.
    pub address: Option<SocketAddr>,
    /// Which answer is chosen: not to listen, until somebody chooses otherwise.
    pub chosen: usize,
}

impl Question {
    /// The question for a game that is to begin, or for one that goes on.
    pub fn new(new: Option<Box<NewGame>>) -> Self {
        Self { new, address: None, chosen: NO }
    }

    /// An action.
    pub fn act(&mut self, action: Action) -> Done {
        let refused = || Done { effects: vec![Effect::Shut], view: View::Back, notice: None };
        match action {
            Action::Up | Action::Down | Action::Next | Action::Previous => {
                self.chosen = step(self.chosen, ANSWERS.len(), true);
            }
            Action::Enter | Action::Now if self.chosen == NO => return refused(),
            // It is said first where it would listen.
            Action::Enter | Action::Now if self.address.is_some() => {
                return Done::effect(Effect::Listen);
            }
            Action::Back => return refused(),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let ink = canvas.look.ink(Ink::Text);
        let area = title(canvas, area, &shared.say("tui-network-title"));
        let area = Rect { width: area.width.min(78), ..area };
        let text = match self.address {
            Some(address) => shared.format("tui-network-sure", &[("address", address.to_string())]),
            None => shared.say("tui-network-looking"),
        };
        let answers = ANSWERS.map(|id| shared.say(id));
        // The answers stay in sight.
        let room = area.height.saturating_sub(answers.len() as u16);
        let y = canvas.wrapped(Rect { height: room, ..area }, &text, ink);
        let gap = u16::from(y + 2 < area.bottom());
        let rest = Rect { y: y + gap, height: area.bottom() - y - gap, ..area };
        list(canvas, rest, &answers, self.chosen);
    }
}
