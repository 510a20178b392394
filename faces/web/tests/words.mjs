// The messages that the page names are there, and those that are there are named.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

const page = new URL("../page/", import.meta.url);

/** All modules of the page's own. */
async function modules() {
  const names = await readdir(page, { recursive: true });
  const own = names.filter((name) => name.endsWith(".js") && !name.startsWith("vendor"));
  return Promise.all(own.map((name) => readFile(new URL(name, page), "utf8")));
}

test("every message that the page names is there, and is named", async () => {
  const code = (await modules()).join("\n");
  const ids = new Set();
  const folder = new URL("../../words/locales/en/", import.meta.url);
  let own = "";
  for (const name of await readdir(folder)) {
    const text = await readFile(new URL(name, folder), "utf8");
    for (const [, id] of text.matchAll(/^([a-z][\w-]*) =/gm)) ids.add(id);
    if (name === "web.ftl") own = text.split("# Why the server")[0] ?? "";
  }
  const literals = [...code.matchAll(/"((?:web|play|tell|end|score|command|board|side)-[a-z0-9-]+)"/g)];
  const named = literals.map(([, id]) => id ?? "").filter((id) => !/^board-|-title$/.test(id) || ids.has(id));
  assert.ok(named.length > 100, "does this test still look in the right place?");
  // Ids of some families are put together from a name: a text like `web-who-${who}`.
  const families = [...code.matchAll(/`(web-[a-z-]+-)\$\{/g)].map(([, family]) => family ?? "");
  const starts = named.filter((id) => id.startsWith("web-start-"));
  for (const id of named) {
    if (!starts.includes(id)) assert.ok(ids.has(id), `no message ${id}`);
  }
  for (const [, id = ""] of own.matchAll(/^(web-[\w-]+) =/gm)) {
    const used =
      named.includes(id) ||
      families.some((family) => id.startsWith(family)) ||
      starts.some((start) => id.startsWith(`${start}-`));
    assert.ok(used, `nobody says ${id}`);
  }
});
