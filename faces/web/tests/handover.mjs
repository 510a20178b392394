// Games that were begun inside the page come to a server when there is one: each once, none lost.

import assert from "node:assert/strict";
import { REFUSED, UNANSWERED, until, visitor } from "./browser.mjs";
import { ask, atServer, begin, beside, comesToHave, handAllOver, handOver, isOurs, play, served, shown, tried } from "./inside-page.mjs";

/** @typedef {import("./browser.mjs").Visitor} Visitor */

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
  // They go in any order.
  await until(async () => (await kept(first)).moves && (await kept(second)).moves);
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

tried("a game whose taking over was not heard of is handed over once, and not again when it was deleted", async () => {
  const { url } = await served();
  const ann = await visitor({ from: "about:blank" });
  ann.forgive(UNANSWERED);
  ann.forgive(REFUSED);
  const first = await handedOverUnheard(ann, url);
  await handAllOver(ann);
  assert.deepEqual(await atServer(ann, url), [first]);
  // Deleted at the server, by the terminal perhaps: it does not come back, and does not stay.
  const second = await handedOverUnheard(ann, url);
  assert.equal((await ann.context.request.delete(`${url}api/games/${second}`)).status(), 204);
  await handAllOver(ann);
  assert.deepEqual(await atServer(ann, url), [first]);
  // Deleted there and gone on with here: that is a game of its own.
  const third = await handedOverUnheard(ann, url);
  assert.equal((await ann.context.request.delete(`${url}api/games/${third}`)).status(), 204);
  await ann.page.evaluate((id) => void (location.hash = `#/game/${id}`), third);
  const { moves } = await play(ann, await shown(ann, isOurs));
  await ann.page.getByRole("link", { name: "Play" }).click();
  await handAllOver(ann);
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
    await handAllOver(ann);
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
  await handAllOver(ann);
  assert.deepEqual(await atServer(ann, url), [game]);
  await ann.leave();
});

/** Makes a move in a game at its server. @param {Visitor} ann @param {string} game */
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
  await handAllOver(ann);
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
    const { lastingGames } = await import(new URL("host/kept.js", location.href).href);
    return (await lastingGames()).deleted();
  });
  await until(async () => (await left()).length === 0);
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
    const { lastingGames } = await import(new URL("host/kept.js", location.href).href);
    const { request } = await import(new URL("host/route.js", location.href).href);
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
    const { request } = await import(new URL("host/route.js", location.href).href);
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
          const { lastingGames } = await import(new URL("host/kept.js", location.href).href);
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
  await ann.page.evaluate(async () => (await import(new URL("host/part.js", location.href).href)).isHome());
  await ann.context.route("**/api/games", (route) => route.abort());
  await ann.context.setOffline(true);
  await begin(ann, { game: "reversi" });
  assert.deepEqual(await ann.page.evaluate(async () => {
    const { lastingGames } = await import(new URL("host/kept.js", location.href).href);
    return (await (await lastingGames()).all()).map((/** @type {any} */ { id }) => id);
  }), [ann.game]);
  ann.forgive(UNANSWERED);
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
  await handAllOver(ann);
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
  // What the click began may still be under way, and has met the lock.
  await handAllOver(other);
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
    const { lastingGames } = await import(new URL("host/kept.js", location.href).href);
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
  await handAllOver(ann);
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
  // A server that was late is asked again, and the list is drawn anew with what has come.
  const listed = (/** @type {string[]} */ ...ids) =>
    ann.page.waitForFunction(
      (expected) => [...document.querySelectorAll(".games li .open")].map((row) => row.getAttribute("href")).sort().join() === expected,
      ids.map((id) => `#/game/${id}`).sort().join(),
    );
  await listed(own);
  answer();
  await listed(own, theirs);
  // They are on the first page of a list only.
  await ann.context.unroute("**/api/games?*");
  await ann.context.request.post(`${url}api/games`, { data: { game: "reversi", black: {}, white: {} } });
  const first = await ann.page.evaluate(async () => {
    const { request } = await import(new URL("host/route.js", location.href).href);
    const { games, after } = await request("GET", "api/games?limit=1");
    const next = await request("GET", `api/games?limit=1&after=${after}`);
    return [games, next.games].map((games) => games.map((/** @type {any} */ { id }) => id));
  });
  assert.deepEqual(first.map((ids) => ids.includes(own)), [true, false]);
  assert.deepEqual(first.map((ids) => ids.length), [2, 1]);
  await ann.leave();
});
