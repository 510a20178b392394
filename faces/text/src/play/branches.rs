//! Branches of the game in plain play: how they are listed, and gone to.

use std::io;

use session::{NodeId, Tree};

use super::Command;
use super::plain_play::{Next, PlainPlay};

impl PlainPlay<'_> {
    /// Where the lines that may be gone to begin: after the opening, whose decisions are no moves.
    fn stem(&self) -> NodeId {
        let (tree, current) = (self.course.session.tree(), self.course.session.current());
        let floor = self.opening_moves();
        tree.path(current).get(floor.wrapping_sub(1)).copied().unwrap_or(Tree::ROOT)
    }

    /// The lines tried so far, numbered; the one on the board is marked.
    pub(super) fn tell_branches(&mut self) -> io::Result<Next> {
        if self.course.is_opening() {
            return self.not_in_the_opening();
        }
        let session = &self.course.session;
        let tree = session.tree();
        let ends = tree.ends(self.stem());
        if ends.iter().all(|&end| tree.path(end).is_empty()) {
            let text = self.setup.words.text("play-no-moves-yet");
            self.line(&text)?;
            return Ok(Next::Ask);
        }
        let mut text = String::new();
        for (&end, number) in ends.iter().zip(1..) {
            let moves: Vec<&str> = tree.path(end).iter().filter_map(|&n| tree.text(n)).collect();
            let mark = if tree.is_below(end, session.current()) { '*' } else { ' ' };
            text.push_str(&format!("{mark}{number:>3}. {}\n", moves.join(" ")));
        }
        let command = Command::shown("command-goto", &self.setup.words);
        text.push_str(&self.setup.words.format("play-branches", &[("command", command)]));
        self.line(&text)?;
        Ok(Next::Ask)
    }

    /// `goto 2`: the end of the second line; `goto 2 5`: the same line after five moves. Where there
    /// is a single line, `goto 5` goes to that place of it.
    pub(super) fn go_to(&mut self, rest: &str) -> io::Result<Next> {
        if self.course.is_opening() {
            return self.not_in_the_opening();
        }
        let (stem, floor) = (self.stem(), self.opening_moves());
        let tree = self.course.session.tree();
        let ends = tree.ends(stem);
        let folded = game::text::fold(rest);
        let numbers: Option<Vec<usize>> =
            folded.split_whitespace().map(|word| word.parse().ok()).collect();
        let (line, ply) = match numbers.as_deref() {
            Some([ply]) if ends.len() == 1 => (1, Some(*ply)),
            Some([line]) => (*line, None),
            Some([line, ply]) => (*line, Some(*ply)),
            _ => (0, None),
        };
        let place = line.checked_sub(1).and_then(|n| ends.get(n)).and_then(|&end| match ply {
            None => Some(end),
            Some(ply) if ply < floor => None,
            Some(0) => Some(Tree::ROOT),
            Some(ply) => tree.path(end).get(ply - 1).copied(),
        });
        let Some(place) = place else {
            let args = [
                ("command", Command::shown("command-goto", &self.setup.words)),
                ("list", Command::shown("command-branches", &self.setup.words)),
            ];
            self.tell("play-goto-usage", &args)?;
            return Ok(Next::Ask);
        };
        self.look_at(place);
        Ok(Next::Show)
    }

    /// Goes to another place of the game.
    pub(super) fn look_at(&mut self, place: NodeId) {
        self.course.session.go_to(place);
        // Also where one was there already the answer is what is seen there.
        self.told = None;
        // Whoever looks at a line does not want it to be answered at once.
        self.paused = true;
        self.restart_timer();
    }
}
