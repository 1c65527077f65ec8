// Elements, made of text and never of markup.

export type Child = Node | string | null | undefined | false;

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element with its attributes (`true`: there, without a value) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLElement {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", act);
  return element;
}

/** A part of the page under its heading. */
export function section(title: string, ...children: Child[]): HTMLElement {
  const id = `part-${title.toLowerCase().replace(/[^a-z]+/g, "-")}`;
  return h("section", { "aria-labelledby": id, class: id }, h("h2", { id }, title), ...children);
}

/** A table; of every row the first cell is its heading. */
export function table(head: string[], rows: Child[][], attributes: Attributes = {}): HTMLElement {
  const cells = (row: Child[]) =>
    row.map((cell, at) => (at === 0 ? h("th", { scope: "row" }, cell) : h("td", {}, cell)));
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": String(attributes["aria-label"] ?? head[0]) },
    h(
      "table",
      attributes,
      h("thead", {}, h("tr", {}, ...head.map((title) => h("th", { scope: "col" }, title)))),
      h("tbody", {}, ...rows.map((row) => h("tr", {}, ...cells(row)))),
    ),
  );
}

export function byId<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found as T;
}

/** A button that copies a text and says so. */
export function copier(text: string, what: string): HTMLElement {
  const element = button("Copy", () => void copy(text, element), {
    class: "quiet",
    "aria-label": `Copy ${what}`,
  });
  return element;
}

export async function copy(text: string, by: HTMLElement): Promise<void> {
  const label = by.textContent;
  try {
    await navigator.clipboard.writeText(text);
    by.textContent = "Copied";
  } catch {
    by.textContent = "Not allowed here";
  }
  setTimeout(() => (by.textContent = label), 1500);
}
