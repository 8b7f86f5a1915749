import * as v from 'valibot';
import type { Business } from '../../src/contract/business.ts';
import { addressOf } from '../../src/contract/business-text.ts';
import { type OrderPayload, orderPayloadSchema, type Tracking } from '../../src/contract/tracking.ts';
import { isAwaited } from '../../src/domain/order/order-status.ts';

interface CalendarSource {
  readonly tracking: Tracking;
  readonly business: Business;
  /** URL of the order's page. */
  readonly link: string;
}

/** Long enough that calendars show the event as a block, and so short that it does not cover other appointments. */
const EVENT_DURATION = 'PT15M';

/**
 * The time of an order as an iCalendar file (RFC 5545). Null if the time is unknown, or if nobody waits for the order
 * any more (`isAwaited` is false).
 */
export function orderCalendar({ tracking, business, link }: CalendarSource): string | null {
  const { orderPayload, orderStatus, orderDueAt, orderNumber, lastUpdate } = tracking;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), orderPayload);
  if (!parsed.success || orderDueAt === null || !isAwaited(orderStatus)) return null;
  const { deliveryAddress, items } = parsed.output;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foodcourt//Order//EN',
    'BEGIN:VEVENT',
    `UID:order-${orderNumber}@${new URL(link).hostname}`,
    `DTSTAMP:${utc(lastUpdate)}`,
    `DTSTART:${utc(orderDueAt)}`,
    `DURATION:${EVENT_DURATION}`,
    `STATUS:${orderStatus === 'c' ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${text(`${TITLE_OF_TYPE[parsed.output.orderType]} ${orderNumber}, ${tracking.businessName}`)}`,
    `LOCATION:${text(deliveryAddress?.completeAddress ?? addressOf(business))}`,
    `DESCRIPTION:${text([...items.map(itemLine), link].join('\n'))}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const TITLE_OF_TYPE = {
  'take-out': 'Pick up order',
  'pre-order': 'Pick up order',
  'dine-in': 'Dine-in order',
  delivery: 'Delivery of order',
} as const satisfies Record<OrderPayload['orderType'], string>;

const itemLine = ({ count, name }: OrderPayload['items'][number]): string => `${count} × ${name}`;

/** An instant in the form `20261124T184000Z`. */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

const text = (plain: string): string => plain.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MAX_LINE_BYTES = 75;

/** Breaks a line into lines of at most 75 bytes. All but the first begin with a space. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push('');
      // 1 for the space at the beginning of the line.
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n ');
}
