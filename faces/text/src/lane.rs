//! A row or a column in a sentence, for whoever cannot see the board or does not want to.

use game::{BoardView, Point, Side};
use words::Words;

use crate::play::Command;

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A row: `3`.
    Row,
    /// A column: `c`.
    Column,
}

impl Lane {
    /// What stands on the row or column of this name; which there are, if there is none such.
    pub fn told(self, view: &BoardView, name: &str, words: &Words) -> String {
        let name = game::text::fold(name).to_lowercase();
        if name.is_empty() {
            let id = if self == Self::Row { "command-row" } else { "command-column" };
            let example =
                view.frame.points().next().map_or(String::new(), |p| self.name_of(view, p));
            let args = [("command", Command::shown(id, words)), ("example", example)];
            return words.format("tell-which", &args);
        }
        let points: Vec<Point> =
            view.frame.points().filter(|&p| self.name_of(view, p) == name).collect();
        if points.is_empty() {
            let all: Vec<Point> = view.frame.points().collect();
            let ends = [all.first(), all.last()];
            let ends = ends.map(|p| p.map_or(String::new(), |&p| self.name_of(view, p)));
            let [first, last] = words::upwards(ends);
            let id = if self == Self::Row { "tell-no-row" } else { "tell-no-column" };
            let args = [("given", game::text::clip(&name)), ("first", first), ("last", last)];
            return words.format(id, &args);
        }
        let stone = |point: &Point| Some(told_stone(view, *point, view.at(*point)?, words));
        let stones: Vec<String> = points.iter().filter_map(stone).collect();
        let id = match (self, stones.is_empty()) {
            (Self::Row, false) => "tell-row",
            (Self::Row, true) => "tell-row-empty",
            (Self::Column, false) => "tell-column",
            (Self::Column, true) => "tell-column-empty",
        };
        let stones = stones.join(&words.text("list-separator"));
        words.format(id, &[("name", name), ("stones", stones)])
    }

    /// `3` or `c`, taken from the name of a point.
    fn name_of(self, view: &BoardView, point: Point) -> String {
        let name = view.frame.name(point);
        let split = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
        let (column, row) = name.split_at(split);
        match self {
            Self::Row => row.to_string(),
            Self::Column => column.to_string(),
        }
    }
}

/// `c3 black`.
fn told_stone(view: &BoardView, point: Point, side: Side, words: &Words) -> String {
    let args = [("point", view.frame.name(point)), ("side", words.side(side))];
    words.format("tell-stone", &args)
}
