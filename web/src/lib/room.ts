import { MediaQuery } from "svelte/reactivity";

/** Is the whole table in the window at once, so that only its parts scroll? As in `Frame.svelte`. */
export const roomy = new MediaQuery("(min-width: 1121px) and (min-height: 640px)");
