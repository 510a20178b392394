//! The numbers of the search that are found by measuring.

macro_rules! tuning {
    ($($(#[$doc:meta])* $name:ident = $value:literal,)*) => {
        /// Numbers of the search that are found by measuring. Values are in
        /// [`crate::weights::UNIT`]s, depths in plies.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Tuning {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Default for Tuning {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Tuning {
            /// Sets a number by its name; false if there is none of that name.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

tuning! {
    /// Up to so many plies before the horizon an estimate far outside the window is believed.
    futile_depth = 99,
    /// How far above, for each ply.
    futile_margin = 60,
    /// The same for what is far below.
    razor_depth = 2,
    /// How far below, for each ply.
    razor_margin = 180,
    /// How far below besides.
    razor_base = 60,
    /// Up to so many plies before the horizon a quiet move must come near the window.
    child_depth = 4,
    /// How near, for each ply.
    child_margin = 90,
    /// How near besides.
    child_base = 60,
    /// From this depth the table's move is compared with all others together.
    singular_depth = 6,
    /// How much worse those must be, for each ply.
    singular_margin = 3,
    /// Moves that are looked at where nothing forces one,
    width_base = 3,
    /// more for each ply, in sixteenths,
    width_slope = 16,
    /// more for the square of them, in sixteenths,
    width_square = 2,
    /// and more where the window is open.
    width_pv = 8,
    /// Late moves are searched less deep by the product of two logarithms over this.
    reduction = 48,
    /// Sixteenths of a ply less where the window is open.
    reduction_pv = 16,
    /// Sixteenths of a ply less for moves that threaten or stop a threat.
    reduction_threat = 16,
    /// Sixteenths of a ply more where some move is expected to refute.
    reduction_cut = 28,
    /// Sixteenths of a ply more where a side's estimates do not grow.
    reduction_worse = 16,
    /// What of a move's history is a sixteenth of a ply.
    reduction_history = 50,
    /// Without a move from the table a search of this depth is one ply shorter.
    blind_depth = 4,
    /// How far the value is expected from that of the iteration before.
    aspiration = 40,
    /// What a move that refuted a neighbour is preferred by.
    killer = 120,
    /// The largest number of the history.
    history_limit = 2000,
    /// What a refutation adds to it, for the square of the depth,
    history_bonus = 4,
    /// and at most.
    history_most = 400,
    /// Positions that one search for continuous fours may visit.
    fours = 400,
}
