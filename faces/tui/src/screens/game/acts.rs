//! What keys do in a game.

use host::{Command, NextFault, OpeningAsks, State, next_fault};

use super::popup::{Deed, Popup};
use super::typing::{Purpose, Typing};
use super::{ADVICE_LINES, Advice, Game, HINT_MS, Tab, Wanted, point_name, tree};
use crate::board;
use crate::keys::Action;
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::setup::Setup;
use crate::screens::{Done, View, step};
use crate::shared::Shared;

impl Game {
    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        if self.popup.is_some() {
            return self.act_in_popup(action, shared);
        }
        let Some(state) = self.seen.as_ref().map(|seen| seen.state.clone()) else {
            return match action {
                Action::Back => Done::view(View::Back),
                Action::Quit => Done::effect(Effect::Quit),
                _ => Done::none(),
            };
        };
        if self.waits(action) {
            return Done::none();
        }
        match action {
            Action::Up => self.walk(&state, 0, -1),
            Action::Down => self.walk(&state, 0, 1),
            Action::Left => self.walk(&state, -1, 0),
            Action::Right => self.walk(&state, 1, 0),
            Action::Enter => return self.place(shared),
            Action::Now => return self.say(Command::Now),
            Action::Undo => return self.say(Command::Undo),
            Action::Redo => return self.say(Command::Redo),
            Action::Hint => return self.hint(shared),
            Action::Line => return self.next_line(shared),
            Action::Flip => self.is_flipped = !self.is_flipped,
            Action::Next | Action::Previous => {
                let at = Tab::ALL.iter().position(|(tab, _)| *tab == self.tab).unwrap_or(0);
                self.tab = Tab::ALL[step(at, Tab::ALL.len(), action == Action::Next)].0;
                return self.turn_to_tab(shared);
            }
            Action::Type => self.typing = Some(Typing::new(Purpose::Command, "")),
            Action::Note => self.typing = Some(Typing::new(Purpose::Note, &state.comment)),
            Action::Browser => return Done::effect(Effect::Browser(Some(self.id.clone()))),
            Action::Analyse => return self.analyse(&state, shared),
            Action::Fault => return self.next_fault(&state, shared),
            // What is not possible the host says why.
            Action::Resign if self.may(host::Deed::Resign) => {
                let yes = (shared.say("face-resign"), Deed::Say(Command::Resign));
                self.popup = Some(Popup::sure(shared.say("face-resign-sure"), yes, shared));
            }
            Action::Resign => return self.say(Command::Resign),
            Action::Draw if self.may(host::Deed::Draw) => return self.draw_offer(&state, shared),
            Action::Draw => return self.say(Command::Draw),
            Action::Swap => return self.say(Command::Swap),
            Action::Again if self.is_apart() => return self.another(&state),
            Action::Again if state.ending.is_none() && !state.moves.is_empty() => {
                let Some(another) = state.another.clone() else { return Done::none() };
                let yes = (shared.say("tui-foot-again"), Deed::Make(Box::new(another)));
                self.popup = Some(Popup::sure(shared.say("tui-again-sure"), yes, shared));
            }
            Action::Again => {
                let another = state.another.clone();
                return another
                    .map_or_else(Done::none, |it| Done::effect(Effect::Make(Box::new(it))));
            }
            Action::Earlier => return self.go(tree::parent(&state)),
            Action::Later => return self.go(tree::next(&state)),
            Action::First => return self.go(Some(0).filter(|&start| state.node != start)),
            Action::Last => return self.go(tree::last(&state)),
            Action::Branch => {
                return match tree::sibling(&state) {
                    Some(node) => self.go(Some(node)),
                    None => Done::say(shared.say("tui-no-branch"), Ink::Bad),
                };
            }
            Action::Promote => {
                let node = state.node;
                if node > 0 {
                    return self.say(Command::Promote { node });
                }
            }
            Action::Cut if state.node > 0 => {
                let node = state.node;
                let yes = (shared.say("face-branch-cut"), Deed::Say(Command::Cut { node }));
                self.popup = Some(Popup::sure(shared.say("face-branch-cut-sure"), yes, shared));
            }
            Action::Copy => {
                self.wanted = Some(Wanted::Clipboard);
                let effects = vec![Effect::Export("transcript".into())];
                let notice = Some((shared.say("face-copied"), Ink::Good));
                return Done { effects, notice, ..Done::default() };
            }
            Action::Save => return Done::effect(Effect::Formats),
            Action::Players if self.has_other_owner() => self.popup = self.whose(shared),
            Action::Players if self.is_apart() => return self.links(shared),
            Action::Players if self.may(host::Deed::Seat) => {
                self.popup = Some(Popup::players(&state, shared));
            }
            Action::Players => return Done::say(shared.say("face-command-not-now"), Ink::Bad),
            Action::Setup => return Done::view(View::Setup(Box::new(Setup::of(&state)))),
            Action::Import => return Done::view(View::Import(String::new())),
            Action::New => return Done::view(View::Form(Some(state.game.id.clone()))),
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            Action::Help => return Done::view(View::Help),
            Action::Delete => return self.idle(),
            Action::Cut => {}
        }
        Done::none()
    }

    /// An action where something is asked or told above the board.
    fn act_in_popup(&mut self, action: Action, shared: &Shared) -> Done {
        let Some(popup) = &mut self.popup else { return Done::none() };
        match action {
            Action::Up | Action::Left => popup.step(false),
            Action::Down | Action::Right | Action::Next => popup.step(true),
            Action::Earlier | Action::Later => popup.scroll(action == Action::Later),
            Action::First => popup.first = 0,
            Action::Last => popup.first = popup.hidden.get(),
            Action::Enter | Action::Now => return self.choose(shared),
            Action::Back => {
                self.popup = None;
                self.is_question_away = true;
            }
            Action::Quit => return Done::effect(Effect::Quit),
            Action::Hint => {
                return Done::say(shared.say("face-command-not-now"), Ink::Bad);
            }
            _ => {}
        }
        Done::none()
    }

    /// A key that means nothing here: whoever presses any key waits for the computer.
    pub fn idle(&self) -> Done {
        if self.popup.is_none() && self.is_computer_thinking() {
            return self.say(Command::Now);
        }
        Done::none()
    }

    /// Moves the cursor as the board is seen.
    fn walk(&mut self, state: &State, right: i32, down: i32) {
        self.hover = None;
        self.choice.clear();
        let sign = if self.is_flipped { -1 } else { 1 };
        self.cursor = board::walked(&state.board, self.cursor, sign * right, sign * down);
    }

    /// Takes the point at the cursor: a move, or an answer to the opening. While the computer
    /// thinks it is told to move.
    pub(super) fn place(&mut self, shared: &Shared) -> Done {
        let Some(state) = self.state() else { return Done::none() };
        let text = point_name(&state.board, self.cursor);
        if let Some(opening) = state.opening.as_ref().filter(|opening| opening.asks.is_some()) {
            if matches!(opening.kind, OpeningAsks::Stone | OpeningAsks::Offer | OpeningAsks::Pick) {
                return self.say(Command::Answer { text });
            }
            self.is_question_away = false;
            self.ask_opening(shared);
            return Done::none();
        }
        if self.is_computer_thinking() {
            return self.say(Command::Now);
        }
        let text =
            board::move_at(&state.board, self.cursor).map_or(text, |legal| legal.text.clone());
        self.say(Command::Move { text })
    }

    pub(super) fn hint(&mut self, shared: &Shared) -> Done {
        if self.state().is_some_and(|state| state.turn.is_none()) {
            let notice = Some((shared.say("face-no-advice-over"), Ink::Bad));
            return Done { notice, ..Done::default() };
        }
        if self.is_computer_thinking() || self.seen.is_none() {
            return Done::none();
        }
        let opening = self.state().and_then(|state| state.opening.as_ref());
        if opening.is_some_and(|opening| opening.asks.is_some()) {
            // The best move is not the best answer: a fair stone is wanted, or a choice.
            return Done::say(shared.say("play-after-opening"), Ink::Bad);
        }
        self.advice = Some(Advice { is_hint: true, ..Advice::default() });
        Done::effect(Effect::Advise(ADVICE_LINES, Some(HINT_MS)))
    }

    fn analyse(&mut self, state: &State, shared: &Shared) -> Done {
        let on = state.analysis.is_none();
        self.tab = Tab::Game;
        let mut done = self.turn_to_tab(shared);
        done.effects.extend(self.say(Command::Analyse { on }).effects);
        done
    }

    /// Goes to the next move that was not the best; after the last one to the first.
    fn next_fault(&mut self, state: &State, shared: &Shared) -> Done {
        let now = state.moves.len();
        let (verdict, text) = match next_fault(&state.verdicts, now, now + state.ahead.len()) {
            NextFault::Go(verdict) => (Some(verdict), None),
            NextFault::Again(verdict) => (Some(verdict), Some(shared.say("review-first-again"))),
            NextFault::Only => (None, Some(shared.say("review-only-fault"))),
            NextFault::None => (None, Some(no_fault(state, shared))),
        };
        let notice = text.map(|text| (text, Ink::Quiet));
        let Some(verdict) = verdict else { return Done { notice, ..Done::default() } };
        self.tab = Tab::Game;
        let mut done = Done { notice, ..self.turn_to_tab(shared) };
        done.effects.extend(self.go(tree::at_ply(state, verdict.after)).effects);
        done
    }

    fn draw_offer(&mut self, state: &State, shared: &Shared) -> Done {
        let is_agreed = state.seats.iter().all(|seat| seat.person) && !self.is_apart();
        let (sure, yes) = if is_agreed {
            ("face-draw-sure", "face-draw-agreed")
        } else {
            ("tui-draw-sure", "face-offer-draw")
        };
        let yes = (shared.say(yes), Deed::Say(Command::Draw));
        self.popup = Some(Popup::sure(shared.say(sure), yes, shared));
        Done::none()
    }

    pub(super) fn go(&mut self, node: Option<usize>) -> Done {
        let Some(node) = node.filter(|&node| self.state().is_some_and(|state| state.node != node))
        else {
            return Done::none();
        };
        self.is_going = true;
        self.say(Command::GoTo { node })
    }

    /// Whether a key that leads elsewhere in the game waits until the place is seen to which the one
    /// before it led: keys may come faster than answers.
    fn waits(&mut self, action: Action) -> bool {
        let leads = matches!(
            action,
            Action::Earlier
                | Action::Later
                | Action::First
                | Action::Last
                | Action::Branch
                | Action::Fault
        );
        let waits = leads && self.is_going;
        if waits {
            self.keys_ahead.push_back(action);
        }
        waits
    }

    /// The place is seen to which a key led: the keys after it are next. None is left after a
    /// refusal.
    pub(super) fn go_on(&mut self, shared: &Shared) -> Vec<Effect> {
        self.is_going = false;
        while !self.is_going {
            let Some(action) = self.keys_ahead.pop_front() else { break };
            let effects = self.act(action, shared).effects;
            if !effects.is_empty() {
                return effects;
            }
        }
        Vec::new()
    }

    /// What was asked for is not done.
    pub fn stays(&mut self) {
        self.is_going = false;
        self.keys_ahead.clear();
    }
}

/// Why there is no fault to go to.
fn no_fault(state: &State, shared: &Shared) -> String {
    match (state.analysis, &state.tally) {
        (Some((done, total)), _) => {
            shared.format("face-analysed-of", &[("done", done), ("total", total)])
        }
        (None, Some(_)) => shared.say("review-no-fault"),
        (None, None) => shared.format("review-first", &[("how", shared.key(Action::Analyse))]),
    }
}
