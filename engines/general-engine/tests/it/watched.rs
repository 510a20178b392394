//! A game that counts what is asked of it, and sets the stop flag after so much of it: how much
//! more a search asks is how long it takes to stop, without a clock.

use std::cell::RefCell;

use engine::Stop;
use game::{
    Frame, MoveError, Outcome, Point, Position, Rows, Rules, SetupError, Side, Surface, Symmetry,
};
use general_engine::Heuristics;

thread_local! {
    static WATCH: RefCell<Watch> = RefCell::new(Watch::default());
}

#[derive(Default)]
struct Watch {
    work: u64,
    /// The flag is set after so much work.
    at: u64,
    stop: Stop,
}

/// Counts from nothing; sets `stop` after `at` units of work. A unit is about what it takes to
/// play a move or to judge one; a list of moves is as many units as the board has points.
pub fn watch(at: u64, stop: &Stop) {
    WATCH.with_borrow_mut(|watch| *watch = Watch { work: 0, at, stop: stop.clone() });
    spend(0);
}

/// The work since the flag was set.
pub fn work_since() -> u64 {
    WATCH.with_borrow(|watch| watch.work.saturating_sub(watch.at))
}

fn spend(units: u64) {
    WATCH.with_borrow_mut(|watch| {
        watch.work += units;
        if watch.work >= watch.at {
            watch.stop.set();
        }
    });
}

/// See [`watch`].
#[derive(Clone, Debug)]
pub struct Watched<R>(pub R);

/// Its position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WatchedPosition<P> {
    inner: P,
    points: u64,
}

impl<P: Position> Position for WatchedPosition<P> {
    type Move = P::Move;
    type MoveList = P::MoveList;

    fn turn(&self) -> Side {
        self.inner.turn()
    }

    fn legal_moves(&self) -> P::MoveList {
        spend(self.points);
        self.inner.legal_moves()
    }

    fn legal_move_count(&self) -> usize {
        spend(self.points);
        self.inner.legal_move_count()
    }

    fn play_unchecked(&mut self, m: P::Move) {
        spend(1);
        self.inner.play_unchecked(m);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    fn key(&self) -> u64 {
        self.inner.key()
    }

    fn is_legal(&self, m: P::Move) -> bool {
        self.inner.is_legal(m)
    }
}

/// What is known of the game inside, counted too.
pub fn heuristics<P: Position>() -> Heuristics<WatchedPosition<P>> {
    Heuristics {
        urgency: |position, m| {
            spend(1);
            (heuristics::of::<P>().urgency)(&position.inner, m)
        },
        estimate: |position| {
            spend(1);
            (heuristics::of::<P>().estimate)(&position.inner)
        },
    }
}

impl<R: Rules> Watched<R> {
    fn wrap(&self, inner: R::Position) -> WatchedPosition<R::Position> {
        let frame = self.0.frame();
        WatchedPosition { inner, points: u64::from(frame.width) * u64::from(frame.height) }
    }
}

impl<R: Rules> Rules for Watched<R> {
    type Position = WatchedPosition<R::Position>;

    fn id(&self) -> &'static str {
        Rules::id(&self.0)
    }

    fn size(&self) -> String {
        Rules::size(&self.0)
    }

    fn variant(&self) -> String {
        Rules::variant(&self.0)
    }

    fn frame(&self) -> Frame {
        Rules::frame(&self.0)
    }

    fn surface(&self) -> Surface {
        Rules::surface(&self.0)
    }

    fn start(&self) -> Self::Position {
        self.wrap(Rules::start(&self.0))
    }

    fn rows(&self, position: &Self::Position) -> Rows {
        self.0.rows(&position.inner)
    }

    fn set_up(&self, rows: &Rows) -> Result<Self::Position, SetupError> {
        Ok(self.wrap(self.0.set_up(rows)?))
    }

    fn write_move(&self, m: <R::Position as Position>::Move) -> String {
        self.0.write_move(m)
    }

    fn read_move(&self, text: &str) -> Result<<R::Position as Position>::Move, MoveError> {
        self.0.read_move(text)
    }

    fn why_illegal(
        &self,
        position: &Self::Position,
        m: <R::Position as Position>::Move,
    ) -> MoveError {
        self.0.why_illegal(&position.inner, m)
    }

    fn landing(
        &self,
        position: &Self::Position,
        m: <R::Position as Position>::Move,
    ) -> Option<Point> {
        self.0.landing(&position.inner, m)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Rules::symmetries(&self.0)
    }

    fn transform_move(
        &self,
        m: <R::Position as Position>::Move,
        symmetry: Symmetry,
    ) -> <R::Position as Position>::Move {
        self.0.transform_move(m, symmetry)
    }
}
