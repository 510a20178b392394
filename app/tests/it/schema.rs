//! Every field of the addresses is tried with what fits its description and what does not, by
//! schemathesis (from PyPI) where it is installed: `.ci/run` puts it into `target/tools`.

use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use load::Served;
use tempfile::tempdir;

/// Where `.ci/run` installs it, or whatever `DUIYI_TEST_SCHEMATHESIS` names.
fn program() -> Option<PathBuf> {
    let named = std::env::var_os("DUIYI_TEST_SCHEMATHESIS").map(PathBuf::from);
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let installed = root.join("target/tools/schemathesis/bin/schemathesis");
    named.into_iter().chain([installed]).find(|path| path.exists())
}

#[test]
fn addresses_do_what_their_description_says() {
    let Some(program) = program() else {
        assert!(std::env::var_os("CI").is_none(), "schemathesis is not installed");
        let text = "left out: schemathesis is not installed (python3 -m venv \
                    target/tools/schemathesis; target/tools/schemathesis/bin/pip install \
                    schemathesis==4.32.5)";
        // Who does not hear it cannot be helped.
        let _ = writeln!(std::io::stderr(), "{text}");
        return;
    };
    let folder = tempdir().expect("a folder");
    let store = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let server = assert_cmd::cargo::cargo_bin("duiyi");
    let (served, id) = runtime.block_on(async {
        // Under a name strangers come, so nobody's game is deleted by them.
        let served = Served::start_with(&server, &store, &["--name", "go.example.org"]).await;
        let served = served.expect("it starts");
        let body = serde_json::json!({ "game": "reversi", "moves": ["f5", "d6"] });
        let url = format!("http://{}/api/games", served.address);
        let made = reqwest::Client::new().post(url).json(&body).send().await.expect("an answer");
        let made: serde_json::Value = made.json().await.expect("a game");
        (served, made["id"].as_str().expect("an id").to_string())
    });
    // A text that fits its description may be no game, no position and no move: that is refused
    // with 422, and to delete another's game with 403.
    let config = folder.path().join("schemathesis.toml");
    let text = format!(
        "[parameters]\nid = \"{id}\"\n\n[checks.positive_data_acceptance]\n\
         expected-statuses = [\"2xx\", \"403\", \"404\", \"422\"]\n"
    );
    std::fs::write(&config, text).expect("written");
    let output = Command::new(program)
        .arg("--config-file")
        .arg(&config)
        .arg("run")
        .arg(format!("http://{}/api/openapi.json", served.address))
        .args(["--phases", "examples,coverage,fuzzing", "--checks", "all", "--seed", "1"])
        .args(["--max-examples", "40", "--no-color", "--continue-on-failure"])
        .current_dir(folder.path())
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    // Each was reached.
    assert!(said.contains("passed") && !said.contains("repeatedly returned"), "{said}");
    runtime.block_on(served.kill()).expect("it ends");
}
