/** La página de una edición en español. */
import { plural } from "../../lib/words/es";
import type { Words } from "./index.svelte";

const es: Words = {
  title: (edition) => `En la caja: ${edition}`,
  ours: "Viene con Fogline.",
  own: "Una edición propia de alguien, guardada en este servidor.",
  file: (id, hash) => `Archivo ${id}, SHA-256 ${hash} …`,
  play: "Mesa nueva con ella",
  download: "Descargar el archivo",
  toOurs: "Ver la nuestra",
  rules: "Reglamento",
  contents: "Contenido",
  sources: "De dónde salen las cifras",
  sourcesText: (n) =>
    `En este archivo hay ${n} cifras. Cada una dice de dónde sale, para que nadie tome una suposición por algo impreso.`,
  figures: (n) => plural(n, "cifra", "cifras"),
  source: { rulebook: "reglamento", printed: "impreso", public: "público", house: "de la casa" },
  sourceText: {
    rulebook: "consta en el reglamento",
    printed: "copiado de un juego impreso por quien lo tiene",
    public: "contado en reseñas públicas o deducido de ellas",
    house: "nuestro, porque no es público",
  },
  ownHouse: "de quien hizo esta edición",
  sure: { certain: "seguro", likely: "probable", "made up": "inventado" },
  unusual: "Qué es inusual",
  nothingUnusual: "Nada: el archivo tiene todo lo que debe tener.",
  likeOurs: "Todas sus tablas son como las nuestras.",
  rare: "Únicos en su clase",
  remarks: "Observaciones de la comprobación",
  besideOurs: "Al lado de la nuestra",
  madeUp: (percent) => `El ${percent} de las cifras es inventado: las impresas no son públicas.`,
  count: (here, ours) => `${here} en lugar de ${ours}`,
  changed: (n) => `${n} con cambios`,
  new: (n) => plural(n, "entrada nueva", "entradas nuevas"),
  missing: (n) => `${n} de las nuestras no están`,
  instead: (figure, value, ours) => `${figure}: ${value} en lugar de ${ours}`,
  inOurs: (ours) => `la nuestra: ${ours}`,
  different: "distinto del nuestro",
  newEntry: "nueva",
  changedEntry: "distinta de la nuestra",
  filters: "Mostrar",
  all: "todas",
  bySource: "Origen",
  onlyDifferent: "Solo lo que no es como en la nuestra",
  shown: (n, of) => (n === of ? `${of}` : `${n} de ${of}`),
  missingList: "De las nuestras, no están:",
  noParts: "Este juego no tiene imágenes aquí; su archivo se puede descargar.",
};

export default es;
