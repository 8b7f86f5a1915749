import type { Receipt } from '../../src/contract/receipt.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { ReceiptLines } from '../receipt/receipt.ts';
import { receiptText, shortReceipt } from '../receipt/receipt-text.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { isReceiptOnItsWay } from './sent-messages.ts';

/** What the customer asks for with a receipt. */
export type ReceiptWishes = Omit<Receipt, 'orderNumber' | 'orderTrackingId'>;

/**
 * Stores the customer's request and queues the receipt. `link` is the URL of the order's page. Must run inside a
 * transaction.
 */
export function sendReceipt(
  sql: SqlStorage,
  order: OrderRecord,
  { wishes, receipt }: { readonly wishes: ReceiptWishes; readonly receipt: ReceiptLines },
  link: string,
  now: Instant,
): void {
  const { emailId, smsNumber, rewardsProgram, emailOffersPromos } = wishes;
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
  const message = { orderId: order.id, about: 'receipt', dueAt: now } as const;
  if (emailId !== '') queueEmail(sql, { ...message, recipient: emailId, text: receiptText(receipt, link) });
  if (smsNumber !== '') queueSms(sql, { ...message, recipient: smsNumber, text: shortReceipt(receipt, link) });
}

/** A receipt that a person of the business sends again. */
export interface ReceiptAgain {
  readonly email: string;
  readonly person: string;
  readonly receipt: ReceiptLines;
}

/**
 * Queues the receipt of an order once more, unless it is on its way to this address. The address is not kept: the customer did not
 * give it to the site. Must run inside a transaction.
 */
export function sendReceiptAgain(
  sql: SqlStorage,
  order: OrderRecord,
  { email, person, receipt }: ReceiptAgain,
  link: string,
  now: Instant,
): void {
  if (isReceiptOnItsWay(sql, order.id, email, now)) return;
  const message = { orderId: order.id, about: 'receipt', recipient: email, person, dueAt: now } as const;
  queueEmail(sql, { ...message, text: receiptText(receipt, link) });
}

/** The address that the customer last gave for a receipt, or for gift cards and tickets; null for none. */
export function receiptEmail(sql: SqlStorage, order: OrderRecord): string | null {
  const [asked] = sql
    .exec<{ email: string }>(
      'SELECT email FROM receipts WHERE order_id = ? AND email IS NOT NULL ORDER BY id DESC LIMIT 1',
      order.id,
    )
    .toArray();
  return asked?.email ?? (order.details.cards?.email || null);
}
