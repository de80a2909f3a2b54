import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The address of a running server, for `npm run dev`.
const server = process.env["FOGLINE_SERVER"] ?? "http://127.0.0.1:8906";

export default defineConfig({
  plugins: [svelte()],
  // Nothing is inlined into the page: the Content-Security-Policy allows files only.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000, // a busy machine is slow, and that is no failure
  },
});
