/** Edition files from this device: read and checked by the server, refused in one sentence. */
import * as api from "../lib/api";
import { gameTitle } from "../lib/games.svelte";
import { said } from "./said";
import type { Tables } from "./tables";
import { studio } from "./words/index.svelte";

const LARGEST = 1_000_000; // bytes, as the server has it
const FORMAT = "fogline-edition/1";

export async function readFile(game: string, file: Blob): Promise<Tables> {
  const w = studio().refused;
  if (file.size > LARGEST) throw new Error(w.large);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(w.text);
  }
  if (text.includes("\0")) throw new Error(w.text);
  const { data, problems } = await api.checkEdition({ game, edition: text }).catch((error: api.ApiError) => {
    throw error.code === "too_large" ? new Error(w.large) : error;
  });
  if (!data)
    throw new Error(
      w.read(problems.map(({ path, message }) => [path, said(message)].filter(Boolean).join(": "))[0] ?? ""),
    );
  const format = data["format"];
  if (typeof format === "string" && format !== FORMAT && /^fogline-edition\/\d+$/.test(format))
    throw new Error(w.format(format));
  if (format !== FORMAT) throw new Error(w.text);
  const other = data["game"];
  if (other !== game) throw new Error(w.game(typeof other === "string" ? gameTitle(other) : "?"));
  return data;
}

/** The file of an edition as the server writes it, offered by the browser as a download. */
export async function saveFile(game: string, tables: Tables): Promise<void> {
  const file = await api.editionFile({ game, edition: tables });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  const id = typeof tables["id"] === "string" ? tables["id"].replace(/[^a-z0-9_-]/g, "") : "";
  link.download = `fogline-${game}-${id || "edition"}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
