// Making parts of the page.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Property */

/**
 * An element. A property that begins with `on` listens; true and false set and leave an attribute.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Property>} [properties]
 * @param {...(Node | string | null)} children an empty text or none adds nothing
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (typeof value === "boolean") element.toggleAttribute(name, value);
    else if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null).filter((child) => child !== ""));
  return element;
}

/**
 * The second click of a double click is none where the first has put something else in that place, or begins
 * something.
 * @param {Element} element with everything in it
 */
export function single(element) {
  element.addEventListener("click", (event) => {
    if (!(event instanceof MouseEvent) || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/**
 * Something that is not done again before it has ended, however often and from wherever it is asked for.
 * @template {unknown[]} A
 * @param {(...args: A) => Promise<void>} act
 * @returns {(...args: A) => Promise<void>}
 */
export function oneAtATime(act) {
  let isUnderWay = false;
  return async (...args) => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await act(...args);
    } finally {
      isUnderWay = false;
    }
  };
}

/**
 * Changes the text of an element only where it is another one, so that it is not read again.
 * @param {Element} element
 * @param {string} text
 */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Puts an open menu beside its button, below it where there is room, and within the window.
 * @param {HTMLElement} menu
 * @param {HTMLElement} button
 */
export function beside(menu, button) {
  // Where it stood before it may have had less room.
  menu.style.left = "0";
  const [own, its] = [menu.getBoundingClientRect(), button.getBoundingClientRect()];
  // It grows to the side where there is more room.
  const grows = its.left + its.right < window.innerWidth && its.left + own.width + 8 <= window.innerWidth;
  const left = grows ? its.left : Math.max(8, its.right - own.width);
  const below = its.bottom + 4;
  const fits = below + own.height + 8 <= window.innerHeight;
  const top = fits ? below : Math.max(8, its.top - own.height - 6);
  // Lengths of a style grow with what is drawn; those that are measured have grown.
  const zoom = menu.currentCSSZoom || 1;
  menu.style.left = `${left / zoom}px`;
  menu.style.top = `${top / zoom}px`;
}

/**
 * Gives a board its place: as high as its width asks for, with a shadow of its own shape.
 * @param {import("./board/board.js").DuiyiBoard} board
 * @param {HTMLElement} place
 */
export function fit(board, place) {
  place.style.setProperty("--ratio", String(board.ratio));
  place.style.setProperty("--corners", board.corners);
}

/**
 * Strokes. Characters are drawn, too: not every computer has letters for them.
 * @type {Record<string, string>}
 */
const ICONS = {
  // 弈, and 文.
  brand: "m11.5 2 1 2M3.5 5.6h17M9.4 5.6v3c0 2-1 3.5-3.1 4.7M14.6 5.6v6.1c0 1-.5 1.4-2 1.2M6.6 8c-.4 1.2-1.1 2.2-2.1 3.1M17.4 8c.9.8 1.7 1.8 2.2 3.1M3 16.4h18M8.8 14v2.8c0 2.4-1.3 4-4 5.2M15.4 14v8.3",
  language: "m11.3 2.6 1.3 2.5M3.4 7.2h17.2M16.9 7.2C15.2 13.4 11 18 4 20.8M7.1 7.2C9 13.4 13.2 18 20 20.8",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z",
  resign: "M5 21V4h11l-2 4 2 4H5",
  again: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5",
  more: "M6.2 12a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0ZM13.2 12a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0ZM20.2 12a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0Z",
  down: "m6 9 6 6 6-6",
  up: "M12 19V5M6 11l6-6 6 6",
  first: "M18 6l-8 6 8 6M6 6v12",
  back: "m15 6-7 6 7 6",
  on: "m9 6 7 6-7 6",
  last: "M6 6l8 6-8 6M18 6v12",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  sun: "M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  close: "M6 6l12 12M18 6 6 18",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
};

/**
 * A drawing that says nothing by itself.
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name] ?? "");
  svg.append(path);
  return svg;
}
