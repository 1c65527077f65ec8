// isonym in Node: ready once it is imported.
import { readFileSync } from "node:fs";
import { initSync } from "./isonym.js";

initSync({ module: readFileSync(new URL("isonym_bg.wasm", import.meta.url)) });
export * from "./isonym.js";
