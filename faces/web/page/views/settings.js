// What can be set.

import { h } from "../dom.js";
import { THEMES, isOn, set, setting } from "../settings.js";
import { LANGUAGES, say } from "../words.js";
import { keyChanger } from "../keys.js";

/** Settings that are on or off. */
const SWITCHES = ["coordinates", "numbers", "bar", "animation", "sound", "confirm"];

/**
 * Some choices of which one holds.
 * @param {string} name of the setting
 * @param {string} legend
 * @param {[string, string][]} options value and text
 */
function choices(name, legend, options) {
  const labels = options.map(([value, text]) => {
    const input = h("input", { type: "radio", name, value, checked: setting(name) === value, onchange: () => set(name, value) });
    return h("label", {}, input, text);
  });
  return h("fieldset", {}, h("legend", {}, legend), h("div", { class: "choices" }, ...labels));
}

/** The settings. */
export class SettingsView {
  element = h("div", { class: "page" });

  constructor() {
    /** @type {[string, string][]} */
    const languages = [["", say("web-language-browser")], ...LANGUAGES];
    const themes = THEMES.map((theme) => /** @type {[string, string]} */ ([theme, say(`face-theme-${theme || "browser"}`)]));
    const switches = SWITCHES.map((name) => {
      const change = (/** @type {Event} */ event) =>
        set(name, event.target instanceof HTMLInputElement && event.target.checked ? "on" : "off");
      const input = h("input", { type: "checkbox", checked: isOn(name), onchange: change });
      return h("label", { class: "switch" }, input, h("span", {}, say(`web-set-${name}`)));
    });
    this.element.append(
      h("h1", {}, say("face-settings")),
      h(
        "div",
        { class: "set card" },
        choices("language", say("face-language"), languages),
        choices("theme", say("face-theme"), themes),
        h("fieldset", { class: "switches" }, h("legend", {}, say("web-set-board")), ...switches),
        h("fieldset", {}, h("legend", {}, say("face-keys")), keyChanger()),
      ),
    );
  }

  get title() {
    return say("face-settings");
  }
}
