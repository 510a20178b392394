// `test` as all parts use it.

import { test as unbounded } from "node:test";

/** Milliseconds after which a test has failed. The longest one takes a minute where nothing else runs. */
const MOST = 600_000;

/**
 * As node's own, but for the end: a browser that never answers fails the test instead of stopping all others.
 * @param {string} name
 * @param {(t: import("node:test").TestContext) => void | Promise<void>} act
 */
export const test = (name, act) => unbounded(name, { timeout: MOST }, act);
