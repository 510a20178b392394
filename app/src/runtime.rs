//! Threads for what waits for many at once.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::runtime::{Builder, Runtime};

/// Threads beside those of the runtime: one that writes games, one that waits for the end.
const OTHERS: usize = 2;

/// A runtime with so many threads.
///
/// # Errors
/// If they are not to be had. The runtime itself would panic then, so they are looked for first.
pub fn runtime(threads: usize) -> io::Result<Runtime> {
    probe(threads + OTHERS)?;
    Builder::new_multi_thread().enable_all().worker_threads(threads).build()
}

/// Whether so many threads can be there at the same time.
fn probe(threads: usize) -> io::Result<()> {
    let door = Arc::new(Mutex::new(()));
    let closed = door.lock().unwrap_or_else(PoisonError::into_inner);
    let begun: Vec<_> = (0..threads)
        .map(|_| {
            let door = Arc::clone(&door);
            thread::Builder::new().name("probe".into()).spawn(move || drop(door.lock()))
        })
        .collect();
    drop(closed);
    let mut done = Ok(());
    for thread in begun {
        match thread {
            // It does nothing that could panic.
            Ok(thread) => drop(thread.join()),
            Err(error) => done = Err(error),
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_looked_for_and_given_back() {
        for _ in 0..3 {
            probe(50).unwrap();
        }
        assert_eq!(runtime(2).unwrap().block_on(async { 7 }), 7);
    }
}
