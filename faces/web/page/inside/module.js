// The WebAssembly module (services/page-host): texts in, texts out.

import { BUILT } from "../built.js";

/** Where the module is; the second is for browsers that calculate with vectors. */
const PLACES = ["page_host.wasm", "page_host_simd.wasm"];

/** A module with one instruction on vectors: valid where the browser knows them. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/**
 * Fetches the module and compiles it.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile() {
  const place = (WebAssembly.validate(VECTORS) ? PLACES[1] : PLACES[0]) ?? "";
  // Nothing is run but the module that belongs to this page.
  const integrity = BUILT.modules[place] ?? "";
  const answer = await fetch(new URL(place, import.meta.url), { integrity });
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  // Some who serve plain files do not know what this one is.
  const known = answer.headers.get("content-type")?.startsWith("application/wasm");
  return known ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** A module that runs. */
export class Running {
  #exports;
  #texts = { in: new TextEncoder(), out: new TextDecoder() };

  /**
   * @param {WebAssembly.Module} module
   * @param {() => boolean} stopped whether a search is to end
   * @param {(text: string) => void} report what a search says
   */
  constructor(module, stopped, report) {
    const host = {
      milliseconds: () => performance.now(),
      stopped: () => (stopped() ? 1 : 0),
      report: (/** @type {number} */ at, /** @type {number} */ length) => report(this.#read(at, length)),
    };
    this.#exports = /** @type {any} */ (new WebAssembly.Instance(module, { host }).exports);
  }

  /** @param {number} at @param {number} length */
  #read(at, length) {
    return this.#texts.out.decode(new Uint8Array(this.#exports.memory.buffer, at >>> 0, length));
  }

  /** @param {string} text */
  #write(text) {
    const bytes = this.#texts.in.encode(text);
    const at = this.#exports.room(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** What the host answers. @param {unknown} message @returns {any} */
  hear(message) {
    this.#write(JSON.stringify(message));
    const length = this.#exports.hear();
    return JSON.parse(this.#read(this.#exports.answer(), length));
  }

  /** What a search finds. @param {string} order @returns {string} */
  search(order) {
    this.#write(order);
    const length = this.#exports.search();
    return this.#read(this.#exports.answer(), length);
  }

  /** Engines may have so many mebibytes. @param {number} mib */
  memory(mib) {
    this.#exports.memory_of_engines(mib);
  }
}
