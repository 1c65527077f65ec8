// The texts of testdata, and what is asked of them.
import { readFileSync, readdirSync } from "node:fs";
import { parse } from "smol-toml";

const folder = new URL("../../testdata/", import.meta.url);

/** Every identifier, every pair and every running text of the cases, each once. */
export function cases() {
  const texts = new Set();
  const pairs = new Map();
  const running = new Set();
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".toml"))) {
    for (const list of Object.values(parse(readFileSync(new URL(name, folder), "utf8")))) {
      for (const { input, a, b, other, expected, base, href } of list) {
        const two = Array.isArray(input) && input.length === 2 ? input : [a ?? input, b ?? other];
        if (two.every((text) => typeof text === "string")) pairs.set(JSON.stringify(two), two);
        const all = [input, a, b, other, expected, base, href].flat();
        all.filter((text) => typeof text === "string" && text !== "").forEach((text) => texts.add(text));
      }
    }
  }
  for (const line of readFileSync(new URL("smoke.txt", folder), "utf8").split("\n")) {
    if (line) texts.add(line);
  }
  for (const text of texts) {
    if (!/[\n\r]/.test(text)) running.add(text).add(`See ${text.replaceAll(/[⸠⸡]/g, "")}, and (more).`);
  }
  return { texts: [...texts], pairs: [...pairs.values()], running: [...running] };
}

/** What isonym answers, here or in the page: it must need nothing but its arguments. */
export function answers(isonym, { texts, pairs, running }) {
  const scheme = (text) => /^[a-z][a-z0-9+.-]*(?=:)/i.exec(text)?.[0].toLowerCase();
  const isFor = (profile, text) => profile.scheme === null || profile.scheme === scheme(text);
  const profiles = isonym.profiles();
  const strip = ({ steps, ...answer }) => answer;
  return {
    check: texts.map((text) =>
      profiles.filter((profile) => isFor(profile, text)).map(({ name }) => isonym.check(text, name)),
    ),
    levels: texts.map((text) => isonym.levels(text)),
    skeleton: texts.map((text) => isonym.skeleton(text)),
    same: pairs.map(([a, b]) => strip(isonym.ladder(a, b))),
    confuse: pairs.map(([a, b]) => isonym.confuse(a, b)),
    links: running.map((text) => isonym.links(text)),
  };
}
