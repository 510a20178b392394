// The workers of engines. The page makes them for its host, which is a worker itself, and hands on what
// they say to each other: in Firefox a worker that made workers stood still now and then.

/**
 * What the host tells the page about a worker with a number: that it is to be made, what it is told, that it
 * is to end.
 * @typedef {{ engine: number, make?: true, say?: unknown, end?: true }} Wanted
 */

/**
 * What the page tells the host: what a worker has said, or that it broke.
 * @typedef {{ engine: number, said?: unknown, broke?: Broke }} Told
 */

/** How a worker broke: at its work, or before it had begun. @typedef {"begun" | "unbegun"} Broke */

/** In the page: the workers that a host has asked for. */
export class Workers {
  #tell;
  /** @type {Map<number, { worker: Worker, begun: boolean, ending: boolean }>} */
  #made = new Map();

  /** @param {(told: Told) => void} tell the host */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {Wanted} wanted */
  hear({ engine, make, say, end }) {
    if (make) this.#make(engine);
    else if (end) this.#end(engine);
    else this.#made.get(engine)?.worker.postMessage(say);
  }

  /** @param {number} engine */
  #make(engine) {
    const worker = new Worker(new URL("engine.js", import.meta.url), { type: "module" });
    const made = { worker, begun: false, ending: false };
    this.#made.set(engine, made);
    worker.addEventListener("message", ({ data }) => {
      if (data.begun) {
        made.begun = true;
        if (made.ending) this.#end(engine);
      } else if (!made.ending) this.#tell({ engine, said: data });
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      worker.terminate();
      this.#made.delete(engine);
      if (!made.ending) this.#tell({ engine, broke: made.begun ? "begun" : "unbegun" });
    });
  }

  /**
   * One that is ended while it loads may keep its browser from ever loading another.
   * @param {number} engine
   */
  #end(engine) {
    const made = this.#made.get(engine);
    if (!made) return;
    made.ending = true;
    if (!made.begun) return;
    made.worker.terminate();
    this.#made.delete(engine);
  }

  /** The host is there no more. */
  endAll() {
    for (const engine of [...this.#made.keys()]) this.#end(engine);
  }
}

/** In the host: a worker that the page has made, to be used as if the host had made it. */
class FarWorker extends EventTarget {
  #tell;
  #engine;

  /** @param {number} engine its number @param {(wanted: Wanted) => void} tell the page */
  constructor(engine, tell) {
    super();
    this.#engine = engine;
    this.#tell = tell;
    tell({ engine, make: true });
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.#tell({ engine: this.#engine, say: message });
  }

  terminate() {
    this.#tell({ engine: this.#engine, end: true });
  }
}

/** In the host: the workers that the page makes. */
export class FarWorkers {
  #tell;
  #count = 0;
  /** Those that may still say something. @type {Map<number, FarWorker>} */
  #made = new Map();

  /** @param {(wanted: Wanted) => void} tell the page */
  constructor(tell) {
    this.#tell = tell;
  }

  make() {
    const engine = ++this.#count;
    const worker = new FarWorker(engine, (wanted) => {
      if (wanted.end) this.#made.delete(engine);
      this.#tell(wanted);
    });
    this.#made.set(engine, worker);
    return worker;
  }

  /** @param {Told} told */
  hear({ engine, said, broke }) {
    const worker = this.#made.get(engine);
    if (broke) this.#made.delete(engine);
    worker?.dispatchEvent(broke ? new CustomEvent("error", { detail: broke }) : new MessageEvent("message", { data: said }));
  }
}
