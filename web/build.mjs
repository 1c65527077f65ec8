// Writes the page as one file: script, style and WebAssembly stand in it, so that it works from a
// file as from any server. Its Content-Security-Policy allows just these, by their hashes, and no
// connection at all: what is pasted cannot leave.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";

const out = new URL("../target/web/", import.meta.url);
const read = (name) => readFile(new URL(name, import.meta.url), "utf8");

const bundle = async (entry) => {
  const built = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    loader: { ".wasm": "binary" },
    legalComments: "none",
    // The way by which it would be fetched is not taken.
    logOverride: { "empty-import-meta": "silent" },
  });
  return built.outputFiles[0].text.trim();
};

const style = await bundle("style/all.css");
const script = await bundle("src/main.ts");
const ends = { script: /<\/script|<!--/i, style: /<\/style/i };
if (ends.script.test(script) || ends.style.test(style)) {
  throw new Error("the page would end within its script or style");
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  `style-src ${hash(style)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const page = (await read("index.html"))
  .replace("{policy}", () => policy)
  .replace("{style}", () => style)
  .replace("{script}", () => script);
await mkdir(out, { recursive: true });
await writeFile(new URL("index.html", out), page);
