// A field of a form.

import { h } from "../dom.js";
import { say } from "../words.js";

/** @param {string} value @param {string} text */
export const option = (value, text) => h("option", { value }, text);

/**
 * A field with its name above it.
 * @param {string} id of the name's message
 * @param {...HTMLElement} parts
 */
export const field = (id, ...parts) => h("label", { class: "field" }, h("span", {}, say(id)), ...parts);
