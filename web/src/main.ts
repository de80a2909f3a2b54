import { mount } from "svelte";
import "./theme.css";
import "./app.css";
import App from "./App.svelte";
import { keepCalling } from "./lib/calls.svelte";
import { allGames } from "./lib/games.svelte";
import { listen } from "./lib/router.svelte";
import { keepSettings } from "./lib/settings.svelte";
import { keepLooking, lookAround } from "./lib/waiting.svelte";
import { keepWorker } from "./lib/worker";

keepSettings();
listen();
keepCalling();
keepLooking();
keepWorker();
const start = (): unknown => mount(App, { target: document.getElementById("app")! });
// Without an answer the pages ask again, and say what is wrong.
void allGames().then(start, start).then(lookAround);
