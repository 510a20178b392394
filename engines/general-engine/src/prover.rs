//! The exact search as a solver: what perfect play makes of a position.

use engine::{
    Bounds, EngineConfig, EngineError, Goal, Limits, Pace, Proof, Question, Solver, Stop,
    TranspositionTable,
};
use game::{Game, Position, Rules};

use crate::Heuristics;
use crate::budget::check_every;
use crate::solver::{Proved, Table, prove};
use crate::start::Asked;

/// A solver for a game that is small, or nearly over: win, draw or loss, by exhaustive search.
pub fn prover<R: Rules>(
    rules: R,
    heuristics: Heuristics<R::Position>,
    config: &EngineConfig,
) -> Box<dyn Solver> {
    let bytes = config.memory_mib.saturating_mul(1 << 20);
    Box::new(Prover { rules, heuristics, bytes, table: TranspositionTable::new() })
}

struct Prover<R: Rules> {
    rules: R,
    heuristics: Heuristics<R::Position>,
    /// For the table.
    bytes: usize,
    table: Table<R::Position>,
}

const NAME: &str = concat!("Duiyi solver ", env!("CARGO_PKG_VERSION"));

impl<R: Rules> Solver for Prover<R> {
    fn name(&self) -> &str {
        NAME
    }

    fn answers(&self, game: &dyn Game, goal: Goal) -> bool {
        let ours = (self.rules.id(), self.rules.size(), self.rules.variant());
        ours == (game.id(), game.size(), game.variant())
            && matches!(goal, Goal::Score | Goal::Outcome)
    }

    fn solve(
        &mut self,
        question: &Question<'_>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Proof, EngineError> {
        let Question { game, position, goal, nodes } = *question;
        if !self.answers(game, goal) {
            return Err(question.unsupported(NAME));
        }
        let root =
            self.rules.parse_position(position).map_err(|e| EngineError::Root(e.to_string()))?;
        let limits = Limits { nodes, ..Limits::default() };
        let every = check_every(root.legal_move_count(), self.rules.frame());
        let mut pace = Pace::new(&limits, stop, every);
        if let Some(outcome) = root.outcome() {
            let value = outcome.sign_for(root.turn()) as i8;
            let over = Proved { at_least: value, at_most: value, best: None };
            return Ok(self.proof(&over, Vec::new(), &pace));
        }
        // No more than there are boards.
        let frame = self.rules.frame();
        let squares = u32::from(frame.width) * u32::from(frame.height);
        let boards = 3u64.saturating_pow(squares);
        let entries = nodes.unwrap_or(u64::MAX).saturating_mul(2).min(boards);
        if !self.table.prepare(entries, self.bytes) {
            return Err(EngineError::Memory { engine: NAME.into(), mib: self.bytes >> 20 });
        }
        let mut table = std::mem::take(&mut self.table);
        let mut report = |proved: &Proved<_>, pace: &Pace<'_>| {
            let open = proved.at_least < proved.at_most;
            let proof = self.proof(proved, proved.best.into_iter().collect(), pace);
            on_progress(&Proof { complete: !open, ..proof });
        };
        let asked = Asked::all(&root);
        let proved =
            prove(&self.rules, self.heuristics, &root, &asked, &mut pace, &mut table, &mut report);
        let line = self.line(root, &proved, &mut pace, &mut table);
        self.table = table;
        Ok(self.proof(&proved, line, &pace))
    }
}

type MoveOf<R> = <<R as Rules>::Position as Position>::Move;

impl<R: Rules> Prover<R> {
    fn proof(&self, proved: &Proved<MoveOf<R>>, line: Vec<MoveOf<R>>, pace: &Pace<'_>) -> Proof {
        let Proved { at_least, at_most, best } = *proved;
        Proof {
            bounds: Bounds::Outcome { lower: at_least, upper: at_most, plies: None },
            best: best.map(|m| self.rules.write_move(m)),
            pv: line.into_iter().map(|m| self.rules.write_move(m)).collect(),
            nodes: pace.nodes(),
            time: pace.elapsed(),
            complete: at_least == at_most,
        }
    }

    /// Best moves up to the end of the game, as far as `pace` allows. What was proved on the way to
    /// the answer is in the table.
    fn line(
        &self,
        mut position: R::Position,
        proved: &Proved<MoveOf<R>>,
        pace: &mut Pace<'_>,
        table: &mut Table<R::Position>,
    ) -> Vec<MoveOf<R>> {
        let mut line = Vec::new();
        let mut next = proved.best;
        while let Some(m) = next {
            line.push(m);
            position.play_unchecked(m);
            if position.outcome().is_some() || proved.at_least < proved.at_most {
                break;
            }
            let asked = Asked::all(&position);
            let known = self.heuristics;
            let found = prove(&self.rules, known, &position, &asked, pace, table, &mut |_, _| {});
            next = if found.at_least == found.at_most { found.best } else { None };
        }
        line
    }
}
