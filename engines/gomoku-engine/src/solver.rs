//! Proofs that one side wins by threats, as a solver.

use engine::{
    Bounds, EngineConfig, EngineError, Goal, Granted, Limits, Pace, Proof, Question, Solver, Stop,
    Wish,
};
use game::{Game, Outcome, Position, Rules};
use gomoku::Move;

use crate::board::SearchBoard;
use crate::player::plays;
use crate::points::{At, point_of};
use crate::question::rules_of;
use crate::vct::{Threats, Vct};
use crate::whole_line::to_the_five;

const NAME: &str = concat!("Duiyi threats ", env!("CARGO_PKG_VERSION"));

/// Positions between two looks at the clock.
const CHECK_EVERY: u64 = 16;

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
        Ok(self.solve_with(question, Wish::default(), stop, on_progress)?.proof)
    }

    fn solve_with(
        &mut self,
        question: &Question<'_>,
        wish: Wish,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&Proof),
    ) -> Result<Granted, EngineError> {
        let Question { game, position, goal, nodes } = *question;
        if !self.answers(game, goal) {
            return Err(question.unsupported(NAME));
        }
        let rules = rules_of(game)?;
        let root = Rules::parse_position(&rules, position)
            .map_err(|e| EngineError::Root(e.to_string()))?;
        // The search counts positions itself: the pace only hears when to end.
        let mut pace = Pace::new(&Limits::default(), stop, CHECK_EVERY);
        let found = match root.outcome() {
            Some(outcome) => Threats::of(outcome == Outcome::Win(root.turn())),
            None => {
                let (mut board, attacker) = (SearchBoard::new(&root), root.turn());
                let mut tick = || pace.tick();
                let budget = nodes.unwrap_or(u64::MAX);
                let mut search = Vct::new(&mut board, budget, self.bytes, &mut tick);
                if wish.certificate {
                    search = search.certified(rules, root);
                }
                if wish.shortest {
                    search = search.shortest();
                }
                let found = if goal == Goal::Fours { search.find_fours() } else { search.find() };
                match found.wins {
                    Some(true) => {
                        let line = to_the_five(&mut board, found.line, attacker);
                        Threats { line, ..found }
                    }
                    _ => found,
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
        let told = |plies: usize| u32::try_from(plies).ok().filter(|&plies| plies > 0);
        let wins = found.wins == Some(true);
        Ok(Granted {
            proof,
            plies: told(found.plies).filter(|_| wins),
            least: told(found.least).filter(|_| wins),
            certificate: found.certificate,
        })
    }
}
