// Prints what a first visit downloads, compressed, and fails when it is more than the budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET = 300_000;
const LATIN_ONLY = /-latin-wght-normal/; // the browser asks for other scripts only where a page needs them

const dist = new URL("../dist", import.meta.url).pathname;
let total = 0;
for (const name of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!name.isFile()) continue;
  const font = name.name.endsWith(".woff2");
  const data = readFileSync(join(name.parentPath, name.name));
  const size = font ? data.length : gzipSync(data, { level: 9 }).length;
  const counted = !font || LATIN_ONLY.test(name.name);
  if (counted) total += size;
  console.log(`${counted ? " " : "-"} ${String(size).padStart(7)}  ${name.name}`);
}
console.log(`first load: at most ${(total / 1000).toFixed(1)} kB compressed (budget ${BUDGET / 1000} kB)`);
if (total > BUDGET) process.exit(1);
