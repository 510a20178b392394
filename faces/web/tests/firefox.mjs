// The same page in Firefox: a whole game of each kind, with moves taken back.

import assert from "node:assert/strict";
import { url } from "./browser.mjs";
import { isThere, reader } from "./firefox-page.mjs";
import { test } from "./test.mjs";

/** What each game begins with, beside the person who is Black. */
const GAMES = [
  ["Reversi", { game: "reversi", size: "6", white: { engine: "greedy" } }],
  ["Gomoku", { game: "gomoku", size: "15", white: { engine: "shapes" } }],
  ["Tic-tac-toe", { game: "tictactoe", white: { engine: "priority" } }],
];

for (const [name, game] of isThere ? GAMES : []) {
  test(`Firefox: a whole game with a move taken back: ${name}`, async () => {
    const bob = await reader(url);
    let state = await bob.play(await bob.begin(/** @type {object} */ (game)));
    assert.equal(state.moves.length, 2, "the computer has answered");
    await bob.page.keyboard.press("u");
    await bob.finish(await bob.shown((now) => now.moves.length === 0));
    const said = await bob.page.$eval(".said", (element) => element.textContent ?? "");
    assert.match(said, /wins|draw/);
    await bob.leave();
  });
}
