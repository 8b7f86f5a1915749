import { describe, expect, test } from 'vitest';
import { type ACTORS, type OrderStatus, PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import { type OrderMove, orderTransition } from '../../../src/domain/order/order-moves.ts';
import type { OrderFacts } from '../../../src/domain/order/order-status.ts';
import { NOW, order } from '../builders.ts';

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
    expect(effects('s', 'onTheWay', 'staff', { orderType: 'delivery' })).toEqual(['messageLater', 'push']);
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
    expect(effects('d', 'undoOnTheWay', 'staff', { orderType: 'delivery' })).toEqual(['withdrawMessage', 'push']);
    expect(effects('a', 'undoPickedUp', 'staff')).toEqual(['takeBackPoints', 'undoCollect', 'restoreMessage', 'push']);
  });

  test.each(PAYMENT_STATUSES)(
    'O10: staff can accept only orders that the kitchen sees, but can reject any order: %s',
    (paymentStatus) => {
      const visible = ['authorised', 'paid', 'inPerson'].includes(paymentStatus);
      expect(effects('n', 'accept', 'staff', { paymentStatus }) === 'notPaid').toBe(!visible);
      expect(effects('n', 'reject', 'staff', { paymentStatus })).toContain('returnPayment');
      expect(effects('p', 'verifyPhone', 'customer', { paymentStatus })).toEqual(['push']);
    },
  );

  test('O10: accepting an order before it is paid fails, and the failure says why', () => {
    expect(orderTransition(order('n', { paymentStatus: 'unpaid' }), 'accept', 'staff', NOW)).toEqual({
      ok: false,
      failure: { code: 'notPaid', message: 'This order is not paid yet.' },
    });
  });
});
