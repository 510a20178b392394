// The pictures that the README shows, and the icons: `node pictures.mjs PROGRAM`.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { visitor } from "./browser.mjs";
import { test } from "./test.mjs";

const PICTURES = new URL("../../../docs/pictures/", import.meta.url);
const PAGE = new URL("../page/", import.meta.url);

/** @param {import("./browser.mjs").Visitor} ann @param {string} name */
async function take(ann, name) {
  // Nothing moves any more.
  await ann.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null));
  const picture = await ann.page.screenshot({ type: "jpeg", quality: 78, animations: "disabled" });
  await mkdir(PICTURES, { recursive: true });
  await writeFile(new URL(`${name}.jpg`, PICTURES), picture);
}

test("Othello with an analysis", async () => {
  const ann = await visitor();
  const moves = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7".split(" ");
  await ann.begin({ game: "reversi", opening: "none", moves, black: { name: "小明" }, white: { engine: "", level: 5 } });
  await ann.page.getByRole("tab").nth(1).click();
  // As far as a short look shows.
  await ann.page.locator(".block .meta").filter({ hasText: /depth (9|\d\d)/ }).first().waitFor();
  await take(ann, "othello");
  await ann.leave();
});

test("Renju in the dark, in Chinese", async () => {
  const ann = await visitor({ lang: "zh-CN", theme: "dark" });
  const moves = "h8 i7 g8 o1 f9 o3 f10 h9 g9 g10".split(" ");
  await ann.begin({ game: "gomoku", variant: "renju", opening: "none", moves, black: {}, white: { engine: "general", level: 3 } });
  await take(ann, "renju");
  await ann.leave();
});

test("An opening rule on a telephone, in Japanese", async () => {
  const ann = await visitor({ phone: true, lang: "ja-JP" });
  await ann.begin({ game: "gomoku", opening: "swap2", black: {}, white: {} });
  for (const name of ["h8", "h9", "i10"]) {
    const { revision } = await ann.shown(() => true);
    const point = await ann.number(name);
    for (let count = 0; count < 2; count++) await ann.point(point).tap();
    await ann.shown((state) => state.revision > revision);
  }
  await take(ann, "swap2");
  await ann.leave();
});

test("The first page on a telephone", async () => {
  const ann = await visitor({ phone: true, theme: "wood" });
  await ann.page.locator(".start").first().waitFor();
  await take(ann, "start");
  await ann.leave();
});

// For systems that take no drawing.
test("The icon", async () => {
  const ann = await visitor();
  const drawing = await readFile(new URL("icon.svg", PAGE), "utf8");
  const bytes = await ann.page.evaluate(async (drawing) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(192, 192);
    canvas.getContext("2d")?.drawImage(image, 0, 0, 192, 192);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  }, drawing);
  await writeFile(new URL("icon-192.png", PAGE), Buffer.from(bytes));
  await ann.leave();
});
