import type { Some } from "../../lib/words/complete";
import type { Words } from "./index.svelte";

/** Lekcje i ćwiczenia po polsku. */
const pl: Some<Words> = {
  title: (game: string) => `Nauka gry: ${game}`,
  lessonText: (minutes: number) =>
    `Około ${minutes} minut przy prawdziwym stole: grasz samodzielnie, a każda zasada pojawia się wtedy, gdy jest potrzebna.`,
  start: "Zacznij",
  goOn: (percent: string) => `Kontynuuj (${percent})`,
  again: "Zagraj jeszcze raz",
  done: "ukończona",
  exercises: "Ćwiczenia",
  exercisesText: "Małe sytuacje z celem. Liczy się każda droga, która do niego prowadzi.",
  solved: "rozwiązane",
  noLesson: "Tej gry nie można się tu jeszcze nauczyć.",
  coach: "Lekcja",
  progress: (step: number, of: number) => `${step} z ${of}`,
  chapters: "Rozdziały",
  back: "Wstecz",
  next: "Dalej",
  doIt: "Zrób to za mnie",
  tapAgain: "Dotknij jeszcze raz, aby zdecydować.",
  leave: "Przerwij lekcję",
  leaveText: "Możesz później wrócić do tego miejsca.",
  read: "Czytaj i naciśnij „Dalej”.",
  later: "Kilka tur później",
  skip: "Pomiń",
  playNow: "Teraz zagraj całą partię z łatwym przeciwnikiem",
  toExercises: "Spróbuj ćwiczeń",
  overview: "Wróć do spisu",
  exercise: (n: number, of: number) => `Ćwiczenie ${n} z ${of}`,
  goal: "Cel",
  hint: "Wskazówka",
  solution: "Rozwiązanie",
  showSolution: "Pokaż rozwiązanie",
  reached: "Rozwiązane!",
  missed: "W ten sposób nie udało się osiągnąć celu.",
  tryAgain: "Spróbuj ponownie",
  undo: "Cofnij",
  nextExercise: "Następne ćwiczenie",
  guest: "Gość",
};
export default pl;
