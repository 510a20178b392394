//! Sentences of which more than one face says the same.

use std::time::Duration;

use game::{Game, Side};
use host::{
    ClockState, Explored, ExploredMove, Fault, FileGame, GameLine, Holding, Periods, Refusal,
    Tally, Then, Verdict,
};

use crate::{Value, Words, with_minus};

/// A time that is left: `4:58`, `1:02:03`, and tenths below ten seconds: `0:09.3`.
pub fn time_left(left: Duration) -> String {
    // As clocks on the wall do: a full minute shows until it is over.
    let seconds = left.as_millis().div_ceil(1000);
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if h > 0 {
        format!("{h}:{m:02}:{s:02}")
    } else if left >= Duration::from_secs(10) {
        format!("{m}:{s:02}")
    } else {
        format!("0:{:02}.{}", left.as_secs(), left.subsec_millis() / 100)
    }
}

/// What a clock shows where there is little room: with what comes after the time as time controls
/// write it, `4:58+3x30`, `0:23 x2`, `5:00/37`.
pub fn short_clock(clock: &ClockState) -> String {
    let (left, then) = clock.shown();
    let left = time_left(left);
    match then {
        Then::Flag => left,
        Then::Periods(Periods { count, length }) => {
            format!("{left}+{count}x{}", length as f64 / 1000.0)
        }
        Then::Next(count) => format!("{left} x{count}"),
        Then::Moves(count) => format!("{left}/{count}"),
    }
}

/// The first and the last row or column, the lower one first: rows may be numbered from the bottom.
pub fn upwards([first, last]: [String; 2]) -> [String; 2] {
    let is_down = match (first.parse::<u32>(), last.parse::<u32>()) {
        (Ok(first), Ok(last)) => first > last,
        _ => false,
    };
    if is_down { [last, first] } else { [first, last] }
}

/// A size as it is read: `8×8`, `7×6`, `5, 5, 4`.
pub fn size_name(size: &str, times: &str) -> String {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    match size.split_once('x') {
        Some((columns, rows)) if is_number(columns) && is_number(rows) => {
            format!("{columns}{times}{rows}")
        }
        None if is_number(size) => format!("{size}{times}{size}"),
        _ => size.replace(',', ", "),
    }
}

/// What something is called whose words say after a colon what it is.
pub fn title(words: &str) -> &str {
    words.split([':', '：']).next().unwrap_or(words).trim_end()
}

/// An estimate, `~ +1.25`, as it is told: tenths say enough, and that it is an estimate.
fn in_tenths(score: &str) -> String {
    let number = score.trim_start_matches(['~', ' ']);
    let estimate = number.parse::<f64>().ok().filter(|_| number.contains('.'));
    // Halves go up, as in a browser.
    let tenths = estimate.map(|number| (10.0 * number.abs()).round() / 10.0);
    tenths.map_or_else(
        || number.to_string(),
        |tenths| {
            let sign = if number.starts_with('-') { '-' } else { '+' };
            format!("{sign}{tenths:.1}")
        },
    )
}

impl Words {
    /// What a clock shows: the time that runs now, and what comes after it:
    /// `4:58 (+ 3 × 0:30)`, `0:23 (2 periods)`.
    pub fn clock(&self, clock: &ClockState) -> String {
        let (left, then) = clock.shown();
        let left = time_left(left);
        match self.clock_note(then) {
            Some(note) => format!("{left} ({note})"),
            None => left,
        }
    }

    /// What comes after the time of a clock; nothing where the flag falls then.
    pub fn clock_note(&self, then: Then) -> Option<String> {
        Some(match then {
            Then::Flag => return None,
            Then::Periods(Periods { count, length }) => {
                let length = time_left(Duration::from_millis(length));
                let args = [("count", Value::from(count)), ("length", length.into())];
                self.format("face-clock-periods", &args)
            }
            Then::Next(count) => self.format("face-clock-period", &[("count", count)]),
            Then::Moves(count) => self.format("face-clock-moves", &[("count", count)]),
        })
    }

    /// What a format leaves out of a game that it holds, as a list; none if that is nothing.
    pub fn left_out(&self, holding: &Holding) -> Option<String> {
        let parts = holding.without.iter().map(|part| self.text(&format!("left-{part}")));
        let parts: Vec<String> = parts.collect();
        (!parts.is_empty()).then(|| parts.join(&self.text("list-separator")))
    }

    /// A game of a file that has several: its number, who played, or how it begins, how far, how it ended, when
    /// and where; or why it cannot be read.
    pub fn file_game(&self, file: &FileGame) -> String {
        let why = file.refusal.as_ref().map(|why| self.refusal(why));
        let told = match &file.game {
            Some(game) => self.of_file_game(file, game, why),
            None => why.unwrap_or_default(),
        };
        let args = [("number", Value::from(file.number)), ("game", told.into())];
        self.format("face-file-game", &args)
    }

    fn of_file_game(&self, file: &FileGame, game: &GameLine, why: Option<String>) -> String {
        let [black, white] = game.players.each_ref().map(|name| match name.as_str() {
            "" => self.text("face-nobody"),
            name => name.to_string(),
        });
        let is_named = game.players.iter().any(|name| !name.is_empty());
        let who = match is_named {
            true => self.format("face-game-between", &[("black", black), ("white", white)]),
            false => file.begins.join(" "),
        };
        let end = match (game.over, game.winner) {
            (false, _) => None,
            (true, Some(winner)) => {
                Some(self.format("face-won", &[("side", self.side(winner.into()))]))
            }
            (true, None) => Some(self.text(if game.draw { "face-drawn" } else { "face-left" })),
        };
        let counts = file.counts.map(|[black, white]| format!("{black}–{white}"));
        let end = match (end, counts) {
            (Some(end), Some(counts)) => Some(format!("{end} {counts}")),
            (end, counts) => end.or(counts),
        };
        let moves = self.format("face-moves-played", &[("count", game.moves as f64)]);
        let (moves, end) = if why.is_some() { (None, why) } else { (Some(moves), end) };
        let who = Some(who).filter(|who| !who.is_empty());
        let parts = [who, moves, end].into_iter().flatten();
        let occasion = file.occasion.parts().map(str::to_string);
        parts.chain(occasion).collect::<Vec<_>>().join(" · ")
    }

    /// Why something was not done, as a host says it; in English where there is no such message.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let words = refusal.words.get(self.lang().tag()).into_iter().flatten();
        let args = refusal.args.iter().chain(words).map(|(name, text)| (*name, text.clone()));
        let args: Vec<(&str, String)> = args.collect();
        let reason = match self.has(&refusal.id) {
            true => self.format(&refusal.id, &args),
            false => refusal.message.clone(),
        };
        match refusal.args.get("in-move") {
            Some(number) => {
                self.format("error-in-move", &[("number", number.clone()), ("reason", reason)])
            }
            None => reason,
        }
    }

    /// What something is worth, from how engines say it: `win 5`, `~ +1.25`, `62%`.
    pub fn worth(&self, score: &str) -> String {
        let (word, plies) = score.split_once(' ').unwrap_or((score, ""));
        match (word, plies.parse()) {
            ("draw", _) => self.text("score-draw"),
            ("win", Ok(plies)) => self.decided_in(true, plies),
            ("win", Err(_)) => self.text("score-win"),
            ("loss", Ok(plies)) => self.decided_in(false, plies),
            ("loss", Err(_)) => self.text("score-loss"),
            _ => with_minus(&in_tenths(score)),
        }
    }

    /// The rules of a game for somebody who has never seen it, a line each: what it is called, with its
    /// size, who begins, and what the game says of itself.
    pub fn rules(&self, game: &dyn Game, first: Side, opening: Option<&str>) -> Vec<String> {
        let told = host::rules(game, opening);
        let Some((name, told)) = told.split_first() else { return Vec::new() };
        let title =
            [self.of(name), &size_name(&game.size(), "×")].join(&self.text("list-separator"));
        let stop = self.text("face-full-stop");
        let ended = |text: &str| match text.ends_with(['.', '。', '!']) {
            true => text.to_string(),
            false => format!("{text}{}", stop.trim_end()),
        };
        let first = self.format("rules-first", &[("side", self.side(first))]);
        [ended(&title), first]
            .into_iter()
            .chain(told.iter().map(|words| ended(self.of(words))))
            .collect()
    }

    /// What books and names say of a position: what it is called, whose the values are, and its moves in
    /// a line each.
    pub fn explored(&self, explored: &Explored) -> Vec<String> {
        let name = self.explored_name(explored);
        let nothing = explored.moves.is_empty().then(|| match name {
            Some(_) => self.text("explored-left"),
            None => self.text("explored-nothing"),
        });
        let means = self.explored_means(explored);
        let moves = explored.moves.iter().map(|m| self.explored_move(m));
        name.into_iter().chain(nothing).chain(means).chain(moves).collect()
    }

    /// What the opening of a position is called, if it has a name.
    pub fn explored_name(&self, explored: &Explored) -> Option<String> {
        let name = self.of(&explored.opening?.into());
        Some(self.format("board-opening", &[("name", name)]))
    }

    /// What the values of a book mean, and whose they are; none where there are none.
    pub fn explored_means(&self, explored: &Explored) -> Option<String> {
        let book = explored.moves.first()?.book.as_ref()?;
        let is_number = book.score.trim_start_matches("~ ").trim_end_matches('%').parse::<f64>();
        let id = match book.score.ends_with('%') {
            true => "web-share-means",
            false => "web-discs-mean",
        };
        // Of a win there is no number to be told.
        is_number.ok()?;
        Some(self.format(id, &[("side", self.side(explored.turn?.into()))]))
    }

    /// A move in a line: what it is worth and what it is called, then what matters less.
    pub fn explored_move(&self, m: &ExploredMove) -> String {
        let book = m.book.as_ref();
        let first = match book {
            Some(book) => format!("{}  {}", m.text, self.worth(&book.score)),
            None => m.text.clone(),
        };
        let name = m.opening.map(|name| self.of(&name.into()).to_string());
        let ahead = (m.ahead > 0).then(|| self.format("explored-ahead", &[("count", m.ahead)]));
        let depth = book.map(|book| match book.proved {
            true => self.text("face-proved"),
            false => self.format("web-at-depth", &[("depth", u32::from(book.depth))]),
        });
        let leaves = book.filter(|book| !book.inside).map(|_| self.text("explored-leaves"));
        let parts = [Some(first), name, ahead, depth, leaves].into_iter().flatten();
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// A win or a loss in so many plies, told in moves of whoever wins, as chess does.
    pub fn decided_in(&self, wins: bool, plies: u32) -> String {
        let id = if wins { "score-win-in" } else { "score-loss-in" };
        self.format(id, &[("moves", plies.div_ceil(2))])
    }

    /// Why a point must not be taken, without a full stop.
    pub fn forbidden(&self, point: &str, reasons: &[&str]) -> String {
        let reasons = reasons.join(&self.text("list-separator"));
        self.format("board-forbidden", &[("point", point), ("reasons", &reasons)])
    }

    /// The same with the shapes for which it must not, each as its points.
    pub fn forbidden_by(&self, point: &str, reasons: &[&str], shapes: &[Vec<String>]) -> String {
        if shapes.is_empty() {
            return self.forbidden(point, reasons);
        }
        let separator = self.text("list-separator");
        let shapes: Vec<String> = shapes.iter().map(|points| points.join(" ")).collect();
        let (reasons, shapes) = (reasons.join(&separator), shapes.join(&separator));
        let args = [("point", point), ("reasons", &reasons), ("shapes", &shapes)];
        self.format("board-forbidden-shapes", &args)
    }

    /// What a move of `mover` has cost, what answers it, and what was better.
    pub fn verdict(&self, verdict: &Verdict, mover: Side) -> String {
        let arg = |name: &str| verdict.args.get(name).cloned();
        let (who, them) = (self.side(mover), self.side(mover.other()));
        let args = [
            ("move", arg("move").unwrap_or_default()),
            ("count", arg("count").unwrap_or_default()),
            ("side", who.clone()),
            ("other", them.clone()),
        ];
        let mut parts = vec![self.format(&format!("face-verdict-{}", verdict.id), &args)];
        if let Some(wins) = arg("wins-in").filter(|n| n != "1") {
            parts.push(
                self.format("face-verdict-wins-in", &[("other", them.clone()), ("count", wins)]),
            );
        }
        match (arg("reply"), arg("left"), arg("had")) {
            (Some(reply), Some(left), Some(had)) => {
                let side = who.clone();
                let args = [
                    ("other", them),
                    ("side", side),
                    ("move", reply),
                    ("left", left),
                    ("had", had),
                ];
                parts.push(self.format("face-verdict-moves", &args));
            }
            (Some(reply), ..) => {
                let args = [("other", them), ("move", reply)];
                parts.push(self.format("face-verdict-answer", &args));
            }
            (None, ..) => {}
        }
        if let Some(better) = arg("better") {
            parts.push(self.format("face-verdict-better", &[("side", who), ("move", better)]));
        }
        parts.join(&self.text("sentence-separator"))
    }

    /// What a fault is called: `?!` an inaccuracy.
    pub fn fault(&self, fault: Fault) -> String {
        self.text(match fault {
            Fault::Inaccuracy => "web-mark-inexact",
            Fault::Mistake => "web-mark-mistake",
            Fault::Blunder => "web-mark-blunder",
        })
    }

    /// How a side has moved, as far as that was judged.
    pub fn tally(&self, side: Side, tally: &Tally) -> String {
        let args = [
            ("side", Value::from(self.side(side))),
            ("judged", tally.judged.into()),
            ("inexact", tally.inexact.into()),
            ("mistakes", tally.mistakes.into()),
            ("blunders", tally.blunders.into()),
        ];
        let mut parts = vec![self.format("review-tally", &args)];
        if let Some(lost) = tally.lost {
            parts.push(self.format("review-lost", &[("discs", format!("{lost:.1}"))]));
        }
        parts.join(&self.text("sentence-separator"))
    }

    /// So many points are told one by one rather than looked for.
    const FEW: usize = 10;

    /// Where a side, given by its name, can play: on so many points of all that are free, of which
    /// some are forbidden, each with its sentence. Moves are told one by one where they are not all
    /// that is left, or few.
    pub fn possible(
        &self,
        side: String,
        moves: &[&str],
        forbidden: Vec<String>,
        free: usize,
    ) -> String {
        let is_few = moves.len() <= Self::FEW;
        let id = match (is_few || moves.len() + forbidden.len() < free, forbidden.is_empty()) {
            (true, _) => "face-tell-possible",
            (false, true) => "face-tell-possible-all",
            (false, false) => "face-tell-possible-others",
        };
        let full_stop = self.text("face-full-stop");
        let moves = moves.join(&self.text("list-separator"));
        let others = forbidden.into_iter().map(|text| text + &full_stop);
        let told = [self.format(id, &[("side", side), ("moves", moves)])];
        // "Every other point" comes after those that it leaves out.
        let parts: Vec<String> = match id {
            "face-tell-possible-others" => others.chain(told).collect(),
            _ => told.into_iter().chain(others).collect(),
        };
        parts.join(&self.text("sentence-separator"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn a_verdict_names_who_did_what_and_what_was_better() {
        let words = Words::new(Lang::En);
        let say = |id, args: &[(&'static str, &str)]| {
            let args = args.iter().map(|(name, text)| (*name, text.to_string())).collect();
            words.verdict(&Verdict { after: 2, mark: Fault::Mistake, id, args }, Side::White)
        };
        let discs = [("move", "d6"), ("count", "5"), ("reply", "c5"), ("better", "f6")];
        let told = "d6 lost about 5 discs. Black’s best answer is c5. Better for White: f6.";
        assert_eq!(say("about-discs", &discs), told);
        let fewer = say("about-discs", &[&discs[..], &[("left", "2"), ("had", "9")]].concat());
        assert!(fewer.contains("c5; then White has 2 moves instead of 9."), "{fewer}");
        let loss = |wins: &str| say("to-loss", &[("move", "d6"), ("wins-in", wins)]);
        assert_eq!(loss("1"), "d6 loses: Black has a proved win.");
        assert_eq!(loss("3"), "d6 loses: Black has a proved win. Black wins by force in 3 moves.");
    }

    #[test]
    fn numbers_of_faults_are_told_each_by_its_name() {
        let words = Words::new(Lang::En);
        let tally = Tally { judged: 9, inexact: 1, mistakes: 2, blunders: 3, lost: Some(1.25) };
        let told = "White: 9 moves judged; inaccuracies (?!) 1, mistakes (?) 2, blunders (??) 3.";
        assert_eq!(words.tally(Side::White, &Tally { lost: None, ..tally }), told);
        let lost = format!("{told} On average a move lost 1.2 discs.");
        assert_eq!(words.tally(Side::White, &tally), lost);
    }

    #[test]
    fn what_is_possible_is_told_in_three_ways() {
        let words = Words::new(Lang::En);
        let black = || words.text("side-black");
        let forbidden = || vec![words.forbidden("h8", &["two fours"])];
        let some = words.possible(black(), &["d3", "c4"], Vec::new(), 60);
        assert!(some.contains("d3, c4"), "{some}");
        let few = words.possible(black(), &["d3", "c4"], Vec::new(), 2);
        assert!(few.contains("d3, c4"), "{few}");
        let many = ["d3"; 11];
        let all = words.possible(black(), &many, Vec::new(), 11);
        assert!(!all.contains("d3") && !all.contains("h8"), "{all}");
        let others = words.possible(black(), &many, forbidden(), 12);
        assert!(others.contains("h8") && others.contains("two fours"), "{others}");
        assert!(!others.contains("d3") && others != all, "{others}");
    }
}
