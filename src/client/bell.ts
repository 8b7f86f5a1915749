/** Seconds at which the three strokes of the bell begin, and their pitches in hertz. */
const STROKES = [
  { at: 0, pitch: 880 },
  { at: 0.18, pitch: 1174.66 },
  { at: 0.36, pitch: 1567.98 },
] as const;
const STROKE_SECONDS = 0.9;

export interface Bell {
  ring(): void;
}

/** A bell out of oscillators: no file to load. Browsers let it sound only when it was made in answer to a tap. */
export function createBell(): Bell {
  const context = new AudioContext();
  return {
    ring() {
      // A tablet that slept holds its sound back until it is asked again.
      void context.resume();
      for (const { at, pitch } of STROKES) {
        const start = context.currentTime + at;
        const volume = context.createGain();
        volume.gain.setValueAtTime(0.0001, start);
        volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + STROKE_SECONDS);
        const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
        tone.connect(volume).connect(context.destination);
        tone.start(start);
        tone.stop(start + STROKE_SECONDS);
      }
    },
  };
}
