import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { LISTINGS, PHASES } from '../../src/domain/store/phase.ts';
import { MESSAGE_CHANNELS } from '../gateways/messages/gateway.ts';

/** SQL: whether the value of the column is one of these words, e.g. `column IN ('a', 'b')`. */
export const oneOf = (column: AnySQLiteColumn, words: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/**
 * A revision starts at the current time in milliseconds, so that a row that is deleted and created again never repeats an
 * old revision.
 */
export const revision = () => integer().notNull().default(sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`);

export const isFlag = (column: AnySQLiteColumn): SQL => sql`${column} IN (0, 1)`;

/** The accounts that own businesses. */
export const serviceProviders = sqliteTable('service_providers', {
  id: integer().primaryKey(),
  email: text().notNull(),
});

/**
 * SQL condition on `businesses`: the directory lists the business (R6). It has no parameters, so that SQLite uses the
 * partial indexes that have this condition.
 */
export const IS_LISTED: SQL = sql.raw(`"phase" = 'live' AND "listing" = 'listed'`);

/**
 * One row per business. `settings` (`businessSchema` of the contract) is the single source of every setting. Columns for
 * lookup and sorting are generated from `settings` or from `card`.
 */
export const businesses = sqliteTable(
  'businesses',
  {
    id: integer().primaryKey(),
    settings: text().notNull(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => serviceProviders.id)
      .generatedAlwaysAs(sql`json_extract(settings, '$.serviceProviderUserId')`, { mode: 'stored' }),
    routingPath: text('routing_path')
      .notNull()
      .generatedAlwaysAs(sql`json_extract(settings, '$.routingPath')`, { mode: 'stored' }),
    name: text().notNull().generatedAlwaysAs(sql`json_extract(settings, '$.name')`, { mode: 'stored' }),
    /** The directory card (`cardSchema`). It has its own column, so that a list of businesses does not read the settings. */
    card: text().notNull(),
    /** The picture of the directory card. */
    cardPicture: text('card_picture').generatedAlwaysAs(
      sql`coalesce(json_extract(card, '$.featuredProductImages[0]'), json_extract(card, '$.logo'))`,
      { mode: 'virtual' },
    ),
    addressLatitude: real('address_latitude').generatedAlwaysAs(sql`json_extract(settings, '$.addressLatitude')`, {
      mode: 'virtual',
    }),
    addressLongitude: real('address_longitude').generatedAlwaysAs(sql`json_extract(settings, '$.addressLongitude')`, {
      mode: 'virtual',
    }),
    /**
     * The instant at which the pause of the business ends. Far in the future for a pause without end, and for a
     * business that takes no orders. 0 for every other business (S9).
     */
    closedUntil: integer('closed_until').generatedAlwaysAs(
      sql`CASE
        WHEN json_extract(card, '$.storeOrderingStatus') = 'closed' THEN 9007199254740991
        WHEN json_extract(card, '$.storeTemporarilyClosed') THEN coalesce(json_extract(card, '$.storeTemporarilyClosedUntil'), 9007199254740991)
        ELSE 0
      END`,
      { mode: 'virtual' },
    ),
    /**
     * The encrypted payment account (`sealAccount`); null until the owner connects an account. It is not part of the
     * settings, so that no reply contains it.
     */
    sealedPaymentAccount: text('sealed_payment_account'),
    /**
     * The columns from here to `paymentEventAt` are not part of the settings, so a publication does not write them. The
     * migrations define their CHECKs.
     */
    phase: text({ enum: PHASES }).notNull().default('preparing'),
    listing: text({ enum: LISTINGS }).notNull().default('unlisted'),
    /** Why an operator refused to list the business; empty otherwise. */
    listingNote: text('listing_note').notNull().default(''),
    /** Instant at which somebody first opened the board of the business; null before that. */
    boardOpenedAt: integer('board_opened_at'),
    /** Instant at which the business closed down; null before that. */
    closedAt: integer('closed_at'),
    /** Instant at which somebody started the business; null when an operator or the demo added it. */
    startedAt: integer('started_at'),
    /** Instant at which the owners were warned that the business expires if it does not go live; null before that. */
    expiryWarnedAt: integer('expiry_told_at'),
    /**
     * Instant at which an event of the payment provider arrived; null before the first event, and again when `payKey`
     * changes. A later event replaces this instant only if it is newer by at least `EVENT_NOTED_EVERY_MS`.
     */
    paymentEventAt: integer('payment_event_at'),
    /**
     * Rises with each change of settings, phase or menu, and when `savePaymentSetup` saves the payment account. The page
     * store finds outdated pages by this number.
     */
    revision: revision(),
  },
  (table) => [
    uniqueIndex('businesses_routing_path').on(table.routingPath),
    index('businesses_provider').on(table.providerId),
    index('businesses_name').on(sql`${table.name} COLLATE NOCASE`, table.id),
    // To sort by name or distance, the directory reads only these two indexes, not the settings and cards.
    index('businesses_listed_name').on(sql`${table.name} COLLATE NOCASE`, table.id).where(IS_LISTED),
    index('businesses_listed_position').on(table.addressLatitude, table.addressLongitude).where(IS_LISTED),
    index('businesses_waiting').on(table.id).where(sql`${table.listing} = 'waiting'`),
    index('businesses_closed_down').on(table.closedAt).where(sql`${table.closedAt} IS NOT NULL`),
    index('businesses_preparing')
      .on(table.startedAt)
      .where(sql`${table.phase} = 'preparing' AND ${table.startedAt} IS NOT NULL`),
    index('businesses_remote_picture').on(table.cardPicture).where(sql`${table.cardPicture} LIKE 'http%'`),
    index('businesses_closed').on(table.closedUntil).where(sql`${table.closedUntil} > 0`),
    index('businesses_planned_pauses').on(table.id).where(sql`json_array_length(${table.card}, '$.plannedPauses') > 0`),
    check(
      'businesses_settings',
      sql`json_valid(${table.settings}) AND json_extract(${table.settings}, '$.businessId') = ${table.id}`,
    ),
    check('businesses_card', sql`json_valid(${table.card})`),
    check(
      'businesses_routing_path_form',
      sql`${table.routingPath} NOT GLOB '*[^a-z0-9-]*' AND ${table.routingPath} GLOB '*[a-z]*'`,
    ),
  ],
);

/** One row: the revision of the directory. The revision rises with each change that may change the directory's pages. */
export const directory = sqliteTable('directory', { id: integer().primaryKey(), revision: revision() }, (table) => [
  check('directory_is_one', sql`${table.id} = 1`),
]);

export const labels = sqliteTable(
  'labels',
  {
    id: integer().primaryKey(),
    label: text().notNull(),
    /** Position in the directory's list of labels. Labels without a position (null) come last, the most used first. */
    position: integer(),
    /**
     * The id of the label that replaced this label, because an operator renamed or merged this label; null for a label
     * in use. A business whose settings still contain the old label is treated like a business with the new label.
     */
    mergedInto: integer('merged_into'),
  },
  (table) => [
    uniqueIndex('labels_label').on(table.label),
    index('labels_merged').on(table.mergedInto),
    check('labels_form', sql`${table.label} <> '' AND ${table.label} = lower(${table.label})`),
  ],
);

export const businessLabels = sqliteTable(
  'business_labels',
  {
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.businessId] }),
    index('business_labels_business').on(table.businessId),
  ],
);

/** Promo codes. They are not part of the settings, so that no reply about a business contains them. */
export const promoCodes = sqliteTable(
  'promo_codes',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Normalised by `promoCodeKey`. */
    code: text().notNull(),
    /** JSON of `promoCodeSchema`. */
    terms: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.code] }),
    check(
      'promo_codes_terms',
      sql`json_valid(${table.terms}) AND json_extract(${table.terms}, '$.code') = ${table.code}`,
    ),
  ],
);

/** Messages that the local stand-in of the message services has stored here instead of sending them. */
export const deliveredMessages = sqliteTable(
  'delivered_messages',
  {
    /** Idempotency key of the sender. A message that is sent twice is stored once. */
    key: text().primaryKey(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    /** Ten digits, or an e-mail address. */
    recipient: text().notNull(),
    text: text().notNull(),
    /** Instant. */
    deliveredAt: integer('delivered_at').notNull(),
  },
  (table) => [check('delivered_messages_channel', oneOf(table.channel, MESSAGE_CHANNELS))],
);
