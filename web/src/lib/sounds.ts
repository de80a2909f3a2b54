/** What can be heard, as data: tones that slide from one pitch to another, and noise like paper or gravel. */

export interface Tone {
  wave: OscillatorType | "noise";
  from: number; // Hz; of noise: the middle of what passes
  to?: number; // where it slides to
  at: number; // seconds after the beginning
  long: number; // seconds
  loud: number; // 0 to 1
}

const tone = (from: number, at: number, long: number, loud: number, wave: OscillatorType = "sine"): Tone => ({
  wave,
  from,
  at,
  long,
  loud,
});
const noise = (from: number, to: number, at: number, long: number, loud: number): Tone => ({
  wave: "noise",
  from,
  to,
  at,
  long,
  loud,
});

export const SOUNDS = {
  /** Paper over paper. */
  card: [noise(2600, 900, 0, 0.13, 0.5)],
  /** A wheel over the joints of rails, and the gripman's small bell. */
  tram: [noise(320, 240, 0, 0.07, 0.9), noise(320, 240, 0.13, 0.07, 0.7), tone(1568, 0.02, 0.35, 0.2, "triangle")],
  /** Wood on wood, twice. */
  build: [
    { ...tone(210, 0, 0.09, 0.7, "triangle"), to: 120 },
    noise(1200, 700, 0, 0.03, 0.5),
    { ...tone(250, 0.12, 0.11, 0.7, "triangle"), to: 130 },
    noise(1300, 700, 0.12, 0.03, 0.5),
  ],
  /** It grows floor by floor. */
  skyscraper: [262, 330, 392, 523].map((pitch, i) => tone(pitch, 0.09 * i, 0.5, 0.4, "triangle")),
  /** Two small pieces of metal. */
  coin: [tone(1976, 0, 0.12, 0.25), tone(2637, 0.07, 0.4, 0.25)],
  /** The bell of a cable car far away. */
  turn: [tone(784, 0, 0.9, 0.5), tone(1047, 0.16, 0.9, 0.5)],
  /** A clock that has become loud. */
  time: [0, 0.22, 0.44].map((at) => tone(880, at, 0.09, 0.45, "triangle")),
  /** A foghorn, and the harbour answers. */
  end: [
    { ...tone(131, 0, 0.9, 0.6, "triangle"), to: 123 },
    tone(392, 0.55, 1, 0.35),
    tone(523, 0.7, 1, 0.35),
    tone(659, 0.85, 1.1, 0.35),
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

/** What calls for somebody; the others only go with what is seen. */
export const CALLS: readonly Sound[] = ["turn", "time", "end"];
