/** A text of the book: plain words, **bold** ones, and {pictures}. */
export interface Run {
  kind: "plain" | "bold" | "picture";
  text: string;
}

export function runs(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\{[^}]+\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (part.startsWith("{")) return { kind: "picture", text: part.slice(1, -1) };
      return { kind: "plain", text: part };
    });
}

/** The words alone, for whoever searches. */
export const plain = (text: string): string =>
  runs(text)
    .filter(({ kind }) => kind !== "picture")
    .map((run) => run.text)
    .join("")
    .replace(/\s+/g, " ");
