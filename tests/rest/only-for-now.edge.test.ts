/** Tests that orders at a table and at a kiosk can only be for now. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import type { Order } from '../../src/contract/order.ts';
import { buildTown, errorOf, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const daysIn = async (mode: string) => {
  const reply = await new Visitor().call(`/rest/business/${mode}ramen`);
  return v.parse(businessReplySchema, await reply.json()).orderTypes.flatMap(({ days }) => days);
};

const AT_TABLE: Partial<Order> = { orderMode: 'table', orderType: 'dine-in', tableNumber: 4 };
const AT_KIOSK: Partial<Order> = { orderMode: 'kiosk' };

describe.each([
  ['a table', 'table/', AT_TABLE],
  ['a kiosk', 'kiosk/', AT_KIOSK],
])('S14: %s', (_, mode, order) => {
  it('offers no later times', async () => {
    expect(await daysIn('')).not.toEqual([]);
    expect(await daysIn(mode)).toEqual([]);
  });

  it('refuses an order for a later time, and takes the same order for now', async () => {
    const later = (await daysIn('')).flatMap(({ slots }) => slots)[1]?.at ?? null;
    expect(later).not.toBeNull();
    expect((await new Visitor().order({ requestedPrepDateTime: later })).status).toBe(200);
    const refused = await new Visitor().order({ ...order, requestedPrepDateTime: later });
    expect(await errorOf(refused)).toMatchObject({ status: 422, code: 'refused', reason: 'slotGone' });
    expect((await new Visitor().order(order)).status).toBe(200);
  });
});
