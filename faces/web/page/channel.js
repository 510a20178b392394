// What the pages of one browser tell each other.

/**
 * A channel; none where the browser has none, or denies its pages all that they could have in common.
 * @param {string} name
 */
export function channel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
