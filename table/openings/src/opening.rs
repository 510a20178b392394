//! An opening rule at work in one game.

use std::sync::Arc;

use game::{AnyPosition, Game, MoveError, Point, Side, text};

use crate::names::numbered;
use crate::rules::chance::NAMED;
use crate::symmetric::{stabilizer, twins};
use crate::{
    Answer, AnswerError, Area, Ask, Choice, Player, Progress, Request, Rule, RuleError, usual_rule,
};

/// An opening rule at work in one game: what is asked of whom, what has been answered, which
/// stones stand, and who has which colour.
#[derive(Clone, Debug)]
pub struct Opening {
    rule: &'static Rule,
    game: Arc<dyn Game>,
    seed: u64,
    /// Moves that chance played.
    prelude: Vec<String>,
    answers: Vec<Answer>,
    /// Answers taken back, the last one first.
    undone: Vec<Answer>,
    state: State,
}

/// What follows from the answers.
#[derive(Clone, Debug)]
struct State {
    position: Box<dyn AnyPosition>,
    moves: Vec<String>,
    choices: Vec<Choice>,
    declared: Option<u32>,
    offered: Vec<String>,
    black: Player,
}

impl Opening {
    /// The opening of `game` by `rule`; `seed` decides what is left to chance.
    ///
    /// # Errors
    /// [`RuleError::OtherGame`] if the rule is not for this game.
    pub fn new(rule: &'static Rule, game: Arc<dyn Game>, seed: u64) -> Result<Self, RuleError> {
        if !rule.plays(&*game) {
            crate::rule(rule.id, &*game)?;
        }
        let prelude = rule.start.map_or_else(Vec::new, |start| start(&*game, seed));
        let state = State::new(&*game, &prelude);
        let (answers, undone) = (Vec::new(), Vec::new());
        Ok(Self { rule, game, seed, prelude, answers, undone, state })
    }

    /// The opening of another game by the same rule, in which chance falls otherwise; but one that was
    /// named stays.
    ///
    /// # Errors
    /// See [`Opening::new`].
    pub fn another(&self) -> Result<Self, RuleError> {
        if self.rule.id == NAMED.id {
            return Self::new(self.rule, Arc::clone(&self.game), self.seed);
        }
        // Chance may draw the same from a short list.
        const DRAWS: u64 = 16;
        let drawn = |n| Self::new(self.rule, Arc::clone(&self.game), self.seed.wrapping_add(n));
        let mut other = drawn(1)?;
        for n in 2..=DRAWS {
            if other.prelude != self.prelude || self.prelude.is_empty() {
                break;
            }
            other = drawn(n)?;
        }
        Ok(other)
    }

    /// The rule.
    pub const fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// Where chance starts from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// What is asked of whom; none when the opening is over.
    pub fn ask(&self) -> Option<Ask> {
        self.rule.next(&self.progress())
    }

    /// The only answer there is, where the game begins by its usual rule and that leaves one point
    /// for the stone: nobody needs to be asked.
    pub fn forced(&self) -> Option<Answer> {
        let is_usual = usual_rule(&*self.game)?.id == self.rule.id;
        let ask = self.ask().filter(|_| is_usual)?;
        let Request::Stone { area: Area::CENTRE, .. } = ask.request else { return None };
        let frame = self.game.frame();
        let middle = Point { column: frame.width / 2, row: frame.height / 2 };
        Some(Answer::Point(frame.name(middle)))
    }

    /// The name of the opening with which the game begins, where it begins by a name.
    pub fn drawn_name(&self) -> Option<&'static str> {
        let is_named = self.rule.id == NAMED.id;
        is_named.then(|| numbered(&*self.game, self.seed)).flatten().map(|(name, _)| name.en)
    }

    /// The stone that the rules put first, if it is there: nobody has chosen its point.
    pub fn forced_stone(&self) -> Option<&str> {
        usual_rule(&*self.game).filter(|usual| usual.id == self.rule.id)?;
        let begun = Self::new(self.rule, Arc::clone(&self.game), self.seed).ok()?;
        begun.forced().and_then(|_| self.moves().first().map(String::as_str))
    }

    /// Whether anybody has decided anything; a stone that the rules put is nobody's.
    pub fn is_decided(&self) -> bool {
        let is_usual = usual_rule(&*self.game).is_some_and(|usual| usual.id == self.rule.id);
        !self.answers.is_empty() && !is_usual
    }

    /// Whether nothing is asked any more.
    pub fn is_over(&self) -> bool {
        self.ask().is_none()
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress<'_> {
        let state = &self.state;
        Progress {
            stones: state.moves.len() - self.prelude.len(),
            choices: &state.choices,
            declared: state.declared,
            offered: &state.offered,
            black: state.black,
        }
    }

    /// The moves played so far.
    pub fn moves(&self) -> &[String] {
        &self.state.moves
    }

    /// The position after them.
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.state.position
    }

    /// The answers so far.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// Answers taken back, the one to give again first at the end.
    pub(crate) fn undone(&self) -> &[Answer] {
        &self.undone
    }

    /// Whether an answer was taken back that can be given again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Who has Black now, for good once the opening is over.
    pub const fn black(&self) -> Player {
        self.state.black
    }

    /// The colour that `player` has now.
    pub fn side_of(&self, player: Player) -> Side {
        if player == self.state.black { Side::Black } else { Side::White }
    }

    /// The points that would be taken as an answer now, in the order of the board; none where no
    /// point is asked for.
    pub fn possible(&self) -> Vec<Point> {
        let Some(ask) = self.ask() else { return Vec::new() };
        let frame = self.game.frame();
        let read = |texts: &[String]| -> Vec<Point> {
            let mut points: Vec<Point> =
                texts.iter().filter_map(|text| frame.read(text).ok()).collect();
            points.sort_by_key(|&point| frame.index(point));
            points
        };
        match ask.request {
            Request::Choose(_) | Request::Declare { .. } => Vec::new(),
            Request::Pick(offered) => read(&offered),
            Request::Stone { area, .. } => {
                let mut points = read(&self.position().legal_moves());
                points.retain(|&point| area.contains(frame, point));
                points
            }
            Request::Offer { .. } => {
                let motions = stabilizer(&self.position().view());
                let offered = read(&self.state.offered);
                let mut points = read(&self.position().legal_moves());
                points.retain(|&point| !offered.iter().any(|&other| twins(&motions, other, point)));
                points
            }
        }
    }

    /// Takes an answer to what is asked now. Answers taken back stay ready to redo if this is the
    /// one they begin with.
    ///
    /// # Errors
    /// An [`AnswerError`] that says what was expected; nothing has changed then.
    pub fn answer(&mut self, answer: &Answer) -> Result<(), AnswerError> {
        let ask = self.ask().ok_or(AnswerError::Over)?;
        let answer = self.state.take(&*self.game, &ask, answer)?;
        if self.undone.pop().is_some_and(|next| next != answer) {
            self.undone.clear();
        }
        self.answers.push(answer);
        Ok(())
    }

    /// Takes several answers, or none of them.
    ///
    /// # Errors
    /// As [`Opening::answer`], about the first that is not accepted.
    pub fn answer_all(&mut self, answers: &[Answer]) -> Result<(), AnswerError> {
        let mut next = self.clone();
        for answer in answers {
            next.answer(answer)?;
        }
        *self = next;
        Ok(())
    }

    /// Takes back up to `count` answers and returns how many.
    pub fn undo(&mut self, count: usize) -> usize {
        let kept = self.answers.len().saturating_sub(count);
        let undone = self.answers.split_off(kept);
        let done = undone.len();
        self.undone.extend(undone.into_iter().rev());
        self.replay();
        done
    }

    /// Gives an answer again that was taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        let next = self.undone.last().cloned();
        next.is_some_and(|answer| self.answer(&answer).is_ok())
    }

    fn replay(&mut self) {
        let mut state = State::new(&*self.game, &self.prelude);
        std::mem::swap(&mut self.state, &mut state);
        for answer in std::mem::take(&mut self.answers) {
            // They were accepted once, from the same start.
            let Some(ask) = self.ask() else { break };
            if self.state.take(&*self.game, &ask, &answer).is_err() {
                break;
            }
            self.answers.push(answer);
        }
    }
}

impl State {
    fn new(game: &dyn Game, prelude: &[String]) -> Self {
        let mut state = Self {
            position: game.start(),
            moves: Vec::new(),
            choices: Vec::new(),
            declared: None,
            offered: Vec::new(),
            black: Player::First,
        };
        for text in prelude {
            // The lines of a rule are legal: a test plays all of them.
            if let Ok(text) = state.position.play(text) {
                state.moves.push(text);
            }
        }
        state
    }

    /// Does what `answer` says and returns it in its usual form.
    fn take(&mut self, game: &dyn Game, ask: &Ask, answer: &Answer) -> Result<Answer, AnswerError> {
        match (&ask.request, answer) {
            (Request::Stone { area, .. }, Answer::Point(text)) => self.stone(game, *area, text),
            (Request::Choose(choices), Answer::Choice(choice)) => {
                self.choose(ask.player, choices, *choice)
            }
            (Request::Declare { most }, Answer::Number(number)) => {
                if !(1..=*most).contains(number) {
                    return Err(AnswerError::Number { given: number.to_string(), most: *most });
                }
                self.declared = Some(*number);
                Ok(answer.clone())
            }
            (Request::Offer { .. }, Answer::Point(text)) => self.offer(game, text),
            (Request::Pick(points), Answer::Point(text)) => {
                let name = game.frame().read(text).map(|point| game.frame().name(point))?;
                if !points.contains(&name) {
                    let (point, expected) = (text::clip(text), points.join(" "));
                    return Err(AnswerError::NotOffered { point, expected });
                }
                self.stone(game, Area::Anywhere, &name)
            }
            _ => Err(AnswerError::OtherQuestion),
        }
    }

    fn stone(&mut self, game: &dyn Game, area: Area, text: &str) -> Result<Answer, AnswerError> {
        let frame = game.frame();
        // Only then is the area looked at: a stone on a stone is the plainer mistake.
        let mut position = self.position.clone();
        let name = position.play(text)?;
        let point = frame.read(&name).map_err(|_| MoveError::CannotPass)?;
        if !area.contains(frame, point) {
            return Err(AnswerError::Area { point: name, area: area.term() });
        }
        self.position = position;
        self.moves.push(name.clone());
        Ok(Answer::Point(name))
    }

    fn choose(
        &mut self,
        player: Player,
        choices: &'static [Choice],
        choice: Choice,
    ) -> Result<Answer, AnswerError> {
        if !choices.contains(&choice) {
            return Err(AnswerError::Choice { given: choice.term().id.to_string(), choices });
        }
        self.black = match choice {
            Choice::Black => player,
            Choice::White => player.other(),
            Choice::Swap => self.black.other(),
            Choice::TwoMore | Choice::Keep | Choice::ManyFifths => self.black,
        };
        self.choices.push(choice);
        Ok(Answer::Choice(choice))
    }

    fn offer(&mut self, game: &dyn Game, text: &str) -> Result<Answer, AnswerError> {
        let frame = game.frame();
        let name = self.position.clone().play(text)?;
        let point = frame.read(&name).map_err(|_| MoveError::CannotPass)?;
        let motions = stabilizer(&self.position.view());
        let same =
            |other: &&String| frame.read(other).is_ok_and(|other| twins(&motions, other, point));
        if let Some(other) = self.offered.iter().find(same) {
            return Err(AnswerError::Symmetric { point: name, other: other.clone() });
        }
        self.offered.push(name.clone());
        Ok(Answer::Point(name))
    }
}
