//! What the worker of a page is told to do with a game, message by message.

use page_host::Host;
use serde_json::{Value, json};
use std::time::Duration;

/// A game that a page has open, in the hands of whoever tests.
struct Game {
    host: Host,
    now: Duration,
    record: String,
    revision: u64,
    wake: Option<u64>,
}

impl Game {
    /// A game that was begun and opened, with what is wanted at once.
    fn begin(new: &Value) -> (Self, Vec<Value>) {
        let mut host = Host::default();
        let made = host.hear(&json!({ "ask": "make", "new": new }).to_string(), Duration::ZERO);
        let made: Value = serde_json::from_str(&made).unwrap();
        let record = made["ok"]["record"].as_str().expect("a game").to_string();
        Self::of(host, record, 1, 0)
    }

    fn of(host: Host, record: String, revision: u64, used: u64) -> (Self, Vec<Value>) {
        let now = Duration::from_secs(1);
        let mut game = Self { host, now, record, revision, wake: None };
        let open =
            json!({ "what": "open", "record": game.record, "revision": revision, "used": used });
        let effects = game.hear(&open);
        assert_eq!(game.say(&json!({ "hello": [] }))[0]["do"], "tell");
        (game, effects)
    }

    /// The same game, opened by another page.
    fn beside(&self) -> (Self, Vec<Value>) {
        Self::of(Host::default(), self.record.clone(), self.revision, 0)
    }

    fn hear(&mut self, news: &Value) -> Vec<Value> {
        let mut news = news.clone();
        news["at"] = 1.into();
        let answer: Value =
            serde_json::from_str(&self.host.hear(&news.to_string(), self.now)).unwrap();
        self.wake = answer["wake"].as_u64();
        answer["effects"].as_array().expect("effects").clone()
    }

    fn say(&mut self, message: &Value) -> Vec<Value> {
        self.hear(&json!({ "what": "said", "text": message.to_string() }))
    }

    /// Writes what is to be written, and gives what comes of that.
    fn written(&mut self, effects: &[Value]) -> Vec<Value> {
        self.record = only(effects, "write")["record"].as_str().unwrap().to_string();
        self.revision += 1;
        self.hear(&json!({ "what": "written", "revision": self.revision }))
    }

    /// Says something that is done, and gives what comes of that.
    fn done(&mut self, message: &Value) -> Vec<Value> {
        let effects = self.say(message);
        self.written(&effects)
    }

    fn found(&mut self, number: &Value, best: &str) -> Vec<Value> {
        let result = json!({ "found": { "best": best, "score": null, "pv": [best], "depth": 1,
            "nodes": 1, "time": 1 } });
        self.hear(&json!({ "what": "found", "number": number, "result": result.to_string() }))
    }

    fn info(&mut self, number: &Value, rank: u32, best: &str) -> Vec<Value> {
        let info = json!({ "depth": 1, "nodes": 1, "time": 1, "pv": [best], "rank": rank });
        self.hear(&json!({ "what": "info", "number": number, "info": info.to_string() }))
    }

    fn after(&mut self, ms: u64) {
        self.now += Duration::from_millis(ms);
    }
}

/// The one effect of its kind.
fn only<'a>(effects: &'a [Value], kind: &str) -> &'a Value {
    let mut found = effects.iter().filter(|effect| effect["do"] == kind);
    let effect = found.next().unwrap_or_else(|| panic!("{kind}: {effects:?}"));
    assert!(found.next().is_none(), "{kind} twice: {effects:?}");
    effect
}

/// Whether there is an effect of this kind.
fn any(effects: &[Value], kind: &str) -> bool {
    effects.iter().any(|effect| effect["do"] == kind)
}

/// What the page is told, the last message first.
fn told(effects: &[Value]) -> Vec<Value> {
    let texts = effects.iter().rev().filter_map(|effect| effect["text"].as_str());
    texts.map(|text| serde_json::from_str(text).unwrap()).collect()
}

/// The state that the page is told.
fn state(effects: &[Value]) -> Value {
    let states = told(effects).into_iter().find(|message| message["type"] == "state");
    states.expect("a state")["state"].clone()
}

fn order(effect: &Value) -> Value {
    serde_json::from_str(effect["order"].as_str().unwrap()).unwrap()
}

/// The computer, and a person who begins.
fn against_computer() -> Value {
    json!({ "game": "reversi", "white": { "engine": "greedy" }, "opening": "none" })
}

fn computers() -> Value {
    json!({ "game": "reversi", "black": { "engine": "greedy" }, "white": { "engine": "greedy" },
        "opening": "none" })
}

#[test]
fn what_was_found_for_the_game_before_is_not_played_in_the_one_that_another_page_wrote() {
    let (mut first, effects) = Game::begin(&computers());
    let (mut second, late) = first.beside();
    let effects = first.found(&only(&effects, "search")["number"], "f5");
    first.written(&effects);
    let changed = json!({ "what": "changed", "record": first.record, "revision": first.revision });
    let effects = second.hear(&changed);
    let late = &only(&late, "search")["number"];
    // It is to stop, but what it has found may be on its way already.
    assert_eq!(&only(&effects, "stop")["number"], late);
    let search = only(&effects, "search");
    assert_eq!(order(search)["moves"], json!(["f5"]));
    assert!(second.found(late, "f5").is_empty());
    let effects = second.found(&search["number"], "d6");
    assert_eq!(only(&effects, "write")["line"]["moves"], 2);
}

#[test]
fn a_search_goes_on_after_the_game_could_not_be_written() {
    let (mut game, effects) = Game::begin(&computers());
    let effects = game.found(&only(&effects, "search")["number"], "f5");
    assert!(any(&effects, "write"));
    let effects = game.hear(&json!({ "what": "unwritten", "why": "full" }));
    assert_eq!(state(&effects)["moves"], json!([]));
    // Where there is no room for a move it would go on without end.
    assert!(!any(&effects, "search"), "{effects:?}");
    let wait = game.wake.expect("it wants to be told");
    assert!(wait >= 1000, "{wait}");
    game.after(wait);
    let effects = game.hear(&json!({ "what": "tick" }));
    let search = only(&effects, "search").clone();
    // Another page was first: what it wrote is what is searched, at once.
    let effects = game.found(&search["number"], "f5");
    assert!(any(&effects, "write"));
    let (mut other, effects) = game.beside();
    let effects = other.found(&only(&effects, "search")["number"], "c4");
    other.written(&effects);
    let effects = game
        .hear(&json!({ "what": "unwritten", "why": "changed", "record": other.record,
        "revision": other.revision }));
    assert_eq!(state(&effects)["moves"], json!(["c4"]), "it stands as the other left it");
    assert_eq!(order(only(&effects, "search"))["moves"], json!(["c4"]));
}

#[test]
fn what_was_written_last_is_what_is_left_when_the_next_is_not() {
    let (mut game, _) = Game::begin(&json!({ "game": "reversi", "opening": "none" }));
    game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    game.say(&json!({ "do": "move", "text": "d6", "n": 2 }));
    let effects = game.hear(&json!({ "what": "unwritten", "why": "failed" }));
    assert_eq!(state(&effects)["moves"], json!(["f5"]));
    let refused = &told(&effects)[0];
    assert_eq!((&refused["n"], &refused["error"]["id"]), (&json!(2), &json!("refused-not-kept")));
}

#[test]
fn a_search_that_nobody_wants_any_more_is_stopped() {
    let (mut game, _) = Game::begin(&against_computer());
    let effects = game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    let number = only(&effects, "search")["number"].clone();
    // Its seat changes: another search takes its place.
    let effects = game.done(&json!({ "do": "seat", "side": "white", "engine": "reversi", "n": 2 }));
    assert_eq!(only(&effects, "stop")["number"], number);
    let second = only(&effects, "search")["number"].clone();
    assert_ne!(second, number);
    let effects = game.done(&json!({ "do": "undo", "n": 3 }));
    assert_eq!(only(&effects, "stop")["number"], second);
    assert!(!any(&effects, "search"));
    // What was stopped is forgotten.
    for news in ["cut", "late"] {
        assert!(game.hear(&json!({ "what": news, "number": second })).is_empty());
    }
}

#[test]
fn an_adviser_thinks_as_long_as_was_asked_and_about_one_thing() {
    let (mut game, _) = Game::begin(&against_computer());
    let effects = game.say(&json!({ "advise": 2 }));
    let first = only(&effects, "search").clone();
    assert_eq!((&order(&first)["most"], &order(&first)["lines"]), (&json!(60_000), &json!(2)));
    assert_eq!(first["advice"], true);
    let effects = game.say(&json!({ "advise": 1, "within": 1500 }));
    assert_eq!(only(&effects, "stop")["number"], first["number"]);
    let second = only(&effects, "search").clone();
    assert_eq!(order(&second)["most"], 1500);
    let effects = game.say(&json!({ "advise": 1, "within": 3_600_000 }));
    assert_eq!(only(&effects, "stop")["number"], second["number"]);
    assert_eq!(order(only(&effects, "search"))["most"], 60_000, "nobody looks for an hour");
    assert!(!any(&game.say(&json!({ "advise": 0 })), "search"));
    // Another page's move ends it as well.
    let third = only(&game.say(&json!({ "advise": 1 })), "search").clone();
    let (mut other, _) = game.beside();
    other.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    let changed = json!({ "what": "changed", "record": other.record, "revision": other.revision });
    assert_eq!(only(&game.hear(&changed), "stop")["number"], third["number"]);
}

#[test]
fn who_is_to_move_now_moves_with_the_best_that_he_has() {
    let (mut game, _) = Game::begin(&against_computer());
    let effects = game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    let number = only(&effects, "search")["number"].clone();
    let effects = game.say(&json!({ "do": "now", "n": 2 }));
    assert_eq!(only(&effects, "now")["number"], number);
    // He has nothing yet: a glance is enough, whatever he was to take into account.
    let effects = game.hear(&json!({ "what": "cut", "number": number }));
    let glance = only(&effects, "search");
    assert_eq!(glance["number"], number);
    assert_eq!((&order(glance)["most"], &order(glance)["time"]), (&json!(1), &json!(1)));
    game.info(&number, 1, "d6");
    game.info(&number, 2, "f4");
    let effects = game.hear(&json!({ "what": "cut", "number": number }));
    game.written(&effects);
    assert!(game.record.contains("d6"), "the first of his lines: {}", game.record);
    assert!(game.hear(&json!({ "what": "cut", "number": number })).is_empty(), "once only");
}

#[test]
fn what_led_to_a_move_is_told_to_the_last_and_to_who_comes_later() {
    let mut host = Host::default();
    let new = json!({ "game": "reversi", "black": { "engine": "greedy" }, "opening": "none" });
    let made = host.hear(&json!({ "ask": "make", "new": new }).to_string(), Duration::ZERO);
    let made: Value = serde_json::from_str(&made).unwrap();
    let record = made["ok"]["record"].as_str().expect("a game").to_string();
    let mut game = Game { host, now: Duration::from_secs(1), record, revision: 1, wake: None };
    let effects =
        game.hear(&json!({ "what": "open", "record": game.record, "revision": 1, "used": 0 }));
    let number = only(&effects, "search")["number"].clone();
    // Nobody is there yet; what comes too soon after it is not told.
    assert!(game.info(&number, 1, "f5").is_empty() && game.info(&number, 1, "d3").is_empty());
    let told_of = |messages: &[Value]| messages[0]["lines"][0]["pv"][0].clone();
    let first = told(&game.say(&json!({ "hello": [] })));
    assert_eq!((told_of(&first), &first[0]["side"]), (json!("f5"), &json!("black")));
    assert_eq!(first[1]["type"], "state");
    // When it moves, the last is told before the state.
    let effects = game.found(&number, "d3");
    assert_eq!(told_of(&told(&effects)), "d3");
    assert_eq!(state(&game.written(&effects))["moves"], json!(["d3"]));
}

#[test]
fn a_flag_that_has_fallen_is_written_with_what_is_refused() {
    let (mut game, _) = Game::begin(&json!({ "game": "reversi", "opening": "none", "time": "1" }));
    game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    game.after(1002);
    let effects = game.say(&json!({ "do": "move", "text": "d6", "n": 2 }));
    let effects = game.written(&effects);
    assert_eq!(state(&effects)["ending"]["how"], "time");
    assert_eq!(
        (&told(&effects)[0]["type"], &told(&effects)[0]["n"]),
        (&json!("refused"), &json!(2))
    );
}

#[test]
fn a_clock_goes_on_where_it_was_when_the_game_was_written() {
    let (mut game, _) = Game::begin(&json!({ "game": "reversi", "opening": "none", "time": "4" }));
    // Nobody's clock runs before the first move.
    game.after(250);
    let effects = game.say(&json!({ "do": "move", "text": "f5", "n": 1 }));
    assert_eq!(only(&effects, "write")["used"], 0);
    game.written(&effects);
    // A note changes nothing on the clock.
    game.after(1000);
    let effects = game.say(&json!({ "do": "comment", "text": "hm", "n": 2 }));
    assert_eq!(only(&effects, "write")["used"], 1000);
    game.written(&effects);
    let left = |effects: &[Value]| state(effects)["clocks"][1]["left"].clone();
    // What cannot be written gives no time back.
    game.after(500);
    game.say(&json!({ "do": "move", "text": "d6", "n": 3 }));
    let effects = game.hear(&json!({ "what": "unwritten", "why": "full" }));
    assert_eq!(left(&effects), 2500);
    let (record, revision) = (game.record.clone(), game.revision);
    let news = json!({ "what": "unwritten", "why": "full", "record": record, "revision": revision,
        "used": 1700 });
    game.say(&json!({ "do": "move", "text": "d6", "n": 4 }));
    assert_eq!(left(&game.hear(&news)), 2300);
    // Nor does opening it again.
    let (mut game, _) = Game::of(Host::default(), record.clone(), revision, 1700);
    assert_eq!(game.wake, Some(2301));
    game.after(2302);
    let effects = game.hear(&json!({ "what": "tick" }));
    assert_eq!(state(&game.written(&effects))["ending"]["how"], "time");
    let (mut game, _) = Game::of(Host::default(), record.clone(), revision, 0);
    let news =
        json!({ "what": "changed", "record": record, "revision": revision + 1, "used": 3000 });
    assert_eq!(left(&game.hear(&news)), 1000);
    // A timer of a browser holds no more than 24 days.
    let (mut game, _) =
        Game::begin(&json!({ "game": "reversi", "opening": "none", "time": "200000" }));
    game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    assert_eq!(game.wake, Some(86_400_000));
}

#[test]
fn a_computer_is_not_charged_for_the_time_in_which_the_game_was_not_open() {
    let new = json!({ "game": "reversi", "white": { "engine": "greedy" }, "opening": "none",
        "time": "4" });
    let (mut game, _) = Game::begin(&new);
    game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    let (game, effects) = Game::of(Host::default(), game.record, game.revision, 60_000);
    assert!(any(&effects, "search"));
    assert_eq!(game.wake, Some(4001));
}

#[test]
fn who_saw_a_game_before_it_was_known_better_has_seen_it() {
    let new = json!({ "game": "reversi", "opening": "none", "moves": ["f5", "d6"] });
    let (mut game, _) = Game::begin(&new);
    let effects = game.done(&json!({ "do": "analyse", "on": true, "n": 1 }));
    let seen = game.revision;
    let search = only(&effects, "search").clone();
    game.after(701);
    let effects = game.found(&search["number"], "f5");
    let effects = game.written(&effects);
    assert!(any(&effects, "search"), "it goes on");
    assert!(game.revision > seen);
    let effects = game.say(&json!({ "do": "comment", "text": "hm", "n": 2, "revision": seen }));
    assert!(any(&effects, "write"), "{effects:?}");
}

#[test]
fn an_engine_that_cannot_be_loaded_loses_nothing() {
    let (mut game, _) = Game::begin(&against_computer());
    let effects = game.done(&json!({ "do": "move", "text": "f5", "n": 1 }));
    let number = &only(&effects, "search")["number"];
    let effects = game.hear(&json!({ "what": "late", "number": number }));
    let said = &told(&effects)[0];
    assert_eq!((&said["n"], &said["error"]["id"]), (&json!(0), &json!("refused-engine-late")));
    assert_eq!(effects.len(), 1);
    let effects = game.found(number, "d6");
    assert_eq!(only(&effects, "write")["line"]["over"], false);
    game.written(&effects);
    let effects = game.say(&json!({ "advise": 1 }));
    let number = &only(&effects, "search")["number"];
    let effects = game.hear(&json!({ "what": "late", "number": number }));
    assert_eq!(told(&effects)[0]["error"]["id"], "refused-engine-late");
    assert_eq!(told(&effects)[0]["type"], "advice");
}

#[test]
fn a_game_that_nobody_has_open_says_nothing() {
    let (mut game, _) = Game::begin(&against_computer());
    assert!(game.hear(&json!({ "what": "closed" })).is_empty());
    assert!(game.say(&json!({ "do": "move", "text": "f5", "n": 1 })).is_empty());
}
