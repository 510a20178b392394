//! What a search is asked: a position, and what it is limited by.

use std::time::Duration;

use engine::{EngineError, Instant, Limits, Pace, Root, SearchResult, Share, Stop, replay};
use game::{Game, Position, Rules};
use gomoku::{Gomoku, GomokuPosition, Move, Rule};

use crate::board::SearchBoard;
use crate::level::{Level, at_a_glance};
use crate::network::Ready;
use crate::player::{NAME, plays};
use crate::points::{At, at_of, nearest_to_middle, point_of};
use crate::search::{CHECK_EVERY, MAX_DEPTH, MOST_FOR_THREATS, Tuning, Wanted};
use crate::threat::Threat;

/// Positions that a level which only looks at the board visits where several lines are asked for.
const GLANCE_NODES: u64 = 100;

/// Positions that are visited against a clock where only one move stops a five: the time is for
/// moves that are a choice.
const FORCED_NODES: u64 = 4_000;

/// A position for which a move is wanted.
pub(crate) struct Question<'a> {
    pub(crate) rules: Gomoku,
    pub(crate) root: Root<'a>,
    pub(crate) position: GomokuPosition,
    pub(crate) legal: Vec<Move>,
    pub(crate) limits: &'a Limits,
    pub(crate) stop: &'a Stop,
    /// When it was asked.
    pub(crate) begun: Instant,
    pub(crate) level: Option<Level>,
    /// None where it is not needed.
    pub(crate) network: Option<&'static Ready>,
    /// The moves that are asked about, if not all are.
    asked: Vec<At>,
}

impl<'a> Question<'a> {
    /// What `root` and `limits` ask, now.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for another game; a root that is no line of it.
    pub(crate) fn of(
        root: Root<'a>,
        limits: &'a Limits,
        stop: &'a Stop,
    ) -> Result<Self, EngineError> {
        let begun = Instant::now();
        let rules = rules_of(root.game)?;
        let position = replay(&rules, root)?;
        let legal = position.legal_moves().to_vec();
        let level = Level::of(limits);
        let (network, asked) = (None, Vec::new());
        let mut question =
            Self { rules, root, position, legal, limits, stop, begun, level, network, asked };
        if !limits.moves.is_empty() {
            let all = question.legal.iter().filter_map(|m| m.point().map(at_of));
            question.asked = all.filter(|&at| limits.asks_about(&question.write(at))).collect();
        }
        if question.only_looks().is_none() {
            question.network = Ready::shipped_until(rules.rule(), stop);
        }
        Ok(question)
    }

    /// A move as the game writes it.
    pub(crate) fn write(&self, at: At) -> String {
        self.rules.write_move(Move::at(point_of(at)))
    }

    /// Asks about all moves but one, of which something else tells.
    pub(crate) fn leave_out(&mut self, at: At) {
        let all = self.legal.iter().filter_map(|m| m.point().map(at_of));
        self.asked = all.filter(|&other| other != at).collect();
    }

    /// The level that is asked for, if it is one that does not search.
    pub(crate) fn only_looks(&self) -> Option<Level> {
        self.level.filter(|level| level.only_looks() && self.limits.lines <= 1)
    }

    /// Whether a move is wanted soon, and nothing besides.
    pub(crate) fn is_against_a_clock(&self) -> bool {
        let Limits { time, clock, lines, moves, .. } = self.limits;
        (time.is_some() || clock.is_some()) && *lines <= 1 && moves.is_empty()
    }

    /// The board of a search, which knows the last two stones.
    pub(crate) fn board(&self) -> SearchBoard {
        let mut board = SearchBoard::for_network(&self.position);
        let mut last = self.root.moves.iter().rev().map(|text| self.point(text));
        board.set_before([(); 2].map(|()| last.next().flatten()));
        board
    }

    /// The point that a move of the game took; none if it was a pass.
    fn point(&self, text: &str) -> Option<At> {
        let m = self.rules.parse_move(&Rules::start(&self.rules), text).ok()?;
        m.point().map(at_of)
    }

    /// The move of a level that only looks at the board.
    pub(crate) fn at_a_glance(&self, board: &mut SearchBoard, level: Level) -> SearchResult {
        let mut moves = match self.asked.is_empty() {
            true => near(board, &self.position),
            false => self.asked.clone(),
        };
        // As a search does.
        if board.is_bare() {
            moves = nearest_to_middle(board.size(), moves.into_iter()).into_iter().collect();
        }
        let at = at_a_glance(board, level, &moves, self.limits.seed);
        let any = || self.rules.write_move(self.legal[0]);
        SearchResult::only_move(at.map_or_else(any, |at| self.write(at)))
    }

    /// How many positions may be visited, `visited` of which have been.
    pub(crate) fn most_nodes(&self, board: &mut SearchBoard, visited: u64) -> Option<u64> {
        let is_forced = self.is_against_a_clock() && is_forced(board);
        self.level
            .map(|level| if level.only_looks() { GLANCE_NODES } else { level.nodes })
            .into_iter()
            .chain(self.limits.nodes)
            .chain(is_forced.then_some(visited + FORCED_NODES))
            .min()
    }

    /// How many entries a table should have room for where so many positions may be visited.
    pub(crate) fn entries(&self, nodes: Option<u64>) -> u64 {
        const NODES_PER_MILLISECOND: u64 = 1_000;
        let limits = self.limits;
        let longest = limits.share(MIN_MOVES_TO_THINK).map(|share| share.times(MAX_TIMES_USUAL));
        let by_time = longest.or_else(|| limits.move_time()).map_or(u64::MAX, |time| {
            let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            milliseconds.saturating_mul(NODES_PER_MILLISECOND)
        });
        nodes.unwrap_or(u64::MAX).min(by_time).saturating_mul(2).max(1024)
    }

    /// What a search with so many bytes is to find out, and until when by the clock.
    pub(crate) fn wanted(&self, clock: &mut Clock<'_>, memory: usize) -> Wanted {
        let Self { limits, level, asked, .. } = self;
        let most_lines = if asked.is_empty() { self.legal.len() } else { asked.len() };
        let lines = (limits.lines.max(1) as usize).min(most_lines);
        let share = clock.share.filter(|_| self.is_against_a_clock() && level.is_none());
        if let Some(share) = share {
            clock.pace.end_within(share.times(MAX_TIMES_USUAL));
        }
        Wanted {
            depth: limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH),
            lines,
            moves: asked.clone(),
            fours: level.map_or(Tuning::default().fours as u64, |level| level.fours),
            threats: if level.is_none() { MOST_FOR_THREATS.min(memory / 8) } else { 0 },
            share,
            // Who asks for several lines wants true values.
            wander: level.filter(|_| lines <= 1).map_or(0, |level| level.wander),
            seed: limits.seed,
        }
    }
}

/// How the time of a move goes by.
pub(crate) struct Clock<'a> {
    pub(crate) pace: Pace<'a>,
    /// What the move may take of a clock.
    share: Option<Share>,
}

impl<'a> Clock<'a> {
    /// That of a question, since it was asked.
    pub(crate) fn of(question: &Question<'a>) -> Self {
        let Question { position, limits, stop, begun, .. } = question;
        Self {
            pace: Pace::since(*begun, limits, stop, CHECK_EVERY),
            share: limits.share(moves_to_think(position)),
        }
    }

    /// Something else has taken time: it is gone from the clock and from the time for the move, which
    /// has its share of the rest. Where there is no clock the pace goes on.
    pub(crate) fn go_on(&mut self, question: &Question<'a>) {
        if question.limits.clock.is_none() {
            return;
        }
        let mut limits = question.limits.clone();
        limits.spend(question.begun.elapsed());
        self.share = limits.share(moves_to_think(&question.position));
        self.pace = Pace::since(Instant::now(), &limits, question.stop, CHECK_EVERY);
    }
}

/// How many times its usual share of a clock a move may take whose search wavers; this, the numbers
/// of [`moves_to_think`] and those by which a search ends (`search::PATIENCE`) are found by games
/// (docs/benchmarks/gomoku.md, “The Gomoku player’s clock”).
const MAX_TIMES_USUAL: f64 = 3.2;

/// No move counts on being among fewer than so many that are left to think about.
const MIN_MOVES_TO_THINK: f64 = 14.0;

/// How many moves a side that has a clock thinks about yet: most games have some thirty.
fn moves_to_think(position: &GomokuPosition) -> f64 {
    const ALL: f64 = 27.5;
    let points = usize::from(position.size()).pow(2);
    let own = (points - position.empties()) / 2;
    (ALL - own as f64).max(MIN_MOVES_TO_THINK)
}

/// How long a move there takes with such limits; none where nothing limits its time.
pub(crate) fn move_time(root: Root<'_>, limits: &Limits) -> Option<Duration> {
    let position = rules_of(root.game).and_then(|rules| replay(&rules, root));
    match position {
        Ok(position) => limits.move_time_of(moves_to_think(&position)),
        Err(_) => limits.move_time(),
    }
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
pub(crate) fn near(board: &SearchBoard, position: &GomokuPosition) -> Vec<At> {
    let all: Vec<At> = position.legal_moves().iter().filter_map(|m| m.point().map(at_of)).collect();
    let is_near = |&at: &At| board.near_row(usize::from(at >> 5), 2) >> (at & 31) & 1 != 0;
    let some: Vec<At> = all.iter().copied().filter(is_near).collect();
    if some.is_empty() { all } else { some }
}
