// Locks that the pages of one browser have in common. A browser that denies them keeps nothing for
// its pages either: then each of them is alone. Where an address is no safe one, as that of a machine at
// home by plain http, there are none, and pages ask each other.

import { channel } from "./channel.js";

/** How long other pages may take to say that they hold something, in milliseconds. */
const PATIENCE = 300;

/** What this page holds, and how often, where the browser has no locks. @type {Map<string, number>} */
const held = new Map();

const others = navigator.locks ? null : channel("duiyi.locks");
others?.addEventListener("message", ({ data }) => {
  if (held.has(data.asked)) others.postMessage({ held: data.asked });
});

/**
 * Holds a lock together with all pages that hold it.
 * @param {string} name
 * @param {Promise<void>} until when it is let go
 * @returns {Promise<void>} when it is free again of us
 */
export async function hold(name, until) {
  held.set(name, (held.get(name) ?? 0) + 1);
  await navigator.locks?.request(name, { mode: "shared" }, () => until).catch(() => undefined);
  await until;
  const left = (held.get(name) ?? 1) - 1;
  if (left > 0) held.set(name, left);
  else held.delete(name);
}

/**
 * Does something while no page holds a lock, if none does.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} act
 * @returns {Promise<T | null>} null if a page holds it
 */
export async function ifFree(name, act) {
  if (!navigator.locks) return held.has(name) || (await isHeldElsewhere(name)) ? null : act();
  /** @type {Promise<T> | null} */
  let done = null;
  try {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? (done = act()) : null));
  } catch {
    // Denied; what failed in the act itself is told below.
    done ??= act();
  }
  return done;
}

/**
 * Whether a page holds a lock, or is about to. Waiting for it to be free does not count.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
export async function isHeld(name) {
  if (!navigator.locks) return held.has(name) || isHeldElsewhere(name);
  const locks = await navigator.locks.query().catch(() => ({ held: [], pending: [] }));
  return [...(locks.held ?? []), ...(locks.pending ?? [])].some((lock) => lock.name === name && lock.mode === "shared");
}

/** Waits until no page holds a lock. @param {string} name */
export async function free(name) {
  await navigator.locks?.request(name, () => undefined).catch(() => undefined);
}

/** Asks the other pages. @param {string} name @returns {Promise<boolean>} */
function isHeldElsewhere(name) {
  return new Promise((done) => {
    const end = (/** @type {boolean} */ is) => {
      others?.removeEventListener("message", hear);
      done(is);
    };
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (data.held === name) end(true);
    };
    others?.addEventListener("message", hear);
    others?.postMessage({ asked: name });
    setTimeout(end, others ? PATIENCE : 0, false);
  });
}
