//! A position of one's own.

use host::{Board, NewGame, NewSeat, State};
use ratatui::layout::Rect;

use super::{Done, View, title};
use crate::board::{self, Shown};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// The screen: stones to be put, and what a game would be that begins like that.
#[derive(Clone, Debug)]
pub struct Setup {
    new: NewGame,
    board: Board,
    stones: Vec<u8>,
    /// The stones with which the game begins usually, for whoever wants them back.
    usual: Vec<u8>,
    is_white_to_move: bool,
    /// The point at which somebody is.
    pub cursor: usize,
}

impl Setup {
    /// The position of a game, to be changed.
    pub fn of(state: &State) -> Self {
        let seat = |side: usize| {
            let seat = &state.seats[side];
            let name = seat.name.clone().filter(|_| seat.person);
            NewSeat { engine: seat.engine.clone(), level: seat.level, name, apart: false }
        };
        let new = NewGame {
            game: state.game.id.clone(),
            size: Some(state.game.size.clone()),
            variant: Some(state.game.variant.clone()),
            opening: Some("none".into()),
            black: seat(0),
            white: seat(1),
            time: state.time.clone(),
            ..NewGame::default()
        };
        let mut board = state.board.clone();
        (board.last, board.winning) = (None, Vec::new());
        board.legal.clear();
        board.forbidden.clear();
        let stones = board.stones.clone().into_bytes();
        Self {
            new,
            usual: Vec::new(),
            stones,
            is_white_to_move: state.turn == Some(host::Color::White),
            cursor: board.stones.len() / 2,
            board,
        }
    }

    /// What stands on the board.
    pub fn pieces(&self) -> &'static str {
        self.board.pieces
    }

    /// Asks for the board with which the game begins usually.
    pub fn preview(&self) -> Effect {
        Effect::Preview(Box::new(self.new.clone()))
    }

    /// The board with which the game begins usually.
    pub fn take(&mut self, state: State) {
        self.usual = state.board.stones.into_bytes();
    }

    /// The position as set-up text.
    pub fn text(&self) -> String {
        let width = usize::from(self.board.width).max(1);
        let rows: Vec<String> = self
            .stones
            .chunks(width)
            .map(|row| String::from_utf8_lossy(row).into_owned())
            .collect();
        format!("{} {}", rows.join("/"), if self.is_white_to_move { "O" } else { "X" })
    }

    fn walk(&mut self, right: i32, down: i32) {
        self.cursor = board::walked(&self.board, self.cursor, right, down);
    }

    /// An action.
    pub fn act(&mut self, action: Action, _shared: &Shared) -> Done {
        match action {
            Action::Up => self.walk(0, -1),
            Action::Down => self.walk(0, 1),
            Action::Left => self.walk(-1, 0),
            Action::Right => self.walk(1, 0),
            Action::Now => {
                if let Some(stone) = self.stones.get_mut(self.cursor) {
                    *stone = match *stone {
                        b'.' => b'X',
                        b'X' => b'O',
                        _ => b'.',
                    };
                }
            }
            Action::Swap => self.is_white_to_move = !self.is_white_to_move,
            Action::Cut | Action::Delete => self.stones.fill(b'.'),
            Action::Again if self.usual.len() == self.stones.len() => {
                self.stones.clone_from(&self.usual);
            }
            Action::Enter => {
                let new = NewGame { start: Some(self.text()), ..self.new.clone() };
                return Done::effect(Effect::Make(Box::new(new)));
            }
            Action::Copy => {
                let effects = vec![Effect::Copy(self.text())];
                return Done { effects, ..Done::default() };
            }
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        self.board.stones = String::from_utf8_lossy(&self.stones).into_owned();
        Done::none()
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let side = if self.is_white_to_move { game::Side::White } else { game::Side::Black };
        let args = [("side", shared.words.side(side))];
        let separator = look.glyph(" · ", " - ");
        let heading = shared.say("face-setup") + separator + &shared.format("board-to-move", &args);
        let area = title(canvas, area, &heading);
        let last = area.bottom().saturating_sub(1);
        canvas.line(area.x, last, area.width, &self.text(), look.ink(Ink::Quiet));
        let place = Rect { height: area.height.saturating_sub(1), ..area };
        if place.width >= board::LEAST.0 && place.height >= board::LEAST.1 {
            let shown = Shown { cursor: Some(self.cursor), ..Shown::default() };
            board::draw(canvas, place, &self.board, &shown);
        }
    }
}
