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

# What must hold on other processors: WebAssembly, and kernels for aarch64.
cross:
    cargo xtask wasm
    cargo xtask aarch64

# The pictures of the README, taken in a browser; needs `npm ci --prefix faces/web` and Chromium.
pictures:
    cargo build
    node faces/web/tests/pictures.mjs target/debug/duiyi

# All that the continuous integration does.
ci:
    bash .ci/run

# Move generator speed (figures: docs/benchmarks/moves-and-endgames.md).
perft depth="11":
    cargo run --release -- perft reversi --size 8 --depth {{depth}}

# Every fuzz target for so long, or those that are named.
fuzz seconds="60" *targets="":
    bash fuzz/run {{seconds}} {{targets}}

# The documentation of all crates.
doc:
    cargo doc --workspace --no-deps --open
