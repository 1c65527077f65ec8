// isonym in browsers: the module waits for the WebAssembly that lies beside it.
import init from "./isonym.js";

await init();
export * from "./isonym.js";
