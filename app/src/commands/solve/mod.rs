//! `duiyi solve`: what perfect play makes of positions, each proved.

mod certificates;
mod output;
mod told;

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use engine::{EngineConfig, EngineError, Goal, Granted, Proof, Question, Solver, Stop, Wish};
use game::{Game, Spec};
use record::problems::{self, Problem, ProblemError, ProblemFault};
use words::Words;

use self::output::{Form, SolveQuestion};
use crate::cli::{PositionArgs, Solve};
use crate::failure::{Failure, Outcome};
use crate::{interrupt, request};

/// The version of the JSON; see docs/json.md.
const SCHEMA: &str = "duiyi.solve/1";

/// `duiyi solve`: what perfect play makes of positions, each proved.
pub fn run(args: &Solve, words: &Words, out: &mut dyn Write) -> Outcome {
    if let Some(path) = &args.check {
        return certificates::check(path, args.nodes, words, out);
    }
    if let Some(path) = &args.file {
        refuse_beside(path, args, words)?;
    }
    let game = request::open(&args.game, &args.rules, words)?;
    let words = &words.with(game.pieces());
    let goal = goal_of(args);
    let solver = solver_for(args, &*game, goal, words)?;
    let certificate = args.certificate.is_some();
    let wish = Wish { shortest: args.shortest, certificate, all: args.all };
    let certificates = match &args.certificate {
        Some(path) => Some(certificates::Writer::create(path, words)?),
        None => None,
    };
    let stop = Stop::new();
    let asked = SolveQuestion { game: &*game, goal, shortest: args.shortest, all: args.all };
    let mut problems = read(args, &*game, &stop, words)?;
    let (mut file, done) = match &args.output {
        Some(path) => {
            let form = if args.json { Form::Json } else { Form::Text };
            let (file, done) = output::open(path, args.resume, &asked, form, words)?;
            (Some(file), done)
        }
        None => (None, output::Done::new()),
    };
    // What is piped or kept in a file is for programs, and the same in every language.
    let is_read_here = file.is_none() && io::stdout().is_terminal();
    let out: &mut dyn Write = match &mut file {
        Some(file) => file,
        None => out,
    };
    interrupt::stops(&stop, || {});

    let mut run = Run { args, asked, wish, words, stop, solver, certificates, is_read_here, out };
    let (mut solved, mut all, mut bad) = (0, 0, false);
    for found in problems.by_ref() {
        all += 1;
        let problem = match found {
            Ok(problem) => problem,
            Err(ProblemError { line, fault }) => {
                let reason = match &fault {
                    ProblemFault::Moves(error) => request::in_words(error, words),
                    other => words.explain(other),
                };
                run.complain(line, reason)?;
                bad = true;
                continue;
            }
        };
        if let Some(kept) = done.get(&problem.line) {
            if let Some(fault) = kept.fault(&asked, &*problem.position) {
                let path = args.output.as_deref().unwrap_or(Path::new("")).display().to_string();
                let args = [("path", path), ("line", problem.line.to_string())];
                return Err(Failure::Failed(words.format(fault, &args)));
            }
            solved += 1;
            continue;
        }
        match run.solve(&problem)? {
            Solved::Whole => solved += 1,
            Solved::WithoutCertificate => (solved, bad) = (solved + 1, true),
            Solved::Broken => bad = true,
            Solved::Stopped => break,
        }
    }
    if run.stop.is_set() {
        all += problems.count();
        let args = [("done", solved.to_string()), ("all", all.to_string())];
        writeln!(io::stderr(), "{}", words.format("solve-stopped", &args))?;
        return Ok(ExitCode::from(130));
    }
    if let (0, Some(path)) = (all, &args.file) {
        let text = words.format("solve-nothing", &[("path", path.display().to_string())]);
        writeln!(io::stderr(), "duiyi: {text}")?;
    }
    Ok(ExitCode::from(u8::from(bad)))
}

/// What is to be proved of each position.
const fn goal_of(args: &Solve) -> Goal {
    match (args.vcf, args.vct, args.wld) {
        (true, ..) => Goal::Fours,
        (_, true, _) => Goal::Threats,
        (.., true) => Goal::Outcome,
        _ => Goal::Score,
    }
}

/// The solver for this game and goal.
fn solver_for(
    args: &Solve,
    game: &dyn Game,
    goal: Goal,
    words: &Words,
) -> Result<Box<dyn Solver>, Failure> {
    let (threads, memory_mib) = (args.threads as usize, args.hash as usize);
    let config = EngineConfig { threads, memory_mib, ..EngineConfig::default() };
    catalog::solver(game, goal, &config).ok_or_else(|| {
        // Who asks for a score may mean a win by threats.
        let by_threats = catalog::solver(game, Goal::Threats, &config).is_some();
        let id = if by_threats { "error-solve-threats" } else { "error-no-solver" };
        Failure::Usage(words.text(id))
    })
}

/// What became of a position.
enum Solved {
    /// Its result is written.
    Whole,
    /// Its result is written, but the certificate that was asked for is missing.
    WithoutCertificate,
    /// The solver was lost; others may be sound.
    Broken,
    /// Somebody stopped it.
    Stopped,
}

/// One question, asked of one position after the other, and where the answers go.
struct Run<'a> {
    args: &'a Solve,
    asked: SolveQuestion<'a>,
    wish: Wish,
    words: &'a Words,
    stop: Stop,
    solver: Box<dyn Solver>,
    certificates: Option<certificates::Writer>,
    /// Whether results are for a person at this terminal.
    is_read_here: bool,
    out: &'a mut dyn Write,
}

impl Run<'_> {
    fn complain(&self, line: usize, reason: String) -> io::Result<()> {
        let args = [("line", line.to_string()), ("reason", reason)];
        writeln!(io::stderr(), "duiyi: {}", self.words.format("error-line", &args))
    }

    /// Solves a position and writes what came of it.
    fn solve(&mut self, problem: &Problem) -> Result<Solved, Failure> {
        let words = self.words;
        let (game, goal) = (self.asked.game, self.asked.goal);
        let position = problem.position.text();
        let question = Question { game, position: &position, goal, nodes: self.args.nodes };
        let is_told = self.args.progress;
        let answer = self.solver.solve_with(&question, self.wish, &self.stop, &mut |proved| {
            if is_told {
                // Nobody may be listening; solving goes on.
                let _ = writeln!(io::stderr(), "{}", so_far(problem.line, proved));
            }
        });
        let answer = match answer {
            Ok(answer) => answer,
            Err(EngineError::Lost { loss, .. }) => {
                let said: Vec<String> = loss.traces.iter().map(|t| words.explain(t)).collect();
                let reason = said.join(&words.text("loss-separator"));
                let reason = words.format("error-solver-broken", &[("reason", reason)]);
                self.complain(problem.line, reason)?;
                return Ok(Solved::Broken);
            }
            Err(EngineError::Unsupported { .. }) => {
                return Err(Failure::Usage(words.text("error-no-solver")));
            }
            Err(error) => return Err(Failure::Failed(text::said::engine_error(&error, words))),
        };
        // Also the line to the end may have been broken off, of a result that is known.
        if self.stop.is_set() {
            writeln!(io::stderr(), "{}", told::so_far(problem, &answer.proof, words))?;
            return Ok(Solved::Stopped);
        }
        self.write(problem, &answer)?;
        self.certify(problem, &answer)
    }

    fn write(&mut self, problem: &Problem, answer: &Granted) -> Result<(), Failure> {
        let line = if self.args.json {
            output::as_json(&self.asked, problem, answer).to_string()
        } else if self.is_read_here {
            told::result(problem, answer, self.asked.all, self.words)
        } else {
            let mark = self.args.output.is_some().then(|| output::mark(&*problem.position));
            output::as_text(&self.asked, problem, answer, mark.as_deref())
        };
        let written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
        match (written, &self.args.output) {
            (Err(error), Some(path)) => Err(Failure::file(path, &error, self.words)),
            (written, _) => Ok(written?),
        }
    }

    fn certify(&mut self, problem: &Problem, answer: &Granted) -> Result<Solved, Failure> {
        let Some(certificates) = &mut self.certificates else { return Ok(Solved::Whole) };
        for certificate in answer.wins.iter().filter_map(|win| win.certificate.as_ref()) {
            certificates.add(certificate, self.words)?;
        }
        if answer.wins.iter().all(|win| win.certificate.is_some()) {
            return Ok(Solved::Whole);
        }
        let args = [("line", problem.line.to_string())];
        let text = self.words.format("solve-no-certificate", &args);
        writeln!(io::stderr(), "duiyi: {text}")?;
        Ok(Solved::WithoutCertificate)
    }
}

/// What is proved of the position of a line until now: `12: -2..+64 a2 9800000 nodes 0.25 s`.
fn so_far(line: usize, proved: &Proof) -> String {
    let best = proved.best.as_deref().unwrap_or("-");
    let (nodes, seconds) = (proved.nodes, proved.time.as_secs_f64());
    format!("{line}: {} {best} {nodes} nodes {seconds:.2} s", output::range(proved.bounds))
}

/// A file cannot stand beside a position; and a name of a game that stands where a file should is
/// told for what it is. The parser of the command line could say the first, but not the second.
fn refuse_beside(path: &Path, args: &Solve, words: &Words) -> Result<(), Failure> {
    let name = path.as_os_str().to_str().unwrap_or_default();
    if !path.exists() && catalog::open(name, &Spec::default()).is_ok() {
        let given = [("given", game::text::clip(name))];
        return Err(Failure::Usage(words.format("solve-game-as-file", &given)));
    }
    let beside = [(&args.position, "--position <ROWS>"), (&args.moves, "--moves <MOVES>")];
    match beside.into_iter().find(|(given, _)| given.is_some()) {
        Some((_, other)) => {
            let said = [("argument", "[FILE]"), ("other", other)];
            let said = words.format("cli-refused-conflict", &said);
            Err(Failure::Usage(format!("{said}\n{}", words.text("cli-refused-help"))))
        }
        None => Ok(()),
    }
}

/// The positions asked about: of the file, of standard input, or the one that is named. A file is
/// read as it is worked through.
fn read<'a>(
    args: &Solve,
    game: &'a dyn Game,
    stop: &Stop,
    words: &Words,
) -> Result<Box<dyn Iterator<Item = Result<Problem, ProblemError>> + 'a>, Failure> {
    let Some(path) = &args.file else {
        let place = PositionArgs { position: args.position.clone(), moves: args.moves.clone() };
        let position = request::place(game, &place, words)?.position;
        return Ok(Box::new(std::iter::once(Ok(Problem { line: 1, position, note: None }))));
    };
    let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(BufReader::new(io::stdin()))
    } else {
        let failed = |e: io::Error| Failure::file(path, &e, words);
        let file = File::open(path).map_err(failed)?;
        if file.metadata().is_ok_and(|data| data.is_dir()) {
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        }
        Box::new(BufReader::new(file))
    };
    Ok(Box::new(problems::stream(game, UntilStopped { input, stop: stop.clone() })))
}

/// An input that ends when it is said to: a line may go on for ever.
struct UntilStopped {
    input: Box<dyn BufRead>,
    stop: Stop,
}

impl Read for UntilStopped {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_set() { Ok(0) } else { self.input.read(into) }
    }
}

impl BufRead for UntilStopped {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.stop.is_set() { Ok(&[]) } else { self.input.fill_buf() }
    }

    fn consume(&mut self, used: usize) {
        self.input.consume(used);
    }
}
