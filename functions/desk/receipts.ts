import type { Receipt } from '../../src/contract/receipt.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { ReceiptLines } from '../receipt/receipt.ts';
import { receiptText, shortReceipt } from '../receipt/receipt-text.ts';
import { queueEmail, queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';
import { type ReceiptOnItsWay, receiptOnItsWay } from './sent-messages.ts';

/** What the customer asks for: a receipt by e-mail or SMS, and perhaps the rewards program or offers by e-mail. */
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
  const invites = rewardsProgram === 'yes' && order.customerId === null;
  const text = `${receiptText(receipt, link)}${invites ? invitation(order, link) : ''}`;
  if (emailId !== '') queueEmail(sql, { ...message, recipient: emailId, text });
  if (smsNumber !== '') queueSms(sql, { ...message, recipient: smsNumber, text: shortReceipt(receipt, link) });
}

/** Invites a guest to the rewards program, for which the guest needs an account. `link` is any URL of the site. */
const invitation = ({ details }: OrderRecord, link: string): string =>
  `\n\nTo join the rewards program, please sign up: ${new URL(`/${details.business.routingPath}/account/signUp`, link).href}`;

/** A receipt that a person of the business sends again. */
export interface ReceiptAgain {
  readonly email: string;
  /**
   * Whether `email` is the address that the customer gave to the site. If so, the receipt contains the link to the
   * order's page. Otherwise it contains no link, because everybody who opens that page can also cancel the order.
   */
  readonly isOwnAddress: boolean;
  readonly person: string;
  readonly receipt: ReceiptLines;
}

/**
 * For each order and address, the instant at which the receipt was last queued again. The key consists of the order id
 * and the address. This map exists only in memory, because addresses that people type are not stored.
 */
export type QueuedAgain = Map<string, Instant>;

/** A second tap within this time sends no second receipt. */
const SECOND_TAP_MS = 60_000;

/**
 * Why no second receipt is queued for an address: the earlier one still waits in the outbox, or was queued just now.
 */
export type EarlierReceipt = ReceiptOnItsWay | 'justNow';

/**
 * Queues the receipt of an order once more and returns null. If an earlier receipt to this address still waits in the
 * outbox or was queued just now, the function queues nothing and returns the reason. An address that staff typed is not
 * stored with the order, because the customer did not give it to the site. Must run inside a transaction.
 */
export function sendReceiptAgain(
  sql: SqlStorage,
  order: OrderRecord,
  { email, isOwnAddress, person, receipt }: ReceiptAgain,
  { link, queuedAgain, now }: { readonly link: string; readonly queuedAgain: QueuedAgain; readonly now: Instant },
): EarlierReceipt | null {
  const waiting = receiptOnItsWay(sql, order.id, email);
  if (waiting !== null) return waiting;
  for (const [key, at] of queuedAgain) if (at <= now - SECOND_TAP_MS) queuedAgain.delete(key);
  const key = `${order.id} ${email}`;
  if (queuedAgain.has(key)) return 'justNow';
  const message = { orderId: order.id, about: 'receipt', recipient: email, person, dueAt: now } as const;
  queueEmail(sql, { ...message, text: receiptText(receipt, isOwnAddress ? link : null) });
  queuedAgain.set(key, now);
  return null;
}

/**
 * The newest address that the customer gave for a receipt, or else the address for gift cards and tickets; null when the
 * customer gave neither.
 */
export function receiptEmail(sql: SqlStorage, order: OrderRecord): string | null {
  const [asked] = sql
    .exec<{ email: string }>(
      'SELECT email FROM receipts WHERE order_id = ? AND email IS NOT NULL ORDER BY id DESC LIMIT 1',
      order.id,
    )
    .toArray();
  return asked?.email ?? (order.details.cards?.email || null);
}

/** The newest address to which the customer wants offers; null if the customer wants none. */
export function offersEmail(sql: SqlStorage, order: OrderRecord): string | null {
  const [asked] = sql
    .exec<{ email: string }>(
      'SELECT email FROM receipts WHERE order_id = ? AND email IS NOT NULL AND email_offers = 1 ORDER BY id DESC LIMIT 1',
      order.id,
    )
    .toArray();
  return asked?.email ?? null;
}
