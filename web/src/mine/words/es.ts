import type { Words } from "./index.svelte";

/** One's own games in Spanish. */
const es: Words = {
  title: "Mis partidas",
  lead: "Las partidas terminadas en este dispositivo. Nada de esta lista sale de él.",
  leadWithKey: "Las partidas que has jugado hasta el final, aquí y en los demás dispositivos que tienen tu llave.",
  key: "Mi llave",
  none: "Ninguna todavía. Aquí aparecerá cada partida que termines.",
  standing: "Cómo te fue",
  against: "Contra",
  people: "personas",
  games: "Partidas",
  wins: "Victorias",
  best: "Récord",
  list: "Todas las partidas",
  won: "ganada",
  shared: "victoria compartida",
  lost: "perdida",
  ended: "terminada antes",
  practice: "práctica",
  notCounted: "Las partidas de práctica y las terminadas antes aparecen en la lista, pero no cuentan.",
  replay: "Repetición",
  record: "Registro",
  picture: "Imagen",
  pictureTitle: "Una imagen de este resultado",
  pictureText: "Se dibuja en este dispositivo. Tú decides a quién se la envías.",
  save: "Guardar la imagen",
  share: "Compartir",
  forget: "Quitar de la lista",
  forgetGame: (game: string, when: string) => `Quitar de la lista: ${game}, ${when}`,
};
export default es;
