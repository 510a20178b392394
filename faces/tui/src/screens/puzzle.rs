//! A puzzle that somebody solves.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use game::text::fold;
use host::{Board, NewGame, NewSeat};
use puzzles::{Set, Solving, Standing, Task};
use ratatui::layout::Rect;
use text::play::Command;

use super::game::{middle, point_name, tell};
use super::{Done, View, title};
use crate::board::{self, Shown};
use crate::canvas::{Canvas, Hit, wrap};
use crate::input_line::{InputLine, Typed};
use crate::keys::{Action, Key};
use crate::look::Ink;
use crate::message::Effect;
use crate::shared::Shared;

/// How wide the text beside the board is at least; below that it stands above it.
const PANEL: u16 = 26;
/// How wide it is at most: lines that are longer are not read.
const WIDEST: u16 = 48;

/// The keys that mean something here; others may begin a move that is typed.
const KEYS: [Action; 14] = [
    Action::Up,
    Action::Down,
    Action::Left,
    Action::Right,
    Action::Enter,
    Action::Now,
    Action::Undo,
    Action::First,
    Action::Later,
    Action::Earlier,
    Action::Type,
    Action::Help,
    Action::Back,
    Action::Quit,
];

/// The screen.
#[derive(Debug)]
pub struct Puzzle {
    solving: Solving,
    board: Board,
    cursor: usize,
    hover: Option<usize>,
    /// What was said of a hint, until the next move.
    hint: Option<String>,
    /// The move that is being typed.
    typing: Option<InputLine>,
    /// The key that was pressed last, where it may be the first of a move: `h` gives a hint, but
    /// `h5` is typed as well.
    letter: Option<String>,
    /// The next press of the key shows the move.
    is_sure: bool,
}

impl Puzzle {
    /// The puzzle of a set with this number; none if there is none.
    pub fn new(set: &'static Set, number: usize) -> Option<Self> {
        let solving = Solving::new(set, number)?;
        let board = Board::of(&solving.attempt().position.view(), true);
        let cursor = middle(&board);
        let (hover, hint, typing, letter) = (None, None, None, None);
        let is_sure = false;
        Some(Self { solving, board, cursor, hover, hint, typing, letter, is_sure })
    }

    /// What stands on the board.
    pub fn pieces(&self) -> &'static str {
        self.board.pieces
    }

    fn standing(&self) -> Standing {
        self.solving.attempt().standing
    }

    /// The board is that of what was tried.
    fn look(&mut self) {
        let is_asked = self.standing() == Standing::Asked;
        self.board = Board::of(&self.solving.attempt().position.view(), is_asked);
        self.hint = None;
    }

    /// Tries a move.
    fn play(&mut self, text: &str, shared: &Shared) -> Done {
        if let Err(error) = self.solving.play(text) {
            let text = shared.words.puzzle_refusal(&error);
            return Done::say(text, Ink::Bad);
        }
        self.judged()
    }

    /// A move was made: if that has solved the puzzle, it is kept.
    fn judged(&mut self) -> Done {
        self.look();
        if self.solving.is_earned() {
            return Done::effect(Effect::Solved(self.solving.set(), self.solving.number()));
        }
        Done::none()
    }

    /// The next puzzle that is not solved; the one after this where all are.
    fn next(&self, shared: &Shared) -> Done {
        let (set, number) = (self.solving.set(), self.solving.number());
        let count = set.puzzles.len();
        match shared.solved.next(set, number) {
            Some(next) => Done::view(View::Puzzle(set, next)),
            None => Done {
                view: View::Puzzle(set, number % count + 1),
                notice: Some((shared.format("puzzles-all-solved", &[("count", count)]), Ink::Good)),
                effects: Vec::new(),
            },
        }
    }

    /// The puzzle's position as a game, to be analysed.
    fn analyse(&self) -> Done {
        let set = self.solving.set();
        let attempt = self.solving.attempt();
        // With a wrong move, to see what is wrong with it; an opening to go on from it.
        let is_opening = self.solving.puzzle().task == Task::Opening;
        let moves = match attempt.standing {
            Standing::Solved if !is_opening => self.solving.puzzle().moves.clone(),
            _ => attempt.moves.clone(),
        };
        let engine = || NewSeat { engine: Some(String::new()), ..NewSeat::default() };
        let [black, white] = match attempt.solver {
            game::Side::Black => [NewSeat::default(), engine()],
            game::Side::White => [engine(), NewSeat::default()],
        };
        let new = NewGame {
            game: set.game.id().to_string(),
            size: Some(set.game.size()),
            variant: Some(set.game.variant()),
            moves,
            black,
            white,
            ..NewGame::default()
        };
        Done::effect(Effect::Make(Box::new(new)))
    }

    /// A line that was typed: a move, or the number of a puzzle, with `goto` before it or without.
    fn obey(&mut self, text: &str, shared: &Shared) -> Done {
        let folded = fold(text);
        let number = Command::read(text, &shared.words)
            .filter(|(command, _)| *command == Command::GoTo)
            .map_or(folded.trim(), |(_, rest)| rest);
        let Ok(number) = fold(number).parse::<usize>() else { return self.play(text, shared) };
        let set = self.solving.set();
        if (1..=set.puzzles.len()).contains(&number) {
            return Done::view(View::Puzzle(set, number));
        }
        let args = [("number", number), ("count", set.puzzles.len())];
        Done::say(shared.format("puzzle-no-such", &args), Ink::Bad)
    }

    /// Text that was pasted: as if it were typed.
    pub fn paste(&mut self, text: &str, shared: &Shared) -> Done {
        match &mut self.typing {
            Some(line) => line.put(text),
            None if text.trim().contains('\n') => {
                return Done::view(View::Import(text.to_string()));
            }
            None => return self.obey(text, shared),
        }
        Done::none()
    }

    /// A key where a move is typed, or begins to be.
    pub fn typed(&mut self, event: &KeyEvent, shared: &Shared) -> Option<Done> {
        if let Some(line) = &mut self.typing {
            match line.key(event) {
                Typed::More => {}
                Typed::Left => self.typing = None,
                Typed::Whole => {
                    let text = line.text();
                    self.typing = None;
                    if !text.trim().is_empty() {
                        return Some(self.obey(&text, shared));
                    }
                }
            }
            return Some(Done::none());
        }
        let held = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let before = self.letter.take();
        let KeyCode::Char(letter) = event.code else { return None };
        if held || self.standing() != Standing::Asked {
            return None;
        }
        let letter = fold(&letter.to_string());
        if let Some(before) = before.filter(|_| letter.starts_with(|c: char| c.is_ascii_digit())) {
            self.typing = Some(InputLine::new(&(before + &letter)));
            self.hint = None;
            return Some(Done::none());
        }
        let action = shared.config.keys.action(Key::of(event));
        let is_free = action.is_none_or(|action| !KEYS.contains(&action));
        if !is_free || !self.board.columns.contains(&letter) {
            return None;
        }
        if action == Some(Action::Hint) {
            self.letter = Some(letter);
            return None;
        }
        self.typing = Some(InputLine::new(&letter));
        Some(Done::none())
    }

    fn walk(&mut self, right: i32, down: i32) {
        self.hover = None;
        self.cursor = board::walked(&self.board, self.cursor, right, down);
    }

    /// An action.
    pub fn act(&mut self, action: Action, shared: &Shared) -> Done {
        let (set, number) = (self.solving.set(), self.solving.number());
        let was_sure = std::mem::take(&mut self.is_sure);
        // Whoever wants help after a wrong move wants it for another one.
        if self.standing() == Standing::Wrong && matches!(action, Action::Hint | Action::Now) {
            self.solving.take_back();
            self.look();
        }
        match action {
            Action::Up => self.walk(0, -1),
            Action::Down => self.walk(0, 1),
            Action::Left => self.walk(-1, 0),
            Action::Right => self.walk(1, 0),
            Action::Enter => {
                return match self.standing() {
                    Standing::Asked => {
                        let point = point_name(&self.board, self.cursor);
                        let legal = board::move_at(&self.board, self.cursor);
                        let forced = self.board.legal.first().filter(|legal| legal.point.is_none());
                        let text = legal.or(forced).map_or(point, |legal| legal.text.clone());
                        self.play(&text, shared)
                    }
                    Standing::Wrong => self.act(Action::Undo, shared),
                    Standing::Solved => self.next(shared),
                };
            }
            Action::Hint => match shared.words.puzzle_hint(&self.solving) {
                Some(hint) => self.hint = Some(hint),
                None => return Done::say(shared.say("refused-puzzle-over"), Ink::Bad),
            },
            // Whoever presses it by mistake still has the puzzle to solve.
            Action::Now
                if self.standing() == Standing::Asked && !was_sure && !self.solving.is_shown() =>
            {
                self.is_sure = true;
                let args = [("key", shared.key(Action::Now))];
                return Done::say(shared.format("puzzle-solution-sure", &args), Ink::Gold);
            }
            Action::Now => {
                return match self.solving.show() {
                    Some(_) => self.judged(),
                    None => Done::say(shared.say("refused-puzzle-over"), Ink::Bad),
                };
            }
            Action::Undo => {
                if !self.solving.take_back() {
                    return Done::say(shared.say("play-nothing-to-undo"), Ink::Bad);
                }
                self.look();
            }
            Action::First => {
                self.solving.restart();
                self.look();
            }
            Action::Later => return self.next(shared),
            Action::Earlier => {
                let count = set.puzzles.len();
                return Done::view(View::Puzzle(set, (number + count - 2) % count + 1));
            }
            // Before it is solved the letter may begin a move.
            Action::Analyse if self.standing() != Standing::Asked => return self.analyse(),
            Action::Type if self.standing() == Standing::Asked => {
                self.typing = Some(InputLine::new(""));
            }
            Action::Back => return Done::view(View::Back),
            Action::Quit => return Done::effect(Effect::Quit),
            _ => {}
        }
        Done::none()
    }

    /// The mouse is over something; whether anything looks different.
    pub fn hover(&mut self, hit: Option<Hit>) -> bool {
        let before = self.hover;
        self.hover = match hit {
            Some(Hit::Point(point)) => Some(point),
            _ => None,
        };
        before != self.hover
    }

    /// A click on a point.
    pub fn click(&mut self, point: usize, shared: &Shared) -> Done {
        (self.cursor, self.hover) = (point, None);
        match self.standing() {
            Standing::Asked => self.act(Action::Enter, shared),
            _ => Done::none(),
        }
    }

    /// The keys that the foot shows.
    pub fn keys(&self) -> Vec<(Action, &'static str)> {
        let analyse = (Action::Analyse, "tui-foot-analyse");
        let from_start = (Action::First, "puzzle-from-start");
        let next = (Action::Later, "puzzle-next");
        let mut keys = match self.standing() {
            Standing::Asked => vec![
                (Action::Enter, "tui-foot-place"),
                (Action::Hint, "puzzle-hint"),
                (Action::Now, "puzzle-solution"),
                next,
            ],
            Standing::Wrong => vec![(Action::Enter, "puzzle-again"), next, analyse],
            Standing::Solved => vec![(Action::Enter, "puzzle-next"), from_start, analyse],
        };
        keys.extend([(Action::Help, "tui-foot-keys"), (Action::Back, "tui-foot-back")]);
        keys
    }

    /// What there is to say of it, with how it looks.
    fn told(&self, shared: &Shared) -> Vec<(String, Ink)> {
        let words = &shared.words;
        let is_solved = shared.solved.has(self.solving.set(), self.solving.number());
        let mut told = vec![
            (words.puzzle_number(&self.solving, is_solved), Ink::Quiet),
            (words.puzzle_task(&self.solving), Ink::Text),
        ];
        if let Some(judged) = words.puzzle_judged(&self.solving) {
            let ink = if self.standing() == Standing::Wrong { Ink::Bad } else { Ink::Good };
            told.push((judged, ink));
        } else if let Some(level) = words.puzzle_level(&self.solving) {
            told.push((level, Ink::Quiet));
        }
        told.extend(words.puzzle_left(&self.solving).map(|left| (left, Ink::Text)));
        told.extend(self.hint.clone().map(|hint| (hint, Ink::Gold)));
        if self.board.counts_decide {
            let [black, white] = self.board.counts;
            let args = [("black", black), ("white", white)];
            told.push((words.format("board-score", &args), Ink::Quiet));
        }
        told
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, shared: &Shared) {
        let look = canvas.look;
        let cells = u16::from(self.board.width);
        let name = shared.in_letters(shared.words.puzzle_set_name(self.solving.set()));
        let body = title(canvas, area, &name);
        let told = self.told(shared);
        let wanted = (cells * 4 + 9).max(body.width / 2);
        let has_panel = body.width > board::least_width(cells) + PANEL;
        let place = if has_panel {
            let left = wanted.min(body.width - PANEL - 1);
            let panel =
                Rect { x: body.x + left + 1, width: (body.width - left - 1).min(WIDEST), ..body };
            let mut y = panel.y + 1;
            for (text, ink) in &told {
                let rest = Rect { y, height: panel.bottom().saturating_sub(y), ..panel };
                y = canvas.wrapped(rest, text, look.ink(*ink)) + 1;
            }
            Rect { width: left, ..body }
        } else {
            // The board has what it needs; of the rest what matters most comes first.
            let room = body.height.saturating_sub(u16::from(self.board.height) + 2).max(2);
            let mut order: Vec<usize> = (0..told.len()).collect();
            order.sort_by_key(|&at| rank(at, told[at].1));
            let (mut left, mut is_shown) = (room, vec![false; told.len()]);
            for at in order {
                let rows = lines(&told[at].0, body.width);
                if rows <= left || left == room {
                    is_shown[at] = true;
                    left = left.saturating_sub(rows);
                }
            }
            let mut y = body.y;
            for ((text, ink), _) in told.iter().zip(is_shown).filter(|(_, is_shown)| *is_shown) {
                let rest = Rect { y, height: (body.y + room).saturating_sub(y), ..body };
                y = canvas.wrapped(rest, text, look.ink(*ink));
            }
            Rect { y, height: body.bottom().saturating_sub(y), ..body }
        };
        if place.width >= board::LEAST.0 && place.height >= board::LEAST.1 {
            let is_asked = self.standing() == Standing::Asked;
            let shown = Shown {
                cursor: Some(self.hover.unwrap_or(self.cursor)),
                preview: is_asked,
                ..Shown::default()
            };
            let is_whole = board::draw(canvas, place, &self.board, &shown);
            let at = self.hover.unwrap_or(self.cursor);
            let mark = self.board.forbidden.iter().find(|mark| mark.point == at && is_asked);
            let remark = mark.map(|mark| tell::forbidden(&self.board, mark, shared));
            let part = (!is_whole).then(|| shared.say("tui-part-of-board"));
            if let Some((text, row)) = remark.or(part).zip(canvas.silent) {
                canvas.line(row.x, row.y, row.width, &text, look.ink(Ink::Seal));
            }
        }
        if let Some(line) = &self.typing {
            let side = shared.words.side(self.solving.attempt().position.turn());
            let prompt = shared.format("play-prompt", &[("side", side)]);
            line.draw(canvas, Rect { y: area.bottom(), height: 1, ..area }, &prompt);
        }
    }
}

/// What is left out last where there is little room: what came of the last move, the hint, and the
/// task.
const fn rank(at: usize, ink: Ink) -> usize {
    match (at, ink) {
        (_, Ink::Gold) => 0,
        (_, Ink::Good | Ink::Bad) => 1,
        (1, _) => 2,
        (_, Ink::Text) => 3,
        (0, _) => 4,
        _ => 5,
    }
}

/// In how many lines a text is written.
fn lines(text: &str, columns: u16) -> u16 {
    wrap(text, columns.into()).len() as u16
}
