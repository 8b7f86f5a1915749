import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import { canBeNoShow, orderTransition } from '../../../src/domain/order/order-moves.ts';
import type { OrderFacts } from '../../../src/domain/order/order-status.ts';
import { NOW, order } from '../builders.ts';

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
    expect(recall('f', { orderType: 'delivery', statusAt: NOW - hour })).toMatchObject({ value: { status: 'd' } });
    expect(recall('a', { statusAt: NOW - hour - 1 })).toEqual({
      ok: false,
      failure: { code: 'tooLate', message: 'It was handed over more than an hour ago.' },
    });
  });

  test('O16: cancels the points and the payment at the counter, as the undo of a hand-over does', () => {
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

  test('O2: undoing "on the way" leads back to "ready", or to "preparing" for an order that was not ready before', () => {
    const undo = (wasReady: boolean) =>
      orderTransition(order('d', { orderType: 'delivery', wasReady }), 'undoOnTheWay', 'staff', NOW);
    expect(undo(true)).toMatchObject({ value: { status: 's' } });
    expect(undo(false)).toMatchObject({ value: { status: 'c' } });
  });

  test('O12: undoing a pick-up leads back to "ready", and for a delivery to "on the way"', () => {
    expect(orderTransition(order('a'), 'undoPickedUp', 'staff', NOW)).toMatchObject({ value: { status: 's' } });
    expect(orderTransition(order('a', { orderType: 'delivery' }), 'undoPickedUp', 'staff', NOW)).toMatchObject({
      value: { status: 'd' },
    });
  });
});
