//! Plays a whole match, several games at a time.

use std::collections::{HashMap, HashSet, VecDeque, hash_map};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, mpsc};
use std::thread;
use std::time::Duration;

use engine::{EngineError, Stop, Waiting};
use game::{Game, Side, hash};
use record::How;

use crate::journal::{Contents, Damaged, Entry, Journal, JournalError};
use crate::player::Contestant;
use crate::referee::{Adjudication, Contender, GameResult, play_game};
use crate::schedule::{Encounter, Schedule};
use crate::standings::Standings;
use crate::statistics::{Sprt, Verdict};
use crate::tally::{Account, Over, Tally};

/// A match to be played.
#[derive(Debug)]
pub struct Match {
    /// The rules.
    pub game: Arc<dyn Game>,
    /// Who plays; at least two.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// Pairs of games in each encounter.
    pub pairs: usize,
    /// Used in turn, one a pair; an empty one stands for the start.
    pub openings: Vec<Vec<String>>,
    /// Games at a time.
    pub concurrency: usize,
    /// When to end a game early.
    pub adjudication: Adjudication,
    /// Ends the match as soon as it is decided; for two contestants.
    pub sprt: Option<Sprt>,
    /// Where the engines' chance starts.
    pub seed: u64,
}

/// Something to tell while a match runs.
#[derive(Debug)]
pub enum Event<'a> {
    /// Games were found in the journal.
    Resumed {
        /// How many.
        games: usize,
        /// Records that are left aside, because they cannot be read.
        damaged: &'a [Damaged],
    },
    /// A game that the journal had already, in its turn.
    Kept {
        /// The game.
        finished: &'a Finished,
    },
    /// A game is over and in the journal, as all before it are: games are told and counted in
    /// order. Only where a match is broken off are some missing.
    Game {
        /// The game.
        finished: &'a Finished,
        /// All results so far.
        standings: &'a Standings,
        /// Games that the match will have at most.
        planned: usize,
    },
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Its number in the match, from 0: pair and half.
    pub number: usize,
    /// Who played Black.
    pub black: usize,
    /// Who played White.
    pub white: usize,
    /// The game.
    pub result: GameResult,
}

/// How a match ended.
#[derive(Debug)]
pub struct Summary {
    /// All results.
    pub standings: Standings,
    /// What the sequential test says, if there was one.
    pub verdict: Option<Verdict>,
    /// What each used, and how it failed, by contestant.
    pub accounts: Vec<Account>,
    /// Whether it was stopped before its end.
    pub stopped: bool,
    /// What broke it off, if anything did; what was played until then is counted.
    pub failed: Option<MatchError>,
}

/// Why a match could not be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The journal.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// An engine does not even start.
    #[error("{name} does not start: {error}")]
    Engine {
        /// The contestant.
        name: String,
        /// What its engine says.
        error: Box<EngineError>,
    },
    /// An engine cannot play this game.
    #[error("{name} cannot play this game: {error}")]
    Unsupported {
        /// The contestant.
        name: String,
        /// What its engine says.
        error: Box<EngineError>,
    },
    /// There is not even one thread to play in.
    #[error("no thread can be had: {0}")]
    Threads(std::io::Error),
    /// Nothing to play.
    #[error("a match needs at least two contestants, and names that differ")]
    Contestants,
}

/// One pair of games to be played.
#[derive(Clone, Copy, Debug)]
struct Unit {
    number: usize,
    encounter: Encounter,
    opening: usize,
    /// Halves that the journal has already.
    done: [bool; 2],
}

/// Everything that the workers share.
struct State<'a> {
    queue: VecDeque<Unit>,
    journal: Option<Journal>,
    tally: Tally,
    planned: usize,
    failed: Option<MatchError>,
    on_event: &'a mut (dyn FnMut(&Event<'_>) + Send),
}

impl Match {
    /// What makes two matches the same, for the journal: of one pair, of two, and so on to as many
    /// as are played, whose games begin with those of fewer.
    fn sums(&self) -> impl Iterator<Item = u64> {
        let mut text = format!(
            "{} {} {} {} {} {}",
            self.game.id(),
            self.game.size(),
            self.game.variant(),
            self.schedule,
            self.adjudication,
            self.seed
        );
        for contestant in &self.contestants {
            let Contestant { name, identity, limits, .. } = contestant;
            text.push_str(&format!("\n{name}\t{identity}\t{limits}"));
        }
        let add = |sum, text: &str| text.bytes().fold(sum, |h, b| hash::combine(h, u64::from(b)));
        let mut sum = add(1, &text);
        (1..=self.pairs.max(1)).map(move |pairs| {
            // An opening that is not played is nobody's business.
            if let Some(opening) = self.openings.get(pairs - 1) {
                sum = add(sum, &format!("\n{}", opening.join(" ")));
            }
            hash::combine(sum, pairs as u64)
        })
    }

    fn open_journal(&self, path: &Path, resume: bool) -> Result<(Journal, Contents), JournalError> {
        let fingerprint = |sum: u64| format!("{sum:016x}");
        let whole = self.sums().last().map(fingerprint).unwrap_or_default();
        // Where who meets whom hangs on what was played, more pairs make other rounds.
        let grows = resume && !matches!(self.schedule, Schedule::Swiss { .. });
        let known: HashSet<u64> = if grows { self.sums().collect() } else { HashSet::new() };
        let begins =
            |theirs: &str| u64::from_str_radix(theirs, 16).is_ok_and(|sum| known.contains(&sum));
        Journal::open(path, &whole, &begins, resume)
    }

    /// Plays the match: all of it, or until the sequential test ends or `stop` is set. Games in
    /// `journal` are not played again when `resume` is true.
    ///
    /// # Errors
    /// A [`MatchError`] before the first game. What breaks off a match that has begun is told in
    /// its [`Summary`].
    pub fn run(
        &self,
        journal: Option<(&Path, bool)>,
        stop: &Stop,
        on_event: &mut (dyn FnMut(&Event<'_>) + Send),
    ) -> Result<Summary, MatchError> {
        let players = self.contestants.len();
        let unique = (1..players)
            .all(|i| self.contestants[..i].iter().all(|c| c.name != self.contestants[i].name));
        if players < 2 || !unique {
            return Err(MatchError::Contestants);
        }
        let (journal, contents) = match journal {
            Some((path, resume)) => {
                let (journal, contents) = self.open_journal(path, resume)?;
                (Some(journal), contents)
            }
            None => (None, Contents::default()),
        };
        let Contents { games: entries, damaged } = contents;
        let mut state = State {
            queue: VecDeque::new(),
            journal,
            tally: Tally::new(players),
            planned: 0,
            failed: None,
            on_event,
        };
        if !entries.is_empty() || !damaged.is_empty() {
            (state.on_event)(&Event::Resumed { games: entries.len(), damaged: &damaged });
        }
        // Who meets whom in a later round of Swiss depends on the games before: where one of them
        // was damaged and is played again, a game of others may be in the journal.
        let mut known: HashMap<Half, GameResult> = entries.into_iter().map(of_entry).collect();

        let mut met: Vec<Encounter> = Vec::new();
        for round in 0.. {
            let points = state.tally.standings.points();
            let Some(encounters) = self.schedule.round(round, &points, &met) else { break };
            for pair in 0..self.pairs {
                for &encounter in &encounters {
                    state.plan(encounter, pair, &mut known);
                }
            }
            met.extend(&encounters);
            if !state.count(|standings| self.decided(standings)) {
                state = self.play_round(state, stop);
            }
            if self.decided(&state.tally.standings) {
                break;
            }
            state.count_all();
            if state.failed.is_some() || stop.is_set() {
                break;
            }
        }
        let Tally { standings, accounts, .. } = state.tally;
        Ok(Summary {
            verdict: self.sprt.map(|sprt| sprt.verdict(&standings.pairs(0, 1))),
            standings,
            accounts,
            stopped: stop.is_set(),
            failed: state.failed,
        })
    }

    fn decided(&self, standings: &Standings) -> bool {
        let verdict = |sprt: Sprt| sprt.verdict(&standings.pairs(0, 1));
        self.sprt.is_some_and(|sprt| verdict(sprt) != Verdict::Continue)
    }

    /// Empties the queue with as many workers as games may run at a time.
    fn play_round<'a>(&self, state: State<'a>, stop: &Stop) -> State<'a> {
        let workers = self.concurrency.clamp(1, state.queue.len().max(1));
        let shared = Mutex::new(state);
        // A decided match stops the games still running, but not the caller's flag.
        let inner = Stop::new();
        let (done, waiting) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            let (shared, inner) = (&shared, &inner);
            for number in 0..workers {
                let done = done.clone();
                let work = move || {
                    self.work(shared, inner);
                    drop(done);
                };
                // With fewer workers than asked for it takes longer, with none it cannot be.
                match thread::Builder::new().name("game".into()).spawn_scoped(scope, work) {
                    Ok(_) => {}
                    Err(error) if number == 0 => {
                        lock(shared).failed = Some(MatchError::Threads(error));
                        break;
                    }
                    Err(_) => break,
                }
            }
            drop(done);
            // Ends with the last worker, whose sender is dropped then.
            while waiting.recv_timeout(Duration::from_millis(2))
                == Err(mpsc::RecvTimeoutError::Timeout)
            {
                if stop.is_set() {
                    inner.set();
                }
            }
        });
        shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Starts the engine of a player, unless it runs already; false if it does not start.
    fn seat(
        &self,
        player: usize,
        engines: &mut HashMap<usize, Waiting>,
        shared: &Mutex<State<'_>>,
        stop: &Stop,
    ) -> bool {
        let hash_map::Entry::Vacant(seat) = engines.entry(player) else { return true };
        let Contestant { name, make, config, .. } = &self.contestants[player];
        let mut engine = Waiting::new(make());
        engine.configure(config.clone());
        match engine.begin(&self.game) {
            Ok(_) => {
                seat.insert(engine);
            }
            // What was stopped while it started has not failed.
            Err(_) if stop.is_set() => return false,
            Err(error) => {
                let (name, error) = (name.clone(), Box::new(error));
                lock(shared).failed = Some(MatchError::Engine { name, error });
                stop.set();
                return false;
            }
        }
        true
    }

    /// Where the chance of a contestant starts in a pair: nowhere near that of its opponent, of
    /// another pair or of a match with the next seed.
    fn seed_of(&self, unit: &Unit, contestant: usize) -> u64 {
        let pair = hash::combine(hash::mix(self.seed), unit.number as u64);
        hash::combine(pair, contestant as u64)
    }

    /// Plays pairs until there are none left or the match is over.
    fn work(&self, shared: &Mutex<State<'_>>, stop: &Stop) {
        let mut engines: HashMap<usize, Waiting> = HashMap::new();
        while !stop.is_set() {
            let Some(unit) = lock(shared).queue.pop_front() else { return };
            for half in 0..2 {
                if unit.done[half] {
                    continue;
                }
                let (black, white) = colours(&unit, half);
                if [black, white]
                    .iter()
                    .any(|&player| !self.seat(player, &mut engines, shared, stop))
                {
                    return;
                }
                let [Some(first), Some(second)] = engines.get_disjoint_mut([&black, &white]) else {
                    return;
                };
                let opening = match self.openings.len() {
                    0 => &[][..],
                    n => &self.openings[unit.opening % n],
                };
                let contenders =
                    [(first, black), (second, white)].map(|(engine, number)| Contender {
                        engine,
                        limits: self.contestants[number].limits,
                        seed: self.seed_of(&unit, number),
                    });
                let played = play_game(&self.game, opening, contenders, self.adjudication, stop);
                let result = match played {
                    Ok(result) => result,
                    Err((side, error)) => {
                        let player = if side == Side::Black { black } else { white };
                        let (name, error) =
                            (self.contestants[player].name.clone(), Box::new(error));
                        lock(shared).failed = Some(MatchError::Unsupported { name, error });
                        stop.set();
                        return;
                    }
                };
                if result.ending.how == How::Abandoned {
                    return;
                }
                if result.ending.how == How::Crash {
                    // A crashed engine is started anew for its next game.
                    let loser = result.ending.outcome.and_then(|o| o.winner()).map(Side::other);
                    let loser = if loser == Some(Side::Black) { black } else { white };
                    engines.remove(&loser);
                }
                let finished = finished(&unit, half, result);
                let mut state = lock(shared);
                // What is not in the journal does not count: it is played again.
                if state.save(&unit, half, &finished).is_err() {
                    stop.set();
                    return;
                }
                state.tally.take(Over { finished, encounter: unit.encounter, is_kept: false });
                if state.count(|standings| self.decided(standings)) {
                    stop.set();
                    return;
                }
            }
        }
    }
}

/// A game of a pair: its pair, which of the two it is, and who has Black and White.
type Half = (usize, usize, usize, usize);

fn key(unit: &Unit, half: usize) -> Half {
    let (black, white) = colours(unit, half);
    (unit.number, half, black, white)
}

fn of_entry(Entry { unit, half, black, white, result }: Entry) -> (Half, GameResult) {
    ((unit, half, black, white), result)
}

/// What is counted is whole after every step, also where a worker panics, which ends the match.
fn lock<'m, 'a>(shared: &'m Mutex<State<'a>>) -> MutexGuard<'m, State<'a>> {
    shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Who has Black and White in a half: the colours change.
const fn colours(unit: &Unit, half: usize) -> (usize, usize) {
    let Encounter { first, second } = unit.encounter;
    if half == 0 { (first, second) } else { (second, first) }
}

fn finished(unit: &Unit, half: usize, result: GameResult) -> Finished {
    let (black, white) = colours(unit, half);
    Finished { number: 2 * unit.number + half, black, white, result }
}

impl State<'_> {
    /// Takes up the next pair of games, without those that are known.
    fn plan(
        &mut self,
        encounter: Encounter,
        opening: usize,
        known: &mut HashMap<Half, GameResult>,
    ) {
        let mut unit = Unit { number: self.planned / 2, encounter, opening, done: [false; 2] };
        self.planned += 2;
        for half in 0..2 {
            if let Some(result) = known.remove(&key(&unit, half)) {
                unit.done[half] = true;
                let finished = finished(&unit, half, result);
                self.tally.take(Over { finished, encounter, is_kept: true });
            }
        }
        if unit.done != [true; 2] {
            self.queue.push_back(unit);
        }
    }

    /// Writes a game to the journal, if there is one.
    fn save(&mut self, unit: &Unit, half: usize, finished: &Finished) -> Result<(), ()> {
        let Some(journal) = &mut self.journal else { return Ok(()) };
        let entry = Entry {
            unit: unit.number,
            half,
            black: finished.black,
            white: finished.white,
            result: finished.result.clone(),
        };
        journal.add(&entry).map_err(|error| self.failed = Some(error.into()))
    }

    /// Counts what is over, in order, and tells it; true once the match is decided.
    fn count(&mut self, is_decided: impl Fn(&Standings) -> bool) -> bool {
        self.count_by(Tally::count_next, is_decided)
    }

    /// The same of all that is over, with whatever is missing in between.
    fn count_all(&mut self) {
        self.count_by(Tally::count_waiting, |_| false);
    }

    fn count_by(
        &mut self,
        next: fn(&mut Tally) -> Option<Over>,
        is_decided: impl Fn(&Standings) -> bool,
    ) -> bool {
        while !is_decided(&self.tally.standings) {
            let Some(Over { finished, is_kept, .. }) = next(&mut self.tally) else { return false };
            let (standings, planned) = (&self.tally.standings, self.planned);
            let finished = &finished;
            (self.on_event)(&match is_kept {
                true => Event::Kept { finished },
                false => Event::Game { finished, standings, planned },
            });
        }
        true
    }
}
