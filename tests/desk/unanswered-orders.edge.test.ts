import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { boardMessageSchema } from '../../src/contract/board.ts';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { openSocket } from '../socket.ts';
import { buildTown, finalOrderOf, HOUR, MINUTE, Visitor } from '../town.ts';

/** The tests use the real time, because the desk's alarm reads the real clock. */
const now = Date.now();
const ROUND_THE_CLOCK = [
  { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 0, endTime: 0 },
] as const;
const desk = () => env.ORDER_DESK.getByName('100');
const at = (instant: Instant) => new Visitor({ clock: () => instant });
const place = async (instant: Instant) => (await finalOrderOf(await at(instant).order())).orderTrackingId;
const track = async (id: string) =>
  v.parse(trackingSchema, await (await at(now).call(`/rest/orderAction/orderStatus/${id}`)).json());
/** The first slot for pre-orders on the second day with such slots. */
const tomorrowsSlot = async () => {
  const { orderTypes } = v.parse(businessReplySchema, await (await at(now).call('/rest/business/ramen')).json());
  return orderTypes.find(({ orderType }) => orderType === 'pre-order')?.days[1]?.slots[0]?.at ?? null;
};
const nextAlarm = () => runInDurableObject(desk(), (_desk, { storage }) => storage.getAlarm());
const messages = async () => {
  await runDurableObjectAlarm(desk());
  const query = env.DB.prepare('SELECT channel, recipient, text FROM delivered_messages ORDER BY rowid');
  return (await query.all<{ channel: string; recipient: string; text: string }>()).results;
};

describe('an unanswered order', () => {
  beforeEach(() => buildTown({ workingHours: [...ROUND_THE_CLOCK], unansweredOrderMinutes: 12 }));

  it('is rejected after the minutes in the business settings, and its customer gets a message', async () => {
    const late = await place(now - 12 * MINUTE);
    const young = await place(now - 11 * MINUTE);
    await markPhonesProven();
    await runDurableObjectAlarm(desk());
    expect(await track(late)).toMatchObject({
      orderStatus: 'r',
      rejectionReason: 'The restaurant did not answer in time.',
    });
    expect(await track(young)).toMatchObject({ orderStatus: 'n' });
    expect(await messages()).toContainEqual({
      channel: 'sms',
      recipient: '6045550123',
      text: 'Ramen: we are sorry, your order 100-101 was rejected: The restaurant did not answer in time.',
    });
    expect(await nextAlarm()).toBeLessThanOrEqual(now + MINUTE);
  });

  it('is rejected after half an hour by default', async () => {
    await buildTown({ workingHours: [...ROUND_THE_CLOCK] });
    const [late, young] = [await place(now - 30 * MINUTE), await place(now - 29 * MINUTE)];
    await runDurableObjectAlarm(desk());
    expect(await track(late)).toMatchObject({ orderStatus: 'r' });
    expect(await track(young)).toMatchObject({ orderStatus: 'n' });
  });

  it('is not rejected later if staff accepted it in time', async () => {
    const id = await place(now - HOUR);
    const staff = await at(now - 50 * MINUTE).startShift(100);
    const body = { move: 'accept', orderPrepTime: 20 };
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body });
    await runDurableObjectAlarm(desk());
    expect(await track(id)).toMatchObject({ orderStatus: 'c' });
  });

  it('is pushed to the open board when it is rejected', async () => {
    await place(now - HOUR);
    const staff = await at(now).startShift(100);
    const { until } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
    await runDurableObjectAlarm(desk());
    expect((await until(2))[1]).toMatchObject({ ticket: { orderStatus: 'r' } });
  });
});

describe('a business without an open board', () => {
  beforeEach(() => buildTown({ workingHours: [...ROUND_THE_CLOCK] }));
  const text = expect.stringMatching(
    /^Ramen: order 100-101 came in and no board is open. Please open http.+\/board\/ramen$/,
  );
  // The first line is the subject, so it has no link.
  const emailText = expect.stringMatching(
    /^Ramen: order 100-101 came in and no board is open\.\n\nPlease open http.+\/board\/ramen$/,
  );

  it('O22: is alerted once by SMS and e-mail, no matter how many orders come in', async () => {
    await place(now);
    await place(now);
    expect(await messages()).toEqual([
      { channel: 'sms', recipient: '4035550100', text },
      { channel: 'email', recipient: 'owner@example.ca', text: emailText },
    ]);
    await place(now);
    expect(await messages()).toHaveLength(2);
  });

  it('O22: is alerted again after a board was opened and closed', async () => {
    await place(now);
    expect(await messages()).toHaveLength(2);
    const { until, socket } = await openSocket(
      await at(now).startShift(100),
      '/rest/board/ramen/socket',
      boardMessageSchema,
    );
    await until(1);
    await place(now);
    expect(await messages()).toHaveLength(2);
    socket.close();
    await runInDurableObject(desk(), (_desk, state) => {
      for (const one of state.getWebSockets('board:1')) one.close();
    });
    await place(now);
    expect(await messages()).toHaveLength(4);
  });

  it('O22: is alerted four minutes after an order if its board was closed in the meantime', async () => {
    const { until } = await openSocket(await at(now).startShift(100), '/rest/board/ramen/socket', boardMessageSchema);
    await until(1);
    await place(now - 4 * MINUTE);
    await runInDurableObject(desk(), (_desk, state) => {
      for (const one of state.getWebSockets('board:1')) one.close();
    });
    expect(await messages()).toHaveLength(2);
  });

  it('O22: is not alerted about a pre-order that comes in outside opening hours', async () => {
    const hour = new Date(now).getUTCHours() * 100;
    // The store opens one to two hours from now, and closes three hours later.
    const [startTime, endTime] = [(hour + 200) % 2400, (hour + 500) % 2400];
    await buildTown({
      zone: 'Etc/UTC',
      workingHours: [{ ...ROUND_THE_CLOCK[0], days: [...ROUND_THE_CLOCK[0].days], startTime, endTime }],
    });
    const order = { orderType: 'pre-order', requestedPrepDateTime: await tomorrowsSlot() } as const;
    expect((await at(now).order(order)).status).toBe(200);
    expect(await messages()).toEqual([]);
  });
});
