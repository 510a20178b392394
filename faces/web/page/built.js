// What this page was put together with. The server says it anew: this is what holds for the
// files as they lie in their folder.

export const BUILT = {
  /** Whether there is a server beside the page. */
  server: true,
  /** Whether the host inside the page is there. */
  inside: false,
  /** Changes with any file of the page. */
  version: "",
  /** The modules of the host inside the page, and what is to be in them. @type {Record<string, string>} */
  modules: {},
  /** How large they are unpacked, in bytes. @type {Record<string, number>} */
  sizes: {},
};
