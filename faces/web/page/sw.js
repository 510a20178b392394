// Keeps the page for when there is no network: its files, never games. A version is taken as a whole.

const worker = /** @type {any} */ (self);
worker.importScripts("shell.js");

/** @type {{ version: string, files: string[] }} */
const { version, files } = worker.SHELL;
const KEPT = "duiyi-";
const NAME = KEPT + version;

worker.addEventListener("install", (/** @type {any} */ event) => {
  // It waits until the page lets it, so that no game is played by two versions.
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(files)));
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
  const here = new URL("./", worker.location.href).href;
  if (request.method !== "GET" || !request.url.startsWith(here)) return;
  const path = request.url.slice(here.length).split(/[?#]/)[0] || "index.html";
  if (!files.includes(path)) return;
  const kept = caches.open(NAME).then((cache) => cache.match(path));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
