//! Proofs that one side wins by threats, as a solver.

use std::cell::RefCell;

use engine::{
    Bounds, EngineConfig, EngineError, Goal, Granted, Limits, Pace, Proof, Question, Solver, Stop,
    ThreatWin, Wish,
};
use game::{Game, Outcome, Position, Rules};
use gomoku::{Gomoku, Move};

use crate::board::SearchBoard;
use crate::player::plays;
use crate::points::{At, point_of};
use crate::question::rules_of;
use crate::vct::{FirstMove, Threats, Vct};
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
        let pace = RefCell::new(Pace::new(&Limits::default(), stop, CHECK_EVERY));
        let proof = |wins, pv: &[String], nodes, complete| Proof {
            bounds: Bounds::Threats { wins },
            best: pv.first().cloned(),
            pv: pv.to_vec(),
            nodes,
            time: pace.borrow().elapsed(),
            complete,
        };
        if let Some(outcome) = root.outcome() {
            let proof = proof(Some(outcome == Outcome::Win(root.turn())), &[], 0, true);
            on_progress(&proof);
            return Ok(Granted::plain(proof));
        }
        let (mut board, attacker) = (SearchBoard::new(&root), root.turn());
        let mut shown = board.clone();
        let mut told = |threats: Threats| {
            let line = to_the_five(&mut shown, threats.line, attacker);
            let number = |plies: usize| u32::try_from(plies).unwrap_or(u32::MAX);
            ThreatWin {
                pv: line.iter().map(|&at| written(&rules, at)).collect(),
                // A certificate may win sooner than the line that is told.
                plies: number(threats.plies.max(line.len())),
                least: Some(number(threats.least)).filter(|&least| least > 0),
                certificate: threats.certificate,
            }
        };
        let mut tick = || pace.borrow_mut().tick();
        let mut search = Vct::new(&mut board, nodes.unwrap_or(u64::MAX), self.bytes, &mut tick);
        if wish.certificate {
            search = search.certified(rules, root);
        }
        if wish.shortest {
            search = search.shortest();
        }
        let (mut wins, mut open, mut visited) = (Vec::new(), Vec::new(), 0);
        let answer = if wish.all {
            let mut heard = |FirstMove { threats, .. }: &FirstMove, visited| {
                let win = told(Threats { certificate: None, ..threats.clone() });
                on_progress(&proof(Some(true), &win.pv, visited, false));
            };
            let all = match goal {
                Goal::Fours => search.find_all_fours(&mut heard),
                _ => search.find_all(&mut heard),
            };
            for FirstMove { at, threats } in all {
                visited += threats.nodes;
                match threats.wins {
                    Some(true) => wins.push(told(threats)),
                    Some(false) => {}
                    None => open.push(written(&rules, at)),
                }
            }
            wins.sort_by_key(|win: &ThreatWin| win.plies);
            if wins.is_empty() { open.is_empty().then_some(false) } else { Some(true) }
        } else {
            let threats = match goal {
                Goal::Fours => search.find_fours(),
                _ => search.find(),
            };
            visited = threats.nodes;
            let answer = threats.wins;
            wins.extend((answer == Some(true)).then(|| told(threats)));
            answer
        };
        let pv = wins.first().map_or(&[][..], |win| &win.pv);
        let proof = proof(answer, pv, visited, answer.is_some() && open.is_empty());
        on_progress(&proof);
        Ok(Granted { proof, wins, open })
    }
}

/// A move as text.
fn written(rules: &Gomoku, at: At) -> String {
    rules.write_move(Move::at(point_of(at)))
}
