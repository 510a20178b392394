//! One game being played.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use game::{AnyPosition, BoardView, Game, MoveError, SetupError, Side, Status};
use record::{Ending, EngineSeat, Evaluated, Mark, Offer, Opening};

use crate::end::EndedAt;
use crate::tree::Tried;
use crate::{Cause, Clock, Event, NodeId, Tree};

/// Who moves for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Somebody who types or clicks.
    Person,
    /// A program.
    Engine,
}

/// One game being played.
#[derive(Clone, Debug)]
pub struct Session {
    game: Arc<dyn Game>,
    start: Option<String>,
    pub(crate) tree: Tree,
    pub(crate) current: NodeId,
    /// The moves that lead to `current`, as an engine is told them.
    moves: Vec<String>,
    /// An end that the board does not show.
    pub(crate) declared: Option<Ending>,
    /// More about it, in words.
    pub(crate) cause: Option<Cause>,
    /// Where the game ended, while it stands at another place.
    pub(crate) ended_at: Option<EndedAt>,
    seats: [Seat; 2],
    pub(crate) clocks: [Option<Clock>; 2],
    /// The clocks as they stood at a place, so that a move taken back gives its time back.
    pub(crate) clocks_at: BTreeMap<NodeId, [Option<Clock>; 2]>,
    /// How long the move to a place took.
    pub(crate) used_at: BTreeMap<NodeId, Duration>,
    /// What a place is worth.
    pub(crate) evaluated_at: BTreeMap<NodeId, Evaluated>,
    /// What else a file said of a place.
    pub(crate) marks_at: BTreeMap<NodeId, Vec<Mark>>,
    pub(crate) offer: Option<(Side, Offer)>,
    pub(crate) events: Vec<Event>,
    pub(crate) about: About,
    revision: u64,
}

/// What a file says about a game beside the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct About {
    pub(crate) names: [Option<String>; 2],
    pub(crate) engines: [Option<EngineSeat>; 2],
    pub(crate) date: Option<String>,
    pub(crate) opening: Option<Opening>,
    pub(crate) others: Vec<(String, String)>,
}

impl Session {
    /// A game from the usual start, with a person at both seats.
    pub fn new(game: Arc<dyn Game>) -> Self {
        let tree = Tree::new(game.start());
        Self::with(game, None, tree)
    }

    /// A game from a position in the common set-up text.
    ///
    /// # Errors
    /// A [`SetupError`] that names the place or the rule.
    pub fn from_position(game: Arc<dyn Game>, text: &str) -> Result<Self, SetupError> {
        let position = game.parse_position(text)?;
        let start = position.text();
        Ok(Self::with(game, Some(start), Tree::new(position)))
    }

    fn with(game: Arc<dyn Game>, start: Option<String>, tree: Tree) -> Self {
        Self {
            game,
            start,
            tree,
            current: Tree::ROOT,
            moves: Vec::new(),
            declared: None,
            ended_at: None,
            cause: None,
            seats: [Seat::Person; 2],
            clocks: [None, None],
            clocks_at: BTreeMap::new(),
            used_at: BTreeMap::new(),
            evaluated_at: BTreeMap::new(),
            marks_at: BTreeMap::new(),
            offer: None,
            events: Vec::new(),
            about: About::default(),
            revision: 0,
        }
    }

    /// Grows with every change: whoever shows the session compares it with what it has shown.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Something beside the game has changed that is shown with it: the revision grows.
    pub const fn note_change(&mut self) {
        self.touch();
    }

    /// Something changes.
    pub(crate) const fn touch(&mut self) {
        self.revision += 1;
    }

    /// The rules.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The position in which the game started, if it is not the usual one.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The moves played, passes included, without those taken back.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The position now.
    pub fn position(&self) -> &dyn AnyPosition {
        self.tree.position(self.current)
    }

    /// All that a face draws.
    pub fn view(&self) -> BoardView {
        self.position().view()
    }

    /// Where the game stands on the board.
    pub fn status(&self) -> Status {
        self.position().status()
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// Who moves for `side`.
    pub const fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Seats somebody; which engine sat there is forgotten where a person sits down.
    pub fn set_seat(&mut self, side: Side, seat: Seat) {
        self.touch();
        self.seats[side.index()] = seat;
        if seat == Seat::Person {
            self.about.engines[side.index()] = None;
        }
    }

    /// The engine that sits at `side`, as it was asked for; none if a person sits there or nobody
    /// has said which.
    pub const fn engine(&self, side: Side) -> Option<&EngineSeat> {
        self.about.engines[side.index()].as_ref()
    }

    /// Seats an engine.
    pub fn set_engine(&mut self, side: Side, engine: EngineSeat) {
        self.set_seat(side, Seat::Engine);
        self.about.engines[side.index()] = Some(engine);
    }

    /// The name of who sits at `side`.
    pub fn name(&self, side: Side) -> Option<&str> {
        self.about.names[side.index()].as_deref()
    }

    /// Names who sits at `side`; an empty name is none.
    pub fn set_name(&mut self, side: Side, name: impl Into<String>) {
        self.touch();
        self.about.names[side.index()] = Some(name.into()).filter(|name| !name.is_empty());
    }

    /// When it was played.
    pub fn date(&self) -> Option<&str> {
        self.about.date.as_deref()
    }

    /// Says when it was played; an empty date is none.
    pub fn set_date(&mut self, date: impl Into<String>) {
        self.touch();
        self.about.date = Some(date.into()).filter(|date| !date.is_empty());
    }

    /// The decisions of the opening, as they were last told.
    pub const fn opening(&self) -> Option<&Opening> {
        self.about.opening.as_ref()
    }

    /// Tells the decisions of the opening.
    pub fn set_opening(&mut self, opening: Option<Opening>) {
        self.touch();
        self.about.opening = opening;
    }

    /// What else is kept with the game under a key of its file.
    pub fn other(&self, key: &str) -> Option<&str> {
        self.about.others.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Keeps something else with the game, in the place of what was kept under the key.
    pub fn set_other(&mut self, key: &str, value: impl Into<String>) {
        self.touch();
        self.about.others.retain(|(known, _)| known != key);
        self.about.others.push((key.to_string(), value.into()));
    }

    /// The players change colours and take their names and clocks with them.
    pub fn swap_sides(&mut self) {
        self.touch();
        self.about.names.swap(0, 1);
        self.about.engines.swap(0, 1);
        self.seats.swap(0, 1);
        self.clocks.swap(0, 1);
        for clocks in self.clocks_at.values_mut() {
            clocks.swap(0, 1);
        }
        self.offer = None;
        self.events.push(Event::SidesSwapped);
    }

    /// What has happened since this was last called, oldest first.
    pub fn drain_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Plays a move and returns it as the game writes it. Moves taken back stay ready to redo if
    /// this is the one they begin with, and stay in the tree in any case.
    ///
    /// # Errors
    /// A [`MoveError`]; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<String, MoveError> {
        self.play_or_look(text, false)
    }

    /// Plays a move as somebody does who looks at what else there was: a game that is over stays
    /// so, as by [`Session::go_to`].
    ///
    /// # Errors
    /// As [`Session::play`].
    pub fn explore(&mut self, text: &str) -> Result<String, MoveError> {
        self.play_or_look(text, true)
    }

    fn play_or_look(&mut self, text: &str, looks: bool) -> Result<String, MoveError> {
        if self.declared.is_some() {
            return Err(MoveError::GameOver);
        }
        let tried = self.tree.try_move(self.current, text)?;
        Ok(self.take(tried, looks))
    }

    /// Plays a move that has been tried at the current place; see [`Session::arrive`] for `looks`.
    pub(crate) fn take(&mut self, tried: Tried, looks: bool) -> String {
        let side = self.turn();
        let status = self.status();
        let node = self.tree.take(tried);
        self.touch();
        let text = self.tree.text(node).unwrap_or_default().to_string();
        self.current = node;
        self.moves.push(text.clone());
        self.events.push(match status {
            Status::MustPass(_) => Event::Passed { side },
            _ => Event::Moved { side, text: text.clone() },
        });
        self.after_move(side);
        self.remember_clocks();
        self.arrive(looks);
        self.tell_the_end();
        text
    }

    /// Plays the pass that the rules allow now, if they allow one.
    ///
    /// # Errors
    /// [`MoveError::CannotPass`], or a reason of the game, if there is none;
    /// [`MoveError::GameOver`] after the end.
    pub fn pass(&mut self) -> Result<String, MoveError> {
        if self.ending().is_some() {
            return Err(MoveError::GameOver);
        }
        let pass = self.view().legal.into_iter().find(|m| m.point.is_none());
        let Some(pass) = pass else {
            // The game may have a reason of its own.
            return Err(match self.position().boxed_clone().play("pass") {
                Err(reason @ MoveError::Against { .. }) => reason,
                _ => MoveError::CannotPass,
            });
        };
        self.play(&pass.notation)
    }

    /// Passes if the rules leave nothing else, and says for whom.
    pub fn pass_if_forced(&mut self) -> Option<Side> {
        if self.ending().is_some() {
            return None;
        }
        let Status::MustPass(side) = self.status() else { return None };
        let pass = self.position().legal_moves().into_iter().next()?;
        self.play(&pass).ok().map(|_| side)
    }

    /// Takes back up to `plies` moves and returns how many. An end that was declared, such as a
    /// resignation, is taken back first.
    pub fn undo(&mut self, plies: usize) -> usize {
        self.touch();
        self.reopen();
        let mut done = 0;
        while done < plies
            && let Some(parent) = self.tree.parent(self.current)
        {
            self.current = parent;
            self.moves.pop();
            done += 1;
        }
        if done > 0 {
            self.ended_at = None;
            self.events.push(Event::Undone { plies: done });
            self.recall_clocks();
        }
        done
    }

    /// Plays up to `plies` moves again that were taken back and returns how many.
    pub fn redo(&mut self, plies: usize) -> usize {
        let mut done = 0;
        while self.declared.is_none()
            && done < plies
            && let Some(next) = self.tree.next(self.current)
        {
            self.current = next;
            self.moves.extend(self.tree.text(next).map(str::to_string));
            done += 1;
        }
        if done > 0 {
            self.touch();
            self.offer = None;
            self.events.push(Event::Redone { plies: done });
            self.recall_clocks();
            self.arrive(true);
            self.tell_the_end();
        }
        done
    }

    /// Whether [`Session::redo`] plays anything.
    pub fn can_redo(&self) -> bool {
        self.declared.is_none() && self.tree.next(self.current).is_some()
    }

    /// Takes back to the last position in which a person had a choice, and returns how many
    /// plies; 0, with nothing changed, if there is none.
    pub fn take_back(&mut self) -> usize {
        self.plies_to_take_back().map_or(0, |plies| self.undo(plies))
    }

    /// How many plies [`Session::take_back`] takes back; none if it takes back nothing.
    pub fn plies_to_take_back(&self) -> Option<usize> {
        self.plies_back(|node| self.person_chooses(node))
    }

    /// How many plies ago `side` last had a choice; none if it has had none yet.
    pub fn plies_since_choice(&self, side: Side) -> Option<usize> {
        self.plies_back(|node| self.tree.position(node).status() == Status::ToMove(side))
    }

    /// How many plies before this place the last one is that is so.
    fn plies_back(&self, is_so: impl Fn(NodeId) -> bool) -> Option<usize> {
        let before =
            std::iter::successors(self.tree.parent(self.current), |&node| self.tree.parent(node));
        before.zip(1..).find_map(|(node, plies)| is_so(node).then_some(plies))
    }

    /// The way back from [`Session::take_back`]: to the next position in which a person has a
    /// choice, or to the end of the line.
    pub fn bring_back(&mut self) -> usize {
        let mut node = self.current;
        let mut plies = 0;
        while let Some(next) = self.tree.next(node) {
            node = next;
            plies += 1;
            if self.person_chooses(node) {
                break;
            }
        }
        self.redo(plies)
    }

    fn person_chooses(&self, node: NodeId) -> bool {
        match self.tree.position(node).status() {
            Status::ToMove(side) => self.seat(side) == Seat::Person,
            Status::MustPass(_) | Status::Over(_) => false,
        }
    }

    /// All moves tried, with notes.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The place in the tree.
    pub fn current(&self) -> NodeId {
        self.current
    }

    /// Goes to any place of the tree. An end belongs to the place where the game ended: who looks
    /// elsewhere can go on there, and the game is over until he does.
    pub fn go_to(&mut self, node: NodeId) {
        self.touch();
        if node == self.current && self.declared.is_some() {
            return;
        }
        if let Some(ending) = self.ending().filter(|_| node != self.current) {
            let (place, cause) = (self.current, self.cause.clone());
            self.ended_at = Some(EndedAt { place, ending, cause });
        }
        self.reopen();
        self.stand_at(node);
        self.arrive(true);
        self.events.push(Event::WentTo { ply: self.moves.len() });
        self.recall_clocks();
    }

    /// Whether a game that is over did not come to where one stands: somebody tries what else there
    /// was.
    pub fn is_tried(&self) -> bool {
        let came = |at: &EndedAt| self.tree.path(at.place).contains(&self.current);
        self.current != Tree::ROOT && self.ended_at.as_ref().is_some_and(|at| !came(at))
    }

    /// Goes to where the game ended, if somebody looks elsewhere.
    pub fn go_to_end(&mut self) {
        if let Some(at) = &self.ended_at {
            self.go_to(at.place);
        }
    }

    /// Makes `node` the place.
    pub(crate) fn stand_at(&mut self, node: NodeId) {
        self.tree.prefer(node);
        self.current = node;
        let path = self.tree.path(node);
        self.moves = path.iter().filter_map(|&n| self.tree.text(n).map(str::to_string)).collect();
    }

    /// Puts the branch that begins with `node` before its siblings.
    pub fn promote(&mut self, node: NodeId) {
        self.touch();
        self.tree.promote(node);
    }

    /// Cuts off the branch that begins with `node`; from inside it, goes to where it began.
    pub fn cut(&mut self, node: NodeId) {
        let Some(parent) = self.tree.parent(node) else { return };
        self.touch();
        if self.tree.is_below(self.current, node) {
            self.go_to(parent);
        }
        self.ended_at.take_if(|at| self.tree.is_below(at.place, node));
        self.tree.cut(node);
    }

    /// Notes something at a place.
    pub fn set_comment(&mut self, node: NodeId, comment: impl Into<String>) {
        self.touch();
        self.tree.set_comment(node, comment);
    }
}
