//! A table as its host sees it.

mod analysis;
mod files;
mod losses;
mod openings;
mod places;
