// Two people apart, and somebody who looks on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { url, visitor } from "./browser.mjs";

test("two people by a link, and a spectator", async () => {
  const ann = await visitor();
  await ann.begin({ game: "tictactoe", opening: "none", black: {}, white: { apart: true } });
  const link = await ann.page.locator(".invite input").inputValue();
  assert.match(link, new RegExp(`#/game/${ann.game}/\\w+$`));
  const bob = await visitor({ hash: link.slice(url.length) });
  await bob.page.waitForURL(`${url}#/game/${ann.game}`);
  const eve = await visitor({ hash: `#/game/${ann.game}` });
  await eve.page.getByText("You are looking on.").first().waitFor();
  for (const [player, point] of [[ann, 4], [bob, 0], [ann, 2], [bob, 1], [ann, 6]]) {
    const before = (await player.state()).moves.length;
    await player.shown((state) => state.moves.length === before);
    await player.point(point).click();
    for (const each of [ann, bob, eve]) await each.shown((state) => state.moves.length === before + 1);
  }
  for (const each of [ann, bob, eve]) {
    await each.page.getByRole("heading", { name: "Black wins." }).waitFor();
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
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await ann.shown((state) => state.moves.length === 0);
  await ann.page.getByRole("button", { name: "More" }).click();
  await ann.page.getByRole("menuitem", { name: "Offer a draw" }).click();
  await bob.page.getByRole("button", { name: "Accept" }).click();
  await ann.page.getByRole("heading", { name: "The players agreed on a draw." }).waitFor();
  await ann.leave();
  await bob.leave();
});
