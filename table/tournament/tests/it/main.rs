//! Matches, and the statistics of their results.

mod clock;
mod journal;
mod matches;
mod openings;
mod schedule;
mod statistics;

use std::sync::Arc;

use game::{Family, Game, Rules, Spec, Visitor};

struct Open;

impl Visitor for Open {
    type Output = Arc<dyn Game>;
    fn visit<R: Rules>(self, rules: R) -> Arc<dyn Game> {
        Arc::new(rules)
    }
}

fn open<F: Family>(size: &str) -> Arc<dyn Game> {
    F::visit(&Spec { size: Some(size.into()), variant: None }, Open).expect("a size")
}
