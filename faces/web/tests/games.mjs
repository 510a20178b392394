// Whole games, by mouse, by touch and by keyboard alone.

import assert from "node:assert/strict";
import { UNANSWERED, killAndRestart, sleep, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

/** The games of one click, and which of them it is. */
const STARTS = [
  ["Othello", 0],
  ["Gomoku", 1],
  ["Reversi", 2],
  ["Tic-tac-toe", 3],
];

for (const [name, at] of STARTS) {
  test(`a whole game by mouse: ${name}`, async () => {
    const ann = await visitor();
    await ann.page.locator(".start").nth(Number(at)).click();
    await ann.page.waitForURL(/game/);
    await playOut(ann, (point) => ann.point(point).click());
    assert.match(await ann.said(), /wins|draw/);
    await ann.leave();
  });
}

test("a whole game by keyboard alone", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "4", opening: "none", black: {}, white: { engine: "greedy" } });
  await playOut(ann, (point) => ann.byKeys(point, 4));
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: { engine: "priority" } });
  await playOut(ann, (point) => ann.byKeys(point, 3));
  await ann.leave();
});

test("a whole game by touch, with a first tap to look", async () => {
  const ann = await visitor({ phone: true });
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: { engine: "greedy" } });
  await playOut(ann, async (point) => {
    const before = (await ann.state()).moves.length;
    await ann.point(point).tap();
    const name = await ann.page.evaluate((point) => /** @type {any} */ (document.querySelector(".left duiyi-board")).name(point), point);
    for (const place of [".said", "#spoken"]) await ann.page.locator(place).filter({ hasText: `Tap ${name} again to play there.` }).waitFor();
    assert.equal((await ann.state()).moves.length, before, "one tap looks only");
    await ann.point(point).tap();
  });
  // Where a finger cannot miss, one is enough.
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: { engine: "priority" } });
  await playOut(ann, (point) => ann.point(point).tap());
  await ann.leave();
});

test("undo, redo, another branch, and a reload in the middle", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", size: "6", opening: "none", black: {}, white: {} });
  await move(ann, "e4");
  await move(ann, "e3");
  await ann.page.keyboard.press("u");
  await ann.shown((state) => state.moves.length === 1);
  await ann.page.keyboard.press("r");
  await ann.shown((state) => state.moves.length === 2);
  await ann.page.getByRole("button", { name: "Undo" }).click();
  await ann.shown((state) => state.moves.length === 1);
  await move(ann, "c5");
  const { tree } = await ann.state();
  assert.equal(tree.length, 3, "what was tried before hangs on");
  await ann.page.reload();
  const state = await ann.shown((state) => state.moves.join() === "e4,c5");
  assert.equal(state.board.stones.length, 36);
  await ann.page.locator(".others button").filter({ hasText: "e3" }).click();
  await ann.shown((state) => state.moves.join() === "e4,e3");
  await ann.leave();
});

test("the server is killed and comes back in mid-game", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  await move(ann, "h8");
  await killAndRestart();
  await ann.page.locator(".notice:not([hidden])").waitFor({ state: "hidden" });
  await move(ann, "i9");
  assert.deepEqual((await ann.state()).moves, ["h8", "i9"]);
  // The browser itself reports that no server answered.
  ann.forgive(UNANSWERED);
  await ann.leave();
});

/**
 * The server as a browser reaches it, which can be away from now on.
 * @param {import("./browser.mjs").Visitor} visitor that has not been at a game yet
 */
async function reached({ context, page }) {
  const server = { isAway: false, open: /** @type {import("playwright-core").WebSocketRoute | null} */ (null) };
  await page.routeWebSocket(/socket$/, (socket) => {
    if (server.isAway) return socket.close();
    server.open = socket;
    socket.connectToServer();
  });
  await context.route("**/api/**", (route) => (server.isAway ? route.abort() : route.fallback()));
  return server;
}

test("a server that does not answer is told of, though the connection stands", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  const notice = ann.page.locator(".notice:not([hidden])").filter({ hasText: "The connection was lost." });
  sleep(true);
  try {
    await ann.place("h8");
    await notice.waitFor();
    await ann.page.locator(".said").filter({ hasText: "h8 is not sent yet" }).waitFor();
  } finally {
    sleep(false);
  }
  await notice.waitFor({ state: "hidden" });
  await ann.shown((state) => state.moves.join() === "h8");
  await ann.leave();
});

test("what is done while the connection is cut is told aloud, each time once, and that it waits", async () => {
  const ann = await visitor();
  const { page } = ann;
  ann.forgive(UNANSWERED);
  const server = await reached(ann);
  const done = "That is not done yet; it will be as soon as the server answers.";
  const sent = (/** @type {string} */ move) => `${move} is not sent yet; it will be as soon as the server answers.`;
  /** @type {[object, [() => Promise<unknown>, string][]][]} */
  const games = [
    [{ opening: "none", moves: ["h8", "i9"] }, [
      [() => page.keyboard.press("u"), done],
      [() => page.keyboard.press("u"), done],
      [() => ann.place("k10"), sent("k10")],
      // Another point is refused as long as this move waits.
      [async () => ann.point(await ann.number("a1")).click({ force: true }), sent("k10")],
    ]],
    [{ opening: "swap2" }, [[() => ann.place("h8"), sent("h8")]]],
  ];
  for (const [game, deeds] of games) {
    await ann.begin({ game: "gomoku", ...game, black: {}, white: {} });
    await page.locator("#spoken").filter({ hasText: /\w/ }).waitFor();
    await page.evaluate(() => {
      const spoken = document.getElementById("spoken");
      const heard = (/** @type {any} */ (window).heard = /** @type {string[]} */ ([]));
      if (spoken) new MutationObserver(() => spoken.textContent && heard.push(spoken.textContent)).observe(spoken, { childList: true });
    });
    server.isAway = true;
    await server.open?.close();
    await page.locator(".notice:not([hidden])").filter({ hasText: "The connection was lost." }).waitFor();
    /** @type {string[]} */
    const expected = [];
    const heard = () => page.evaluate(() => /** @type {any} */ (window).heard);
    for (const [act, told] of deeds) {
      await act();
      expected.push(told);
      await page.waitForFunction((count) => /** @type {any} */ (window).heard.length >= count, expected.length);
      assert.deepEqual(await heard(), expected);
    }
    server.isAway = false;
    await page.locator(".notice:not([hidden])").waitFor({ state: "hidden" });
    await page.waitForFunction((count) => /** @type {any} */ (window).heard.length > count, expected.length);
    assert.doesNotMatch((await heard()).join(), /meantime/);
  }
  await ann.shown((state) => state.moves.join() === "h8");
  await ann.leave();
});

test("a move that could not be sent is made again by a page that is loaded again", async () => {
  const ann = await visitor();
  const { page } = ann;
  const server = await reached(ann);
  await ann.begin({ game: "gomoku", opening: "none", moves: ["h8"], black: {}, white: {} });
  await ann.shown((state) => state.moves.length === 1);
  const said = page.locator(".said").filter({ hasText: "i9 is not sent yet" });
  for (const moves of ["h8,i9", "h8,i9,k10"]) {
    server.isAway = true;
    await server.open?.close();
    await page.locator(".notice:not([hidden])").waitFor();
    if (moves === "h8,i9") {
      await page.evaluate(() => {
        const spoken = document.getElementById("spoken");
        const heard = Object.assign(window, { heard: /** @type {string[]} */ ([]) }).heard;
        if (spoken) new MutationObserver(() => heard.push(spoken.textContent ?? "")).observe(spoken, { childList: true });
      });
      await ann.place("i9");
      await said.waitFor();
      // However often the server is asked in vain.
      await page.waitForTimeout(3000);
      const heard = await page.evaluate(() => /** @type {any} */ (window).heard.filter((/** @type {string} */ text) => text.includes("not sent")));
      assert.equal(heard.length, 1, heard.join());
    }
    await page.reload();
    server.isAway = false;
    await ann.shown((state) => state.moves.join() === (moves === "h8,i9" ? moves : "h8,i9"));
    // It is made once.
    assert.equal(await page.evaluate(() => sessionStorage.getItem("unsent")), null);
  }
  ann.forgive(UNANSWERED);
  await ann.leave();
});

test("a page that comes before its server says so, and is whole afterwards", async () => {
  const ann = await visitor();
  const { page } = ann;
  const server = await reached(ann);
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: { engine: "shapes" } });
  server.isAway = true;
  await page.reload();
  await page.getByText("No answer from the server. Still trying.").waitFor();
  // No buttons without a name.
  assert.equal(await page.locator(".table .panel, .table .left").getByRole("button").count(), 0);
  server.isAway = false;
  await page.getByRole("heading", { name: "Gomoku" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Analyse the whole game" }).waitFor();
  await page.locator(".notice:not([hidden])").waitFor({ state: "hidden" });
  ann.forgive(UNANSWERED);
  await ann.leave();
});

test("who only waits learns that the server is silent", async () => {
  const ann = await visitor();
  await ann.page.clock.install();
  await ann.page.evaluate(() => {
    const done = Object.assign(window, { done: 0 });
    const isDone = (/** @type {MessageEvent} */ { data }) => JSON.parse(data).type === "done";
    window.WebSocket = class extends WebSocket {
      /** @param {string | URL} url */
      constructor(url) {
        super(url);
        this.addEventListener("message", (event) => (done.done += isDone(event) ? 1 : 0));
      }
    };
  });
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: {} });
  const notice = ann.page.locator(".notice:not([hidden])").filter({ hasText: "The connection was lost." });
  // What was answered is not waited for.
  await ann.place("g7");
  await ann.shown((state) => state.moves.join() === "g7");
  await ann.page.waitForFunction(() => /** @type {any} */ (window).done === 1);
  await ann.page.clock.fastForward(10_000);
  await ann.page.evaluate(() => fetch("healthz"));
  assert.equal(await notice.count(), 0, "nothing is wrong");
  sleep(true);
  try {
    await ann.page.clock.fastForward(25_000);
    await notice.waitFor();
  } finally {
    sleep(false);
  }
  await notice.waitFor({ state: "hidden" });
  await ann.place("h8");
  await ann.shown((state) => state.moves.join() === "g7,h8");
  await ann.leave();
});

test("a computer that thinks for long is seen and heard to do so", async () => {
  const ann = await visitor();
  await ann.page.evaluate(() => {
    const spoken = document.getElementById("spoken");
    const heard = Object.assign(window, { heard: /** @type {string[]} */ ([]) }).heard;
    if (spoken) new MutationObserver(() => heard.push(spoken.textContent ?? "")).observe(spoken, { childList: true });
  });
  // The answer is there at once, and comes when it is wanted; if it is told together with the move, the move
  // is told first.
  let answer = () => {};
  let before = /** @type {any} */ (null);
  await ann.page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const { type, seq, state, happened, ...rest } = JSON.parse(String(text));
      if (type !== "state" || state.moves.length < 2) {
        if (type === "state") before = state;
        socket.send(text);
        return;
      }
      answer = () => socket.send(text);
      if (before.moves.length > 0) return;
      before = { ...before, revision: state.revision - 1, moves: state.moves.slice(0, 1), turn: "white", board: { ...before.board, legal: [] } };
      socket.send(JSON.stringify({ type, seq: seq - 1, state: before, happened: happened.slice(0, 1), ...rest }));
    });
  });
  await ann.begin({ game: "reversi", opening: "none", black: {}, white: { engine: "greedy" } });
  await ann.place("e6");
  const seat = ann.page.locator(".seat").first();
  await seat.filter({ hasText: "White · thinking …" }).waitFor();
  await seat.filter({ hasText: /thinking … [2-9] s/ }).waitFor();
  await ann.page.locator(".said").filter({ hasText: /^Black plays e6.*White is thinking … \d+ s$/ }).waitFor();
  const heard = await ann.page.evaluate(() => /** @type {any} */ (window).heard.filter((/** @type {string} */ text) => text.includes("thinking")));
  assert.deepEqual(heard, ["White is thinking …"]);
  answer();
  await ann.shown((state) => state.moves.length === 2);
  assert.doesNotMatch(await ann.page.locator(".table").innerText(), /thinking/);
  await ann.leave();
});

test("the analysis says that it has begun before it has anything to say", async () => {
  const ann = await visitor();
  await ann.page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    // What is advised is kept from the page.
    server.onMessage((text) => (String(text).includes('"type":"advice"') ? undefined : socket.send(text)));
  });
  await ann.begin({ game: "reversi", opening: "none", black: {}, white: {} });
  await ann.page.getByRole("tab", { name: "Analysis" }).click();
  await ann.page.getByText("Looking at the position").waitFor();
  await ann.leave();
});

test("a forbidden point says why", async () => {
  const ann = await visitor();
  // Black's next stone at h8 would make two open threes.
  const moves = ["f8", "a1", "g8", "a3", "h6", "a5", "h7", "a7"];
  await ann.begin({ game: "gomoku", variant: "renju", opening: "none", moves, black: {}, white: {} });
  const state = await ann.state();
  const [mark] = state.board.forbidden;
  assert.ok(mark, "there is a forbidden point");
  await ann.point(mark.point).hover();
  await ann.page.locator(".said.problem").waitFor();
  // Also for which shapes, which are drawn as well.
  assert.match(await ann.said(), /h8: forbidden double-three \(f8 g8 h8, h8 h7 h6\)/);
  assert.equal(await ann.page.locator("duiyi-board .shape").count(), 2);
  // A click is a look as well, and it is told once.
  await ann.point(0).hover();
  assert.equal(await ann.page.locator("duiyi-board .shape").count(), 0);
  await ann.page.evaluate(() => {
    const heard = (/** @type {any} */ (window).heard = /** @type {string[]} */ ([]));
    const spoken = document.getElementById("spoken");
    if (spoken) new MutationObserver(() => spoken.textContent && heard.push(spoken.textContent)).observe(spoken, { childList: true });
  });
  await ann.point(mark.point).click({ force: true });
  await ann.page.waitForFunction(() => /** @type {any} */ (window).heard.length > 0);
  for (const sentence of await ann.page.evaluate(() => /** @type {any} */ (window).heard)) assert.equal(sentence.match(/h8: /g)?.length, 1, sentence);
  assert.equal((await ann.state()).moves.length, moves.length);
  await ann.leave();
});

/**
 * Plays a game to its end, always the first move that is possible.
 * @param {import("./browser.mjs").Visitor} ann
 * @param {(point: number) => Promise<void>} place
 */
async function playOut(ann, place) {
  for (;;) {
    const mine = (/** @type {any} */ state) => state.ending || state.seats[state.turn === "black" ? 0 : 1].person;
    const state = await ann.shown(mine);
    if (state.ending) break;
    const moves = state.moves.length;
    await place(state.board.legal[0].point);
    await ann.shown((now) => now.moves.length > moves);
  }
  await ann.page.getByRole("heading", { level: 2 }).first().waitFor();
}

/** @param {import("./browser.mjs").Visitor} ann @param {string} text */
async function move(ann, text) {
  const { moves } = await ann.shown(() => true);
  await ann.place(text);
  await ann.shown((state) => state.moves.length === moves.length + 1);
}

test("the middle is framed by dots on crossings, also on a board that is turned", async () => {
  const ann = await visitor();
  await ann.begin({ game: "reversi", opening: "none", black: {}, white: {} });
  await ann.shown((state) => state.board.legal.length > 0);
  const board = ann.page.locator("duiyi-board");
  /** Where the dots are seen, in squares from the corner of the board. */
  const seen = () =>
    board.evaluate((element) => {
      const squares = [...(element.shadowRoot?.querySelectorAll("[role=gridcell]") ?? [])].map((square) => square.getBoundingClientRect());
      const dots = [...(element.shadowRoot?.querySelectorAll(".felt-dot") ?? [])].map((dot) => {
        const { left, right, top, bottom } = dot.getBoundingClientRect();
        return { x: (left + right) / 2, y: (top + bottom) / 2 };
      });
      const wide = squares[0]?.width ?? 0;
      const first = { x: Math.min(...squares.map(({ left }) => left)), y: Math.min(...squares.map(({ top }) => top)) };
      return dots.map(({ x, y }) => [(x - first.x) / wide, (y - first.y) / wide].map((at) => Math.round(at * 10) / 10).join(" ")).sort();
    });
  const frame = ["2 2", "2 6", "6 2", "6 6"];
  assert.deepEqual(await seen(), frame);
  await ann.page.keyboard.press("f");
  assert.deepEqual(await seen(), frame);
  await ann.leave();
});

test("who has White is told so, and a key that changes something says so", async () => {
  const ann = await visitor();
  const said = (/** @type {string | RegExp} */ hasText) => ann.page.locator(".said").filter({ hasText }).waitFor();
  await ann.begin({ game: "reversi", opening: "none", black: { engine: "greedy" }, white: {} });
  await said("You play White.");
  await ann.shown((state) => state.turn === "white");
  await said(/You play White\. Black plays /);
  // An opening that puts stones by itself has more of them.
  await ann.begin({ game: "reversi", opening: "xot", black: { engine: "greedy" }, white: {} });
  await said(/^You play White\./);
  await ann.page.locator("duiyi-board").focus();
  await ann.page.keyboard.press("f");
  await said("The board is turned.");
  for (const how of ["off", "on"]) {
    await ann.page.keyboard.press("m");
    await said(`Sounds are ${how}.`);
  }
  await ann.leave();
});

test("without JavaScript the page says what it needs", async () => {
  const ann = await visitor({ script: false });
  await ann.page.locator("noscript p").filter({ hasText: "Duiyi needs JavaScript" }).waitFor();
  await ann.leave();
});

test("a reversed game is won as its variant says", async () => {
  const ann = await visitor();
  await ann.page.locator(".make summary").click();
  const [game, variant] = ["game", "variant"].map((name) => ann.page.locator(`.make select[name="${name}"]`));
  const goal = ann.page.locator(".make form > p");
  for (const [id, reversed, usual, own] of [
    ["tictactoe", "misere", /^Be the first to get three in a row\.$/, /^Whoever is first to get three in a row loses\.$/],
    ["reversi", "anti", /most discs at the end win\.$/, /fewest discs at the end win\.$/],
  ]) {
    await game?.selectOption(String(id));
    await goal.filter({ hasText: usual ?? "" }).waitFor();
    await variant?.selectOption(String(reversed));
    await goal.filter({ hasText: own ?? "" }).waitFor();
    await game?.selectOption("gomoku");
  }
  await ann.begin({ game: "tictactoe", variant: "misere", black: {}, white: {} });
  await ann.page.locator(".moves .meta").filter({ hasText: /^Whoever is first to get three in a row loses\.$/ }).waitFor();
  await ann.leave();
});

test("two computers are chosen one by one, and a clock has byo-yomi", async () => {
  const ann = await visitor();
  const { page } = ann;
  await page.locator(".make summary").click();
  const part = (/** @type {string} */ name) => page.locator(`.make [name=${name}]`);
  await part("level-white").waitFor({ state: "hidden" });
  await part("who").selectOption("watch");
  await page.getByLabel("Computer as White").selectOption("greedy");
  await part("level-white").waitFor({ state: "hidden" });
  await part("engine-white").selectOption("reversi");
  await page.getByLabel("Level of White").fill("3");
  await page.getByLabel("Level of Black").fill("1");
  await part("time").selectOption("other-byoyomi");
  for (const [name, value] of /** @type {const} */ ([["minutes", "5"], ["periods", "2"], ["period", "20"]])) await part(name).fill(value);
  await part("increment").waitFor({ state: "hidden" });
  await page.locator(".make .button.main").click();
  await page.waitForURL(/game/);
  const { seats, time } = await ann.state();
  assert.deepEqual(seats.map((/** @type {any} */ { engine, level }) => [engine, level]), [["reversi", 1], ["reversi", 3]]);
  assert.equal(time, "300+2x20");
  await ann.leave();
});

test("a side is drawn by lot, and a clock is one's own", async () => {
  for (const [chance, who, own] of /** @type {const} */ ([
    [0.1, "lot", 1],
    [0.9, "lot", 0],
    [0.1, "apart-lot", 1],
  ])) {
    const ann = await visitor();
    const { page } = ann;
    await page.locator(".make summary").click();
    await page.locator(".make select[name=who]").selectOption(who);
    await page.locator(".make input[name=name]").fill("Ann");
    const [minutes, increment] = ["minutes", "increment"].map((name) => page.locator(`.make input[name=${name}]`));
    await minutes?.waitFor({ state: "hidden" });
    await page.locator(".make select[name=time]").selectOption("other");
    await minutes?.fill("2.5");
    // What is missing is asked for before anything is begun.
    await increment?.fill("");
    await page.locator(".make .button.main").click();
    assert.ok(await increment?.evaluate((input) => input.matches(":invalid")));
    await increment?.fill("3");
    await page.evaluate((chance) => void (Math.random = () => chance), chance);
    await page.locator(".make .button.main").click();
    await page.waitForURL(/game/);
    const { seats, time } = await ann.state();
    assert.equal(time, "150+3");
    assert.deepEqual(seats[own].name, "Ann", `${who}, ${chance}: ${JSON.stringify(seats)}`);
    assert.equal(seats[1 - own].person, who !== "lot");
    await ann.leave();
  }
});

test("the first page leads back to the game that goes on, and to a friend", async () => {
  const ann = await visitor();
  const { page } = ann;
  const on = page.getByRole("link", { name: "Continue your game" });
  await page.locator(".starts button").first().waitFor();
  assert.equal(await on.count(), 0);
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: {} });
  const { game } = ann;
  await ann.open("#/");
  await page.locator(".starts button").first().waitFor();
  assert.equal(await on.count(), 0, "nothing was played");
  await page.goto(page.url() + `game/${game}`);
  await ann.shown((state) => state.moves.length === 0);
  await ann.place("a1");
  await ann.shown((state) => state.moves.length === 1);
  await ann.open("#/");
  await on.click();
  await page.waitForURL(/game/);
  await ann.shown((state) => state.moves.length === 1);
  for (const point of ["b1", "a2", "b2", "a3"]) {
    await ann.place(point);
    await ann.shown((state) => state.moves.at(-1) === point);
  }
  await ann.open("#/");
  await page.locator(".starts button").first().waitFor();
  assert.equal(await on.count(), 0, "it is over");
  await page.getByRole("button", { name: "Invite a friend by a link" }).click();
  const who = page.locator(".make select[name=who]");
  await who.waitFor();
  assert.equal(await who.inputValue(), "apart");
  await page.locator(".make .button.main").click();
  await page.waitForURL(/game/);
  await page.locator(".invite").waitFor();
  await ann.leave();
});

test("the rules are told to who has never seen the game", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "gomoku", variant: "renju", opening: "none", black: {}, white: {} });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Rules of the game" }).click();
  const told = page.getByRole("dialog", { name: "Rules of the game" });
  for (const part of ["Black moves first.", "Stones never move", "Renju: Black needs exactly five", "Nothing is forbidden for White."]) await told.getByText(part).waitFor();
  await told.getByRole("button", { name: "Close" }).click();
  await ann.begin({ game: "reversi", variant: "anti+handicap1", opening: "none", black: {}, white: {} });
  await page.keyboard.press("/");
  const field = page.getByRole("textbox", { name: "Command line" });
  await field.fill("rules");
  await field.press("Enter");
  for (const part of ["White moves first.", "fewest discs at the end win", "Handicap of one corner."]) await page.locator(".typed-line").getByText(part).waitFor();
  await ann.leave();
});
