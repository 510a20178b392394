# What people do daily. `just` lists the recipes.

default:
    @just --list

# Play in this terminal.
play *args:
    cargo run --release -- {{args}}

# Everything that has to hold.
test:
    cargo test --workspace

# Format, lints, invariants.
check:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings
    cargo xtask tidy

# All that the continuous integration does.
ci:
    bash .ci/run

# Move generator speed (figures: docs/benchmarks.md).
perft depth="11":
    cargo run --release -- perft reversi --size 8 --depth {{depth}}

# A fuzz target for a minute; needs `cargo install cargo-fuzz` and a nightly toolchain.
fuzz target="position_text" seconds="60":
    cargo +nightly fuzz run {{target}} -- -max_total_time={{seconds}}

# The documentation of all crates.
doc:
    cargo doc --workspace --no-deps --open
