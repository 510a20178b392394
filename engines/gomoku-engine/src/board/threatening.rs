//! The points on which a side threatens.

use super::SearchBoard;
use crate::points::{At, PointSet, REACH, STEPS};
use crate::threat::{THREATS, Threat};

/// Points that threaten for one side.
#[derive(Clone, Default)]
pub(super) struct Threatening {
    pub counts: [u16; THREATS],
    pub points: [PointSet; THREATS],
}

impl Threatening {
    /// Takes a point from among those with one threat to those with another.
    #[inline]
    pub fn exchange(&mut self, at: At, before: Threat, after: Threat) {
        if before != Threat::Quiet {
            self.counts[before as usize] -= 1;
            self.points[before as usize].toggle(at);
        }
        if after != Threat::Quiet {
            self.counts[after as usize] += 1;
            self.points[after as usize].toggle(at);
        }
    }
}

impl SearchBoard {
    /// Adds the points where the side to move stops all fives of the other, of which there is one
    /// at least.
    ///
    /// It is the point of the five itself; none if there are two. Where a five between two enemies
    /// is nothing, a stone beside it stops it as well, and one may stop two.
    pub fn stops(&mut self, out: &mut Vec<At>) {
        let side = self.turn.other();
        let mut fives = self.threatening(side, Threat::Five);
        let first = fives.next();
        if self.two_fives_win() {
            if fives.next().is_none() {
                out.extend(first);
            }
            return;
        }
        drop(fives);
        let around = |at: At| {
            STEPS.into_iter().flat_map(move |step| {
                (-REACH..=REACH).filter_map(move |n| u16::try_from(i32::from(at) + step * n).ok())
            })
        };
        let mut points: Vec<At> = first.into_iter().flat_map(around).collect();
        points.sort_unstable();
        points.dedup();
        points.retain(|&at| {
            if !self.is_empty_at(at) {
                return false;
            }
            self.put(at);
            let is_stopped = self.count_of(side, Threat::Five) == 0;
            self.lift();
            is_stopped
        });
        out.extend(points);
    }
}
