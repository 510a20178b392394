//! What books and names say of the position, and the rules of the game.

use game::Spec;
use host::{Explore, Explored};
use ratatui::layout::Rect;

use super::popup::Popup;
use super::{Game, Tab};
use crate::canvas::{Canvas, Hit};
use crate::look::Ink;
use crate::screens::Done;
use crate::shared::Shared;

impl Game {
    /// What is known where the game stands; none while two people play who sit apart.
    pub(super) fn explore(&self) -> Option<Explored> {
        let state = self.state().filter(|state| !state.apart || state.ending.is_some())?;
        let asked = Explore {
            game: state.game.id.clone(),
            size: state.game.size.clone(),
            variant: state.game.variant.clone(),
            start: state.start.clone(),
            moves: state.moves.clone(),
            asks: state.opening.as_ref().is_some_and(|opening| opening.asks.is_some()),
        };
        asked.answer().ok()
    }

    /// Tells all of it in words.
    pub(super) fn tell_book(&mut self, shared: &Shared) -> Done {
        let Some(explored) = self.explore() else {
            return Done::say(shared.say("web-no-advice-apart"), Ink::Text);
        };
        self.popup = Some(Popup::page(shared.words.explored(&explored).join("\n"), shared));
        Done::none()
    }

    /// Tells how the game is played and won.
    pub(super) fn tell_rules(&mut self, shared: &Shared) -> Done {
        let Some(state) = self.state() else { return Done::none() };
        let spec =
            Spec { size: Some(state.game.size.clone()), variant: Some(state.game.variant.clone()) };
        let Ok(game) = catalog::open(&state.game.id, &spec) else { return Done::none() };
        let opening = state.opening.as_ref().map(|opening| opening.rule);
        let told = shared.words.rules(&*game, state.first.into(), opening);
        self.popup = Some(Popup::page(told.join("\n"), shared));
        Done::none()
    }

    /// Plays one of the moves that are known.
    pub(super) fn play_known(&mut self, at: usize, shared: &Shared) -> Done {
        let moves = self.explored.as_ref().filter(|_| self.tab == Tab::Analysis);
        match moves.and_then(|explored| explored.moves.get(at)).map(|m| m.text.clone()) {
            Some(text) if self.popup.is_none() && self.may_move() => self.obey_line(&text, shared),
            _ => Done::none(),
        }
    }
}

/// Draws it: nothing where nothing is known.
pub(super) fn draw(game: &Game, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
    let Some(explored) = game.explored.as_ref().filter(|explored| !explored.moves.is_empty())
    else {
        return;
    };
    let look = canvas.look;
    let words = &shared.words;
    let title = words.explored_name(explored).unwrap_or_else(|| shared.say("face-book"));
    let mut rest = area;
    rest.y = canvas.wrapped(rest, &title, look.ink(Ink::Quiet));
    for (at, m) in explored.moves.iter().enumerate() {
        if rest.y >= area.bottom() {
            return;
        }
        let line = look.number(&words.explored_move(m));
        canvas.line(rest.x, rest.y, rest.width, &line, look.ink(Ink::Text));
        canvas.hit(Rect { height: 1, ..rest }, Hit::Book(at));
        rest.y += 1;
    }
    if let Some(means) = words.explored_means(explored) {
        rest.height = area.bottom() - rest.y;
        canvas.wrapped(rest, &means, look.ink(Ink::Quiet));
    }
}
