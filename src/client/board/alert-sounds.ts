/** Notes of each sound: `at` in seconds from the start, `pitch` in hertz. */
const NOTES = {
  /** A new order: three rising notes. */
  order: [
    { at: 0, pitch: 880 },
    { at: 0.18, pitch: 1174.66 },
    { at: 0.36, pitch: 1567.98 },
  ],
  /** An order that has waited too long for an answer: six shrill notes at full volume. */
  urgent: [
    { at: 0, pitch: 1174.66 },
    { at: 0.15, pitch: 1567.98 },
    { at: 0.3, pitch: 2093 },
    { at: 0.6, pitch: 1174.66 },
    { at: 0.75, pitch: 1567.98 },
    { at: 0.9, pitch: 2093 },
  ],
  /** A customer at the counter: similar to a door bell. */
  here: [
    { at: 0, pitch: 1046.5 },
    { at: 0.3, pitch: 783.99 },
  ],
  /** No network: low notes, so that staff do not mistake the sound for a new order. */
  lost: [
    { at: 0, pitch: 220 },
    { at: 0.25, pitch: 196 },
  ],
} as const;
export type AlertSound = keyof typeof NOTES;

const NOTE_SECONDS = 0.9;
const VOLUMES: Readonly<Record<AlertSound, number>> = { order: 0.4, urgent: 1, here: 0.4, lost: 0.5 };

export interface AlertPlayer {
  play(ring: AlertSound): void;
}

/**
 * Plays sounds with oscillators, not from files. Browsers play the sounds only if the player was created in a click
 * event.
 */
export function createAlertPlayer(): AlertPlayer {
  const context = new AudioContext();
  return {
    play(ring) {
      // The browser suspends the audio context while the tablet sleeps.
      void context.resume();
      for (const { at, pitch } of NOTES[ring]) {
        const start = context.currentTime + at;
        const volume = context.createGain();
        volume.gain.setValueAtTime(0.0001, start);
        volume.gain.exponentialRampToValueAtTime(VOLUMES[ring], start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
        const tone = new OscillatorNode(context, { type: ring === 'urgent' ? 'square' : 'triangle', frequency: pitch });
        tone.connect(volume).connect(context.destination);
        tone.start(start);
        tone.stop(start + NOTE_SECONDS);
      }
    },
  };
}
