import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ticket } from '../../../../src/contract/board.ts';
import { countItems } from '../../../../src/islands/board/columns/item-counts.ts';
import { columnAtStation, stationsOf, ticketsOfStation } from '../../../../src/islands/board/columns/stations.ts';
import { NOW } from '../../../domain/builders.ts';
import { item, ticket } from '../tickets.ts';

const DISHES = [item('Burger', 1, 'Grill'), item('Fries', 2, 'Fryer'), item('Cake', 1, null)];
const sam = (station: string) => ({ station, person: 'Sam' });

test('O17: a station sees only the rows that it makes, in the orders that contain such rows', () => {
  const tickets = [ticket(1, { items: DISHES }), ticket(2, { items: DISHES.slice(0, 1) })];
  const fryer = ticketsOfStation(tickets, 'Fryer');
  expect(fryer.map(({ orderId, items }) => [orderId, items])).toEqual([[1, DISHES.slice(1, 2)]]);
  expect(countItems(fryer, NOW)).toEqual([{ name: 'Fries', count: 2 }]);
});

test('O17: a part that its station has finished is not counted, but stays visible until the order is ready', () => {
  const done = ticket(1, { orderStatus: 'c', items: DISHES, doneParts: [sam('Fryer')] });
  expect(countItems([done], NOW)).toEqual([
    { name: 'Burger', count: 1 },
    { name: 'Cake', count: 1 },
  ]);
  expect(columnAtStation(done, 'Fryer', NOW)).toBe('Ready');
  expect(columnAtStation(done, 'Grill', NOW)).toBe('Preparing');
  expect(columnAtStation({ ...done, orderStatus: 's' }, 'Fryer', NOW)).toBeNull();
  expect(columnAtStation({ ...done, orderStatus: 'n', doneParts: [] }, 'Fryer', NOW)).toBe('New');
});

test('O17: a removed station stays in the list of stations while an order on the board has a part for this station', () => {
  const tickets = [ticket(1, { items: DISHES })];
  expect(stationsOf({ stations: ['Bar', 'Grill'], tickets })).toEqual(['Bar', 'Grill', 'Fryer']);
  expect(stationsOf({ stations: ['Bar', 'Grill'], tickets: [] })).toEqual(['Bar', 'Grill']);
});

test('O17: each row of an order is seen by exactly one station, or by no station if no station makes the row', () => {
  const station = fc.constantFrom('Grill', 'Fryer', null);
  const row = fc.record({ count: fc.integer({ min: 1, max: 5 }), station });
  fc.assert(
    fc.property(fc.array(fc.array(row, { minLength: 1 })), (orders) => {
      const tickets = orders.map((rows, index) =>
        ticket(index, { items: rows.map((each) => item('Dish', each.count, each.station)) }),
      );
      const units = (shown: readonly Ticket[]) =>
        shown.flatMap(({ items }) => items).reduce((sum, { count }) => sum + count, 0);
      const seen = stationsOf({ stations: [], tickets }).map((name) => units(ticketsOfStation(tickets, name)));
      const ofNone = orders.flat().filter((each) => each.station === null);
      expect(seen.reduce((sum, each) => sum + each, 0) + ofNone.reduce((sum, { count }) => sum + count, 0)).toBe(
        units(tickets),
      );
    }),
  );
});
