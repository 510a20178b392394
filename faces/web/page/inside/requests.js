// What is asked by address, answered inside the page: docs/protocols/web.md.

import { MISSING, listed, newId } from "./games.js";

/** Something that is refused. */
export class No extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * A game that is asked for, with a place where chance starts: the same answers would bring the same game
 * else.
 * @param {unknown} body
 */
const withChance = (body) => (body instanceof Object ? { seed: Math.floor(Math.random() * 1e6), ...body } : body);

/** Answers what is asked by address. */
export class Requests {
  #module;
  #games;
  /** It opens every variant of every game, and is always the same. @type {Catalogue | null} */
  #catalogue = null;

  /**
   * @param {import("./module.js").Running} module
   * @param {import("./games.js").Games} games
   */
  constructor(module, games) {
    this.#module = module;
    this.#games = games;
  }

  /** @param {unknown} question @returns {any} */
  #ask(question) {
    const { ok, error } = this.#module.hear(question);
    if (error) throw new No(error);
    return ok;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {any} body
   * @returns {Promise<any>}
   */
  async answer(method, path, body) {
    const [place = "", query = ""] = path.split("?");
    const params = Object.fromEntries(new URLSearchParams(query));
    const [, kind, id, part] = place.split("/");
    if (kind === "catalogue") return (this.#catalogue ??= this.#ask({ ask: "catalogue" }));
    if (kind === "position") return this.#ask({ ask: "position", new: body });
    if (kind === "puzzle") return this.#ask({ ask: "puzzle", tried: body });
    if (kind === "explore") return this.#ask({ ask: "explore", place: body });
    if (kind === "games" && !id) return method === "POST" ? this.#keep({ ask: "make", new: withChance(body) }) : { games: listed(await this.#games.all(), params), after: null };
    if (kind === "games" && id === "import" && part === "contents") return this.#ask({ ask: "contents", text: body, ...params });
    if (kind === "games" && id === "import") return this.#keep({ ask: "import", text: body, ...params });
    if (kind !== "games" || !id) throw new No(MISSING);
    if (method === "DELETE") {
      if (!(await this.#games.delete(id))) throw new No(MISSING);
      return null;
    }
    const kept = await this.#games.get(id);
    if (!kept) throw new No(MISSING);
    const { record } = kept;
    if (part === "thinking") return this.#ask({ ask: "thinking", record, engine: params["engine"], ...after(params) });
    if (part === "formats") return this.#ask({ ask: "formats", record });
    if (part === "export") {
      const { game, text, ending } = this.#ask({ ask: "export", record, format: params["format"] });
      return { name: `${game}-${id}.${ending}`, text };
    }
    return { ...this.#ask({ ask: "state", record }), revision: kept.revision };
  }

  /** @param {unknown} question whose answer is a game to be kept */
  async #keep(question) {
    const id = newId();
    const written = await this.#games.write(id, 0, this.#ask(question));
    if ("why" in written) {
      const full = { id: "refused-page-full-new", message: "the browser has no room for another game" };
      throw new No(written.why === "full" ? full : { id: "refused-not-begun", message: "the game could not be written" });
    }
    return { id, secrets: [null, null] };
  }
}

/** @param {Record<string, string>} params */
const after = ({ after }) => (after === undefined ? {} : { after: Number(after) });
