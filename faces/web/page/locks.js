// Locks that the pages of one browser have in common. A browser that denies them keeps nothing for
// its pages either: then each of them is alone.

/**
 * Holds a lock together with all who hold it.
 * @param {string} name
 * @param {Promise<void>} until when it is let go
 * @returns {Promise<void>} when it is free again of us
 */
export async function hold(name, until) {
  await navigator.locks?.request(name, { mode: "shared" }, () => until).catch(() => undefined);
  await until;
}

/**
 * Does something while nobody holds a lock, if nobody does.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} act
 * @returns {Promise<T | null>} none if somebody holds it
 */
export async function ifFree(name, act) {
  if (!navigator.locks) return act();
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

/** Waits until nobody holds a lock. @param {string} name */
export async function free(name) {
  await navigator.locks?.request(name, () => undefined).catch(() => undefined);
}
