/** A text of the book: plain words, **bold** ones, and {pictures}. */
interface Run {
  kind: "plain" | "bold" | "picture";
  text: string;
  after?: string; // the comma, full stop or number that must not leave a picture
}

/** What must not be torn apart at the end of a line: a number and its $, a number or a word of one letter and the next. */
const glued = (text: string): string =>
  text
    .replace(/(\d) \$/g, "$1\u00A0$$")
    .replace(/ ·/g, "\u00A0·")
    .replace(/(?<=^|[\s(])(\p{L}|\d+) (?=[\p{L}\d])/gu, "$1\u00A0");

export function runs(text: string): Run[] {
  return glued(text)
    .split(/(\*\*[^*]+\*\*|\{[^}]+\}(?:[.,;:)]+| \d+)?)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (!part.startsWith("{")) return { kind: "plain", text: part };
      const [name = "", after = ""] = part.slice(1).split("}");
      return { kind: "picture", text: name, after };
    });
}

/** The words alone, for whoever searches. */
export const plain = (text: string): string =>
  runs(text)
    .map((run) => (run.kind === "picture" ? run.after : run.text))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:)])/g, "");
