// The server as one of the two hosts: whether there is one, whether it is the reader's own, whether it
// answers soon.

import { BUILT } from "../built.js";
import { Refused, introduce, request as ask, serverless } from "../net.js";

/** Whether there is a server, at which people who are apart can meet and others look on. */
export const hasServer = BUILT.server;

/** How long the reader's own server may take to say that it is one, in milliseconds: it is near. */
const NEAR = 2000;

/** Whether the server is the reader's own, and says so. @returns {Promise<boolean>} */
export async function isOwn() {
  if (!BUILT.server) return false;
  const said = introduce().then(
    ({ home }) => home,
    () => false,
  );
  return (await soon(said)) ?? false;
}

/** The server takes longer to answer than a reader waits for it. */
let isSlow = false;

/**
 * What the server answers, if that is soon; after a wait in vain it is not waited for again until it answers.
 * @template T
 * @param {Promise<T>} said
 * @returns {Promise<T | null>}
 */
export function soon(said) {
  return new Promise((done, failed) => {
    const tooLate = () => {
      isSlow = true;
      done(null);
    };
    const timer = setTimeout(tooLate, isSlow ? 0 : NEAR);
    const answered = () => {
      isSlow = false;
      clearTimeout(timer);
    };
    said.finally(answered).then(done, failed);
  });
}

/**
 * Asks the server.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
export function served(method, path, body) {
  if (!BUILT.server) return Promise.reject(serverless());
  return ask(method, path, body);
}

/** Whether an error says that no server has answered. @param {unknown} error */
export const isAway = (error) => error instanceof Refused && ["web-offline", "web-no-server"].includes(error.refusal.id);
