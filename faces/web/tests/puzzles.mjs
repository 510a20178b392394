// Puzzles: the list of them, one that is tried and solved, and what is kept of that.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { REFUSED, UNANSWERED, until, url, visitor } from "./browser.mjs";
import { ask, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";
import { test } from "./test.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

const AXE = await readFile(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** @type {PuzzleSet[]} */
const SETS = await (await fetch(`${url}puzzles.json`)).json();

/** Where a set is among them. @param {string} game @param {string} size @param {string} [theme] */
const setOf = (game, size, theme = "") => SETS.find((set) => set.game === game && set.size === size && set.theme === theme) ?? assert.fail(game);

const REVERSI = setOf("reversi", "8");
const TICTACTOE = setOf("tictactoe", "3");

/** @param {PuzzleSet} set @param {number} number */
const address = ({ game, size, variant, theme }, number) => `#/puzzles/${[game, size, variant, theme].filter((part) => part).join("/")}/${number}`;

/** The moves of the solver in a solution without branches. @param {PuzzleSet} set @param {number} number */
const ownMoves = ({ puzzles }, number) => (puzzles[number - 1]?.split("|")[2] ?? "").trim().split(" ").filter((_, at) => at % 2 === 0);

/** A puzzle whose solver moves so often. @param {PuzzleSet} set @param {number} count */
function withMoves(set, count) {
  const at = set.puzzles.findIndex((line, at) => !/pass|\(/.test(line) && ownMoves(set, at + 1).length === count);
  assert.ok(at >= 0);
  return at + 1;
}

/** Waits until it stands so. @param {Visitor} ann @param {"asked" | "wrong" | "solved"} standing @param {number} moves how many were made */
const stands = (ann, standing, moves) => ann.page.locator(`.puzzle[data-standing="${standing}"][data-moves="${moves}"]`).waitFor();

/** @param {Visitor} ann @param {PuzzleSet} set @param {number} number */
async function openPuzzle(ann, set, number) {
  // Going to where one is begins nothing anew.
  if (new URL(ann.page.url()).hash === address(set, number)) await ann.open("#/puzzles");
  await ann.open(address(set, number));
  await stands(ann, "asked", 0);
}

/** Solves a puzzle by clicks. @param {Visitor} ann @param {PuzzleSet} set @param {number} number */
async function solve(ann, set, number) {
  await openPuzzle(ann, set, number);
  const own = ownMoves(set, number);
  for (const [at, move] of own.entries()) {
    await ann.place(move);
    if (at + 1 < own.length) await stands(ann, "asked", 2 * at + 2);
  }
  await stands(ann, "solved", 2 * own.length - 1);
}

/** What the server keeps as solved. @param {Visitor} ann @returns {Promise<string>} */
const keptThere = async (ann) => (await (await ann.context.request.get(`${url}api/me`)).json()).settings["puzzles"] ?? "";

/** Waits until that is said aloud. @param {Visitor} ann @param {string | RegExp} hasText */
const heard = (ann, hasText) => ann.page.locator("#spoken").filter({ hasText }).waitFor();

/** @param {Visitor} ann @param {string} name */
const press = (ann, name) => ann.page.locator(".puzzle").getByRole("button", { name }).click();

/** How many stones are drawn. @param {Visitor} ann */
const stones = ({ page }) => page.evaluate(() => document.querySelector(".left duiyi-board")?.shadowRoot?.querySelectorAll(".piece:not(.ghost)").length ?? 0);

/** A wrong move that is possible. @param {Visitor} ann @param {PuzzleSet} set @param {number} number */
async function wrongMove(ann, set, number) {
  const { game, size, variant, puzzles } = set;
  /** @type {PuzzleState} */
  const { right, state } = await ask(ann, "POST", "api/puzzle", { game, size, variant, puzzle: puzzles[number - 1], moves: [] });
  return state.board.legal.find(({ text }) => !right.includes(text))?.text ?? assert.fail("all are right");
}

test("the list has every set, named apart from the others, and leads to the first puzzle", async () => {
  const ann = await visitor();
  await ann.page.getByRole("link", { name: "Puzzles", exact: true }).click();
  const sets = ann.page.locator(".set-of");
  await sets.nth(SETS.length - 1).waitFor();
  assert.equal(await sets.count(), SETS.length);
  const headings = await sets.locator("h2").allInnerTexts();
  assert.equal(new Set(headings.map((heading) => heading.split(":")[0])).size, SETS.length, headings.join("\n"));
  SETS.forEach(({ puzzles }, at) => assert.match(headings[at] ?? "", new RegExp(`: 0 of ${puzzles.length} solved$`)));
  for (const [at, { puzzles }] of SETS.entries()) assert.equal(await sets.nth(at).locator(".numbers a").count(), puzzles.length);
  await sets.nth(1).getByRole("link", { name: /^Next puzzle/ }).click();
  await ann.page.getByRole("heading", { name: `Puzzle 1 of ${SETS[1]?.puzzles.length}` }).waitFor();
  assert.equal(new URL(ann.page.url()).hash, address(SETS[1] ?? assert.fail(), 1));
  // Within the puzzles one is still there, though on no page of the bar.
  assert.equal(await ann.page.locator(".top nav [aria-current]").innerText(), "Puzzles");
  assert.match(await ann.page.title(), /^Puzzle 1 of /);
  await ann.leave();
});

test("a puzzle is solved by the moves of its solution, which is told, kept and found again", async () => {
  const ann = await visitor();
  const { page } = ann;
  const number = withMoves(REVERSI, 3);
  const [first = "", , third] = ownMoves(REVERSI, number);
  await openPuzzle(ann, REVERSI, number);
  await heard(ann, /to move and .* Up to 3 more moves\./);
  assert.match(await ann.said(), /^Up to 3 more moves\.$/);
  const before = await page.locator(".left duiyi-board").boundingBox();
  await ann.place(first);
  await stands(ann, "asked", 2);
  await heard(ann, new RegExp(`^${first} is right\\. \\w+ answers [a-h][1-8]\\. Up to 2 more moves\\.$`));
  assert.deepEqual(await page.locator(".left duiyi-board").boundingBox(), before, "the board stays where it is");
  await solve(ann, REVERSI, number);
  await heard(ann, `${third} is right. Solved!`);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Next puzzle");
  await page.locator(".tick").waitFor();
  await until(async () => (await keptThere(ann)) === `reversi/8/standard ${number}`);
  await page.reload();
  await stands(ann, "asked", 0);
  await page.locator(".tick").waitFor();
  await ann.open("#/puzzles");
  const set = page.locator(".set-of").filter({ hasText: "1 of 120 solved" });
  await set.getByRole("link", { name: `${number}, solved`, exact: true }).waitFor();
  assert.equal(await page.locator(".numbers .solved").count(), 1);
  await ann.leave();
});

test("an opening is practised by its name, and what is played instead is told by its own", async () => {
  const ann = await visitor();
  const openings = setOf("reversi", "8", "openings");
  const number = openings.names.findIndex(([, name]) => name === "Cow") + 1;
  assert.ok(number > 0);
  await ann.open("#/puzzles");
  await ann.page.locator(".set-of").filter({ hasText: "Openings · Reversi" }).getByRole("link", { name: "Cow", exact: true }).click();
  await heard(ann, /^Openings · Reversi, 8×8 Puzzle \d+ of 91\. Black to play the opening “Cow”\. Up to 2 more moves\.$/);
  assert.equal(new URL(ann.page.url()).hash, address(openings, number));
  assert.doesNotMatch(await ann.page.locator(".task").innerText(), /Difficulty/);
  await ann.place("e6");
  await stands(ann, "asked", 2);
  await ann.place("g6");
  await stands(ann, "wrong", 3);
  assert.equal(await ann.said(), "g6 leads to “Snake”, not to “Cow”.");
  await press(ann, "Try again");
  await ann.place("e3");
  await stands(ann, "solved", 3);
  assert.equal(await ann.said(), "e3 is right. Solved! This is “Cow”.");
  await until(async () => (await keptThere(ann)) === `reversi/8/standard/openings ${number}`);
  await ann.leave();
});

test("an own move is drawn before it is judged, and no other one is taken meanwhile", async () => {
  const ann = await visitor();
  const number = withMoves(REVERSI, 3);
  await openPuzzle(ann, REVERSI, number);
  /** @type {() => void} */ let release = () => {};
  const held = new Promise((/** @type {(value?: undefined) => void} */ done) => (release = done));
  let asked = 0;
  await ann.page.route("**/api/puzzle", async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  const before = await stones(ann);
  const [move = ""] = ownMoves(REVERSI, number);
  await ann.place(move);
  await until(async () => (await stones(ann)) === before + 1);
  for (const key of ["u", "h"]) await ann.page.keyboard.press(key);
  await ann.page.locator(".puzzle").getByRole("button", { name: "Show the move" }).click();
  assert.equal(asked, 1);
  release();
  await stands(ann, "asked", 2);
  await ann.leave();
});

test("a wrong move stays until it is taken back; a hint does not count against the reader, a shown move does", async () => {
  const ann = await visitor();
  const { page } = ann;
  const number = withMoves(TICTACTOE, 2);
  await openPuzzle(ann, TICTACTOE, number);
  assert.ok(await page.getByRole("button", { name: "From the start" }).isDisabled());
  const wrong = await wrongMove(ann, TICTACTOE, number);
  await ann.place(wrong);
  await stands(ann, "wrong", 1);
  await heard(ann, new RegExp(`^${wrong} (does not win|loses)\\.$`));
  assert.equal(await page.getByRole("button", { name: "Hint" }).count(), 0);
  await press(ann, "Try again");
  await stands(ann, "asked", 0);
  const own = ownMoves(TICTACTOE, number);
  const [move = "", last = ""] = own;
  await press(ann, "Hint");
  await heard(ann, `The move is in column ${move.charAt(0)}.`);
  // By keys as well.
  await ann.place(wrong);
  await stands(ann, "wrong", 1);
  await page.keyboard.press("u");
  await stands(ann, "asked", 0);
  await page.keyboard.press("h");
  await heard(ann, `The move is in column ${move.charAt(0)}.`);
  await press(ann, "Show the move");
  await stands(ann, "asked", 2);
  await ann.place(last);
  await stands(ann, "solved", 3);
  await heard(ann, `${last} is right. The solution was shown; begin again to have the puzzle count as solved.`);
  assert.equal(await page.locator(".tick").isVisible(), false);
  assert.equal(await keptThere(ann), "");
  assert.equal(await page.evaluate(() => localStorage.getItem("duiyi.puzzles")?.includes("tictactoe") ?? false), false);
  // Whoever begins again without it has solved it.
  await press(ann, "From the start");
  await stands(ann, "asked", 0);
  await press(ann, "Hint");
  await ann.place(wrong);
  await stands(ann, "wrong", 1);
  await press(ann, "From the start");
  for (const [at, move] of own.entries()) {
    await ann.place(move);
    await stands(ann, at === 0 ? "asked" : "solved", 2 * at + (at === 0 ? 2 : 1));
  }
  await heard(ann, `${last} is right. Solved!`);
  await until(async () => (await keptThere(ann)) === `tictactoe/3/standard ${number}`);
  // What is not possible is refused in words, and changes nothing.
  await press(ann, "From the start");
  ann.forgive(REFUSED);
  const taken = await page.evaluate(() => {
    const board = /** @type {any} */ (document.querySelector(".left duiyi-board"));
    return board.name([...board.board.stones].findIndex((stone) => stone !== "."));
  });
  await ann.point(await ann.number(taken)).click({ force: true });
  await heard(ann, `${taken} is occupied`);
  await stands(ann, "asked", 0);
  await ann.leave();
});

test("what was solved here and elsewhere is united", async () => {
  const ann = await visitor();
  const { page } = ann;
  await page.locator(".make").waitFor();
  const put = await ann.context.request.put(`${url}api/me/settings/puzzles`, { data: { value: "gomoku/15/renju 3; reversi/8/standard 1,2,nonsense,5000" } });
  assert.ok(put.ok());
  await page.evaluate(() => localStorage.setItem("duiyi.puzzles", JSON.stringify({ solved: "reversi/8/standard 2,4; other/1/rules 7" })));
  await ann.open("#/puzzles");
  await page.locator(".set-of").filter({ hasText: "3 of 120 solved" }).waitFor();
  await page.locator(".set-of").filter({ hasText: "1 of 120 solved" }).waitFor();
  const all = "gomoku/15/renju 3; other/1/rules 7; reversi/8/standard 1,2,4";
  await until(async () => (await keptThere(ann)) === all);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("duiyi.puzzles") ?? "{}").solved), all);
  // Solved in the terminal meanwhile, and here.
  await openPuzzle(ann, REVERSI, 6);
  await ann.context.request.put(`${url}api/me/settings/puzzles`, { data: { value: `${all},9` } });
  await page.route("**/api/me/settings/puzzles", (route) => route.abort(), { times: 1 });
  ann.forgive(UNANSWERED);
  const number = withMoves(TICTACTOE, 2);
  await solve(ann, TICTACTOE, number);
  await until(async () => (await page.evaluate(() => localStorage.getItem("duiyi.puzzles")))?.includes(`4,9; tictactoe/3/standard ${number}`) ?? false);
  // What could not be kept there is at the next occasion.
  await page.waitForFunction(() => !document.querySelector(".tick")?.hasAttribute("hidden"));
  await ann.open("#/puzzles");
  await until(async () => (await keptThere(ann)) === `${all},9; tictactoe/3/standard ${number}`);
  await ann.leave();
});

test("a puzzle is solved by typing alone, and what happens is told in the line", async () => {
  const ann = await visitor();
  ann.forgive(REFUSED);
  const { page } = ann;
  const openings = setOf("reversi", "8", "openings");
  const number = openings.names.findIndex(([, name]) => name === "Tiger") + 1;
  await openPuzzle(ann, openings, number);
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: "Command line" });
  const said = page.locator("#typed-answer");
  await said.filter({ hasText: /^A move such as .*; or: hint, solution, undo, again, next/ }).waitFor();
  /** @param {string} text @param {RegExp} answer */
  const ask = async (text, answer) => {
    await line.fill(text);
    await line.press("Enter");
    await said.filter({ hasText: answer }).waitFor();
  };
  await ask("last", /^The last move is White’s d6\. Black 3, White 3\.$/);
  await ask("possible", /^Black can play: .*c3/);
  await ask("row 4", /d4/);
  await ask("undo", /^There is no move of yours to take back/);
  await ask("a1", /a1/);
  await stands(ann, "asked", 0);
  await ask("nonsense", /nonsense/);
  await ask("hint", /column c/);
  await ask("c6", /c6 leads to “Wild Rabbit”/);
  await stands(ann, "wrong", 1);
  await ask("c3", /^This is not possible now/);
  await ask("undo", /./);
  await stands(ann, "asked", 0);
  await ask("c3", /c3 is right/);
  await ask("solution", /./);
  await stands(ann, "solved", 3);
  await ask("list", /0 of 91 solved/);
  await ask("goto 0", /There is no puzzle 0/);
  await ask("again", /./);
  await stands(ann, "asked", 0);
  await line.fill("goto 3");
  await line.press("Enter");
  await page.waitForURL(new RegExp(`${address(openings, 3)}$`));
  await stands(ann, "asked", 0);
  // The line stays open, and tells what is asked there.
  await said.filter({ hasText: /Puzzle 3 of 91\./ }).waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 1);
  await line.fill("next");
  await line.press("Enter");
  await page.waitForURL(new RegExp(`${address(openings, 4)}$`));
  await said.filter({ hasText: /Puzzle 4 of 91\./ }).waitFor();
  await page.keyboard.press("Escape");
  // Who goes on otherwise is not led on by it.
  await page.keyboard.press("]");
  await page.waitForURL(new RegExp(`${address(openings, 5)}$`));
  await stands(ann, "asked", 0);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await ann.leave();
});

test("from a solved puzzle the way leads to one that is not solved, to its analysis, and on from the last", async () => {
  const count = TICTACTOE.puzzles.length;
  const number = withMoves(TICTACTOE, 2);
  const [open = 0, ...rest] = TICTACTOE.puzzles.map((_, at) => at + 1).filter((other) => other !== number);
  /** A visitor who has solved some. @param {number[]} numbers */
  const whoSolved = async (numbers) => {
    const ann = await visitor();
    await ann.page.evaluate((solved) => localStorage.setItem("duiyi.puzzles", JSON.stringify({ solved })), `tictactoe/3/standard ${numbers.join(",")}`);
    await solve(ann, TICTACTOE, number);
    return ann;
  };
  const ann = await whoSolved(rest);
  await ann.page.getByRole("link", { name: "Next puzzle" }).click();
  await ann.page.getByRole("heading", { name: `Puzzle ${open} of ${count}` }).waitFor();
  await ann.leave();
  const bob = await whoSolved([open, ...rest]);
  const { page } = bob;
  await heard(bob, new RegExp(`Solved!.* All ${count} puzzles of this list are solved\\.`));
  const given = TICTACTOE.puzzles[number - 1]?.split("|")[1]?.trim().split(" ") ?? [];
  await page.getByRole("link", { name: "Analyse it as a game" }).click();
  await page.waitForURL(/#\/game\//);
  await bob.shown((state) => state.moves.join() === given.join());
  await page.getByRole("tab", { name: "Analysis", selected: true }).waitFor();
  await bob.open("#/puzzles");
  await page.getByText(`All ${count} puzzles of this list are solved.`).waitFor();
  await bob.leave();
});

test("an address that means no puzzle says so, and leads to the list", async () => {
  const ann = await visitor();
  for (const [hash, words] of /** @type {const} */ ([
    ["#/puzzles/reversi/10/standard/1", /There are no puzzles of this game\. There are some of Reversi, Gomoku, /],
    ["#/puzzles/chess/%E0/%25/1", /There are no puzzles of this game\./],
    ["#/puzzles/reversi/8/standard/121", /There is no puzzle 121; they are numbered from 1 to 120\./],
    ["#/puzzles/reversi/8/standard/0", /There is no puzzle 0; /],
    ["#/puzzles/reversi/8/standard/-1", /There is no puzzle -1; /],
  ])) {
    await ann.open(hash);
    await ann.page.locator("main").getByText(words).waitFor();
    await ann.page.locator("main").getByRole("link", { name: "Puzzles" }).click();
    await ann.page.locator(".set-of").first().waitFor();
  }
  await ann.leave();
});

test("what cannot be fetched is asked for again", async () => {
  const ann = await visitor();
  await ann.page.locator(".make").waitFor();
  ann.forgive(UNANSWERED);
  ann.forgive(REFUSED);
  for (const [path, hash, ready] of /** @type {const} */ ([
    ["**/puzzles.json", "#/puzzles", ".set-of"],
    ["**/api/puzzle", address(REVERSI, 1), ".puzzle"],
  ])) {
    await ann.page.route(path, (route) => route.abort());
    await ann.open(hash);
    await ann.page.getByRole("alert").filter({ hasText: "The server does not answer" }).waitFor();
    await ann.page.unroute(path);
    await ann.page.getByRole("button", { name: "Try again now" }).click();
    await ann.page.locator(ready).first().waitFor();
    assert.equal(await ann.page.getByRole("alert").filter({ hasText: /./ }).count(), 0);
  }
  // A move that nobody judges is taken off the board.
  await ann.page.route("**/api/puzzle", (route) => route.abort());
  const [move = ""] = ownMoves(REVERSI, 1);
  const before = await stones(ann);
  await ann.place(move);
  await ann.page.locator(".said.problem").filter({ hasText: "The server does not answer" }).waitFor();
  assert.match((await ann.point(await ann.number(move)).getAttribute("aria-label")) ?? "", /empty/);
  await until(async () => (await stones(ann)) === before);
  await ann.page.unroute("**/api/puzzle");
  await ann.place(move);
  await stands(ann, "asked", 2);
  await ann.leave();
});

test("by keyboard a puzzle is found, tried, solved and left", async () => {
  const ann = await visitor();
  const { page } = ann;
  const { keyboard } = page;
  await ann.open("#/puzzles");
  const set = page.locator(".set-of").nth(SETS.indexOf(TICTACTOE));
  await set.locator("a.button").focus();
  await keyboard.press("Tab");
  // One stop for all of a set, and arrows within it.
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), /^1$/);
  const number = withMoves(TICTACTOE, 2);
  await keyboard.press("Tab");
  assert.ok(await page.evaluate(() => !document.activeElement?.closest(".numbers")), "one stop for each set");
  await keyboard.press("Shift+Tab");
  await keyboard.press("End");
  assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), new RegExp(`^${TICTACTOE.puzzles.length}$`));
  await keyboard.press("Home");
  for (let at = 1; at < number; at++) await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await stands(ann, "asked", 0);
  const own = ownMoves(TICTACTOE, number);
  for (const [at, move] of own.entries()) {
    await ann.byKeys(await ann.number(move), 3);
    if (at + 1 < own.length) await stands(ann, "asked", 2 * at + 2);
  }
  await stands(ann, "solved", 2 * own.length - 1);
  // The last move and its reply are taken back.
  await keyboard.press("u");
  await stands(ann, "asked", 2 * own.length - 2);
  await keyboard.press("u");
  await stands(ann, "asked", 2 * own.length - 4);
  await keyboard.press("]");
  await page.getByRole("heading", { name: `Puzzle ${number + 1} of` }).waitFor();
  await keyboard.press("[");
  await page.getByRole("heading", { name: `Puzzle ${number} of` }).waitFor();
  await ann.leave();
});

test("another language goes on where the reader has come", async () => {
  const ann = await visitor();
  const number = withMoves(REVERSI, 3);
  await openPuzzle(ann, REVERSI, number);
  const [first = ""] = ownMoves(REVERSI, number);
  await ann.place(first);
  await stands(ann, "asked", 2);
  await ann.page.locator("#languages [lang=zh]").evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await ann.page.getByRole("heading", { name: `第 ${number} 题，共 120 题` }).waitFor();
  await stands(ann, "asked", 2);
  assert.match(await ann.said(), new RegExp(`^${first} 正确，`));
  await heard(ann, new RegExp(`第 ${number} 题，共 120 题。.*${first} 正确，`));
  await ann.leave();
});

test("a pass is offered where nothing else is possible", async () => {
  const ann = await visitor();
  let moves = 0;
  await ann.page.route("**/api/puzzle", async (route) => {
    const answer = await route.fetch({ postData: { ...route.request().postDataJSON(), moves: [] } });
    const said = await answer.json();
    moves = route.request().postDataJSON().moves.length;
    if (moves > 0) Object.assign(said, { standing: "solved", right: [], left: 0 });
    else Object.assign(said, { right: ["pass"], hint: "pass" });
    said.state.board.legal = moves > 0 ? [] : [{ text: "pass" }];
    if (moves > 0) said.state.moves.push("pass");
    await route.fulfill({ json: said });
  });
  await openPuzzle(ann, REVERSI, 1);
  await press(ann, "Hint");
  await heard(ann, "The move is a pass.");
  await press(ann, "Pass");
  await stands(ann, "solved", 1);
  await heard(ann, /^Pass is right\. Solved!/);
  assert.equal(moves, 1);
  await ann.leave();
});

for (const lang of ["zh-CN", "en-US", "ja-JP"]) {
  test(`puzzles have room on every screen in ${lang}`, async () => {
    const ann = await visitor({ lang, phone: true });
    const { page } = ann;
    await ann.open("#/puzzles");
    for (const [width, height] of [[320, 640], [360, 740], [390, 844], [740, 360], [640, 400], [1280, 800]]) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      const look = async () => {
        const { text, wide, top, cut } = await page.evaluate((width) => ({
          text: document.documentElement.outerHTML,
          // A telephone's window grows with what is in it.
          wide: document.documentElement.scrollWidth > width,
          top: document.querySelector(".top")?.getBoundingClientRect().height ?? 0,
          cut: [...document.querySelectorAll("main .button, main h1, main h2, .numbers a, .task strong")]
            .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.textContent),
        }), width ?? 0);
        assert.doesNotMatch(text, /puzzles?-(task|wrong|set|lead|number|is|left|hint|next|previous|from|again|solution)\b(?!")/, "an id of a message");
        assert.ok(!wide, `${page.url()} is wider than ${width}`);
        assert.ok(top <= 56, `the bar at the top takes more than a line at ${width}: ${top}`);
        assert.deepEqual(cut, [], `cut off at ${width}`);
      };
      await ann.open("#/puzzles");
      await page.locator(".set-of").nth(SETS.length - 1).waitFor();
      await look();
      for (const [set, number] of /** @type {[PuzzleSet, number][]} */ ([[setOf("gomoku", "15"), 1], [TICTACTOE, withMoves(TICTACTOE, 2)]])) {
        await openPuzzle(ann, set, number);
        await look();
        const board = await page.locator(".left duiyi-board").boundingBox();
        assert.ok(board && board.width >= Math.min(width ?? 0, height ?? 0) * 0.6, `${width}: ${board?.width}`);
        if ((width ?? 0) < 400) assert.equal(Math.round(board.width), width, "as wide as the screen");
      }
    }
    await ann.leave();
  });
}

test("on a telephone the first tap shows what the second one plays", async () => {
  const ann = await visitor({ phone: true });
  const number = withMoves(REVERSI, 3);
  await openPuzzle(ann, REVERSI, number);
  const [first = ""] = ownMoves(REVERSI, number);
  const point = ann.point(await ann.number(first));
  await point.tap();
  await heard(ann, `Tap ${first} again to play there.`);
  await stands(ann, "asked", 0);
  await point.tap();
  await stands(ann, "asked", 2);
  await ann.leave();
});

for (const theme of ["light", "dark", "contrast", "colour-blind", "wood"]) {
  test(`axe finds nothing at puzzles in ${theme}`, async () => {
    const ann = await visitor({ theme });
    const { page } = ann;
    const faults = async () => {
      await page.evaluate(AXE);
      return page.evaluate(async () => {
        const { violations } = await /** @type {any} */ (window).axe.run();
        return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ n) => n.html + n.failureSummary).join("\n")}`);
      });
    };
    const number = withMoves(TICTACTOE, 2);
    await openPuzzle(ann, TICTACTOE, number);
    assert.deepEqual(await faults(), [], "asked");
    await ann.place(await wrongMove(ann, TICTACTOE, number));
    await stands(ann, "wrong", 1);
    assert.deepEqual(await faults(), [], "wrong");
    await solve(ann, TICTACTOE, number);
    await page.locator(".tick").waitFor();
    assert.deepEqual(await faults(), [], "solved");
    await ann.open("#/puzzles");
    await page.locator(".numbers .solved").waitFor();
    assert.deepEqual(await faults(), [], "the list");
    await ann.open("#/puzzles/reversi/8/standard/121");
    await page.locator("main a.button").waitFor();
    assert.deepEqual(await faults(), [], "none");
    await ann.leave();
  });
}

tried("puzzles are solved without a server and without a network, and stay solved", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url, hash: address(TICTACTOE, 1) });
  await stands(ann, "asked", 0);
  await ann.context.setOffline(true);
  ann.forgive(UNANSWERED);
  const number = withMoves(TICTACTOE, 2);
  const own = ownMoves(TICTACTOE, number);
  await ann.page.evaluate((hash) => void (location.hash = hash), address(TICTACTOE, number));
  await ann.page.getByRole("heading", { name: `Puzzle ${number} of` }).waitFor();
  await stands(ann, "asked", 0);
  for (const [at, move] of own.entries()) {
    await ann.place(move);
    if (at + 1 < own.length) await stands(ann, "asked", 2 * at + 2);
  }
  await stands(ann, "solved", 2 * own.length - 1);
  await ann.page.locator(".tick").waitFor();
  assert.equal(await ann.page.evaluate(() => JSON.parse(localStorage.getItem("duiyi.puzzles") ?? "{}").solved), `tictactoe/3/standard ${number}`);
  await ann.leave();
});
