import type { Receipt } from '../../src/contract/receipt.ts';
import { formatCents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { ticketOf } from './ticket.ts';

/** What the customer asks for with a receipt. */
export type ReceiptWishes = Omit<Receipt, 'orderNumber' | 'orderTrackingId'>;

/**
 * Stores the customer's request and queues the receipt. `link` is the URL of the order's page. Must run inside a
 * transaction.
 */
export function sendReceipt(
  sql: SqlStorage,
  order: OrderRecord,
  { emailId, smsNumber, rewardsProgram, emailOffersPromos }: ReceiptWishes,
  link: string,
  now: Instant,
): void {
  sql.exec(
    `INSERT INTO receipts (order_id, email, sms_number, rewards_program, email_offers, asked_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    order.id,
    emailId || null,
    smsNumber || null,
    Number(rewardsProgram === 'yes'),
    Number(emailOffersPromos === 'yes'),
    now,
  );
  const message = { orderId: order.id, dueAt: now };
  if (emailId !== '') queueEmail(sql, { ...message, recipient: emailId, text: receiptText(order, link) });
  if (smsNumber !== '') queueSms(sql, { ...message, recipient: smsNumber, text: shortReceipt(order, link) });
}

/** The e-mail: every line of the quote. */
function receiptText(order: OrderRecord, link: string): string {
  const { business, items, quote, deliveryAddress } = order.details;
  const rows = items.flatMap((item) => [
    line(`${item.count} × ${item.name}${item.optionName === '' ? '' : ` (${item.optionName})`}`, item.amount),
    ...item.choices.map(({ text, depth }) => `${'  '.repeat(depth + 1)}${text}`),
  ]);
  const others = quote.lines.filter(({ itemIndex, kind }) => itemIndex === null && kind !== 'tender');
  return [
    `${business.name}, order ${order.orderNumber}`,
    ...forWhen(order),
    '',
    ...rows,
    '',
    line('Sub-total', quote.subTotal),
    ...others.map(({ label, amount }) => line(label, amount)),
    line('Total', quote.amountBeforeTender),
    ...paymentOf(order),
    ...(deliveryAddress === null ? [] : ['', `Delivered to ${deliveryAddress.completeAddress}`]),
    '',
    link,
  ].join('\n');
}

/** `Catering for Saturday, November 21, 12:00 p.m.`; empty for an order for as soon as possible. */
function forWhen(order: OrderRecord): string[] {
  const { dueDay, dueLabel } = ticketOf(order);
  if (order.requestedAt === null || dueDay === null) return [];
  return [`${order.orderMode === 'catering' ? 'Catering for' : 'For'} ${dueDay}, ${dueLabel}`];
}

/** What was paid with store credit, and the rest. Empty for an order without store credit. */
function paymentOf({ details, paymentStatus, total }: OrderRecord): string[] {
  const credit = details.quote.amountBeforeTender - total;
  if (credit === 0) return [];
  const rest = paymentStatus === 'inPerson' ? 'To pay in person' : 'Paid by card';
  return [line('Paid with store credit', credit), ...(total === 0 ? [] : [line(rest, total)])];
}

function shortReceipt(order: OrderRecord, link: string): string {
  const { business, quote } = order.details;
  const total = [line('total', quote.amountBeforeTender).replace(':', ''), ...paymentOf(order)].join(', ');
  const when = forWhen(order).map((each) => ` (${each})`);
  return `${business.name}: order ${order.orderNumber}${when.join('')}, ${total}. ${link}`;
}

const line = (label: string, amount: number): string => `${label}: ${formatCents(amount)}`;
