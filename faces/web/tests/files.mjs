// What can be seen without a browser: messages and modules that the page names are there.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { turnedPoints } from "../page/game/told/sentences.js";
import { test } from "./test.mjs";

const page = new URL("../page/", import.meta.url);

/** The names of all modules of the page. */
async function modules() {
  const names = await readdir(page, { recursive: true });
  return names.filter((name) => name.endsWith(".js"));
}

/**
 * A module and all that it fetches before it runs.
 * @param {string} name
 * @param {Set<string>} known those that were found already
 */
async function reached(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  const at = new URL(name, page);
  for (const [, path = ""] of (await readFile(at, "utf8")).matchAll(/^(?:import|export|\}).*?"(\.{1,2}\/[^"]+)";$/gm)) {
    await reached(new URL(path, at).href.slice(page.href.length), known);
  }
  return known;
}

test("the page fetches all modules of a first screen at once, and no others", async () => {
  const html = await readFile(new URL("index.html", page), "utf8");
  const fetched = [...html.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)].map(([, name]) => name);
  const needed = await reached("app.js");
  assert.ok(needed.size > 80, "does this test still look in the right place?");
  assert.deepEqual(fetched.sort(), [...needed].sort());
  // Every other module is fetched later: by a view that no first screen needs, or by a worker.
  const app = await readFile(new URL("app.js", page), "utf8");
  const later = [...app.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name]) => name ?? "");
  assert.equal(later.length, 6);
  const known = new Set(needed);
  for (const name of [...later, "inside/worker.js", "inside/engine.js"]) await reached(name, known);
  // Only types are in the first; the other is no part of the page.
  const unused = (await modules()).filter((name) => !known.has(name) && !name.endsWith("ast.js") && name !== "sw.js");
  assert.deepEqual(unused, []);
});

test("every message that the page names is there, and is named", async () => {
  const own = (await modules()).filter((name) => !name.startsWith("vendor"));
  const texts = await Promise.all(own.map((name) => readFile(new URL(name, page), "utf8")));
  const code = texts.join("\n");
  const ids = new Set();
  const folder = new URL("../../words/locales/en/", import.meta.url);
  let said = "";
  for (const name of await readdir(folder)) {
    const text = await readFile(new URL(name, folder), "utf8");
    for (const [, id] of text.matchAll(/^([a-z][\w-]*) =/gm)) ids.add(id);
    if (name === "web.ftl") said = text;
  }
  const literals = [...code.matchAll(/"((?:web|face|refused|review|play|tell|end|score|command|board|side)-[a-z0-9-]+)"/g)];
  const named = literals.map(([, id]) => id ?? "").filter((id) => !/^board-|-title$/.test(id) || ids.has(id));
  assert.ok(named.length > 100, "does this test still look in the right place?");
  // Ids of some families are put together from a name: a text like `face-who-${who}`.
  const families = [...code.matchAll(/`((?:web|face)-[a-z-]+-)\$\{/g)].map(([, family]) => family ?? "");
  for (const family of families) assert.ok([...ids].some((id) => id.startsWith(family)), `no message of ${family}`);
  const starts = named.filter((id) => id.startsWith("web-start-"));
  for (const id of named) {
    if (!starts.includes(id)) assert.ok(ids.has(id), `no message ${id}`);
  }
  for (const [, id = ""] of said.matchAll(/^(web-[\w-]+) =/gm)) {
    const used =
      named.includes(id) ||
      families.some((family) => id.startsWith(family)) ||
      starts.some((start) => id.startsWith(`${start}-`));
    assert.ok(used, `nobody says ${id}`);
  }
});

test("what a move and its answer turn is known when both are told at once", () => {
  const board = (/** @type {string} */ stones, /** @type {any[]} */ legal) => /** @type {Board} */ (/** @type {unknown} */ ({ stones, legal }));
  const moved = (/** @type {Color} */ side, /** @type {string} */ text) => /** @type {Happened} */ ({ what: "moved", side, text });
  const before = board(".OX..X.", [{ text: "0", point: 0, changes: [[1, "X"]] }]);
  const both = [moved("black", "0"), moved("white", "3")];
  assert.deepEqual(turnedPoints(before, board("XXOO.X.", []), both, String), [["1"], ["2"]]);
  assert.deepEqual(turnedPoints(before, board("XXX..X.", []), both.slice(0, 1), String), [["1"]]);
  assert.deepEqual(turnedPoints(before, board("XXOO.X.", []), [moved("black", "4"), moved("white", "3")], String), []);
});
