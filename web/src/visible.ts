// Text as it can be shown: isolated, and what cannot be seen as what it is.
import { h } from "./dom";

/** Controls, formats, separators other than the space, what is not assigned, and stray marks. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;

/** What is written from right to left, and what parts an identifier. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const delimiters = /([/?#@:.&=;]+)/;

const code = (c: string) => `U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** The text in pieces: plain, or a chip that names what would not be seen. */
export function pieces(text: string): (string | HTMLElement)[] {
  const all: (string | HTMLElement)[] = [];
  let plain = "";
  const end = () => {
    // What stands between delimiters turns by itself, so that parts keep their order (RFC 3987
    // section 4).
    if (rightToLeft.test(plain)) {
      all.push(...plain.split(delimiters).map((part) => (rightToLeft.test(part) ? h("bdi", {}, part) : part)));
    } else if (plain) {
      all.push(plain);
    }
    plain = "";
  };
  for (const c of text) {
    if (!unseen.test(c)) {
      plain += c;
      continue;
    }
    end();
    all.push(h("span", { class: "chip" }, c === " " ? "SP" : code(c)));
  }
  end();
  return all;
}

/** The same as an element that has no say in the direction of what stands around it. */
export function shown(text: string, most = 600): HTMLElement {
  const chars = Array.from(text.slice(0, 4 * most));
  const cut = chars.length > most || text.length > 4 * most;
  const element = h("bdi", { class: "text", dir: "ltr" }, ...pieces(chars.slice(0, most).join("")));
  if (cut) element.append(h("span", { class: "more" }, ` … ${count(text.length, "UTF-16 unit")} in all`));
  return element;
}

export function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
