//! What an engine thinks of a position, for somebody who asks.

use std::sync::Arc;

use host::{MAX_ADVICE_TIME, Refusal};

use super::Keeper;
use crate::pool::{Full, News, Order};
use crate::tables::{Advice, AdviceOrder};

impl Keeper {
    /// Lets an engine think about the position for somebody.
    pub(super) fn advise(&mut self, AdviceOrder { lines, within, visitor, tell }: AdviceOrder) {
        let refused = |refusal| Some(Advice::Refused(refusal));
        let (task, mut telling) = match self.desk.table().advice(lines) {
            Ok(advised) => advised,
            Err(refusal) => {
                tell.send_replace(refused(refusal));
                return;
            }
        };
        let asker = visitor.secrets.first().cloned().or_else(|| visitor.player.clone());
        let tell = Arc::new(tell);
        let (out, tables) = (Arc::clone(&tell), self.tables.clone());
        let order = Order {
            asker: asker.unwrap_or_default(),
            engine: String::new(),
            task,
            most: within.map_or(MAX_ADVICE_TIME, |within| within.min(MAX_ADVICE_TIME)),
            patient: true,
            tell: Box::new(move |news| {
                let advice = match news {
                    News::Info(info) => match telling.take(&info, tables.now()) {
                        Some(lines) => Advice::Lines(lines.into(), false),
                        None => return,
                    },
                    News::Result(Ok(_)) => Advice::Lines(telling.finish().into(), true),
                    News::Result(Err(error)) => {
                        Advice::Refused(Refusal::plain("refused-engine", error.to_string()))
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
                let refusal = Refusal::plain("refused-busy", "all engines are busy");
                tell.send_replace(refused(refusal.with("seconds", wait.as_secs().max(1))));
            }
        }
    }
}
