// The worker of the host inside the page: it answers what the page asks, and never takes long.

import { BUILT } from "../built.js";
import { Engines } from "./engines.js";
import { openStore } from "./games.js";
import { Running, compile } from "./module.js";
import { OpenGames, fail } from "./open-games.js";
import { No, Requests } from "./requests.js";
import { FarWorkers } from "./workers.js";

const workers = new FarWorkers((wanted) => self.postMessage(wanted));

/** @returns {Promise<{ requests: Requests, openGames: OpenGames, lasting: boolean }>} */
async function begin() {
  let last = -1;
  const told = (/** @type {number} */ share) => {
    const percent = Math.floor(share * 100);
    if (percent > last) self.postMessage({ fetched: share });
    last = percent;
  };
  const [compiled, games] = await Promise.all([compile(told), openStore()]);
  const module = new Running(compiled, { stopped: () => false, report: () => undefined });
  const openGames = new OpenGames(module, games, new Engines(compiled, workers));
  return { requests: new Requests(module, games), openGames, lasting: games.lasting };
}

const begun = begin();
begun.then(
  ({ lasting }) => self.postMessage({ ready: true, lasting, version: BUILT.version }),
  (error) => self.postMessage({ ready: false, why: typeof WebAssembly === "undefined" ? "wasm" : "part", message: error instanceof Error ? error.message : String(error) }),
);

self.addEventListener("message", async ({ data }) => {
  const host = await begun.catch(() => null);
  if (!host) return;
  const { n, at } = data;
  if (data.engine !== undefined) {
    workers.hear(data);
  } else if (n !== undefined) {
    try {
      const answer = await host.requests.answer(data.method, data.path, data.body);
      self.postMessage({ n, answer });
    } catch (error) {
      if (error instanceof No) self.postMessage({ n, refusal: error.refusal });
      // What is wrong with the part itself is no answer.
      else fail(error);
    }
  } else if (data.open) {
    host.openGames.open(at, data.open, (message) => self.postMessage({ at, ...message }));
  } else if (data.closed) {
    host.openGames.close(at);
  } else {
    host.openGames.say(at, data.text);
  }
});
