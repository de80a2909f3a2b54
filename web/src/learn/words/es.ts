import type { Some } from "../../lib/words/complete";
import type { Words } from "./index.svelte";

/** Lecciones y ejercicios en español. */
const es: Some<Words> = {
  title: (game: string) => `Aprender ${game}`,
  lessonText: (minutes: number) =>
    `Unos ${minutes} minutos en una mesa de verdad: juegas tú, y cada regla llega cuando hace falta.`,
  start: "Empezar",
  goOn: (percent: string) => `Continuar (${percent})`,
  again: "Repetirla",
  done: "terminada",
  exercises: "Ejercicios",
  exercisesText: "Posiciones pequeñas con un objetivo. Vale cualquier camino que llegue a él.",
  solved: "resuelto",
  noLesson: "Todavía no hay lección de este juego.",
  coach: "Lección",
  progress: (step: number, of: number) => `${step} de ${of}`,
  chapters: "Capítulos",
  back: "Atrás",
  next: "Siguiente",
  doIt: "Hazlo por mí",
  tapAgain: "Toca otra vez para decidir.",
  leave: "Dejar la lección",
  leaveText: "Podrás seguir desde aquí más tarde.",
  read: "Lee y pulsa «Siguiente».",
  later: "Unos turnos después",
  skip: "Saltar",
  playNow: "Ahora juega una partida entera contra un rival fácil",
  toExercises: "Probar los ejercicios",
  overview: "Volver al índice",
  exercise: (n: number, of: number) => `Ejercicio ${n} de ${of}`,
  goal: "Objetivo",
  hint: "Pista",
  solution: "Solución",
  showSolution: "Ver la solución",
  reached: "¡Resuelto!",
  missed: "Así no se ha alcanzado el objetivo.",
  tryAgain: "Intentarlo de nuevo",
  undo: "Deshacer",
  nextExercise: "Siguiente ejercicio",
  guest: "Invitado",
};
export default es;
