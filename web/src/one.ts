// Everything about one identifier.
import * as isonym from "../../target/web/isonym/isonym.js";
import type { Converted, Finding, Judged, Part } from "../../target/web/isonym/isonym.js";
import { button, copier, h, section, table, type Child } from "./dom";
import { tip } from "./tip";
import { count, pieces, shown } from "./visible";

/** How much of a long identifier is drawn, in code points. */
const drawn = 2000;
const characters = 200;
/** From this length on, in UTF-16 units, profiles are only asked when they are chosen. */
const long = 100_000;

const profiles = () => isonym.profiles();
let known: ReturnType<typeof profiles> | undefined;

export interface Answer {
  status: string;
  valid: boolean;
  parts: Node[];
  /** What can be drawn later. */
  rest: () => Node[];
}

export interface Acts {
  /** Takes another identifier in place of this. */
  replace(text: string): void;
  judge(profile: string): void;
}

export function one(text: string, wanted: string, acts: Acts): Answer {
  known ??= profiles();
  const parts = isonym.parts(text);
  const scheme = parts.parts.find((part) => part.name === "scheme")?.text.toLowerCase();
  const isFor = known.filter((profile) => profile.scheme === null || profile.scheme === scheme);
  const profile = isFor.some(({ name }) => name === wanted) ? wanted : parts.profile;
  const verdict = isonym.check(text, profile);
  const errors = verdict.findings.filter((finding) => finding.severity === "error").length;
  const others = verdict.findings.length + (verdict.left_out ?? 0) - errors;
  const converted = isonym.levels(text);
  const warned = converted.find(({ to }) => to === "display")?.findings.some(({ severity }) => severity !== "info");
  const careful = warned ? ". Careful: it could deceive people, see Screen" : "";
  const noted = others > 0 ? `, ${count(others, verdict.valid ? "remark" : "more finding")}` : "";
  return {
    status: verdict.valid
      ? `Valid by ${profile}${noted}${careful}`
      : `Not valid by ${profile}: ${count(errors, "error")}${noted}${careful}`,
    valid: verdict.valid,
    parts: [
      identifier(text, parts.parts, verdict),
      findings(text, verdict, profile, acts),
      levels(text, converted),
      components(parts.parts, parts.left_out, parts.profile),
      ...(parts.runs.length > 0 ? [runs(parts.runs)] : []),
    ],
    rest: () => {
      const judge = (name: string) => (name === profile ? verdict : text.length < long ? isonym.check(text, name) : null);
      const judged = new Map(isFor.map(({ name }) => [name, judge(name)]));
      return [alike(text), verdicts(judged, profile, acts), table_of_characters(text)];
    },
  };
}

// The identifier in colour.

/** Which colour a part has; what is deeper in an XRI lies over what it is in. */
const colours: [RegExp, string][] = [
  [/^scheme/, "scheme"],
  [/^userinfo/, "userinfo"],
  [/^(host|authority)/, "host"],
  [/^global/, "symbol"],
  [/^port/, "port"],
  [/^(path|segment|sub-segment)/, "path"],
  [/^cross/, "xref"],
  [/^query/, "query"],
  [/^fragment/, "fragment"],
];

const colour = (name: string) => colours.find(([pattern]) => pattern.test(name))?.[1] ?? "other";

function identifier(text: string, parts: Part[], verdict: Judged): HTMLElement {
  const chars = Array.from(text.slice(0, 2 * drawn)).slice(0, drawn);
  // The last part over a character gives its colour, the worst finding its underline.
  const colouring: (string | undefined)[] = Array(chars.length);
  for (const { name, chars: [start, end] } of parts) {
    colouring.fill(colour(name), start, Math.min(end, chars.length));
  }
  const found: (Finding | undefined)[] = Array(chars.length);
  const rank = { info: 0, warning: 1, error: 2 };
  const empty: Finding[] = [];
  for (const finding of [...verdict.findings].sort((x, y) => rank[x.severity] - rank[y.severity])) {
    const [start, end] = finding.chars;
    if (start === end) empty.push(finding);
    found.fill(finding, start, Math.min(end, chars.length));
  }
  const line = h("p", { class: "identifier", dir: "ltr" });
  for (let start = 0, end = 0; start < chars.length; start = end) {
    while (end < chars.length && colouring[end] === colouring[start] && found[end] === found[start]) end++;
    const finding = found[start];
    const piece = h(
      "bdi",
      { class: colouring[start] ? `c-${colouring[start]}` : "c-delimiter", dir: "ltr" },
      ...pieces(chars.slice(start, end).join("")),
    );
    line.append(finding ? marked(finding, piece) : piece);
  }
  if (chars.join("").length < text.length) {
    line.append(h("span", { class: "more" }, ` … ${count(text.length, "UTF-16 unit")} in all`));
  }
  for (const finding of empty.slice(0, 3)) line.append(marked(finding, h("span", { class: "nothing" }, "‸")));
  return section("Identifier", line);
}

function marked(finding: Finding, piece: HTMLElement): HTMLElement {
  const mark = h("mark", { class: finding.severity, tabindex: 0 }, piece);
  tip(mark, `${finding.severity}: ${finding.message}`, `${finding.rule} · expected: ${finding.expected}`);
  return mark;
}

// What was found.

function findings(text: string, verdict: Judged, profile: string, acts: Acts): HTMLElement {
  const { findings } = verdict;
  if (findings.length === 0) {
    return section("Findings", h("p", { class: "quiet-text" }, `${profile} has nothing to say about it.`));
  }
  const order = { error: 0, warning: 1, info: 2 };
  const items = [...findings]
    .sort((x, y) => order[x.severity] - order[y.severity])
    .slice(0, 30)
    .map((finding) => item(text, finding, acts));
  const left = findings.length + (verdict.left_out ?? 0) - items.length;
  return section(
    "Findings",
    h("ul", { class: "findings" }, ...items),
    left > 0 && h("p", { class: "quiet-text" }, `and ${left.toLocaleString("en")} more`),
  );
}

const severities = { error: "error", warning: "warning", info: "note" };

function item(text: string, finding: Finding, acts: Acts): HTMLElement {
  const { rule, severity, chars: [start, end], message, expected, source, repair } = finding;
  const place = end - start > 1 ? `characters ${start + 1}–${end}` : `character ${start + 1}`;
  return h(
    "li",
    { class: severity },
    h(
      "p",
      { class: "says" },
      h("span", { class: `badge ${severity}` }, severities[severity]),
      " ",
      h("bdi", {}, ...pieces_of_sentence(message)),
    ),
    h(
      "p",
      { class: "more" },
      h("code", {}, rule),
      ` · ${place} · expected: `,
      h("bdi", {}, expected),
      ` · ${source}`,
    ),
    repair &&
      button(repair.safe ? "Mend this" : "Mend this (may mean something else)", () => acts.replace(mended(text, repair)), {
        class: "quiet",
      }),
  );
}

/** A sentence keeps its spaces as they are. */
function pieces_of_sentence(sentence: string): Child[] {
  return sentence.split(/( +)/).flatMap((part) => (part.startsWith(" ") ? [part] : pieces(part)));
}

/** The text with a repair made. Its span counts bytes. */
function mended(text: string, repair: { span: [number, number]; text: string }): string {
  const bytes = new TextEncoder().encode(text);
  const [start, end] = repair.span;
  const decode = (from: number, to?: number) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(from, to));
  return decode(0, start) + repair.text + decode(end);
}

// Wire and screen.

const titles: Record<string, [string, string]> = {
  iri: ["Human", "as an IRI: every character for itself"],
  utf8: ["Octets", "the human form in UTF-8"],
  uri: ["Wire", "as a URI: US-ASCII only"],
  hxri: ["HXRI", "what a proxy resolver is asked"],
  display: ["Screen", "what may be shown without deceiving"],
};

function levels(text: string, converted: Converted[]): HTMLElement {
  const rows = converted.flatMap((level) => {
    const rows = [level_row(level, text)];
    if (level.to === "iri" && level.result !== null) rows.push(octets_row(level.result));
    return rows;
  });
  return section("Levels", h("dl", { class: "levels" }, ...rows.flat()));
}

function level_row(level: Converted, text: string): HTMLElement[] {
  const [title, what] = titles[level.to] ?? [level.to, ""];
  const name = h("dt", {}, title, h("small", {}, what));
  if (level.result === null) {
    const reason = level.findings.find((finding) => finding.severity === "error");
    return [name, h("dd", {}, h("p", { class: "none" }, "cannot be converted: ", h("bdi", {}, ...pieces_of_sentence(reason?.message ?? ""))))];
  }
  const way = level.result === text ? "as given" : level.exact ? "exact way back" : "the way back gives another spelling";
  const warnings = level.to === "display" ? level.findings.filter((finding) => finding.severity !== "info") : [];
  const copied = level.to === "display" ? level.copy : level.result;
  return [
    name,
    h(
      "dd",
      { "data-level": level.to },
      h("p", { class: "value", dir: "ltr" }, shown(level.result)),
      h(
        "p",
        { class: "way" },
        h("span", { class: level.exact || level.result === text ? "good" : "fair" }, way),
        typeof copied === "string" && copier(copied, `the ${title.toLowerCase()} form`),
      ),
      ...warnings.slice(0, 4).map((finding) => h("p", { class: "warns" }, h("bdi", {}, ...pieces_of_sentence(finding.message)))),
    ),
  ];
}

function octets_row(iri: string): HTMLElement[] {
  const [title = "", what] = titles.utf8 ?? [];
  const octets = new TextEncoder().encode(iri);
  const hex = (some: Uint8Array) => Array.from(some, (octet) => octet.toString(16).toUpperCase().padStart(2, "0")).join(" ");
  const head = hex(octets.subarray(0, 96));
  return [
    h("dt", {}, title, h("small", {}, what)),
    h(
      "dd",
      { "data-level": "utf8" },
      h("p", { class: "value octets" }, octets.length > 96 ? `${head} …` : head),
      h("p", { class: "way" }, h("span", {}, count(octets.length, "octet")), octets.length <= 65536 && copier(hex(octets), "the octets")),
    ),
  ];
}

// What it is made of.

function components(parts: Part[], leftOut: number, profile: string): HTMLElement {
  const isXri = profile.startsWith("xri");
  const rows = parts.slice(0, 100).map((part) => [
    h("span", { class: `name depth-${Math.min(part.depth, 6)}` }, h("i", { class: `swatch c-${colour(part.name)}` }), part.name),
    h("span", { dir: "ltr" }, shown(part.text, 200)),
    part.kind ?? "",
    `${part.span[0]}–${part.span[1]}`,
  ]);
  const left = leftOut + parts.length - rows.length;
  return section(
    isXri ? "Cross-reference tree" : "Components",
    table(isXri ? ["Part", "Text", "", "Bytes"] : ["Component", "Text", "Kind", "Bytes"], rows, { class: "components", "aria-label": "Components" }),
    left > 0 && h("p", { class: "quiet-text" }, `and ${left.toLocaleString("en")} more`),
  );
}

function runs(runs: isonym.Run[]): HTMLElement {
  const rows = runs.slice(0, 100).map((run) => [
    h("span", { lang: run.language ?? undefined }, shown(run.text, 200)),
    run.language ?? "not said",
    run.font ?? "",
  ]);
  return section("Language runs", table(["Text", "Language", "Font"], rows, { "aria-label": "Language runs" }));
}

function alike(text: string): HTMLElement {
  const { of, scripts, level, skeleton } = isonym.scripts(text);
  const differs = skeleton !== of.normalize("NFD");
  return section(
    "Look-alikes",
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, "Of"), h("dd", {}, shown(of, 200)),
      h("dt", {}, "Scripts"), h("dd", {}, scripts.join(", ") || "none"),
      h("dt", {}, "Level"), h("dd", {}, level, " ", h("small", {}, "UTS #39")),
      h("dt", {}, "Skeleton"), h("dd", {}, shown(skeleton, 200), differs ? "" : h("small", {}, " itself")),
    ),
    h("p", { class: "quiet-text" }, "Whatever has the same skeleton could be taken for it."),
  );
}

// Who says what.

function verdicts(judged: Map<string, Judged | null>, profile: string, acts: Acts): HTMLElement {
  const about = new Map((known ?? []).map(({ name, summary }) => [name, summary]));
  const cards = [...judged].map(([name, verdict]) => {
    const number = verdict ? verdict.findings.length + (verdict.left_out ?? 0) : 0;
    const said = !verdict ? "not asked yet" : verdict.valid ? "valid" : "not valid";
    const card = h(
      "button",
      {
        type: "button",
        class: !verdict ? "unasked" : verdict.valid ? "valid" : "invalid",
        "aria-pressed": String(name === profile),
        "data-profile": name,
      },
      h("span", { class: "sign", "aria-hidden": "true" }, !verdict ? "·" : verdict.valid ? "✓" : "✗"),
      h("span", { class: "name" }, name),
      h("span", { class: "said" }, number > 0 ? `${said} · ${number.toLocaleString("en")}` : said),
    );
    card.addEventListener("click", () => acts.judge(name));
    tip(card, about.get(name) ?? name, number > 0 ? count(number, "finding") : said);
    return card;
  });
  return section(
    "Profiles",
    h("p", { class: "quiet-text" }, "Each judges by its own standard. Choose one to see its findings."),
    h("div", { class: "profiles" }, ...cards),
  );
}

// Its characters.

/** Whether UTS #39 has it in identifiers, and why not. Signs and blanks are in none. */
function standing({ status, types }: isonym.Character): HTMLElement {
  if (status === "Allowed") return h("span", {}, "allowed");
  if (types.join() === "Not_XID") return h("span", { class: "quiet-text" }, "no letter or digit");
  return h("span", { class: "fair" }, types.join(", ").replaceAll("_", " ").toLowerCase());
}

function table_of_characters(text: string): HTMLElement {
  const { characters: all, more } = isonym.characters(text, characters);
  const rows = all.map((c) => {
    const glyph = h("span", { class: "glyph" }, c.text ? shown(c.text) : "–");
    const written = c.written && h("small", {}, h("code", {}, c.written));
    const status = c.status && standing(c);
    return [glyph, h("span", {}, h("code", {}, c.code_point ?? "–"), written && " ", written), h("span", {}, c.name, c.deceives && h("strong", { class: "deceives" }, c.deceives)), c.script ?? "", status];
  });
  const element = table(["", "Code point", "Name", "Script", "In identifiers"], rows, { class: "characters", "aria-label": "Characters" });
  element.querySelectorAll("tbody tr").forEach((row, at) => row.classList.toggle("deceptive", Boolean(all[at]?.deceives)));
  return section("Characters", element, more && h("p", { class: "quiet-text" }, `The first ${characters}; there are more.`));
}
