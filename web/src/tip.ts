// One tooltip for all that has something to say, on hover and on focus.
import { byId, h } from "./dom";

/** Lets `element` say this. Readers of screens get it as its description. */
export function tip(element: HTMLElement, title: string, more: string): void {
  element.setAttribute("aria-description", `${title}. ${more}`);
  const show = () => {
    const box = byId("tip");
    box.replaceChildren(h("strong", {}, h("bdi", {}, title)), h("span", {}, h("bdi", {}, more)));
    box.hidden = false;
    const at = element.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const below = at.bottom + height + 12 < innerHeight;
    const left = Math.max(8, Math.min(at.left, innerWidth - width - 8));
    box.style.left = `${left}px`;
    box.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - height - 6)}px`;
  };
  element.addEventListener("pointerenter", show);
  element.addEventListener("focus", show);
  element.addEventListener("pointerleave", hide);
  element.addEventListener("blur", hide);
}

export function hide(): void {
  byId("tip").hidden = true;
}
