/** What the game shows of itself away from the table: pieces by name, and parts of the board drawn from a position. */
import { draw, type GamePictures } from "../registry";
import AdvantageTable from "./AdvantageTable.svelte";
import AdvantageToken from "./AdvantageToken.svelte";
import Card from "./Card.svelte";
import CityScene from "./CityScene.svelte";
import { face } from "./edition";
import Legend from "./Legend.svelte";
import ProjectsScene from "./ProjectsScene.svelte";
import ScoresScene from "./ScoresScene.svelte";
import type { Cell, Edition, Move, View } from "./server";
import Stat from "./Stat.svelte";
import Token from "./Token.svelte";

const built = (card: string): Cell => ({
  card,
  value: 0,
  plus2: 0,
  tracks: false,
  tracks_token: false,
  marker: false,
  skyscraper: true,
  around: null,
});

const pictures: GamePictures<View, Move, Edition> = {
  pieces: {
    card: (edition, id) => draw(Card, { face: face(edition, id) }),
    skyscraper: (edition, id) => draw(Card, { face: face(edition, id), cell: built(id) }),
    sign: (_, kind) => draw(Stat, { kind }),
    token: (_, kind) => draw(Token, { kind }),
    advantage: (_, points) => draw(AdvantageToken, { points: Number(points) }),
    advantages: (edition) => draw(AdvantageTable, { edition }),
  },
  scenes: { city: CityScene, projects: ProjectsScene, scores: ScoresScene },
  Legend,
};
export default pictures;
