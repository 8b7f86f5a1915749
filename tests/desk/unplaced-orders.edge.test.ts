import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEXT_UNPLACED_AT } from '../../functions/desk/unplaced-orders.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { buildTown, CUSTOM_BOWL, finalOrderOf, orderOf, row, Visitor } from '../town.ts';

/** The tests use the real time, because the desk's alarm reads the real clock. */
const clock = () => Date.now();
const ANN = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true } as const;
/** Finds each text that the guests of these tests wrote into an order. */
const WRITTEN = /annabelle|6045550177|blue lamp|tobermory|no egg|q12b/i;

const selectedCustomization = {
  ...{ oneOfList: [{ message: 'Broth', choices: [{ name: 'Miso', value: 1, nestedChoices: [] }] }], anyOf: [] },
  ...{ optionSpecialRequest: 'no egg', orderFor: 'Tobermory' },
};
const items = [row(CUSTOM_BOWL, { selectedCustomization })];
/** The price of one custom bowl in cents, with tax. */
const CUSTOM_BOWL_TOTAL = 1260;
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Row extends Record<string, SqlStorageValue>>(query: string, ...values: number[]) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.sql.exec<Row>(query, ...values).toArray());
const detailsOf = async (id: number) =>
  (await atDesk<{ details: string }>('SELECT details FROM orders WHERE id = ?', id))[0]?.details ?? '';

async function save(visitor = new Visitor({ clock })) {
  const body = { order: orderOf({ finalOrderItems: items }) };
  const saved = await visitor.call('/rest/order/save', { method: 'PUT', body });
  return await finalOrderOf(saved);
}

/** Places an order as a guest. */
async function place(): Promise<void> {
  const placed = await new Visitor({ clock }).order({
    ...{ customerName: 'Annabelle', userPhoneNumber: '6045550177', instructions: 'By the blue lamp' },
    ...{ finalOrderItems: items, total: CUSTOM_BOWL_TOTAL },
  });
  expect(placed.status).toBe(200);
}

/** Makes all orders of the desk older by `ms`, and runs the alarm of the desk. */
async function ageBy(ms: number): Promise<void> {
  await atDesk('UPDATE orders SET placed_at = placed_at - ?', ms);
  await runDurableObjectAlarm(desk());
}

beforeEach(() => buildTown({ workingHours: ALWAYS_OPEN }));

describe('an order that a guest never placed', () => {
  it('O21: after 90 days, a saved order loses its special requests and the names in the field Order For, and can still be ordered', async () => {
    const { orderTrackingId } = await save();
    await ageBy(89 * DAY_MS);
    expect(await detailsOf(1)).toMatch(WRITTEN);
    await ageBy(DAY_MS);
    expect(await detailsOf(1)).not.toMatch(WRITTEN);
    const tracked = await new Visitor({ clock }).call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
    const { orderPayload } = v.parse(trackingSchema, await tracked.json());
    const { finalOrderItems } = v.parse(orderPayloadSchema, JSON.parse(orderPayload));
    const { oneOfList } = selectedCustomization;
    expect(finalOrderItems).toMatchObject([{ productOptionId: CUSTOM_BOWL, selectedCustomization: { oneOfList } }]);
  });

  it('O21: after 90 days, an order with a declined payment loses everything that the guest wrote', async () => {
    await place();
    await atDesk("UPDATE orders SET payment_status = 'declined', on_board = 0");
    await ageBy(89 * DAY_MS);
    expect(await detailsOf(1)).toMatch(WRITTEN);
    await ageBy(DAY_MS);
    expect(await detailsOf(1)).not.toMatch(WRITTEN);
  });

  it('O21: loses its personal data only once; after that, the alarm has nothing left to do', async () => {
    const dueAt = async () => (await atDesk<{ at: number | null }>(NEXT_UNPLACED_AT))[0]?.at;
    await save();
    expect(await dueAt()).toBeGreaterThan(Date.now());
    await ageBy(90 * DAY_MS);
    expect(await dueAt()).toBeNull();
  });

  it('O21: a placed order keeps its personal data, and so does a saved order of a customer with an account', async () => {
    await place();
    await save(await new Visitor({ clock }).signInAs(ANN));
    await ageBy(400 * DAY_MS);
    expect(await detailsOf(1)).toMatch(WRITTEN);
    expect(await detailsOf(2)).toMatch(WRITTEN);
  });

  it('is found by SQLite with an index', async () => {
    const plan = await atDesk<{ detail: string }>(`EXPLAIN QUERY PLAN ${NEXT_UNPLACED_AT}`);
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX orders_unplaced')]);
  });
});
