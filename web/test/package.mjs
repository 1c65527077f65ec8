// The package in Node: the answers of the command line on every case of testdata.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import * as isonym from "../../target/web/isonym/node.js";
import { answers, cases } from "./cases.mjs";
import { command, positions } from "./command.mjs";

const all = cases();
const here = answers(isonym, all);
const isXri = (text) => isonym.levels(text).at(-1).to === "hxri";
const there = command(all, isonym.profiles(), isXri);
// The page is held against the same answers.
writeFileSync(new URL("../../target/web/answers.json", import.meta.url), JSON.stringify({ all, there }));

for (const question of Object.keys(there)) {
  const of = { same: all.pairs, confuse: all.pairs, links: all.running }[question] ?? all.texts;
  test(`${question}: ${of.length} answers`, () => {
    assert.ok(of.length > 50);
    of.forEach((given, at) => {
      if (there[question][at] !== null) {
        assert.deepEqual(here[question][at], there[question][at], `${question} of ${JSON.stringify(given)}`);
      }
    });
  });
}

test("positions", () => {
  const text = "a💩e\u0301\nü";
  const units = ["byte", "utf16", "code-point", "grapheme"];
  for (const from of units) {
    for (const to of units) {
      const offsets = [...Array(14).keys()];
      const told = isonym.positions(text, offsets, from, to).map(({ result }) => result);
      const wanted = positions(text, offsets, from, to).map(({ result }) => (result === null ? null : Number(result)));
      assert.deepEqual(told, wanted, `${from} to ${to}`);
    }
  }
});

test("what is no text is refused, with its place", () => {
  for (const ask of [isonym.check, isonym.levels, isonym.links, isonym.characters]) {
    assert.throws(() => ask("💩a\uD800", "iri"), { name: "TypeError", message: /U\+D800 at UTF-16 unit 3/ });
  }
  assert.throws(() => isonym.check("a", "nobody"), { name: "TypeError", message: /nobody/ });
});

test("hostile strings have answers", () => {
  const hostile = ["", "\0", "%", "%%%", "(".repeat(100_000), "%E2%80%AE".repeat(1000), "\u202E\u2066", "a".repeat(1_000_000), "\u0301".repeat(100_000), " ".repeat(300_000)];
  const texts = { texts: hostile, pairs: hostile.map((text) => [text, "a"]), running: hostile };
  assert.equal(answers(isonym, texts).check.length, hostile.length);
  hostile.forEach((text) => assert.ok(isonym.characters(text).characters.length <= 200 && isonym.parts(text)));
});

test("the declarations name every function", () => {
  const types = readFileSync(new URL("../../target/web/isonym/isonym.d.ts", import.meta.url), "utf8");
  const asked = ["check", "levels", "ladder", "display", "skeleton", "scripts", "links", "positions", "characters"];
  for (const name of asked) {
    assert.match(types, new RegExp(`export function ${name}\\(.*\\): (?!any)`));
  }
});
