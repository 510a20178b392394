// What this page was put together with. Whoever serves it says it anew: this is what holds for the
// files as they lie in their folder.

export const BUILT = {
  /** Whether there is a server beside the page. */
  server: true,
  /** Whether the host inside the page is there. */
  inside: false,
};
