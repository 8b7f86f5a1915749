import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTORS,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../../../src/domain/order/order.ts';
import {
  canBeNoShow,
  KITCHEN_ORDER_STATUSES,
  ORDER_MOVES,
  ORDER_STATUSES_WITHOUT_SLOT,
  type OrderMove,
  orderTransition,
  startingStatus,
} from '../../../src/domain/order/order-moves.ts';
import {
  hasReceipt,
  isTerminal,
  mayCancel,
  type OrderFacts,
  pollingEnds,
  progress,
  statusText,
} from '../../../src/domain/order/order-status.ts';
import { STORE_ORDERING_STATUSES } from '../../../src/domain/store/business.ts';
import { NOW } from '../builders.ts';

const MINUTES_15 = 900_000;

const order = (status: OrderStatus, changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  paymentStatus: 'paid',
  orderType: 'take-out',
  placedAt: NOW - MINUTES_15 - 1,
  statusAt: NOW,
  storeOpen: true,
  storeOrderingStatus: 'allOrdersTypes',
  ...changes,
});

const delivery = { orderType: 'delivery' } as const;

test('O1: an order starts as saved, verifying or receiving', () => {
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
  undoOnTheWay: { d: 's' },
  undoPickedUp: { a: 's', f: 's' },
  recall: { a: 's', f: 's' },
};

/** Who may make each move. */
const BY: Readonly<Record<OrderMove, readonly string[]>> = {
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
    'O2, O3: from status %s, is possible only as MOVES lists it, for the actors in BY',
    (status) => {
      const to = MOVES[move][status];
      for (const actor of ACTORS) {
        const result = orderTransition(order(status, { orderType, paymentStatus }), move, actor, NOW);
        const denied = move === 'cancel' && actor === 'customer' && status === 'p';
        if (!BY[move].includes(actor)) expect(result).toMatchObject({ ok: false, failure: { code: 'notAllowed' } });
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

test('O2, O3: a refusal has a message', () => {
  expect(orderTransition(order('a'), 'ready', 'staff', NOW)).toEqual({
    ok: false,
    failure: { code: 'impossible', message: 'That is not possible any more.' },
  });
  expect(orderTransition(order('c'), 'ready', 'customer', NOW)).toEqual({
    ok: false,
    failure: { code: 'notAllowed', message: 'You may not do that.' },
  });
});

describe('delivery', () => {
  test('O4: only a delivery can be on the way', () => {
    expect(orderTransition(order('s', delivery), 'onTheWay', 'staff', NOW)).toMatchObject({ ok: true });
    expect(orderTransition(order('s'), 'onTheWay', 'staff', NOW)).toEqual({
      ok: false,
      failure: { code: 'notDelivery', message: 'Only a delivery can be on the way.' },
    });
  });

  test('O4: a delivery has no "I am Here"', () => {
    expect(orderTransition(order('s'), 'imHere', 'customer', NOW)).toMatchObject({ ok: true, value: { status: 's' } });
    expect(orderTransition(order('s', delivery), 'imHere', 'customer', NOW)).toEqual({
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

  test('O3: is possible for the system at any time', () => {
    expect(orderTransition(order('n', { placedAt: NOW, storeOpen: false }), 'cancel', 'system', NOW)).toMatchObject({
      ok: true,
    });
  });
});

describe('the effects of a move', () => {
  const effects = (
    status: OrderStatus,
    move: OrderMove,
    by: (typeof ACTORS)[number],
    changes: Partial<OrderFacts> = {},
  ) => {
    const result = orderTransition(order(status, changes), move, by, NOW);
    return result.ok ? result.value.effects : result.failure.code;
  };

  test('O9: the moves verifyPhone and check only send push messages', () => {
    expect(effects('p', 'verifyPhone', 'customer')).toEqual(['push']);
    expect(effects('n', 'check', 'staff')).toEqual(['push']);
  });

  test('O9: acceptance captures authorised money', () => {
    expect(effects('n', 'accept', 'staff', { paymentStatus: 'authorised' })).toEqual([
      'capturePayment',
      'message',
      'push',
    ]);
    expect(effects('v', 'accept', 'staff')).toEqual(['bookSale', 'message', 'push']);
    expect(effects('v', 'accept', 'staff', { paymentStatus: 'inPerson' })).toEqual(['message', 'push']);
  });

  test('O9: rejecting and cancelling return the payment', () => {
    const back = ['returnPayment', 'message', 'push'];
    expect(effects('c', 'reject', 'staff')).toEqual(back);
    expect(effects('n', 'cancel', 'customer')).toEqual(back);
    expect(effects('p', 'cancel', 'system')).toEqual(back);
  });

  test('O9: cancelling a rejected or saved order only sends push messages', () => {
    expect(effects('r', 'cancel', 'customer')).toEqual(['push']);
    expect(effects('q', 'cancel', 'customer')).toEqual(['push']);
  });

  test('O9: "ready" and "on the way" notify the customer later; a pick-up withdraws this message and earns points', () => {
    expect(effects('c', 'ready', 'staff')).toEqual(['messageLater', 'push']);
    expect(effects('s', 'onTheWay', 'staff', delivery)).toEqual(['messageLater', 'push']);
    expect(effects('s', 'pickedUp', 'staff')).toEqual(['withdrawMessage', 'earnPoints', 'push']);
    const collected = effects('s', 'pickedUp', 'staff', { paymentStatus: 'inPerson' });
    expect(collected).toEqual(['withdrawMessage', 'collectPayment', 'earnPoints', 'push']);
    expect(effects('a', 'feedback', 'customer')).toEqual(['push']);
    expect(effects('s', 'imHere', 'customer')).toEqual(['push']);
  });

  test('O9: a change of the time replaces the message about the earlier time', () => {
    expect(effects('c', 'changeTime', 'staff')).toEqual(['withdrawMessage', 'messageLater', 'push']);
  });

  test('O12: an undo of "ready" or "on the way" withdraws the message; an undo of a pick-up takes back the points and restores the message', () => {
    expect(effects('s', 'undoReady', 'staff')).toEqual(['withdrawMessage', 'push']);
    expect(effects('d', 'undoOnTheWay', 'staff', delivery)).toEqual(['withdrawMessage', 'push']);
    expect(effects('a', 'undoPickedUp', 'staff')).toEqual(['takeBackPoints', 'undoCollect', 'restoreMessage', 'push']);
  });

  test.each(PAYMENT_STATUSES)(
    'O10: staff can accept only orders with settled payments, but can reject any order: %s',
    (paymentStatus) => {
      const settled = ['authorised', 'paid', 'inPerson'].includes(paymentStatus);
      expect(effects('n', 'accept', 'staff', { paymentStatus }) === 'notPaid').toBe(!settled);
      expect(effects('n', 'reject', 'staff', { paymentStatus })).toContain('returnPayment');
      expect(effects('p', 'verifyPhone', 'customer', { paymentStatus })).toEqual(['push']);
    },
  );

  test('O10: the refusal has a message', () => {
    expect(orderTransition(order('n', { paymentStatus: 'unpaid' }), 'accept', 'staff', NOW)).toEqual({
      ok: false,
      failure: { code: 'notPaid', message: 'This order is not paid yet.' },
    });
  });
});

test('O2, O8: the kitchen sees orders in all statuses except "verifying" and the final statuses', () => {
  const works = ORDER_STATUSES.filter((status) => status !== 'p' && !isTerminal(status));
  expect([...KITCHEN_ORDER_STATUSES].sort()).toEqual(works.sort());
  expect(ORDER_STATUSES_WITHOUT_SLOT.filter((status) => !isTerminal(status))).toEqual([]);
});

describe('recalling', () => {
  test('O16: makes it impossible to close the order as a no-show, because a no-show would take the sale of the order out of the books', () => {
    const noShow = (collectedBefore: boolean) =>
      orderTransition(order('s', { paymentStatus: 'inPerson', collectedBefore }), 'noShow', 'staff', NOW);
    expect(noShow(false)).toMatchObject({ value: { status: 'L' } });
    expect(noShow(true)).toMatchObject({ failure: { code: 'alreadyPaid' } });
  });

  test('O14, O16: a no-show is offered exactly when it is possible', () => {
    for (const status of ORDER_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const collectedBefore of [false, true]) {
          const facts = order(status, { paymentStatus, collectedBefore });
          const isPossible = orderTransition(facts, 'noShow', 'staff', NOW).ok;
          expect(canBeNoShow(facts), `${status} ${paymentStatus} ${collectedBefore}`).toBe(isPossible);
        }
  });

  const recall = (status: OrderStatus, changes: Partial<OrderFacts> = {}) =>
    orderTransition(order(status, changes), 'recall', 'staff', NOW);

  test('O16: for an hour after the hand-over, makes an order ready again, and puts a delivery on the way again', () => {
    const hour = 60 * 60_000;
    expect(recall('a', { statusAt: NOW - hour })).toMatchObject({ value: { status: 's' } });
    expect(recall('f', { ...delivery, statusAt: NOW - hour })).toMatchObject({ value: { status: 'd' } });
    expect(recall('a', { statusAt: NOW - hour - 1 })).toEqual({
      ok: false,
      failure: { code: 'tooLate', message: 'It was handed over more than an hour ago.' },
    });
  });

  test('O16: takes back the points and what was paid at the counter, like the undo of a hand-over', () => {
    const effects = ['takeBackPoints', 'undoCollect', 'restoreMessage', 'push'];
    expect(recall('a')).toMatchObject({ value: { effects } });
  });

  test.each(['r', 'L'] as const)('O16: says why an order with status %s cannot be recalled', (status) => {
    expect(recall(status)).toMatchObject({
      failure: { code: 'impossible', message: 'A rejected or cancelled order cannot be recalled.' },
    });
  });

  test.each(['undoPickedUp', 'recall'] as const)('O16: %s is refused after a refund', (move) => {
    expect(orderTransition(order('a', { refundedSince: true }), move, 'staff', NOW)).toEqual({
      ok: false,
      failure: { code: 'paidBack', message: 'It was refunded after it was handed over.' },
    });
    expect(orderTransition(order('a', { refundedSince: false }), move, 'staff', NOW)).toMatchObject({ ok: true });
  });
});

describe('undoing', () => {
  test.each([
    ['s', 'undoReady'],
    ['d', 'undoOnTheWay'],
    ['a', 'undoPickedUp'],
  ] as const)('O12: is possible from %s for 15 seconds', (status, move) => {
    const undoAfter = (age: number) => orderTransition(order(status, { statusAt: NOW - age }), move, 'staff', NOW);
    expect(undoAfter(15_000)).toMatchObject({ ok: true });
    expect(undoAfter(15_001)).toEqual({
      ok: false,
      failure: { code: 'tooLate', message: 'It is too late to undo that.' },
    });
  });

  test('O2: an order that was rated while ready has the status f once it is picked up', () => {
    expect(orderTransition(order('s', { rated: true }), 'pickedUp', 'staff', NOW)).toMatchObject({
      value: { status: 'f' },
    });
  });

  test('O12: undoing a pick-up leads back to "ready", and for a delivery to "on the way"', () => {
    expect(orderTransition(order('a'), 'undoPickedUp', 'staff', NOW)).toMatchObject({ value: { status: 's' } });
    expect(orderTransition(order('a', delivery), 'undoPickedUp', 'staff', NOW)).toMatchObject({
      value: { status: 'd' },
    });
  });
});

describe('what the tracker shows', () => {
  test.each([
    ['p', 11],
    ['n', 22],
    ['v', 33],
    ['c', 66],
    ['s', 100],
    ['a', 100],
    ['f', 100],
    ['d', null],
    ['r', null],
    ['L', null],
    ['q', null],
  ] as const)('O6: progress of %s is %s', (status, percent) => {
    expect(progress(status)).toBe(percent);
  });

  test.each([
    ['p', 'Verifying phone number'],
    ['n', 'Receiving'],
    ['v', 'Checking'],
    ['c', 'Preparing'],
    ['d', 'On the way'],
    ['r', 'Rejected'],
    ['L', 'Cancelled'],
    ['s', 'Ready'],
    ['a', 'Picked up'],
    ['f', 'Feedback'],
    ['q', 'Saved order'],
  ] as const)('O7: status %s shows as %s', (status, text) => {
    expect(statusText(order(status))).toBe(text);
  });

  test('O7: pre-orders show as sent, then confirmed; any order shows as sent while an open store takes only pre-orders', () => {
    expect(statusText(order('n', { storeOrderingStatus: 'preOrdersOnly' }))).toBe('Pre-Order Sent');
    expect(statusText(order('n', { orderType: 'pre-order' }))).toBe('Pre-Order Sent');
    expect(statusText(order('c', { orderType: 'pre-order' }))).toBe('Pre-Order Confirmed');
    expect(statusText(order('c', { storeOrderingStatus: 'preOrdersOnly' }))).toBe('Preparing');
    expect(statusText(order('n', { storeOrderingStatus: 'preOrdersOnly', storeOpen: false }))).toBe('Receiving');
    expect(statusText(order('s', { orderType: 'pre-order' }))).toBe('Ready');
  });

  test('O7: a delivery of catering shows as sent and confirmed like a pre-order', () => {
    const catering = {
      orderType: 'delivery',
      orderMode: 'catering',
      storeOpen: false,
      storeOrderingStatus: 'preOrdersOnly',
    } as const;
    expect(statusText({ ...catering, status: 'n' })).toBe('Pre-Order Sent');
    expect(statusText({ ...catering, status: 'c' })).toBe('Pre-Order Confirmed');
    expect(statusText({ ...catering, orderMode: 'normal', status: 'c' })).toBe('Preparing');
  });

  test('O7: a picked-up delivery is "Delivered", a dine-in order "Served", an order of digital items "Sent"', () => {
    expect(statusText(order('a', delivery))).toBe('Delivered');
    expect(statusText(order('a', { orderType: 'dine-in' }))).toBe('Served');
    expect(statusText({ ...order('a'), digitalOnly: true })).toBe('Sent');
    expect(statusText(order('s', delivery))).toBe('Ready');
    expect(statusText(order('s', { orderType: 'dine-in' }))).toBe('Ready');
  });

  test.each(ORDER_STATUSES)('O8: polling ends in final statuses and for sent or confirmed pre-orders: %s', (status) => {
    const terminal = ['r', 'L', 'a', 'f', 'q'].includes(status);
    expect(isTerminal(status)).toBe(terminal);
    expect(pollingEnds(order(status))).toBe(terminal);
    expect(pollingEnds(order(status, { storeOrderingStatus: 'preOrdersOnly', storeOpen: false }))).toBe(terminal);
    expect(pollingEnds(order(status, { orderType: 'pre-order' }))).toBe(terminal || ['n', 'c'].includes(status));
    expect(pollingEnds(order(status, { storeOrderingStatus: 'preOrdersOnlyTodayOff' }))).toBe(
      terminal || status === 'n',
    );
  });
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

test.each<[boolean, OrderStatus, PaymentStatus | null]>([
  [false, 'q', 'unpaid'],
  [false, 'p', 'inPerson'],
  [false, 'n', 'authorising'],
  [false, 'n', 'declined'],
  [true, 'n', 'inPerson'],
  [true, 'f', 'paid'],
  [true, 'c', null],
  [false, 'L', 'inPerson'],
  [true, 'r', 'refunded'],
])('O13: there is a receipt: %s, in status %s with payment %s', (expected, status, paymentStatus) => {
  expect(hasReceipt(status, paymentStatus)).toBe(expected);
});
