// Making parts of a picture.

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * An element of a picture.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A number as short as it can be written in a path.
 * @param {number} value
 */
export const short = (value) => String(Math.round(value * 100) / 100);
