//! What faces say of puzzles.

use game::Side;
use puzzles::{AttemptError, Hint, Set, Solving, Standing, Theme};

use crate::{Value, Words};

impl Words {
    /// A move as a reader calls it.
    pub fn move_name(&self, text: &str) -> String {
        if text == "pass" { self.text("face-pass") } else { text.to_string() }
    }

    /// Which puzzle it is, and whether it `is_solved`.
    pub fn puzzle_number(&self, solving: &Solving, is_solved: bool) -> String {
        let args = [("number", solving.number()), ("count", solving.set().puzzles.len())];
        let number = self.format("puzzle-number", &args);
        match is_solved {
            true => number + &self.text("clause-separator") + &self.text("puzzle-is-solved"),
            false => number,
        }
    }

    /// What is asked for.
    pub fn puzzle_task(&self, solving: &Solving) -> String {
        let id = format!("puzzle-task-{}", solving.puzzle().task.name());
        let side = self.side(solving.attempt().solver);
        self.format(&id, &[("side", &*side), ("opening", self.puzzle_opening(solving))])
    }

    /// What the opening is called that is asked for; nothing where something else is.
    fn puzzle_opening(&self, solving: &Solving) -> &'static str {
        let name = solving.puzzle().opening(&*solving.set().game);
        name.map_or("", |name| self.of(&name))
    }

    /// How hard it is; none where nobody has measured that.
    pub fn puzzle_level(&self, solving: &Solving) -> Option<String> {
        let level = solving.puzzle().level?;
        Some(self.format("puzzle-level", &[("level", level)]))
    }

    /// How many moves are asked for; none if none is.
    pub fn puzzle_left(&self, solving: &Solving) -> Option<String> {
        let left = solving.attempt().left;
        (left > 0).then(|| self.format("puzzle-left", &[("count", left)]))
    }

    /// What the last move was, and how it was answered; none before the first.
    pub fn puzzle_judged(&self, solving: &Solving) -> Option<String> {
        let (last, reply) = solving.last()?;
        let (attempt, task) = (solving.attempt(), solving.puzzle().task.name());
        let last = self.move_name(last);
        let shown = if solving.is_last_shown() { "yes" } else { "no" };
        let id = match (attempt.standing, solving.is_shown()) {
            (Standing::Asked, _) => {
                let reply = reply.unwrap_or_default();
                let answer = if reply == "pass" { "passes" } else { "moves" };
                let side = self.side(attempt.solver.other());
                let args = [
                    ("move", last.as_str()),
                    ("side", &side),
                    ("reply", reply),
                    ("answer", answer),
                    ("shown", shown),
                ];
                return Some(self.format("puzzle-right", &args));
            }
            (Standing::Wrong, _) if attempt.is_late => "puzzle-wrong-late".to_string(),
            (Standing::Wrong, _) => format!("puzzle-wrong-{task}"),
            (Standing::Solved, false) => "puzzle-solved".to_string(),
            (Standing::Solved, true) => "puzzle-shown".to_string(),
        };
        let side = self.side(attempt.solver);
        // A game that is won on the board needs no word about how it would go on.
        let end = if attempt.position.outcome().is_some() { "over" } else { task };
        let (opening, other) = (self.puzzle_opening(solving), attempt.other);
        let args = [
            ("move", &*last),
            ("side", &*side),
            ("end", end),
            ("shown", shown),
            ("opening", opening),
            ("named", if other.is_some() { "yes" } else { "no" }),
            ("other", other.map_or("", |name| self.of(&name))),
        ];
        Some(self.format(&id, &args))
    }

    /// Why a move was not tried.
    pub fn puzzle_refusal(&self, error: &AttemptError) -> String {
        match error {
            AttemptError::Move(error) => self.explain(error),
            AttemptError::Over => self.text("refused-puzzle-over"),
            AttemptError::Puzzle { .. } => self.text("refused-puzzle"),
        }
    }

    /// Where the right move is, as a hint; none if none is asked for.
    pub fn puzzle_hint(&self, solving: &Solving) -> Option<String> {
        Some(match solving.attempt().hint()? {
            Hint::Pass => self.text("puzzle-hint-pass"),
            Hint::Column(column) => self.format("puzzle-hint-column", &[("column", column)]),
            Hint::Either([first, second]) => {
                self.format("puzzle-hint-either", &[("first", first), ("second", second)])
            }
        })
    }

    /// How many puzzles of a set are solved.
    pub fn puzzle_set(&self, set: &Set, solved: usize) -> String {
        let (game, count) = (self.puzzle_set_name(set), set.puzzles.len());
        let args =
            [("game", Value::from(game)), ("solved", solved.into()), ("count", count.into())];
        self.format("puzzles-set", &args)
    }

    /// What a set is called: what it is about, if that are not positions, its game, the variant, if
    /// that is not the usual one, and the size of the board.
    pub fn puzzle_set_name(&self, set: &Set) -> String {
        let (name, variant) = set.named();
        let mut parts = match set.theme {
            Theme::Positions => Vec::new(),
            theme => vec![self.text(&format!("puzzles-{}", theme.name()))],
        };
        parts.push(self.of(&name).to_string());
        if let Some(variant) = variant {
            parts.push(crate::title(self.of(&variant)).to_string());
        }
        let frame = set.game.frame();
        parts.push(format!("{}×{}", frame.width, frame.height));
        parts.join(" · ")
    }

    /// Who made the last move of all.
    pub fn puzzle_last(&self, solving: &Solving, mover: Side) -> Option<String> {
        let last = self.move_name(solving.attempt().moves.last()?);
        Some(self.format("tell-last-move", &[("side", self.side(mover)), ("move", last)]))
    }
}
