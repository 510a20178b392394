//! The games of the store.

use game::Pieces;
use jiff::Timestamp;
use ratatui::layout::Rect;
use store::Summary;

use super::{Done, View, list, step, title};
use crate::canvas::Canvas;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// How many games are asked for at first, and how many more at the end of the list.
pub const PAGE: u32 = 100;

/// The list.
#[derive(Default)]
pub struct Records {
    /// Which line is chosen.
    pub chosen: usize,
    /// None while nobody knows.
    games: Option<Vec<Summary>>,
    has_more: bool,
    /// The chosen game is to be deleted if the key is pressed once more.
    is_sure: bool,
}

impl Records {
    /// Takes the games in.
    pub fn take(&mut self, games: Vec<Summary>, has_more: bool) {
        self.chosen = self.chosen.min(games.len().saturating_sub(1));
        self.games = Some(games);
        self.has_more = has_more;
    }

    /// Whether it is asked if a game is to be deleted.
    pub const fn is_asking(&self) -> bool {
        self.is_sure
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        let many = self.games.as_ref().map_or(0, Vec::len);
        let sure = std::mem::take(&mut self.is_sure);
        let game = self.games.as_ref().and_then(|games| games.get(self.chosen));
        match action {
            Action::Up => self.chosen = step(self.chosen, many, false),
            // More are on their way.
            Action::Down if self.chosen >= many => {}
            Action::Down => {
                if self.chosen + 1 == many && self.has_more {
                    self.chosen += 1;
                    return Done::effect(Effect::List(many as u32 + PAGE));
                }
                self.chosen = step(self.chosen, many, true);
            }
            Action::First => self.chosen = 0,
            Action::Last => self.chosen = many.saturating_sub(1),
            Action::Enter | Action::Now | Action::Right => {
                if let Some(game) = game {
                    return Done::view(View::Game(game.id.clone()));
                }
            }
            Action::Delete | Action::Cut => {
                let Some(game) = game else { return Done::none() };
                if sure {
                    let effects =
                        vec![Effect::Delete(game.id.clone()), Effect::List(PAGE.max(many as u32))];
                    return Done { effects, ..Done::default() };
                }
                self.is_sure = true;
                let args =
                    [("game", Self::line(game, shared)), ("key", shared.key(Action::Delete))];
                return Done::say(shared.format("tui-delete-sure", &args), Ink::Bad);
            }
            Action::Import => return Done::view(View::Import(String::new())),
            Action::New => return Done::view(View::Form(None)),
            Action::Browser => return Done::effect(Effect::Browser(None)),
            // Who is asked whether he is sure answers that he is not.
            Action::Back if sure => {}
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    /// When, which game, whose, and how far.
    fn line(game: &Summary, shared: &Shared) -> String {
        let size = shared.size_name(&game.size);
        let args = [("game", shared.full_name(&game.game, &game.variant)), ("size", size)];
        let name = shared.format("face-game-size", &args);
        // Who has no name against an engine is who plays here.
        let is_named = |side: usize| !game.players[side].is_empty();
        let is_engine = |name: &str| {
            shared.catalogue.as_ref().is_some_and(|c| c.engines.iter().any(|e| e.id == name))
        };
        let engine = |id: &str| shared.format("face-engine-named", &[("engine", id.to_string())]);
        let player = |side: usize| match game.players[side].split_once(' ') {
            _ if !is_named(side) => {
                shared.say(if is_named(1 - side) { "face-you" } else { "face-nobody" })
            }
            Some((id, level)) if is_engine(id) && level.parse::<u32>().is_ok() => {
                let args = [("engine", engine(id)), ("level", level.to_string())];
                shared.format("face-game-with-level", &args)
            }
            None if is_engine(&game.players[side]) => engine(&game.players[side]),
            // The name of a person.
            _ => game.players[side].clone(),
        };
        let args = [("black", player(0)), ("white", player(1))];
        let between = shared.format("face-game-between", &args);
        let end = match (game.state, game.outcome) {
            (store::State::Open, _) => {
                shared.format("face-moves-played", &[("count", game.moves as f64)])
            }
            (_, Some(outcome)) => match outcome.winner() {
                Some(side) => {
                    let pieces = shared.pieces_of(&game.game).and_then(Pieces::named);
                    let words = shared.words.with(pieces.unwrap_or(Pieces::Stones));
                    words.format("face-won", &[("side", words.side(side))])
                }
                None => shared.say("face-drawn"),
            },
            (_, None) => shared.say("face-left"),
        };
        let when =
            i64::try_from(game.updated).ok().and_then(|ms| Timestamp::from_millisecond(ms).ok());
        let when = when.map(|at| at.to_zoned(shared.zone.clone()).strftime("%Y-%m-%d %H:%M"));
        let when = when.map(|at| at.to_string()).unwrap_or_default();
        [when, name, between, end].join(shared.look.glyph(" · ", " - "))
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let area = title(canvas, area, &shared.say("face-games"));
        match &self.games {
            None => {}
            Some(games) if games.is_empty() => {
                canvas.wrapped(area, &shared.say("face-no-games"), look.ink(Ink::Quiet));
            }
            Some(games) => {
                let lines: Vec<String> =
                    games.iter().map(|game| Self::line(game, shared)).collect();
                list(canvas, area, &lines, self.chosen);
            }
        }
    }
}
