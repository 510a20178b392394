// Files that hold several games, on whichever host: one is chosen from a list.

import assert from "node:assert/strict";
import { REFUSED } from "./browser.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

/** @param {string} name */
const example = (name) => new URL(`../../../table/record/tests/data/${name}`, import.meta.url).pathname;

const TWO = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[1999]EV[Cup];B[hh];W[ii])(;GM[4]SZ[15]PB[Cy]PW[Di]RE[B+R];B[gg])(;GM[4]SZ[15];B[zz])";

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
  assert.deepEqual(texts.slice(0, 2), ["1. Ann against Bo · 2 moves played · 1999 · Cup", "2. Cy against Di · one move played · Black won"]);
  assert.match(texts[2] ?? "", /^3\. .*not a point/);
  await games.nth(2).getByRole("button").dispatchEvent("click");
  // What is typed leaves those that have all its words, and Enter leads to the first of them.
  const find = page.getByLabel("Find a name, a year or a number");
  await find.fill("nobody");
  await page.getByText("No game has that.").waitFor();
  assert.equal(await games.count(), 0);
  await find.fill("ＤＩ cy");
  assert.equal(await games.count(), 1);
  await page.getByText("One game found").waitFor();
  await find.press("Enter");
  await games.nth(0).locator(":focus").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/game\//);
  await seen("g9");
  // Who comes back takes another game of the same file, from the list as it was left.
  await page.getByRole("link", { name: "All 3 games of the file" }).first().click();
  await games.nth(0).waitFor();
  assert.equal(await find.inputValue(), "ＤＩ cy");
  await find.fill("");
  // Arrows go through the list, which is one stop of the Tab key.
  assert.equal(await page.locator(".several li button[tabindex='0']").count(), 1);
  await find.press("ArrowDown");
  for (const key of ["End", "ArrowDown", "Home", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await games.nth(0).locator(":focus").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/game\//);
  await seen("h8,i7");
  // All of it is there to be looked at; where it was played is told in its analysis, too.
  await page.locator(".moves").getByText("1999 · Cup").waitFor();
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("tabpanel", { name: "Analysis" }).getByText("1999 · Cup").waitFor();
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
  await page.getByText("Chosen: mini.wtb + mini.jou + mini.trn").waitFor();
  await page.getByRole("button", { name: "Import" }).click();
  await page.waitForURL(/#\/game\//);
  await page.getByText("Mimura Takuya").first().waitFor();
  await page.getByText("Cerf Jonathan").first().waitFor();
  // Whoever types after that means the text.
  await open();
  await page.locator(".import input[type=file]").setInputFiles(example("mini.jou"));
  await page.getByText("Chosen: mini.jou").waitFor();
  await page.getByRole("button", { name: "Import" }).click();
  await page.locator(".import").getByRole("alert").filter({ hasText: /names of players/ }).waitFor();
  ann.forgive(REFUSED);
  // Several files are told apart, and what is none of ours is told in its place.
  const files = [
    { name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from("(;GM[4]SZ[15]PB[Ann]PW[Bo];B[hh])(;GM[4]SZ[15];B[gg])") },
    { name: "b.ggf", mimeType: "text/plain", buffer: Buffer.from("(;GM[Othello]PB[Eve]PW[Fay]TY[8]B[f5]W[a1];)") },
    { name: "c.pgn", mimeType: "text/plain", buffer: Buffer.from("1. e4 e5") },
    // Names in the letters that the file names.
    { name: "d.sgf", mimeType: "text/plain", buffer: Buffer.concat([Buffer.from("(;GM[4]SZ[15]CA[Shift_JIS]PB["), Buffer.from([0x8d, 0xe2, 0x93, 0x63]), Buffer.from("];B[hh])")]) },
  ];
  await page.locator(".import input[type=file]").setInputFiles(files);
  await page.getByRole("button", { name: "Import" }).click();
  await games.nth(4).waitFor();
  ann.forgive(REFUSED);
  const told = await games.allTextContents();
  assert.deepEqual(told.slice(0, 2), ["a.sgf · 1. Ann against Bo · one move played", "a.sgf · 2. g9 · one move played"]);
  assert.match(told[2] ?? "", /^b\.ggf · 1\. Eve against Fay · Move 2: a1/);
  assert.match(told[3] ?? "", /^c\.pgn · 1\. /);
  assert.match(told[4] ?? "", /^d\.sgf · 1\. 坂田 against anonymous/);
  await games.nth(1).getByRole("button").click();
  await page.waitForURL(/#\/game\//);
  await seen("g9");
  await open();
  // Of what is larger than a host hears nothing is read; of nothing that is said.
  await page.locator(".import input[type=file]").setInputFiles({ name: "x.sgf", mimeType: "text/plain", buffer: Buffer.alloc(2_200_000, "x") });
  await page.locator(".import").getByRole("alert").filter({ hasText: "A file of more than 2 MiB" }).waitFor();
  await page.locator(".import input[type=file]").setInputFiles({ name: "y.sgf", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await page.locator(".import").getByRole("alert").filter({ hasText: "There is no text." }).waitFor();
  await page.locator(".import input[type=file]").setInputFiles(example("mini.jou"));
  await page.getByText("Chosen: mini.jou").waitFor();
  await page.getByLabel("Text of the game").fill("f5 d6");
  assert.equal(await page.getByText("Chosen: mini.jou").count(), 0);
  await page.getByRole("button", { name: "Import" }).click();
  await page.waitForURL(/#\/game\//);
  await seen("f5,d6");
}
