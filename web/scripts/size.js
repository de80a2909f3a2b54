// Prints what a first visit downloads, compressed, and fails when it is more than the budget.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET = 300_000;
const LATIN_ONLY = /-latin-(wght|\d+)-normal/; // the browser asks for other scripts only where a page needs them
const STATIC = /(?:\bimport|\bfrom)\s*"\.\/([^"]+)"/g; // not import("…"): those wait until somebody comes to a page

const dist = new URL("../dist", import.meta.url).pathname;
const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const read = (entry) => readFileSync(join(entry.parentPath, entry.name));

/** The page, what it links to, and what these import, on and on. */
const first = new Set();
const queue = files.filter((entry) => entry.name === "index.html");
for (const entry of queue) {
  first.add(entry.name);
  const text = /\.(html|js)$/.test(entry.name) ? read(entry).toString() : "";
  const named = new Set([...text.matchAll(STATIC)].map((found) => found[1]));
  for (const other of files) {
    const linked = entry.name === "index.html" && text.includes(other.name);
    if ((linked || named.has(other.name)) && !first.has(other.name) && !queue.includes(other)) queue.push(other);
  }
}

let total = 0;
for (const entry of files) {
  const font = entry.name.endsWith(".woff2");
  const data = read(entry);
  const size = font ? data.length : gzipSync(data, { level: 9 }).length;
  const counted = first.has(entry.name) || (font && LATIN_ONLY.test(entry.name));
  if (counted) total += size;
  console.log(`${counted ? " " : "-"} ${String(size).padStart(7)}  ${entry.name}`);
}
console.log(`first load: at most ${(total / 1000).toFixed(1)} kB compressed (budget ${BUDGET / 1000} kB)`);
if (total > BUDGET) process.exit(1);
