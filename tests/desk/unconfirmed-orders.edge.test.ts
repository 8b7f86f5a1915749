import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { boardMessageSchema } from '../../src/contract/board.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import { openSocket } from '../socket.ts';
import { buildTown, finalOrderOf, MINUTE, Visitor } from '../town.ts';

/** The tests use the real time, because the desk's alarm reads the real clock. */
const now = Date.now();
const ROUND_THE_CLOCK = [
  { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 0, endTime: 0 },
] as const;
beforeEach(() => buildTown({ workingHours: [...ROUND_THE_CLOCK], verifyPhone: true }));

const desk = () => env.ORDER_DESK.getByName('100');
const at = (instant: Instant) => new Visitor({ clock: () => instant });
const place = async (instant: Instant) => (await finalOrderOf(await at(instant).order())).orderTrackingId;
const statusOf = async (id: string) =>
  v.parse(trackingSchema, await (await at(now).call(`/rest/orderAction/orderStatus/${id}`)).json()).orderStatus;

it('U7: an order whose phone number is not confirmed is cancelled after 15 minutes', async () => {
  const [late, young] = [await place(now - 15 * MINUTE), await place(now - 14 * MINUTE)];
  await runDurableObjectAlarm(desk());
  expect([await statusOf(late), await statusOf(young)]).toEqual(['L', 'p']);
});

it('U7: the business gets neither a ticket nor a message for an order whose phone number is not confirmed', async () => {
  const staff = await at(now).startShift(100);
  const { until } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
  await place(now);
  expect((await until(2))[1]).toMatchObject({ ticket: null });
  await runDurableObjectAlarm(desk());
  const { results } = await env.DB.prepare('SELECT text FROM delivered_messages').all();
  expect(results).toEqual([]);
});
