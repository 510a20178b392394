// The page: which view is shown, the frame around it, and the keys.

import { beside, h, icon } from "./dom.js";
import { handOver } from "./handover.js";
import { onLeft } from "./host/kept.js";
import { install } from "./installed.js";
import { invitation } from "./invitations.js";
import { followKeys, isForGame, nameOfKey, showKeys } from "./keys.js";
import { introduce, onReach } from "./net.js";
import { Notice } from "./notice.js";
import { sit } from "./seat-secrets.js";
import { adopt, onSetting, set, setting, theme } from "./settings.js";
import { hush, speakThrough } from "./speech.js";
import { GameView } from "./views/game.js";
import { HomeView } from "./views/home.js";
import { LANGUAGES, has, language, loadWords, say, usualLanguage } from "./words.js";

/**
 * What is shown between the frame's top and bottom.
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {string} title
 * @property {() => void} [close]
 * @property {() => unknown} [left] what was done there and is worth keeping when the same is shown in other words
 * @property {(left: unknown) => void} [resume] goes on with that
 * @property {() => void} [again] the host can be reached again; without it the view is made anew
 * @property {Record<string, string>} [keys] the messages that tell what keys do there, if they do not what they do in a game
 * @property {(key: string) => boolean} [key] takes a key; false if it does not know it
 */

const PAGES = [
  ["#/", "web-play"],
  ["#/puzzles", "puzzles"],
  ["#/games", "face-games"],
  ["#/settings", "face-settings"],
];

const main = document.querySelector("main") ?? document.body;
const top = document.querySelector("header") ?? document.body;

/** @type {View | null} */
let view = null;
/** How many views were asked for. */
let asked = 0;
/** What the newest of them was asked for by, without what is secret in it. */
let address = "";
/** Told when something else is shown. */
let shown = () => {};

/**
 * The view that an address means; what no first screen needs is fetched when it is wanted.
 * @returns {Promise<View>}
 */
async function route() {
  const [, place, id, secret] = location.hash.split("/");
  if (place === "game" && id && /^[\w-]+$/.test(id)) {
    let isOwn = false;
    if (secret) {
      // A reader who opens their own invitation, to check it, does not take the other player's seat.
      isOwn = secret === invitation(id);
      if (!isOwn) sit(id, [secret]);
      // The secret stands in no history and on no screen.
      history.replaceState(null, "", `#/game/${id}`);
    }
    return new GameView(id, isOwn);
  }
  const rest = location.hash.split("/").slice(2);
  if (place === "a") return new (await import("./views/link.js")).LinkView(rest);
  if (place === "setup") return new (await import("./views/setup.js")).SetupView(rest);
  if (place === "puzzles") return puzzles(rest);
  if (place === "games") return new (await import("./views/games.js")).GamesView(id === "import");
  if (place === "settings") return new (await import("./views/settings.js")).SettingsView();
  if (!place) return new HomeView();
  const title = say("web-no-such-page");
  return { title, element: h("div", { class: "page" }, h("h1", {}, title), h("p", {}, h("a", { href: "#/" }, say("web-to-home")))) };
}

/** All puzzles, or the one that an address names. @param {string[]} parts @returns {Promise<View>} */
async function puzzles(parts) {
  if (parts.length < 4) return new (await import("./views/puzzles.js")).PuzzlesView();
  return new (await import("./views/puzzle.js")).PuzzleView(parts);
}

/** What is shown when a view cannot be fetched. @returns {View} */
const away = () => ({ element: h("div", { class: "page" }, h("h1", {}, say("web-offline"))), title: "" });

/** What can be reached by keyboard. */
const REACHED = "a, button, input, select, textarea, summary";

/**
 * Makes parts of the page anew; the focus stays on the same element, as far as it is there again.
 * @param {HTMLElement} place
 * @param {() => void} make
 */
function anew(place, make) {
  const active = document.activeElement;
  // A menu that was open is closed now.
  const opener = active?.closest("[popover]") ? place.querySelector(`[aria-controls="${active.closest("[popover]")?.id}"]`) : null;
  const at = [...place.querySelectorAll(REACHED)].indexOf(opener ?? active ?? place);
  make();
  const again = at < 0 ? null : place.querySelectorAll(REACHED)[at];
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** @param {boolean} [same] whether the same is shown in other words */
async function show(same = false) {
  const turn = ++asked;
  // Questions about a game that is left are closed.
  if (!same) for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close("");
  if (!same) hush();
  const coming = route();
  address = location.hash;
  const next = await coming.catch(away);
  // Another view was asked for meanwhile.
  if (turn !== asked) return next.close?.();
  const left = same ? view?.left?.() : null;
  view?.close?.();
  view = next;
  if (left) view.resume?.(left);
  frame();
  const { element } = view;
  const put = () => main.replaceChildren(element);
  if (same) anew(main, put);
  else put();
  main.dataset["shown"] = address;
  document.title = view.title ? `${view.title} · Duiyi` : "Duiyi";
  if (!same) window.scrollTo(0, 0);
  shown();
}

/** The bar at the top. */
const frame = () => anew(top, makeFrame);

function makeFrame() {
  const here = location.hash || "#/";
  const links = PAGES.map(([address, id]) => {
    const current = here === address ? "page" : address !== "#/" && here.startsWith(`${address}/`) ? "true" : null;
    return h("a", { href: address, "aria-current": current }, say(id ?? ""));
  });
  const dark = theme() === "dark";
  const toggle = h(
    "button",
    { type: "button", class: "round", "aria-label": say(dark ? "web-to-light" : "web-to-dark"), onclick: () => set("theme", dark ? "light" : "dark") },
    icon(dark ? "sun" : "moon"),
  );
  const languages = h(
    "div",
    { class: "menu", popover: "auto", id: "languages" },
    ...LANGUAGES.map(([tag, name]) =>
      h("button", { type: "button", lang: tag, "aria-current": tag === language() ? "true" : null, onclick: () => set("language", tag) }, name),
    ),
  );
  const speech = h("button", { type: "button", class: "round", "aria-label": say("face-language") }, icon("language"));
  speech.setAttribute("aria-controls", languages.id);
  speech.popoverTargetElement = languages;
  languages.addEventListener("toggle", () => beside(languages, speech));
  top.replaceChildren(
    h("a", { class: "brand", href: "#/" }, h("b", {}, icon("brand")), h("span", {}, "Duiyi")),
    h("nav", { "aria-label": say("web-navigation") }, ...links),
    h("div", { class: "end" }, speech, languages, toggle),
  );
}

function dress() {
  document.documentElement.dataset["theme"] = theme();
}

followKeys();
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || !isForGame(event)) return;
  if (nameOfKey(event.key) === "keys") showKeys(view?.keys);
  else if (!view?.key?.(event.key)) return;
  event.preventDefault();
});

onSetting(async (name) => {
  if (name === "theme") {
    dress();
    frame();
  } else if (name === "language") {
    if (await speakAsSet()) show(true);
  }
});

/** When to ask again for the words of a language, in milliseconds. */
const AGAIN = 2000;

const notice = new Notice();

/** How many times a language was wanted. */
let wanted = 0;

/**
 * Speaks the language that is set, as soon as its words can be had.
 * @returns {Promise<boolean>} whether no other is wanted by then
 */
async function speakAsSet() {
  const turn = ++wanted;
  while (turn === wanted) {
    try {
      await loadWords(/** @type {Language} */ (setting("language")) || usualLanguage());
      notice.element.remove();
      break;
    } catch {
      // Without any words there is nothing to say.
      if (has("web-offline")) {
        document.body.append(notice.element);
        notice.tell(say("web-offline"));
      }
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
  return turn === wanted;
}

async function start() {
  dress();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    dress();
    frame();
  });
  const spoken = document.getElementById("spoken");
  if (spoken) speakThrough(spoken);
  await speakAsSet();
  // Reading messages and drawing the first screen are two tasks: what is clicked meanwhile does not wait for
  // both.
  await new Promise((done) => setTimeout(done));
  window.addEventListener("hashchange", () => {
    // Going on from a page at once gives two events, and the second address is shown when the first is heard.
    if (location.hash === address) return;
    show();
    // A screen reader begins with what is new.
    main.focus({ preventScroll: true });
  });
  shown = install(
    () => (view instanceof GameView ? (view.over ? "over" : "game") : "page"),
    // What a reader has typed and chosen stays.
    () => (view?.again ? view.again() : show()),
  );
  show();
  onLeft(handOver);
  let away = true;
  onReach((answers) => {
    if (answers && away) handOver();
    away = !answers;
  });
  try {
    adopt((await introduce()).settings);
  } catch {
    // Settings of this browser count without a server, too.
  }
}

start();
