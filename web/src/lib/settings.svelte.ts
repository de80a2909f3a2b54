import { MediaQuery } from "svelte/reactivity";
import { LANGUAGES, type Language } from "./messages";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "on" | "off";
export type Loudness = "off" | "quiet" | "full";

interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: Loudness;
  notify: boolean;
  forced: boolean; // is the only move there is made for us?
  follow: boolean; // are the things of whoever plays shown large meanwhile?
  talkMuted: boolean;
  name: string;
}

const KEY = "fogline.settings";

/** The first of our languages that the browser asks for, if it asks for one. */
function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => ours(tag.split("-")[0]!.toLowerCase())).find((language) => language);
}

const ours = (language: unknown): Language | undefined => LANGUAGES.find((one) => one === language);

/** Sound was once on or off. */
const loudness = (sound: Loudness | boolean): Loudness =>
  typeof sound === "boolean" ? (sound ? "quiet" : "off") : sound;

function stored(): Partial<Settings> {
  try {
    const { language, sound, ...others } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    return {
      ...others,
      ...(ours(language) && { language: ours(language)! }), // one that is no longer spoken is not chosen
      ...(sound !== undefined && { sound: loudness(sound) }),
    };
  } catch {
    return {}; // what cannot be read is as good as not there: the defaults apply
  }
}

let chosen: Language | undefined = $state(stored().language);

export const settings: Settings = $state({
  language: browserLanguage() ?? "en",
  theme: "auto",
  motion: "auto",
  sound: "quiet",
  notify: false,
  forced: true,
  follow: false,
  talkMuted: false,
  name: "",
  ...stored(),
});

/** A language chosen by hand holds everywhere and is kept. */
export function chooseLanguage(language: Language): void {
  settings.language = chosen = language;
}

/** What a person chose comes first, then what their browser asks for, then the table's; null: no table is open. */
export function readIn(language: Language | null): void {
  settings.language = chosen ?? browserLanguage() ?? language ?? "en";
}

const dark = new MediaQuery("(prefers-color-scheme: dark)");
const still = new MediaQuery("(prefers-reduced-motion: reduce)");

/** May things move? */
export const moving = (): boolean => (settings.motion === "auto" ? !still.current : settings.motion === "on");

/** Keep the settings, and show theme, motion and language on the page. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect.pre(() => {
      localStorage.setItem(KEY, JSON.stringify({ ...settings, language: chosen }));
      const root = document.documentElement;
      root.lang = settings.language;
      root.dataset["theme"] = settings.theme === "auto" ? (dark.current ? "dark" : "light") : settings.theme;
      root.dataset["motion"] = moving() ? "on" : "off";
    });
  });
}
