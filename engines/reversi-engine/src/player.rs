//! The player: midgame search until the end is in reach, then the exact score.

use std::marker::PhantomData;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{
    Engine, EngineConfig, EngineError, EngineOption, Info, Instant, Limits, MEMORY, OptionKind,
    Root, Score, SearchResult, Stop, THREADS, replay,
};
use game::{Family, Game, Localized, Position, Rules, Spec, Visitor};
use reversi::{B4, B6, B8, B10, B12, B14, B16, B18, B20, B22, B24, B26};
use reversi::{Move, Objective, Reversi, ReversiFamily, ReversiPosition, Word};

use crate::endgame::{Shared, Worker};
use crate::evaluation::DISC;
use crate::kernel::KernelChoice;
use crate::midgame::{Choice, search};
use crate::searcher::{Searcher, Solvable, WithKernel};
use crate::solve::{Problem, SolveLimits, solve_with};
use crate::table::Tables;

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

/// The options of the engine: threads (used for exact scores), memory, the book.
pub const OPTIONS: [EngineOption; 3] = [THREADS, MEMORY, BOOK];

/// An engine with so many threads (at least one) and mebibytes of memory at most. It takes memory
/// when a search needs it.
pub fn engine(threads: usize, hash_mib: usize) -> Box<dyn Engine> {
    engine_with(&EngineConfig { threads, memory_mib: hash_mib, ..EngineConfig::default() })
}

/// [`engine`] with all its [`OPTIONS`].
pub fn engine_with(config: &EngineConfig) -> Box<dyn Engine> {
    Box::new(ReversiEngine {
        threads: config.threads.max(1),
        hash_mib: config.memory_mib,
        book: config.is_on(&BOOK),
        player: None,
    })
}

/// The Reversi player.
pub struct ReversiEngine {
    threads: usize,
    hash_mib: usize,
    book: bool,
    player: Option<Box<dyn Player>>,
}

/// What a level from 1 to 10 may do: depth of the midgame search, empty squares at which the
/// exact score is looked for, and nodes for that.
const LEVELS: [(u32, u32, u64); 10] = [
    (1, 4, 20_000),
    (2, 6, 50_000),
    (3, 8, 100_000),
    (4, 10, 200_000),
    (5, 12, 500_000),
    (6, 14, 2_000_000),
    (8, 16, 5_000_000),
    (9, 18, 20_000_000),
    (10, 20, 60_000_000),
    (12, 22, 200_000_000),
];

/// What a search may do, from the limits of a caller.
#[derive(Clone, Copy, Debug)]
struct Budget {
    depth: u32,
    exact_from: u32,
    nodes: u64,
    exact_nodes: u64,
    deadline: Option<Instant>,
    /// Weak levels play without knowledge.
    may_use_book: bool,
}

impl Budget {
    /// On 4×4 and 6×6 the end is in reach earlier: moves are fewer.
    fn new(limits: &Limits, empties: u32, size: u8) -> Self {
        let earlier = if size <= 6 { 4 } else { 0 };
        let mut budget = Self {
            depth: limits.depth.unwrap_or(60),
            exact_from: limits.depth.unwrap_or(u32::MAX),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            exact_nodes: u64::MAX,
            deadline: limits.move_time().map(|t| Instant::now() + t),
            may_use_book: limits.level.is_none_or(|level| level >= 8),
        };
        let bounded = limits.nodes.is_some() || budget.deadline.is_some();
        if let Some(level) = limits.level {
            let (depth, exact_from, exact_nodes) = LEVELS[level.clamp(1, 10) as usize - 1];
            budget.depth = budget.depth.min(depth);
            budget.exact_from = budget.exact_from.min(exact_from + earlier);
            budget.exact_nodes = exact_nodes;
        } else if bounded && limits.depth.is_none() {
            // As many empty squares as the budget allows; each takes about 2.2 times as long as
            // the one before, 14 about 60,000 nodes.
            let seconds = limits.move_time().unwrap_or(Duration::MAX).as_secs_f64();
            let nodes = (limits.nodes.unwrap_or(u64::MAX) as f64).min(seconds * 1e7);
            let more = (nodes / 6e4).max(1e-3).ln() / 2.2f64.ln();
            budget.exact_from = (14.0 + more).clamp(6.0, 40.0) as u32 + earlier;
        }
        budget.depth = budget.depth.min(empties);
        budget
    }
}

impl Engine for ReversiEngine {
    fn name(&self) -> &str {
        concat!("Duiyi Reversi ", env!("CARGO_PKG_VERSION"))
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        self.seat(root.game)?;
        let player = self.player.as_mut().expect("seated above");
        player.go(root, limits, self.book, stop, on_info)
    }

    fn new_game(&mut self) {
        // At once, not at the first move: that one is on the clock.
        if let Some(player) = &mut self.player {
            player.forget();
        }
    }
}

impl ReversiEngine {
    /// Makes the player for a game, if it is not there already.
    fn seat(&mut self, game: &dyn Game) -> Result<(), EngineError> {
        if !plays(game) {
            let reason = format!("{} {}", game.id(), game.variant());
            return Err(EngineError::Unsupported { engine: self.name().into(), reason });
        }
        if !self.player.as_ref().is_some_and(|p| p.fits(game)) {
            let spec = Spec { size: Some(game.size()), variant: Some(game.variant()) };
            let maker = Maker { threads: self.threads, hash_mib: self.hash_mib, size: game.size() };
            let made = ReversiFamily::visit(&spec, maker).ok().flatten();
            self.player = Some(made.ok_or_else(|| EngineError::Unsupported {
                engine: self.name().into(),
                reason: game.size(),
            })?);
        }
        Ok(())
    }
}

/// Makes the player of a board size; `visit` only tells that the size exists.
struct Maker {
    threads: usize,
    hash_mib: usize,
    size: String,
}

impl Visitor for Maker {
    type Output = Option<Box<dyn Player>>;

    fn visit<R: Rules>(self, _: R) -> Self::Output {
        macro_rules! make {
            ($($size:literal => $board:ident),*) => {
                match self.size.as_str() {
                    $($size => Some(Box::new(OnBoard::<$board>::new(self.threads, self.hash_mib))),)*
                    _ => None,
                }
            };
        }
        make!("4" => B4, "6" => B6, "8" => B8, "10" => B10, "12" => B12, "14" => B14,
            "16" => B16, "18" => B18, "20" => B20, "22" => B22, "24" => B24, "26" => B26)
    }
}

trait Player: Send {
    /// Whether it plays on this board.
    fn fits(&self, game: &dyn Game) -> bool;
    /// Forgets what the last game taught.
    fn forget(&mut self);
    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        book: bool,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError>;
}

/// The player on one board size. Its table is made anew for each game, so that a game is played
/// alike however many were played before.
struct OnBoard<B: Solvable> {
    threads: usize,
    hash_mib: usize,
    tables: Tables<B>,
    board: PhantomData<B>,
}

impl<B: Solvable> OnBoard<B> {
    fn new(threads: usize, hash_mib: usize) -> Self {
        Self { threads, hash_mib, tables: Tables::new(hash_mib), board: PhantomData }
    }
}

impl<B: Solvable> Player for OnBoard<B> {
    /// Whether it plays on this board.
    fn forget(&mut self) {
        self.tables = Tables::new(self.hash_mib);
    }

    fn fits(&self, game: &dyn Game) -> bool {
        game.size() == B::SIZE.to_string()
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        book: bool,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let started = Instant::now();
        let rules = rules_of::<B>(root.game)?;
        let position = replay(&rules, root)?;
        let empties = position.empties().count() as u32;
        let mut budget = Budget::new(limits, empties, B::SIZE);
        budget.may_use_book &= book;
        self.tables.proven.age();
        let go = Go { rules, position, budget, empties, started, stop, on_info, player: self };
        Ok(B::with_kernel(KernelChoice::Auto, go))
    }
}

/// The typed rules with the start and the handicap of `game`.
fn rules_of<B: Solvable>(game: &dyn Game) -> Result<Reversi<B>, EngineError> {
    // Start and handicap only matter for the first position, which the variant's name tells.
    let variant = game.variant();
    let start =
        if variant.contains("parallel") { reversi::Start::Parallel } else { Default::default() };
    let digits = variant.split('+').find_map(|v| v.strip_prefix("handicap"));
    let handicap = digits.and_then(|d| d.parse().ok()).unwrap_or(0);
    Ok(Reversi::new(start, handicap, Objective::Most))
}

struct Go<'a, B: Solvable> {
    rules: Reversi<B>,
    position: ReversiPosition<B>,
    budget: Budget,
    empties: u32,
    started: Instant,
    stop: &'a Stop,
    on_info: &'a mut dyn FnMut(&Info),
    player: &'a OnBoard<B>,
}

impl<B: Solvable> WithKernel<B> for Go<'_, B> {
    type Output = SearchResult;

    /// 1. A forced move and a move from the book are played at once.
    /// 2. Deeper and deeper midgame searches; the last complete one counts.
    /// 3. If the end is in reach: the exact score, which overrules them.
    fn run<K: Searcher<Board = B>>(self, kernel: K) -> SearchResult {
        let rules = self.rules;
        let write = |line: &[Move]| -> Vec<String> {
            line.iter().map(|&m| Rules::write_move(&rules, m)).collect()
        };
        // 1.
        let legal = self.position.legal_moves();
        if let [only] = legal.as_ref() {
            return SearchResult::only_move(Rules::write_move(&rules, *only));
        }
        if self.budget.may_use_book
            && let Some((score, best)) = B::in_book(&self.position)
        {
            return SearchResult {
                score: Some(Score::Discs(score)),
                ..SearchResult::only_move(Rules::write_move(&rules, best))
            };
        }
        // 2.
        let shared = Shared {
            node_limit: self.budget.nodes,
            deadline: self.budget.deadline,
            ..Shared::new(&self.player.tables, self.stop)
        };
        let mut w = Worker::for_midgame(kernel, &shared);
        let (own, opponent) = (self.position.own(), self.position.opponent());
        let exact = self.empties <= self.budget.exact_from;
        let first = legal.as_ref()[0].square().unwrap_or(0) as u16;
        let mut found = Choice { value: 0, line: vec![first] };
        let mut reached = 0;
        // Before an exact search a shorter one is enough: for a move if that is stopped.
        let deepest = if exact { self.budget.depth.min(8) } else { self.budget.depth };
        for depth in 1..=deepest.max(1) {
            let Some(choice) = search(&mut w, own, opponent, depth) else { break };
            (found, reached) = (choice, depth);
            (self.on_info)(&Info {
                depth,
                score: Some(Score::EstimatedDiscs(f64::from(found.value) / f64::from(DISC))),
                nodes: w.nodes,
                time: self.started.elapsed(),
                pv: write(&moves_of(&found.line)),
                rank: 1,
                ..Info::default()
            });
        }
        w.report();
        let mut nodes = shared.nodes.load(Ordering::Relaxed);
        let pv = moves_of(&found.line);
        let mut result = SearchResult {
            best: Rules::write_move(&rules, pv[0]),
            score: Some(Score::EstimatedDiscs(f64::from(found.value) / f64::from(DISC))),
            pv: write(&pv),
            depth: reached,
            nodes,
            time: self.started.elapsed(),
        };
        // 3.
        if exact && !w.is_aborted() {
            let problem = Problem { threads: self.player.threads, ..Problem::new(self.position) };
            let limits = SolveLimits {
                nodes: self.budget.exact_nodes.min(self.budget.nodes.saturating_sub(nodes)),
                deadline: self.budget.deadline,
                pv: true,
            };
            let (started, empties, on_info) = (self.started, self.empties, self.on_info);
            let solution =
                solve_with(&problem, &self.player.tables, limits, self.stop, &mut |progress| {
                    on_info(&Info {
                        depth: empties,
                        score: (progress.lower == progress.upper)
                            .then_some(Score::Discs(progress.lower)),
                        nodes: nodes + progress.nodes,
                        time: started.elapsed(),
                        pv: write(&progress.best.into_iter().collect::<Vec<_>>()),
                        rank: 1,
                        note: Some(format!("{}..{}", progress.lower, progress.upper)),
                        ..Info::default()
                    });
                });
            nodes += solution.nodes;
            // A move that is proved to reach some score is better than a guess.
            let proved = solution.complete || solution.lower > -crate::kernel::squares::<B>();
            if let (Some(best), true) = (solution.best, proved) {
                result.best = Rules::write_move(&rules, best);
                result.pv = write(&solution.pv);
                result.depth = empties;
            }
            if let Some(score) = solution.score() {
                result.score = Some(Score::Discs(score));
            }
        }
        SearchResult { nodes, time: self.started.elapsed(), ..result }
    }
}

fn moves_of(line: &[u16]) -> Vec<Move> {
    let square = |&s: &u16| if s == u16::MAX { Move::PASS } else { Move::place(usize::from(s)) };
    line.iter().map(square).collect()
}
