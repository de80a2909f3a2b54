/** Plots as a book writes them. */
import type { Edition, Plot } from "./server";

/** "green 3", "red 5 rubble"; a digit after that is the seat whose building stands there. */
export function plot(text: string): Plot {
  const [colour = "", number = "", ...more] = text.split(" ");
  const owner = more.find((one) => /^\d$/.test(one));
  return {
    colour,
    number: Number(number),
    rubble: more.includes("rubble") && owner === undefined,
    owner: owner === undefined ? null : Number(owner),
    cost: 0,
  };
}

/** "block-2 A 01--0-": a side of a block, and on each plot the seat whose building stands there, or "-". */
export function block(edition: Edition, text: string): Plot[][] {
  const [id, side, owners = ""] = text.split(" ");
  const card = edition.blocks.cards.find((one) => one.id === id);
  if (!card) throw new Error(`the edition has no ${id}`);
  let i = 0;
  const rows = card[side === "B" ? "B" : "A"] ?? []; // our own edition, which a book shows, has rows
  return rows.map((row) =>
    row.map((printed) => {
      const owner = owners[i++] ?? "-";
      return plot(owner === "-" ? printed : `${printed} ${owner}`);
    }),
  );
}
