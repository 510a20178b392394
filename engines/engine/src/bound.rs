//! Values of alpha-beta searches as tables keep them: bounds, and wins counted from a position.

/// What the value of an alpha-beta search with a window says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is that.
    Exact,
    /// It is that at least.
    Lower,
    /// It is that at most.
    Upper,
}

impl Bound {
    /// What `value` says that was found with the window from `alpha` to `beta`.
    pub const fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::Lower
        } else if value > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    /// Whether a known `value` answers a search with the window from `alpha` to `beta`.
    pub const fn decides(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
        }
    }
}

/// A value as a table keeps it, which several paths lead to: wins are counted from the position
/// itself, `ply` plies from the root. A win in n plies from the root is a win in n − ply plies from
/// there. Values beyond `proved`, of either sign, are such wins.
pub const fn to_table(value: i32, ply: i32, proved: i32) -> i32 {
    if value > proved {
        value + ply
    } else if value < -proved {
        value - ply
    } else {
        value
    }
}

/// A value of a table as a search `ply` plies from the root reads it: wins are counted from the
/// root. The reverse of [`to_table`].
pub const fn from_table(value: i32, ply: i32, proved: i32) -> i32 {
    to_table(value, -ply, proved)
}

#[cfg(test)]
mod tests {
    use super::{Bound, from_table, to_table};

    #[test]
    fn what_was_found_answers_the_same_question() {
        for value in -3..=3 {
            let bound = Bound::of(value, -1, 1);
            assert!(bound.decides(value, -1, 1), "{value}");
            // And no question that it says nothing of.
            assert_eq!(bound.decides(value, -9, 9), (-1 < value) && value < 1, "{value}");
        }
    }

    #[test]
    fn wins_are_as_far_as_they_are() {
        for value in [-998, -901, -900, 0, 900, 901, 998] {
            assert_eq!(from_table(to_table(value, 2, 900), 2, 900), value);
        }
        assert_eq!((to_table(950, 2, 900), to_table(-950, 2, 900)), (952, -952));
        assert_eq!((to_table(900, 2, 900), to_table(-3, 2, 900)), (900, -3));
    }
}
