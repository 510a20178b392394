// The host inside the page where something breaks: its modules do not come, what is kept cannot be read,
// or is cleared during a game.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { LONG, REFUSED, UNANSWERED, until, visitor } from "./browser.mjs";
import { altered, ask, begin, breakWorker, isOurs, play, served, shown, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";

tried("a part that could not be fetched begins when somebody tries again", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  let isAway = true;
  await ann.context.route("**/*.wasm", (route) => (isAway ? route.abort() : route.continue()));
  await ann.page.goto(url);
  const start = ann.page.locator(".start").nth(3);
  await start.click();
  const alarm = ann.page.locator(".alarm").filter({ hasText: "could not be loaded (Failed to fetch)" });
  await alarm.waitFor();
  isAway = false;
  await until(async () => {
    await start.click({ timeout: 1000 }).catch(() => undefined);
    await ann.page.waitForTimeout(500);
    return ann.page.url().includes("game");
  });
  await play(ann, await shown(ann, isOurs));
  ann.forgive(UNANSWERED);
  await ann.leave();
});

tried("while the part that plays is fetched the page says how far it is, and begins one game", async () => {
  let come = () => {};
  const { url } = await plain({ slow: new Promise((done) => (come = () => done())) });
  const ann = await visitor({ from: url });
  const start = ann.page.locator(".start").nth(3);
  await start.click();
  await start.getByText(/^Fetching the engine: (49|50)% …$/).waitFor();
  assert.match(await ann.page.locator("#spoken").innerText(), /Fetching the engine …/);
  for (let count = 0; count < 3; count++) await ann.page.locator(".start").nth(count).click();
  // A list that waits for it says so, too.
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  await ann.page.getByRole("heading", { name: "My games" }).waitFor();
  await ann.page.locator(".page > p > .waits").filter({ hasText: "Fetching the engine: " }).waitFor();
  come();
  await until(async () => (await ask(ann, "GET", "api/games")).games.length > 0);
  assert.equal(await ann.page.locator(".waits").count(), 0);
  assert.match(ann.page.url(), /#\/games$/);
  await ann.page.evaluate(() => void (location.hash = "#/settings"));
  await ann.page.getByRole("heading", { name: "Settings" }).waitFor();
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  await ann.page.locator(".games li").waitFor();
  assert.match(await ann.page.locator(".games li").innerText(), /Tic-tac-toe/);
  assert.equal(await ann.page.locator(".games li").count(), 1, "one game was begun, and who has gone elsewhere stays there");
  await ann.leave();
});

tried("where the part cannot run the page says why", async () => {
  const { url } = await plain();
  for (const [kind, said] of /** @type {[string, string][]} */ ([["404", "could not be loaded (page_host_simd.wasm: 404)"], ["none", "does not run WebAssembly"]])) {
    const ann = await visitor({ from: "about:blank" });
    if (kind === "404") await ann.context.route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
    else await altered(ann, "worker.js", [["const workers", "delete self.WebAssembly;\nconst workers"]]);
    ann.forgive(REFUSED);
    await ann.page.goto(url);
    await ann.page.locator(".start").nth(3).click();
    await ann.page.locator(".alarm").filter({ hasText: said }).waitFor();
    await ann.leave();
  }
});

tried("what needs a server is not offered where there is none", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  await ann.page.locator(".make summary").click();
  const who = ann.page.locator('.make select[name="who"] option');
  await who.first().waitFor({ state: "attached" });
  assert.deepEqual(await who.evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value)), ["black", "white", "lot", "here", "watch"]);
  await begin(ann, { game: "tictactoe" });
  assert.equal(await ann.page.locator('[data-action="watch"]').count(), 0);
  assert.equal(await ann.page.locator('[data-action="link"]').count(), 1);
  await assert.rejects(ask(ann, "POST", "api/games", { game: "tictactoe", black: {}, white: { apart: true } }), /there is no server/);
  await ann.leave();
});

tried("a game that is still inside the page gives nobody a link for watching that does not open", async () => {
  const { url } = await served();
  const ann = await visitor({ from: url });
  await begin(ann, { game: "tictactoe" });
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.locator('[data-action="watch"]').click();
  await ann.page.locator(".said").filter({ hasText: "still inside this page" }).waitFor();
  // As it says: it is left once, and then it is at the server.
  const { game } = ann;
  await ann.page.getByRole("link", { name: "Play" }).click();
  await until(async () => (await fetch(`${url}api/games/${game}`)).status === 200);
  await ann.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ann.page.goBack();
  await shown(ann, () => true);
  await ann.page.getByRole("button", { name: "More", exact: true }).click();
  await ann.page.locator('[data-action="watch"]').click();
  await ann.page.locator(".said").filter({ hasText: "Copied" }).waitFor();
  assert.equal(await ann.page.evaluate(() => navigator.clipboard.readText()), `${url}#/game/${game}`);
  await ann.leave();
});

tried("a game that cannot be read is said to be so, and can be deleted", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  const { game, page } = ann;
  await page.getByRole("link", { name: "Play" }).click();
  // A game that is not known any more, and no game at all.
  for (const [before, after] of [["tictactoe", "nothing"], ["d", "?"]]) {
    await page.evaluate(async ([id = "", before = "", after = ""]) => {
      /** @type {IDBDatabase} */
      const database = await new Promise((done) => (indexedDB.open("duiyi", 1).onsuccess = ({ target }) => done(/** @type {any} */ (target).result)));
      const transaction = database.transaction("games", "readwrite");
      const store = transaction.objectStore("games");
      store.get(id).onsuccess = ({ target }) => {
        const kept = /** @type {any} */ (target).result;
        store.put({ ...kept, record: kept.record.replaceAll(before, after) });
      };
      await new Promise((done) => (transaction.oncomplete = done));
      database.close();
    }, [game, before, after]);
    await page.evaluate((id) => void (location.hash = `#/game/${id}`), game);
    await page.getByRole("heading", { name: "cannot be read" }).waitFor();
    await page.getByRole("link", { name: "My games" }).last().click();
    await page.locator(".games li").waitFor();
  }
  await page.locator(".games button.round").click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.locator(".none").waitFor();
  await ann.leave();
});

tried("under the policy that the notes on hosting ask for a board is saved as a picture, and without it said not to be", async () => {
  const notes = await readFile(new URL("../../../docs/hosting.md", import.meta.url), "utf8");
  const directives = [...notes.matchAll(/`((?:script|worker|style|connect|manifest|media|img)-src [^`]+)`/g)].map(([, directive]) => directive);
  assert.equal(directives.length, 7);
  for (const isAllowed of [true, false]) {
    const policy = ["default-src 'none'", ...directives.slice(0, isAllowed ? 7 : 6)].join("; ");
    const { url } = await plain({ policy });
    const ann = await visitor({ from: url });
    const state = await begin(ann, { game: "tictactoe", white: { engine: "priority" } });
    await play(ann, state);
    await ann.page.getByRole("button", { name: "More", exact: true }).click();
    const saved = isAllowed ? ann.page.waitForEvent("download") : null;
    await ann.page.locator('[data-action="save-png"]').click();
    if (saved) assert.match((await saved).suggestedFilename(), /\.png$/);
    else await ann.page.locator(".said.problem").filter({ hasText: "could not draw the picture" }).waitFor();
    if (!isAllowed) ann.forgive(/Content Security Policy/);
    await ann.leave();
  }
});

tried("a game that a page without a server does not have is said not to be there", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url, hash: "#/game/23456789abcd" });
  await ann.page.getByRole("heading", { name: "There is no such game" }).waitFor();
  await ann.leave();
});

tried("where all that is kept is cleared while somebody plays he can begin anew", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  const session = await ann.context.newCDPSession(ann.page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "indexeddb" });
  await ann.point(state.board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "There is no such game" }).waitFor();
  await ann.page.getByRole("link", { name: "Play" }).click();
  await ann.page.locator(".start").nth(3).click();
  await ann.page.waitForURL(/game/);
  await play(ann, await shown(ann, isOurs));
  await ann.leave();
});

tried("a game that something has damaged is listed with the others, said to be so, and can be deleted", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  await begin(ann, { game: "tictactoe" });
  await ann.page.evaluate(() => new Promise((done) => {
    const asked = indexedDB.open("duiyi", 1);
    asked.onsuccess = () => {
      const store = asked.result.transaction("games", "readwrite").objectStore("games");
      store.put({ id: "damaged22222", revision: 1, record: 5 }).onsuccess = () => (asked.result.close(), done(undefined));
    };
  }));
  await ann.page.evaluate(() => void (location.hash = "#/game/damaged22222"));
  await ann.page.getByText("is damaged and cannot be read").first().waitFor();
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  const rows = ann.page.locator(".games li");
  await rows.nth(1).waitFor();
  const damaged = rows.filter({ hasText: "A game that cannot be read" });
  await damaged.getByRole("button", { name: /Delete/ }).click();
  await ann.page.locator("dialog[open] button").last().click();
  await damaged.waitFor({ state: "detached" });
  assert.equal(await rows.count(), 1);
  await ann.leave();
});

tried("a module that is sent as a file of no known kind is run all the same", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  await ann.context.route("**/*.wasm", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { "content-type": "application/octet-stream" } });
  });
  await ann.page.goto(url);
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  await ann.leave();
});

tried("sides that are changed while the part breaks are changed once", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(/planted/);
  let isAltered = false;
  // It is written, and that is not heard of.
  await ann.context.route("**/inside/open-games.js", async (route) => {
    if (isAltered) return route.continue();
    isAltered = true;
    const answer = await route.fetch();
    const written = "this.#openGames.tell(this.id, written.revision);";
    const body = await answer.text();
    assert.ok(body.includes(written));
    await route.fulfill({ response: answer, body: body.replace(written, 'self.setTimeout(() => { throw new Error("planted"); }); await new Promise(() => undefined);') });
  });
  await ann.page.goto(url);
  const names = (/** @type {any} */ state) => state.seats.map((/** @type {any} */ { name }) => name);
  const before = await begin(ann, { game: "reversi", black: { name: "Ann" }, white: { name: "Bea" } });
  assert.deepEqual(names(before), ["Ann", "Bea"]);
  await ann.page.locator(".acts button").last().click();
  const followed = ann.page.waitForEvent("worker", (worker) => worker.url().endsWith("/worker.js"));
  await ann.page.locator('[data-action="swap"]').click();
  await followed;
  await ann.page.locator(".said").filter({ hasText: "Look whether it has been done" }).waitFor();
  const state = await shown(ann, () => true);
  assert.deepEqual([names(state), state.revision], [["Bea", "Ann"], before.revision + 1]);
  await ann.leave();
});

tried("an engine that cannot be fetched loses no game, and moves when it can be", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(UNANSWERED);
  let isAway = true;
  await ann.context.route("**/inside/engine.js", (route) => (isAway ? route.abort() : route.continue()));
  await ann.page.goto(url);
  const state = await begin(ann, { game: "tictactoe", white: { engine: "priority" } });
  await ann.point(state.board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "could not be fetched" }).waitFor();
  assert.equal((await shown(ann, () => true)).ending, null);
  isAway = false;
  await shown(ann, (now) => now.moves.length === 2);
  await ann.leave();
});

tried("workers that break one after the other lose no move", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  let state = await begin(ann, { game: "reversi", size: "6", white: { engine: "reversi", level: 2 } });
  ann.forgive(/planted/);
  for (let count = 0; count < 6 && !state.ending; count++) {
    await ann.point(state.board.legal[0].point).click();
    // The host's worker, or an engine's, at any moment of the answer.
    await ann.page.waitForTimeout(count * 15);
    const workers = ann.page.workers();
    const worker = workers[count % workers.length];
    await worker?.evaluate(() => void setTimeout(() => { throw new Error("planted"); })).catch(() => undefined);
    const before = state.moves;
    state = await shown(ann, (now) => isOurs(now) && now.moves.length !== before.length + 1);
    assert.deepEqual(state.moves.slice(0, before.length), before);
    if (state.moves.length === before.length) count -= 0.5;
  }
  assert.ok(state.moves.length >= 6);
  await ann.leave();
});

tried("a worker that stands still is followed by another", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "tictactoe", white: { engine: "priority" } });
  const followed = ann.page.waitForEvent("worker", (worker) => worker.url().endsWith("/worker.js"));
  ann.page.workers()[0]?.evaluate(() => void setTimeout(() => { for (;;); })).catch(() => undefined);
  await ann.page.waitForTimeout(200);
  await ann.point(state.board.legal[0].point).click();
  const [now] = await Promise.all([ask(ann, "GET", `api/games/${ann.game}`), followed]);
  assert.equal(now.moves.length, 0, "what was asked meanwhile is answered by the next one");
  await shown(ann, (now) => isOurs(now) && now.moves.length === 2);
  await ann.leave();
});

tried("the page makes the engines for its host, and ends them with it", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const engines = () => ann.page.workers().filter((worker) => worker.url().endsWith("/engine.js"));
  const state = await begin(ann, { game: "reversi", size: "10", time: "3600", white: { engine: "reversi", level: 20 } });
  await ann.page.workers()[0]?.evaluate(() => void Object.assign(self, { Worker: null }));
  await ann.point(state.board.legal[0].point).click();
  // One searches, and one is ready to take over.
  await until(() => engines().length === 2);
  const ended = Promise.all(engines().map((worker) => worker.waitForEvent("close", { timeout: LONG })));
  await breakWorker(ann);
  await ended;
  await ann.leave();
});

tried("engines that are ended while they load do not stay, and have the memory that fits the device", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const [memory, ended] = await ann.page.evaluate(async (long) => {
    const [{ compile }, { Engines }, { FarWorkers, Workers }] = await Promise.all(["module", "engines", "workers"].map((name) => import(new URL(`inside/${name}.js`, location.href).href)));
    const module = await compile();
    /** @type {number[]} */
    const memory = [];
    let ended = 0;
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ ...rest) {
      if (message.memory) memory.push(message.memory);
      return postMessage.call(this, message, ...rest);
    };
    Worker.prototype.terminate = function () {
      ended++;
      return terminate.call(this);
    };
    const order = JSON.stringify({ engine: "reversi", most: 600_000, game: "reversi", size: "8", variant: "standard", start: null, moves: [], seed: 0, lines: 1, only: [] });
    for (const [gigabytes, count] of [[2, 1], [4, 1], [8, 3]]) {
      Object.defineProperty(navigator, "deviceMemory", { value: gigabytes, configurable: true });
      /** @type {any} */ const far = new FarWorkers((/** @type {any} */ wanted) => near.hear(wanted));
      const near = new Workers((/** @type {any} */ told) => far.hear(told));
      const engines = new Engines(module, far);
      for (let n = 0; n < (count ?? 0); n++) {
        engines.ask({ key: "a", order, told: () => undefined, found: () => undefined, cut: () => undefined }, false);
        engines.stop("a");
      }
    }
    const loading = ended;
    const end = Date.now() + long;
    while (ended < memory.length && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
    return [memory, [loading, ended]];
  }, LONG);
  assert.deepEqual([memory, ended], [[16, 32, 64, 64, 64], [0, 5]]);
  await ann.leave();
});
