// The same questions asked of the command line.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.env.ISONYM ?? new URL("../../target/debug/isonym", import.meta.url).pathname;

/** Its output; that it found something is no failure. */
function run(...args) {
  const { stdout, stderr, status, error } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 30 });
  if (error) throw error;
  if (status !== 0 && status !== 1) throw new Error(`isonym ${args.join(" ")}: status ${status}\n${stderr}`);
  return stdout;
}

const lines = (output) => output.split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** Without what the caller of a function has at hand. */
const own = ({ file, line, column, value, a, b, ...answer }) => answer;

export function command({ texts, pairs, running }, profiles, isXri) {
  const folder = mkdtempSync(join(tmpdir(), "isonym-"));
  const written = (name, rows) => {
    const path = join(folder, name);
    writeFileSync(path, rows.map((row) => `${typeof row === "string" ? row : JSON.stringify(row)}\n`).join(""));
    return path;
  };
  try {
    const field = ["--format", "jsonl", "--input", "jsonl", "--pointer", "/text"];
    const of = written("texts.jsonl", texts.map((text) => ({ text })));
    const asked = (name) => lines(run("check", "--profile", name, "--all", "--severity", "info", ...field, of)).map(own);
    const judged = profiles.map(({ name, scheme }) => ({ scheme, of: asked(name) }));
    const scheme = (text) => /^[a-z][a-z0-9+.-]*(?=:)/i.exec(text)?.[0].toLowerCase();
    const isFor = (only, text) => only === null || only === scheme(text);

    const converted = (texts, name, to, ...more) => {
      const from = written(`${name}.jsonl`, texts.map((text) => ({ text })));
      return lines(run("convert", "--to", to, ...more, ...field, from)).map(own);
    };
    const xris = texts.filter(isXri);
    const others = texts.filter((text) => !isXri(text));
    const forms = new Map();
    const add = (texts, all) => texts.forEach((text, at) => forms.set(text, all.map((form) => form[at])));
    add(others, ["iri", "uri", "display"].map((to) => converted(others, "others", to)));
    add(xris, ["iri", "uri", "hxri"].map((to) => converted(xris, "xris", to, "--profile", "xri")));

    const both = written("pairs.jsonl", pairs.map(([a, b]) => ({ a, b })));
    const found = running.map(() => []);
    for (const { line, ...link } of lines(run("links", "--format", "jsonl", written("running.txt", running)))) {
      found[line - 1].push(own(link));
    }
    return {
      check: texts.map((text, at) => judged.filter(({ scheme }) => isFor(scheme, text)).map(({ of }) => of[at])),
      levels: texts.map((text) => forms.get(text)),
      skeleton: lines(run("key", "--skeleton", ...field, of)).map(({ key }) => key),
      same: lines(
        run("same", "--pairs", "--format", "jsonl", "--input", "jsonl", "--pointer", "/a", "--pointer", "/b", both),
      ).map(own),
      confuse: pairs.map(([a, b]) =>
        [a, b].some((text) => text.includes("\0")) ? null : own(lines(run("confuse", "--format", "jsonl", "--", a, b))[0]),
      ),
      links: found,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Converts positions in a text. */
export function positions(text, offsets, from, to) {
  const folder = mkdtempSync(join(tmpdir(), "isonym-"));
  try {
    writeFileSync(join(folder, "text"), text);
    const output = spawnSync(
      program,
      ["text", "positions", "--of", join(folder, "text"), "--from", from, "--to", to, "--format", "jsonl"],
      { input: offsets.map((offset) => `${offset}\n`).join(""), encoding: "utf8" },
    );
    return lines(output.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
