import type { Receipt } from '../../src/contract/receipt.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { ReceiptLines } from '../receipt/receipt.ts';
import { receiptText, shortReceipt } from '../receipt/receipt-text.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';

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
  const message = { orderId: order.id, dueAt: now };
  if (emailId !== '') queueEmail(sql, { ...message, recipient: emailId, text: receiptText(receipt, link) });
  if (smsNumber !== '') queueSms(sql, { ...message, recipient: smsNumber, text: shortReceipt(receipt, link) });
}
