// A board as a picture that stands alone: SVG with its own colours, or PNG.

import { style } from "./style.js";

/** How wide a PNG is, in pixels. */
const WIDE = 1200;

/**
 * The picture of a board as SVG.
 * @param {SVGSVGElement} board as it is drawn on the page
 */
export function standalone(board) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  for (const part of copy.querySelectorAll('[role="grid"], .loupe, .preview')) part.remove();
  const rules = [...style.cssRules].map(({ cssText }) => cssText).filter((text) => !text.startsWith(":host"));
  const css = rules.join("\n");
  const page = getComputedStyle(document.documentElement);
  const names = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ""));
  const tokens = [...names].map((name) => `${name}: ${page.getPropertyValue(name)};`).filter((text) => !/: ;$/.test(text));
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "style");
  sheet.textContent = `svg { ${tokens.join(" ")} }\n${css}`;
  copy.prepend(sheet);
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(WIDE));
  copy.setAttribute("height", String(Math.round((WIDE * height) / width)));
  return new XMLSerializer().serializeToString(copy);
}

/**
 * The same as PNG.
 * @param {string} svg
 * @returns {Promise<Blob>} fails where the browser draws no such pictures, or may not
 */
export async function png(svg) {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDE;
    canvas.height = Math.round((WIDE * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((made, failed) => {
      canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
