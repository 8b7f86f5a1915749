import { describe, it } from 'vitest';
import { runSequence } from './model/run-sequence.ts';

const SEQUENCES = 1_000;
/** The first seed of today. A failure names its seed; pass it to `runSequence` to repeat the failure. */
const TODAY = (Math.floor(Date.now() / 86_400_000) % 10_000) * SEQUENCES;

describe('cart, checkout, order, board and payment behave like the model', () => {
  it.each(Array.from({ length: SEQUENCES }, (_, index) => TODAY + index))('in the 50 commands of seed %i', (seed) =>
    runSequence(seed),
  );
});
