// What a closed list has no room for.

import { h, put } from "../dom.js";

/** What a list needs beside its text, for its arrow, in pixels. */
const ARROW = 16;

const pen = document.createElement("canvas").getContext("2d");

/**
 * A line below a list: it repeats what is chosen, where the list cuts it off. A screen reader has read the
 * list already.
 * @param {HTMLSelectElement} list
 */
export function fullText(list) {
  const line = h("small", { "aria-hidden": "true", hidden: true });
  const look = () => {
    const text = list.selectedOptions[0]?.text ?? "";
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list);
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
    if (!pen || list.clientWidth === 0) return;
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    put(line, text);
    line.hidden = pen.measureText(text).width <= room;
  };
  list.addEventListener("change", look);
  new ResizeObserver(look).observe(list);
  new MutationObserver(look).observe(list, { childList: true });
  return line;
}
