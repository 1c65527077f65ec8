// What is looked at, and how it stands in the address so that it can be shared.

export type View = "one" | "two" | "text";

export interface State {
  view: View;
  a: string;
  b: string;
  /** By which profile one identifier is judged; empty: as it suits. */
  profile: string;
  ladder: string;
}

/** More than this does not go into an address. */
const longest = 8000;

export const empty: State = { view: "one", a: "", b: "", profile: "", ladder: "reference" };

export function read(fragment: string): State {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const view = fields.get("view");
  return {
    view: view === "two" || view === "text" ? view : "one",
    a: fields.get("a") ?? "",
    b: fields.get("b") ?? "",
    profile: fields.get("profile") ?? "",
    ladder: fields.get("ladder") ?? "reference",
  };
}

/** The fragment; `null` where there is too much for one, or a password, which no history should keep. */
export function write(state: State): string | null {
  if (state.a.length + state.b.length > longest) return null;
  if ([state.a, state.b].some((text) => /\/\/[^/?#]*:[^/?#]*@/.test(text))) return null;
  const fields = new URLSearchParams();
  if (state.view !== "one") fields.set("view", state.view);
  if (state.a) fields.set("a", state.a.toWellFormed());
  if (state.view === "two") fields.set("b", state.b.toWellFormed());
  if (state.view === "one" && state.profile) fields.set("profile", state.profile);
  if (state.view === "two" && state.ladder !== "reference") fields.set("ladder", state.ladder);
  return `#${fields}`;
}
