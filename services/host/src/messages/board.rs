//! What a browser draws.

use game::{BoardView, Side, Surface};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Localized;

/// A board. Points are numbered row by row from the top left, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// How many columns.
    pub width: u8,
    /// How many rows.
    pub height: u8,
    /// `cells` or `intersections`.
    pub surface: &'static str,
    /// `discs`, `stones` or `marks`.
    pub pieces: &'static str,
    /// What the columns are called, from the left.
    pub columns: Vec<String>,
    /// What the rows are called, from the top.
    pub rows: Vec<String>,
    /// A character for each point: `X` Black, `O` White, `.` nobody.
    pub stones: String,
    /// How many stones Black and White have.
    pub counts: [usize; 2],
    /// Whether the counts decide the game.
    pub counts_decide: bool,
    /// Where the last stone was placed.
    pub last: Option<usize>,
    /// The moves that are possible.
    pub legal: Vec<Legal>,
    /// A move for messages, near the middle; none where the board is full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// Empty points that must not be taken, and why.
    pub forbidden: Vec<Mark>,
    /// The stones that won.
    pub winning: Vec<usize>,
    /// Star points.
    pub stars: Vec<usize>,
    /// Marked crossings of the lines between cells: the cell above each and to its left.
    pub crossings: Vec<usize>,
}

/// A move that is possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Legal {
    /// As it is sent.
    pub text: String,
    /// Where it is shown; none for a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<usize>,
    /// What else changes than a stone on the point: a point and who stands there then (`X`, `O`,
    /// `.`), each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<(usize, char)>,
}

/// A point that must not be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Mark {
    /// The point, counted row by row.
    pub point: usize,
    /// Why, the most serious reason first.
    pub reasons: Vec<Localized>,
    /// The shapes that are the reason: the points of each along its line, this one among them.
    pub shapes: Vec<Vec<usize>>,
}

fn letter(stone: Option<Side>) -> char {
    stone.map_or('.', Side::letter)
}

impl Board {
    /// The board that a view shows; without the moves where nobody may play them.
    pub fn of(view: &BoardView, with_moves: bool) -> Self {
        let frame = view.frame;
        let names: Vec<String> = frame.points().map(|point| frame.name(point)).collect();
        let is_letter = |c: &char| c.is_ascii_alphabetic();
        let column = |name: &String| name.chars().take_while(is_letter).collect();
        let row = |name: &String| name.chars().skip_while(is_letter).collect();
        let width = usize::from(frame.width);
        let index = |point| frame.index(point);
        let mover = match view.status {
            game::Status::ToMove(side) | game::Status::MustPass(side) => Some(side),
            game::Status::Over(_) => None,
        };
        let legal = view.legal.iter().filter(|_| with_moves).map(|m| Legal {
            text: m.notation.clone(),
            point: m.point.map(index),
            changes: m
                .changes
                .iter()
                .filter(|c| Some(c.point) != m.point || c.becomes != mover)
                .map(|c| (index(c.point), letter(c.becomes)))
                .collect(),
        });
        Self {
            width: frame.width,
            height: frame.height,
            surface: match view.surface {
                Surface::Cells => "cells",
                Surface::Intersections => "intersections",
            },
            pieces: view.pieces.name(),
            columns: names.iter().take(width).map(column).collect(),
            rows: names.iter().step_by(width).map(row).collect(),
            stones: view.stones.iter().map(|&stone| letter(stone)).collect(),
            counts: view.counts,
            counts_decide: view.counts_decide,
            last: view.last.map(index),
            legal: legal.collect(),
            example: view.example(),
            forbidden: view
                .forbidden
                .iter()
                .filter(|_| with_moves)
                .map(|f| Mark {
                    point: index(f.point),
                    reasons: f.kinds.iter().map(|kind| kind.words.into()).collect(),
                    shapes: f
                        .shapes
                        .iter()
                        .map(|shape| shape.iter().copied().map(index).collect())
                        .collect(),
                })
                .collect(),
            winning: view.winning.iter().copied().map(index).collect(),
            stars: view.stars.iter().copied().map(index).collect(),
            crossings: view.crossings.iter().copied().map(index).collect(),
        }
    }
}
