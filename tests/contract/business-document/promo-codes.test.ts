import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readSeeds } from '../../../functions/data/seeds/read-seed.ts';
import { readDocument } from '../../../src/contract/business-document/read-document.ts';
import { promoCodeSchema } from '../../../src/contract/promo.ts';

it('the same code in another letter case is a mistake at the second code', () => {
  const [seed] = readSeeds();
  if (!seed) throw new Error('There are no demo businesses.');
  const offer = { title: '10% off', type: 'percentage', value: 10 };
  const promoCodes = ['WINTER', 'Summer', 'winter'].map((code) => ({ ...offer, code }));
  const read = readDocument({ ...seed.document, promoCodes }, seed.business);
  expect(read.ok ? [] : read.mistakes).toEqual([
    {
      at: ['promoCodes', 2, 'code'],
      place: 'promoCodes, 10% off, code',
      message: 'Another promo code is WINTER already.',
    },
  ]);
});

it('a code that gets longer in upper case can be stored and read', () => {
  const [seed] = readSeeds();
  if (!seed) throw new Error('There are no demo businesses.');
  const promoCodes = [{ title: '10% off', type: 'percentage', value: 10, code: 'süßerspaßimwein' }];
  const read = readDocument({ ...seed.document, promoCodes }, seed.business);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  expect(read.promoCodes.map(({ code }) => code)).toEqual(['SÜSSERSPASSIMWEIN']);
  expect(read.promoCodes.every((code) => v.is(promoCodeSchema, code))).toBe(true);
});
