let context: AudioContext | null = null;

/** Two soft notes, like the bell of a cable car far away. */
export function bell(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start] of [
    [784, 0],
    [1047, 0.16],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "sine";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(0.12, now + start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + 1);
  }
}
