//! The player as an engine: its options, the board it sits at, and faults that end no game.

use std::time::Duration;

use engine::{
    Engine, EngineConfig, EngineError, EngineOption, Info, Instant, Limits, MEMORY, OptionKind,
    OwnBook, Root, SearchResult, Stop, THREADS, replay,
};
use game::{Family, Game, Localized};
use reversi::{Objective, Reversi, ReversiFamily, Word};

use crate::board::{EngineBoard, WithBoard, on_board};
use crate::budget::{Budget, planned_time};
use crate::choose::{Asked, Choose};
use crate::endgame::solve::SolveError;
use crate::endgame::tables::Tables;
use crate::kernel::KernelChoice;
use crate::level::Level;
use crate::midgame::table::MidgameTable;
use crate::text_solver::catch;

/// Whether [`ReversiEngine`] plays this game: Reversi on any board, with any start, as long as
/// more discs win.
pub fn plays(game: &dyn Game) -> bool {
    game.id() == ReversiFamily::INFO.id && !game.variant().split('+').any(|v| v == "anti")
}

/// Whether the engine plays from the book that it has.
const BOOK: EngineOption = EngineOption {
    id: "book",
    kind: OptionKind::Switch { default: true },
    meaning: Localized {
        zh: "使用开局库（若有）",
        en: "play from the book, where there is one",
        ja: "ブックがあれば使う",
    },
};

/// The options of the engine: threads, memory, the book.
pub const OPTIONS: [EngineOption; 3] = [THREADS, MEMORY, BOOK];

/// An engine with so many threads (at least one) and mebibytes of memory at most. It takes memory
/// when a search needs it.
pub fn engine(threads: usize, memory_mib: usize) -> Box<dyn Engine> {
    engine_with(&EngineConfig { threads, memory_mib, ..EngineConfig::default() })
}

/// [`engine`] with all its [`OPTIONS`].
pub fn engine_with(config: &EngineConfig) -> Box<dyn Engine> {
    Box::new(ReversiEngine {
        threads: config.threads.max(1),
        memory_mib: config.memory_mib,
        books: Books { are_on: config.is_on(&BOOK), own: config.own_book.clone() },
        player: None,
    })
}

/// The Reversi player.
pub struct ReversiEngine {
    threads: usize,
    memory_mib: usize,
    books: Books,
    player: Option<Box<dyn BoardPlayer>>,
}

/// From which books it plays.
#[derive(Clone)]
struct Books {
    /// Whether from any.
    are_on: bool,
    /// An opening book in place of the shipped one.
    own: Option<OwnBook>,
}

const ENGINE: &str = concat!("Duiyi Reversi ", env!("CARGO_PKG_VERSION"));

impl Engine for ReversiEngine {
    fn name(&self) -> &str {
        ENGINE
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let books = self.books.clone();
        let player = self.seat(root.game)?;
        let fault = match catch(|| player.go(root, limits, &books, stop, on_info)) {
            Ok(found) => return found,
            Err(fault) => fault,
        };
        // A position with which something is wrong must not end a game. What the panic left
        // behind is thrown away; a new player glances at the moves, which is hardly the same way.
        self.player = None;
        on_info(&Info { note: Some(fault.to_string()), rank: 1, ..Info::default() });
        let player = self.seat(root.game)?;
        catch(|| player.go(root, &Limits::depth(1), &books, stop, on_info)).unwrap_or_else(
            |fault| {
                self.player = None;
                Err(fault.of(ENGINE))
            },
        )
    }

    fn move_time(&mut self, root: Root<'_>, limits: &Limits) -> Option<Duration> {
        match self.seat(root.game).and_then(|player| player.empties(root)) {
            Ok(empties) => planned_time(limits, empties),
            Err(_) => limits.move_time(),
        }
    }

    fn stands_by_its_reports(&self) -> bool {
        true
    }

    fn new_game(&mut self) {
        if let Some(player) = &mut self.player {
            player.forget();
        }
    }

    fn prepare(&mut self, game: &dyn Game, level: Option<u32>) {
        let books = self.books.clone();
        if let Ok(player) = self.seat(game) {
            player.prepare(game, level, &books);
        }
    }
}

impl ReversiEngine {
    /// The player for a game, made now if it is not there already.
    fn seat(&mut self, game: &dyn Game) -> Result<&mut dyn BoardPlayer, EngineError> {
        let unsupported = |reason| Err(EngineError::Unsupported { engine: ENGINE.into(), reason });
        if !plays(game) {
            return unsupported(format!("{} {}", game.id(), game.variant()));
        }
        if !self.player.as_ref().is_some_and(|p| p.fits(game)) {
            let player = NewPlayer { threads: self.threads, memory_mib: self.memory_mib };
            self.player = on_board(game.frame().width, player);
        }
        match &mut self.player {
            Some(player) => Ok(&mut **player),
            None => unsupported(game.size()),
        }
    }
}

/// Makes the player of a board.
struct NewPlayer {
    threads: usize,
    memory_mib: usize,
}

impl WithBoard for NewPlayer {
    type Output = Box<dyn BoardPlayer>;

    fn run<B: EngineBoard>(self) -> Self::Output {
        Box::new(OnBoard::<B>::new(self.threads, self.memory_mib))
    }
}

/// A player of one board size.
trait BoardPlayer: Send {
    /// Whether it plays on this board.
    fn fits(&self, game: &dyn Game) -> bool;
    /// Forgets what the last game taught.
    fn forget(&mut self);
    /// Reads what it needs for a game.
    fn prepare(&mut self, game: &dyn Game, level: Option<u32>, books: &Books);
    /// How many squares are empty.
    fn empties(&self, root: Root<'_>) -> Result<u32, EngineError>;
    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        books: &Books,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError>;
}

/// The player on one board size. Its tables are empty when a game begins, so that it is played alike
/// however many were played before.
struct OnBoard<B: EngineBoard> {
    threads: usize,
    memory_mib: usize,
    tables: Option<Tables<B>>,
    /// None before the first search, and while one is under way.
    midgame: Option<MidgameTable>,
}

impl<B: EngineBoard> OnBoard<B> {
    fn new(threads: usize, memory_mib: usize) -> Self {
        Self { threads, memory_mib, tables: None, midgame: None }
    }
}

impl<B: EngineBoard> BoardPlayer for OnBoard<B> {
    fn forget(&mut self) {
        if let Some(tables) = &mut self.tables {
            tables.forget();
        }
        if let Some(midgame) = &mut self.midgame {
            midgame.forget();
        }
    }

    fn prepare(&mut self, game: &dyn Game, level: Option<u32>, books: &Books) {
        // In the middle of a game all is read, and what was found is wanted.
        if self.tables.is_some() {
            return;
        }
        let root = Root { game, start: None, moves: &[] };
        // What is needed is read by whoever needs it first: a move of the book, and a search.
        for limits in [Limits::nodes(1), Limits::depth(1)] {
            let _ = self.go(root, &limits, books, &Stop::new(), &mut |_| {});
        }
        self.forget();
        // A level goes by no clock.
        if let Some(tables) = &mut self.tables
            && level.is_none()
        {
            tables.take();
        }
    }

    fn fits(&self, game: &dyn Game) -> bool {
        game.size() == B::SIZE.to_string()
    }

    fn empties(&self, root: Root<'_>) -> Result<u32, EngineError> {
        Ok(replay(&rules_of::<B>(root.game), root)?.empties().count() as u32)
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        books: &Books,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let started = Instant::now();
        let rules = rules_of::<B>(root.game);
        let position = replay(&rules, root)?;
        let empties = position.empties().count() as u32;
        let own_book = books.own.as_ref().filter(|own| B::has_openings(own));
        let mut budget = Budget::new(limits, own_book.is_some(), started, empties, B::SIZE);
        budget.may_use_book &= books.are_on;
        let tables = match &mut self.tables {
            Some(tables) => tables,
            none => none.insert(tables_of(self.memory_mib, on_info)?),
        };
        tables.proven.age();
        let errs = limits.level.map(|level| (Level::of(level), limits.seed));
        let mut threads = self.threads;
        loop {
            let choose = Choose {
                rules,
                position,
                asked: Asked::of(&rules, &position, limits),
                budget,
                own_book,
                started,
                stop,
                on_info: &mut *on_info,
                tables,
                midgame: &mut self.midgame,
                threads,
                errs,
            };
            match B::with_kernel(KernelChoice::Auto, choose) {
                // A move by fewer is better than none.
                Err(error @ SolveError::Threads { got, .. }) if got > 0 && got < threads => {
                    on_info(&Info { note: Some(error.to_string()), ..Info::default() });
                    threads = got;
                }
                result => return result.map_err(|error| error.of(ENGINE)),
            }
        }
    }
}

/// Tables of so many mebibytes, or of as many as can be had: a move is better than none. It is told
/// if they are fewer.
fn tables_of<B: EngineBoard>(
    wanted: usize,
    on_info: &mut dyn FnMut(&Info),
) -> Result<Tables<B>, EngineError> {
    let mut mib = wanted;
    loop {
        match Tables::new(mib) {
            Ok(tables) => return Ok(tables),
            Err(error) if mib <= 1 => return Err(error.of(ENGINE)),
            Err(error) if mib == wanted => {
                on_info(&Info { note: Some(error.to_string()), ..Info::default() });
            }
            Err(_) => {}
        }
        mib /= 2;
    }
}

/// The typed rules with the start and the handicap of `game`.
fn rules_of<B: EngineBoard>(game: &dyn Game) -> Reversi<B> {
    // Start and handicap only matter for the first position, which the variant's name tells.
    let variant = game.variant();
    let mut start = reversi::Start::default();
    let mut handicap = 0;
    for part in variant.split('+') {
        if part == "parallel" {
            start = reversi::Start::Parallel;
        } else if let Some(discs) = part.strip_prefix("handicap") {
            handicap = discs.parse().unwrap_or(0);
        }
    }
    Reversi::new(start, handicap, Objective::Most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::test_clock;
    use engine::Score;
    use game::Rules;
    use reversi::B8;

    /// A player with a fault.
    struct Breaks;

    impl BoardPlayer for Breaks {
        fn fits(&self, _: &dyn Game) -> bool {
            true
        }

        fn forget(&mut self) {}

        fn prepare(&mut self, _: &dyn Game, _: Option<u32>, _: &Books) {}

        fn empties(&self, _: Root<'_>) -> Result<u32, EngineError> {
            Ok(60)
        }

        fn go(
            &mut self,
            _: Root<'_>,
            _: &Limits,
            _: &Books,
            _: &Stop,
            _: &mut dyn FnMut(&Info),
        ) -> Result<SearchResult, EngineError> {
            panic!("seven discs too many");
        }
    }

    #[test]
    fn a_fault_ends_no_game() {
        let game = Reversi::<B8>::default();
        let root = Root { game: &game, start: None, moves: &[] };
        let mut engine = ReversiEngine {
            threads: 1,
            memory_mib: 1,
            books: Books { are_on: true, own: None },
            player: Some(Box::new(Breaks)),
        };
        let mut notes = Vec::new();
        let mut on_info = |info: &Info| notes.extend(info.note.clone());
        let result = engine.go(root, &Limits::level(3), &Stop::new(), &mut on_info);
        let first = result.expect("there is a move");
        assert!(Rules::parse_move(&game, &Rules::start(&game), &first.best).is_ok());
        assert_eq!(
            notes,
            ["the solver failed here, which is a bug in this program: seven discs too many"]
        );
        // The fault is gone with the player that had it.
        notes.clear();
        let mut on_info = |info: &Info| notes.extend(info.note.clone());
        let result = engine.go(root, &Limits::level(3), &Stop::new(), &mut on_info);
        assert!(result.is_ok_and(|result| result.nodes > first.nodes));
        assert!(notes.is_empty());
    }

    /// Where an exact search is broken off, the value is what was believed of the end of the game,
    /// or of the midgame, and nothing that is proved says otherwise.
    #[test]
    fn what_is_believed_agrees_with_what_is_proved() {
        let game = Reversi::<B8>::default();
        let (mut between, mut believed) = (0, 0);
        // FFO #40 and three others of the collection, from so many nodes on.
        for (nodes, board) in [
            (1, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"),
            (1, "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O"),
            (1, "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O"),
            (10, "--XO-O----OOOO--OOXOXXO-OOOOXXOOOOOXXOX-OXOXXXXX--XXXX----X-O-X- X"),
        ] {
            let root = Root { game: &game, start: Some(board), moves: &[] };
            for nodes in (nodes..nodes + 10).map(|part| part * 100_000) {
                let mut bounds = None;
                let mut on_info = |info: &Info| bounds = info.note.clone().or(bounds.take());
                let limits = Limits::nodes(nodes);
                let result = engine(1, 1).go(root, &limits, &Stop::new(), &mut on_info).unwrap();
                let Some(Score::EstimatedDiscs(score)) = result.score else { break };
                let bounds = bounds.unwrap_or("-64..64".into());
                let (lower, upper) = bounds.split_once("..").expect("bounds");
                let [lower, upper] = [lower, upper].map(|n| n.parse::<f64>().unwrap());
                assert!(lower <= score && score <= upper, "{board} {nodes}: {score} {bounds}");
                between += u32::from(lower > -64.0);
                believed += u32::from(score.fract() == 0.0);
            }
        }
        assert!(between > 4 && believed > 4, "{between} {believed}");
    }

    /// Whether the clock runs out in the midgame search, in a selective one before the exact one,
    /// or in that: there is a legal move, what is told of its score is true, and a score that is
    /// not proved is not given as exact.
    #[test]
    fn a_clock_that_runs_out_in_a_selective_search_leaves_a_move() {
        // FFO #40: the score is 38.
        const BOARD: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
        let game = Reversi::<B8>::default();
        let position = Rules::parse_position(&game, BOARD).unwrap();
        let root = Root { game: &game, start: Some(BOARD), moves: &[] };
        // Until then there is time for any exact search; the looks are counted.
        let limits = Limits::time(std::time::Duration::from_secs(100_000));
        let (mut midgame, mut selective, mut exact) = (0, 0, 0);
        for look in (1..=30).chain([40, 60, 100]) {
            let mut engine = engine(1, 1);
            let mut proved = false;
            let mut on_info = |info: &Info| {
                if let Some(bounds) = info.note.as_ref() {
                    let (lower, upper) = bounds.split_once("..").expect("bounds");
                    let [lower, upper] = [lower, upper].map(|n| n.parse::<i32>().unwrap());
                    assert!(lower <= 38 && 38 <= upper, "{look}: {bounds}");
                    proved |= lower == upper;
                }
            };
            let go = || engine.go(root, &limits, &Stop::new(), &mut on_info).unwrap();
            let (result, confidence) = test_clock::runs_out_at(look, go);
            assert!(Rules::parse_move(&game, &position, &result.best).is_ok(), "{look}");
            assert_eq!(result.pv.first(), Some(&result.best), "{look}");
            let is_exact = result.score.is_some_and(|score| score.is_exact());
            assert!(!is_exact || proved, "{look}: {:?}", result.score);
            match confidence {
                Some(0) if result.depth < 20 && !proved => midgame += 1,
                Some(0) | None => exact += 1,
                Some(_) => {
                    assert!(!is_exact, "{look}: {:?}", result.score);
                    selective += 1;
                }
            }
        }
        assert!(midgame > 0 && selective > 5, "{midgame}, {selective}, {exact}");
    }
}
