// Text as it can be shown: isolated, and what cannot be seen as what it is.
import { h } from "./dom";

/** Controls, formats, separators other than the space, what is not assigned, and stray marks. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;

const code = (c: string) => `U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** The text in pieces: plain, or a chip that names what would not be seen. */
export function pieces(text: string): (string | HTMLElement)[] {
  const all: (string | HTMLElement)[] = [];
  let plain = "";
  for (const c of text) {
    if (!unseen.test(c)) {
      plain += c;
      continue;
    }
    if (plain) all.push(plain);
    plain = "";
    const name = c === " " ? "␠" : code(c);
    all.push(h("span", { class: "chip" }, name));
  }
  if (plain) all.push(plain);
  return all;
}

/** The same as an element that has no say in the direction of what stands around it. */
export function shown(text: string, most = 600): HTMLElement {
  const chars = Array.from(text.slice(0, 4 * most));
  const cut = chars.length > most || text.length > 4 * most;
  const element = h("bdi", { class: "text" }, ...pieces(chars.slice(0, most).join("")));
  if (cut) element.append(h("span", { class: "more" }, ` … ${count(text.length, "UTF-16 unit")} in all`));
  return element;
}

export function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
