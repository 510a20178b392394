//! The conversations that every host holds: services/host/tests/data/conversations.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::worker::Worker;

/// Whether a message says at least this.
fn says(message: &Value, expected: &Value) -> bool {
    match (message, expected) {
        (Value::Object(message), Value::Object(expected)) => expected
            .iter()
            .all(|(name, value)| message.get(name).is_some_and(|found| says(found, value))),
        (Value::Array(message), Value::Array(expected)) => {
            message.len() == expected.len()
                && message.iter().zip(expected).all(|(found, value)| says(found, value))
        }
        _ => message == expected,
    }
}

#[test]
fn every_conversation_is_held() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../host/tests/data/conversations");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the conversations") {
        let path = entry.expect("a file").path();
        let conversation: Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("a text")).expect("JSON");
        let mut worker = Worker::new();
        worker.begin(&conversation["new"]);
        for step in conversation["steps"].as_array().expect("steps") {
            if let Some(hello) = step.get("hello") {
                worker.say(&json!({ "hello": hello, "since": step["since"] }));
            } else if let Some(message) = step.get("say") {
                worker.say(message);
            } else {
                let expected = &step["hear"];
                loop {
                    let message = worker.next();
                    if says(&message, expected) {
                        break;
                    }
                    // What is said of the number that is waited for is the answer.
                    let is_answer = message["type"] != "state" && message["n"].is_u64();
                    assert!(!is_answer || message["n"] != expected["n"], "{path:?}: {message}");
                }
            }
        }
        count += 1;
    }
    assert!(count >= 6, "{count} conversations");
}
