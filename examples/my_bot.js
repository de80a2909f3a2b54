// A bot in another language: for each decision a line of JSON comes in, and a line with a move goes out.
//
// fogline simulate san-francisco --bot "cmd:node examples/my_bot.js" --bot random --games 10 --series

/** Claim, build, take a column of two cards or more; otherwise anything. */
function choose({ view, legal, seed }) {
  const good = legal.filter((move) => {
    if (move.do === "finalize") return view.columns[move.column].length >= 2;
    return move.do === "claim" || move.do === "build";
  });
  const moves = good.length > 0 ? good : legal.filter((move) => move.do !== "finalize");
  const among = moves.length > 0 ? moves : legal;
  return among[seed % among.length]; // its own chance, and yet the same game again
}

const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  console.log(JSON.stringify({ move: choose(JSON.parse(line)) }));
});
