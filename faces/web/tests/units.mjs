// Parts of the host inside the page, each by itself: without its module, and mostly without a browser.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { visitor } from "./browser.mjs";
import { test } from "./test.mjs";

/** What there is in pages and workers, as far as their parts want it. */
const WORLD = { self: globalThis, window: globalThis, navigator: {}, Worker: undefined, BroadcastChannel: undefined };

/**
 * A test in such a world.
 * @param {string} name
 * @param {(t: import("node:test").TestContext) => void | Promise<void>} act
 */
const alone = (name, act) =>
  test(name, async (t) => {
    const names = Object.keys(WORLD);
    const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
    for (const [name, value] of Object.entries(WORLD)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    try {
      await act(t);
    } finally {
      names.forEach((name, at) => {
        const was = before[at];
        if (was) Object.defineProperty(globalThis, name, was);
        else delete (/** @type {any} */ (globalThis))[name];
      });
    }
  });

const { Engines } = await import("../page/inside/engines.js");
const { FarWorkers } = await import("../page/inside/workers.js");
const { Part } = await import("../page/inside/part.js");
const { OpenGames } = await import("../page/inside/open-games.js");

/** Lets go by what has been promised. */
const soon = () => new Promise((done) => setImmediate(done));

/** Engines whose workers are in the hands of the test. */
function lanes() {
  /** @type {any[]} */
  const told = [];
  const far = new FarWorkers((wanted) => told.push(wanted));
  const engines = new Engines(/** @type {any} */ ({}), far);
  /** @type {string[]} */
  const heard = [];
  const ask = (/** @type {string} */ key) =>
    engines.ask({
      key,
      order: JSON.stringify({ key }),
      told: (info) => heard.push(`${key} told ${info}`),
      found: (result) => heard.push(`${key} found ${result}`),
      cut: () => heard.push(`${key} cut`),
      late: () => heard.push(`${key} late`),
    }, false);
  /** The worker of a search. @param {string} key */
  const whose = (key) => told.findLast(({ say }) => say?.order === JSON.stringify({ key }))?.engine;
  const heardNow = () => heard.splice(0);
  return { engines, far, told, ask, whose, heard: heardNow };
}

alone("what an engine says that was ended is nobody's answer", () => {
  const { engines, far, ask, whose, heard } = lanes();
  ask("1 a");
  const first = whose("1 a");
  // A worker that is ended may have answered already.
  const said = [...Array(2)].map(() => ({ engine: first, said: { result: "late" } }));
  const worker = /** @type {any} */ (far);
  engines.stop("1 a");
  ask("1 b");
  const second = whose("1 b");
  assert.notEqual(second, first);
  for (const message of said) worker.hear(message);
  far.hear({ engine: second, said: { info: "i" } });
  far.hear({ engine: second, said: { result: "r" } });
  assert.deepEqual(heard(), ["1 b told i", "1 b found r"]);
});

alone("a search that waits for another one is ended with what it has, or taken from those that wait", () => {
  const { engines, far, ask, whose, heard } = lanes();
  for (const key of ["1 a", "2 b", "2 c", "3 d"]) ask(key);
  engines.now("2 b");
  assert.deepEqual(heard(), ["2 b cut"]);
  engines.stopAll("2 ");
  far.hear({ engine: whose("1 a"), said: { result: "r" } });
  assert.deepEqual(heard(), ["1 a found r"]);
  assert.equal(whose("2 c"), undefined, "nobody waits for it");
  assert.ok(whose("3 d"));
  engines.stopAll("3 ");
});

alone("an engine that cannot be loaded is loaded again, and what it was asked for is not lost", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engines, far, ask, whose, heard } = lanes();
  ask("1 a");
  for (const expected of [["1 a late"], [], []]) {
    far.hear({ engine: whose("1 a"), broke: "unbegun" });
    assert.deepEqual(heard(), expected, "that is told once");
    t.mock.timers.tick(2000);
  }
  far.hear({ engine: whose("1 a"), said: { result: "r" } });
  assert.deepEqual(heard(), ["1 a found r"]);
  // One that breaks at its work has lost it.
  ask("1 b");
  far.hear({ engine: whose("1 b"), broke: "begun" });
  assert.deepEqual(heard(), ["1 b found "]);
  // It is not waited for any more.
  ask("1 c");
  far.hear({ engine: whose("1 c"), broke: "unbegun" });
  const before = whose("1 c");
  engines.stopAll("1 ");
  t.mock.timers.tick(2000);
  assert.equal(whose("1 c"), before);
});

/** A game that is open, with a module that answers what it is told to. */
function openGame() {
  /** @type {any[]} */
  const heard = [];
  /** @type {string[]} */
  const stopped = [];
  /** @type {any[]} */
  const told = [];
  const answers = new Map();
  const module = {
    hear: (/** @type {any} */ news) => {
      heard.push(news);
      return answers.get(news.what) ?? { effects: [] };
    },
  };
  /** @type {((kept: any) => void)[]} */
  const reads = [];
  const games = {
    get: () => new Promise((done) => reads.push(done)),
    write: async (/** @type {any} */ _id, /** @type {number} */ revision) => ({ revision: revision + 1 }),
  };
  const engines = { stopAll: (/** @type {string} */ key) => stopped.push(key), ask: () => undefined };
  const openGames = new OpenGames(/** @type {any} */ (module), /** @type {any} */ (games), /** @type {any} */ (engines));
  openGames.open(7, "id", (message) => told.push(message));
  const whats = () => heard.map(({ what }) => what);
  return { openGames, heard, whats, stopped, told, answers, read: (/** @type {any} */ kept) => reads.shift()?.(kept), isRead: () => reads.length > 0 };
}

const KEPT = { id: "id", revision: 3, record: "r", line: {}, created: 0, updated: Date.now() - 1000, used: 500 };

alone("a game that is left while it is read is not opened, and nobody searches for it", async () => {
  const { openGames, whats, stopped, read } = openGame();
  await soon();
  openGames.close(7);
  read(KEPT);
  await soon();
  assert.deepEqual(whats(), ["closed"], "it would stay open");
  assert.deepEqual(stopped, ["7 "]);
});

alone("a game is opened with the time that has gone by since it was written", async () => {
  const { heard, read } = openGame();
  await soon();
  read({ ...KEPT, updated: Date.now() - 1000 });
  await soon();
  const [{ used, ...open }] = heard;
  assert.deepEqual(open, { at: 7, what: "open", record: "r", revision: 3 });
  assert.ok(used >= 1500 && used < 60_000, String(used));
});

alone("a game wants to be woken once, and not when it is left", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { openGames, whats, answers, read } = openGame();
  for (const what of ["open", "said"]) answers.set(what, { effects: [], wake: 100 });
  await soon();
  read(KEPT);
  await soon();
  openGames.say(7, "{}");
  await soon();
  t.mock.timers.tick(100);
  await soon();
  assert.deepEqual(whats(), ["open", "said", "tick"]);
  answers.set("tick", { effects: [], wake: 100 });
  openGames.say(7, "{}");
  await soon();
  openGames.close(7);
  t.mock.timers.tick(1000);
  await soon();
  assert.deepEqual(whats(), ["open", "said", "tick", "said", "closed"]);
});

alone("of a part that broke what only reads is asked again, once, and what may have been done is not", async () => {
  /** @type {any[]} */
  const workers = [];
  class Fake extends EventTarget {
    /** @type {any[]} */
    posted = [];
    constructor() {
      super();
      workers.push(this);
    }
    /** @param {any} message */
    postMessage(message) {
      this.posted.push(message);
    }
    terminate() {}
    /** @param {any} data */
    say(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
    break() {
      this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "planted" }));
    }
  }
  Object.assign(globalThis, { Worker: Fake });
  const part = new Part();
  const begin = () => workers.at(-1).say({ ready: true, lasting: true, version: "" });
  begin();
  /** @type {string[]} */
  const ended = [];
  for (const method of ["GET", "POST", "DELETE"]) {
    part.request(method, "api/games").then(() => ended.push(`${method} done`), ({ refusal }) => ended.push(`${method} ${refusal.id}`));
  }
  await soon();
  assert.equal(workers[0].posted.length, 3);
  workers[0].break();
  await soon();
  begin();
  await soon();
  assert.deepEqual(ended, ["POST refused-part", "DELETE refused-part"]);
  assert.deepEqual(workers[1].posted.map((/** @type {any} */ { method }) => method), ["GET"]);
  workers[1].break();
  await soon();
  begin();
  await soon();
  assert.deepEqual(ended.slice(2), ["GET refused-part"], "it may be what breaks it");
  assert.equal(workers[2].posted.length, 0);
  // Its silence is watched no longer.
  workers[2].say({});
});

test("what a browser keeps of games", async () => {
  const ann = await visitor();
  const seen = await ann.page.evaluate(async () => {
    const { openStore, listed, opening } = await import(new URL("inside/games.js", location.href).href);
    /** @type {any[]} */
    const modes = [];
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (/** @type {any} */ store, /** @type {any} */ mode, /** @type {any} */ options) {
      modes.push(options?.durability);
      return transaction.call(this, store, mode, options);
    };
    const games = await openStore();
    const line = { game: "reversi", size: "8", players: ["", ""], you: [true, true] };
    /** @type {Record<string, any>} */
    const seen = {};
    await games.write("a", 0, { record: "1", line });
    const { created } = await games.get("a");
    while (Date.now() === created) await new Promise((done) => setTimeout(done, 1));
    await games.offer("a", 1);
    seen["written"] = await games.write("a", 1, { record: "2", line, used: 20 });
    await games.offer("a", 2);
    const kept = await games.get("a");
    seen["kept"] = [kept.created === created, kept.updated > created, kept.offered, kept.used, kept.record];
    seen["stale"] = (await games.write("a", 1, { record: "3", line })).why;
    seen["removed"] = [await games.remove("a", 1), (await games.get("a"))?.revision, await games.remove("a", 2), await games.get("a")];
    seen["durability"] = [...new Set(modes)];
    // What something has damaged.
    const put = (/** @type {any} */ row) => new Promise((done) => {
      const asked = indexedDB.open("duiyi", 1);
      asked.onsuccess = () => {
        const store = asked.result.transaction("games", "readwrite").objectStore("games");
        store.put(row).onsuccess = () => (asked.result.close(), done(undefined));
      };
    });
    for (const row of [{ id: "b" }, { id: "c", record: 5, revision: "x", line: { players: 3 } }, { id: "d", revision: 4, record: "r", line, offered: 3, used: "x", created: 1, updated: 2 }]) await put(row);
    seen["damaged"] = [];
    for (const id of ["b", "c", "d"]) {
      const { record, revision, line, offered } = await games.get(id);
      seen["damaged"].push([record, revision, line.game, line.size, offered ?? null, opening(await games.get(id)).used ?? null]);
    }
    seen["listed"] = listed(await games.all(), {}).map((/** @type {any} */ { id }) => id);
    seen["deleted"] = [await games.delete("b"), (await games.all()).length];
    // A later version of the page may change its database.
    seen["later"] = await new Promise((done) => {
      const later = indexedDB.open("duiyi", 2);
      later.onsuccess = () => done("opened");
      later.onblocked = () => done("blocked");
    });
    return seen;
  });
  assert.deepEqual(seen, {
    written: { revision: 2 },
    kept: [true, true, [1, 2], 20, "2"],
    stale: "changed",
    removed: [false, 2, true, null],
    durability: ["strict"],
    damaged: [["", 1, "", "", null, null], ["", 1, "", "", null, null], ["r", 4, "reversi", "8", [3], null]],
    listed: ["d", "b", "c"],
    deleted: [true, 2],
    later: "opened",
  });
  await ann.leave();
});

/** Has the page speak English. @param {import("node:test").TestContext} t */
async function english(t) {
  const folder = new URL("../../words/locales/en/", import.meta.url);
  const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8"));
  const text = (await Promise.all(files)).join("\n");
  t.mock.method(globalThis, "fetch", async () => new Response(text));
  Object.assign(globalThis, { document: { documentElement: {} } });
  t.after(() => void Reflect.deleteProperty(globalThis, "document"));
  const words = await import("../page/words.js");
  await words.loadWords("en");
  return words;
}

alone("a refusal names the move that is to blame once, as in the terminal", async (t) => {
  const { explain } = await english(t);
  assert.equal(
    explain({ id: "unwritable-move", args: { format: "PSQ", number: "5" }, message: "" }),
    "PSQ cannot hold this game: move 5 is no point of the board.",
  );
  assert.equal(explain({ id: "move-game-over", args: { "in-move": "3" }, message: "" }), `Move 3: ${explain({ id: "move-game-over", message: "" })}`);
  assert.equal(explain({ id: "no-such-message", args: { "in-move": "3" }, message: "some reason" }), "Move 3: some reason");
});

alone("a clock shows the time that runs, and what comes after it", async (t) => {
  await english(t);
  const { clockText, shown } = await import("../page/game/seats/clock.js");
  const byoyomi = (/** @type {number} */ left) => ({ left, running: true, periods: { count: 3, length: 30_000 } });
  const table = await readFile(new URL("../../words/tests/data/clocks.txt", import.meta.url), "utf8");
  const rows = table.split("\n").filter((row) => row && !row.startsWith("#"));
  assert.equal(rows.length, 22);
  for (const row of rows) {
    const [left, periods = "-", moves, ...text] = row.split(" ");
    const [count, length] = periods.split("x").map(Number);
    const clock = {
      left: Number(left),
      running: true,
      ...(periods === "-" ? {} : { periods: { count: count ?? 0, length: length ?? 0 } }),
      ...(moves === "-" ? {} : { moves: Number(moves) }),
    };
    assert.equal(clockText(clock), text.join(" "), row);
  }
  assert.deepEqual([{ left: 9999, running: true }, byoyomi(99_000), byoyomi(69_000), byoyomi(9000)].map((clock) => shown(clock).isLow), [true, false, false, true]);
});

alone("what there is to say of a clock is said once", async (t) => {
  await english(t);
  const { news, shown } = await import("../page/game/seats/clock.js");
  const lefts = [61_000, 60_001, 60_000, 40_000, 30_000, 10_000, 9999, 5000, 0, -100];
  const told = lefts.map((left) => shown({ left, running: true, periods: { count: 2, length: 30_000 } }));
  const heard = told.slice(1).map((now, at) => news(/** @type {import("../page/game/seats/clock.js").Shown} */ (told[at]), now, "White"));
  assert.deepEqual(heard, ["", "White: 2 periods.", "", "White: last period.", "", "White has ten seconds left.", "", "", ""]);
  // A period that is shorter begins; that is all.
  const short = [5001, 5000].map((left) => shown({ left, running: true, periods: { count: 1, length: 5000 } }));
  assert.equal(news(.../** @type {[any, any]} */ (short), "White"), "White: last period.");
});

test("files are read in the letters that they name, or that are usual", async () => {
  const { decoded } = await import("../page/views/letters.js");
  const [gbk, shiftJis] = [[0xc0, 0xee, 0xc3, 0xf7], [0x8d, 0xe2, 0x93, 0x63]];
  /** @param {"zh" | "en" | "ja"} spoken @param {string} begin @param {number[]} name */
  const read = (spoken, begin, name) => decoded(Uint8Array.from([...Buffer.from(`${begin}PB[`), ...name, ...Buffer.from("]")]), spoken).slice(begin.length + 3, -1);
  for (const spoken of /** @type {const} */ (["zh", "en", "ja"])) {
    assert.equal(read(spoken, "(;CA[ GB2312 ]", gbk), "李明");
    assert.equal(read(spoken, "(;CA[Shift_JIS]", shiftJis), "坂田");
    assert.equal(read(spoken, "(;CA[nonsense]", [...Buffer.from("René")]), "René");
    assert.equal(decoded(Uint8Array.from([0xff, 0xfe, 0x35, 0x4e]), spoken), "丵");
    assert.equal(decoded(Uint8Array.from([0xfe, 0xff, 0x4e, 0x35]), spoken), "丵");
    // The mark of a text is truer than what it names; of our own nothing is.
    assert.match(decoded(Uint8Array.from(Buffer.from("\ufeff(;CA[GB2312]PB[李明]")), spoken), /^\(;CA\[GB2312\]PB\[李明\]$/);
    assert.match(decoded(Uint8Array.from(Buffer.from("duiyi 1\nblack: 李\nEV: CA[gbk]")), spoken), /李/);
    assert.equal(read(spoken, "(;CA[gb2312]", [...Buffer.from("李明")]), "李明");
    assert.equal(read(spoken, "(;CA[iso-2022-jp]", [0x1b, 0x24, 0x42, 0x3a, 0x64, 0x1b, 0x28, 0x42]), "坂");
    for (const name of ["UTF-16", "UTF-8", "hz-gb-2312", "replacement", "utf-7", ""]) {
      assert.equal(read(spoken, `(;CA[${name}]`, [0x4d, 0x65, 0x6e, 0xe9]), "Mené");
    }
    // Files are put together of files.
    const games = [[..."\n(;GM[4]CA[gbk]PB["], gbk, [..."](;W[ii]C["], gbk, [..."]))(;CA[Shift_JIS]PB["], shiftJis, [..."])(;GM[4]PB[Ann])"]];
    const all = games.flat().map((part) => (typeof part === "string" ? part.charCodeAt(0) : part));
    assert.equal(decoded(Uint8Array.from(all), spoken), "\n(;GM[4]CA[gbk]PB[李明](;W[ii]C[李明]))(;CA[Shift_JIS]PB[坂田])(;GM[4]PB[Ann])");
    assert.match(read(spoken, "duiyi 1 ", gbk), /\ufffd/);
  }
  assert.equal(read("zh", "(;", gbk), "李明");
  assert.equal(read("ja", "(;", shiftJis), "坂田");
  assert.equal(read("ja", "(;", [0x83, 0x5d]), "ゾ");
  assert.equal(read("zh", "(;", [0xb1]), "ｱ");
  assert.equal(read("zh", `(;${"C[x]".repeat(240)}CA[shift_jis]`, shiftJis), "坂田");
  assert.equal(read("en", "(;", [0x52, 0xe9]), "Ré");
  assert.equal(read("zh", "(;", [0xff, 0xff]), "ÿÿ");
  assert.equal(read("zh", "(;", [...Buffer.from("李\ufffd明")]), "李\ufffd明");
});

test("pages of an address without locks ask each other", async () => {
  const ann = await visitor();
  await ann.context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
  await ann.page.reload();
  const other = await ann.context.newPage();
  await other.goto(ann.page.url());
  const isFree = (/** @type {import("playwright-core").Page} */ page) =>
    page.evaluate(async () => (await (await import(new URL("locks.js", location.href).href)).ifFree("lock", async () => true)) ?? false);
  assert.deepEqual([await isFree(ann.page), await isFree(other)], [true, true]);
  await ann.page.evaluate(async () => {
    const { hold } = await import(new URL("locks.js", location.href).href);
    // Twice, and one of the two ends.
    hold("lock", Promise.resolve());
    hold("lock", new Promise((done) => Object.assign(self, { letGo: done })));
  });
  assert.deepEqual([await isFree(ann.page), await isFree(other)], [false, false]);
  await ann.page.evaluate(() => /** @type {any} */ (self).letGo());
  assert.deepEqual([await isFree(ann.page), await isFree(other)], [true, true]);
  await ann.leave();
});
