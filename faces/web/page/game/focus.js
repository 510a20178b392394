// The focus is not lost where the button that was pressed goes away, or can be pressed no more.

/** What can have the focus. */
const REACHED = "button, a, input, select, textarea, summary, [tabindex]";

/** @param {Element} element */
const isLost = (element) => !element.isConnected || element.matches(":disabled") || element.closest("[hidden]") !== null;

/**
 * Keeps the focus in a part of the page: it goes to what stands beside what has lost it, where that is of the
 * same kind, and else to a place that is always there.
 * @param {HTMLElement} root
 * @param {() => void} otherwise goes to that place
 */
export function holdFocus(root, otherwise) {
  /** @type {HTMLElement | null} */
  let held = null;
  /** All around it, from the inside: where it has gone they may be there still. @type {Element[]} */
  let around = [];
  /** Which of its neighbours it is. */
  let at = 0;
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    around = [];
    for (let part = target.parentElement; part && part !== root; part = part.parentElement) around.push(part);
    at = beside(around[0]).indexOf(target);
  });
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    // A reader who leaves is not held; an element that is removed has left the page only after this event.
    queueMicrotask(() => {
      if (held === target && held && (relatedTarget || !isLost(held))) held = null;
    });
  });
  // Changes are told before anything is drawn: until then a button that is disabled has the focus.
  new MutationObserver(() => {
    if (!held || !root.isConnected || !isLost(held)) return;
    const active = document.activeElement;
    const lost = active === null || active === document.body || active === held;
    const next = lost ? nextTo(held, around, at) : null;
    held = null;
    if (next) next.focus({ preventScroll: true });
    else if (lost) otherwise();
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled", "hidden"] });
}

/** @param {Element | undefined} place */
const beside = (place) => [...(place?.children ?? [])].filter((part) => part instanceof HTMLElement && part.matches(REACHED));

/**
 * What stands nearest to what has been lost.
 * @param {HTMLElement} held
 * @param {Element[]} around
 * @param {number} at
 */
function nextTo(held, around, at) {
  const place = around.find((part) => part.isConnected);
  // A list that was made anew has a place where one is now.
  const current = held.isConnected ? null : place?.querySelector("[aria-current]:not(:disabled)");
  if (current instanceof HTMLElement) return current;
  if (!place || place !== around[0]) return null;
  const neighbours = beside(place);
  const near = (/** @type {Element} */ part) => Math.abs(neighbours.indexOf(part) - at);
  const [next] = neighbours.filter((part) => part !== held && !isLost(part)).sort((a, b) => near(a) - near(b));
  return next instanceof HTMLElement ? next : null;
}
