// The page as an installed program: kept for when there is no network, and brought up to date.

import { BUILT } from "./built.js";
import { Notice } from "./notice.js";
import { isHome } from "./host/part.js";
import { onOutdated } from "./inside/part.js";
import { free, hold, isHeld } from "./locks.js";
import { onReach, request } from "./net.js";
import { say } from "./words.js";

/** How long to wait before a server that does not answer is asked again, in milliseconds. */
const PATIENCE = 5000;

/** The new version that waits. @type {ServiceWorker | null} */
let waiting = null;

/** The lock of all pages in which a game goes on: no version is taken while a page has it. */
const PLAYING = "duiyi.playing";

/** Ends this page's part in the lock. @type {(() => void) | null} */
let release = null;

/** When this page's part in the lock has ended. */
let released = Promise.resolve();

/** The files of this page are those of another version now. */
let outdated = false;

/** What is shown at the edge of the page. */
const bar = new Notice();

/** Whether one can play without a server. */
let home = false;

/** Another page is in the middle of a game, for which the new version waits. */
let blocked = false;

/** Shows what holds now. */
let reshow = () => {};

/** @typedef {"game" | "over" | "page"} Place what is shown: a game that goes on, one that is over, or none */

/**
 * Keeps the page, and says below it when there is no server or a new version.
 * @param {() => Place} place
 * @param {() => void} again shows the page again, when the server has come back
 * @returns {() => void} to be told when something else is shown
 */
export function install(place, again) {
  document.body.append(bar.element);
  let away = false;
  let timer = 0;
  const show = () => {
    tell(place() === "game");
    notice(place(), away);
  };
  reshow = show;
  // After the first screen the part that plays, and only then what is for later.
  const loaded = document.readyState === "complete" || new Promise((done) => window.addEventListener("load", done, { once: true }));
  const begun = Promise.resolve(loaded)
    .then(isHome)
    .then((is) => {
      home = is;
      show();
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
  document.addEventListener("over", show);
  onOutdated(() => {
    outdated = true;
    show();
  });
  follow(place, show, begun).catch(() => undefined);
  return show;
}

/** Says to other pages whether a game goes on here. @param {boolean} isGame */
function tell(isGame) {
  if (isGame === (release !== null)) return;
  release?.();
  release = null;
  if (!isGame) return;
  /** @type {Promise<void>} */
  const over = new Promise((done) => (release = done));
  released = hold(PLAYING, over);
}

/**
 * Learns of new versions.
 * @param {() => Place} place
 * @param {() => void} show
 * @param {Promise<void>} begun when nothing is kept from beginning by what is kept for later
 */
async function follow(place, show, begun) {
  // Only pages of this machine and those with https may keep anything.
  if (!navigator.serviceWorker) return;
  // A page that takes a version takes it for all pages; the first one finds them as they are.
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (before && place() !== "game") location.reload();
    before = navigator.serviceWorker.controller;
  });
  await begun;
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
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
  if (place === "game" && !outdated) return bar.tell("");
  if (away) return bar.tell(say(home ? "web-away-home" : "web-away"));
  if (!waiting && !outdated) return bar.tell("");
  const take = { text: say("web-take-version"), act: () => takeVersion() };
  bar.tell(say(blocked && waiting ? "web-version-waits" : "web-new-version"), take);
}

/**
 * Takes the new version, unless some page is in the middle of a game: that is not given the files of another
 * one.
 */
async function takeVersion() {
  if (!waiting) return location.reload();
  const version = waiting;
  await released;
  if (!(await isHeld(PLAYING))) return version.postMessage("take over");
  blocked = true;
  reshow();
  await free(PLAYING);
  blocked = false;
  reshow();
}
