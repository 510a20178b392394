// Files that hold several games, on whichever host: one is chosen from a list.

import assert from "node:assert/strict";
import { REFUSED } from "./browser.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

/** @param {string} name */
const example = (name) => new URL(`../../../table/record/tests/data/${name}`, import.meta.url).pathname;

const TWO = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[1999];B[hh];W[ii])(;GM[4]SZ[15]PB[Cy]PW[Di]RE[B+R];B[gg])(;GM[4]SZ[15];B[zz])";

/**
 * Chooses games of texts and files at the list of games, and looks which they are.
 * @param {Visitor} ann
 * @param {(moves: string) => Promise<unknown>} seen waits until the game that is shown has these moves
 */
export async function chooseGames(ann, seen) {
  const { page } = ann;
  const open = async () => {
    await page.evaluate(() => void (location.hash = "#/games"));
    await page.locator(".import summary").waitFor();
    if ((await page.locator(".import[open]").count()) === 0) await page.locator(".import summary").click();
  };
  const games = page.locator(".several li");
  await open();
  await page.getByLabel("Text of the game").fill(TWO);
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByRole("heading", { name: "3 games: which of them?" }).and(page.locator(":focus")).waitFor();
  ann.forgive(REFUSED);
  const texts = await games.allTextContents();
  assert.deepEqual(texts.slice(0, 2), ["1. Ann against Bo · 2 moves played · 1999", "2. Cy against Di · one move played · Black won"]);
  assert.match(texts[2] ?? "", /^3\. .*not a point/);
  assert.ok(await games.nth(2).getByRole("button").isDisabled(), "a damaged game cannot be chosen");
  // What is typed leaves those that have it, and Enter takes the first of them.
  const find = page.getByLabel("Find a name, a year or a number");
  await find.fill("nobody");
  await page.getByText("No game has that.").waitFor();
  assert.equal(await games.count(), 0);
  await find.fill("cy");
  assert.equal(await games.count(), 1);
  await find.press("Enter");
  await page.waitForURL(/#\/game\//);
  await seen("g9");
  // Who comes back takes another game of the same file, from the list as it was left.
  await page.evaluate(() => void (location.hash = "#/games"));
  await games.nth(0).waitFor();
  assert.equal(await find.inputValue(), "cy");
  await find.fill("");
  await games.nth(0).getByRole("button").click();
  await page.waitForURL(/#\/game\//);
  await seen("h8,i7");
  // Another text has other games.
  await page.evaluate(() => void (location.hash = "#/games"));
  await games.nth(2).waitFor();
  await page.getByLabel("Text of the game").fill("f5d6c3d3\nf5f6e6f4");
  assert.equal(await games.count(), 0, "these are of the text before");
  await page.getByRole("button", { name: "Import" }).click();
  await games.nth(1).getByRole("button", { name: "2. f5 f6 e6 f4 · 4 moves played" }).click();
  await page.waitForURL(/#\/game\//);
  await seen("f5,f6,e6,f4");
  // What is no text is taken in as well; its names are in other files.
  await open();
  await page.locator(".import input[type=file]").setInputFiles(["mini.trn", "mini.wtb", "mini.jou"].map(example));
  await page.getByText("Chosen: mini.trn, mini.wtb, mini.jou").waitFor();
  await page.getByRole("button", { name: "Import" }).click();
  await page.waitForURL(/#\/game\//);
  await page.getByText("Mimura Takuya").first().waitFor();
  await page.getByText("Cerf Jonathan").first().waitFor();
  // Whoever types after that means the text.
  await open();
  await page.locator(".import input[type=file]").setInputFiles(example("mini.jou"));
  await page.getByText("Chosen: mini.jou").waitFor();
  await page.getByRole("button", { name: "Import" }).click();
  await page.locator(".import").getByRole("alert").filter({ hasText: /not a game in any format/ }).waitFor();
  ann.forgive(REFUSED);
  await page.getByLabel("Text of the game").fill("f5 d6");
  assert.equal(await page.getByText("Chosen: mini.jou").count(), 0);
  await page.getByRole("button", { name: "Import" }).click();
  await page.waitForURL(/#\/game\//);
  await seen("f5,d6");
}
