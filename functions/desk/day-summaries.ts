/** After the end of each business day, sends the summary of the day to the people who asked for summaries (E23). */
import { bookSums, figuresOf } from '../../src/domain/books/book-sums.ts';
import { type BusinessCalendar, businessDay } from '../../src/domain/books/business-day.ts';
import { daySummary } from '../../src/domain/books/day-summary.ts';
import { mayAct } from '../../src/domain/people/permissions.ts';
import {
  type DayNumber,
  dayLabel,
  formatDay,
  instantAt,
  MINUTES_PER_DAY,
  minutesOf,
} from '../../src/domain/store/local-time.ts';
import { type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import { anyBusinessById } from '../data/businesses.ts';
import { membersOf } from '../data/memberships.ts';
import { log } from '../log.ts';
import { queueEmail } from './order-messages.ts';
import { countSums, dishSums, orderSums, postingSums } from './reports.ts';

/** A summary is sent this long after the end of its business day, so that it includes the last bookings of the day. */
const SEND_AFTER_MS = 15 * MINUTE_MS;
const RETRY_DELAY_MS = 10 * MINUTE_MS;
const MAX_SUMMARIES_PER_ALARM = 5;
const MAX_SUMMARY_DISHES = 3;

export const readsSummary = (sql: SqlStorage, businessId: number, personId: number): boolean =>
  sql.exec('SELECT 1 FROM summary_readers WHERE business_id = ? AND person_id = ?', businessId, personId).toArray()
    .length > 0;

export interface SummarySubscription {
  readonly businessId: number;
  readonly personId: number;
  readonly wanted: boolean;
}

/**
 * Stores whether a person wants the summaries of a business. When the business had no readers before, its first summary
 * is the summary of the current business day. Must run inside a transaction.
 */
export function setSummaryReader(
  sql: SqlStorage,
  { businessId, personId, wanted }: SummarySubscription,
  calendar: BusinessCalendar,
  now: Instant,
): void {
  if (wanted) {
    const statement = 'INSERT INTO summary_readers (business_id, person_id) VALUES (?, ?) ON CONFLICT DO NOTHING';
    sql.exec(statement, businessId, personId);
    const day = businessDay(now, calendar);
    sql.exec(
      'INSERT INTO day_summaries (business_id, day, due_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      ...[businessId, day, dueAt(day, calendar)],
    );
    return;
  }
  sql.exec('DELETE FROM summary_readers WHERE business_id = ? AND person_id = ?', businessId, personId);
  sql.exec(
    'DELETE FROM day_summaries WHERE business_id = ?1 AND NOT EXISTS (SELECT 1 FROM summary_readers WHERE business_id = ?1)',
    businessId,
  );
}

/** When the summary of a day is sent. */
const dueAt = (day: DayNumber, { zone, dayEndsAt }: BusinessCalendar): Instant =>
  instantAt(day, MINUTES_PER_DAY + (minutesOf(dayEndsAt) ?? 0), zone) + SEND_AFTER_MS;

export interface SummaryContext {
  readonly db: D1Database;
  readonly serviceProviderUserId: number;
  readonly origin: string;
  readonly now: Instant;
}

/** Queues the e-mails of the summaries that are due. Only the alarm calls this function. */
export async function sendDaySummaries(storage: DurableObjectStorage, context: SummaryContext): Promise<void> {
  const { sql } = storage;
  const due = sql
    .exec<{ businessId: number; day: DayNumber }>(
      'SELECT business_id AS businessId, day FROM day_summaries WHERE due_at <= ? ORDER BY due_at LIMIT ?',
      ...[context.now, MAX_SUMMARIES_PER_ALARM],
    )
    .toArray();
  for (const { businessId, day } of due) {
    try {
      await sendSummary(storage, context, businessId, day);
    } catch (error) {
      log('warn', 'daySummary', { providerId: context.serviceProviderUserId, businessId, detail: String(error) });
      sql.exec('UPDATE day_summaries SET due_at = ? WHERE business_id = ?', context.now + RETRY_DELAY_MS, businessId);
    }
  }
}

async function sendSummary(
  storage: DurableObjectStorage,
  { db, serviceProviderUserId, origin, now }: SummaryContext,
  businessId: number,
  day: DayNumber,
): Promise<void> {
  const place = { serviceProviderUserId, businessId };
  const [row, members] = await Promise.all([anyBusinessById(db, businessId), membersOf(db, place)]);
  const { sql } = storage;
  storage.transactionSync(() => {
    const [next] = sql
      .exec<{ day: DayNumber }>('SELECT day FROM day_summaries WHERE business_id = ?', businessId)
      .toArray();
    // While D1 was read, the last reader may have unsubscribed. Then the row is gone, or a new subscription has added a
    // row for a later day.
    if (next?.day !== day) return;
    if (row === null) {
      sql.exec('DELETE FROM day_summaries WHERE business_id = ?', businessId);
      return;
    }
    const { business } = row;
    const range = { businessId, from: day, until: day };
    const { days } = orderSums(sql, range);
    const sums = bookSums(postingSums(sql, range));
    // A day without sales and refunds gets no summary, because the business was probably closed.
    if (days.length > 0 || sums.lines.length > 0) {
      const weekBefore = { businessId, from: day - 7, until: day - 7 };
      const date = formatDay(day);
      const text = daySummary({
        ...{ businessName: business.name, day: dayLabel(day, Number.NEGATIVE_INFINITY), sums },
        orders: days[0]?.orders ?? 0,
        weekBefore: figuresOf(bookSums(postingSums(sql, weekBefore))).netSales,
        dishes: dishSums(sql, range, MAX_SUMMARY_DISHES),
        unanswered: countSums(sql, range).find(({ what }) => what === 'unanswered')?.orders ?? 0,
        reportUrl: `${origin}/manage/reports?${new URLSearchParams({ business: business.routingPath, from: date, until: date })}`,
      });
      const readers = members.filter(
        ({ personId, role, businessId: at }) =>
          readsSummary(sql, businessId, personId) &&
          mayAct([{ role, serviceProviderUserId, businessId: at }], 'readReports', place),
      );
      for (const email of new Set(readers.map((reader) => reader.email)))
        queueEmail(sql, { orderId: null, about: null, recipient: email, text, dueAt: now });
    }
    const nextDay = Math.max(day + 1, businessDay(now, business));
    sql.exec(
      'UPDATE day_summaries SET day = ?, due_at = ? WHERE business_id = ?',
      ...[nextDay, dueAt(nextDay, business), businessId],
    );
  });
}

/** SQL: when the next summary is due. */
export const NEXT_SUMMARY_AT = 'SELECT min(due_at) AS at FROM day_summaries';
