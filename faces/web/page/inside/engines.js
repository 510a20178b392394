// The engines of the page, each in a worker.

/**
 * How much memory an engine may have, in mebibytes, on a device with so many gigabytes.
 * @type {[number, number][]}
 */
const MEMORY = [[2, 16], [4, 32]];
const MUCH = 64;

/**
 * How long a search has to last before another worker is made ready to take over, in milliseconds: a worker
 * that begins takes the processor from others.
 */
const LASTS = 100;

/** How long to wait before an engine that could not be loaded is loaded again, in milliseconds. */
const REST = 2000;

/**
 * A search whose result is waited for.
 * @typedef {object} Job
 * @property {string} key
 * @property {string} order
 * @property {(info: string) => void} told
 * @property {(result: string) => void} found
 * @property {() => void} cut it was ended from outside, to move with what it had
 * @property {() => void} late its engine could not be loaded; that is tried again
 */

/** One engine after another, each with one search at a time. */
class Lane {
  #module;
  #workers;
  /** @type {Job | null} */ #job = null;
  /** @type {Job[]} */ #queue = [];
  /** The search that runs is not waited for. */ #dropped = false;
  /** @type {Engine | null} */ #engine = null;
  /** One that can take over at once. @type {Engine | null} */ #spare = null;
  /** When one gets ready. */ #timer = 0;
  /** When an engine is loaded again. */ #rest = 0;
  /** What has been told that it comes late. @type {Job | null} */ #late = null;

  /** @param {WebAssembly.Module} module @param {import("./workers.js").FarWorkers} workers */
  constructor(module, workers) {
    this.#module = module;
    this.#workers = workers;
  }

  /** @param {Job} job */
  ask(job) {
    this.#queue.push(job);
    this.#next();
  }

  /** A search is not waited for any more. @param {string} key */
  stop(key) {
    this.#queue = this.#queue.filter((job) => job.key !== key);
    if (this.#job?.key === key && !this.#dropped) this.#end();
  }

  /** Searches whose keys begin so are not waited for any more. @param {string} begin */
  stopAll(begin) {
    this.#queue = this.#queue.filter(({ key }) => !key.startsWith(begin));
    if (this.#job?.key.startsWith(begin) && !this.#dropped) this.#end();
  }

  /** This search is to end with what it has. @param {string} key */
  now(key) {
    const queued = this.#queue.find((job) => job.key === key);
    if (queued) {
      this.#queue = this.#queue.filter((job) => job !== queued);
      queued.cut();
    } else if (this.#job?.key === key && !this.#dropped) {
      const job = this.#job;
      if (this.#engine?.flag) return this.#engine.raise();
      this.#end();
      job.cut();
    }
  }

  #end() {
    this.#dropped = true;
    if (this.#engine?.flag) return this.#engine.raise();
    clearTimeout(this.#timer);
    this.#engine?.end();
    this.#engine = this.#spare;
    this.#spare = null;
    this.#job = null;
    this.#next();
  }

  #next() {
    if (this.#job || this.#rest) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#job = job;
    this.#dropped = false;
    // One that waited may have broken, or found no way to begin.
    const engine = this.#engine && !this.#engine.lost ? this.#engine : new Engine(this.#module, this.#workers.make());
    this.#engine = engine;
    engine.search(
      job.order,
      (info) => {
        if (this.#job === job && !this.#dropped) job.told(info);
      },
      (result) => {
        if (engine.lost) this.#engine = null;
        const dropped = this.#dropped;
        this.#job = null;
        clearTimeout(this.#timer);
        // One that never began has lost nothing: there may be a network again.
        if (!dropped && engine.lost === "unbegun") return this.#wait(job);
        if (!dropped) job.found(result);
        this.#next();
      },
    );
    // A worker that can only be ended has another that takes its place, with all that it needs.
    if (!engine.flag) this.#timer = self.setTimeout(() => this.#prepare(job.order), LASTS);
  }

  /** No engine could be loaded for a search. @param {Job} job */
  #wait(job) {
    this.#queue.unshift(job);
    this.#rest = self.setTimeout(() => {
      this.#rest = 0;
      this.#next();
    }, REST);
    if (this.#late !== job) job.late();
    this.#late = job;
  }

  /** @param {string} order */
  #prepare(order) {
    if (!this.#spare || this.#spare.lost) this.#spare = new Engine(this.#module, this.#workers.make());
    this.#spare.warm(order);
  }
}

/** A worker with an engine. */
class Engine {
  #worker;
  /** What tells it to end, where pages may share memory. @type {Int32Array | null} */
  flag = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  /** Why it says nothing any more. @type {import("./workers.js").Broke | null} */
  lost = null;
  /** Whose tables it has made. */
  #warm = "";
  /** How many answers come that are not waited for. */
  #idle = 0;
  /** @type {(info: string) => void} */ #told = () => undefined;
  /** @type {(result: string) => void} */ #found = () => undefined;

  /**
   * @param {WebAssembly.Module} module
   * @param {ReturnType<import("./workers.js").FarWorkers["make"]>} worker
   */
  constructor(module, worker) {
    this.#worker = worker;
    worker.addEventListener("message", (event) => {
      const { data } = /** @type {MessageEvent} */ (event);
      if (this.#idle > 0) this.#idle -= data.result === undefined ? 0 : 1;
      else if (data.result === undefined) this.#told(data.info);
      else this.#found(data.result);
    });
    // An engine that broke says nothing any more.
    worker.addEventListener("error", (event) => {
      this.lost = /** @type {CustomEvent} */ (event).detail;
      this.#found("");
    });
    const memory = /** @type {any} */ (navigator).deviceMemory ?? Infinity;
    const mib = MEMORY.find(([most]) => memory <= most)?.[1] ?? MUCH;
    worker.postMessage({ module, memory: mib, flag: this.flag });
  }

  /**
   * @param {string} order
   * @param {(info: string) => void} told
   * @param {(result: string) => void} found what it says, nothing if it is lost
   */
  search(order, told, found) {
    this.#told = told;
    this.#found = found;
    if (this.flag) Atomics.store(this.flag, 0, 0);
    this.#worker.postMessage({ order });
  }

  /** Makes what an engine needs for such an order: a glance at its position. @param {string} order */
  warm(order) {
    const { engine, game, size, variant, start, moves, only } = JSON.parse(order);
    const table = JSON.stringify([engine, game, size, variant]);
    if (this.#warm === table) return;
    this.#warm = table;
    this.#idle++;
    const glance = { engine, game, size, variant, start, moves, only, most: 1, depth: 1, seed: 0, lines: 1 };
    this.#worker.postMessage({ order: JSON.stringify(glance) });
  }

  /** Its search is to end; the result comes. */
  raise() {
    if (this.flag) Atomics.store(this.flag, 0, 1);
  }

  /** It is not needed any more. */
  end() {
    this.#worker.terminate();
  }
}

/** All engines: those that play, and one that advises beside them. */
export class Engines {
  #table;
  #adviser;

  /** @param {WebAssembly.Module} module @param {import("./workers.js").FarWorkers} workers */
  constructor(module, workers) {
    this.#table = new Lane(module, workers);
    this.#adviser = new Lane(module, workers);
  }

  /** @param {Job} job @param {boolean} advice */
  ask(job, advice) {
    (advice ? this.#adviser : this.#table).ask(job);
  }

  /** @param {string} key */
  stop(key) {
    this.#table.stop(key);
    this.#adviser.stop(key);
  }

  /** Searches whose keys begin so are not waited for any more. @param {string} begin */
  stopAll(begin) {
    this.#table.stopAll(begin);
    this.#adviser.stopAll(begin);
  }

  /** @param {string} key */
  now(key) {
    this.#table.now(key);
  }
}
