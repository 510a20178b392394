// Keeps the page for when there is no network: its files, never games. A version is taken as a whole.

const worker = /** @type {any} */ (self);
worker.importScripts("shell.js");

/** @type {{ version: string, files: string[] }} */
const { version, files } = worker.SHELL;
const HERE = new URL("./", worker.location.href);
/** Other pages of this origin have names of their own: each forgets its own versions only. */
const KEPT = `duiyi ${HERE.pathname} `;
const NAME = KEPT + version;

/** A module with one instruction on vectors: valid where the browser knows them. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** The host inside the page is there twice, and a browser runs one of the two. */
const useless = WebAssembly.validate(VECTORS) ? "inside/page_host.wasm" : "inside/page_host_simd.wasm";

/**
 * As they are now at the server: what a cache on the way has kept may be of the version before.
 * @param {string[]} files
 */
const fresh = (files) => files.map((file) => new Request(file, { cache: "no-cache" }));

worker.addEventListener("install", (/** @type {any} */ event) => {
  const needed = fresh(files.filter((file) => file !== useless));
  // It waits until the page lets it, so that no game is played by two versions.
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(needed)));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const here = HERE.href;
  if (request.method !== "GET" || !request.url.startsWith(here)) return;
  const path = request.url.slice(here.length).split(/[?#]/)[0] || "index.html";
  if (!files.includes(path)) return;
  event.respondWith(request.mode === "navigate" ? entered(request, path) : answered(request, path));
});

/**
 * What a page begins with. It is whole before it begins: what a browser has lost of it is fetched again,
 * and where the server has another version by now, all of it is that one.
 * @param {Request} request
 * @param {string} path
 */
async function entered(request, path) {
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const lost = files.filter((file) => file !== useless && !there.has(new URL(file, worker.location.href).href));
  if (lost.length > 0) {
    const now = await versionThere();
    if (now === version) await cache.addAll(fresh(lost)).catch(() => undefined);
    else if (now !== null) await caches.delete(NAME);
  }
  return answered(request, path);
}

/**
 * A file as it is kept; as it is at the server only where that is of the same version, or nothing is kept.
 * @param {Request} request
 * @param {string} path
 */
async function answered(request, path) {
  const isKept = await caches.has(NAME);
  const answer = isKept ? await caches.match(path, { cacheName: NAME }) : undefined;
  if (answer) return isolated(answer);
  if (!isKept || (await versionThere()) === version) return fetch(request);
  return Response.error();
}

/** Which version the server has; none where it does not answer. @returns {Promise<string | null>} */
async function versionThere() {
  const answer = await fetch("shell.js", { cache: "no-store" }).catch(() => null);
  return /version: "(\w+)"/.exec(answer?.ok ? await answer.text() : "")?.[1] ?? null;
}

/**
 * What was kept, with the policies under which a page shares memory with its workers: who serves
 * plain files often cannot send them.
 * @param {Response} answer
 */
function isolated(answer) {
  const headers = new Headers(answer.headers);
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-embedder-policy", "require-corp");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
