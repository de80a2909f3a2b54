import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { listen } from "./lib/router.svelte";
import { keepSettings } from "./lib/settings.svelte";

keepSettings();
listen();
mount(App, { target: document.getElementById("app")! });
