import { describe, it } from 'vitest';
import { runSequence } from './model/run-sequence.ts';

/** Every run uses the same seeds. The long test uses new seeds every day. */
const SEEDS = [1, 2, 3, 4, 5, 6];

describe('cart, checkout, order, board and payment behave like the model', () => {
  it.each(SEEDS)('in the 50 commands of seed %i', (seed) => runSequence(seed));
});
