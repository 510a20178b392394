// The page as an installed program: without network, and when there is a new version.

import assert from "node:assert/strict";
import { appendFile, cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UNANSWERED, another, url, visitor } from "./browser.mjs";
import { test } from "./test.mjs";

const PAGE = fileURLToPath(new URL("../page/", import.meta.url));

/** Waits until the page has kept itself. @param {import("./browser.mjs").Visitor} ann */
const kept = (ann) => ann.page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("it can be installed", async () => {
  const manifest = await (await fetch(`${url}manifest.webmanifest`)).json();
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(url + src);
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, type], src);
  }
});

test("without network the page opens, says so, and goes on when the server is back", async () => {
  const ann = await visitor({ kept: true });
  await kept(ann);
  await ann.page.reload();
  await ann.context.setOffline(true);
  await ann.page.reload();
  await ann.page.getByRole("heading", { name: "What shall we play?" }).waitFor();
  const notice = ann.page.locator("body > .notice");
  await notice.filter({ hasText: "no connection" }).waitFor();
  for (const lang of ["zh", "ja", "en"]) {
    await ann.page.getByRole("button", { name: /Language|语言|言語/ }).click();
    await ann.page.locator(`#languages [lang=${lang}]`).click();
    await ann.page.locator(`html[lang^=${lang}]`).waitFor();
  }
  // Every screen is there.
  await ann.page.getByRole("link", { name: "Settings" }).click();
  await ann.page.getByRole("heading", { name: "Settings" }).waitFor();
  await ann.page.getByRole("link", { name: "Play" }).click();
  await ann.context.setOffline(false);
  await notice.waitFor({ state: "hidden" });
  await ann.page.locator(".start").nth(3).click();
  await ann.page.waitForURL(/game/);
  // The browser itself reports that no server answered.
  ann.forgive(UNANSWERED);
  await ann.leave();
});

/**
 * How much the words of a button stand out from it, in each theme.
 * @param {import("playwright-core").Locator} button
 * @returns {Promise<number[]>}
 */
const contrasts = (button) =>
  button.evaluate((button) =>
    ["light", "dark", "contrast", "colour-blind", "wood"].map((theme) => {
      document.documentElement.dataset["theme"] = theme;
      const { color, backgroundColor } = getComputedStyle(button);
      const [words, ground] = [color, backgroundColor].map((name) => {
        const parts = (name.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
        const [red = 0, green = 0, blue = 0] = parts.map((part) => (part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      });
      return Math.max((words ?? 0) / (ground ?? 1), (ground ?? 0) / (words ?? 1));
    }),
  );

test("a new version is offered, and not in the middle of a game", async () => {
  const server = await another(async (folder) => {
    await cp(PAGE, join(folder, "page"), { recursive: true });
    return ["--page", join(folder, "page")];
  });
  const ann = await visitor({ kept: true, from: server.url });
  await kept(ann);
  await ann.page.reload();
  await ann.page.locator(".start").nth(3).click();
  await ann.page.waitForURL(/game/);
  const point = ann.page.locator('.left duiyi-board [data-point="4"]');
  await point.click();
  await appendFile(join(server.folder, "page/style/home.css"), ".start { --new: yes }");
  await ann.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const notice = ann.page.locator("body > .notice");
  assert.equal(await notice.isVisible(), false, "a game is not disturbed");
  await ann.page.getByRole("link", { name: "Play" }).click();
  const old = await ann.page.locator(".start").first().evaluate((start) => getComputedStyle(start).getPropertyValue("--new"));
  assert.equal(old, "");
  const take = notice.locator(".button");
  for (const contrast of await contrasts(take)) assert.ok(contrast >= 4.5, `${contrast}`);
  // On a telephone the page ends above it.
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [last, box] = [await ann.page.locator(".make").boundingBox(), await notice.boundingBox()];
  assert.ok(last && box && last.y + last.height <= box.y, JSON.stringify([last, box]));
  // What was closed comes back with the next page that is opened, not with the next screen.
  await notice.getByRole("button", { name: "Close" }).click();
  assert.equal(await ann.page.evaluate(() => document.activeElement?.localName), "main");
  await ann.page.getByRole("link", { name: "Settings" }).click();
  await ann.page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.equal(await notice.isVisible(), false);
  await ann.page.reload();
  await ann.page.getByRole("link", { name: "Play" }).click();
  await take.click();
  await ann.page.waitForFunction(() => {
    const start = document.querySelector(".start");
    return start && getComputedStyle(start).getPropertyValue("--new") === "yes";
  });
  await ann.leave();
});
