/* Says that the server cannot be reached, where the browser would show a page of its own. It keeps nothing: every
   page, file and table comes from the server, so nothing can be old. */

const WORDS = {
  en: {
    title: "You are offline",
    text: "The server cannot be reached. Your tables are safe there; what you have done is kept.",
    again: "Try again",
  },
  pl: {
    title: "Jesteś offline",
    text: "Nie można połączyć się z serwerem. Twoje stoły są tam bezpieczne, a twoje ruchy zapisane.",
    again: "Spróbuj ponownie",
  },
  es: {
    title: "Estás sin conexión",
    text: "No se puede acceder al servidor. Tus mesas están a salvo allí y lo que has hecho se conserva.",
    again: "Intentar de nuevo",
  },
};

const STYLE = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { display: grid; place-items: center; min-height: 90vh; margin: 0; padding: 0 24px; background: #f4f1e8; color: #15293b; }
  main { max-width: 30em; text-align: center; }
  svg { width: 120px; }
  a { display: inline-block; padding: 10px 24px; border-radius: 999px; background: #12395b; color: #fff; text-decoration: none; }
  a:focus-visible { outline: 3px solid #d9532c; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) { body { background: #0f1c28; color: #e8eef0; } a { background: #e8eef0; color: #15293b; } }
`;

const PICTURE = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#12395b"/>
  <path d="M9 6v20M23 6v20" stroke="#d9532c" stroke-width="3"/><path d="M0 21h32" stroke="#d9532c" stroke-width="2"/>
  <path d="M0 15q5-3 10 0t10 0t12 0v17H0z" fill="#e8eef0"/></svg>`;

/* The page reads the chosen language where the settings are kept. A worker cannot, and one that is renewed with every
   change of language would stand in the way of the page that is loading meanwhile. */
const SCRIPT = `
  let chosen = null;
  try { chosen = JSON.parse(localStorage.getItem("fogline.settings"))?.language; } catch { /* nothing readable is kept */ }
  const language = [chosen, navigator.language.slice(0, 2), "en"].find((code) => code && document.querySelector("template[lang=" + CSS.escape(code) + "]"));
  document.documentElement.lang = language;
  const words = document.querySelector("template[lang=" + language + "]").content;
  document.title = words.querySelector("h1").textContent + " · Fogline";
  document.querySelector("main").append(words);
`;

async function policyHash(source) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(source));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

async function offline() {
  const templates = Object.entries(WORDS).map(
    ([language, { title, text, again }]) =>
      `<template lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></template>`,
  );
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Fogline</title>
    <style>${STYLE}</style></head><body>${templates.join("")}<main>${PICTURE}</main><script>${SCRIPT}</script></body></html>`;
  const policy = `default-src 'none'; style-src ${await policyHash(STYLE)}; script-src ${await policyHash(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(body, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(offline));
});

/** A notification leads to its table: where that is open already, to that window. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data;
  if (address) event.waitUntil(show(new URL(address, location.origin).href));
});

async function show(address) {
  const windows = await clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => url.split("#")[0] === address);
  return open ? open.focus() : clients.openWindow(address);
}
