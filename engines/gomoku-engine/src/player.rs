//! The player as an engine.

use std::cell::RefCell;
use std::time::Duration;

use engine::{
    ClockLimits, Engine, EngineConfig, EngineError, EngineOption, FROM_BOOK, Info, Instant, Limits,
    MEMORY, OptionKind, Pace, Root, SearchResult, Stop, THREADS, replay,
};
use game::{Family, Game, Localized, Position, Rules};
use gomoku::{Gomoku, GomokuFamily, GomokuPosition, Move, Rule};

use crate::board::SearchBoard;
use crate::level::{Level, at_a_glance};
use crate::network::Ready;
use crate::opening_book::{self, known_move};
use crate::points::{At, at_of, nearest_to_middle, point_of};
use crate::proof::{self, WonByThreats, known_win, pace_for_threats};
use crate::search::{
    CHECK_EVERY, Line, MAX_DEPTH, MOST_FOR_THREATS, Table, Team, Tuning, Wanted, search,
};
use crate::threat::Threat;
use crate::whole_line::WholeLines;

/// What it is called.
const NAME: &str = concat!("Duiyi Gomoku ", env!("CARGO_PKG_VERSION"));

/// Fewer nodes are searched by one thread.
const FEW_NODES: u64 = 2_000;

/// Whether moves are played from books: of openings, and of what is proved.
const BOOK: EngineOption = EngineOption {
    id: "book",
    kind: OptionKind::Switch { default: true },
    meaning: Localized {
        zh: "使用开局库和必胜谱（若有）",
        en: "play from the books of openings and of proved wins, where there are any",
        ja: "定石ブックと必勝ブックがあれば使う",
    },
};

/// Positions that a level which only looks at the board visits where several lines are asked for.
const GLANCE: u64 = 100;

/// Positions that are visited against a clock where only one move stops a five: the time is for moves
/// that are a choice.
const FORCED: u64 = 4_000;

/// The options of the engine: threads, memory, the book.
pub const OPTIONS: [EngineOption; 3] = [THREADS, MEMORY, BOOK];

/// Whether [`GomokuEngine`] plays this game: gomoku of any size by any rule.
pub fn plays(game: &dyn Game) -> bool {
    game.id() == GomokuFamily::INFO.id
}

/// The engine with its [`OPTIONS`]. It takes memory when a search needs it.
pub fn engine_with(config: &EngineConfig) -> Box<dyn Engine> {
    Box::new(GomokuEngine {
        threads: config.threads.max(1),
        memory_mib: config.memory_mib,
        book: config.is_on(&BOOK),
        table: Table::default(),
        known: None,
        won: WonByThreats::default(),
    })
}

/// The Gomoku and Renju player.
pub struct GomokuEngine {
    threads: usize,
    memory_mib: usize,
    book: bool,
    table: Table,
    /// Of which game the table tells.
    known: Option<Gomoku>,
    won: WonByThreats,
}

impl Engine for GomokuEngine {
    fn name(&self) -> &str {
        NAME
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        let begun = Instant::now();
        let rules = rules_of(root.game)?;
        let level = Level::of(limits);
        let only_looks = level.filter(|level| level.nodes == 0 && limits.lines <= 1);
        // What is read is read before anybody looks at the clock.
        let network =
            if only_looks.is_some() { None } else { Ready::shipped_until(rules.rule(), stop) };
        let position = replay(&rules, root)?;
        let legal = position.legal_moves();
        let write = |at: At| rules.write_move(Move::at(point_of(at)));
        let asked: Vec<At> = legal
            .iter()
            .filter_map(|m| m.point().map(at_of))
            .filter(|&at| !limits.moves.is_empty() && limits.asks_about(&write(at)))
            .collect();
        if let [only] = legal.as_slice() {
            return Ok(SearchResult::only_move(rules.write_move(*only)));
        }
        let won = self.book.then(|| proof::book_for(rules, &position, limits, stop)).flatten();
        let openings = self.book.then(|| opening_book::book_for(rules, limits, stop)).flatten();
        let ahead = moves_to_think(&position);
        let mut share = limits.share(ahead);
        let mut pace = Pace::since(begun, limits, stop, CHECK_EVERY);
        if let Some(book) = won {
            pace = pace_for_threats(begun, limits, stop);
            let known = &mut self.won;
            if let Some(won) = known_win(book, known, &root, &position, limits, &mut pace, on_info)?
            {
                return Ok(won);
            }
            if limits.clock.is_some() {
                // What that has taken is gone from the clock, and the next move has its share of
                // the rest.
                let left = left_after(limits, begun);
                share = left.share(ahead);
                pace = Pace::since(Instant::now(), &left, stop, CHECK_EVERY);
            }
        }
        if let Some(book) = openings
            && let Some(known) = known_move(book, &position, limits)
        {
            on_info(&Info {
                depth: known.depth,
                score: known.score,
                nodes: known.nodes,
                pv: known.pv.clone(),
                rank: 1,
                note: Some(FROM_BOOK.into()),
                ..Info::default()
            });
            return Ok(known);
        }
        let mut board = SearchBoard::for_network(&position);
        let mut last = root.moves.iter().rev().map(|text| point(&rules, text));
        board.set_before([(); 2].map(|()| last.next().flatten()));
        if let Some(level) = only_looks {
            let mut moves = if asked.is_empty() { near(&board, &position) } else { asked };
            // As a search does.
            if board.is_bare() {
                moves = nearest_to_middle(board.size(), moves.into_iter()).into_iter().collect();
            }
            let at = at_a_glance(&mut board, level, &moves, limits.seed);
            let best = at.map_or_else(|| rules.write_move(legal[0]), write);
            return Ok(SearchResult::only_move(best));
        }
        let forced = pace.nodes() + FORCED;
        let nodes = level
            .map(|level| if level.nodes == 0 { GLANCE } else { level.nodes })
            .into_iter()
            .chain(limits.nodes)
            .chain(Some(forced).filter(|_| against_a_clock(limits) && is_forced(&mut board)))
            .min();
        let bounded = Limits { nodes, ..limits.clone() };
        pace.set_node_limit(nodes.unwrap_or(u64::MAX));
        let room = entries(&bounded);
        let mut memory = self.memory_mib << 20;
        // A level looks as far at every move of every game.
        let resumes = level.is_none() && self.known.as_ref() == Some(&rules);
        while !match resumes {
            true => self.table.resume(room, memory),
            false => self.table.prepare(room, memory),
        } {
            let missing = EngineError::Memory { engine: NAME.into(), mib: self.memory_mib };
            // A move with less is better than none.
            if memory >> 20 <= 1 {
                return Err(missing);
            }
            if memory == self.memory_mib << 20 {
                on_info(&Info { note: Some(missing.to_string()), ..Info::default() });
            }
            memory /= 2;
        }
        self.known = level.is_none().then_some(rules);
        let lines = (limits.lines.max(1) as usize).min(match asked.len() {
            0 => legal.len(),
            some => some,
        });
        let tuning = Tuning::default();
        let share = share.filter(|_| against_a_clock(limits) && level.is_none());
        if let Some(share) = share {
            pace.end_within(share.times(LONGEST));
        }
        let wanted = Wanted {
            depth: limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH),
            lines,
            moves: asked,
            fours: level.map_or(tuning.fours as u64, |level| level.fours),
            threats: if level.is_none() { MOST_FOR_THREATS.min(memory / 8) } else { 0 },
            // Who asks for several lines wants true values.
            share,
            wander: level.filter(|_| lines <= 1).map_or(0, |level| level.wander),
            seed: limits.seed,
        };
        // Who plays against a clock needs no more than the move.
        let whole = (!against_a_clock(limits))
            .then(|| RefCell::new(WholeLines::new(board.clone(), network, stop)));
        let written = |line: &Line| -> Vec<String> {
            let moves = match &whole {
                Some(whole) => whole.borrow_mut().of(line),
                None => line.moves.clone(),
            };
            moves.into_iter().map(&write).collect()
        };
        // A level plays the same with any number of threads, and what is short is over before
        // helpers have begun.
        let is_long = level.is_none() && room > 2 * FEW_NODES;
        let team = Team {
            threads: if is_long { self.threads } else { 1 },
            network,
            table: &self.table,
            wanted,
            tuning,
            nodes,
            stop,
        };
        let (asked, hears) = (self.threads, RefCell::new(on_info));
        let mut short = |got| {
            let missing = EngineError::Threads { engine: NAME.into(), asked, got };
            hears.borrow_mut()(&Info { note: Some(missing.to_string()), ..Info::default() });
        };
        let found = search(board, pace, &team, &mut short, &mut |line, rank, pace| {
            hears.borrow_mut()(&Info {
                depth: line.depth,
                score: Some(line.score()),
                nodes: pace.nodes(),
                time: pace.elapsed(),
                pv: written(line),
                rank,
                ..Info::default()
            });
        });
        let (pv, score, depth) = match &found.line {
            Some(line) => {
                (written(line), Some(line.score()).filter(|_| line.depth > 0), line.depth)
            }
            // Broken off before there was anything: any move will do.
            None => (vec![rules.write_move(legal[0])], None, 0),
        };
        let best = pv[0].clone();
        Ok(SearchResult { best, score, pv, depth, nodes: found.nodes, time: found.time })
    }

    fn move_time(&mut self, root: Root<'_>, limits: &Limits) -> Option<Duration> {
        let position = rules_of(root.game).and_then(|rules| replay(&rules, root));
        match position {
            Ok(position) => limits.move_time_of(moves_to_think(&position)),
            Err(_) => limits.move_time(),
        }
    }

    fn new_game(&mut self) {
        self.table = Table::default();
        self.won = WonByThreats::default();
    }

    fn prepare(&mut self, game: &dyn Game) {
        let Ok(rules) = rules_of(game) else { return };
        Ready::shipped(rules.rule());
        SearchBoard::for_network(&Rules::start(&rules));
        if self.book {
            proof::Book::shipped(rules);
            opening_book::shipped(rules);
        }
    }
}

/// How many times its usual share of a clock a move may take whose search wavers; this, the numbers
/// of [`moves_to_think`] and those by which a search ends (`search::PATIENCE`) are found by games
/// (docs/benchmarks.md).
const LONGEST: f64 = 3.2;

/// No move counts on being among fewer than so many that are left to think about.
const ALWAYS: f64 = 14.0;

/// How many moves a side that has a clock thinks about yet: most games have some thirty.
fn moves_to_think(position: &GomokuPosition) -> f64 {
    const ALL: f64 = 27.5;
    let points = usize::from(position.size()).pow(2);
    let own = (points - position.empties()) / 2;
    (ALL - own as f64).max(ALWAYS)
}

/// Whether a move is wanted soon, and nothing besides.
fn against_a_clock(limits: &Limits) -> bool {
    let has_time = limits.time.is_some() || limits.clock.is_some();
    has_time && limits.lines <= 1 && limits.moves.is_empty()
}

/// What is left of a clock.
fn left_after(limits: &Limits, begun: Instant) -> Limits {
    let clock = limits.clock.map(|clock| {
        let left = clock.left.saturating_sub(begun.elapsed());
        ClockLimits { left, ..clock }
    });
    Limits { clock, ..limits.clone() }
}

/// Whether a five threatens that only one move stops, if any.
fn is_forced(board: &mut SearchBoard) -> bool {
    let has_five = |side| board.count_of(side, Threat::Five) > 0;
    if has_five(board.turn()) || !has_five(board.turn().other()) {
        return false;
    }
    let mut stops = Vec::new();
    board.stops(&mut stops);
    stops.len() <= 1
}

/// The point that a move of the game took; none if it was a pass.
fn point(rules: &Gomoku, text: &str) -> Option<At> {
    let m = rules.parse_move(&Rules::start(rules), text).ok()?;
    m.point().map(at_of)
}

/// The typed rules of `game`.
pub(crate) fn rules_of(game: &dyn Game) -> Result<Gomoku, EngineError> {
    let rule = Rule::from_id(&game.variant()).filter(|_| plays(game));
    let rules = rule.and_then(|rule| Gomoku::new(game.frame().width, rule));
    rules.ok_or_else(|| EngineError::Unsupported {
        engine: NAME.into(),
        reason: format!("{} {}", game.id(), game.variant()),
    })
}

/// The legal points near stones; all of them where none is.
fn near(board: &SearchBoard, position: &GomokuPosition) -> Vec<At> {
    let all: Vec<At> = position.legal_moves().iter().filter_map(|m| m.point().map(at_of)).collect();
    let is_near = |&at: &At| board.near_row(usize::from(at >> 5), 2) >> (at & 31) & 1 != 0;
    let some: Vec<At> = all.iter().copied().filter(is_near).collect();
    if some.is_empty() { all } else { some }
}

/// How many entries a table for such limits should have room for.
fn entries(limits: &Limits) -> u64 {
    const NODES_PER_MILLISECOND: u64 = 1_000;
    let longest = limits.share(ALWAYS).map(|share| share.times(LONGEST));
    let by_time = longest.or_else(|| limits.move_time()).map_or(u64::MAX, |time| {
        u64::try_from(time.as_millis()).unwrap_or(u64::MAX).saturating_mul(NODES_PER_MILLISECOND)
    });
    limits.nodes.unwrap_or(u64::MAX).min(by_time).saturating_mul(2).max(1024)
}

#[cfg(test)]
mod tests {
    use engine::Rng;

    use super::*;
    use crate::search::Search;

    /// Who is broken off at once plays the most urgent move, and that rests on the last two stones,
    /// which do not count alike.
    #[test]
    fn the_last_stones_of_a_game_are_taken_in_their_order() {
        let rules = Gomoku::new(15, Rule::Freestyle).unwrap();
        let mut rng = Rng::new(5);
        let (stop, limits) = (Stop::new(), Limits::nodes(1));
        let config = EngineConfig { memory_mib: 1, ..EngineConfig::default() };
        let mut player = engine_with(&config);
        let mut differ = 0;
        for _ in 0..40 {
            let mut position = Rules::start(&rules);
            let mut stones = vec![at_of(game::Point { column: 7, row: 7 })];
            position.play_unchecked(Move::at(point_of(stones[0])));
            for _ in 0..9 {
                let near = near(&SearchBoard::new(&position), &position);
                stones.push(near[rng.below(near.len())]);
                position.play_unchecked(Move::at(point_of(stones[stones.len() - 1])));
            }
            let moves: Vec<_> =
                stones.iter().map(|&at| rules.write_move(Move::at(point_of(at)))).collect();
            let urgent = |last: [At; 2]| {
                let mut board = SearchBoard::for_network(&position);
                board.set_before(last.map(Some));
                let wanted = Wanted::best(1);
                let mut pace = Pace::new(&limits, &stop, CHECK_EVERY);
                let (network, table) = (Ready::shipped(rules.rule()), Table::default());
                let tuning = Tuning::default();
                let mut search = Search::new(board, network, &mut pace, &table, wanted, tuning);
                let line = search.run(&mut |_, _, _| {}).unwrap();
                rules.write_move(Move::at(point_of(line.moves[0])))
            };
            let [.., second, last] = stones[..] else { unreachable!("ten stones") };
            let root = Root { game: &rules, start: None, moves: &moves };
            let best = player.go(root, &limits, &stop, &mut |_| {}).unwrap().best;
            assert_eq!(best, urgent([last, second]), "{moves:?}");
            differ += u32::from(best != urgent([second, last]));
        }
        assert!(differ > 3, "{differ}");
    }
}
