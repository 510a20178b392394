//! A table as its host sees it.

mod again;
mod analysis;
mod apart;
mod clocks;
mod exhibition;
mod explored;
mod files;
mod losses;
mod may;
mod openings;
mod places;
mod puzzle;
