// From which step on two identifiers are the same.
import * as isonym from "../../target/web/isonym/isonym.js";
import type { LadderName, Span, Step } from "../../target/web/isonym/isonym.js";
import { h, section, table } from "./dom";
import { pieces, shown } from "./visible";

const sentences: Record<Step, [string, string]> = {
  bytes: ["byte for byte", "the same, byte for byte"],
  case: ["letter case of scheme, host, hex digits", "the same but for the case of scheme, host or hex digits"],
  percent: ["what is escaped", "the same but for what is escaped"],
  nfc: ["canonical equivalence", "the same but for canonically equivalent characters"],
  idna: ["spelling of the host name", "the same but for how the host name is spelled"],
  path: ["dot segments", "the same but for dot segments"],
  scheme: ["rules of the scheme", "the same by the rules of the scheme"],
  nfkc: ["compatibility characters", "the same but for compatibility characters"],
  casefold: ["letter case, what is not seen", "the same but for letter case or characters that are not seen"],
};

/** The step up to which two spellings are commonly one identifier. */
const last: Step = "scheme";

export const ladders: [LadderName, string][] = [
  ["reference", "URIs and IRIs"],
  ["xri", "XRIs"],
  ["name", "plain names"],
  ["carroll-2001", "Carroll 2001"],
];

export function two(a: string, b: string, ladder: LadderName, choose: (ladder: string) => void) {
  const said = isonym.ladder(a, b, ladder);
  const confused = isonym.confuse(a, b);
  const names = said.steps.map(({ step }) => step);
  const at = said.step === null ? names.length : names.indexOf(said.step);
  const isSame = at <= names.indexOf(last);
  const status =
    said.step === null
      ? `Not the same at any step${confused.confusable ? ", but they look alike" : ""}`
      : `${said.step}: ${sentences[said.step][1]}`;
  return {
    status,
    valid: isSame,
    parts: [
      section("Ladder", chooser(ladder, choose), stairs(names, at)),
      ...(said.differs ? [differs(said.differs, said.step === null)] : []),
      likeness(a, b, confused),
      keys(said.steps),
    ],
    rest: undefined,
  };
}

function chooser(ladder: LadderName, choose: (ladder: string) => void): HTMLElement {
  const options = ladders.map(([name, what]) => h("option", { value: name, selected: name === ladder }, what));
  const select = h("select", { id: "ladder" }, ...options);
  select.addEventListener("change", () => choose(select.value));
  return h("p", { class: "chooser" }, h("label", { for: "ladder" }, "Steps for "), select);
}

function stairs(names: Step[], at: number): HTMLElement {
  const stair = (step: Step, index: number) => {
    const state = index < at ? "differ" : index === at ? "meet" : "same";
    const says = { differ: "differ", meet: "the same from here on", same: "the same" }[state];
    return h(
      "li",
      { class: `stair step-${index} ${state}`, "aria-current": state === "meet" ? "step" : null },
      h("span", { class: "name" }, step),
      h("span", { class: "what" }, sentences[step][0]),
      h("span", { class: "says" }, says),
    );
  };
  return h("ol", { class: "stairs" }, ...names.map(stair));
}

/** One of two lines under each other. */
function key(name: string, pieces: HTMLElement[]): HTMLElement {
  return h("p", { class: "key" }, h("b", {}, name), h("span", { dir: "ltr" }, ...pieces));
}

function differs(
  differs: { step: Step; a: string; b: string; span_a: Span; span_b: Span },
  isNever: boolean,
): HTMLElement {
  const line = (name: string, text: string, span: Span) =>
    key(name, spanned(text, [span], "differs"));
  return section(
    isNever ? "What differs" : "What differs below",
    h("p", { class: "quiet-text" }, `At ${differs.step}, ${isNever ? "the last step" : "one step below"}, they still differ:`),
    line("a", differs.a, differs.span_a),
    line("b", differs.b, differs.span_b),
  );
}

/** A text with the bytes of some spans marked; long ones are cut around the first. */
function spanned(text: string, spans: Span[], mark: string): HTMLElement[] {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const piece = (start: number, end: number) => decoder.decode(bytes.subarray(start, end));
  const all: HTMLElement[] = [];
  const plain = (start: number, end: number) => {
    if (start >= end) return;
    const chars = Array.from(piece(start, end));
    const short = chars.length > 200 ? [...chars.slice(0, 90), "…", ...chars.slice(-90)] : chars;
    all.push(h("bdi", {}, ...pieces(short.join(""))));
  };
  let done = 0;
  for (const [start, end] of spans.slice(0, 50)) {
    plain(done, start);
    const text = piece(start, end);
    all.push(h("mark", { class: mark }, text ? shown(text, 200) : h("span", { class: "nothing" }, "‸")));
    done = end;
  }
  plain(done, bytes.length);
  return all;
}

function likeness(a: string, b: string, confused: isonym.Confused): HTMLElement {
  const verdict = confused.same_host
    ? "One host by UTS #46, so neither is taken for the other."
    : confused.confusable
      ? `One could be taken for the other: ${confused.reason ?? ""}${confused.class ? `, ${confused.class}` : ""}; category ${confused.category ?? "–"} of 1997.`
      : "Nobody should take one for the other.";
  const spans = (side: "span_a" | "span_b") => confused.pairs.map((pair) => pair[side]);
  const isDecoded = /xn--/i.test(a + b);
  return section(
    "Could one be mistaken for the other?",
    h("p", { class: confused.confusable ? "warns" : "quiet-text" }, verdict),
    confused.pairs.length > 0 &&
      !isDecoded &&
      h(
        "div",
        {},
        key("a", spanned(a, spans("span_a"), "deceives")),
        key("b", spanned(b, spans("span_b"), "deceives")),
      ),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, "Scripts"), h("dd", {}, `a: ${confused.scripts_a.join(", ") || "none"}; b: ${confused.scripts_b.join(", ") || "none"}`),
      h("dt", {}, "Skeletons"), h("dd", {}, shown(confused.skeleton, 200), confused.skeleton === confused.skeleton_b ? " for both" : " and ", confused.skeleton === confused.skeleton_b ? null : shown(confused.skeleton_b, 200)),
    ),
  );
}

function keys(steps: { step: Step; a: string; b: string }[]): HTMLElement {
  const rows = steps.map(({ step, a, b }) => [step, shown(a, 200), a === b ? h("span", { class: "good" }, "the same") : shown(b, 200)]);
  return section("Keys", table(["Step", "Key of a", "Key of b"], rows, { class: "keys", "aria-label": "Keys" }));
}
