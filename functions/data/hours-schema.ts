import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { businesses, isFlag } from './schema.ts';

/**
 * The opening hours of each business in minutes of its local week (computed by `weekWindows`). With these hours, the
 * directory finds the open businesses without computing the store state of each business.
 */
export const openingHours = sqliteTable(
  'opening_hours',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    zone: text().notNull(),
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
  },
  (table) => [
    // The directory looks up whether one business is open in this index only, without the table.
    index('opening_hours_of_business').on(table.businessId, table.zone, table.fromMinute, table.untilMinute),
    index('opening_hours_now').on(table.zone, table.fromMinute, table.untilMinute, table.businessId),
    check('opening_hours_week', sql`${table.fromMinute} >= 0 AND ${table.untilMinute} <= 10080`),
    check('opening_hours_order', sql`${table.fromMinute} < ${table.untilMinute}`),
  ],
);

/**
 * Periods in which the hours differ from `opening_hours`, computed by `datedWindows` in `src/domain/store`. Within such
 * a period, `open` says whether the business is open, regardless of its weekly hours. `from` and `until` are instants.
 */
export const datedWindows = sqliteTable(
  'dated_windows',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    from: integer('from_at').notNull(),
    until: integer('until_at').notNull(),
    open: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('dated_windows_business').on(table.businessId),
    index('dated_windows_now').on(table.open, table.until, table.from, table.businessId),
    check('dated_windows_open', isFlag(table.open)),
    check('dated_windows_order', sql`${table.from} < ${table.until}`),
  ],
);
