/** A result as a picture: drawn on a canvas of this page, with nobody's help. */

export interface Pictured {
  title: string; // of the game
  verdict: string;
  date: string;
  players: { name: string; points: string; score: number; seat: number; won: boolean }[]; // the best first
}

export const [WIDTH, HEIGHT] = [1200, 630];

const SEATS = ["#d6a3e6", "#6fd0c3", "#eab15f", "#93b9f5"];
const SIGNS = ["M10 2a8 8 0 1 0 0 16a8 8 0 0 0 0-16z", "M10 2l9 16H1z", "M3 3h14v14H3z", "M10 1l9 9l-9 9l-9-9z"];
const [LEFT, RIGHT] = [72, 800]; // the text; beside it the bridge

export function draw(canvas: HTMLCanvasElement, { title, verdict, date, players }: Pictured): void {
  const on = canvas.getContext("2d")!;
  const font = (size: number, weight = 400): string => `${weight} ${size}px "Source Sans 3", system-ui, sans-serif`;
  const text = (
    words: string,
    x: number,
    y: number,
    size: number,
    weight = 400,
    colour = "#f4f1e8",
    room = RIGHT - LEFT,
  ) => {
    on.font = font(size, weight);
    on.fillStyle = colour;
    on.fillText(words, x, y, room); // what is too long is set narrower
  };

  const sky = on.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, "#0e2c47");
  sky.addColorStop(1, "#1f5478");
  on.fillStyle = sky;
  on.fillRect(0, 0, WIDTH, HEIGHT);
  bridge(on);

  on.textAlign = "left";
  text(title, LEFT, 96, 34, 400, "#bcd0dd");
  text(verdict, LEFT, 164, 62, 700);
  const top = Math.max(1, ...players.map(({ score }) => score));
  players.forEach(({ name, points, score, seat, won }, i) => {
    const y = 236 + i * 82;
    on.save();
    on.translate(LEFT, y - 24);
    on.scale(1.5, 1.5);
    on.fillStyle = SEATS[seat]!;
    on.fill(new Path2D(SIGNS[seat]));
    on.restore();
    text(name, LEFT + 46, y, 32, won ? 700 : 400, "#f4f1e8", 440);
    on.textAlign = "right";
    text(points, RIGHT - 80, y, 38, 700);
    on.textAlign = "left";
    on.fillStyle = "rgb(255 255 255 / 14%)";
    on.fillRect(LEFT, y + 16, RIGHT - 80 - LEFT, 10);
    on.fillStyle = won ? "#f2c46b" : SEATS[seat]!;
    on.fillRect(LEFT, y + 16, ((RIGHT - 80 - LEFT) * Math.max(0, score)) / top, 10);
  });
  text(`Fogline · ${date}`, LEFT, HEIGHT - 26, 26, 400, "#12395b");
}

/** A tower of the bridge before the sun, and fog over everything below. */
function bridge(on: CanvasRenderingContext2D): void {
  const shape = (path: string, colour: string, line = 0): void => {
    const drawn = new Path2D(path);
    if (line === 0) {
      on.fillStyle = colour;
      on.fill(drawn);
    } else {
      on.strokeStyle = colour;
      on.lineWidth = line;
      on.stroke(drawn);
    }
  };
  shape("M1000 130a110 110 0 1 0 0 220a110 110 0 0 0 0-220z", "#f2c46b");
  shape("M800 330q150-10 200-260q50 250 200 260", "#d9532c", 7);
  for (let x = 820; x < 1200; x += 26) {
    const away = Math.abs(x - 1000) / 200;
    shape(`M${x} ${340 - 250 * (1 - away) ** 2}V470`, "#d9532c", 2);
  }
  shape("M972 60v500M1028 60v500", "#d9532c", 20);
  shape("M972 100h56M972 200h56M972 320h56", "#d9532c", 12);
  shape("M780 470h420", "#d9532c", 12);
  shape("M0 545q120-40 240 0t240 0t240-6t240-10t240 4v102H0z", "rgb(232 238 240 / 92%)");
}
