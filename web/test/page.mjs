// The page in Chromium: every part, hostile input, the answers of the command line, how it looks.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { mkdirSync, readFileSync } from "node:fs";
import test, { after, before } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { chromium } from "playwright-core";
import { answers } from "./cases.mjs";

const built = new URL("../../target/web/", import.meta.url);
const pictures = new URL("screenshots/", built).pathname;
const html = readFileSync(new URL("index.html", built));
const { all, there } = JSON.parse(readFileSync(new URL("answers.json", built), "utf8"));

let server, browser, address;
const complaints = [];
const requests = [];

before(async () => {
  mkdirSync(pictures, { recursive: true });
  server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function open({ fragment = "", at = address, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(at + fragment);
  await page.waitForFunction(() => window.isonym);
  await whole(page);
  return page;
}

/** Waits until all of the answer is drawn. */
const whole = (page) =>
  page.waitForFunction(
    () => document.getElementById("status").textContent !== "…" && document.documentElement.dataset.whole !== undefined,
  );

const of = (fields) => `#${new URLSearchParams(fields)}`;
const status = (page) => page.locator("#status").textContent();

/** Puts a string into a field as a script would, whatever is in it. */
async function put(page, field, text) {
  await page.evaluate(
    ([field, text]) => {
      const element = document.getElementById(field);
      element.value = text;
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    [field, text],
  );
  await whole(page);
}

test("the answers of the command line", async () => {
  const page = await open();
  for (const [question, wanted] of Object.entries(there)) {
    const only = { texts: [], pairs: [], running: [] };
    const given = { same: "pairs", confuse: "pairs", links: "running" }[question] ?? "texts";
    only[given] = all[given];
    const told = await page.evaluate(
      `JSON.stringify((${answers})(isonym, ${JSON.stringify(only)})[${JSON.stringify(question)}])`,
    );
    const heard = JSON.parse(told);
    const differs = wanted.findIndex((answer, at) => answer !== null && !isDeepStrictEqual(answer, heard[at]));
    assert.equal(differs, -1, `${question} of ${JSON.stringify(all[given][differs])}`);
  }
});

test("what the page shows is what the command line says", async () => {
  const page = await open();
  // Every tenth of what can be typed into a field and is one line.
  const shown = all.texts.flatMap((text, at) => (at % 10 === 0 && /^[^\p{C}\p{Z}]+$/u.test(text) ? [at] : []));
  assert.ok(shown.length > 20);
  for (const at of shown) {
    await put(page, "a", all.texts[at]);
    const wanted = there.check[at].map(({ profile, valid }) => `${profile.split("@")[0]} ${valid}`);
    const cards = await page.locator(".profiles button").evaluateAll((cards) =>
      cards.map((card) => `${card.dataset.profile} ${card.classList.contains("valid")}`),
    );
    assert.deepEqual(cards, wanted, all.texts[at]);
    for (const { to, result, exact } of there.levels[at]) {
      if (result === null || /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(result)) continue;
      const level = page.locator(`[data-level=${to}]`);
      assert.equal(await level.locator(".value").textContent(), result);
      const way = await level.locator(".way span").first().textContent();
      assert.equal(way, result === all.texts[at] ? "as given" : exact ? "exact way back" : "the way back gives another spelling");
    }
  }
});

test("two identifiers meet at their step", async () => {
  const page = await open({ fragment: of({ view: "two" }) });
  for (const [at, [a, b]] of all.pairs.entries()) {
    if (at % 8 || !a || !b) continue;
    await put(page, "a", a);
    await put(page, "b", b);
    const meets = await page.locator(".stair.meet .name").allTextContents();
    assert.deepEqual(meets, there.same[at].step === null ? [] : [there.same[at].step], `${a} ${b}`);
  }
});

test("hostile input is text and never runs", async () => {
  const markup = `"><script>window.ran=1</script><img src=x onerror="window.ran=1"><svg onload=window.ran=1>`;
  for (const view of ["one", "two", "text"]) {
    const page = await open({ fragment: of({ view, a: `http://a/${markup}`, b: markup }) });
    await put(page, "a", `http://a/${markup} javascript:alert(1)`);
    assert.match(await page.locator("#answer").textContent(), /<script>window\.ran=1<\/script>/);
    assert.equal(await page.evaluate(() => window.ran), undefined);
    assert.equal(await page.locator("#answer :is(script, img, svg, a, iframe)").count(), 0);
    await page.context().close();
  }
});

test("a megabyte, lone surrogates, bidi controls", async () => {
  const page = await open();
  for (const long of ["http://a/" + "é".repeat(500_000), " ".repeat(1_000_000), "(".repeat(1_000_000), "%E2%80%AE".repeat(110_000)]) {
    await put(page, "a", long);
    assert.match(await status(page), /alid by/);
    assert.ok(await page.locator("#share").isDisabled());
  }
  await put(page, "a", "http://a/\uD800x\uDC00");
  assert.match(await status(page), /lone surrogate/);
  await put(page, "a", "http://a/\u202Ecod.exe\u2066\u200B\u0000");
  assert.doesNotMatch(await page.locator("#answer").textContent(), /[\u202E\u2066\u200B\0]/);
  assert.ok((await page.locator(".identifier .chip").allTextContents()).includes("U+202E"));
  assert.match(await page.locator(".characters").innerText(), /changes the order/);
  await put(page, "a", "http://example.org/");
  assert.match(await status(page), /^Valid by iri/);
});

test("a view can be shared", async () => {
  for (const state of [
    { a: "http://faß.de/?q=%26&x=#é+ %" },
    { view: "two", a: "a&b=c", b: "#" },
    { view: "text", a: "see example.org\nand more" },
  ]) {
    const page = await open({ fragment: of({ view: state.view ?? "one" }) });
    await put(page, "a", state.a);
    if (state.b) await put(page, "b", state.b);
    const again = await open({ at: page.url() });
    assert.equal(await again.locator("#a").inputValue(), state.a);
    assert.equal(await again.locator("#status").textContent(), await status(page));
    await page.context().close();
    await again.context().close();
  }
  const page = await open();
  await put(page, "a", "http://u:secret@a/");
  assert.doesNotMatch(page.url(), /secret/);
});

test("mending, looking closer, choosing a profile", async () => {
  const page = await open({ fragment: of({ a: "http://example.org/a b" }) });
  await page.getByRole("button", { name: "Mend this" }).first().click();
  assert.equal(await page.locator("#a").inputValue(), "http://example.org/a%20b");
  await page.locator("[data-profile=any-uri]").click();
  assert.match(await status(page), /by any-uri/);
  await page.getByRole("tab", { name: "Links in text" }).click();
  await put(page, "a", "see example.org.");
  await page.getByRole("button", { name: "Look at it" }).click();
  assert.equal(await page.locator("#a").inputValue(), "example.org");
});

test("by keyboard, and with names for readers of screens", async () => {
  const page = await open({ fragment: of({ a: "http://example.org/a b" }) });
  await page.locator(".identifier mark").first().focus();
  assert.ok(await page.locator("#tip").isVisible());
  await page.keyboard.press("Escape");
  assert.ok(!(await page.locator("#tip").isVisible()));
  await page.locator("#tab-one").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#tab-two").getAttribute("aria-selected"), "true");
  const nameless = await page.locator("button, select, textarea, [role=region]").evaluateAll((all) =>
    all.filter((e) => !(e.getAttribute("aria-label") || e.labels?.length || e.textContent.trim())).length,
  );
  assert.equal(nameless, 0);
});

test("it works from a file, and nothing is fetched", async () => {
  const page = await open({ at: new URL("index.html", built).href });
  await put(page, "a", "http://faß.de/");
  assert.match(await status(page), /^Valid by iri/);
  const tried = await page.evaluate(() => fetch("https://example.org/").then(() => "sent", () => "refused"));
  assert.equal(tried, "refused");
  assert.deepEqual(requests.filter((url) => !url.startsWith(address) && !/^(file|data):/.test(url)), []);
  complaints.splice(0, Infinity, ...complaints.filter((text) => !/example\.org/.test(text)));
});

const sights = {
  one: { a: "https://user@www.раураl.com:8443/a b/%E2%80%AE?q=%C4%CF#é" },
  xri: { a: "xri://($l/ja)日本語/($l/en)tree" },
  rtl: { a: "http://עברית.example/דף/123?שאלה=תשובה" },
  two: { view: "two", a: "HTTP://Example.org:80/a/../b", b: "http://example.org/%62" },
  alike: { view: "two", a: "paypal.com", b: "раураl.com" },
  text: { view: "text", a: "Have you seen https://ja.wikipedia.org/wiki/東京 (or example.org)?\nDon't open http://www.раураl.com/login!" },
};

for (const colorScheme of ["light", "dark"]) {
  for (const width of [390, 820, 1280]) {
    test(`how it looks, ${colorScheme}, ${width} pixels wide`, async () => {
      for (const [name, fields] of Object.entries(sights)) {
        const page = await open({ fragment: of(fields), colorScheme, viewport: { width, height: 900 } });
        await page.screenshot({ path: `${pictures}${name}-${width}-${colorScheme}.png`, fullPage: true });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is too wide`);
        assert.deepEqual(await page.evaluate(faint), [], `${name}: too little contrast`);
        await page.context().close();
      }
    });
  }
}

/** Texts whose contrast is below 4.5 to 1 (WCAG 2.2, 1.4.3). */
function faint() {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [r, g, b] = rgba(colour).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor;
      if (rgba(colour)[3] === 255) return colour;
    }
    return "white";
  };
  return [...document.body.querySelectorAll("*")]
    .filter((e) => e.checkVisibility() && !e.disabled && !/^(SCRIPT|STYLE)$/.test(e.tagName))
    .filter((e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .flatMap((e) => {
      const [x, y] = [light(getComputedStyle(e).color), light(ground(e))].sort((x, y) => y - x);
      const contrast = (x + 0.05) / (y + 0.05);
      return contrast < 4.5 ? [`${e.className || e.tagName}: ${contrast.toFixed(2)}`] : [];
    });
}

test("how long the answer to a keystroke takes", async () => {
  const long = `http://example.org/${"straße/日本/%C3%A9/a".repeat(110)}`;
  const page = await open({ fragment: of({ a: long.slice(0, 1600) }) });
  const bytes = new TextEncoder().encode(long.slice(0, 1600)).length;
  const times = [];
  for (let turn = 0; turn < 15; turn++) {
    await page.locator("#a").press("End");
    await page.keyboard.type("x");
    await whole(page);
    times.push(Number(await page.evaluate(() => document.documentElement.dataset.took)));
  }
  times.sort((x, y) => x - y);
  console.log(`a keystroke on ${bytes} bytes: answer after ${times[7]} ms (median of ${times.length}; slowest ${times.at(-1)})`);
  assert.ok(times[0] > 0 && times[7] < 50);
});

test("nothing went wrong meanwhile", () => assert.deepEqual(complaints, []));
