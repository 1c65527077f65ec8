// The page: what is typed becomes a state, the state becomes an answer and the address. What is seen
// first is drawn at once, the rest behind the next frame.
import init, * as isonym from "../../target/web/isonym/isonym.js";
import binary from "../../target/web/isonym/isonym_bg.wasm";
import { button, byId, copy } from "./dom";
import { examples } from "./examples";
import { one } from "./one";
import { empty, read, write, type State, type View } from "./state";
import { links } from "./text";
import { hide } from "./tip";
import { ladders, two } from "./two";

const views: View[] = ["one", "two", "text"];
const a = byId<HTMLTextAreaElement>("a");
const b = byId<HTMLTextAreaElement>("b");
const status = byId("status");
const answer = byId("answer");

let state: State = empty;
/** How long the last answer took, in milliseconds. */
let took = 0;
let waiting = 0;
/** What is still to be drawn. */
let rest: (() => Node[]) | undefined;

/** Answers at once where that is quick, else when there is a pause. */
function soon(event: Event): void {
  clearTimeout(waiting);
  if (took < 50) {
    render(event.timeStamp);
  } else {
    status.textContent = "…";
    waiting = window.setTimeout(() => render(), 200);
  }
}

function render(since = performance.now()): void {
  hide();
  fit();
  const isEmpty = state.view === "two" ? !state.a && !state.b : !state.a;
  answer.hidden = isEmpty;
  status.hidden = isEmpty;
  if (!isEmpty) {
    const lone = [state.a, state.b].some((text) => !text.isWellFormed());
    const said = ask({ ...state, a: state.a.toWellFormed(), b: state.b.toWellFormed() });
    status.textContent = lone
      ? `${said.status}. A lone surrogate, which is no character, was taken for U+FFFD.`
      : said.status;
    status.className = said.valid ? "verdict valid" : "verdict invalid";
    byId("first").replaceChildren(...said.parts);
    rest = said.rest ?? (() => []);
  }
  took = performance.now() - since;
  document.documentElement.dataset.took = took.toFixed(1);
  delete document.documentElement.dataset.whole;
  requestAnimationFrame(() => setTimeout(finish));
  remember();
}

/** Draws what is left, unless somebody did, or typed on. */
function finish(): void {
  if (rest) byId("rest").replaceChildren(...rest());
  rest = undefined;
  document.documentElement.dataset.whole = "";
}

function ask(state: State) {
  try {
    switch (state.view) {
      case "one":
        return one(state.a, state.profile, {
          replace: (text) => set({ a: text }),
          judge: (profile) => {
            set({ profile });
            finish();
            document.querySelector<HTMLElement>(`[data-profile="${CSS.escape(profile)}"]`)?.focus();
          },
        });
      case "two": {
        const ladder = ladders.find(([name]) => name === state.ladder)?.[0] ?? "reference";
        return two(state.a, state.b, ladder, (ladder) => set({ ladder }));
      }
      case "text":
        return links(state.a, (text) => set({ view: "one", a: text }));
    }
  } catch (error) {
    return { status: `This went wrong, and should not have: ${error}`, valid: false, parts: [], rest: undefined };
  }
}

/** Changes the state, and the page with it. */
function set(change: Partial<State>): void {
  state = { ...state, ...change };
  show();
  render();
}

function show(): void {
  if (a.value !== state.a) a.value = state.a;
  if (b.value !== state.b) b.value = state.b;
  byId("field-b").hidden = state.view !== "two";
  document.querySelector("label[for=a]")!.textContent = { one: "Identifier", two: "First identifier", text: "Text" }[state.view];
  a.classList.toggle("tall", state.view === "text");
  for (const view of views) {
    const tab = byId(`tab-${view}`);
    tab.setAttribute("aria-selected", String(view === state.view));
    tab.tabIndex = view === state.view ? 0 : -1;
  }
  byId("view").setAttribute("aria-labelledby", `tab-${state.view}`);
  const fitting = examples.filter((example) => (example.view ?? "one") === state.view);
  byId("examples").replaceChildren(
    ...fitting.map(({ name, title, ...example }) => button(name, () => set({ profile: "", ladder: "reference", ...example }), { title })),
  );
}

/** Lets the fields be as high as what is in them. */
function fit(): void {
  for (const field of [a, b]) {
    field.style.height = "auto";
    field.style.height = `${Math.min(field.scrollHeight + 2, 320)}px`;
  }
}

/** Puts the state into the address, where it may stand there. */
function remember(): void {
  const fragment = write(state);
  byId<HTMLButtonElement>("share").disabled = fragment === null;
  if (fragment !== null && fragment !== location.hash) {
    history.replaceState(null, "", fragment === "#" ? location.pathname + location.search : fragment);
  }
}

function restore(): void {
  state = read(location.hash);
  show();
  render();
}

async function start(): Promise<void> {
  await init({ module_or_path: binary });
  const { isonym: version, unicode } = isonym.version();
  byId("about").textContent = `isonym ${version}, Unicode ${unicode}. One file, no connections: it works offline, and what you paste stays here.`;
  // For the console, and for who tests the page.
  Object.assign(window, { isonym });
  for (const [field, name] of [[a, "a"], [b, "b"]] as const) {
    field.addEventListener("input", (event) => {
      state = { ...state, [name]: field.value };
      soon(event);
    });
  }
  views.forEach((view, at) => {
    const tab = byId(`tab-${view}`);
    tab.addEventListener("click", () => set({ view }));
    tab.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const next = by && views[(at + by + views.length) % views.length];
      if (next) {
        set({ view: next });
        byId(`tab-${next}`).focus();
      }
    });
  });
  byId("share").addEventListener("click", (event) => void copy(location.href, event.currentTarget as HTMLElement));
  addEventListener("hashchange", restore);
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
  addEventListener("scroll", hide, { passive: true });
  addEventListener("resize", fit);
  restore();
  if (!location.hash) set({ a: examples[0]?.a ?? "" });
  a.focus({ preventScroll: true });
}

start().catch((error) => {
  status.hidden = false;
  status.className = "verdict invalid";
  status.textContent = `The page cannot start: ${error}`;
});
