// The host inside the page, as the page sees it: the same questions as by address, and conversations
// that look like those of a socket.

import { BUILT } from "../built.js";
import { Refused, offline } from "../net.js";

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
 * How long the part may say nothing to what it was told, in milliseconds; then it is asked for a sign, and after as
 * long it is taken for broken. It never takes long; but in Firefox one that begins an engine stands still now and then.
 */
const SILENCE = 8000;

const outdated = new EventTarget();

/** Tells when the files of this page were replaced by those of another version. @param {() => void} told */
export const onOutdated = (told) => outdated.addEventListener("outdated", told);

/** The host inside the page. */
export class Part {
  /** @type {Worker} */ #worker;
  /** @type {Map<number, Line>} */
  lines = new Map();
  /** @type {Map<number, { done: (answer: any) => void, refused: (error: Refused) => void }>} */
  #asked = new Map();
  #count = 0;
  /** When its silence has lasted too long. */ #timer = 0;
  /** The files of this page are those of another version. */ #outdated = false;
  /** Whether it answers at once. */
  runs = false;
  /** When it could not begin, if another one may. */
  failed = Infinity;
  /** Whether games outlast the page; fails where the part cannot run. @type {Promise<boolean>} */
  ready;

  constructor() {
    [this.#worker, this.ready] = this.#start();
  }

  /** @returns {[Worker, Promise<boolean>]} */
  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    /** @type {Promise<boolean>} */
    const ready = new Promise((ready, failed) => {
      worker.addEventListener("message", ({ data }) => {
        clearTimeout(this.#timer);
        this.#timer = 0;
        if (data.ready && data.version !== BUILT.version) {
          // The files were replaced since this page was loaded: it is not played by two versions.
          this.#outdated = true;
          failed(new Error(`version ${data.version}, not ${BUILT.version}`));
          outdated.dispatchEvent(new Event("outdated"));
        } else if (data.ready) {
          this.runs = true;
          ready(data.lasting);
        }
        else if (data.ready === false) failed(new Error(data.message));
        else this.#hear(data);
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        failed(new Error(event.message));
        this.#again(event.message);
      });
    });
    // Who asks hears of it.
    ready.catch(() => {
      worker.terminate();
      if (!this.#outdated) this.failed = Date.now();
    });
    return [worker, ready];
  }

  /** The worker broke: another one takes its place, and all conversations begin again. @param {string} reason */
  async #again(reason) {
    const ran = await this.ready.then(
      () => true,
      () => false,
    );
    if (!ran) return;
    this.#worker.terminate();
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.runs = false;
    [this.#worker, this.ready] = this.#start();
    const refusal = { id: "web-part", args: { reason }, message: reason };
    for (const { refused } of this.#asked.values()) refused(new Refused(refusal));
    this.#asked.clear();
    for (const line of [...this.lines.values()]) line.end(1001);
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
      const asked = this.#asked.get(n);
      this.#asked.delete(n);
      if (refusal) asked?.refused(new Refused(refusal));
      else asked?.done(answer);
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
    await this.ready.catch(() => {
      throw offline();
    });
    const n = ++this.#count;
    return new Promise((done, refused) => {
      this.#asked.set(n, { done, refused });
      this.post({ n, method, path, body });
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
