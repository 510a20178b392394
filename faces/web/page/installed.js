// The page as an installed program: kept for when there is no network, and brought up to date.

import { BUILT } from "./built.js";
import { h } from "./dom.js";
import { isHome } from "./host.js";
import { onReach, request } from "./net.js";
import { say } from "./words.js";

/** How long to wait before a server that does not answer is asked again, in milliseconds. */
const PATIENCE = 5000;

/** The new version that waits. @type {ServiceWorker | null} */
let waiting = null;

const bar = h("div", { class: "notice", role: "status", hidden: true });

/** Whether one can play without a server. */
let home = false;

/** @typedef {"game" | "over" | "page"} Place what is shown: a game that goes on, one that is over, or none */

/**
 * Keeps the page, and says below it when there is no server or a new version.
 * @param {() => Place} place
 * @param {() => void} again shows the page again, when the server has come back
 */
export function install(place, again) {
  document.body.append(bar);
  let away = false;
  let timer = 0;
  const show = () => notice(place(), away);
  // After the first screen.
  window.addEventListener("load", () => {
    isHome().then((is) => {
      home = is;
      show();
    });
  });
  const ask = () => request("GET", "healthz").catch(() => undefined);
  onReach((answers) => {
    clearTimeout(timer);
    if (!answers) timer = window.setTimeout(ask, PATIENCE);
    if (away === !answers) return;
    away = !answers;
    show();
    if (answers && place() === "page") again();
  });
  if (BUILT.server) {
    window.addEventListener("online", ask);
    window.addEventListener("offline", ask);
  }
  window.addEventListener("hashchange", show);
  document.addEventListener("over", show);
  follow(show).catch(() => undefined);
}

/**
 * Learns of new versions.
 * @param {() => void} show
 */
async function follow(show) {
  // Only pages of this machine and those with https may keep anything.
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register("sw.js");
  const look = () => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    show();
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
  look();
}

/**
 * @param {Place} place
 * @param {boolean} away whether the server does not answer
 */
function notice(place, away) {
  // A game says by itself that it is cut off, and is not disturbed by a new version.
  const quiet = place === "game" || (!away && !waiting);
  bar.hidden = quiet;
  if (quiet) return bar.replaceChildren();
  if (away) return bar.replaceChildren(say(home ? "web-away-home" : "web-away"));
  const take = () => {
    // Only the page that was asked begins anew; others may be in the middle of a game.
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("take over");
  };
  bar.replaceChildren(say("web-new-version"), h("button", { type: "button", class: "button", onclick: take }, say("web-take-version")));
}
