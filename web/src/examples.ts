// The famous cases.
import type { State } from "./state";

type Example = Partial<State> & { name: string; title: string };

export const examples: Example[] = [
  { name: "faß.de", title: "One name, two hosts: IDNA2003 made ss of ß", a: "https://faß.de/straße" },
  { name: "раураl", title: "Cyrillic letters that look like Latin ones", a: "https://www.раураl.com/signin" },
  { name: "%E2%80%AE", title: "An escape that turns the text around", a: "http://example.org/%E2%80%AEcod.exe" },
  { name: "XRI, $l/ja", title: "An XRI of 2003 that says in which language it is", a: "xri://($l/ja)日本語/($l/en)tree" },
  { name: "xref tree", title: "Identifiers within identifiers", a: "xri://@example*(mailto:a@b.example)/(+login)?q#f" },
  { name: "GBK", title: "Octets that are no UTF-8, though some could be taken for it", a: "http://example.cn/%C4%CF%C9%FD%D1%C2" },
  { name: "עברית", title: "Right to left", a: "http://עברית.example/דף/123?שאלה=תשובה" },
  { name: "a b", title: "What may not stand there, and how to mend it", a: "http://exa mple.org:99999999/a b|c?%zz" },
  { name: "東京 = %E6…", title: "The same but for escapes", view: "two", a: "http://ja.dbpedia.org/resource/東京", b: "http://ja.dbpedia.org/resource/%e6%9d%b1%e4%ba%ac" },
  { name: "NFD file", title: "The same name as macOS writes it", view: "two", a: "file:///Users/jose/re\u0301sume\u0301.pdf", b: "file:///Users/jose/r%C3%A9sum%C3%A9.pdf" },
  { name: "dots and ports", title: "The same by the rules of the scheme", view: "two", a: "HTTP://Example.org:80/a/../b", b: "http://example.org/b" },
  { name: "paypal or раураl", title: "Not the same, though it looks so", view: "two", a: "paypal.com", b: "раураl.com" },
  { name: "a chat", title: "Links in running text", view: "text", a: "Have you seen https://ja.wikipedia.org/wiki/東京 (or example.org)?\nMail me: mailto:jürgen@bücher.example. And don't open http://www.раураl.com/login!" },
];
