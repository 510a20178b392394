// The host inside the page, as the page sees it: the same questions as by address, and conversations
// that look like those of a socket.

import { BUILT } from "../built.js";
import { Refused } from "../net.js";
import { Workers } from "./workers.js";

/**
 * A conversation with the host inside the page; what it fires and takes is that of a WebSocket.
 */
export class Line extends EventTarget {
  readyState = 0;
  /** Whether what is played outlasts the page. */
  lasting = true;
  #part;
  #at;

  /** @param {Part} part @param {number} at its number */
  constructor(part, at) {
    super();
    this.#part = part;
    this.#at = at;
  }

  /** @param {string} text */
  send(text) {
    this.#part.post({ at: this.#at, text });
  }

  close() {
    if (this.readyState > 1) return;
    this.#part.post({ at: this.#at, closed: true });
    this.end(1000);
  }

  /** It can be spoken. @param {boolean} lasting */
  begin(lasting) {
    if (this.readyState > 0) return;
    this.lasting = lasting;
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  /** @param {string} data */
  hear(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** @param {number} code */
  end(code) {
    this.readyState = 3;
    this.#part.lines.delete(this.#at);
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}

/**
 * How long the part may say nothing to what it was told, in milliseconds; then it is asked for a sign, and
 * after as long it is taken for broken: it never takes long.
 */
const SILENCE = 8000;

/**
 * An answer that is waited for.
 * @typedef {object} Asked
 * @property {{ n: number, method: string, path: string, body: unknown }} question
 * @property {boolean} again whether it was asked of a worker that broke
 * @property {(answer: any) => void} done
 * @property {(error: Refused) => void} refused
 */

const outdated = new EventTarget();

/** Tells when the files of this page were replaced by those of another version. @param {() => void} told */
export const onOutdated = (told) => outdated.addEventListener("outdated", told);

const fetching = new EventTarget();

/**
 * Tells how much of the part has come, from 0 to 1, while it is fetched.
 * @param {(share: number) => void} told
 * @returns {() => void} to be told no more
 */
export function onFetched(told) {
  const hear = (/** @type {Event} */ event) => {
    if (event instanceof CustomEvent) told(event.detail);
  };
  fetching.addEventListener("fetched", hear);
  return () => fetching.removeEventListener("fetched", hear);
}

/**
 * The part could not begin.
 * @param {string} reason
 * @param {boolean} [wasm] whether the browser has no WebAssembly at all
 */
function unbegun(reason, wasm = false) {
  return new Refused({ id: wasm ? "web-no-wasm" : "web-no-part", args: { reason }, message: reason });
}

/** The host inside the page. */
export class Part {
  /** @type {Worker} */ #worker;
  /** Those that it has asked for. @type {Workers} */ #engines;
  /** @type {Map<number, Line>} */
  lines = new Map();
  /** @type {Map<number, Asked>} */
  #asked = new Map();
  #count = 0;
  /** When its silence has lasted too long. */ #timer = 0;
  /** The files of this page are those of another version. */ #outdated = false;
  /** Whether it answers at once. */
  runs = false;
  /** When it could not begin, if another one may. */
  failed = Infinity;
  /** How much of it has come, from 0 to 1; null where that is not known. @type {number | null} */
  share = null;
  /**
   * Whether games outlast the page; fails with what is to be said where the part cannot run.
   * @type {Promise<boolean>}
   */
  ready;

  constructor() {
    [this.#worker, this.#engines, this.ready] = this.#start();
  }

  /** @returns {[Worker, Workers, Promise<boolean>]} */
  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    const engines = new Workers((told) => this.post(told));
    /** @type {Promise<boolean>} */
    const ready = new Promise((ready, failed) => {
      worker.addEventListener("message", ({ data }) => {
        clearTimeout(this.#timer);
        this.#timer = 0;
        if (data.ready && data.version !== BUILT.version) {
          // The files were replaced since this page was loaded: it is not played by two versions.
          this.#outdated = true;
          failed(new Refused({ id: "web-new-version", message: `version ${data.version}, not ${BUILT.version}` }));
          outdated.dispatchEvent(new Event("outdated"));
        } else if (data.ready) {
          this.runs = true;
          ready(data.lasting);
        } else if (data.fetched !== undefined) {
          this.share = data.fetched;
          fetching.dispatchEvent(new CustomEvent("fetched", { detail: data.fetched }));
        }
        else if (data.engine !== undefined) engines.hear(data);
        else if (data.ready === false) failed(unbegun(data.message, data.why === "wasm"));
        else this.#hear(data);
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        failed(unbegun(event.message || "worker.js"));
        this.#again(event.message);
      });
    });
    // It is thrown where the part is asked.
    ready.catch(() => {
      worker.terminate();
      if (!this.#outdated) this.failed = Date.now();
    });
    return [worker, engines, ready];
  }

  /**
   * The worker broke: another one takes its place, and all conversations begin again.
   * @param {string} reason
   */
  async #again(reason) {
    const ran = await this.ready.then(
      () => true,
      () => false,
    );
    if (!ran) return;
    this.#worker.terminate();
    this.#engines.endAll();
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.runs = false;
    [this.#worker, this.#engines, this.ready] = this.#start();
    const refusal = { id: "refused-part", args: { reason }, message: reason };
    for (const [n, asked] of [...this.#asked]) {
      const { question, again } = asked;
      // What only reads can be asked once more; anything else may have been done.
      if (question.method === "GET" && !again) {
        asked.again = true;
        this.ready.then(
          () => this.post(question),
          (error) => this.#refuse(n, error),
        );
      } else this.#refuse(n, new Refused(refusal));
    }
    for (const line of [...this.lines.values()]) line.end(1001);
  }

  /** @param {number} n @param {Refused} error */
  #refuse(n, error) {
    this.#asked.get(n)?.refused(error);
    this.#asked.delete(n);
  }

  /** @param {unknown} message */
  post(message) {
    this.#worker.postMessage(message);
    if (this.#timer || !this.runs) return;
    this.#timer = window.setTimeout(() => {
      this.#worker.postMessage({ n: 0, method: "GET", path: "api/catalogue" });
      this.#timer = window.setTimeout(() => this.#again("no answer"), SILENCE);
    }, SILENCE);
  }

  /** @param {any} data */
  #hear({ n, answer, refusal, at, text, closed }) {
    if (n !== undefined) {
      if (refusal) return this.#refuse(n, new Refused(refusal));
      this.#asked.get(n)?.done(answer);
      this.#asked.delete(n);
    } else if (closed) {
      this.lines.get(at)?.end(closed);
    } else {
      this.lines.get(at)?.hear(text);
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<any>}
   */
  async request(method, path, body) {
    await this.ready;
    const n = ++this.#count;
    return new Promise((done, refused) => {
      const question = { n, method, path, body };
      this.#asked.set(n, { question, again: false, done, refused });
      this.post(question);
    });
  }

  /** Opens the conversation about a game. @param {string} id */
  connect(id) {
    const at = ++this.#count;
    const line = new Line(this, at);
    this.lines.set(at, line);
    this.post({ at, open: id });
    this.ready.then(
      (lasting) => line.begin(lasting),
      () => line.end(1006),
    );
    return line;
  }
}
