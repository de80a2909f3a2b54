/** Sounds are made here, note by note, when they are heard: there are no files of them. */
import { settings, type Loudness } from "./settings.svelte";
import { CALLS, SOUNDS, type Sound, type Tone } from "./sounds";

const VOLUME: Record<Loudness, number> = { off: 0, quiet: 0.12, full: 0.3 };

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null; // a second of noise, the same each time

/** Is it heard as things are set? Quiet is what calls for somebody; full is everything. */
const heard = (sound: Sound): boolean =>
  settings.sound === "full" || (settings.sound === "quiet" && CALLS.includes(sound));

export function play(sound: Sound): void {
  // Before a first click browsers allow no sound: they would complain, and sound it late.
  if (!heard(sound) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const volume = context.createGain();
  volume.gain.value = VOLUME[settings.sound];
  volume.connect(context.destination);
  for (const tone of SOUNDS[sound]) sing(context, tone, volume);
}

function sing(audio: AudioContext, { wave, from, to, at, long, loud }: Tone, out: AudioNode): void {
  const begin = audio.currentTime + at;
  const level = audio.createGain();
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud, begin + Math.min(0.02, long / 4));
  level.gain.exponentialRampToValueAtTime(0.001, begin + long);
  const { source, pitch } = wave === "noise" ? filtered(audio, level) : oscillator(audio, wave, level);
  pitch.setValueAtTime(from, begin);
  if (to !== undefined) pitch.exponentialRampToValueAtTime(to, begin + long);
  level.connect(out);
  source.start(begin);
  source.stop(begin + long);
}

interface Voice {
  source: AudioScheduledSourceNode;
  pitch: AudioParam;
}

function oscillator(audio: AudioContext, wave: OscillatorType, out: AudioNode): Voice {
  const source = audio.createOscillator();
  source.type = wave;
  source.connect(out);
  return { source, pitch: source.frequency };
}

function filtered(audio: AudioContext, out: AudioNode): Voice {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= noise(audio);
  source.loop = true;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  source.connect(band).connect(out);
  return { source, pitch: band.frequency };
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1906;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 2 ** 31;
  }
  return buffer;
}
