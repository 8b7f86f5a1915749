import { type SQL, sql } from 'drizzle-orm';
import { hasLocalTime, MINUTES_PER_DAY } from '../../src/domain/store/local-time.ts';
import { minuteOfWeek } from '../../src/domain/store/week-windows.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';

/** SQL: every time zone in `opening_hours`. The query makes one index lookup for each zone. */
export const ZONES: SQL = sql`(
  WITH RECURSIVE zones (zone) AS (
    SELECT min(zone) FROM opening_hours
    UNION ALL
    SELECT (SELECT min(zone) FROM opening_hours WHERE opening_hours.zone > zones.zone) FROM zones WHERE zone IS NOT NULL
  )
  SELECT zone FROM zones WHERE zone IS NOT NULL
) AS zones`;

/**
 * SQL: the table `clock`, for the WITH of a statement that uses `openIds` or `isOpen`. It has the minute of the week in each
 * of these time zones. Without MATERIALIZED, SQLite parses the JSON again for every window.
 */
export function clockAt(now: Instant, zones: Iterable<Zone>): SQL {
  const minutes = [...zones]
    .filter((zone) => hasLocalTime(now, zone))
    .map((zone) => ({ zone, minute: minuteOfWeek(now, zone) }));
  return sql`clock AS MATERIALIZED (
    SELECT value->>'zone' AS zone, value->>'minute' AS minute FROM json_each(${JSON.stringify(minutes)})
  )`;
}

/** A window of opening hours is at most a day long, so windows that began more than a day ago are skipped. */
const IS_CURRENT = sql`opening_hours.zone = clock.zone
  AND from_minute BETWEEN clock.minute - ${MINUTES_PER_DAY} AND clock.minute AND until_minute > clock.minute`;

const inDatedWindow = (now: Instant, open: boolean): SQL =>
  sql`SELECT business_id FROM dated_windows WHERE open = ${open ? 1 : 0} AND until_at > ${now} AND from_at <= ${now}`;

const isClosedUntilLater = (now: Instant): SQL =>
  sql`SELECT id FROM businesses INDEXED BY businesses_closed WHERE closed_until > 0 AND closed_until > ${now}`;

const inPlannedPause = (now: Instant): SQL =>
  sql`SELECT businesses.id FROM businesses INDEXED BY businesses_planned_pauses, json_each(card, '$.plannedPauses') AS pause
    WHERE json_array_length(card, '$.plannedPauses') > 0 AND pause.value->>'from' <= ${now} AND pause.value->>'until' > ${now}`;

/** SQL: the ids of all businesses that are open now. Use it to check most of the businesses, and otherwise `isOpen`. */
export const openIds = (now: Instant): SQL => sql`(
  SELECT business_id FROM clock CROSS JOIN opening_hours ON ${IS_CURRENT}
  EXCEPT ${inDatedWindow(now, false)}
  UNION ${inDatedWindow(now, true)}
  EXCEPT ${isClosedUntilLater(now)}
  EXCEPT ${inPlannedPause(now)}
)`;

/**
 * SQL: whether the business `id` is open now. For one business, this takes twice as long as its share of `openIds`. But a
 * statement that checks few businesses does not have to find all open businesses.
 */
export const isOpen = (id: SQL, now: Instant): SQL => sql`(
  (
    EXISTS (
      SELECT 1 FROM clock CROSS JOIN opening_hours INDEXED BY opening_hours_of_business
      ON opening_hours.business_id = ${id} AND ${IS_CURRENT}
    ) AND ${id} NOT IN (${inDatedWindow(now, false)})
    OR ${id} IN (${inDatedWindow(now, true)})
  ) AND ${id} NOT IN (${isClosedUntilLater(now)} UNION ALL ${inPlannedPause(now)})
)`;
