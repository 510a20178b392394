use std::collections::BTreeMap;
use std::sync::Arc;

use game::{AnyPosition, BoardView, Game, MoveError, SetupError, Side, Status};
use record::{Ending, How, Record};

use crate::{Clock, Event, NodeId, Offer, OpenError, Tree};

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
    tree: Tree,
    current: NodeId,
    /// The moves that lead to `current`, as an engine is told them.
    moves: Vec<String>,
    /// An end that the board does not show.
    declared: Option<Ending>,
    /// More about it, in words.
    reason: Option<String>,
    seats: [Seat; 2],
    pub(crate) clocks: [Option<Clock>; 2],
    /// The clocks as they stood at a place, so that a move taken back gives its time back.
    pub(crate) clocks_at: BTreeMap<NodeId, [Option<Clock>; 2]>,
    pub(crate) offer: Option<(Side, Offer)>,
    pub(crate) events: Vec<Event>,
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

    /// The game that a record tells, standing at its last move.
    ///
    /// # Errors
    /// An [`OpenError`] that names the move.
    pub fn open(game: Arc<dyn Game>, record: &Record) -> Result<Self, OpenError> {
        let mut session = match &record.start {
            Some(text) => Self::from_position(game, text).map_err(OpenError::Start)?,
            None => Self::new(game),
        };
        for (text, number) in record.moves.iter().zip(1..) {
            session.play(text).map_err(|error| OpenError::Move { number, error })?;
        }
        let nodes = session.tree.path(session.current);
        for (&ply, note) in &record.comments {
            let node = if ply == 0 { Some(&Tree::ROOT) } else { nodes.get(ply - 1) };
            if let Some(&node) = node {
                session.tree.set_comment(node, note.clone());
            }
        }
        // An abandoned game can be gone on with: that is what opening it is for.
        session.declared = record
            .ending
            .filter(|ending| !matches!(ending.how, How::Board | How::Abandoned))
            .filter(|_| session.position().outcome().is_none());
        session.reason = record.reason.clone().filter(|_| session.declared.is_some());
        session.events.clear();
        Ok(session)
    }

    fn with(game: Arc<dyn Game>, start: Option<String>, tree: Tree) -> Self {
        Self {
            game,
            start,
            tree,
            current: Tree::ROOT,
            moves: Vec::new(),
            declared: None,
            reason: None,
            seats: [Seat::Person; 2],
            clocks: [None, None],
            clocks_at: BTreeMap::new(),
            offer: None,
            events: Vec::new(),
        }
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
        self.view().status
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// How the game ended; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.declared.or_else(|| {
            let outcome = Some(self.position().outcome()?);
            Some(Ending { outcome, how: How::Board })
        })
    }

    /// Who moves for `side`.
    pub const fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Seats somebody.
    pub const fn set_seat(&mut self, side: Side, seat: Seat) {
        self.seats[side.index()] = seat;
    }

    /// The players change colours and take their clocks with them.
    pub fn swap_sides(&mut self) {
        self.seats.swap(0, 1);
        self.clocks.swap(0, 1);
        for clocks in self.clocks_at.values_mut() {
            clocks.swap(0, 1);
        }
        self.offer = None;
        self.events.push(Event::SidesSwapped);
    }

    /// Why the game ended, in words, where more is known than [`Session::ending`] tells.
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
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
        if self.declared.is_some() {
            return Err(MoveError::GameOver);
        }
        let side = self.turn();
        let status = self.status();
        let node = self.tree.play(self.current, text)?;
        let text = self.tree.text(node).unwrap_or_default().to_string();
        self.current = node;
        self.moves.push(text.clone());
        self.events.push(match status {
            Status::MustPass(_) => Event::Passed { side },
            _ => Event::Moved { side, text: text.clone() },
        });
        self.after_move(side);
        self.remember_clocks();
        self.tell_the_end();
        Ok(text)
    }

    /// The end that the board shows, told once.
    fn tell_the_end(&mut self) {
        if let Some(ending) = self.ending() {
            self.offer = None;
            self.events.push(Event::Ended(ending));
        }
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
            self.events.push(Event::Undone { plies: done });
            self.recall_clocks();
        }
        done
    }

    /// Takes back an end that was declared, and an offer.
    fn reopen(&mut self) {
        self.offer = None;
        self.reason = None;
        if self.declared.take().is_some() {
            self.events.push(Event::Reopened);
            // Who ran out of time thinks again from where he began.
            self.recall_clocks();
        }
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
            self.offer = None;
            self.events.push(Event::Redone { plies: done });
            self.recall_clocks();
            self.tell_the_end();
        }
        done
    }

    /// Takes back to the last position in which a person had a choice, and returns how many
    /// plies; 0, with nothing changed, if there is none.
    pub fn take_back(&mut self) -> usize {
        let mut node = self.current;
        let mut plies = 0;
        while let Some(parent) = self.tree.parent(node) {
            node = parent;
            plies += 1;
            if self.person_chooses(node) {
                return self.undo(plies);
            }
        }
        0
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
        match self.tree.position(node).view().status {
            Status::ToMove(side) => self.seat(side) == Seat::Person,
            Status::MustPass(_) | Status::Over(_) => false,
        }
    }

    /// `side` gives up. Does nothing if the game is over.
    pub fn resign(&mut self, side: Side) {
        self.declare(Ending::lost_by(side, How::Resignation));
    }

    /// Ends the game for a reason that the board does not show. Does nothing if it is over.
    pub fn declare(&mut self, ending: Ending) {
        self.declare_because(ending, None);
    }

    /// As [`Session::declare`], with more about it in words for the record.
    pub fn declare_because(&mut self, ending: Ending, reason: Option<String>) {
        if self.ending().is_none() {
            self.declared = Some(ending);
            self.reason = reason;
            self.tell_the_end();
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

    /// Goes to any place of the tree.
    pub fn go_to(&mut self, node: NodeId) {
        self.reopen();
        self.tree.prefer(node);
        self.current = node;
        let path = self.tree.path(node);
        self.moves = path.iter().filter_map(|&n| self.tree.text(n).map(str::to_string)).collect();
        self.events.push(Event::WentTo { ply: self.moves.len() });
        self.recall_clocks();
    }

    /// Puts the branch that begins with `node` before its siblings.
    pub fn promote(&mut self, node: NodeId) {
        self.tree.promote(node);
    }

    /// Cuts off the branch that begins with `node`; from inside it, goes to where it began.
    pub fn cut(&mut self, node: NodeId) {
        let Some(parent) = self.tree.parent(node) else { return };
        if self.tree.is_below(self.current, node) {
            self.go_to(parent);
        }
        self.tree.cut(node);
    }

    /// Notes something at the current place.
    pub fn set_comment(&mut self, comment: impl Into<String>) {
        self.tree.set_comment(self.current, comment);
    }

    /// The game so far as data; names and date are the caller's to add.
    pub fn record(&self) -> Record {
        let path = std::iter::once(Tree::ROOT).chain(self.tree.path(self.current));
        let comments = path
            .enumerate()
            .map(|(ply, node)| (ply, self.tree.comment(node).to_string()))
            .filter(|(_, note)| !note.is_empty())
            .collect();
        Record {
            game: self.game.id().to_string(),
            size: Some(self.game.size()),
            variant: Some(self.game.variant()),
            start: self.start.clone(),
            moves: self.moves.clone(),
            ending: self.ending(),
            reason: self.reason.clone(),
            comments,
            ..Record::default()
        }
    }
}
