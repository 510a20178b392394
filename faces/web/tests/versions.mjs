// The page as it is kept for when there is no network: as a whole, and never two versions of it.

import assert from "node:assert/strict";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { UNANSWERED, visitor } from "./browser.mjs";
import { begin, beside, breakWorker, handOver, served, shown, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

/** Replaces the page at the server by another version. @param {string} folder */
const deploy = (folder) => appendFile(join(folder, "page/inside/worker.js"), "self.newer = true;\n");

/** Whether the host inside a page is one of that version. @param {Visitor} ann */
async function isNewer(ann) {
  await ann.page.evaluate(async () => (await import(new URL("host/part.js", location.href).href)).isHome());
  return ann.page.workers().at(-1)?.evaluate(() => "newer" in self);
}

tried("a game that goes on is not given a new version by any page, and none is mixed from two", async () => {
  const { url, folder } = await served();
  const ann = await visitor({ from: url, kept: true });
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  const state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  await other.page.getByRole("link", { name: "Play" }).click();
  await deploy(folder);
  await other.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // A worker that begins now is one of the version that is open; the game stays in the page meanwhile.
  await breakWorker(ann);
  assert.deepEqual(await handOver(ann), [ann.game]);
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  assert.equal(await isNewer(ann), false);
  const notice = other.page.locator("body > .notice");
  await notice.locator(".button").click();
  await notice.filter({ hasText: "still open in another tab" }).waitFor();
  assert.ok(await notice.locator(".button").evaluate((button) => button === document.activeElement), "it is still there");
  const again = [ann, other].map(({ page }) => page.waitForEvent("load"));
  await ann.page.getByRole("link", { name: "Play" }).click();
  await notice.filter({ hasText: "A new version is available" }).waitFor();
  // A page that only waits for games to be over keeps no other from taking it.
  await other.page.evaluate(() => {
    void navigator.locks.request("duiyi.playing", () => new Promise(() => undefined));
  });
  await ann.page.locator("body > .notice .button").click();
  await Promise.all(again);
  assert.equal(await isNewer(ann), true);
  await ann.page.goBack();
  await shown(ann, (now) => now.moves.length === 1);
  await ann.leave();
});

tried("a new version is taken as a whole, also from a server whose files are not asked for again", async () => {
  const { url, folder, made } = await plain({ cached: true });
  const ann = await visitor({ from: url, kept: true });
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  const start = ann.page.locator(".start").first();
  await start.waitFor();
  await appendFile(join(folder, "style/home.css"), ".start { --new: yes }");
  made.set("shell.js", (made.get("shell.js") ?? "").replace(/version: "\w+"/, 'version: "another"'));
  await ann.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const again = ann.page.waitForEvent("load");
  await ann.page.locator("body > .notice .button").click();
  await again;
  await start.waitFor();
  assert.equal(await start.evaluate((start) => getComputedStyle(start).getPropertyValue("--new")), "yes");
  assert.deepEqual(await ann.page.evaluate(() => caches.keys()), ["duiyi / another"], "the version before is gone");
  await ann.leave();
});

tried("two pages below one origin leave each other what they have kept", async () => {
  const { url } = await plain({ below: "a/", also: ["b/"] });
  const ann = await visitor({ from: url, kept: true });
  const ready = () => ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ready();
  const { origin } = new URL(url);
  await ann.page.goto(`${origin}/b/`);
  await ready();
  await ann.page.reload();
  assert.equal((await ann.page.evaluate(() => caches.keys())).length, 2);
  await ann.context.setOffline(true);
  for (const path of ["a/", "b/"]) {
    await ann.page.goto(`${origin}/${path}`);
    await ann.page.locator(".start").first().waitFor();
  }
  ann.forgive(UNANSWERED);
  await ann.leave();
});

tried("a file that the browser has forgotten comes from the same version, or none does", async () => {
  const { url, folder, made } = await plain();
  const ann = await visitor({ from: url, kept: true });
  ann.forgive(UNANSWERED);
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  /** @param {string} file */
  const forget = (file) => ann.page.evaluate(async (file) => {
    const name = (await caches.keys()).at(-1) ?? "";
    return (await caches.open(name)).delete(file);
  }, file);
  const isKept = () => ann.page.evaluate(async () => Boolean(await caches.match("style/home.css")));
  assert.ok(await forget("style/home.css"));
  await ann.page.reload();
  await ann.page.locator(".start").first().waitFor();
  assert.ok(await isKept(), "it is kept again");
  // Now there is another version.
  await forget("style/home.css");
  await appendFile(join(folder, "style/home.css"), ".start { --new: yes }");
  await appendFile(join(folder, "style/game.css"), ".start { --new-too: yes }");
  made.set("shell.js", (made.get("shell.js") ?? "").replace(/version: "\w+"/, 'version: "another"'));
  /** Reloads until the page is of a version as a whole. @param {string} mark */
  const becomes = async (mark) => {
    await ann.page.reload();
    await ann.page.waitForFunction((mark) => {
      const style = getComputedStyle(document.querySelector(".start") ?? document.body);
      return [`--${mark}`, `--${mark}-too`].every((name) => style.getPropertyValue(name) === "yes");
    }, mark);
  };
  await becomes("new");
  // A page that cannot go on without what is missing is opened anew.
  await forget("app.js");
  await appendFile(join(folder, "style/home.css"), ".start { --newest: yes }");
  await appendFile(join(folder, "style/game.css"), ".start { --newest-too: yes }");
  made.set("shell.js", (made.get("shell.js") ?? "").replace(/version: "\w+"/, 'version: "later"'));
  await becomes("newest");
  await ann.leave();
});

tried("what a browser has lost of a version is fetched again, and never of another one", async () => {
  const { url, folder } = await served();
  const ann = await visitor({ from: url, kept: true });
  ann.forgive(UNANSWERED);
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  const lose = () => ann.page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    const cache = await caches.open(name);
    for (const file of ["app.js", "inside/open-games.js"]) await cache.delete(file);
  });
  const start = ann.page.locator(".start").first();
  await start.waitFor();
  // Of the same version it is fetched when the page is opened, and there without a network.
  await lose();
  await ann.page.reload();
  await start.waitFor();
  await ann.context.setOffline(true);
  await ann.page.reload();
  await start.waitFor();
  assert.equal(await isNewer(ann), false);
  await ann.context.setOffline(false);
  // Where the server has another version by now, all of the page is that one.
  await lose();
  await deploy(folder);
  await ann.page.reload();
  await start.waitFor();
  assert.equal(await isNewer(ann), true);
  const version = await ann.page.evaluate(async () => (await import(new URL("built.js", location.href).href)).BUILT.version);
  assert.equal(version, /version: "(\w+)"/.exec(await (await fetch(`${url}built.js`)).text())?.[1]);
  await ann.leave();
});

tried("a page in the middle of a game is not loaded anew, whoever takes a new version", async () => {
  const { url, folder } = await served();
  const ann = await visitor({ from: url, kept: true });
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  const state = await begin(ann, { game: "reversi" });
  await deploy(folder);
  await ann.page.evaluate(async () => {
    Object.assign(self, { before: true });
    const registration = await navigator.serviceWorker.ready;
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
    registration.waiting.postMessage("take over");
    await taken;
  });
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  assert.ok(await ann.page.evaluate(() => "before" in self));
  await ann.leave();
});

tried("a page whose files were replaced says so, and is not played by two versions", async () => {
  const { url, folder } = await served();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "reversi" });
  await deploy(folder);
  await breakWorker(ann);
  const notice = ann.page.locator("body > .notice");
  const again = ann.page.waitForEvent("load");
  await notice.locator(".button").click();
  await again;
  await shown(ann, () => true);
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  assert.equal(await isNewer(ann), true);
  await ann.leave();
});

tried("a module that is not the page's own is not run", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  // A custom section more: valid, and another one.
  await ann.context.route("**/inside/*.wasm", async (route) => {
    const answer = await route.fetch();
    const body = Buffer.concat([await answer.body(), Buffer.from([0, 2, 1, 0x78])]);
    const { "content-encoding": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  await ann.page.goto(url);
  await begin(ann, { game: "tictactoe" });
  assert.equal((await fetch(`${url}api/games/${ann.game}`)).status, 200, "the server plays it");
  ann.forgive(/integrity/);
  await ann.leave();
});
