// Two people apart, and an onlooker.

import assert from "node:assert/strict";
import { url, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

test("two people by a link, and a spectator", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: { apart: true } });
  const link = await ann.page.locator(".invite input").inputValue();
  assert.match(link, new RegExp(`#/game/${ann.game}/\\w+$`));
  const bob = await visitor({ hash: link.slice(url.length) });
  await bob.page.waitForURL(`${url}#/game/${ann.game}`);
  const eve = await visitor({ hash: `#/game/${ann.game}` });
  await eve.page.getByText("You are watching.").first().waitFor();
  assert.deepEqual(await eve.page.locator(".seat .who").allInnerTexts(), ["O", "X"]);
  for (const [player, point] of /** @type {const} */ ([[ann, 4], [bob, 0], [ann, 2], [bob, 1], [ann, 6]])) {
    const before = (await player.state()).moves.length;
    await player.shown((state) => state.moves.length === before);
    await player.point(point).click();
    for (const each of [ann, bob, eve]) await each.shown((state) => state.moves.length === before + 1);
  }
  for (const each of [ann, bob, eve]) {
    await each.page.getByRole("heading", { name: "X wins." }).waitFor();
    await each.leave();
  }
});

test("taking back needs both, and so does a draw", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: { apart: true } });
  const link = await ann.page.locator(".invite input").inputValue();
  const bob = await visitor({ hash: link.slice(url.length) });
  await ann.point(112).click();
  await bob.shown((state) => state.moves.length === 1);
  await ann.page.getByRole("button", { name: "Undo" }).click();
  await ann.page.locator(".said").getByText("You have asked to take a move back. Waiting for the answer.").waitFor();
  await bob.page.locator(".said").getByText("Black asks to take a move back.").waitFor();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await ann.page.locator(".said").getByText("White does not agree to take the move back.").waitFor();
  // What is clicked while the first question still stands there is no answer to the second.
  const question = bob.page.locator(".questions").getByRole("button");
  await question.first().waitFor({ state: "hidden" });
  await ann.page.getByRole("button", { name: "Undo" }).click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await ann.shown((state) => state.moves.length === 0);
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await ann.page.locator(".said").getByText("White does not agree to a draw.").waitFor();
  await question.first().waitFor({ state: "hidden" });
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await ann.page.getByRole("heading", { name: "The players agreed on a draw." }).waitFor();
  await ann.leave();
  await bob.leave();
});

test("two people apart play again with the colours changed, if both want it", async () => {
  const ann = await visitor();
  const moves = ["b2", "a1", "c1", "a2", "b1"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, time: "300+3", black: { name: "Ann" }, white: { name: "Bob", apart: true } });
  // A link says which side it is for.
  const first = ann.game;
  const secret = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], first);
  const bob = await visitor({ hash: `#/game/${first}/${secret}` });
  await bob.shown((state) => state.turn === "white");
  await bob.place("a3");
  const eve = await visitor({ hash: `#/game/${first}` });
  for (const each of [ann, bob]) await each.shown((state) => state.ending?.winner === "white");
  await ann.page.locator(".asks").getByRole("button", { name: "Rematch" }).click();
  await bob.page.getByText("X asks for another game with the colours changed.").first().waitFor();
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await ann.page.locator(".said").getByText("O does not want another game now.").waitFor();
  await bob.page.locator(".asks").getByRole("button", { name: "Rematch" }).click();
  await ann.page.getByRole("button", { name: "Accept" }).click();
  for (const each of [ann, bob]) await each.page.waitForURL((url) => !url.hash.includes(first));
  assert.equal(ann.game, bob.game, "both are in one game");
  const state = await bob.shown((state) => state.turn === "black");
  assert.deepEqual(state.seats.map((/** @type {any} */ { name }) => name), ["Bob", "Ann"]);
  assert.equal(state.time, "300+3");
  await bob.place("b2");
  await ann.shown((state) => state.turn === "white");
  await ann.place("a1");
  await bob.shown((state) => state.moves.length === 2);
  // An onlooker can follow.
  await eve.page.getByRole("link", { name: "To the next game" }).click();
  await eve.page.waitForURL(new RegExp(ann.game));
  for (const each of [ann, bob, eve]) await each.leave();
});

test("the link for the other player says which side it is for", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", black: { apart: true }, white: {} });
  await ann.page.locator(".invite").getByText("Whoever opens it plays X").waitFor();
  await ann.leave();
});

test("what the other asks is answered on a telephone, whatever is open there", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", time: "300+3", moves: ["h8", "h9"], black: {}, white: { apart: true } });
  const secret = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], ann.game);
  const bob = await visitor({ phone: true, hash: `#/game/${ann.game}/${secret}` });
  await bob.shown((state) => state.moves.length === 2);
  await bob.page.setViewportSize({ width: 360, height: 640 });
  /** @param {string} tab @param {string} answer */
  const answers = async (tab, answer) => {
    await bob.page.getByRole("tab", { name: tab }).click();
    await bob.page.evaluate(() => window.scrollTo(0, 0));
    await ann.page.getByRole("button", { name: "More", exact: true }).click();
    await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
    const button = bob.page.getByRole("button", { name: answer });
    await button.waitFor();
    const [box, board, bar] = await Promise.all([button, bob.page.locator(".left duiyi-board"), bob.page.locator(".acts")].map((part) => part.boundingBox()));
    assert.ok(box && board && bar);
    assert.ok(box.y >= board.y + board.height && box.y + box.height <= bar.y, JSON.stringify([box, board, bar]));
    await button.tap();
  };
  await answers("Game", "Decline");
  await ann.page.locator(".said").getByText("White does not agree to a draw.").waitFor();
  await answers("Analysis", "Accept");
  await ann.shown((state) => state.ending?.draw);
  for (const each of [ann, bob]) await each.leave();
});

test("the link steps back when it has been copied, and goes when the other has come", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", black: { apart: true }, white: {} });
  await ann.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const invite = ann.page.locator(".invite");
  const link = await invite.locator("input").inputValue();
  // Beside the board there is room for it once.
  assert.equal(await ann.page.getByRole("button", { name: "Copy" }).count(), 1);
  await invite.getByRole("button", { name: "Copy" }).click();
  await invite.getByRole("button", { name: "Copied." }).waitFor();
  assert.equal(await invite.locator(".main").count(), 0);
  const bob = await visitor({ hash: link.slice(url.length) });
  await bob.shown((state) => state.turn === "black");
  await bob.place("b2");
  await ann.shown((state) => state.moves.length === 1);
  await invite.waitFor({ state: "detached" });
  for (const each of [ann, bob]) await each.leave();
});

test("who plays from elsewhere is seen to come and to go, and says what he is called", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: { apart: true } });
  const link = await ann.page.locator(".invite input").inputValue();
  const upper = ann.page.locator(".seat").first();
  await upper.getByText("White · not here").waitFor();
  const bob = await visitor({ hash: link.slice(url.length) });
  await ann.page.locator(".said").getByText("White is here.").waitFor();
  await ann.page.locator(".invite").waitFor({ state: "detached" });
  assert.equal(await upper.getByText("not here").count(), 0);
  assert.equal(await bob.page.getByText("not here").count(), 0);
  await bob.page.getByRole("button", { name: "More", exact: true }).click();
  await bob.page.getByRole("menuitem", { name: "Your name" }).click();
  await bob.page.getByRole("dialog").getByRole("textbox").fill("Bob <b>");
  await bob.page.getByRole("dialog").getByRole("button", { name: "Change" }).click();
  await upper.locator(".who").getByText("Bob <b>").waitFor();
  // A name that was given once is taken along to the next game.
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: { apart: true } });
  const next = await ann.page.locator(".invite input").inputValue();
  await bob.page.goto(next);
  await upper.locator(".who").getByText("Bob <b>").waitFor();
  await bob.leave();
  await ann.page.locator(".said").getByText("O has left.").waitFor();
  await upper.getByText("O · not here").waitFor();
  await ann.leave();
});

test("who plays from elsewhere, or looks on, looks back by himself", async () => {
  const ann = await visitor();
  const moves = ["h8", "i9", "h9", "h7"];
  await ann.begin({ game: "gomoku", opening: "none", moves, black: {}, white: { apart: true } });
  const link = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], ann.game);
  const bob = await visitor({ hash: `#/game/${ann.game}/${link}` });
  const eve = await visitor({ hash: `#/game/${ann.game}` });
  const stones = (/** @type {any} */ { page }) => page.locator("duiyi-board").evaluate((/** @type {any} */ board) => [...board.board.stones].filter((stone) => stone !== ".").length);
  for (const each of [ann, bob, eve]) await each.shown((state) => state.moves.length === 4);
  await bob.page.locator(".moves button", { hasText: "h8" }).click();
  await bob.page.locator(".said").getByText("Now after move 1.").waitFor();
  assert.deepEqual([await stones(ann), await stones(bob), await stones(eve)], [4, 1, 4]);
  assert.equal(await bob.page.locator(".moves [aria-current]").innerText(), "h8");
  await bob.page.getByRole("button", { name: "Back to the game" }).click();
  assert.equal(await stones(bob), 4);
  // A player is called back when the other has moved; an onlooker is not.
  await bob.page.keyboard.press("[");
  await bob.page.locator(".said").getByText("Now after move 3.").waitFor();
  await eve.page.keyboard.press("[");
  await eve.page.keyboard.press("[");
  await eve.page.locator(".said").getByText("Now after move 2.").waitFor();
  await ann.place("i7");
  await bob.shown((state) => state.moves.length === 5);
  assert.equal(await stones(bob), 5);
  await eve.shown((state) => state.moves.length === 5);
  assert.equal(await stones(eve), 2);
  assert.equal(await eve.page.locator(".moves button").count(), 5);
  await eve.page.keyboard.press("Escape");
  assert.equal(await stones(eve), 5);
  // Where the game goes another way what was looked at is aside, and it is seen where it stands.
  await bob.page.getByRole("button", { name: "Undo" }).click();
  const accept = ann.page.getByRole("button", { name: "Accept" });
  await accept.waitFor();
  await eve.shown(() => true); // What is said of the question does not come over what is said of the step.
  await eve.page.keyboard.press("[");
  await eve.page.locator(".said").getByText("Now after move 4.").waitFor();
  await accept.click();
  await bob.shown((state) => state.moves.length < 5);
  await bob.place("a1");
  await eve.shown((state) => state.tree.length > 0);
  assert.equal(await eve.page.getByRole("button", { name: "Back to the game" }).count(), 0);
  // Where there are branches the rest of the game stays in sight, too, and can be gone on to.
  const shown = () => eve.page.locator(".moves button").count();
  const all = await shown();
  for (const said of ["Now after move 3.", "Now after move 2."]) {
    await eve.page.keyboard.press("[");
    await eve.page.locator(".said").getByText(said).waitFor();
    assert.equal(await shown(), all);
  }
  await eve.page.keyboard.press("]");
  await eve.page.locator(".said").getByText("Now after move 3.").waitFor();
  for (const each of [ann, bob, eve]) await each.leave();
});

test("nothing is asked back of the other when the game is over", async () => {
  const ann = await visitor();
  const moves = ["b2", "a1", "c1", "a2"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, black: {}, white: { apart: true } });
  await ann.place("a3");
  await ann.shown((state) => state.ending?.winner === "black");
  assert.ok(await ann.page.getByRole("button", { name: "Undo" }).isDisabled());
  await ann.leave();
});

test("after the end each looks back by himself, and what was played stays", async () => {
  const ann = await visitor();
  const moves = ["b2", "a1", "c1", "a2"];
  await ann.begin({ game: "tictactoe", opening: "none", moves, black: { name: "Ann" }, white: { apart: true } });
  const secret = await ann.page.evaluate((id) => JSON.parse(localStorage.getItem("duiyi.invitations") ?? "{}")[id], ann.game);
  const bob = await visitor({ hash: `#/game/${ann.game}/${secret}` });
  const eve = await visitor({ hash: `#/game/${ann.game}` });
  const stones = (/** @type {any} */ { page }) => page.locator("duiyi-board").evaluate((/** @type {any} */ board) => [...board.board.stones].filter((stone) => stone !== ".").length);
  for (const each of [ann, bob, eve]) await each.shown((state) => state.moves.length === 4);
  // A reader who looks back when the game ends sees the end.
  await bob.page.keyboard.press("[");
  await bob.page.locator(".said").getByText("Now after move 3.").waitFor();
  await ann.place("a3");
  for (const each of [ann, bob, eve]) await each.shown((state) => state.ending?.winner === "black");
  assert.deepEqual([await stones(ann), await stones(bob), await stones(eve)], [5, 5, 5]);
  await bob.page.locator(".moves button", { hasText: "b2" }).click();
  await bob.page.locator(".said").getByText("Now after move 1.").waitFor();
  assert.deepEqual([await stones(ann), await stones(bob), await stones(eve)], [5, 1, 5]);
  assert.equal((await ann.state()).moves.length, 5);
  // An onlooker is not asked for a rematch of theirs.
  assert.equal(await eve.page.locator(".asks").getByRole("button", { name: "Rematch" }).count(), 0);
  assert.ok(await eve.page.locator(".acts").getByRole("button", { name: "Rematch" }).isDisabled());
  for (const each of [ann, bob, eve]) await each.leave();
});

test("who looks back moves nothing, by the board or in words", async () => {
  const ann = await visitor();
  const moves = ["f5", "d6", "c3", "d3"];
  await ann.begin({ game: "reversi", opening: "none", moves, black: {}, white: { apart: true } });
  await ann.shown((state) => state.moves.length === 4);
  const counts = () => ann.page.locator(".seat .count").allInnerTexts();
  const now = await counts();
  await ann.page.keyboard.press("[");
  await ann.page.keyboard.press("[");
  await ann.page.locator(".said").getByText("Now after move 2.").waitFor();
  assert.notDeepEqual(await counts(), now, "the counts are those of the board that is seen");
  await ann.page.keyboard.press("/");
  const line = ann.page.getByRole("dialog");
  await line.getByRole("textbox").fill("last");
  await line.getByRole("textbox").press("Enter");
  await line.getByText("The last move is White’s d6.").waitFor();
  await line.getByRole("textbox").fill("c4");
  await line.getByRole("textbox").press("Enter");
  await line.getByText("You are looking back.").waitFor();
  await line.getByRole("textbox").fill("possible");
  await line.getByRole("textbox").press("Enter");
  assert.equal(await line.getByText("can play").count(), 0);
  await ann.page.keyboard.press("Escape");
  assert.equal((await ann.state()).moves.length, 4);
  await ann.page.getByRole("button", { name: "Back to the game" }).click();
  assert.deepEqual(await counts(), now);
  await ann.leave();
});

test("who opens his own invitation does not take the other's seat", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "none", black: {}, white: { apart: true } });
  const link = await ann.page.locator(".invite input").inputValue();
  // However fast one is there: of two changes of the address the first is told when the second has been made.
  await ann.page.evaluate((link) => {
    location.hash = "#/games";
    location.href = link;
  }, link);
  await ann.page.locator(".said").getByText("This is your own link.").waitFor();
  await ann.page.locator(".invite input").waitFor();
  const bob = await visitor({ hash: link.slice(url.length) });
  await ann.place("h8");
  await bob.shown((state) => state.moves.length === 1);
  await bob.place("h9");
  await ann.shown((state) => state.moves.length === 2);
  for (const each of [ann, bob]) await each.leave();
});

test("at home a game that was begun with another browser is one's own when one says so", async () => {
  const [ann, again] = [await visitor(), await visitor()];
  await ann.begin({ game: "reversi", opening: "none", moves: ["f5", "d6"], black: {}, white: { engine: "greedy" } });
  await again.page.goto(`${url}#/game/${ann.game}`);
  const mine = again.page.getByRole("button", { name: "It is mine" });
  await mine.waitFor();
  assert.ok(await again.page.getByRole("button", { name: "Undo" }).isDisabled());
  await mine.click();
  await mine.waitFor({ state: "detached" });
  await again.place("c3");
  await again.shown((state) => state.moves.length === 4);
  // So it is after a reload, too.
  await again.page.reload();
  await again.page.getByRole("button", { name: "Undo" }).click();
  await again.shown((state) => state.moves.length === 2);
  assert.equal(await mine.count(), 0);
  // A player in another game keeps that seat.
  await ann.begin({ game: "reversi", opening: "none", black: {}, white: { apart: true } });
  await again.page.goto(`${url}#/game/${ann.game}`);
  await again.shown((state) => state.moves.length === 0);
  await again.page.evaluate(() => fetch("api/me"));
  assert.equal(await mine.count(), 0);
  for (const each of [ann, again]) await each.leave();
});
