// The WebAssembly module (services/page-host): texts in, texts out.

import { BUILT } from "../built.js";

/** Where the module is; the second is for browsers that calculate with vectors. */
const PLACES = ["page_host.wasm", "page_host_simd.wasm"];

/** A module with one instruction on vectors: valid where the browser knows them. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/**
 * Fetches the module and compiles it as it comes.
 * @param {(share: number) => void} [told] how much of it is there, from 0 to 1
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(told = () => undefined) {
  const place = (WebAssembly.validate(VECTORS) ? PLACES[1] : PLACES[0]) ?? "";
  // Nothing is run but the module that belongs to this page. A browser that compares by itself gives
  // nothing before it has all; where digests can be calculated here it is compared while it comes.
  const integrity = BUILT.modules[place] ?? "";
  const isSecure = Boolean(self.crypto?.subtle);
  const answer = await fetch(new URL(place, import.meta.url), isSecure ? {} : { integrity });
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  const same = isSecure ? compared(answer.clone(), integrity, BUILT.sizes[place] ?? 0, told) : null;
  // Some servers of plain files do not know what this one is.
  const known = answer.headers.get("content-type")?.startsWith("application/wasm");
  const compiled = known ? WebAssembly.compileStreaming(answer) : answer.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
  const [module] = await Promise.all([compiled, same]);
  return module;
}

/**
 * Reads what comes, and fails if it is not what is to come.
 * @param {Response} answer
 * @param {string} integrity what it is to be; empty if unknown
 * @param {number} size how much is to come; 0 if unknown
 * @param {(share: number) => void} told how much is there
 */
async function compared(answer, integrity, size, told) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (size > 0) told(Math.min(1, length / size));
  }
  if (!integrity) return;
  const bytes = await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...digest))}` !== integrity) throw new Error(`${answer.url}: not the module of this page`);
}

/** A module that runs. */
export class Running {
  #exports;
  #texts = { in: new TextEncoder(), out: new TextDecoder() };

  /**
   * @param {WebAssembly.Module} module
   * @param {object} page
   * @param {() => boolean} page.stopped whether a search is to end
   * @param {(text: string) => void} page.report what a search says
   */
  constructor(module, { stopped, report }) {
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
