/** The books of a service provider: postings that are added and never changed (rules E1 to E6). */
import type { BookEvent } from '../../src/domain/books/accounts.ts';
import { type BusinessCalendar, businessDay } from '../../src/domain/books/business-day.ts';
import type { Posting } from '../../src/domain/books/posting.ts';
import type { Instant } from '../../src/domain/time.ts';
import { sumUpOrder } from './day-sums.ts';
import type { OrderRecord } from './order-record.ts';

/** An entry of the books: postings that are booked together. These fields are the same for all postings of the entry. */
export interface BookEntry {
  readonly event: BookEvent;
  /** Unique among the entries with the same event, so that nothing is booked twice. */
  readonly reference: string;
  /** The order that the entry belongs to; null for an entry without an order. */
  readonly order: BookedOrder | null;
  /**
   * For an entry without an order: the business that made the entry. An entry without order and business belongs to the
   * service provider.
   */
  readonly business?: BookedBusiness;
  /** The customer whose store credit changes; null when no store credit changes. */
  readonly customerId: number | null;
  readonly now: Instant;
}

export interface BookedBusiness extends BusinessCalendar {
  readonly businessId: number;
}

export type BookedOrder = Pick<OrderRecord, 'id' | 'businessId' | 'orderType' | 'orderMode' | 'details'>;

/**
 * Writes the postings of an entry. Must run in the same transaction as the change that the entry records. Throws in two
 * cases: the books already have an entry with this event and reference, or the customer's store credit would fall below
 * zero.
 */
export function book(sql: SqlStorage, entry: BookEntry, postings: readonly Posting[]): void {
  if (postings.length === 0) return;
  const { event, reference, order, business, customerId, now } = entry;
  const day = businessDay(now, order?.details.business ?? business ?? newestCalendar(sql));
  const values = postings.flatMap(({ debit, credit, amount, label }, line) => {
    const customer = debit === 'storeCredit' || credit === 'storeCredit' ? customerId : null;
    return [
      event,
      reference,
      line,
      order?.businessId ?? business?.businessId ?? null,
      order?.id ?? null,
      customer,
      day,
      now,
      debit,
      credit,
      amount,
      label,
    ];
  });
  sql.exec(
    `INSERT INTO postings (event, reference, line, business_id, order_id, customer_id, day, booked_at, debit, credit, amount, label)
     VALUES ${postings.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
    ...values,
  );
  if (order !== null) sumUpOrder(sql, order, event, postings, now);
}

/** Entries that have neither an order nor a business use the calendar of the business with the newest order. */
function newestCalendar(sql: SqlStorage): BusinessCalendar {
  const [row] = sql
    .exec<{ zone: string | null; dayEndsAt: number | null }>(
      `SELECT json_extract(details, '$.business.zone') AS zone, json_extract(details, '$.business.dayEndsAt') AS dayEndsAt
       FROM orders ORDER BY id DESC LIMIT 1`,
    )
    .toArray();
  return { zone: row?.zone ?? 'America/Vancouver', dayEndsAt: row?.dayEndsAt ?? 0 };
}
