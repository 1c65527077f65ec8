// The links in pasted text. They are shown, and never followed.
import * as isonym from "../../target/web/isonym/isonym.js";
import { button, copier, h, section } from "./dom";
import { count, pieces, shown } from "./visible";

const most = 100;

export function links(text: string, look: (link: string) => void) {
  const found = isonym.links(text);
  const warned = found.filter((link) => link.findings.length > 0).length;
  const list = found.slice(0, most).map((link) =>
    h(
      "li",
      { class: link.findings.length > 0 ? "warning" : "" },
      h("p", { class: "value", dir: "ltr" }, shown(link.text, 300)),
      h(
        "dl",
        { class: "facts" },
        h("dt", {}, "Wire"), h("dd", { dir: "ltr" }, link.wire === null ? h("span", { class: "none" }, "none") : shown(link.wire, 300)),
        h("dt", {}, "Screen"), h("dd", { dir: "ltr" }, shown(link.display, 300)),
      ),
      ...link.findings.slice(0, 4).map((finding) => h("p", { class: "warns" }, h("bdi", {}, finding.message))),
      h(
        "p",
        { class: "way" },
        button("Look at it", () => look(link.text), { class: "quiet" }),
        link.wire !== null && copier(link.wire, "the wire form"),
      ),
    ),
  );
  return {
    status: found.length === 0 ? "No links in it" : `${count(found.length, "link")}${warned ? `, ${warned} to be careful with` : ""}`,
    valid: warned === 0,
    parts: [
      section("Text", drawn(text, found)),
      ...(list.length > 0 ? [section("Links", h("ol", { class: "links" }, ...list), found.length > most && h("p", { class: "quiet-text" }, `The first ${most}.`))] : []),
    ],
    rest: undefined,
  };
}

function drawn(text: string, found: isonym.Link[]): HTMLElement {
  const chars = Array.from(text.slice(0, 20000));
  const block = h("div", { class: "running", dir: "auto" });
  const piece = (start: number, end: number) => chars.slice(start, end).join("");
  // Line ends and blanks are no secrets in running text.
  const plain = (part: string) =>
    part.split(/([\n\r\t ]+)/).flatMap((some) => (/^[\n\r\t ]/.test(some) ? [some] : pieces(some)));
  let done = 0;
  for (const { chars: [start, end], findings } of found) {
    if (start >= chars.length) break;
    block.append(...plain(piece(done, start)));
    block.append(h("bdi", { class: findings.length > 0 ? "link warning" : "link" }, ...pieces(piece(start, end))));
    done = end;
  }
  block.append(...plain(piece(done, chars.length)));
  return block;
}
