import { expect, test } from 'vitest';
import { orderCalendar } from '../../functions/web-data/order-calendar.ts';
import { tracking } from '../placed-order.ts';
import { business } from '../print/builders.ts';

const DUE = Date.parse('2026-07-24T01:30:00Z');
const link = 'https://order.example.ca/order/100-AAAAAAAAAAAAAAAAAAAAAA';
const calendar = (...given: Parameters<typeof tracking>) =>
  orderCalendar({ tracking: tracking(...given), business: business(), link });

test('an accepted order is an appointment at its time and place', () => {
  const text = calendar({ orderDueAt: DUE, lastUpdate: DUE }, { orderType: 'take-out', deliveryAddress: null });
  expect(text?.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foodcourt//Order//EN',
    'BEGIN:VEVENT',
    'UID:order-100-101@order.example.ca',
    'DTSTAMP:20260724T013000Z',
    'DTSTART:20260724T013000Z',
    'DURATION:PT15M',
    'STATUS:CONFIRMED',
    'SUMMARY:Pick up order 100-101\\, Café Lumière',
    'LOCATION:12 Water Street\\, Vancouver',
    'DESCRIPTION:2 × Ramen\\nhttps://order.example.ca/order/100-AAAAAAAAAAAAAAAA',
    ' AAAAAA',
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a time that the kitchen has not confirmed is tentative, and the place of a delivery is the delivery address', () => {
  const text = calendar({ orderDueAt: DUE, orderStatus: 'n' });
  expect(text).toContain('STATUS:TENTATIVE\r\nSUMMARY:Delivery of order 100-101');
  expect(text).toContain('LOCATION:1 Main Street\r\n');
});

test('no line has more than 75 bytes, and no character is cut in two', () => {
  const text = calendar({ orderDueAt: DUE, businessName: 'Crêperie '.repeat(20) }) ?? '';
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('Crêperie '.repeat(20));
});

test.each([
  ['an order without a time', { orderDueAt: null }],
  ['an order that is ready', { orderDueAt: DUE, orderStatus: 's' as const }],
  ['a cancelled order', { orderDueAt: DUE, orderStatus: 'L' as const }],
])('%s has no calendar file', (_, changes) => {
  expect(calendar(changes)).toBeNull();
});
