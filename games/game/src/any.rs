//! Games and positions of any kind, each behind one type: text in, text out.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{
    BoardView, Frame, MoveError, Outcome, Pieces, Point, Position, Rules, SetupError, Side, Status,
    divide, perft,
};

/// The rules of one game, size and variant behind one type: text in, text out.
pub trait Game: Debug + Send + Sync {
    /// The id of the family: `reversi`.
    fn id(&self) -> &'static str;
    /// The size as `--size` takes it.
    fn size(&self) -> String;
    /// The variant as `--variant` takes it.
    fn variant(&self) -> String;
    /// Shape of the board and names of its points.
    fn frame(&self) -> Frame;
    /// Whether the number of stones decides the game.
    fn counts_decide(&self) -> bool;
    /// See [`Rules::pieces`].
    fn pieces(&self) -> Pieces;
    /// The position in which a game starts.
    fn start(&self) -> Box<dyn AnyPosition>;
    /// A position from the common set-up text.
    ///
    /// # Errors
    /// A [`SetupError`] that names the place or the rule.
    fn parse_position(&self, text: &str) -> Result<Box<dyn AnyPosition>, SetupError>;
}

/// A position of some game behind one type. It remembers where the last stone was placed.
pub trait AnyPosition: Debug + Send + Sync {
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
    /// The side to move.
    fn turn(&self) -> Side;
    /// Legal moves in notation, in move order; empty exactly when the game is over.
    fn legal_moves(&self) -> Vec<String>;
    /// Plays a move given in notation and returns it as the game writes it.
    ///
    /// # Errors
    /// A [`MoveError`] that says why not; the position is as it was.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Where the game stands; cheaper than a view.
    fn status(&self) -> Status;
    /// All that a face draws.
    fn view(&self) -> BoardView;
    /// The common set-up text.
    fn text(&self) -> String;
    /// The stable 64-bit hash.
    fn key(&self) -> u64;
    /// See [`perft`].
    fn perft(&self, depth: u32) -> u64;
    /// See [`divide`]; moves in notation.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

#[derive(Clone, Debug)]
struct Erased<R: Rules> {
    rules: R,
    position: R::Position,
    last: Option<Point>,
}

impl<R: Rules> Game for R {
    fn id(&self) -> &'static str {
        Rules::id(self)
    }

    fn size(&self) -> String {
        Rules::size(self)
    }

    fn variant(&self) -> String {
        Rules::variant(self)
    }

    fn frame(&self) -> Frame {
        Rules::frame(self)
    }

    fn counts_decide(&self) -> bool {
        Rules::counts_decide(self)
    }

    fn pieces(&self) -> Pieces {
        Rules::pieces(self)
    }

    fn start(&self) -> Box<dyn AnyPosition> {
        Box::new(Erased { rules: self.clone(), position: Rules::start(self), last: None })
    }

    fn parse_position(&self, text: &str) -> Result<Box<dyn AnyPosition>, SetupError> {
        let position = Rules::parse_position(self, text)?;
        Ok(Box::new(Erased { rules: self.clone(), position, last: None }))
    }
}

impl<R: Rules> AnyPosition for Erased<R> {
    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn turn(&self) -> Side {
        self.position.turn()
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.position.legal_moves();
        moves.as_ref().iter().map(|&m| self.rules.write_move(m)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let read = self.rules.parse_move(&self.position, text);
        let m = read.map_err(|error| error.with_example(|| self.view().example()))?;
        let landing = self.rules.landing(&self.position, m);
        self.position.play_unchecked(m);
        self.last = landing.or(self.last);
        Ok(self.rules.write_move(m))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn status(&self) -> Status {
        self.rules.status(&self.position)
    }

    fn view(&self) -> BoardView {
        self.rules.view(&self.position, self.last)
    }

    fn text(&self) -> String {
        self.rules.write_position(&self.position)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = divide(&self.position, depth);
        counts.into_iter().map(|(m, n)| (self.rules.write_move(m), n)).collect()
    }
}
