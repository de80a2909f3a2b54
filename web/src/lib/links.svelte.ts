import { health } from "./api";

const LOCAL = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/** Where others find the server. Whoever came by an address that others can use too goes on using it. */
export const share = $state({ base: location.origin, local: false });

/** Ask the server, if the address of this page means something else on another machine. */
export async function findShare(): Promise<void> {
  if (!LOCAL.test(location.hostname)) return;
  const address = (await health()).share;
  share.base = address || location.origin;
  share.local = address === "";
}

/** A link to a table: anyone may take a free seat by it; with a watch token it only shows the game. */
export const linkTo = (table: string, watch?: string): string =>
  `${share.base}/table/${table}${watch ? `#watch=${watch}` : ""}`;
