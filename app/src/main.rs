//! The `duiyi` program.
fn main() {}
