/** What the game shows of itself away from the table: pieces by name, and parts of the board drawn from a position. */
import { draw, type GamePictures } from "../registry";
import Card from "./Card.svelte";
import CardsScene from "./CardsScene.svelte";
import ClaimScene from "./ClaimScene.svelte";
import Legend from "./Legend.svelte";
import MapScene from "./MapScene.svelte";
import Payments from "./Payments.svelte";
import PointsTable from "./PointsTable.svelte";
import RoutePicture from "./RoutePicture.svelte";
import ScoreMarker from "./ScoreMarker.svelte";
import ScoresScene from "./ScoresScene.svelte";
import type { Edition, Move, View } from "./server";
import Sign from "./Sign.svelte";
import type { Cards } from "./targets";
import TicketsScene from "./TicketsScene.svelte";

/** "black:2,ferry:1" */
const cards = (written: string): Cards =>
  Object.fromEntries(
    written
      .split(",")
      .map((one) => one.split(":"))
      .map(([card, n]) => [card!, Number(n)]),
  );

const pictures: GamePictures<View, Move, Edition> = {
  pieces: {
    card: (_, colour) => draw(Card, { colour }),
    sign: (edition, kind) => draw(Sign, { edition, kind }),
    marker: (_, seat) => draw(ScoreMarker, { seat: Number(seat) }),
    route: (edition, ids) => draw(RoutePicture, { edition, ids: ids.split(" ") }), // the tracks of a double route are two
    pay: (_, ways) => draw(Payments, { ways: ways.split(" ").map(cards) }),
    lengths: (edition) => draw(PointsTable, { edition, of: "lengths" }),
    sets: (edition) => draw(PointsTable, { edition, of: "sets" }),
  },
  scenes: { map: MapScene, claim: ClaimScene, cards: CardsScene, tickets: TicketsScene, scores: ScoresScene },
  Legend,
};
export default pictures;
