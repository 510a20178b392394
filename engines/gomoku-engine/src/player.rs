//! The player as an engine.

use std::cell::RefCell;
use std::time::Duration;

use engine::{
    Engine, EngineConfig, EngineError, EngineOption, FROM_BOOK, Info, Limits, MEMORY, OptionKind,
    OwnBook, Pace, Root, SearchResult, Stop, THREADS,
};
use game::{Family, Game, Localized, Rules};
use gomoku::{Gomoku, GomokuFamily};

use crate::board::SearchBoard;
use crate::level::Level;
use crate::network::Ready;
use crate::opening_book::{self, OpeningBook, known_move};
use crate::points::at_of;
use crate::proof::{self, Standing, WonByThreats, known_win, pace_for_threats};
use crate::question::{self, Clock, Question, rules_of};
use crate::search::{Line, Table, Team, Tuning, search};
use crate::whole_line::WholeLines;

/// What it is called.
pub(crate) const NAME: &str = concat!("Duiyi Gomoku ", env!("CARGO_PKG_VERSION"));

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
        own_book: config.own_book.clone(),
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
    /// An opening book in place of the shipped one.
    own_book: Option<OwnBook>,
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
        let mut question = Question::of(root, limits, stop)?;
        if let [only] = question.legal.as_slice() {
            return Ok(SearchResult::only_move(question.rules.write_move(*only)));
        }
        // What is read is read before anybody looks at the clock.
        let own_book = self.own_book.clone();
        let books = match self.book {
            true => Books::of(&question, own_book.as_ref())?,
            false => Books::default(),
        };
        let mut clock = Clock::of(&question);
        if let Some(known) = self.known(&question, &books, &mut clock, on_info)? {
            return Ok(known);
        }
        let standing = books.standing;
        if let Some(Standing::Won(won)) = &standing {
            if limits.lines <= 1 {
                return Ok(won.told(on_info));
            }
            question.leave_out(at_of(won.at));
        }
        let mut board = question.board();
        if let Some(level) = question.only_looks() {
            return Ok(question.at_a_glance(&mut board, level));
        }
        let nodes = question.most_nodes(&mut board, clock.pace.nodes());
        clock.pace.set_node_limit(nodes.unwrap_or(u64::MAX));
        let entries = question.entries(nodes);
        let memory = self.take_memory(&question, entries, on_info)?;
        let mut wanted = question.wanted(&mut clock, memory);
        wanted.lines -= usize::from(matches!(standing, Some(Standing::Won(_))));
        let team = Team {
            // A level plays the same with any number of threads, and what is short is over before
            // helpers have begun.
            threads: match question.level.is_none() && entries > 2 * FEW_NODES {
                true => self.threads,
                false => 1,
            },
            network: question.network,
            table: &self.table,
            wanted,
            tuning: Tuning::default(),
            nodes,
            stop,
        };
        let Some(standing) = standing else {
            return Ok(self.search(&question, board, clock.pace, &team, on_info));
        };
        let mut tell = |info: &Info| standing.tell(info, on_info);
        let found = self.search(&question, board, clock.pace, &team, &mut tell);
        Ok(standing.found(found))
    }

    fn move_time(&mut self, root: Root<'_>, limits: &Limits) -> Option<Duration> {
        question::move_time(root, limits)
    }

    fn stands_by_its_reports(&self) -> bool {
        true
    }

    /// The memory is kept: to be given it anew takes time in each game.
    fn new_game(&mut self) {
        self.known = None;
        self.won = WonByThreats::default();
    }

    fn prepare(&mut self, game: &dyn Game, level: Option<u32>) {
        let Ok(rules) = rules_of(game) else { return };
        let limits = Limits { level, ..Limits::nodes(1) };
        if !Level::of(&limits).is_some_and(Level::only_looks) {
            Ready::shipped(rules.rule());
            SearchBoard::for_network(&Rules::start(&rules));
        }
        if self.book && proof::plays(&limits) {
            proof::Book::shipped(rules);
        }
        if self.book && self.own_book.is_none() && opening_book::plays(&limits) {
            opening_book::shipped(rules);
        }
    }
}

impl GomokuEngine {
    /// The move that a book knows: that of a win which is proved, or of an opening.
    fn known<'a>(
        &mut self,
        question: &Question<'a>,
        books: &Books<'_>,
        clock: &mut Clock<'a>,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<Option<SearchResult>, EngineError> {
        let Question { root, position, limits, .. } = question;
        if let Some(book) = books.won {
            clock.pace = pace_for_threats(question.begun, limits, question.stop);
            let (known, pace) = (&mut self.won, &mut clock.pace);
            let won = known_win(book, known, root, position, limits, pace, on_info)?;
            if won.is_some() {
                return Ok(won);
            }
            clock.go_on(question);
        }
        let known = books.openings.and_then(|book| known_move(book, position));
        if let Some(known) = &known {
            on_info(&Info {
                depth: known.depth,
                score: known.score,
                nodes: known.nodes,
                pv: known.pv.clone(),
                rank: 1,
                note: Some(FROM_BOOK.into()),
                ..Info::default()
            });
        }
        Ok(known)
    }

    /// Takes memory for a search that may fill so many entries, and returns how many bytes there
    /// are. A move with less is better than none, and that there is less is told.
    fn take_memory(
        &mut self,
        question: &Question<'_>,
        entries: u64,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<usize, EngineError> {
        let (all, rules) = (self.memory_mib << 20, question.rules);
        // A level looks as far at every move of every game.
        let is_level = question.level.is_some();
        let resumes = !is_level && self.known == Some(rules);
        let mut memory = all;
        while !match resumes {
            true => self.table.resume(entries, memory),
            false => self.table.prepare(entries, memory),
        } {
            let missing = EngineError::Memory { engine: NAME.into(), mib: self.memory_mib };
            if memory >> 20 <= 1 {
                return Err(missing);
            }
            if memory == all {
                on_info(&Info { note: Some(missing.to_string()), ..Info::default() });
            }
            memory /= 2;
        }
        self.known = (!is_level).then_some(rules);
        Ok(memory)
    }

    /// Searches, and tells what it finds.
    fn search(
        &self,
        question: &Question<'_>,
        board: SearchBoard,
        pace: Pace<'_>,
        team: &Team<'_>,
        on_info: &mut dyn FnMut(&Info),
    ) -> SearchResult {
        // Who plays against a clock needs no more than the move.
        let whole = (!question.is_against_a_clock())
            .then(|| RefCell::new(WholeLines::new(board.clone(), team.network, team.stop)));
        let written = |line: &Line| -> Vec<String> {
            let moves = match &whole {
                Some(whole) => whole.borrow_mut().of(line),
                None => line.moves.clone(),
            };
            moves.into_iter().map(|at| question.write(at)).collect()
        };
        let (asked, hears) = (self.threads, RefCell::new(on_info));
        let mut short = |got| {
            let missing = EngineError::Threads { engine: NAME.into(), asked, got };
            hears.borrow_mut()(&Info { note: Some(missing.to_string()), ..Info::default() });
        };
        let found = search(board, pace, team, &mut short, &mut |line, rank, pace| {
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
            None => (vec![question.rules.write_move(question.legal[0])], None, 0),
        };
        let best = pv[0].clone();
        SearchResult { best, score, pv, depth, nodes: found.nodes, time: found.time }
    }
}

/// What is known without a search.
#[derive(Default)]
struct Books<'a> {
    /// What is proved to be won.
    won: Option<&'static proof::Book>,
    openings: Option<(&'a OpeningBook, u64)>,
    /// What is proved of the position, for whoever looks on.
    standing: Option<Standing>,
}

impl<'a> Books<'a> {
    fn of(question: &Question<'_>, own: Option<&'a OwnBook>) -> Result<Self, EngineError> {
        let Question { rules, root, position, limits, stop, .. } = question;
        Ok(Self {
            won: proof::book_for(*rules, position, limits, stop),
            openings: opening_book::book_for(*rules, own, limits, stop),
            standing: Standing::of(*rules, root, position, limits, stop)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::Rng;
    use game::Position;
    use gomoku::{Move, Rule};

    use super::*;
    use crate::points::{At, at_of, point_of};
    use crate::question::near;
    use crate::search::{CHECK_EVERY, Search, Wanted};

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
