import { expect, it } from 'vitest';
import { readSeeds } from '../../../functions/data/seeds/read-seed.ts';
import { readDocument } from '../../../src/contract/business-document/read-document.ts';

it('a stamp card that gives a point for $0 is a mistake at this amount', () => {
  const [seed] = readSeeds();
  if (!seed) throw new Error('There are no demo businesses.');
  const reward = { gives: '$10 credit', dollarsPerPoint: '0.00', points: 10 };
  const read = readDocument({ ...seed.document, reward }, seed.business);
  expect(read.ok ? [] : read.mistakes).toEqual([
    {
      at: ['reward', 'dollarsPerPoint'],
      place: 'reward, dollarsPerPoint',
      message: 'A point costs at least $0.01.',
    },
  ]);
});
