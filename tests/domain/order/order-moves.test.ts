import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTORS, ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import {
  KITCHEN_ORDER_STATUSES,
  ORDER_MOVES,
  ORDER_STATUSES_WITHOUT_SLOT,
  type OrderMove,
  orderTransition,
  startingStatus,
} from '../../../src/domain/order/order-moves.ts';
import { isFinished, mayCancel, type OrderFacts } from '../../../src/domain/order/order-status.ts';
import { STORE_ORDERING_STATUSES } from '../../../src/domain/store/business.ts';
import { NOW, order } from '../builders.ts';

const MINUTES_15 = 900_000;

test('O1: an order starts as saved (q), as new (n), or with a phone number that is not proven yet (p)', () => {
  expect(startingStatus({ saved: true, verifyPhone: true })).toBe('q');
  expect(startingStatus({ saved: false, verifyPhone: true })).toBe('p');
  expect(startingStatus({ saved: false, verifyPhone: false })).toBe('n');
});

/**
 * For each move, the statuses from which it is possible, and the status to which it leads from there. `onTheWay` is
 * about a delivery, the other moves are about a take-out order.
 */
const MOVES: Readonly<Record<OrderMove, Partial<Record<OrderStatus, OrderStatus>>>> = {
  verifyPhone: { p: 'n' },
  check: { n: 'v' },
  accept: { n: 'c', v: 'c' },
  reject: { n: 'r', v: 'r', c: 'r' },
  ready: { c: 's' },
  onTheWay: { c: 'd', s: 'd' },
  pickedUp: { s: 'a', d: 'a' },
  imHere: { s: 's' },
  feedback: { s: 's', a: 'f', f: 'f' },
  cancel: { p: 'L', n: 'L', r: 'L', q: 'L' },
  changeTime: { c: 'c' },
  noShow: { s: 'L', d: 'L' },
  undoReady: { s: 'c' },
  undoOnTheWay: { d: 'c' },
  undoPickedUp: { a: 's', f: 's' },
  recall: { a: 's', f: 's' },
};

/** Who may make each move. */
const MOVE_ACTORS: Readonly<Record<OrderMove, readonly string[]>> = {
  verifyPhone: ['customer', 'system'],
  check: ['staff'],
  accept: ['staff', 'system'],
  reject: ['staff', 'system'],
  ready: ['staff'],
  onTheWay: ['staff'],
  pickedUp: ['staff'],
  imHere: ['customer'],
  feedback: ['customer'],
  cancel: ['customer', 'system'],
  changeTime: ['staff'],
  noShow: ['staff'],
  undoReady: ['staff'],
  undoOnTheWay: ['staff'],
  undoPickedUp: ['staff'],
  recall: ['staff'],
};

describe.each(ORDER_MOVES)('the move %s', (move) => {
  const orderType = move === 'onTheWay' ? 'delivery' : 'take-out';
  const paymentStatus = move === 'noShow' ? 'inPerson' : 'paid';

  test.each(ORDER_STATUSES)(
    'O2, O3: is possible from status %s only if MOVES lists the status and MOVE_ACTORS lists the actor',
    (status) => {
      const to = MOVES[move][status];
      for (const actor of ACTORS) {
        const result = orderTransition(order(status, { orderType, paymentStatus }), move, actor, NOW);
        const denied = move === 'cancel' && actor === 'customer' && status === 'p';
        if (!MOVE_ACTORS[move].includes(actor))
          expect(result).toMatchObject({ ok: false, failure: { code: 'notAllowed' } });
        else if (to === undefined || denied) {
          const code = move === 'cancel' && actor === 'customer' ? 'cannotCancel' : 'impossible';
          expect(result).toMatchObject({ ok: false, failure: { code } });
        } else expect(result).toMatchObject({ ok: true, value: { status: to } });
      }
    },
  );
});

test('O14: an order whose money is captured or authorised cannot be closed as a no-show', () => {
  for (const paymentStatus of ['paid', 'authorised'] as const)
    expect(orderTransition(order('s', { paymentStatus }), 'noShow', 'staff', NOW)).toMatchObject({
      failure: { code: 'alreadyPaid' },
    });
});

test.each<[string, Partial<OrderFacts>, string]>([
  ['ready', { status: 's' }, 'The order is already ready: hand it over, or refund it under Orders.'],
  [
    'ready, not paid',
    { status: 's', paymentStatus: 'inPerson' },
    'The order is already ready: hand it over, or say that nobody came.',
  ],
  ['on the way', { status: 'd' }, 'The order is already on the way: hand it over, or refund it under Orders.'],
  [
    'handed over',
    { status: 'a' },
    'The order is already handed over. Recall it in the list “Finished”, or refund it under Orders.',
  ],
  ['rejected', { status: 'r' }, 'The order is already rejected. There is nothing left to do.'],
  ['cancelled', { status: 'L' }, 'The order is already cancelled. There is nothing left to do.'],
])('O2: staff who reject too late read that the order is %s, and what they can do', (_what, changes, now) => {
  expect(orderTransition({ ...order('n', { paymentStatus: 'paid' }), ...changes }, 'reject', 'staff', NOW)).toEqual({
    ok: false,
    failure: { code: 'impossible', message: `That is not possible any more. ${now}` },
  });
});

test('O2: staff who make an order ready that is not accepted read that it is new', () => {
  expect(orderTransition(order('n'), 'ready', 'staff', NOW)).toMatchObject({
    failure: { message: 'That is not possible any more. The order is new: accept or reject it.' },
  });
});

test('O2, O3: a refusal has a message', () => {
  expect(orderTransition(order('a'), 'ready', 'staff', NOW)).toEqual({
    ok: false,
    failure: { code: 'impossible', message: expect.stringMatching(/^That is not possible any more\. /) },
  });
  expect(orderTransition(order('c'), 'ready', 'customer', NOW)).toEqual({
    ok: false,
    failure: { code: 'notAllowed', message: 'You may not do that.' },
  });
});

describe('delivery', () => {
  test('O4: only a delivery can be on the way', () => {
    expect(orderTransition(order('s', { orderType: 'delivery' }), 'onTheWay', 'staff', NOW)).toMatchObject({
      ok: true,
    });
    expect(orderTransition(order('s'), 'onTheWay', 'staff', NOW)).toEqual({
      ok: false,
      failure: { code: 'notDelivery', message: 'Only a delivery can be on the way.' },
    });
  });

  test('O4: a delivery has no "I am Here"', () => {
    expect(orderTransition(order('s'), 'imHere', 'customer', NOW)).toMatchObject({ ok: true, value: { status: 's' } });
    expect(orderTransition(order('s', { orderType: 'delivery' }), 'imHere', 'customer', NOW)).toEqual({
      ok: false,
      failure: { code: 'impossible', message: 'A delivery is brought to you.' },
    });
  });
});

describe('cancelling', () => {
  const denied = {
    ok: false,
    failure: {
      code: 'cannotCancel',
      message: 'The order is already in processing status and cannot be cancelled online',
    },
  };

  test.each([
    [MINUTES_15 - 1, false],
    [MINUTES_15, false],
    [MINUTES_15 + 1, true],
  ])('O5: is possible %i ms after the order was placed: %s', (age, allowed) => {
    expect(mayCancel(order('n', { placedAt: NOW - age }), NOW)).toBe(allowed);
  });

  test('O5: is not possible while the store is closed', () => {
    expect(mayCancel(order('n', { storeOpen: false }), NOW)).toBe(false);
    expect(orderTransition(order('n', { storeOpen: false }), 'cancel', 'customer', NOW)).toEqual(denied);
  });

  test.each(ORDER_STATUSES)('O5: is possible only for new, rejected and saved orders: status %s', (status) => {
    expect(mayCancel(order(status), NOW)).toBe(['n', 'r', 'q'].includes(status));
  });

  test('O5: is always possible for a rejected or saved order', () => {
    const closed = { storeOpen: false, placedAt: NOW };
    expect(orderTransition(order('r', closed), 'cancel', 'customer', NOW)).toMatchObject({ ok: true });
    expect(orderTransition(order('q', closed), 'cancel', 'customer', NOW)).toMatchObject({ ok: true });
  });

  test('O5: is not possible after staff have seen the order', () => {
    expect(orderTransition(order('v'), 'cancel', 'customer', NOW)).toEqual(denied);
  });

  test('O3: is possible for the system immediately after the order was placed, even while the store is closed', () => {
    expect(orderTransition(order('n', { placedAt: NOW, storeOpen: false }), 'cancel', 'system', NOW)).toMatchObject({
      ok: true,
    });
  });
});

test('O2, O8: the kitchen sees orders in all statuses except p (phone not confirmed yet) and the final statuses', () => {
  const works = ORDER_STATUSES.filter((status) => status !== 'p' && !isFinished(status));
  expect([...KITCHEN_ORDER_STATUSES].sort()).toEqual(works.sort());
  expect(ORDER_STATUSES_WITHOUT_SLOT.filter((status) => !isFinished(status))).toEqual([]);
});

describe('any sequence of moves', () => {
  const anyStep = fc.record({ move: fc.constantFrom(...ORDER_MOVES), actor: fc.constantFrom(...ACTORS) });
  const anyFacts = fc.record({
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    orderType: fc.constantFrom('take-out' as const, 'pre-order' as const, 'dine-in' as const, 'delivery' as const),
    storeOpen: fc.boolean(),
    storeOrderingStatus: fc.constantFrom(...STORE_ORDERING_STATUSES),
    placedAt: fc.integer({ min: NOW - 2 * MINUTES_15, max: NOW }),
    statusAt: fc.integer({ min: NOW - 2 * MINUTES_15, max: NOW }),
  });

  test('O2: cancelled orders stay cancelled, and no payment is returned twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderStatus>('p', 'n', 'q'),
        anyFacts,
        fc.array(anyStep, { maxLength: 30 }),
        (start, facts, steps) => {
          let status = start;
          let returned = 0;
          let earned = 0;
          for (const { move, actor } of steps) {
            const before = status;
            const result = orderTransition({ ...facts, status }, move, actor, NOW);
            if (!result.ok) continue;
            status = result.value.status;
            returned += result.value.effects.includes('returnPayment') ? 1 : 0;
            earned += result.value.effects.includes('earnPoints') ? 1 : 0;
            earned -= result.value.effects.includes('takeBackPoints') ? 1 : 0;
            expect(before).not.toBe('L');
            if (before === 'f') expect(['feedback', 'recall']).toContain(move);
          }
          expect(returned).toBeLessThanOrEqual(1);
          expect(earned === 0 || earned === 1).toBe(true);
          expect(returned + earned).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
