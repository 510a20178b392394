//! An external program as a [`engine::Engine`].

use std::collections::VecDeque;
use std::fs;
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use engine::{Engine, EngineError, Info, Limits, Loss, LossCause, Root, SearchResult, Stop};
use game::Game;

use super::Profile;
use super::process::{Heard, Process};
use crate::controller::{Answer, Controller, Does, Order, Request};

/// How often a running search looks at the stop flag.
const LOOK: Duration = Duration::from_millis(2);

/// Whether there is such a folder: that it cannot be entered would be blamed on the command.
fn is_folder(path: &Path) -> io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    // Only who may enter it sees what is in it.
    fs::metadata(path.join(".")).map(|_| ())
}

/// A program that speaks a protocol. It is started at the first move, by
/// [`ExternalEngine::start`] or by [`Engine::new_game`], and again after it was lost.
///
/// Its move is handed on as it came: whether it is legal is for the table to judge. Time limits
/// are passed on as far as the protocol can say them, and watched here: who oversteps them by
/// more than the grace, or is silent after a stop for so long, is killed with all its children
/// and reported as [`EngineError::Lost`].
pub struct ExternalEngine {
    profile: Profile,
    name: String,
    talk: Option<Talk>,
    /// The flag of whoever asked last: also a start that nobody waits for heeds it.
    stop: Stop,
}

/// A process and the state of the talk with it.
struct Talk {
    process: Process,
    controller: Box<dyn Controller>,
    /// Not to be written to before this.
    rest_until: Option<Instant>,
}

/// Why a talk is over.
#[derive(Debug)]
struct Broken(LossCause);

impl std::fmt::Debug for ExternalEngine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ExternalEngine").field("profile", &self.profile).finish_non_exhaustive()
    }
}

impl ExternalEngine {
    /// An engine that has not been started.
    pub fn new(profile: Profile) -> Self {
        Self { name: profile.label(), profile, talk: None, stop: Stop::new() }
    }

    /// How it is run.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Starts the program if it does not run yet, so that a mistake in its command shows before
    /// the game. Once `stop` is set nothing is waited for any more.
    ///
    /// # Errors
    /// [`EngineError::Lost`] if it does not start, does not get ready or is stopped before.
    pub fn start(&mut self, stop: &Stop) -> Result<(), EngineError> {
        self.stop = stop.clone();
        if self.talk.is_some() {
            return Ok(());
        }
        if stop.is_set() {
            return Err(self.lost(LossCause::StoppedEarly));
        }
        if let Some(folder) = &self.profile.folder
            && let Err(error) = is_folder(folder)
        {
            let (kind, error) = (error.kind(), error.to_string());
            let folder = folder.display().to_string();
            return Err(self.lost(LossCause::NoFolder { folder, kind, error }));
        }
        let mut controller = self.profile.protocol.controller();
        let process =
            Process::start(&self.profile, controller.cr_ends_lines()).map_err(|error| {
                let command = self.profile.command.join(" ");
                let (kind, error) = (error.kind(), error.to_string());
                self.lost(LossCause::NoStart { command, kind, error })
            })?;
        let order = Order {
            options: self.profile.options.clone(),
            commands: self.profile.commands.clone(),
        };
        let first = controller.start(&order);
        let mut talk = Talk { process, controller, rest_until: None };
        let until = Instant::now() + self.profile.start;
        let mut name = None;
        let ready = talk.until(first, until, stop, Duration::ZERO, &mut |does| match does {
            Does::Ready => Some(()),
            Does::Name(given) => {
                name = Some(given);
                None
            }
            _ => None,
        });
        match ready {
            Ok(Ok(())) => {
                if let (None, Some(name)) = (&self.profile.name, name) {
                    self.name = name.chars().filter(|c| !c.is_control()).take(80).collect();
                }
                self.talk = Some(talk);
                Ok(())
            }
            Ok(Err(loss)) => Err(self.end(talk, loss)),
            Err(Broken(cause)) => Err(self.end(talk, cause.into())),
        }
    }

    fn lost(&self, loss: impl Into<Loss>) -> EngineError {
        EngineError::Lost { engine: self.name.clone(), loss: loss.into() }
    }

    /// Kills the process and tells why it had to be.
    fn end(&self, mut talk: Talk, mut loss: Loss) -> EngineError {
        loss.traces.extend(talk.process.how_it_ended());
        loss.traces.extend(talk.process.last_words());
        talk.process.kill();
        self.lost(loss)
    }

    /// When a search must be over.
    fn deadline(&self, limits: &Limits) -> Duration {
        let clock = limits.clock.map(|clock| clock.left);
        let limit = match (limits.time, clock) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        // Far from what the system's clock cannot hold.
        const AGES: Duration = Duration::from_secs(10 * 365 * 86_400);
        let patience = self.profile.patience;
        limit.map_or(patience, |limit| limit.min(AGES) + self.profile.grace)
    }
}

impl Talk {
    /// Does what `first` and the engine's lines bring until `wanted` finds what it looks for:
    /// the inner error is what the engine refuses with, the outer that there is no engine any
    /// more.
    fn until<T>(
        &mut self,
        first: Vec<Does>,
        deadline: Instant,
        stop: &Stop,
        grace: Duration,
        wanted: &mut dyn FnMut(Does) -> Option<T>,
    ) -> Result<Result<T, Loss>, Broken> {
        let mut todo = VecDeque::from(first);
        let mut deadline = deadline;
        let mut stopped = false;
        loop {
            while let Some(does) = todo.pop_front() {
                match does {
                    Does::Send(line) => {
                        self.rest();
                        if !self.process.send(line) {
                            return Err(Broken(LossCause::Deaf));
                        }
                    }
                    Does::Pause(time) => self.rest_until = Some(Instant::now() + time),
                    Does::Failed(loss) => return Ok(Err(loss)),
                    other => {
                        if let Some(found) = wanted(other) {
                            return Ok(Ok(found));
                        }
                    }
                }
            }
            let now = Instant::now();
            if stop.is_set() && !stopped {
                stopped = true;
                deadline = deadline.min(now + grace);
                todo.extend(self.controller.stop());
                continue;
            }
            if now >= deadline {
                return Err(Broken(match stopped {
                    true => LossCause::StoppedInVain,
                    false => LossCause::Late,
                }));
            }
            match self.process.hear(LOOK.min(deadline - now)) {
                Heard::Line(line) => todo.extend(self.controller.line(&line)),
                Heard::Silence => {}
                Heard::End => return Err(Broken(LossCause::Gone)),
            }
        }
    }

    fn rest(&mut self) {
        if let Some(until) = self.rest_until.take() {
            thread::sleep(until.saturating_duration_since(Instant::now()));
        }
    }
}

impl Engine for ExternalEngine {
    fn name(&self) -> &str {
        &self.name
    }

    fn go(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Result<SearchResult, EngineError> {
        if !limits.moves.is_empty() {
            let reason = "it cannot be asked about some moves only".into();
            return Err(EngineError::Unsupported { engine: self.name.clone(), reason });
        }
        self.start(stop)?;
        let Some(mut talk) = self.talk.take() else {
            return Err(self.lost(LossCause::Gone));
        };
        let first = match talk.controller.go(&Request { root, limits }) {
            Ok(first) => first,
            Err(error) => {
                self.talk = Some(talk);
                return Err(match error {
                    EngineError::Unsupported { reason, .. } => {
                        EngineError::Unsupported { engine: self.name.clone(), reason }
                    }
                    other => other,
                });
            }
        };
        let started = Instant::now();
        let until = started + self.deadline(limits);
        let mut wanted = |does| match does {
            Does::Found(answer) => Some(answer),
            Does::Info(info) => {
                on_info(&info);
                None
            }
            _ => None,
        };
        match talk.until(first, until, stop, self.profile.grace, &mut wanted) {
            Ok(Ok(Answer { best, score, pv, depth, nodes })) => {
                self.talk = Some(talk);
                Ok(SearchResult { best, score, pv, depth, nodes, time: started.elapsed() })
            }
            // Alive, but no player for this game: it is not asked again in this state.
            Ok(Err(loss)) => Err(self.end(talk, loss)),
            Err(Broken(cause)) => Err(self.end(talk, cause.into())),
        }
    }

    /// Also starts the program, so that this is not done on its clock.
    fn new_game(&mut self) {
        if let Some(talk) = &mut self.talk {
            talk.controller.new_game();
        }
        // If it does not start, the first move says so.
        let _ = self.start(&self.stop.clone());
    }

    fn prepare(&mut self, game: &dyn Game, _: Option<u32>) {
        let Some(mut talk) = self.talk.take() else { return };
        let first = talk.controller.begin(game);
        if first.is_empty() {
            self.talk = Some(talk);
            return;
        }
        let until = Instant::now() + self.profile.start;
        let mut wanted = |does| matches!(does, Does::Ready).then_some(());
        // If it is gone or refuses, the first move says so.
        self.talk = match talk.until(first, until, &self.stop, Duration::ZERO, &mut wanted) {
            Ok(_) => Some(talk),
            Err(_) => None,
        };
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        if let Some(Talk { process, mut controller, .. }) = self.talk.take() {
            process.quit(controller.quit());
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::ClockLimits;

    use super::*;
    use crate::Protocol;

    /// Whatever runs out first, and a moment of grace; the patience where nothing does.
    #[test]
    fn a_search_has_as_long_as_its_shortest_limit() {
        let s = Duration::from_secs;
        let profile = Profile::new(Protocol::Gtp, vec!["engine".into()]);
        let (grace, patience) = (profile.grace, profile.patience);
        let engine = ExternalEngine::new(profile);
        let clock = |left| ClockLimits { left, increment: s(9), moves_to_go: None };
        for (time, left, expected) in [
            (None, None, patience),
            (Some(s(5)), None, s(5) + grace),
            (None, Some(s(5)), s(5) + grace),
            (Some(s(5)), Some(s(3)), s(3) + grace),
            (Some(s(3)), Some(s(5)), s(3) + grace),
            (Some(Duration::MAX), None, s(10 * 365 * 86_400) + grace),
        ] {
            let limits = Limits { time, clock: left.map(clock), ..Limits::default() };
            assert_eq!(engine.deadline(&limits), expected, "{time:?} {left:?}");
        }
    }
}
