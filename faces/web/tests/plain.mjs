// The page with the host inside it, and a server of plain files in front of it.

import { cp, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { url } from "./browser.mjs";

const PAGE = fileURLToPath(new URL("../page/", import.meta.url));

/** Where `cargo xtask page` has left the modules. */
export const MODULES = process.env["DUIYI_PAGE_HOST"] ?? fileURLToPath(new URL("../../../target/page-host/", import.meta.url));

/** Whether the modules are there. */
export const isBuilt = existsSync(join(MODULES, "page_host.wasm"));

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".json": "application/json", ".webmanifest": "application/manifest+json" };

/** Puts the page with its modules into a folder. @param {string} folder */
export async function assemble(folder) {
  await cp(PAGE, folder, { recursive: true });
  for (const name of ["page_host.wasm", "page_host_simd.wasm"]) {
    await cp(join(MODULES, name), join(folder, "inside", name));
    // Compressed where it was written as plain files.
    const packed = join(MODULES, `${name}.br`);
    if (existsSync(packed)) await cp(packed, join(folder, "inside", `${name}.br`));
  }
  return folder;
}

/**
 * A server of plain files: without what only a server of ours makes up, but for the messages and the puzzles.
 * @param {object} [how]
 * @param {boolean} [how.isolated] whether workers may share memory
 * @param {boolean} [how.cached] whether browsers are told not to ask again for an hour
 * @param {Promise<void>} [how.slow] when the second half of a module comes
 * @param {string} [how.policy] a content security policy
 * @param {string} [how.below] a path below which the page is
 * @param {string[]} [how.also] others below which it is as well, in another version
 */
export async function plain({ isolated = false, cached = false, slow, policy, below = "", also = [] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "duiyi-plain-"));
  await assemble(folder);
  await mkdir(join(folder, "words"), { recursive: true });
  /** @type {Map<string, string>} */
  const sizes = Object.fromEntries(await Promise.all(["page_host.wasm", "page_host_simd.wasm"].map(async (name) => [name, (await stat(join(MODULES, name))).size])));
  const built = { server: false, inside: true, version: "plain", modules: {}, sizes };
  const made = new Map([["built.js", `export const BUILT = ${JSON.stringify(built)};\n`]]);
  for (const name of ["words/en.ftl", "words/zh.ftl", "words/ja.ftl", "puzzles.json", "shell.js"]) made.set(name, await (await fetch(url + name)).text());
  // The program may have no modules, these files have them.
  const shell = made.get("shell.js") ?? "";
  if (!shell.includes(".wasm")) made.set("shell.js", shell.replace("[", '["inside/page_host.wasm", "inside/page_host_simd.wasm", '));
  /** @type {Set<string>} */
  const asked = new Set();
  const server = createServer(async (request, response) => {
    const whole = new URL(request.url ?? "", "http://x").pathname.slice(1);
    const other = also.find((start) => whole.startsWith(start));
    const path = normalize(whole.slice((other ?? below).length) || "index.html");
    asked.add(path);
    if (cached) response.setHeader("cache-control", "max-age=3600");
    if (policy) response.setHeader("content-security-policy", policy);
    if (isolated) {
      response.setHeader("cross-origin-opener-policy", "same-origin");
      response.setHeader("cross-origin-embedder-policy", "require-corp");
    }
    try {
      const own = made.get(path) ?? (await readFile(join(folder, path)));
      const body = other && path === "shell.js" ? String(own).replace(/version: "/, 'version: "another') : own;
      response.setHeader("content-type", /** @type {Record<string, string>} */ (KINDS)[extname(path)] ?? "text/plain");
      if (slow && path.endsWith(".wasm")) {
        response.setHeader("content-length", body.length);
        response.write(body.slice(0, body.length / 2));
        await slow;
        return response.end(body.slice(body.length / 2));
      }
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(null)));
  after(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/${below}`, asked, folder, made };
}
