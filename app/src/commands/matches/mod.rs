//! `duiyi match`: engines against each other.

mod progress;
mod saved;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use engine::{EngineConfig, EngineError, Limits, Stop, Waiting};
use game::Game;
use serde_json::json;
use session::{Cause, TimeControl};
use tournament::openings::{self, Wanted};
use tournament::{
    Account, Adjudication, Contestant, EloModel, JournalError, Match, MatchError, Rating,
    SideLimits, Sprt, Summary, Verdict, ratings, selftest,
};
use words::Words;

use self::progress::Progress;
use self::saved::Games;
use crate::cli;
use crate::commands::book::opened::to_play_from;
use crate::failure::{Failure, Outcome};
use crate::source::Source;
use crate::{files, interrupt, player, request};

/// How long one of our engines thinks where nothing limits it.
const USUAL_MOVE_TIME: Duration = Duration::from_secs(1);

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.match/1";

/// `duiyi match`: engines against each other, in pairs of games.
pub fn run(args: &cli::Match, words: &Words, out: &mut dyn Write) -> Outcome {
    if args.selftest {
        return check_statistics(out);
    }
    let stop = Stop::new();
    interrupt::stops(&stop, || {});
    let m = match prepare(args, &stop, words) {
        // What was stopped while it started has not failed.
        Err(_) if stop.is_set() => return Ok(ExitCode::from(130)),
        other => other?,
    };
    let words = &words.with(m.game.pieces());
    let games = args.save.as_deref().map(|folder| Games::in_folder(folder, args.resume, words));
    let games = games.transpose()?;
    let journal = args.journal.as_deref().map(|path| (path, args.resume));
    let mut progress = Progress::new(&m, games, words);
    let summary = m
        .run(journal, &stop, &mut |event| progress.hear(event))
        .map_err(|error| broken_off(&error, words))?;
    let unsaved = progress.end();
    // Whatever went wrong, what was played is told.
    if args.json {
        writeln!(out, "{}", as_json(&m, &summary))?;
    } else if summary.failed.is_none() || summary.standings.by_colour != [0; 3] {
        table(&m, &summary, words, out)?;
    }
    out.flush()?;
    let mut failures = crashes(&m, &summary, words);
    failures.extend(unsaved);
    failures.extend(summary.failed.map(|error| broken_off(&error, words)));
    let Some(last) = failures.pop() else {
        return Ok(if summary.stopped { ExitCode::from(130) } else { ExitCode::SUCCESS });
    };
    for failure in failures {
        // A closed stderr leaves nobody to tell.
        let _ = writeln!(io::stderr(), "duiyi: {}", failure.message(words).unwrap_or_default());
    }
    Err(last)
}

/// Why a match cannot be played, or not to its end.
fn broken_off(error: &MatchError, words: &Words) -> Failure {
    let about = |id: &str, path: &Path, reason: String| {
        let args = [("path", path.display().to_string()), ("reason", reason)];
        Failure::Failed(words.format(id, &args))
    };
    let engine = |id: &str, name: &str, error: &EngineError| {
        let reason = text::said::engine_error(error, words);
        let args = [("name", name.to_string()), ("reason", reason)];
        Failure::Failed(words.format(id, &args))
    };
    match error {
        MatchError::Journal(JournalError::Io { path, source }) => {
            Failure::file(path, source, words)
        }
        MatchError::Journal(JournalError::Exists(path)) => exists(path, words),
        MatchError::Journal(JournalError::Busy(path)) => {
            about("match-failed-busy", path, String::new())
        }
        MatchError::Journal(JournalError::Other { path, why }) => {
            about("match-failed-other", path, words.explain(why))
        }
        MatchError::Engine { name, error } => engine("match-failed-engine", name, error),
        MatchError::Unsupported { name, error } => engine("match-failed-game", name, error),
        MatchError::Threads(error) => Failure::thread(words, error),
        MatchError::Contestants => Failure::Usage(words.text("match-failed-contestants")),
    }
}

/// Which of several engines it was that failed.
fn of_engine(name: &str, failure: Failure, words: &Words) -> Failure {
    let Failure::Failed(reason) = failure else { return failure };
    let args = [("name", name.to_string()), ("reason", reason)];
    Failure::Failed(words.format("match-engine-of", &args))
}

/// What is there already is not overwritten.
fn exists(path: &Path, words: &Words) -> Failure {
    let args = [("path", path.display().to_string())];
    Failure::Failed(words.format("match-failed-exists", &args))
}

/// What the engines that crashed said last.
fn crashes(m: &Match, summary: &Summary, words: &Words) -> Vec<Failure> {
    let told = |(contestant, account): (&Contestant, &Account)| {
        let last = account.last_crash.as_ref().map(|cause| text::said::cause(cause, words));
        let args = [
            ("name", contestant.name.clone()),
            ("games", account.crashes.to_string()),
            ("reason", last.unwrap_or_default()),
        ];
        Failure::Failed(words.format("match-crashed", &args))
    };
    let all = m.contestants.iter().zip(&summary.accounts);
    all.filter(|(_, account)| account.crashes > 0).map(told).collect()
}

fn prepare(args: &cli::Match, stop: &Stop, words: &Words) -> Result<Match, Failure> {
    let game = request::open(&args.game, &args.rules, words)?;
    let common = SideLimits {
        time: args.tc.unwrap_or_default(),
        nodes: args.nodes,
        depth: args.depth,
        level: args.level,
        margin: Duration::from_millis(args.margin.into()),
    };
    let mut contestants: Vec<Contestant> = Vec::new();
    for text in &args.engines {
        let spec = player::parse(text, common, words)?;
        // Made once here, so that what is no engine is told before any game.
        let source = Source::read(Some(&spec.engine), words)?;
        if spec.book.is_some() && !source.is_ours() {
            let args = [("argument", "book=".to_string()), ("other", spec.engine)];
            return Err(Failure::Usage(words.format("cli-refused-conflict", &args)));
        }
        let ready = source.ready(&*game, stop, words);
        let identity = ready.map_err(|failure| of_engine(&spec.name, failure, words))?.identity;
        // A program is called by its name, not by the file that describes it.
        let mut name = match &source {
            Source::Program(profile) if spec.name == *text => {
                text.replace(&spec.engine, &profile.label())
            }
            _ => spec.name,
        };
        // The same engine twice is a test of the match itself.
        while contestants.iter().any(|c| c.name == name) {
            name.push('\'');
        }
        let mut limits = spec.limits;
        // Our own engines would think for ever; a program may have limits of its own.
        if limits.is_unlimited() && source.is_ours() {
            limits.time = TimeControl::PerMove(USUAL_MOVE_TIME);
        }
        let stop = stop.clone();
        let make = Box::new(move || source.maker(&stop));
        let own_book = to_play_from(spec.book.as_deref(), |book| book.is_of(&*game), words)?;
        // Games that another book began are not gone on with.
        let identity = match &spec.book {
            Some(book) => format!("{identity} {}", book.display()),
            None => identity,
        };
        let config = EngineConfig { own_book, ..EngineConfig::default() };
        contestants.push(Contestant { name, identity, make, config, limits });
    }
    let sprt = args.sprt.map(|sprt| Sprt {
        model: if args.normalized { EloModel::Normalized } else { EloModel::Logistic },
        ..sprt
    });
    if sprt.is_some() && contestants.len() != 2 {
        return Err(Failure::Usage(words.text("error-sprt-two")));
    }
    Ok(Match {
        openings: read_openings(args, &game, stop, words)?,
        game,
        contestants,
        schedule: args.schedule,
        pairs: args.pairs as usize,
        concurrency: args.concurrency as usize,
        adjudication: Adjudication { max_plies: args.max_plies, agreed_proofs: args.adjudicate },
        sprt,
        seed: args.seed,
    })
}

/// The openings of the file, or made ones; from the start only if neither is asked for.
fn read_openings(
    args: &cli::Match,
    game: &Arc<dyn Game>,
    stop: &Stop,
    words: &Words,
) -> Result<Vec<Vec<String>>, Failure> {
    if let Some(path) = &args.openings {
        let bytes =
            files::read(path, files::OPENINGS_MIB).map_err(|e| Failure::file(path, &e, words))?;
        let read = openings::read(&**game, &bytes).map_err(|error| {
            let args = [("line", error.line.to_string()), ("reason", words.explain(&error.fault))];
            Failure::content(path, words.format("error-line", &args), words)
        })?;
        if read.is_empty() {
            let args = [("path", path.display().to_string())];
            return Err(Failure::Failed(words.format("match-failed-no-opening", &args)));
        }
        return Ok(read);
    }
    let Some(plies) = args.random_plies else { return Ok(Vec::new()) };
    let mut judge = Waiting::new(Source::Catalog(None).maker(stop));
    let wanted = Wanted {
        count: args.pairs.min(500) as usize,
        plies,
        limits: Limits::level(3),
        margin: 4.0,
        seed: args.seed,
    };
    let made = openings::balanced(game, &mut judge, &wanted, stop);
    let made = made.map_err(|error| Failure::Failed(text::said::engine_error(&error, words)))?;
    if made.is_empty() && !stop.is_set() {
        let args = [("plies", plies.to_string())];
        return Err(Failure::Failed(words.format("match-failed-no-random", &args)));
    }
    Ok(made)
}

/// The cross table, then what it means.
fn table(m: &Match, summary: &Summary, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let standings = &summary.standings;
    let rated = ratings(standings);
    let mut order: Vec<usize> = (0..m.contestants.len()).collect();
    order.sort_by(|&a, &b| rated[b].elo.total_cmp(&rated[a].elo).then(a.cmp(&b)));
    // Of two the line below tells the difference, which is not drawn towards the mean.
    let is_rated = m.contestants.len() > 2;
    let heading = ["engine", "games", "won", "drawn", "lost", "score", "elo", "faults"];
    let heading = heading.into_iter().filter(|&column| is_rated || column != "elo");
    let mut rows = vec![heading.map(|h| words.text(&format!("match-{h}"))).collect::<Vec<_>>()];
    for &i in &order {
        let total = standings.total(i);
        let Account { crashes, illegal, timeouts, .. } = summary.accounts[i];
        let mut row = vec![
            m.contestants[i].name.clone(),
            total.games().to_string(),
            total.wins.to_string(),
            total.draws.to_string(),
            total.losses.to_string(),
            format!("{:.1}%", 100.0 * total.points() / total.games().max(1) as f64),
        ];
        if is_rated {
            let Rating { elo, error } = rated[i];
            // Nothing is known before the first game.
            row.push(match error.is_finite() {
                true => words::with_minus(&format!("{elo:+.0} ± {error:.0}")),
                false => "–".to_string(),
            });
        }
        row.push(format!("{crashes}/{illegal}/{timeouts}"));
        rows.push(row);
    }
    write!(out, "{}", text::columns::table(&rows))?;
    let [black, draws, white] = standings.by_colour;
    let args =
        [("black", black.to_string()), ("draws", draws.to_string()), ("white", white.to_string())];
    writeln!(out, "{}", words.format("match-colours", &args))?;
    if let [first, second] = &m.contestants[..] {
        let pairs = standings.pairs(0, 1);
        let (elo, error) = pairs.elo();
        let (low, high) = pairs.elo_interval();
        // Where one end of the interval is open, the other one tells something only if it is on
        // the far side of nothing.
        let (id, elo) = match (error.is_finite(), low > 0.0, high < 0.0) {
            (true, ..) => ("match-difference", elo),
            (_, true, _) => ("match-difference-from", low),
            (_, _, true) => ("match-difference-to", high),
            _ => ("match-difference-unknown", elo),
        };
        let args = [
            ("first", first.name.clone()),
            ("second", second.name.clone()),
            ("elo", words::with_minus(&format!("{elo:+.1}"))),
            ("error", format!("{error:.1}")),
            ("superiority", format!("{:.1}", 100.0 * pairs.superiority())),
            ("pairs", format!("{:?}", pairs.0)),
        ];
        writeln!(out, "{}", words.format(id, &args))?;
        if let Some(sprt) = m.sprt {
            let (low, high) = sprt.bounds();
            let args = [
                ("llr", words::with_minus(&format!("{:.2}", sprt.llr(&pairs)))),
                ("low", words::with_minus(&format!("{low:.2}"))),
                ("high", format!("{high:.2}")),
                ("elo0", words::with_minus(&sprt.elo0.to_string())),
                ("elo1", words::with_minus(&sprt.elo1.to_string())),
                ("verdict", words.text(verdict_id(summary.verdict))),
            ];
            writeln!(out, "{}", words.format("match-sprt", &args))?;
        }
    }
    Ok(())
}

const fn verdict_id(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::AcceptNull) => "match-accept-null",
        Some(Verdict::AcceptAlternative) => "match-accept-alternative",
        Some(Verdict::Continue) | None => "match-undecided",
    }
}

fn as_json(m: &Match, summary: &Summary) -> serde_json::Value {
    let standings = &summary.standings;
    let rated = ratings(standings);
    let finite = |x: f64| x.is_finite().then_some(x);
    let engines: Vec<_> = m
        .contestants
        .iter()
        .enumerate()
        .map(|(i, contestant)| {
            let total = standings.total(i);
            let Account { used, nodes, crashes, illegal, timeouts, last_crash } =
                &summary.accounts[i];
            json!({
                "name": contestant.name,
                "limits": contestant.limits.to_string(),
                "games": total.games(),
                "wins": total.wins,
                "draws": total.draws,
                "losses": total.losses,
                "elo": rated[i].elo,
                "error": finite(rated[i].error),
                "crashes": crashes,
                "illegal": illegal,
                "timeouts": timeouts,
                "last_crash": last_crash.as_ref().map(Cause::to_string),
                "seconds": used.as_secs_f64(),
                "nodes": nodes,
            })
        })
        .collect();
    let mut report = json!({
        "schema": SCHEMA,
        "game": m.game.id(),
        "variant": m.game.variant(),
        "size": request::size_json(&*m.game),
        "stopped": summary.stopped,
        "engines": engines,
        "colours": {
            "black": standings.by_colour[0],
            "draw": standings.by_colour[1],
            "white": standings.by_colour[2],
        },
    });
    if m.contestants.len() == 2 {
        let pairs = standings.pairs(0, 1);
        let (elo, error) = pairs.elo();
        report["pairs"] = json!(pairs.0);
        report["elo"] = json!(finite(elo));
        report["elo_error"] = json!(finite(error));
        report["superiority"] = json!(pairs.superiority());
        if let Some(sprt) = m.sprt {
            report["llr"] = json!(sprt.llr(&pairs));
            report["verdict"] = json!(match summary.verdict {
                Some(Verdict::AcceptNull) => "h0",
                Some(Verdict::AcceptAlternative) => "h1",
                _ => "continue",
            });
        }
    }
    report
}

/// `--selftest`: every published figure beside ours.
fn check_statistics(out: &mut dyn Write) -> Outcome {
    let checks = selftest();
    for check in &checks {
        let mark = if check.agrees() { "ok" } else { "WRONG" };
        let (published, computed) = (check.published, check.computed);
        writeln!(out, "{mark:<5} {published:>8.2} {computed:>8.2}  {}", check.what)?;
    }
    Ok(ExitCode::from(u8::from(!checks.iter().all(tournament::Check::agrees))))
}
