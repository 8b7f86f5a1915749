import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../../../src/domain/order/order.ts';
import { hasReceipt, isFinished, pollingEnds, progress, statusText } from '../../../src/domain/order/order-status.ts';
import { order } from '../builders.ts';

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

  test('O7: pre-orders show as sent, then confirmed; any new order shows as sent while an open store takes only pre-orders', () => {
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
    expect(statusText(order('a', { orderType: 'delivery' }))).toBe('Delivered');
    expect(statusText(order('a', { orderType: 'dine-in' }))).toBe('Served');
    expect(statusText({ ...order('a'), digitalOnly: true })).toBe('Sent');
    expect(statusText(order('s', { orderType: 'delivery' }))).toBe('Ready');
    expect(statusText(order('s', { orderType: 'dine-in' }))).toBe('Ready');
  });

  test.each(ORDER_STATUSES)('O8: polling ends in final statuses and for sent or confirmed pre-orders: %s', (status) => {
    const finished = ['r', 'L', 'a', 'f', 'q'].includes(status);
    expect(isFinished(status)).toBe(finished);
    expect(pollingEnds(order(status))).toBe(finished);
    expect(pollingEnds(order(status, { storeOrderingStatus: 'preOrdersOnly', storeOpen: false }))).toBe(finished);
    expect(pollingEnds(order(status, { orderType: 'pre-order' }))).toBe(finished || ['n', 'c'].includes(status));
    expect(pollingEnds(order(status, { storeOrderingStatus: 'preOrdersOnlyTodayOff' }))).toBe(
      finished || status === 'n',
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
