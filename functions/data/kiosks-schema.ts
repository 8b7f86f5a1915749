import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { businesses } from './schema.ts';

/** Tablets that staff paired with a business. */
export const kiosks = sqliteTable(
  'kiosks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** The name that staff gave the tablet, e.g. `Left of the door`. */
    name: text().notNull(),
    /** SHA-256 of the secret in the tablet's cookie, in hex. */
    secretHash: text('secret_hash').notNull(),
    /** Instants. */
    pairedAt: integer('paired_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('kiosks_business').on(table.businessId),
    check('kiosks_secret_hash', sql`length(${table.secretHash}) = 64`),
  ],
);

/** Codes with which staff pair a tablet: they type the code on the tablet or scan it with the tablet. Each code works once. */
export const kioskPairingCodes = sqliteTable(
  'kiosk_pairing_codes',
  {
    /** SHA-256 of business id and code, in hex. */
    codeHash: text('code_hash').primaryKey(),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Name of the kiosk that the code pairs. */
    name: text().notNull(),
    /** Instant. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('kiosk_pairing_codes_expiry').on(table.expiresAt),
    check('kiosk_pairing_codes_code_hash', sql`length(${table.codeHash}) = 64`),
  ],
);
