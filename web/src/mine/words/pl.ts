import type { Words } from "./index.svelte";

/** One's own games in Polish. */
const pl: Words = {
  title: "Moje gry",
  lead: "Gry rozegrane do końca na tym urządzeniu. Ta lista pozostaje tylko na nim.",
  leadWithKey: "Gry rozegrane przez ciebie do końca, tutaj i na innych urządzeniach z twoim kluczem.",
  key: "Mój klucz",
  none: "Jeszcze żadnych. Znajdzie się tu każda gra, którą rozegrasz tutaj do końca.",
  standing: "Jak poszło",
  against: "Przeciwnicy",
  people: "ludzie",
  games: "Gry",
  wins: "Wygrane",
  best: "Rekord",
  list: "Wszystkie gry",
  won: "wygrana",
  shared: "wspólna wygrana",
  lost: "przegrana",
  ended: "zakończona wcześniej",
  practice: "ćwiczenie",
  notCounted: "Gry ćwiczebne i zakończone wcześniej są na liście, ale się nie liczą.",
  replay: "Powtórka",
  record: "Zapis",
  picture: "Obrazek",
  pictureTitle: "Obrazek z tym wynikiem",
  pictureText: "Powstaje na tym urządzeniu. Ty decydujesz, komu go wyślesz.",
  save: "Zapisz obrazek",
  share: "Udostępnij",
  forget: "Usuń z listy",
  forgetGame: (game: string, when: string) => `Usuń z listy: ${game}, ${when}`,
};
export default pl;
