//! An engine that breaks is not used again, whoever runs it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{
    Engine, EngineConfig, EngineError, Info, Limits, Root, SearchResult, Stop, Task, Waiting,
};
use game::Game;
use mnk::{MnkRules, Shape};

/// Answers once and breaks at the second question.
struct Fragile(u32);

impl Engine for Fragile {
    fn name(&self) -> &str {
        "fragile"
    }

    fn go(
        &mut self,
        _: Root<'_>,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        self.0 += 1;
        assert!(self.0 < 2, "an internal error, on purpose");
        Ok(SearchResult::only_move("a1".into()))
    }
}

#[test]
fn a_broken_engine_is_made_anew() {
    let made = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&made);
    let mut engine = Waiting::new(Box::new(move |_, _: &EngineConfig| {
        count.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(Fragile(0)))
    }));
    let game: Arc<dyn Game> = Arc::new(MnkRules::<1, 64>::new(Shape::new(3, 3, 3).unwrap(), false));
    let ask = |engine: &mut Waiting| {
        let (start, moves) = (None, Vec::new());
        let task = Task { game: Arc::clone(&game), start, moves, limits: Limits::default() };
        engine.ask(task, &Stop::new(), &mut |_| {})
    };
    assert!(ask(&mut engine).is_ok());
    assert_eq!(ask(&mut engine), Err(EngineError::internal()));
    assert!(ask(&mut engine).is_ok());
    // Not once more for the settings that it has, but for others.
    engine.configure(EngineConfig::default());
    assert_eq!(engine.begin(&game).as_deref(), Ok("fragile"));
    assert_eq!(made.load(Ordering::Relaxed), 2);
    engine.configure(EngineConfig { threads: 2, ..EngineConfig::default() });
    assert!(ask(&mut engine).is_ok());
    assert_eq!(made.load(Ordering::Relaxed), 3);
}
