//! Long work beside what everybody waits for.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a caller waits for its turn.
const MAX_TURN_WAIT: Duration = Duration::from_secs(2);

/// Does one piece of long work after the other, in a thread of its own: reading a large file, or
/// thinking as a player does that follows a rule. The threads that serve everybody never do it.
#[derive(Debug)]
pub struct Beside(Arc<Semaphore>);

/// Why long work was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Others are at it.
    Busy,
    /// It broke by an internal error.
    Broken,
}

impl Beside {
    /// Nobody is at work.
    pub fn new() -> Self {
        Self(Arc::new(Semaphore::new(1)))
    }

    /// Does `work` when it is its turn. If the caller is dropped, its turn still lasts until the
    /// work ends.
    ///
    /// # Errors
    /// [`NotDone`].
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let turn = timeout(MAX_TURN_WAIT, Arc::clone(&self.0).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else { return Err(NotDone::Busy) };
        let done = spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        done.await.map_err(|_| NotDone::Broken)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Whoever asks and goes at once cannot begin one piece of work after the other.
    #[tokio::test]
    async fn who_goes_leaves_his_work_to_be_ended() {
        let beside = Arc::new(Beside::new());
        let (go_on, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let first = tokio::spawn({
            let beside = Arc::clone(&beside);
            async move {
                beside
                    .run(move || {
                        let _ = begun.send(());
                        let _ = wait.recv();
                    })
                    .await
            }
        });
        has_begun.await.unwrap();
        first.abort();
        let _ = first.await;
        assert_eq!(beside.run(|| ()).await, Err(NotDone::Busy));
        drop(go_on);
        assert_eq!(beside.run(|| 1).await, Ok(1));
        assert_eq!(beside.run(|| panic!("planted")).await, Err::<(), _>(NotDone::Broken));
        assert_eq!(beside.run(|| 2).await, Ok(2));
    }
}
