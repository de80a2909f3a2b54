import type { Words } from "./index.svelte";
import { form, plural } from "../../../lib/words/pl";

const left = (n: number): string => `${form(n, "został", "zostały", "zostało")} ${n}`;

const pl: Words = {
  projects: "Projekty",
  deck: "Stos",
  deckLeft: (n) => plural(n, "karta", "karty", "kart"),
  draw: "Weź projekt",
  column: (n) => `${n}. obszar`,
  columnLabel: (n, cards) => `${n}. obszar: ${cards}`,
  empty: "pusty",
  take: (n) => `Dobierz ${plural(n, "kartę", "karty", "kart")} i weź zobowiązanie`,
  putHere: "Wyłóż tutaj",
  tooShort: (cards, contracts) =>
    `${plural(cards, "karta", "karty", "kart")}, masz ${plural(contracts, "zobowiązanie", "zobowiązania", "zobowiązań")}`,
  foundations: (n, all) => `Żetony fundamentów: ${left(n)} z ${all}`,
  foundationsEnd: "Ostatni kończy grę.",
  city: (player) => `Miasto: ${player}`,
  ownCity: "Twoje miasto",
  backToOwn: "Wróć do swojego miasta",
  enlarge: (player) => `Pokaż w powiększeniu miasto: ${player}`,
  tray: "Dobrane karty",
  drawn: "Karta ze stosu",
  bonusCard: "Karta premii",
  space: (district, n) => `${district}, pole ${n}`,
  emptySpace: "puste",
  buildHere: (card) => `Umieść tutaj: ${card}`,
  markHere: "Połóż żeton tutaj",
  choose: (card) => `Wybierz: ${card}`,
  value: (n) => `wartość ${n}`,
  around: (sum, need) => `wokół ${sum} z ${need}`,
  need: (n) => `Na wieżowiec potrzeba ${n}`,
  marker: "znacznik tramwaju",
  skyscraper: "wieżowiec",
  plus2: (n) => `+${2 * n}`,
  tracksToken: "żeton torów",
  contracts: (n) => plural(n, "zobowiązanie", "zobowiązania", "zobowiązań"),
  discardTokens: (n) =>
    plural(n, "żeton odrzucania zobowiązań", "żetony odrzucania zobowiązań", "żetonów odrzucania zobowiązań"),
  pointsTokens: (n) => plural(n, "żeton 1½ punktu", "żetony 1½ punktu", "żetonów 1½ punktu"),
  skyscrapers: (n) => plural(n, "wieżowiec", "wieżowce", "wieżowców"),
  markers: (n) => plural(n, "znacznik tramwaju", "znaczniki tramwajów", "znaczników tramwajów"),
  completed: (n, names) =>
    `${plural(n, "dzielnica ukończona", "dzielnice ukończone", "dzielnic ukończonych")} przed innymi: ${names}`,
  completion: "żeton ukończenia",
  medal: "Order budowniczego",
  seaside: (n) => plural(n, "karta nabrzeża", "karty nabrzeża", "kart nabrzeża"),
  bonuses: "Pozostałe premie",
  stopCosts: (n) =>
    `Możesz jeszcze umieścić ${plural(n, "kartę", "karty", "kart")}. Nieumieszczone karty trafią do pudełka.`,
  bonusHints: {
    plus2: "+2 dla jednej z twoich kart, od razu",
    value4: "karta o wartości 4 do dowolnego rzędu, od razu",
    depot: "zajezdnia do dowolnego rzędu, od razu",
    points: "1½ punktu na koniec",
    contracts: "odrzucasz 1 lub 2 zobowiązania, raz, w dowolnej swojej turze",
    tracks: "tory dla jednej z twoich kart, od razu",
  },
  legend: "Co znaczą symbole",
  legendOf: {
    contracts: "Zobowiązania: możesz dobrać karty z obszaru, na którym jest ich więcej, niż masz zobowiązań.",
    skyscraper: "Wieżowce: po 1 punkcie. Order to jeszcze 1 punkt.",
    marker: "Znaczniki tramwajów: to twoja sieć; rozstrzygają też remisy.",
    tracks: "Tory: obok zajezdni albo znacznika tramwaju karta też dostaje znacznik.",
    depot: "Zajezdnia: dostaje znacznik tramwaju, gdziekolwiek leży.",
    square: "Skwer: obok karty ze znacznikiem tramwaju ma wartość 4, inaczej 0.",
    foundation: "Fundament: wieżowiec staje, gdy karty wokół osiągną wymaganą wartość.",
    seaside: "Nabrzeże: twoje wieżowce potrzebują o 1 mniej.",
    bonus: "Symbol premii: drugi w dzielnicy daje ci premię.",
    medal: "Order budowniczego: 1 punkt. Przejmuje go, kto ma więcej wieżowców niż właściciel.",
    completion: "Żeton ukończenia: 1 punkt dla tego, kto pierwszy zapełni dzielnicę.",
  },
  bonusOf: (bonus, n) => `Premia: ${bonus}, ${left(n)}`,
  advantages: "Przewagi",
  network: "Sieć",
  district: "Dzielnica",
  undecided: "remis, jeszcze nierozstrzygnięty",
  nobody: "nikt jeszcze nic tu nie ma",
  tieBreaks: (n) => plural(n, "remis", "remisy", "remisów"),
  tieBreaksNow: "Kto prowadziłby teraz:",
  tieSpace: (better, worse, district, space, a, b) =>
    `wyżej ${better}, niżej ${worse}: wyższa wartość w dzielnicy ${district}, na polu ${space} (${a} do ${b})`,
  tieColumn: (better, worse, column, a, b) =>
    `wyżej ${better}, niżej ${worse}: więcej znaczników tramwajów w ${column}. kolumnie miasta (${a} do ${b})`,
  tieEnded: (better, worse) =>
    `wyżej ${better}, niżej ${worse}: wszystko równe, pierwszeństwo ma osoba, która zakończyła grę`,
  tieLeft: (better, worse) =>
    `wyżej ${better}, niżej ${worse}: wszystko równe, pierwszeństwo ma osoba siedząca bliżej po lewej od tej, która zakończyła grę`,
  box: (n) => `${plural(n, "karta", "karty", "kart")} w pudełku`,
  about: {
    deck: (n) =>
      `Zakryty stos: ${plural(n, "karta", "karty", "kart")}. Kto wykłada projekt, bierze z niego wierzchnią kartę.`,
    column: "Kto realizuje projekty, dobiera wszystkie karty z jednego obszaru i bierze zobowiązanie.",
    foundations: "Na każdą wyłożoną kartę z fundamentem trafia jeden z tych żetonów. Ostatni od razu kończy grę.",
    depots: "Zajezdnie nadrukowane na dole planszy: karta z torami nad zajezdnią dostaje znacznik tramwaju.",
    district: (name, value) => `${name}: karty w tym rzędzie mają razem wartość ${value}.`,
    districtBonus: (bonus, hint, n) => `Drugi symbol premii daje tę premię: ${bonus} (${hint}; ${left(n)}).`,
    tracksToken: (n) =>
      `Żeton torów (${left(n)}): można go wziąć zamiast premii dzielnicy i położyć na karcie bez torów.`,
    need: (n) => `Wieżowiec staje na fundamencie, gdy karty wokół mają razem wartość co najmniej ${n}.`,
    built: "Umieszczona karta zostaje na swoim polu.",
    next: (space) => `Następna karta w tym rzędzie trafi na pole ${space}.`,
    nothingToBuild: "Teraz nie ma czego umieścić: karty dobiera się z obszaru, realizując projekty.",
    chooseCard: "Najpierw wybierz jedną z dobranych kart.",
    otherCity: (player) => `To nie twoje miasto (${player}); karty umieszcza się tylko we własnym.`,
    placeIt: "Trafi na jeden z trzech obszarów.",
    layIt: "Trafi do dowolnego rzędu z wolnym polem.",
    buildIt: "Kto ją dobiera, może ją umieścić albo odrzucić na koniec tury.",
  },
};

export default pl;
