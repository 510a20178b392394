// What the host inside the page keeps, with several pages, without room, and how a server takes it over.

import assert from "node:assert/strict";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LONG, REFUSED, UNANSWERED, visitor } from "./browser.mjs";
import { altered, ask, begin, beside, breakWorker, isOurs, play, served, shown, tried } from "./inside-page.mjs";
import { plain } from "./plain.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

tried("a game that another page has changed is not written over", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  // Pages do not hear of one another.
  await altered(ann, "tables.js", [['typeof BroadcastChannel === "undefined"', "true"]]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  const [first, second] = state.board.legal;
  await ann.point(first.point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await other.point(second.point).click();
  await other.page.locator(".said").filter({ hasText: "has changed this game" }).waitFor();
  assert.deepEqual((await shown(other, () => true)).moves, [first.text]);
  await ann.leave();
});

tried("two pages on one game see the same", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  let state = await begin(ann, { game: "reversi" });
  const other = await beside(ann);
  for (const here of [ann, other, ann]) {
    await here.point(state.board.legal[0].point).click();
    const count = state.moves.length + 1;
    for (const page of [ann, other]) state = await shown(page, (now) => now.moves.length === count);
  }
  await ann.leave();
});

tried("where nothing can be kept the page says so, and plays", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  await altered(ann, "games.js", [["indexedDB.open", "indexedDB.denied"]]);
  await ann.page.goto(url);
  const note = ann.page.locator(".alarm").filter({ hasText: "This browser keeps no games" });
  await note.waitFor();
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  await ann.page.getByRole("heading", { name: "My games" }).waitFor();
  await note.waitFor();
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  await ann.page.locator(".notice").filter({ hasText: "keeps no games" }).waitFor();
  await ann.leave();
});

tried("with the first game the browser is asked to keep it, and the page says where games are", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  await ann.context.addInitScript(() => {
    const page = /** @type {any} */ (window);
    page.asked = 0;
    navigator.storage.persist = async () => Boolean(++page.asked);
  });
  await ann.page.goto(url);
  await ann.page.getByText("Games are kept in this browser.").waitFor();
  const asked = () => ann.page.evaluate(() => /** @type {any} */ (window).asked);
  assert.equal(await asked(), 0);
  for (let count = 0; count < 2; count++) await ask(ann, "POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} });
  assert.equal(await asked(), 1);
  assert.equal(await ann.page.locator(".alarm").filter({ hasText: /./ }).count(), 0);
  await ann.leave();
});

tried("a move for which there is no room is not played", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  // The first move is written as if the game were not there yet: the database breaks off, with a name
  // that is taken for that of a full one.
  await altered(ann, "games.js", [
    ["store.put(next)", "(next.line.moves === 1 && !self.broke ? ((self.broke = true), store.add(next)) : store.put(next))"],
    ["QuotaExceededError", "ConstraintError"],
  ]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "gomoku" });
  await ann.point(state.board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "no room" }).waitFor();
  assert.equal((await shown(ann, () => true)).moves.length, 0);
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  await ann.leave();
});

tried("what was played in the page reaches the server, each game once", async () => {
  const server = await served();
  const ann = await visitor({ from: server.url, kept: true });
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.page.reload();
  await begin(ann, { game: "tictactoe", white: { engine: "priority" } });
  await play(ann, await shown(ann, isOurs));
  const first = ann.game;
  await ann.context.setOffline(true);
  await ann.page.reload();
  let state = await shown(ann, isOurs);
  assert.equal(state.moves.length, 2, "a reload loses nothing");
  while (!state.ending) state = await play(ann, state);
  await begin(ann, { game: "reversi", size: "6", white: { engine: "greedy" } });
  await play(ann, await shown(ann, isOurs));
  const second = ann.game;
  await ann.page.getByRole("link", { name: "Play" }).click();
  await ann.context.setOffline(false);
  /** @param {string} id */
  const kept = async (id) => (await fetch(`${server.url}api/games/${id}`)).json();
  const end = Date.now() + LONG;
  // They go in any order.
  while (!(await kept(first)).moves || !(await kept(second)).moves) {
    assert.ok(Date.now() < end, "the games reach the server");
    await ann.page.waitForTimeout(50);
  }
  assert.deepEqual((await kept(first)).moves, state.moves);
  assert.equal((await kept(second)).moves.length, 2);
  await ann.page.getByRole("link", { name: "My games" }).click();
  await ann.page.locator(".games li").nth(1).waitFor();
  assert.equal(await ann.page.locator(".games li").count(), 2, "none is lost and none is there twice");
  // It goes on at the server.
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), second);
  const before = await shown(ann, isOurs);
  await play(ann, before);
  assert.ok((await kept(second)).moves.length > 2);
  ann.forgive(UNANSWERED);
  await ann.leave();
});

/** A game that its own server has, with an answer that was lost. @param {Visitor} ann @param {string} url */
async function handedOverUnheard(ann, url) {
  await ann.page.goto(url);
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  const { game } = ann;
  let isLost = false;
  await ann.context.route(`**/api/games/${game}`, async (route) => {
    if (route.request().method() !== "PUT" || isLost) return route.continue();
    isLost = true;
    assert.equal((await route.fetch()).status(), 201);
    await route.abort();
  });
  const lost = ann.page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await ann.page.getByRole("link", { name: "Play" }).click();
  await lost;
  return game;
}

/** Hands over what there is, and says what is left. @param {Visitor} ann @returns {Promise<string[]>} */
const handOver = (ann) =>
  ann.page.evaluate(async () => {
    const { handOver } = await import(new URL("handover.js", location.href).href);
    const { lastingGames } = await import(new URL("host.js", location.href).href);
    await handOver();
    return (await (await lastingGames()).all()).map((/** @type {any} */ { id }) => id);
  });

/** The ids of the games of who asks. @param {Visitor} ann @param {string} url @returns {Promise<string[]>} */
async function atServer(ann, url) {
  const { games } = await (await ann.context.request.get(`${url}api/games`)).json();
  return games.map((/** @type {any} */ { id }) => id);
}

tried("a game whose taking over was not heard of is handed over once, and not again when it was deleted", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(UNANSWERED);
  ann.forgive(REFUSED);
  const first = await handedOverUnheard(ann, url);
  assert.deepEqual(await handOver(ann), []);
  assert.deepEqual(await atServer(ann, url), [first]);
  // Deleted at the server, by the terminal perhaps: it does not come back, and does not stay.
  const second = await handedOverUnheard(ann, url);
  assert.equal((await ann.context.request.delete(`${url}api/games/${second}`)).status(), 204);
  assert.deepEqual(await handOver(ann), []);
  assert.deepEqual(await atServer(ann, url), [first]);
  // Deleted there and gone on with here: that is a game of its own.
  const third = await handedOverUnheard(ann, url);
  assert.equal((await ann.context.request.delete(`${url}api/games/${third}`)).status(), 204);
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), third);
  const { moves } = await play(ann, await shown(ann, isOurs));
  await ann.page.getByRole("link", { name: "Play" }).click();
  const end = Date.now() + LONG;
  while ((await handOver(ann)).length > 0) assert.ok(Date.now() < end, "it is handed over");
  const [own, ...others] = await atServer(ann, url);
  assert.deepEqual(others, [first]);
  assert.notEqual(own, third);
  assert.deepEqual((await (await fetch(`${url}api/games/${own}`)).json()).moves, moves);
  await ann.leave();
});

tried("a game is not lost where it was handed over unheard, gone on with on both sides, and lost on its way once more", async () => {
  for (const change of ["moved", "deleted"]) {
    const { url } = await served();
    const ann = await visitor({ from: "about:blank" });
    ann.forgive(UNANSWERED);
    ann.forgive(REFUSED);
    const first = await handedOverUnheard(ann, url);
    const path = `${url}api/games/${first}`;
    if (change === "deleted") await ann.context.request.delete(path);
    else await moveThere(ann, first);
    await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), first);
    const { moves } = await play(ann, await shown(ann, isOurs));
    await ann.context.route(`**/api/games/${first}`, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
    const lost = ann.page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
    await ann.page.getByRole("link", { name: "Play" }).click();
    await lost;
    await ann.context.unroute(`**/api/games/${first}`);
    const end = Date.now() + LONG;
    while ((await handOver(ann)).length > 0) assert.ok(Date.now() < end, "it is handed over");
    const games = await atServer(ann, url);
    assert.equal(games.length, change === "deleted" ? 1 : 2);
    const own = games.find((id) => id !== first);
    assert.deepEqual((await (await fetch(`${url}api/games/${own}`)).json()).moves, moves, change);
    await ann.leave();
  }
});

tried("a game that was taken over unheard the second time, and gone on with there, is not there twice", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(UNANSWERED);
  ann.forgive(REFUSED);
  const game = await handedOverUnheard(ann, url);
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), game);
  await play(ann, await shown(ann, isOurs));
  await ann.context.route(`**/api/games/${game}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await route.fetch();
    await route.abort();
  });
  const lost = ann.page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await ann.page.getByRole("link", { name: "Play" }).click();
  await lost;
  await ann.context.unroute(`**/api/games/${game}`);
  await moveThere(ann, game);
  assert.deepEqual(await handOver(ann), []);
  assert.deepEqual(await atServer(ann, url), [game]);
  await ann.leave();
});

/** Somebody moves in a game at its server. @param {Visitor} ann @param {string} game */
const moveThere = (ann, game) =>
  ann.page.evaluate(async (game) => {
    const url = new URL(`api/games/${game}/socket`, location.href.split("#")[0]);
    url.protocol = "ws";
    const socket = new WebSocket(url);
    await new Promise((done) => socket.addEventListener("open", done));
    const moved = new Promise((done, failed) => {
      let isAsked = false;
      socket.addEventListener("message", ({ data }) => {
        const { type, state } = JSON.parse(data);
        if (type === "refused") failed(new Error(data));
        else if (type === "done") done(undefined);
        else if (type === "state" && !isAsked) {
          isAsked = true;
          socket.send(JSON.stringify({ do: "move", text: state.board.legal.at(-1).text, n: 1 }));
        }
      });
    });
    socket.send(JSON.stringify({ hello: [] }));
    await moved;
    socket.close();
  }, game);

/** Waits until a server has these games of who asks and no others. @param {Visitor} ann @param {string} url @param {string[]} ids */
async function comesToHave(ann, url, ids) {
  const end = Date.now() + LONG;
  for (;;) {
    const games = await atServer(ann, url);
    if (games.length === ids.length && ids.every((id) => games.includes(id))) return;
    assert.ok(Date.now() < end, `${games} instead of ${ids}`);
    await ann.page.waitForTimeout(50);
  }
}

tried("a game that was deleted in the page does not stay at a server that took it over unheard", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(UNANSWERED);
  ann.forgive(REFUSED);
  const first = await handedOverUnheard(ann, url);
  await comesToHave(ann, url, [first]);
  await ask(ann, "DELETE", `api/games/${first}`);
  await comesToHave(ann, url, []);
  // The server hears of it when it is back.
  const second = await handedOverUnheard(ann, url);
  await ann.context.setOffline(true);
  await ask(ann, "DELETE", `api/games/${second}`);
  assert.deepEqual((await ask(ann, "GET", "api/games")).games, []);
  await comesToHave(ann, url, [second]);
  await ann.context.setOffline(false);
  assert.deepEqual(await handOver(ann), []);
  await comesToHave(ann, url, []);
  // Deleted while it is sent.
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  const { game } = ann;
  await ann.context.route(`**/api/games/${game}`, async (route) => {
    if (route.request().method() === "PUT") await ask(ann, "DELETE", `api/games/${game}`);
    return route.continue();
  });
  const taken = ann.page.waitForResponse((answer) => answer.request().method() === "PUT");
  const deleted = ann.page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await ann.page.getByRole("link", { name: "Play" }).click();
  assert.equal((await taken).status(), 201);
  assert.equal((await deleted).status(), 204);
  await comesToHave(ann, url, []);
  // Nothing is left to be told.
  const left = () => ann.page.evaluate(async () => {
    const { lastingGames } = await import(new URL("host.js", location.href).href);
    return (await lastingGames()).deleted();
  });
  const end = Date.now() + LONG;
  while ((await left()).length > 0) assert.ok(Date.now() < end, "the note goes");
  await ann.leave();
});

tried("a list made while games are handed over has each of them once", async () => {
  const { url } = await served();
  const ann = await visitor({ from: url });
  /** @type {string[]} */
  const games = [];
  for (let count = 0; count < 2; count++) games.push((await ask(ann, "POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} })).id);
  games.sort();
  // The server has both games and one answer is on its way; then it is heard, but not the list.
  const lists = await ann.page.evaluate(async () => {
    const { lastingGames, request } = await import(new URL("host.js", location.href).href);
    const { handOver } = await import(new URL("handover.js", location.href).href);
    const list = async () => (await request("GET", "api/games")).games.map((/** @type {any} */ { id }) => id).sort();
    const { fetch } = window;
    /** @type {string[][]} */
    const lists = [];
    let isListing = false;
    window.fetch = async (/** @type {any} */ path, /** @type {any} */ init) => {
      const answer = await fetch(path, init);
      if (init?.method === "PUT") lists.push(await list());
      return answer;
    };
    await handOver();
    for (let count = 0; count < 2; count++) await request("POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} });
    window.fetch = async (/** @type {any} */ path, /** @type {any} */ init) => {
      if (path === "api/games" && init?.method === "GET" && !isListing) {
        isListing = true;
        await handOver();
      }
      return fetch(path, init);
    };
    const kept = (await (await lastingGames()).all()).map((/** @type {any} */ { id }) => id);
    return { sent: lists, last: await list(), kept, left: (await (await lastingGames()).all()).length };
  });
  assert.deepEqual(lists.sent, [games, games]);
  assert.deepEqual(lists.last, [...games, ...lists.kept].sort());
  assert.deepEqual([lists.kept.length, lists.left], [2, 0]);
  await ann.leave();
});

tried("a page that was there before its program begins the part that plays, and keeps itself", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank", kept: true });
  // All that it waits for comes when the browser takes the page for loaded.
  await ann.context.route("**/words/*.ftl", async (route) => {
    await ann.page.waitForFunction(() => document.readyState === "complete");
    await ann.page.waitForTimeout(100);
    await route.continue();
  });
  const begun = ann.page.waitForEvent("worker");
  await ann.page.goto(url);
  await begun;
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await ann.leave();
});

tried("a game that is handed over while it is asked for is found at the server", async () => {
  const { url } = await served();
  const ann = await visitor({ from: url });
  await play(ann, await begin(ann, { game: "tictactoe", white: { engine: "priority" } }));
  const { game } = ann;
  // What is asked next is answered when the game has gone.
  const state = ann.page.evaluate(async (id) => {
    const { request } = await import(new URL("host.js", location.href).href);
    const { handOver } = await import(new URL("handover.js", location.href).href);
    const { Part } = await import(new URL("inside/part.js", location.href).href);
    const { request: ask } = Part.prototype;
    let isGone = false;
    const left = new Promise((done) => {
      Part.prototype.request = async function (/** @type {[string, string, any]} */ ...asked) {
        if (!isGone && asked[1] === `api/games/${id}`) {
          isGone = true;
          location.hash = "#/";
          await new Promise((seen) => window.addEventListener("hashchange", seen, { once: true }));
          // Once it is left it goes.
          const { lastingGames } = await import(new URL("host.js", location.href).href);
          while (await (await lastingGames()).get(id)) await handOver();
          done(undefined);
        }
        return ask.apply(this, asked);
      };
    });
    const answer = request("GET", `api/games/${id}`);
    await left;
    return answer;
  }, game);
  assert.equal((await state).moves.length, 2);
  await ann.leave();
});

tried("beside a server of one's own games begin there, and in the page when it does not answer", async () => {
  const { url } = await served([]);
  const ann = await visitor({ from: url });
  await begin(ann, { game: "tictactoe" });
  assert.equal((await fetch(`${url}api/games/${ann.game}`)).status, 200);
  await ann.page.evaluate(async () => (await import(new URL("host.js", location.href).href)).isHome());
  await ann.context.route("**/api/games", (route) => route.abort());
  await ann.context.setOffline(true);
  await begin(ann, { game: "reversi" });
  assert.deepEqual(await ann.page.evaluate(async () => {
    const { lastingGames } = await import(new URL("host.js", location.href).href);
    return (await (await lastingGames()).all()).map((/** @type {any} */ { id }) => id);
  }), [ann.game]);
  ann.forgive(UNANSWERED);
  await ann.leave();
});

/** Replaces the page at the server by another version. @param {string} folder */
const deploy = (folder) => appendFile(join(folder, "page/inside/worker.js"), "self.newer = true;\n");

/** Whether the host inside a page is one of that version. @param {Visitor} ann */
async function isNewer(ann) {
  await ann.page.evaluate(async () => (await import(new URL("host.js", location.href).href)).isHome());
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
  await notice.filter({ hasText: "A new version is here" }).waitFor();
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
    for (const file of ["app.js", "inside/tables.js"]) await cache.delete(file);
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

tried("a clock goes on while its page is loaded again and again", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: url });
  const state = await begin(ann, { game: "reversi", time: "4" });
  await ann.point(state.board.legal[0].point).click();
  await shown(ann, (now) => now.moves.length === 1);
  const end = Date.now() + LONG;
  let now = state;
  while (!now.ending) {
    assert.ok(Date.now() < end, "its flag falls");
    await ann.page.reload();
    now = await shown(ann, () => true);
    await ann.page.waitForTimeout(200);
  }
  assert.equal(now.ending.how, "time");
  await ann.leave();
});

tried("a game that is open is not handed over where the browser has no locks", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  await ann.context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
  await ann.page.goto(url);
  await begin(ann, { game: "tictactoe" });
  const { game } = ann;
  const other = await beside(ann);
  await other.page.getByRole("link", { name: "Play" }).click();
  for (const here of [ann, other]) assert.deepEqual(await handOver(here), [game]);
  await ann.page.getByRole("link", { name: "Play" }).click();
  const end = Date.now() + LONG;
  while ((await handOver(ann)).length > 0) assert.ok(Date.now() < end, "it is handed over");
  assert.deepEqual(await atServer(ann, url), [game]);
  await ann.leave();
});

tried("who has a game open that was handed over all the same finds it at the server at once", async () => {
  const { url } = await served();
  const ann = await visitor({ from: url });
  await begin(ann, { game: "tictactoe" });
  const other = await beside(ann);
  await other.page.getByRole("link", { name: "Play" }).click();
  const met = ann.page.waitForEvent("websocket");
  await other.page.evaluate(() => {
    navigator.locks.request = /** @type {any} */ ((/** @type {any} */ _name, /** @type {any} */ _how, /** @type {any} */ act) => act({}));
  });
  assert.deepEqual(await handOver(other), []);
  await met;
  await ann.leave();
});

tried("nothing is noted as sent where no server answers, and no note stays of a game that is somebody else's", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(UNANSWERED);
  ann.forgive(REFUSED);
  const { id } = await (await fetch(`${url}api/games`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: "reversi", black: {}, white: {} }) })).json();
  await ann.context.route("**/api/me", (route) => route.abort());
  await ann.page.goto(url);
  await ask(ann, "POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} });
  const [own = ""] = await handOver(ann);
  assert.ok(own, "it is not sent");
  const kept = () => ann.page.evaluate(async (own) => {
    const { lastingGames } = await import(new URL("host.js", location.href).href);
    const games = await lastingGames();
    return [(await games.get(own))?.offered ?? null, await games.deleted()];
  }, own);
  assert.deepEqual(await kept(), [null, []]);
  await ann.page.evaluate((id) => new Promise((done) => {
    const asked = indexedDB.open("duiyi", 1);
    asked.onsuccess = () => {
      const store = asked.result.transaction("games", "readwrite").objectStore("games");
      store.put({ id, deleted: true }).onsuccess = () => (asked.result.close(), done(undefined));
    };
  }), id);
  assert.deepEqual(await kept(), [null, [id]]);
  await ann.context.unroute("**/api/me");
  assert.deepEqual(await handOver(ann), []);
  assert.deepEqual(await kept(), [null, []]);
  assert.equal((await fetch(`${url}api/games/${id}`)).status, 200);
  await ann.leave();
});

tried("one's own games are listed where the server takes connections and does not answer", async () => {
  const { url } = await served();
  const ann = await visitor({ from: url });
  await begin(ann, { game: "tictactoe" });
  const own = ann.game;
  // It stays here.
  ann.forgive(UNANSWERED);
  await ann.context.route(`**/api/games/${own}`, (route) => route.abort());
  const { id: theirs } = await (await ann.context.request.post(`${url}api/games`, { data: { game: "reversi", black: {}, white: {} } })).json();
  let answer = () => {};
  /** @type {Promise<void>} */
  const answered = new Promise((done) => (answer = done));
  await ann.context.route("**/api/games?*", async (route) => {
    await answered;
    await route.continue();
  });
  await ann.page.evaluate(() => void (location.hash = "#/games"));
  const rows = ann.page.locator(".games li .open");
  const hrefs = () => rows.evaluateAll((rows) => rows.map((row) => row.getAttribute("href")));
  await rows.first().waitFor();
  assert.deepEqual(await hrefs(), [`#/game/${own}`]);
  answer();
  await rows.nth(1).waitFor();
  assert.deepEqual((await hrefs()).sort(), [own, theirs].map((id) => `#/game/${id}`).sort());
  // They are on the first page of a list only.
  await ann.context.unroute("**/api/games?*");
  await ann.context.request.post(`${url}api/games`, { data: { game: "reversi", black: {}, white: {} } });
  const first = await ann.page.evaluate(async () => {
    const { request } = await import(new URL("host.js", location.href).href);
    const { games, after } = await request("GET", "api/games?limit=1");
    const next = await request("GET", `api/games?limit=1&after=${after}`);
    return [games, next.games].map((games) => games.map((/** @type {any} */ { id }) => id));
  });
  assert.deepEqual(first.map((ids) => ids.includes(own)), [true, false]);
  assert.deepEqual(first.map((ids) => ids.length), [2, 1]);
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

tried("where there is really no room no game is begun, and the page says why", async () => {
  const { url } = await plain();
  const ann = await visitor({ from: "about:blank" });
  const session = await ann.context.newCDPSession(ann.page);
  const { origin } = new URL(url);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await ann.page.goto(url);
  const start = ann.page.locator(".start").nth(3);
  await start.click();
  await ann.page.locator(".alarm").filter({ hasText: "no room for another game, so none was begun" }).waitFor();
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await start.click();
  await ann.page.waitForURL(/game/);
  await play(ann, await shown(ann, isOurs));
  await ann.leave();
});

tried("what there was no room for is at no server", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  // A second move finds no room, a second game neither, and no note of what is sent.
  await altered(ann, "games.js", [
    ["store.put(next);", "if (next.line.moves > 1 || next.line.game === 'tictactoe') store.add(next), store.add(next); else store.put(next);"],
    ["store.put({ ...before, offered: [...(before.offered ?? []), revision] })", "store.add(before)"],
    ["QuotaExceededError", "ConstraintError"],
  ]);
  await ann.page.goto(url);
  const state = await begin(ann, { game: "reversi" });
  const { game } = ann;
  await ann.point(state.board.legal[0].point).click();
  const { moves, board } = await shown(ann, (now) => now.moves.length === 1);
  await ann.point(board.legal[0].point).click();
  await ann.page.locator(".said").filter({ hasText: "no room" }).waitFor();
  await assert.rejects(ask(ann, "POST", "api/games", { game: "tictactoe", opening: "none", black: {}, white: {} }), /no room/);
  await ann.page.getByRole("link", { name: "Play" }).click();
  await comesToHave(ann, url, [game]);
  assert.deepEqual((await (await fetch(`${url}api/games/${game}`)).json()).moves, moves);
  const end = Date.now() + LONG;
  while ((await handOver(ann)).length > 0) assert.ok(Date.now() < end, "it is handed over");
  await comesToHave(ann, url, [game]);
  await ann.leave();
});

tried("where the browser denies all that pages could keep one plays all the same", async () => {
  const { url } = await plain();
  const profile = await mkdtemp(join(tmpdir(), "duiyi-denied-"));
  await mkdir(join(profile, "Default"));
  const denied = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, "Default/Preferences"), JSON.stringify(denied));
  const ann = await visitor({ from: url, profile });
  await assert.rejects(ann.page.evaluate(() => localStorage.length), /denied/);
  await ann.page.locator(".start").nth(3).click();
  await ann.page.waitForURL(/game/);
  await play(ann, await shown(ann, isOurs));
  await ann.page.locator(".notice").filter({ hasText: "keeps no games" }).waitFor();
  await ann.leave();
  await rm(profile, { recursive: true, force: true });
});
