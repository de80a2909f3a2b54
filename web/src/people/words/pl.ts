import { plural } from "../../lib/words/pl";
import type { Words } from "./index.svelte";

/** Klucze, rankingi, blokady i zgłoszenia po polsku. */
const pl: Words = {
  title: "Mój klucz",
  lead: "Z kluczem twoje miejsca, zakończone gry i ranking są na każdym twoim urządzeniu. To nie jest konto: nie zna imienia ani adresu, a inni przy stole go nie widzą.",
  none: "Na tym urządzeniu nie ma jeszcze klucza. Powstaje, gdy zajmujesz miejsce.",
  without: "Na tym urządzeniu grasz bez klucza. Twoje miejsca są zapamiętane tylko tutaj.",
  lost: "Klucz, który tu był, został odnowiony albo usunięty na innym urządzeniu. Jeśli to twoja decyzja, przenieś tu nowy za pomocą linku.",
  make: "Utwórz klucz teraz",
  there: "Na tym urządzeniu jest klucz.",
  move: "Przenieś go na inne urządzenie",
  moveText:
    "Otwórz ten link na drugim urządzeniu albo zeskanuj tam kod. Kto ma link, ma twoje miejsca: nie dawaj go nikomu.",
  show: "Pokaż link i kod",
  hide: "Ukryj je",
  link: "Link z twoim kluczem",
  qr: "Kod QR z twoim kluczem",
  renew: "Odnów klucz",
  renewHint: "Jeśli może go mieć ktoś inny: nowy klucz ma wszystko, co miał stary, a stary nie jest nic wart.",
  renewText: "Twoje inne urządzenia stracą klucz i miejsca, dopóki nie przeniesiesz tam nowego.",
  renewed: "Masz nowy klucz. Stary nie jest już nic wart.",
  remove: "Usuń klucz",
  removeHint:
    "Serwer zapomina klucz, twój ranking, kogo blokujesz i które miejsca były twoje. Gry zostają u tych, którzy w nie grali.",
  removeText: "Tego nie można cofnąć. Miejsca przy stołach, które pamięta to urządzenie, pozostają tu twoje.",
  removed: "Klucza już nie ma. Od teraz grasz na tym urządzeniu bez niego.",
  arrived: "Przyjąć ten klucz?",
  arrivedText:
    "Link przyniósł klucz. Przyjmij go tylko wtedy, gdy pochodzi z innego twojego urządzenia: kto ci go dał, może widzieć twoje gry i zająć twoje miejsca.",
  arrivedOther:
    "Klucz, który jest teraz na tym urządzeniu, zostanie tu zapomniany. Jeśli nie ma go na żadnym innym, przepada wszystko, co do niego należy.",
  arrivedSame: "Ten klucz już jest na tym urządzeniu.",
  arrivedBad: "Ten link nie zawiera klucza, który dałoby się odczytać.",
  take: "Przyjmij klucz",
  taken: (tables: number) => `Klucz jest na miejscu: ${plural(tables, "gra trwa", "gry trwają", "gier trwa")}.`,
  games: "Moje gry",
  ratings: "Ranking",
  ratingsWanted: "Chcę mieć ranking",
  ratingsHint:
    "Wyłączony: nikt cię nie ocenia i nie widzisz ocen innych. Włączony: kto też chce rankingu, widzi twój obok imienia, a ty widzisz jego. Ponowne wyłączenie usuwa twój ranking.",
  ratingsHow:
    "Liczą się całe gry. Wygrana z podpowiedzią albo z botem na twoim miejscu się nie liczy, przegrana tak – także wtedy, gdy się poddasz. Z pewnością 95 % twoja siła gry leży w podanych granicach.",
  ratingsNone: "Jeszcze nie ma: zagraj do końca z poziomem botów albo z ludźmi, którzy też chcą rankingu.",
  rating: "Ocena",
  who: "Kto",
  count: "Gry",
  rated: (mu: string, spread: string, games: number) =>
    `Ocena ${mu}, plus minus ${spread}, z ${plural(games, "gry", "gier", "gier")}`,
  fromGames: (games: number) => plural(games, "gra", "gry", "gier"),
  blocked: "Zablokowani",
  blockedHint:
    "Nie mogą usiąść przy stołach, których jesteś gospodarzem, a ty nie czytasz, co mówią. Nie dowiadują się o tym.",
  blockedNone: "Nikt.",
  unblock: "Odblokuj",
  unblockName: (name: string) => `Odblokuj: ${name}`,
  moved: "Grasz na tym miejscu dalej na innym urządzeniu.",
  here: "Graj dalej tutaj",
  strangers: "Mogą tu pisać obcy, więc przy stołach otwartych dla wszystkich rozmowa jest ukryta.",
  showTalk: "Pokaż rozmowę",
  hideTalk: "Ukryj rozmowę",
  hushed: "To, co mówi ta osoba, jest przed tobą ukryte.",
  several: "Zablokuj lub zgłoś …",
  about: (name: string) => `Zablokuj lub zgłoś: ${name}`,
  titleOf: (name: string) => `O osobie: ${name}`,
  block: "Zablokuj",
  blockText:
    "Nie będziesz już czytać tego, co mówi ta osoba. Jeśli oboje macie klucze, nie usiądzie też przy stołach, których jesteś gospodarzem.",
  blockHere: "Ta osoba nie ma klucza albo ty go nie masz: to, co mówi, jest ukryte przy tym stole.",
  blockDone: "Zablokowano.",
  unhush: "Czytaj znowu",
  report: "Zgłoś",
  reportText:
    "Operator tego serwera przeczyta imię, to, co zostało powiedziane, i twój powód. Nikt inny się nie dowie.",
  reportLine: "Co zostało powiedziane",
  reportName: "Imię",
  reason: "Dlaczego",
  reasons: {
    insult: "Obraza",
    harassment: "Groźba lub nękanie",
    advertising: "Reklama",
    other: "Coś innego",
  },
  note: "Więcej o tym (nieobowiązkowo)",
  send: "Wyślij zgłoszenie",
  reported: "Zgłoszono. Dziękujemy.",
};

export default pl;
