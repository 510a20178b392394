//! A game of two people of whom one sits elsewhere: nothing is done for both by one.

use host::{Color, Command, Offered, State};
use server::Seen;

use super::popup::{Deed, Keys, Popup};
use super::{Game, tell};
use crate::screens::{Done, View};
use crate::shared::{Network, Shared};

impl Game {
    /// Whether it was seen already.
    pub fn is_seen(&self) -> bool {
        self.seen.is_some()
    }

    /// What stands on the board; none before it was seen.
    pub fn pieces(&self) -> Option<&'static str> {
        self.seen.as_ref().map(|seen| seen.state.board.pieces)
    }

    /// Whether one person sits here and the other elsewhere.
    pub(super) fn is_apart(&self) -> bool {
        self.other_side().is_some()
    }

    /// The side of the person who sits elsewhere; none where nobody does.
    pub fn other_side(&self) -> Option<Color> {
        let seen = self.seen.as_ref()?;
        let people = seen.state.seats.iter().all(|seat| seat.person);
        match seen.you.0 {
            [true, false] if people => Some(Color::White),
            [false, true] if people => Some(Color::Black),
            _ => None,
        }
    }

    /// Who sits at a side, in words, and that nobody is here who does.
    pub(super) fn sitter(&self, state: &State, side: usize, shared: &Shared) -> String {
        let player = super::panel::player(state, side, shared);
        match self.seen.as_ref().and_then(|seen| seen.here) {
            Some(here) if !here[side] => format!("{player} · {}", shared.say("face-seat-away")),
            _ => player,
        }
    }

    /// That the other player has come, or gone.
    pub(super) fn arrived(&self, before: Option<&Seen>, shared: &Shared) -> Option<String> {
        let (was, is) = (before?.here?, self.seen.as_ref()?.here?);
        let side = self.other_side()?;
        let at = usize::from(side == Color::White);
        let id = if is[at] { "face-seat-came" } else { "face-seat-left" };
        (was[at] != is[at]).then(|| shared.format(id, &[("side", tell::side(side, shared))]))
    }

    /// Where what was just seen leads: the other player is to find a game that goes on, and both
    /// go to the next one.
    pub fn leads_to(&self, is_first: bool, shared: &Shared) -> View {
        let Some(state) = self.state().filter(|_| self.is_apart()) else { return View::Stay };
        let has_ended = state.ending.is_some();
        match &state.next {
            Some(next) if !is_first && *next != self.id => View::Game(next.clone()),
            _ if is_first && !has_ended && shared.network == Network::Unasked => {
                View::Network(None)
            }
            _ => View::Stay,
        }
    }

    /// Asks the other for another game, or goes to the one that both have begun.
    pub(super) fn another(&self, state: &State) -> Done {
        match &state.next {
            Some(next) => Done::view(View::Game(next.clone())),
            None => self.say(Command::Rematch),
        }
    }

    /// The links of the game, or where the other player finds it.
    pub(super) fn links(&self, shared: &Shared) -> Done {
        let listens = matches!(shared.network, Network::Listens(_));
        match listens && shared.invitations.contains_key(&self.id) {
            true => Done::view(View::Invitation(self.id.clone())),
            false => Done::view(View::Network(None)),
        }
    }

    /// Puts the question that the other player asks.
    pub(super) fn ask_offer(&mut self, before: Option<&Seen>, shared: &Shared) {
        let Some((by, kind)) = self.state().and_then(|state| state.offer) else { return };
        let is_news = before.is_none_or(|before| before.state.offer != Some((by, kind)));
        if !is_news || self.other_side() != Some(by) {
            return;
        }
        let (id, command) = match kind {
            Offered::Undo => ("face-offers-undo", Command::Undo),
            Offered::Rematch => ("face-offers-rematch", Command::Rematch),
            _ => ("face-offers-draw", Command::Draw),
        };
        let text = shared.format(id, &[("side", tell::side(by, shared))]);
        let items = [
            (shared.say("face-accept"), Deed::Agree(command)),
            (shared.say("face-decline"), Deed::Say(Command::Decline)),
        ];
        // Whoever is about to place a stone agrees to nothing by it.
        let (chosen, keys, offer) = (1, Keys::None, Some((by, kind)));
        self.popup = Some(Popup { chosen, keys, offer, ..Popup::new(text, items.into()) });
    }
}
