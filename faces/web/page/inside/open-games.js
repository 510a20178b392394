// Games that the page has open: what the module wants done for each is done here, in its order.

import { channel } from "../channel.js";
import { opening } from "./games.js";

/**
 * What is told to a page that has a game open: a message, or why the conversation ends.
 * @typedef {(message: { text: string } | { closed: number }) => void} Tell
 */

/** The code with which a conversation ends that is to be begun again at once. */
const AGAIN = 1001;

/** What broke is told to the page that began this worker. @param {unknown} error */
export function fail(error) {
  self.setTimeout(() => {
    throw error;
  });
}

/** One game that a page has open. */
class OpenGame {
  #openGames;
  #at;
  #tell;
  #timer = 0;
  #closed = false;
  /** What is done before the next thing. @type {Promise<void>} */ #done = Promise.resolve();

  /**
   * @param {OpenGames} openGames
   * @param {number} at its number
   * @param {string} id of the game
   * @param {Tell} tell
   */
  constructor(openGames, at, id, tell) {
    this.#openGames = openGames;
    this.#at = at;
    this.id = id;
    this.#tell = tell;
    this.#then(() => this.#open());
  }

  /**
   * One thing after the other: while a game is written, nothing else is heard of it.
   * @param {() => Promise<void>} act
   */
  #then(act) {
    this.#done = this.#done.then(() => (this.#closed ? undefined : act())).catch((error) => {
      this.leave();
      fail(error);
    });
  }

  async #open() {
    const kept = await this.#openGames.games.get(this.id);
    if (!kept) return this.leave();
    await this.#hear({ what: "open", ...opening(kept) });
  }

  /** @param {Record<string, unknown>} news */
  hear(news) {
    this.#then(() => this.#hear(news));
  }

  /** @param {Record<string, unknown>} news */
  async #hear(news) {
    // It was closed while it was read or written.
    if (this.#closed) return;
    const { effects, wake, error } = this.#openGames.module.hear({ at: this.#at, ...news });
    if (error) return this.leave();
    clearTimeout(this.#timer);
    if (wake != null) this.#timer = self.setTimeout(() => this.hear({ what: "tick" }), wake);
    for (const effect of effects) await this.#do(effect);
  }

  /** @param {any} effect */
  async #do(effect) {
    const { engines } = this.#openGames;
    const key = `${this.#at} ${effect.number}`;
    const { number } = effect;
    switch (effect.do) {
      case "tell":
        this.#tell({ text: effect.text });
        break;
      case "write":
        await this.#write(effect);
        break;
      case "search":
        engines.ask(
          {
            key,
            order: effect.order,
            told: (info) => this.hear({ what: "info", number, info }),
            found: (result) => this.hear({ what: "found", number, result }),
            cut: () => this.hear({ what: "cut", number }),
            late: () => this.hear({ what: "late", number }),
          },
          effect.advice,
        );
        break;
      case "stop":
        engines.stop(key);
        break;
      case "now":
        engines.now(key);
        break;
      default:
        this.leave();
    }
  }

  /** @param {{ revision: number, record: string, line: any, used: number }} effect */
  async #write({ revision, record, line, used }) {
    const written = await this.#openGames.games.write(this.id, revision, { record, line, used });
    if ("revision" in written) {
      this.#openGames.tell(this.id, written.revision);
      await this.#hear({ what: "written", revision: written.revision });
    } else if (written.why === "gone") {
      this.leave();
    } else {
      const { why, kept } = written;
      await this.#hear({ what: "unwritten", why, ...(kept ? opening(kept) : {}) });
    }
  }

  /** Another page has written the game. */
  reread() {
    this.#then(async () => {
      const kept = await this.#openGames.games.get(this.id);
      if (!kept) return this.leave();
      await this.#hear({ what: "changed", ...opening(kept) });
    });
  }

  /** The page that has it open is to open it again. */
  leave() {
    if (this.#closed) return;
    this.#tell({ closed: AGAIN });
    this.close();
  }

  /** It is not open any more. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#openGames.engines.stopAll(`${this.#at} `);
    this.#openGames.byNumber.delete(this.#at);
    this.#openGames.module.hear({ at: this.#at, what: "closed" });
  }
}

/** All games that the page has open. */
export class OpenGames {
  /** @type {Map<number, OpenGame>} */
  byNumber = new Map();
  #news = channel("duiyi.games");

  /**
   * @param {import("./module.js").Running} module
   * @param {import("./games.js").Games} games
   * @param {import("./engines.js").Engines} engines
   */
  constructor(module, games, engines) {
    this.module = module;
    this.games = games;
    this.engines = engines;
    this.#news?.addEventListener("message", ({ data }) => {
      for (const game of this.byNumber.values()) if (game.id === data.id) game.reread();
    });
  }

  /** Other pages hear that a game was written. @param {string} id @param {number} revision */
  tell(id, revision) {
    this.#news?.postMessage({ id, revision });
  }

  /** @param {number} at @param {string} id @param {Tell} tell */
  open(at, id, tell) {
    this.byNumber.set(at, new OpenGame(this, at, id, tell));
  }

  /** @param {number} at @param {string} text */
  say(at, text) {
    this.byNumber.get(at)?.hear({ what: "said", text });
  }

  /** @param {number} at */
  close(at) {
    this.byNumber.get(at)?.close();
  }
}
