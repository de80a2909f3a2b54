import { tick } from "svelte";

/** To the first thing to fill in, once it is there. Of radio buttons that is the chosen one. */
export async function focusFirst(within: ParentNode | undefined): Promise<void> {
  await tick();
  const field = within?.querySelector(".fields .field");
  field?.querySelector<HTMLElement>("input:checked, input, select, textarea")?.focus();
}
