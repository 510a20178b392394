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

worker.addEventListener("install", (/** @type {any} */ event) => {
  // As they are now at the server: what a cache on the way has kept may be of the version before.
  const needed = files.filter((file) => file !== useless).map((file) => new Request(file, { cache: "no-cache" }));
  // It waits until the page lets it, so that no game is played by two versions.
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(needed)).then(succeed));
});

/** Stands among the files of a version of which one is missing. */
const INCOMPLETE = "incomplete";

/** The lock of all pages in which a game goes on: installed.js. */
const PLAYING = "duiyi.playing";

/** Pages of the version before may not be able to ask to be opened again. */
let isSuccessor = false;

/** Takes over from a version that is not whole any more, unless somebody is in the middle of a game. */
async function succeed() {
  const before = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== NAME);
  const marks = await Promise.all(before.map(async (name) => (await caches.open(name)).match(INCOMPLETE)));
  if (!marks.some((mark) => mark)) return;
  isSuccessor = await navigator.locks.request(PLAYING, { ifAvailable: true }, async (lock) => lock !== null);
  if (isSuccessor) await worker.skipWaiting();
}

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
    if (!isSuccessor) return;
    for (const page of await worker.clients.matchAll({ type: "window" })) page.navigate(page.url).catch(() => undefined);
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
  const kept = caches.open(NAME).then((cache) => cache.match(path));
  event.respondWith(kept.then((answer) => (answer ? isolated(answer) : missing(request))));
});

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

/**
 * A file that was kept and is not there any more: a browser forgets what it likes.
 * @param {Request} request
 */
async function missing(request) {
  const shell = await fetch(new URL("shell.js", HERE), { cache: "no-store" });
  if (!(await shell.text()).includes(`"${version}"`)) {
    // Nothing is mixed from two versions. The next one takes over as soon as it is there.
    await (await caches.open(NAME)).put(INCOMPLETE, new Response());
    return Response.error();
  }
  const answer = await fetch(request.url, { cache: "no-cache" });
  if (answer.ok) await (await caches.open(NAME)).put(request.url.slice(HERE.href.length).split(/[?#]/)[0] || "index.html", answer.clone());
  return isolated(answer);
}
