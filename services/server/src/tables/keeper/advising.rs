//! What an engine thinks of a position, for somebody who asks.

use std::sync::Arc;
use std::time::Duration;

use engine::Limits;
use host::{Line, Refusal, Thought};

use super::{Keeper, SHOWN, sign_of};
use crate::pool::{Full, News, Order};
use crate::tables::{Advice, Wished};

/// The longest that an adviser thinks while somebody looks.
const ADVICE: Duration = Duration::from_secs(60);

/// How many lines an adviser gives at most.
const LINES: u32 = 8;

impl Keeper {
    /// Lets an engine think about the position for somebody.
    pub(super) fn advise(&mut self, Wished { lines, within, visitor, tell }: Wished) {
        let refused = |refusal| Some(Advice::Refused(refusal));
        if self.table.is_apart() && self.table.session().result().is_none() {
            let text = "two people play here, and nobody is advised";
            tell.send_replace(refused(Refusal::plain("web-apart", text)));
            return;
        }
        let session = self.table.session();
        if session.position().outcome().is_some() {
            tell.send_replace(refused(Refusal::of(&game::MoveError::GameOver)));
            return;
        }
        let sign = sign_of(session.turn());
        let lines = lines.clamp(1, LINES);
        let wanted = session.position().legal_moves().len().min(lines as usize);
        let task = self.table.task(Limits { lines, ..Limits::default() });
        let asker = visitor.secrets.first().cloned().or_else(|| visitor.player.clone());
        let tell = Arc::new(tell);
        let (out, mut thought) = (Arc::clone(&tell), Thought::of(wanted, sign));
        let (mut shown, mut untold) = (None::<std::time::Instant>, false);
        let order = Order {
            asker: asker.unwrap_or_default(),
            engine: String::new(),
            task,
            most: within.map_or(ADVICE, |within| within.min(ADVICE)),
            patient: true,
            tell: Box::new(move |news| {
                let advice = match news {
                    News::Info(info) => {
                        // What comes faster than anybody reads comes with the next one.
                        untold |= thought.take(Line::of(&info, sign));
                        if !untold || shown.is_some_and(|at| at.elapsed() < SHOWN) {
                            return;
                        }
                        shown = Some(std::time::Instant::now());
                        untold = false;
                        Advice::Lines(thought.clone(), false)
                    }
                    News::Result(Ok(_)) => {
                        thought.finish();
                        Advice::Lines(thought.clone(), true)
                    }
                    News::Result(Err(error)) => {
                        Advice::Refused(Refusal::plain("web-engine", error.to_string()))
                    }
                };
                out.send_replace(Some(advice));
            }),
        };
        match self.tables.0.pool.ask(order) {
            Ok(job) => {
                // The search ends when nobody looks any more.
                tokio::spawn(async move {
                    tell.closed().await;
                    drop(job);
                });
            }
            Err(Full { wait }) => {
                let refusal = Refusal::plain("web-busy", "all engines are busy");
                tell.send_replace(refused(refusal.with("seconds", wait.as_secs().max(1))));
            }
        }
    }
}
