/** What the game shows of itself away from the table. */
import type { GamePictures } from "../registry";
import Legend from "./Legend.svelte";
import type { Edition, Move, View } from "./server";

const pictures: GamePictures<View, Move, Edition> = { pieces: {}, scenes: {}, Legend };
export default pictures;
