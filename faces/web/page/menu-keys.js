// Going through an open menu by keyboard.

/**
 * Goes to another item of a menu, where a key asks for it: up and down, to the first and the last, and where
 * items stand beside each other to the one at the same height.
 * @param {HTMLElement} menu
 * @param {KeyboardEvent} event
 */
export function walk(menu, event) {
  const items = [...menu.querySelectorAll("button")];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = target(items, at, event.key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/**
 * @param {HTMLElement[]} items
 * @param {number} at
 * @param {string} key
 */
function target(items, at, key) {
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items[(at - 1 + items.length) % items.length];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  const now = items[at];
  if (!now || (key !== "ArrowLeft" && key !== "ArrowRight")) return undefined;
  const { left, top } = now.getBoundingClientRect();
  const away = (/** @type {HTMLElement} */ item) => Math.abs(item.getBoundingClientRect().top - top);
  const is = (/** @type {number} */ x) => (key === "ArrowLeft" ? x < left - 1 : x > left + 1);
  return items.filter((item) => is(item.getBoundingClientRect().left)).sort((a, b) => away(a) - away(b))[0];
}
