import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptAutomatically } from '../../functions/desk/auto-accept.ts';
import type { OrderDetails } from '../../functions/desk/order-record.ts';
import { orderById } from '../../functions/desk/orders.ts';
import type { ProposedOrder } from '../../functions/desk/place-request.ts';
import { UsualTimes } from '../../functions/desk/usual-times.ts';
import { boardMessageSchema } from '../../src/contract/board.ts';
import { replied } from '../../src/contract/errors.ts';
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { provePhone } from '../phone-proof.ts';
import { openSocket } from '../socket.ts';
import { BOWL_TOTAL, buildTown, finalOrderOf, MINUTE, NOON, Visitor } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';

const TERMS = { minutes: 25, maxPreparing: 1 };
const desk = () => env.ORDER_DESK.getByName('100');

/** Places an order of a known customer. */
async function place(details: Partial<OrderDetails> = {}, order: Partial<ProposedOrder> = {}): Promise<void> {
  const key = crypto.randomUUID();
  const plain = orderDetails(BOWL_TOTAL);
  const proposal = proposedOrder({
    placedBy: { ownOrders: [], source: null, fromPairedKiosk: true },
    answer: { from: NOON, until: NOON + 30 * MINUTE },
    details: { ...plain, ...details, business: { ...plain.business, autoAccept: TERMS } },
    ...order,
  });
  const ids = { key, checkoutId: key, bodyHash: key, orderHash: key };
  await desk().place({ ...ids, card: null, now: NOON, proposal: replied(proposal) });
}

/** The status of an order after the desk has handled it while a board is open. */
const comeIn = (id: number): Promise<string | undefined> =>
  runInDurableObject(desk(), (_, { storage }) =>
    storage.transactionSync(() => {
      const order = orderById(storage.sql, id);
      return order === null
        ? undefined
        : acceptAutomatically(
            storage.sql,
            order,
            { boardOpen: true, usualTimes: new UsualTimes(storage.sql) },
            { now: NOON, origin: 'https://foodcourt.example' },
          ).status;
    }),
  );

describe('O18: orders that come in while a board is open', () => {
  beforeEach(() => buildTown());
  const accept = (orderId: number) =>
    desk().move(
      { businessId: 1, orderId },
      { move: 'accept', actor: 'staff', prepMinutes: 20 },
      { now: NOON, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
    );
  const later = (requestedAt: Instant): Partial<ProposedOrder> => ({ requestedAt, slots: [requestedAt] });

  it('are accepted until the number of orders in preparation reaches the limit of the owner', async () => {
    for (let count = 0; count < 2; count++) await place();
    expect([await comeIn(1), await comeIn(2)]).toEqual(['c', 'n']);
    const { tickets } = await desk().board(1);
    expect(tickets.map(({ acceptedItself }) => acceptedItself)).toEqual([true, false]);
  });

  it.each<[string, Partial<OrderDetails>, Partial<ProposedOrder>]>([
    ['of another day', {}, later(NOON + DAY_MS)],
    ['of the evening', {}, later(NOON + 6 * 60 * MINUTE)],
    ['that is a test', { test: true }, {}],
  ])('are accepted, because an accepted order %s does not count towards the limit', async (_what, details, order) => {
    await place(details, order);
    await accept(1);
    await place();
    expect(await comeIn(2)).toBe('c');
  });

  it('wait when the limit is one order and an accepted order is due in the next two hours', async () => {
    await place({}, later(NOON + 2 * 60 * MINUTE));
    await accept(1);
    await place();
    expect(await comeIn(2)).toBe('n');
    // Staff, not the system, accepted the first order.
    expect((await desk().board(1)).tickets.map(({ acceptedItself }) => acceptedItself)).toEqual([false, false]);
  });

  const address = { completeAddress: '1 Main St, Vancouver', unitNumber: '', deliveryInstruction: '', distance: 900 };
  it.each<[string, Partial<OrderDetails>, 'n' | 'c']>([
    ['a delivery without an instruction', { deliveryAddress: { ...address } }, 'c'],
    ['a delivery instruction', { deliveryAddress: { ...address, deliveryInstruction: 'Back door' } }, 'n'],
    ['a note', { instructions: 'No peanuts' }, 'n'],
  ])('wait only when the customer wrote an instruction or a note: %s', async (_what, details, status) => {
    await place(details, { orderType: 'delivery' });
    expect(await comeIn(1)).toBe(status);
  });
});

it('O18, U1: an order is accepted when its customer proves the phone number in time', async () => {
  await buildTown({ autoAccept: { ...TERMS, maxPreparing: null }, verifyPhone: true });
  const staff = await new Visitor().startShift(100);
  const { socket } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
  const tickets = async () => (await desk().board(1)).tickets;
  for (const [minutes, status] of [
    [1, 'c'],
    [3, 'n'],
  ] as const) {
    const order = await new Visitor().order({ userPhoneNumber: '6045550123' });
    const { orderTrackingId } = await finalOrderOf(order);
    const before = (await tickets()).length;
    await provePhone(new Visitor({ clock: () => NOON + minutes * MINUTE }), orderTrackingId);
    expect((await tickets()).slice(before)).toMatchObject([{ orderStatus: status }]);
  }
  socket.close();
});
