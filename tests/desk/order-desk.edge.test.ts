import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { chargeByKey, newCharge, saveCharge } from '../../functions/desk/charges.ts';
import { migrate } from '../../functions/desk/migrations.ts';
import type { MoveContext } from '../../functions/desk/move-order.ts';
import type { PlaceRequest, ProposedOrder } from '../../functions/desk/place-request.ts';
import { failure, replied } from '../../src/contract/errors.ts';
import { type OrderMove, UNDO_WINDOW_MS } from '../../src/domain/order/order-moves.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { BOWL, BOWL_TOTAL, HOUR, MINUTE, NOON } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';

const desk = () => env.ORDER_DESK.getByName('100');

const order = (changes: Partial<ProposedOrder> = {}): ProposedOrder =>
  proposedOrder({
    details: orderDetails(BOWL_TOTAL, { customerPhone: '6045550123', smsNotificationRequested: true }),
    ...changes,
  });
const placeRequest = (changes: Partial<PlaceRequest> = {}): PlaceRequest => ({
  key: crypto.randomUUID(),
  bodyHash: 'body',
  orderHash: 'order',
  card: null,
  checkoutId: crypto.randomUUID(),
  now: NOON,
  proposal: replied(order()),
  ...changes,
});
const openStore = (now = NOON): MoveContext => ({ now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' });
const accept = { move: 'accept', actor: 'staff', prepMinutes: 20 } as const;

async function place(changes: Partial<PlaceRequest> = {}) {
  const answer = await desk().place(placeRequest(changes));
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value;
}

describe('placing an order', () => {
  it('is refused when an option was marked as sold out after pricing', async () => {
    await desk().markSoldout(1, { kind: 'option', ids: [BOWL] }, true);
    expect(await desk().place(placeRequest())).toMatchObject({
      ok: false,
      failure: { code: 'refused', reason: 'soldOut', message: 'Bowl is sold out.', productOptionId: BOWL },
    });
    await desk().markSoldout(1, { kind: 'option', ids: [BOWL] }, false);
    expect(await desk().place(placeRequest())).toMatchObject({ ok: true });
  });

  it('ignores sold-out marks of other businesses', async () => {
    await desk().markSoldout(2, { kind: 'option', ids: [BOWL] }, true);
    expect(await desk().place(placeRequest())).toMatchObject({ ok: true });
  });

  it('repeats its answer for the same key, even when an option is now sold out', async () => {
    const first = placeRequest();
    const answer = await desk().place(first);
    await desk().markSoldout(1, { kind: 'option', ids: [BOWL] }, true);
    expect(await desk().place(first)).toEqual(answer);
  });

  it('decides again when an attempt that was refused with "try again later" is repeated, and keeps the payment of the attempt', async () => {
    const card = { chargeKey: 'charge', token: 'pi_1' };
    const attempt = { key: 'attempt', attemptKey: 'attempt', businessId: 1, amount: BOWL_TOTAL } as const;
    const prepared = newCharge({ ...attempt, key: 'charge', provider: 'stripe', capture: 'later' }, NOON);
    const stepOf = () => runInDurableObject(desk(), (_desk, { storage }) => chargeByKey(storage.sql, 'charge')?.step);
    await runInDurableObject(desk(), (_desk, { storage }) =>
      saveCharge(storage.sql, { ...prepared, step: 'prepared', dueAt: NOON + HOUR }),
    );
    const first = placeRequest({ key: attempt.key, card, proposal: failure('tooMany') });
    expect(await desk().place(first)).toMatchObject({ ok: false, failure: { code: 'tooMany' } });
    expect(await stepOf()).toBe('prepared');
    const later = { ...first, card: null, proposal: replied(order()) };
    expect(await desk().place(later)).toMatchObject({ ok: true, value: { orderNumber: '100-101' } });
  });

  it('writes nothing when a CHECK of the tables fails', async () => {
    const broken = placeRequest({ proposal: replied(order({ total: -1 })) });
    await expect(runInDurableObject(desk(), (instance) => instance.place(broken))).rejects.toThrow('CHECK');
    expect(await desk().place({ ...broken, proposal: replied(order()) })).toMatchObject({ ok: true });
  });

  it('gives orders consecutive numbers, and the desk finds an order only by its exact tracking id', async () => {
    const [one, two] = [await place(), await place()];
    expect([one.orderNumber, two.orderNumber]).toEqual(['100-101', '100-102']);
    expect(await desk().track(two.orderTrackingId)).toMatchObject({ orderNumber: '100-102', status: 'n' });
    expect(await desk().track(`${two.orderTrackingId.slice(0, -1)}x`)).toBeNull();
  });

  it('is possible again in a full slot when an order of the slot is rejected', async () => {
    const limited = { proposal: replied(order({ slotCapacity: 1 })) };
    await place(limited);
    expect(await desk().place(placeRequest(limited))).toMatchObject({ ok: false, failure: { reason: 'slotGone' } });
    const reject = { move: 'reject', actor: 'staff', rejectionReason: 'No more broth' } as const;
    await desk().move({ businessId: 1, orderId: 1 }, reject, openStore());
    expect(await desk().place(placeRequest(limited))).toMatchObject({ ok: true });
  });
});

describe('moving an order', () => {
  it('lets a customer cancel only with the tracking id, and only after 15 minutes', async () => {
    const { orderTrackingId: trackingId } = await place();
    const cancel = { move: 'cancel', actor: 'customer' } as const;
    expect(await desk().move({ trackingId }, cancel, openStore(NOON + 15 * MINUTE))).toMatchObject({
      ok: false,
      failure: { code: 'conflict', reason: 'cannotCancel' },
    });
    expect(await desk().move({ trackingId }, cancel, openStore(NOON + 15 * MINUTE + 1))).toMatchObject({ ok: true });
    expect(await desk().move({ trackingId: `${trackingId}x` }, cancel, openStore())).toMatchObject({
      ok: false,
      failure: { code: 'notFound' },
    });
  });

  it('refuses the moves of staff when a customer asks for them', async () => {
    const { orderTrackingId: trackingId } = await place();
    expect(await desk().move({ trackingId }, { ...accept, actor: 'customer' }, openStore())).toMatchObject({
      ok: false,
      failure: { code: 'forbidden' },
    });
  });

  it('lets only one of two concurrent moves "accept" succeed', async () => {
    await place();
    const results = await Promise.all(
      [1, 2].map(() => desk().move({ businessId: 1, orderId: 1 }, accept, openStore())),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('keeps the requested time, whatever preparation time the kitchen enters', async () => {
    const requestedAt = NOON + 3 * HOUR;
    await place({ proposal: replied(order({ requestedAt, slots: [requestedAt] })) });
    const accepted = await desk().move({ businessId: 1, orderId: 1 }, accept, openStore());
    expect(accepted).toMatchObject({ ok: true, value: { dueAt: requestedAt, dueLabel: '3:00 p.m.' } });
  });
});

describe('the outbox', () => {
  /** The tests use the real time, because the desk's alarm reads the real clock. */
  const now = Date.now();
  const deliveredMessages = async () =>
    (await env.DB.prepare('SELECT channel, recipient, text FROM delivered_messages').all()).results;

  it('sends an SMS to the customer when an order is accepted, ready or rejected', async () => {
    await place({ now });
    await markPhonesProven();
    await desk().move({ businessId: 1, orderId: 1 }, accept, openStore(now));
    await runDurableObjectAlarm(desk());
    // The message about "ready" is sent only when the move can no longer be undone. So the move gets an earlier time.
    await desk().move(
      { businessId: 1, orderId: 1 },
      { move: 'ready', actor: 'staff' },
      openStore(now - UNDO_WINDOW_MS),
    );
    await runDurableObjectAlarm(desk());
    await place({ now });
    await markPhonesProven();
    const reject = { move: 'reject', actor: 'staff', rejectionReason: 'No more broth' } as const;
    await desk().move({ businessId: 1, orderId: 2 }, reject, openStore(now));
    await runDurableObjectAlarm(desk());
    const to = { channel: 'sms', recipient: '6045550123' };
    expect(await deliveredMessages()).toEqual([
      {
        ...to,
        text: expect.stringMatching(/^Ramen: your order 100-101 is accepted and will be ready at \d+:\d\d [ap]\.m\.$/),
      },
      { ...to, text: 'Ramen: your order 100-101 is ready.' },
      { ...to, text: 'Ramen: we are sorry, your order 100-102 was rejected: No more broth' },
    ]);
  });

  it('sends no message about an undone move; after two changes of the time, sends only the message about the second change', async () => {
    await place({ now });
    await markPhonesProven();
    const move = (name: OrderMove, at: number, prepMinutes?: number) =>
      desk().move(
        { businessId: 1, orderId: 1 },
        { move: name, actor: 'staff', ...(prepMinutes && { prepMinutes }) },
        openStore(at),
      );
    await desk().move({ businessId: 1, orderId: 1 }, accept, openStore(now));
    await runDurableObjectAlarm(desk());
    await move('ready', now);
    await move('undoReady', now);
    await move('changeTime', now, 30);
    await move('changeTime', now - UNDO_WINDOW_MS, 40);
    await runDurableObjectAlarm(desk());
    expect(await deliveredMessages()).toMatchObject([
      { text: expect.stringContaining('is accepted') },
      { text: expect.stringMatching(/^Ramen: your order 100-101 will now be ready at \d+:\d\d [ap]\.m\.$/) },
    ]);
    const waiting = await runInDurableObject(desk(), (_desk, state) =>
      state.storage.sql.exec<{ text: string }>('SELECT text FROM outbox').toArray(),
    );
    expect(waiting).toEqual([]);
  });

  it.each([
    ['in preparation, and not counted as on time', [], 'c', 0],
    ['ready, if it was ready before', ['ready'], 's', 1],
  ] as const)('O2, E22: after an undo of "on the way", a delivery is %s', async (_, before, status, onTime) => {
    await place({ now, proposal: replied(order({ orderType: 'delivery' })) });
    await markPhonesProven();
    const move = (name: OrderMove) =>
      desk().move({ businessId: 1, orderId: 1 }, { move: name, actor: 'staff' }, openStore(now));
    await desk().move({ businessId: 1, orderId: 1 }, accept, openStore(now));
    for (const name of [...before, 'onTheWay'] as const) await move(name);
    expect(await move('undoOnTheWay')).toMatchObject({ ok: true });
    const found = await runInDurableObject(desk(), (_desk, { storage: { sql } }) =>
      sql.exec("SELECT status, day_counts.orders FROM orders JOIN day_counts ON what = 'onTime'").toArray(),
    );
    expect(found).toEqual([{ status, orders: onTime }]);
  });

  it.each([
    ['no "ready" message when the order is picked up before the message is due', 0, [], 0],
    ['the "ready" message after all when the pick-up is undone', 0, ['undoPickedUp'], 1],
    ['the "ready" message only once when it was sent before an undone pick-up', UNDO_WINDOW_MS, ['undoPickedUp'], 1],
  ] as const)('sends %s', async (_, readyFor, further, messages) => {
    await place({ now });
    await markPhonesProven();
    const move = async (name: OrderMove, at: number) => {
      const moved = await desk().move({ businessId: 1, orderId: 1 }, { move: name, actor: 'staff' }, openStore(at));
      expect(moved).toMatchObject({ ok: true });
    };
    await desk().move({ businessId: 1, orderId: 1 }, accept, openStore(now));
    const readyAt = now - UNDO_WINDOW_MS - readyFor;
    await move('ready', readyAt);
    if (readyFor > 0) await runDurableObjectAlarm(desk());
    await move('pickedUp', now - UNDO_WINDOW_MS - 1);
    for (const name of further) await move(name, now - UNDO_WINDOW_MS);
    await runDurableObjectAlarm(desk());
    expect((await deliveredMessages()).filter(({ text }) => String(text).endsWith('is ready.'))).toHaveLength(messages);
  });

  it('sends nothing to customers who declined messages', async () => {
    const { details } = order();
    const quiet = order({ details: { ...details, smsNotificationRequested: false } });
    await place({ now, proposal: replied(quiet) });
    await markPhonesProven();
    await desk().move({ businessId: 1, orderId: 1 }, accept, openStore(now));
    await runDurableObjectAlarm(desk());
    expect(await deliveredMessages()).toEqual([]);
  });

  it('keeps a message that could not be sent, and retries it later', async () => {
    await place({ now });
    await markPhonesProven();
    await env.DB.exec('ALTER TABLE delivered_messages RENAME TO out_of_order');
    await desk().move({ businessId: 1, orderId: 1 }, accept, openStore(now));
    await runDurableObjectAlarm(desk());
    const waiting = await runInDurableObject(desk(), (_desk, state) =>
      state.storage.sql.exec<{ tries: number; due_at: number }>('SELECT tries, due_at FROM outbox').toArray(),
    );
    expect(waiting).toMatchObject([{ tries: 1 }]);
    expect(waiting[0]?.due_at).toBeGreaterThanOrEqual(now + 30_000);
    expect(await runInDurableObject(desk(), (_desk, state) => state.storage.getAlarm())).toBe(waiting[0]?.due_at);
  });
});

describe('the data of a desk', () => {
  it('loses stored answers after two days, but never orders', async () => {
    const old = Date.now() - 49 * HOUR;
    const { orderTrackingId } = await place({ key: 'old-key', now: old });
    await place({ key: 'new-key', now: Date.now() });
    await runDurableObjectAlarm(desk());
    const keys = await runInDurableObject(desk(), (_desk, state) =>
      state.storage.sql.exec('SELECT key FROM attempts').toArray(),
    );
    expect(keys).toEqual([{ key: 'new-key' }]);
    expect(await desk().track(orderTrackingId)).not.toBeNull();
  });

  it('is not migrated twice', async () => {
    await place();
    await runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => migrate(storage.sql)));
    expect((await desk().board(1)).tickets).toHaveLength(1);
  });
});
