import { expect, test } from 'vitest';
import { computeStoreState } from '../../src/domain/store/compute-store-state.ts';
import { stillOnSale } from '../../src/pages/[business]/_still-on-sale.ts';
import { menu, option, settings } from '../domain/builders.ts';

const GIFT = option(1, 2000, { type: 'giftCard' });
const TICKET = option(2, 3500, { type: 'eventTicket' });
const closed = computeStoreState(settings({ workingHours: [] }), Date.now());
const paused = computeStoreState(settings({ storeTemporarilyClosed: true }), Date.now());

test.each([
  ['You can still buy gift cards.', [GIFT]],
  ['You can still buy tickets.', [option(3, 1000), TICKET]],
  ['You can still buy gift cards and tickets.', [TICKET, GIFT]],
  ['', [option(3, 1000)]],
])('S10: a closed store lists what it still sells ("%s"), and a paused store sells nothing', (message, options) => {
  expect(stillOnSale(menu(...options), closed)).toBe(message);
  expect(stillOnSale(menu(...options), paused)).toBe('');
});
