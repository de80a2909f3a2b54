import { plural } from "../../lib/words/es";
import type { Words } from "./index.svelte";

/** Llaves, clasificación, bloqueos y denuncias en español. */
const es: Words = {
  title: "Mi llave",
  lead: "Con tu llave, tus asientos, tus partidas terminadas y tu clasificación te acompañan a todos tus dispositivos. No es una cuenta: no sabe tu nombre ni tu dirección, y los demás de la mesa no la ven.",
  none: "En este dispositivo aún no hay llave. Se crea cuando ocupas un asiento.",
  without: "En este dispositivo juegas sin llave. Tus asientos se recuerdan solo aquí.",
  lost: "La llave que había aquí se renovó o se quitó en otro dispositivo. Si fuiste tú, trae la nueva con su enlace.",
  make: "Crear una llave ahora",
  there: "En este dispositivo hay una llave.",
  move: "Llevarla a otro dispositivo",
  moveText:
    "Abre este enlace en tu otro dispositivo o escanea allí el código. Quien tiene el enlace tiene tus asientos: no se lo des a nadie.",
  show: "Mostrar enlace y código",
  hide: "Ocultarlos",
  link: "Enlace con tu llave",
  qr: "Código QR con tu llave",
  renew: "Renovar la llave",
  renewHint:
    "Por si la tiene otra persona: la nueva llave tiene todo lo que tenía la vieja, y la vieja ya no vale nada.",
  renewText: "Tus otros dispositivos pierden la llave y tus asientos hasta que lleves allí la nueva.",
  renewed: "Tienes una llave nueva. La vieja ya no vale nada.",
  remove: "Quitar la llave",
  removeHint:
    "El servidor olvida la llave, tu clasificación, a quién bloqueas y qué asientos eran tuyos. Las partidas se quedan con quienes las jugaron.",
  removeText:
    "Esto no se puede deshacer. Los asientos de las mesas que este dispositivo recuerda siguen siendo tuyos aquí.",
  removed: "La llave ya no está. Desde ahora juegas sin ella en este dispositivo.",
  arrived: "¿Aceptar esta llave?",
  arrivedText:
    "Un enlace ha traído una llave. Acéptala solo si viene de otro dispositivo tuyo: quien te la dio puede ver tus partidas y ocupar tus asientos.",
  arrivedOther:
    "La llave que hay ahora en este dispositivo se olvidará aquí. Si no está en ningún otro, se pierde lo que es suyo.",
  arrivedSame: "Esta llave ya está en este dispositivo.",
  arrivedBad: "Este enlace no trae ninguna llave que se pueda leer.",
  take: "Aceptar la llave",
  taken: (tables: number) => `La llave está aquí: ${plural(tables, "partida en curso", "partidas en curso")}.`,
  games: "Mis partidas",
  ratings: "Clasificación",
  ratingsWanted: "Quiero clasificación",
  ratingsHint:
    "Sin ella nadie te clasifica y no ves la de nadie. Con ella, quienes también la quieren ven la tuya junto a tu nombre, y tú la suya. Si la quitas otra vez, la tuya se borra.",
  ratingsHow:
    "Cuentan las partidas completas. Lo que ganas con una pista o mientras un bot juega por ti no cuenta; lo que pierdes sí, también si abandonas. Con un 95 % de certeza, lo bien que juegas está entre los dos límites.",
  ratingsNone: "Aún no hay: termina una partida contra un nivel o contra personas que también la quieran.",
  rating: "Puntuación",
  who: "Quién",
  count: "Partidas",
  rated: (mu: string, spread: string, games: number) =>
    `Puntuación ${mu}, más o menos ${spread}, de ${plural(games, "partida", "partidas")}`,
  fromGames: (games: number) => plural(games, "partida", "partidas"),
  blocked: "Personas bloqueadas",
  blockedHint: "No pueden sentarse en tus mesas y no lees lo que dicen. No se les avisa.",
  blockedNone: "Nadie.",
  unblock: "Desbloquear",
  unblockName: (name: string) => `Desbloquear a ${name}`,
  moved: "Has seguido con este asiento en otro dispositivo.",
  here: "Seguir aquí",
  strangers: "Aquí pueden escribir desconocidos, así que la charla está oculta en las mesas abiertas a todos.",
  showTalk: "Mostrar la charla",
  hideTalk: "Ocultar la charla",
  hushed: "Lo que dice está oculto para ti.",
  several: "Bloquear o denunciar …",
  about: (name: string) => `Bloquear o denunciar a ${name}`,
  titleOf: (name: string) => `Sobre ${name}`,
  block: "Bloquear",
  blockText: "Ya no leerás lo que dice. Si los dos tenéis llave, tampoco podrá sentarse en tus mesas.",
  blockHere: "No tiene llave, o no la tienes tú: lo que dice se oculta en esta mesa.",
  blockDone: "Bloqueado.",
  unhush: "Volver a leer",
  report: "Denunciar",
  reportText: "Quien lleva este servidor leerá el nombre, lo que se dijo y tu motivo. No se avisa a nadie más.",
  reportLine: "Lo que se dijo",
  reportName: "El nombre",
  reason: "Por qué",
  reasons: {
    insult: "Insulto",
    harassment: "Amenaza o acoso",
    advertising: "Publicidad",
    other: "Otra cosa",
  },
  note: "Más detalles (opcional)",
  send: "Enviar la denuncia",
  reported: "Denunciado. Gracias.",
};

export default es;
