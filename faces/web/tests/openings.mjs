// Opening rules as they are asked on the page: by keyboard, by mouse, by touch.

import assert from "node:assert/strict";
import { visitor } from "./browser.mjs";
import { test } from "./test.mjs";

test("an opening is chosen by its name where the board has the usual size", async () => {
  const ann = await visitor();
  const { page } = ann;
  const select = (/** @type {string} */ name) => page.locator(`.make select[name="${name}"]`);
  await page.locator(".make summary").click();
  await select("game").selectOption("reversi");
  await select("opening").selectOption({ label: "Tiger" });
  // On another board there is none; what was chosen is not kept there.
  await select("size").selectOption("10");
  assert.equal(await select("opening").locator("optgroup").count(), 0);
  assert.equal(await select("opening").inputValue(), "none");
  await select("size").selectOption("8");
  await select("opening").selectOption({ label: "Tiger" });
  await select("who").selectOption("here");
  await page.locator(".make .button.main").click();
  await page.locator("main .table").waitFor();
  const { moves } = await ann.shown((state) => state.moves.length === 5);
  assert.deepEqual(moves, ["f5", "d6", "c3", "d3", "c4"]);
  await page.getByText("Opening: Tiger").first().waitFor();
  await ann.leave();
});

test("Soosõrv-8 by keyboard alone, to a forbidden point", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", variant: "renju", opening: "soosorv-8", black: {}, white: {} });
  /** @param {string} name */
  const place = async (name) => {
    const { revision } = await ann.shown(() => true);
    await ann.byKeys(await ann.number(name), 15);
    return ann.shown((state) => state.revision > revision);
  };
  /** @param {string} digit @param {RegExp} question */
  const press = async (digit, question) => {
    await ann.page.locator(".said").filter({ hasText: question }).waitFor();
    // The focus stays on the board when a question comes.
    await ann.page.locator(".answers button").first().waitFor();
    await ann.page.locator("duiyi-board:focus").waitFor();
    const { revision } = await ann.state();
    await ann.page.keyboard.press(digit);
    return ann.shown((state) => state.revision > revision);
  };
  // The board says where: only the centre, then the squares around it.
  assert.deepEqual((await ann.state()).opening.points, [112]);
  assert.equal(await ann.point(112).getAttribute("aria-disabled"), "false");
  assert.equal(await ann.point(113).getAttribute("aria-disabled"), "true");
  await place("h8");
  assert.equal((await ann.state()).opening.points.length, 8);
  for (const name of ["i7", "g8"]) await place(name);
  // A screen reader says what the buttons answer.
  await ann.page.locator("#spoken").filter({ hasText: /Second player to choose\. 1: .+\. 2: .+/ }).waitFor();
  await press("2", /Second player to choose/);
  await place("o1");
  await press("2", /How many/);
  await press("2", /First player to choose/);
  let state = await place("f9");
  assert.deepEqual(state.opening.offered, ["f9"]);
  await ann.page.keyboard.press("u");
  state = await ann.shown(({ opening }) => opening.offered.length === 0);
  for (const name of ["f9", "a15"]) state = await place(name);
  assert.equal(state.opening.kind, "pick");
  state = await press("1", /Pick/);
  assert.deepEqual(state.moves, ["h8", "i7", "g8", "o1", "f9"]);
  assert.equal(state.opening.asks, null);
  for (const name of ["o3", "f10", "a1"]) state = await place(name);
  // f8 would make two open threes.
  const forbidden = await ann.number("f8");
  assert.deepEqual(state.board.forbidden.map((/** @type {any} */ { point }) => point), [forbidden]);
  await ann.byKeys(forbidden, 15);
  await ann.page.locator(".said.problem").filter({ hasText: "f8" }).waitFor();
  assert.equal((await ann.state()).moves.length, 8);
  await ann.leave();
});

test("Yamaguchi by mouse; fifth stones that mirror each other cannot be offered", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", variant: "renju", opening: "yamaguchi", black: {}, white: {} });
  /** @param {() => Promise<unknown>} act */
  const after = async (act) => {
    const { revision } = await ann.shown(() => true);
    await act();
    return ann.shown((state) => state.revision > revision);
  };
  const { answers, button } = {
    answers: ann.page.locator(".answers button"),
    button: (/** @type {RegExp} */ name) => ann.page.getByRole("dialog").getByRole("button", { name }),
  };
  for (const name of ["h8", "h9", "h7"]) await after(() => ann.place(name));
  assert.equal(await answers.count(), 12);
  await after(() => button(/^2$/).click());
  await after(() => button(/swap/).click());
  await after(() => ann.place("h6"));
  await after(() => ann.place("g8"));
  const mirrored = await ann.number("i8");
  assert.equal(await ann.point(mirrored).getAttribute("aria-disabled"), "true");
  await after(() => ann.place("g10"));
  await button(/g10/).hover();
  // On the board as well as by the button.
  const state = await after(() => ann.place("g10"));
  assert.deepEqual(state.moves, ["h8", "h9", "h7", "h6", "g10"]);
  await ann.leave();
});

test("Swap2 by touch: the question lies where the board stays in sight", async () => {
  const ann = await visitor({ phone: true });
  await ann.begin({ game: "gomoku", opening: "swap2", black: {}, white: {} });
  /** @param {string} name */
  const tap = async (name) => {
    const { revision } = await ann.shown(() => true);
    const point = await ann.number(name);
    for (let count = 0; count < 2; count++) await ann.point(point).tap();
    await ann.shown((state) => state.revision > revision);
  };
  for (const name of ["h8", "h9", "i10"]) {
    await ann.page.locator(".said").getByText(/Place a/).waitFor();
    await tap(name);
  }
  const dialog = ann.page.getByRole("dialog", { name: "Swap2" });
  await dialog.waitFor();
  const [board, sheet, bar] = await Promise.all(
    [ann.page.locator(".left duiyi-board"), dialog, ann.page.locator(".acts")].map((part) => part.boundingBox()),
  );
  assert.ok(board && sheet && bar);
  assert.ok(board.y >= 0 && board.y + board.height <= sheet.y, "the board is not covered");
  assert.ok(sheet.y + sheet.height <= bar.y + 1, `nor are the actions: ${JSON.stringify([sheet, bar])}`);
  await dialog.getByRole("button", { name: /one more white and one more black/ }).tap();
  await ann.shown((state) => state.opening.stone === "white");
  await tap("j9");
  await tap("k9");
  await dialog.getByRole("button", { name: /take White/ }).tap();
  await ann.shown((state) => state.opening.asks === null && state.moves.length === 5);
  await ann.leave();
});

test("what was not taken back cannot be decided again", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "swap2", black: {}, white: {} });
  const redo = ann.page.getByRole("button", { name: "Redo" });
  assert.equal(await redo.isDisabled(), true);
  for (const name of ["h8", "h9", "h10"]) {
    const { moves } = await ann.state();
    await ann.place(name);
    await ann.shown((state) => state.moves.length > moves.length);
  }
  assert.equal(await redo.isDisabled(), true);
  await ann.page.locator(".answers button").first().click();
  await ann.shown(({ opening }) => opening.asks === null);
  await ann.page.keyboard.press("u");
  await ann.page.locator(".said").filter({ hasText: /^Took back the choice\./ }).waitFor();
  await ann.shown(({ opening }) => opening.again);
  assert.equal(await redo.isDisabled(), false);
  await redo.click();
  await ann.shown(({ opening }) => opening.asks === null);
  await ann.leave();
});

test("on small windows no question covers the board, and each is asked once", async () => {
  for (const [width, height] of /** @type {[number, number][]} */ ([[390, 844], [360, 640], [340, 700], [320, 568], [768, 1024], [844, 390]])) {
    for (const lang of ["en-US", "zh-CN", "ja-JP"]) {
      const ann = await visitor({ phone: true, lang });
      const { page } = ann;
      const where = `${lang} at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      /** @param {import("playwright-core").Locator} part */
      const box = async (part) => (await part.boundingBox()) ?? assert.fail(`nothing at ${where}`);
      const asked = () =>
        page.evaluate(() => {
          const text = document.querySelector("#opening-text")?.textContent ?? "?";
          return [...document.querySelectorAll(".said > span, #opening-text")].filter((part) => part.checkVisibility() && part.textContent?.trim() === text).length;
        });
      for (const opening of ["swap2", "rif", "yamaguchi"]) {
        await ann.begin({ game: "gomoku", ...(opening === "swap2" ? {} : { variant: "renju" }), opening, black: {}, white: {} });
        const board = await box(page.locator(".left duiyi-board"));
        for (const name of ["h8", "h9", "i10"]) {
          assert.equal(await asked(), 1, `${opening} in ${where}`);
          const { moves } = await ann.shown(() => true);
          await ann.place(name);
          await ann.shown((state) => state.moves.length > moves.length);
        }
        await page.getByRole("dialog").waitFor();
        assert.equal(await asked(), 1, `${opening} in ${where}`);
        assert.deepEqual(await box(page.locator(".left duiyi-board")), board, `the board stays: ${where}`);
        const sheet = await box(page.locator(".questions"));
        const apart = board.y + board.height <= sheet.y + 1 || board.x + board.width <= sheet.x + 1;
        assert.ok(apart && sheet.height >= 70, `${opening} in ${where}: ${JSON.stringify({ board, sheet })}`);
        // The answers are seen at once, however long the question is.
        const [bar, ...answers] = await page.locator(".acts, .answers button").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).sort((a, b) => b.bottom - a.bottom));
        for (const { top, bottom } of answers) assert.ok(top >= sheet.y && bottom <= (bar?.top ?? 0) + 1, `${opening} in ${where}: ${top} to ${bottom}`);
      }
      await ann.leave();
    }
  }
});

test("who waits in an opening is told what the other decides", async () => {
  const ann = await visitor();
  await ann.begin({ game: "gomoku", opening: "swap2", black: {}, white: { apart: true } });
  for (const name of ["h8", "h9", "i10"]) {
    const { moves } = await ann.shown(() => true);
    await ann.place(name);
    await ann.shown((state) => state.moves.length > moves.length);
  }
  const waits = "Second player chooses: take Black, take White or put one more white and one more black stone; the other then chooses.";
  await ann.page.locator(".said").filter({ hasText: waits }).waitFor();
  assert.equal(await ann.page.locator(".opening p").innerText(), waits);
  // Every kind of question has its sentence in each language: it names who is asked, and what the answers
  // are.
  const sentences = await ann.page.evaluate(async () => {
    const at = (/** @type {string} */ path) => import(new URL(path, location.href).href);
    const [{ loadWords }, { question }] = await Promise.all([at("words.js"), at("game/told/opening.js")]);
    const words = { en: "keep", zh: "不交换", ja: "交替しない" };
    const base = { asks: "white", count: 3, choices: [], offered: [], area: null };
    const kinds = [
      { kind: "stone", stone: "black", area: words },
      { kind: "choose", choices: [["keep", words], ["swap", words]] },
      { kind: "declare" },
      { kind: "offer" },
      { kind: "pick", offered: ["f9", "a15"] },
    ];
    const seats = [{ player: 1 }, { player: 2 }];
    /** @type {string[]} */
    const all = [];
    for (const lang of ["en", "zh", "ja"]) {
      await loadWords(lang);
      all.push(...kinds.map((kind) => question({ opening: { ...base, ...kind }, seats }, false)));
    }
    return all;
  });
  assert.deepEqual(sentences.slice(0, 5), [
    "Second player places a Black stone keep (3 to go).",
    "Second player chooses: keep or keep.",
    "Second player decides how many fifth stones Black has to offer, at most 3.",
    "White offers points for Black’s fifth stone, of which White keeps one (3 to go).",
    "White picks Black’s fifth stone: f9 or a15.",
  ]);
  for (const sentence of sentences.slice(5)) assert.match(sentence, /(白|假后方|仮後).*。$/);
  assert.match(sentences[9] ?? "", /f9或a15。/);
  assert.match(sentences[14] ?? "", /f9またはa15。/);
  assert.equal(new Set(sentences).size, 15);
  await ann.leave();
});

test("stones that a computer puts one after the other are each heard once, however slowly they come", async () => {
  const ann = await visitor();
  const { page } = ann;
  await ann.begin({ game: "gomoku", opening: "swap2", black: {}, white: {} });
  const states = [await ann.state()];
  for (const name of ["h8", "h9", "i10"]) {
    await ann.place(name);
    states.push(await ann.shown((state) => state.moves.length === states.length));
  }
  for (const gap of [0, 300, 1500]) {
    const [heard, shown] = await page.evaluate(
      async ({ states, gap }) => {
        const at = (/** @type {string} */ path) => import(new URL(path, location.href).href);
        const [{ Telling }, { Reader }, { speakThrough }] = await Promise.all([at("game/told/telling.js"), at("game/reader.js"), at("speech.js")]);
        for (const state of states) state.seats[0] = { ...state.seats[0], person: false, engine: "general" };
        /** @type {string[]} */
        const heard = [];
        const region = document.createElement("p");
        new MutationObserver(() => void heard.push(region.textContent ?? "")).observe(region, { childList: true, characterData: true, subtree: true });
        const before = speakThrough(region);
        const telling = new Telling({ thinking: () => "" });
        const reader = (/** @type {State} */ state) => new Reader(state, [false, true], []);
        telling.begin(states[1], reader(states[1]));
        for (const state of states.slice(2)) {
          await new Promise((done) => setTimeout(done, gap));
          const event = { what: "moved", side: state.moves.length === 2 ? "white" : "black", text: state.moves.at(-1) };
          telling.happened([event], state, reader(state), [], "black");
        }
        // The last of it, however slow the machine is.
        for (let wait = 0; wait < 100 && !heard.join(" ").includes("You choose"); wait++) await new Promise((done) => setTimeout(done, 50));
        for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
        speakThrough(before);
        return [heard.join(" "), telling.element.textContent ?? ""];
      },
      { states, gap },
    );
    for (const words of ["Black plays h8.", "White plays h9.", "Black plays i10.", "You choose, as Second player."]) {
      assert.equal(heard.split(words).length, 2, `${words} is heard once in: ${heard}`);
      assert.ok(shown.includes(words), shown);
    }
  }
  await ann.leave();
});
