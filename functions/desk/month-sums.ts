/**
 * The totals of months that are over, made from the sums of their days (E17). With these totals, a report of a year
 * reads twelve months instead of 366 days. Nothing is booked to a day that has ended, so the totals never change.
 */
import { type DayNumber, dayOf } from '../../src/domain/store/local-time.ts';
import type { Instant } from '../../src/domain/time.ts';

/**
 * The sums that exist both for days (tables `day_…`) and for months (tables `month_…`), with the columns of their
 * tables.
 */
const SUMMED = {
  postings: { keys: 'event, debit, credit, label', sums: ['amount'] },
  orders: { keys: 'hour, order_type, order_mode', sums: ['orders', 'net'] },
  dishes: { keys: 'dish', sums: ['units', 'amount'] },
  choices: { keys: 'section, choice', sums: ['units', 'amount'] },
  pairs: { keys: 'dish, other', sums: ['orders'] },
} as const;
export type SummedTable = keyof typeof SUMMED;

/**
 * A business day is over at every business when this number of UTC days has passed since its date. A business day can
 * end later than the UTC day of the same date. Possible reasons: the time zone is in the west, the business day ends
 * after midnight, the clocks have changed (daylight saving time), or a setting has changed.
 */
const DAYS_UNTIL_CLOSED = 3;
/** Maximum number of months that one call sums up, so that the desk can place orders between two calls. */
const MAX_MONTHS_PER_CALL = 2;

const DAY_MS = 86_400_000;
/** First day of the month that is `months` months after the month of `day`. */
function monthAfter(day: DayNumber, months: number): DayNumber {
  const at = new Date(day * DAY_MS);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / DAY_MS;
}

/** The parts of a range of days. */
export interface RangeParts {
  /** First and last days of the parts that are read day by day. */
  readonly days: readonly (readonly [from: DayNumber, until: DayNumber])[];
  /** The first days of the months whose totals are read. */
  readonly months: readonly DayNumber[];
}

/** Divides a range into the months that are summed up already and the remaining days. */
export function rangeParts(sql: SqlStorage, from: DayNumber, until: DayNumber): RangeParts {
  const summed = new Set(
    sql
      .exec<{ month: DayNumber }>('SELECT month FROM summed_months WHERE month BETWEEN ? AND ?', from, until)
      .toArray()
      .map(({ month }) => month),
  );
  const months: DayNumber[] = [];
  const days: [DayNumber, DayNumber][] = [];
  for (let day = from; day <= until; ) {
    const next = monthAfter(day, 1);
    if (summed.has(day) && next - 1 <= until) months.push(day);
    else {
      const last = Math.min(next - 1, until);
      const before = days.at(-1);
      if (before !== undefined && before[1] === day - 1) before[1] = last;
      else days.push([day, last]);
    }
    day = next;
  }
  return { days, months };
}

/**
 * Makes the totals of the months of a range. Leaves out months that are not over, and months that have totals already.
 * Begins with the earliest month and makes the totals of at most `MAX_MONTHS_PER_CALL` months. Must run inside a
 * transaction.
 */
export function sumUpMonths(sql: SqlStorage, from: DayNumber, until: DayNumber, now: Instant): void {
  const closed = Math.min(until, dayOf(now, 'UTC') - DAYS_UNTIL_CLOSED);
  const first = monthAfter(from, 0) === from ? from : monthAfter(from, 1);
  let left = MAX_MONTHS_PER_CALL;
  for (let month = first; left > 0 && monthAfter(month, 1) - 1 <= closed; month = monthAfter(month, 1)) {
    const isNew =
      sql.exec('INSERT INTO summed_months (month) VALUES (?) ON CONFLICT DO NOTHING', month).rowsWritten > 0;
    if (!isNew) continue;
    left -= 1;
    for (const [table, { keys, sums }] of Object.entries(SUMMED))
      sql.exec(
        `INSERT INTO month_${table} (business_id, day, ${keys}, ${sums.join(', ')})
         SELECT business_id, ?1, ${keys}, ${sums.map((sum) => `sum(${sum})`).join(', ')} FROM day_${table}
         WHERE business_id IN (SELECT id FROM (${businessesIn(`day_${table}`)})) AND day BETWEEN ?1 AND ?2
         GROUP BY business_id, ${keys}`,
        ...[month, monthAfter(month, 1) - 1],
      );
  }
}

/**
 * SQL: the ids of the businesses in a table, found with one index lookup each. 0 stands for the service provider
 * itself.
 */
export const businessesIn = (table: string): string =>
  `WITH RECURSIVE ids (id) AS (
     SELECT min(business_id) FROM ${table}
     UNION ALL SELECT (SELECT min(business_id) FROM ${table} WHERE business_id > id) FROM ids WHERE id IS NOT NULL
   ) SELECT id FROM ids WHERE id IS NOT NULL`;

/**
 * SQL for a `FROM` clause: the rows of a range, from the sums of months and the sums of the remaining days. Parameters:
 * ?1 is the business, or null for all; ?2 and ?3 are the days and months of `rangeParts` as JSON.
 */
export function rowsInRange(table: SummedTable): string {
  const { keys, sums } = SUMMED[table];
  const columns = `business_id, ${keys}, ${sums.join(', ')}`;
  const business = (name: string) =>
    `business_id IN (SELECT ?1 WHERE ?1 IS NOT NULL UNION ALL SELECT id FROM (${businessesIn(name)}) WHERE ?1 IS NULL)`;
  return `(
    SELECT ${columns} FROM json_each(?2) AS span CROSS JOIN day_${table}
      WHERE ${business(`day_${table}`)} AND day BETWEEN span.value->>0 AND span.value->>1
    UNION ALL
    SELECT ${columns} FROM month_${table} WHERE ${business(`month_${table}`)} AND day IN (SELECT value FROM json_each(?3))
  )`;
}
