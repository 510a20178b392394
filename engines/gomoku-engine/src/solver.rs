//! Proofs that one side wins by threats, as a solver.

use engine::{
    Bounds, EngineConfig, EngineError, Goal, Limits, Pace, Proof, Question, Solver, Stop,
};
use game::{Game, Outcome, Position, Rules};
use gomoku::Move;

use crate::board::SearchBoard;
use crate::player::{plays, rules_of};
use crate::points::{At, point_of};
use crate::vcf::{Memory, Vcf};
use crate::vct::{Threats, Vct};

const NAME: &str = concat!("Duiyi threats ", env!("CARGO_PKG_VERSION"));

/// Positions between two looks at the clock.
const CHECK_EVERY: u64 = 16;

/// Positions without fours that win, remembered by one search.
const FAILED_FOURS: usize = 1 << 20;

/// The solver of series of fours and of threats.
pub fn solver(config: &EngineConfig) -> Box<dyn Solver> {
    Box::new(ThreatSolver { bytes: config.memory_mib.saturating_mul(1 << 20) })
}

struct ThreatSolver {
    bytes: usize,
}

impl Solver for ThreatSolver {
    fn name(&self) -> &str {
        NAME
    }

    fn answers(&self, game: &dyn Game, goal: Goal) -> bool {
        plays(game) && matches!(goal, Goal::Fours | Goal::Threats)
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
        let rules = rules_of(game)?;
        let root = Rules::parse_position(&rules, position)
            .map_err(|e| EngineError::Root(e.to_string()))?;
        let limits = Limits::default();
        let mut pace = Pace::new(&limits, stop, CHECK_EVERY);
        let found = match root.outcome() {
            Some(outcome) => {
                let wins = outcome == Outcome::Win(root.turn());
                Threats { wins: Some(wins), line: Vec::new(), plies: 0, nodes: 0 }
            }
            None => {
                let mut board = SearchBoard::new(&root);
                // One's own numbers are the measure: the pace only hears when to end.
                let budget = nodes.unwrap_or(u64::MAX);
                let mut tick = || pace.tick();
                match goal {
                    Goal::Fours => by_fours(&mut board, budget, &mut tick),
                    _ => Vct::new(&mut board, budget, self.bytes, &mut tick).find(),
                }
            }
        };
        let written = |&at: &At| rules.write_move(Move::at(point_of(at)));
        let pv: Vec<String> = found.line.iter().map(written).collect();
        let proof = Proof {
            bounds: Bounds::Threats { wins: found.wins },
            best: pv.first().cloned(),
            pv,
            nodes: found.nodes,
            time: pace.elapsed(),
            complete: found.wins.is_some(),
        };
        on_progress(&proof);
        Ok(proof)
    }
}

fn by_fours(board: &mut SearchBoard, budget: u64, tick: &mut dyn FnMut() -> bool) -> Threats {
    let mut memory = Memory::new(FAILED_FOURS);
    let mut is_over = false;
    let mut tick = || {
        is_over |= tick();
        is_over
    };
    let (fours, nodes) = Vcf::new(board, &mut memory, budget, &mut tick).find();
    match fours {
        Some(fours) => Threats { wins: Some(true), line: fours.line, plies: fours.plies, nodes },
        None => {
            let wins = (!is_over && nodes < budget).then_some(false);
            Threats { wins, line: Vec::new(), plies: 0, nodes }
        }
    }
}
