/** Codes that prove a phone number. The table `phone_codes` contains only their hashes. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_DIGITS } from '../../src/domain/limits.ts';
import {
  isPhoneCodeOpen,
  MAX_PHONE_CODES_PER_BUSINESS,
  PHONE_CODE_BUDGET_WINDOW_MS,
  PHONE_CODE_VALID_MS,
  phoneCodeWait,
  type SentPhoneCode,
} from '../../src/domain/order/phone-codes.ts';
import type { Instant } from '../../src/domain/time.ts';
import { hashOf } from '../data/token.ts';
import type { DeskContext } from './desk-context.ts';
import { queueSms } from './order-messages.ts';
import type { OrderRecord } from './order-record.ts';

interface CodeRow extends Record<string, SqlStorageValue> {
  id: number;
  hash: string;
  sentAt: number;
  tries: number;
}

/** The newest code of an order if it was sent to this number, otherwise null. */
function newestCode(sql: SqlStorage, orderId: number, phone: string): (SentPhoneCode & CodeRow) | null {
  const [newest] = sql
    .exec<CodeRow & { phone: string }>(
      `SELECT id, phone, code_hash AS hash, sent_at AS sentAt, tries FROM phone_codes
       WHERE order_id = ? ORDER BY id DESC LIMIT 1`,
      orderId,
    )
    .toArray();
  return newest?.phone === phone ? newest : null;
}

/** Whether the newest code of an order was sent to this number and can still be entered. */
export function hasOpenCode(sql: SqlStorage, order: OrderRecord, phone: string, now: Instant): boolean {
  const newest = newestCode(sql, order.id, phone);
  return newest !== null && isPhoneCodeOpen(newest, now);
}

/**
 * `tooEarly`: the previous code was sent moments ago. `budget`: the business has sent the maximum number of codes in
 * the last 24 hours. `waitMs`: the time until another code can be sent.
 */
export type CodeOutcome = { readonly kind: 'sent' | 'tooEarly'; readonly waitMs: number } | { readonly kind: 'budget' };

/** Sends a new code to a phone number. The code is valid only for this order. Must run inside a transaction. */
export function sendPhoneCode(
  sql: SqlStorage,
  order: OrderRecord,
  phone: string,
  { origin, now }: DeskContext,
): CodeOutcome {
  sql.exec('DELETE FROM phone_codes WHERE sent_at <= ?', now - PHONE_CODE_BUDGET_WINDOW_MS);
  const newest = newestCode(sql, order.id, phone);
  const waitMs = newest === null ? 0 : phoneCodeWait(newest, now);
  if (waitMs > 0) return { kind: 'tooEarly', waitMs };
  const { sent } = sql
    .exec<{ sent: number }>('SELECT count(*) AS sent FROM phone_codes WHERE business_id = ?', order.businessId)
    .one();
  if (sent >= MAX_PHONE_CODES_PER_BUSINESS) return { kind: 'budget' };
  const code = newCode();
  sql.exec(
    'INSERT INTO phone_codes (order_id, business_id, phone, code_hash, sent_at) VALUES (?, ?, ?, ?, ?)',
    order.id,
    order.businessId,
    phone,
    codeHash(order, code),
    now,
  );
  const minutes = PHONE_CODE_VALID_MS / 60_000;
  // The last line lets phones offer the code on this site only (WICG, "Origin-bound one-time codes delivered via SMS").
  const text = `${order.details.business.name}: your code is ${code}. It is valid for ${minutes} minutes.\n\n@${new URL(origin).host} #${code}`;
  queueSms(sql, { orderId: order.id, about: 'phoneCode', recipient: phone, text, dueAt: now });
  return { kind: 'sent', waitMs: phoneCodeWait({ sentAt: now, tries: 0 }, now) };
}

/**
 * When the code in a message of the outbox expires; null for a message about something else. A message whose code is no
 * longer stored has expired.
 */
export function expiryOfPhoneCode(sql: SqlStorage, outboxId: number): Instant | null {
  const [row] = sql
    .exec<{ sentAt: Instant }>(
      `SELECT coalesce(
         (SELECT max(sent_at) FROM phone_codes WHERE order_id = outbox.order_id AND phone = recipient), 0
       ) AS sentAt FROM outbox WHERE id = ? AND about = 'phoneCode'`,
      outboxId,
    )
    .toArray();
  return row === undefined ? null : row.sentAt + PHONE_CODE_VALID_MS;
}

/**
 * Compares the code that the customer entered with the newest code that was sent to the number. `closed`: the number
 * has no code, the code has expired, or too many codes were tried.
 */
export function enterPhoneCode(
  sql: SqlStorage,
  order: OrderRecord,
  { phone, code }: { readonly phone: string; readonly code: string },
  now: Instant,
): 'right' | 'wrong' | 'closed' {
  const newest = newestCode(sql, order.id, phone);
  if (newest === null || !isPhoneCodeOpen(newest, now)) return 'closed';
  if (timingSafeEqual(Buffer.from(codeHash(order, code)), Buffer.from(newest.hash))) return 'right';
  sql.exec('UPDATE phone_codes SET tries = tries + 1 WHERE id = ?', newest.id);
  return isPhoneCodeOpen({ ...newest, tries: newest.tries + 1 }, now) ? 'wrong' : 'closed';
}

/** The code is hashed together with the tracking id, so two orders with the same code have different hashes. */
const codeHash = ({ trackingId }: OrderRecord, code: string): string => hashOf(`${trackingId}\n${code}`);

const newCode = (): string => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
