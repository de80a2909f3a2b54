/** What the game shows of itself away from the table: pieces by name, and parts of the board drawn from a position. */
import { draw, type GamePictures } from "../registry";
import ActionCards from "./ActionCards.svelte";
import ActionStrip from "./ActionStrip.svelte";
import DevelopmentScene from "./DevelopmentScene.svelte";
import { licence, yearOf } from "./edition";
import Legend from "./Legend.svelte";
import LicenceCard from "./LicenceCard.svelte";
import LicencesScene from "./LicencesScene.svelte";
import MajorityTable from "./MajorityTable.svelte";
import MapScene from "./MapScene.svelte";
import ObjectivesScene from "./ObjectivesScene.svelte";
import Pawns from "./Pawns.svelte";
import { block, plot } from "./written";
import PlotsPicture from "./PlotsPicture.svelte";
import ScoresScene from "./ScoresScene.svelte";
import type { Edition, Move, View } from "./server";
import Sign from "./Sign.svelte";
import SignRow from "./SignRow.svelte";
import TableScene from "./TableScene.svelte";
import TurnScene from "./TurnScene.svelte";
import YearPicture from "./YearPicture.svelte";
import YearScene from "./YearScene.svelte";
import YearsTable from "./YearsTable.svelte";

const pictures: GamePictures<View, Move, Edition> = {
  pieces: {
    sign: (_, kind) => draw(Sign, { kind }),
    services: (edition) => draw(SignRow, { kinds: edition.services.kinds.map(({ kind }) => kind) }),
    licence: (edition, id) => draw(LicenceCard, { edition, card: licence(edition, id) }),
    plot: (edition, text) => draw(PlotsPicture, { edition, rows: [[plot(text)]] }),
    plots: (edition, text) => draw(PlotsPicture, { edition, rows: block(edition, text) }),
    pawns: () => draw(Pawns, {}),
    action: (edition, of) => draw(ActionStrip, { edition, card: of.split(" ")[0]!, players: Number(of.split(" ")[1]) }),
    actions: (edition) => draw(ActionCards, { edition, cards: edition.actions.cards }),
    year: (edition, year) => draw(YearPicture, { year: yearOf(edition, Number(year)) }),
    years: (edition) => draw(YearsTable, { edition }),
    majorities: (edition) => draw(MajorityTable, { edition }),
  },
  scenes: {
    table: TableScene,
    turn: TurnScene,
    year: YearScene,
    licences: LicencesScene,
    objectives: ObjectivesScene,
    development: DevelopmentScene,
    map: MapScene,
    scores: ScoresScene,
  },
  Legend,
};
export default pictures;
