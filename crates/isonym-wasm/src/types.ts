export type Severity = "info" | "warning" | "error";
export type Unit = "byte" | "utf16" | "code-point" | "grapheme";
export type LadderName = "reference" | "name" | "carroll-2001" | "xri";
export type Step =
  | "bytes" | "case" | "percent" | "nfc" | "idna" | "path" | "scheme" | "nfkc" | "casefold";
export type ProfileName =
  | "uri" | "uri-ref" | "iri" | "iri-ref" | "leiri" | "any-uri" | "uri-1998" | "iri-draft-04"
  | "carroll-2001" | "charmod-1999" | "html4" | "rdf" | "rdf-reference" | "urn" | "data" | "host"
  | "idna2008" | "idna2003" | "xri" | "xri-ref" | "xri-abnf" | "xri-2003" | "name" | "worldwide"
  | "whatwg" | (string & {});

/** From the first to before the second. */
export type Span = [number, number];

export interface Version {
  isonym: string;
  unicode: string;
}

export interface Profile {
  name: ProfileName;
  version: number;
  summary: string;
  source: string;
  /** The one scheme that it is for. */
  scheme: string | null;
}

export interface Rule {
  rule: string;
  severity: Severity;
  message: string;
  expected: string;
  source: string;
  why: string;
  bad: string;
  good: string;
}

export interface Finding {
  rule: string;
  severity: Severity;
  component: string | null;
  /** In bytes of UTF-8. */
  span: Span;
  /** In code points. */
  chars: Span;
  code_points: string[];
  message: string;
  expected: string;
  source: string;
  repair: Repair | null;
}

export interface Repair {
  /** In bytes of UTF-8. */
  span: Span;
  text: string;
  /** Whether the result surely names what was meant. */
  safe: boolean;
}

export interface Judged {
  /** With its version and the version of Unicode. */
  profile: string;
  valid: boolean;
  findings: Finding[];
  /** Only there when there are more. */
  left_out?: number;
}

export interface Converted {
  to: "iri" | "uri" | "display" | "hxri";
  /** `null` when it cannot be converted; the findings say why. */
  result: string | null;
  /** Whether the way back gives the text byte for byte. */
  exact: boolean | null;
  /** Of a display form, what to copy, if anything. */
  copy?: string | null;
  findings: Finding[];
}

export interface Ladder {
  /** The lowest step at which they are the same; `null`: at none. */
  step: Step | null;
  differs: { step: Step; a: string; b: string; span_a: Span; span_b: Span } | null;
  confusable: boolean;
  steps: { step: Step; a: string; b: string }[];
}

export interface Confused {
  confusable: boolean;
  class: string | null;
  category: string | null;
  reason: string | null;
  same_host: boolean;
  single_script: boolean;
  scripts_a: string[];
  scripts_b: string[];
  skeleton: string;
  skeleton_b: string;
  pairs: { span_a: Span; span_b: Span; code_points_a: string[]; code_points_b: string[] }[];
  unicode: string;
}

export interface Scripts {
  /** The host, or the whole of what has none. */
  of: string;
  scripts: string[];
  /** The restriction level of UTS #39. */
  level: string;
  skeleton: string;
}

export interface Parts {
  /** By whose grammar. */
  profile: ProfileName;
  parts: Part[];
  left_out: number;
  /** The language runs of an XRI. */
  runs: Run[];
}

export interface Part {
  name: string;
  /** Of a host, what it is. */
  kind: string | null;
  /** In bytes of UTF-8. */
  span: Span;
  /** In code points. */
  chars: Span;
  text: string;
  /** In how many cross-references it stands. */
  depth: number;
}

export interface Run {
  /** In bytes of UTF-8. */
  span: Span;
  text: string;
  language: string | null;
  font: string | null;
}

export interface Characters {
  characters: Character[];
  /** Whether the text goes on. */
  more: boolean;
}

export interface Character {
  /** In code points. */
  at: number;
  byte: number;
  /** The escapes that it is written by. */
  written: string | null;
  /** The character; empty for an octet that is of none. */
  text: string;
  code_point: string | null;
  name: string;
  script: string | null;
  category: string | null;
  /** Identifier_Status of UTS #39. */
  status: "Allowed" | "Restricted" | null;
  types: string[];
  /** How it may deceive. */
  deceives: string | null;
}

export interface Link {
  /** In bytes of UTF-8. */
  span: Span;
  /** In code points. */
  chars: Span;
  text: string;
  wire: string | null;
  display: string;
  findings: Finding[];
}

export interface Position {
  value: number;
  result: number | null;
  reason: string | null;
}
