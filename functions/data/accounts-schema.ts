import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { IDENTITY_PROVIDERS } from '../../src/contract/user.ts';
import { businesses, isFlag, oneOf, serviceProviders } from './schema.ts';

/** Customer accounts. One account is valid at every business. The order desks store credit and points. */
export const customers = sqliteTable(
  'customers',
  {
    /** A random number. So it does not reveal how many accounts there are, or which account is older. */
    id: integer().primaryKey(),
    email: text().notNull(),
    /** Output of `hashPassword`; null until the customer sets a password through a link. */
    passwordHash: text('password_hash'),
    /** Instant when the customer proved access to this mailbox; null before that. */
    emailConfirmedAt: integer('email_confirmed_at'),
    /**
     * The service provider on whose site the account was created. Messages to the customer come from that site
     * (`siteOfAccount`). Null when the account was created on the directory.
     */
    providerId: integer('provider_id').references(() => serviceProviders.id, { onDelete: 'set null' }),
    /** Instant. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_email').on(table.email),
    check('customers_email_form', sql`${table.email} = lower(${table.email})`),
    check(
      'customers_password_needs_confirmed_email',
      sql`${table.passwordHash} IS NULL OR ${table.emailConfirmedAt} IS NOT NULL`,
    ),
  ],
);

/**
 * Customer sessions. `userId` is not a foreign key, because users of an upstream backend have sessions too, but no row in
 * `customers`.
 */
export const customerSessions = sqliteTable(
  'customer_sessions',
  {
    /** SHA-256 of the session cookie's token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id').notNull(),
    email: text().notNull(),
    /** Whether the e-mail was confirmed when the session started; false if the customer had just signed up. */
    confirmed: integer({ mode: 'boolean' }).notNull(),
    /** Instant. */
    expiresAt: integer('expires_at').notNull(),
    /** Cookies of the upstream's own session, encrypted with this session's token; null when there are none. */
    sealedUpstreamCookies: text('sealed_upstream_cookies'),
  },
  (table) => [
    index('customer_sessions_user').on(table.userId),
    index('customer_sessions_expiry').on(table.expiresAt),
    check('customer_sessions_token_hash', sql`length(${table.tokenHash}) = 64`),
    check('customer_sessions_confirmed', isFlag(table.confirmed)),
  ],
);

/**
 * Saved delivery addresses of customers. `customerId` is not a foreign key, because users of an upstream backend have
 * addresses too, but no row in `customers`.
 */
export const customerAddresses = sqliteTable(
  'customer_addresses',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    /** The whole address on one line. */
    completeAddress: text('complete_address').notNull(),
    /** The id of the address at the maps service; null when the customer typed the address. */
    placeId: text('place_id'),
    unitNumber: text('unit_number').notNull(),
    deliveryInstruction: text('delivery_instruction').notNull(),
    /** Instant at which the customer last saved the address or used it for an order. */
    usedAt: integer('used_at').notNull(),
  },
  (table) => [uniqueIndex('customer_addresses_place').on(table.customerId, table.completeAddress, table.unitNumber)],
);

/** Single-use links for setting an account's password. */
export const passwordLinks = sqliteTable(
  'password_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Instant. */
    expiresAt: integer('expires_at').notNull(),
    /** The external identity that the link connects to the account; null for a link that only sets the password. */
    identityProvider: text('identity_provider', { enum: IDENTITY_PROVIDERS }),
    identitySubject: text('identity_subject'),
  },
  (table) => [
    index('password_links_customer').on(table.customerId),
    index('password_links_expiry').on(table.expiresAt),
    check('password_links_token_hash', sql`length(${table.tokenHash}) = 64`),
    check('password_links_identity_provider', oneOf(table.identityProvider, IDENTITY_PROVIDERS)),
    check('password_links_identity', sql`(${table.identityProvider} IS NULL) = (${table.identitySubject} IS NULL)`),
  ],
);

/** Accounts connected to a Google, Apple or Facebook identity. */
export const externalIdentities = sqliteTable(
  'external_identities',
  {
    provider: text({ enum: IDENTITY_PROVIDERS }).notNull(),
    /** The identity provider's permanent id for the customer (the `sub` claim). */
    subject: text().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('external_identities_customer').on(table.customerId),
    check('external_identities_provider', oneOf(table.provider, IDENTITY_PROVIDERS)),
  ],
);

/** Ratings and comments of customers about the businesses of a service provider. */
export const ratings = sqliteTable(
  'ratings',
  {
    id: integer().primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    /**
     * This column and `orderNumber` are set when the customer proved that the order is theirs. Otherwise both are null.
     * The rating of the business uses only the scores that belong to an order.
     */
    businessId: integer('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    orderNumber: text('order_number'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Stars times two. */
    score: integer().notNull(),
    comment: text().notNull(),
    /** Instant. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ratings_order').on(table.providerId, table.orderNumber),
    index('ratings_business').on(table.businessId),
    // For the foreign key and the deletion of an account. Ratings of guests are not in the index.
    index('ratings_customer').on(table.customerId).where(sql`${table.customerId} IS NOT NULL`),
    check('ratings_score', sql`${table.score} IN (2, 4, 6, 8, 10)`),
    check('ratings_order_of_business', sql`(${table.businessId} IS NULL) = (${table.orderNumber} IS NULL)`),
  ],
);

/**
 * Copies that the order desks send. A copy contains the credit, the points and the time of the last order of a customer
 * at a service provider. Lists that cover many service providers read these copies. Only the desk decides what a customer
 * may spend. There are no foreign keys, because a copy may arrive after the account was deleted.
 */
export const customerLoyalty = sqliteTable(
  'customer_loyalty',
  {
    customerId: integer('customer_id').notNull(),
    providerId: integer('provider_id').notNull(),
    /** Cents. */
    credit: integer().notNull(),
    points: integer().notNull(),
    /** Instant; null when the customer has placed no order at the service provider. */
    lastOrderAt: integer('last_order_at'),
    /** Rises with each change at the desk, so that an older copy never replaces a newer one. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.providerId] }),
    check('customer_loyalty_credit', sql`${table.credit} >= 0`),
    check('customer_loyalty_points', sql`${table.points} >= 0`),
  ],
);

/**
 * Accounts that customers have deleted or are deleting (E32). The row stays after the account is deleted, so there
 * is no foreign key. Because of this row, D1 stores no data that arrives later for the account.
 */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    customerId: integer('customer_id').primaryKey(),
    /** The e-mail address that gets the result. Null when the message with the result has been sent. */
    email: text(),
    /** Instant of the customer's request. An order that the customer places later prevents the deletion. */
    beganAt: integer('began_at').notNull(),
    /** Instant of the last attempt. */
    triedAt: integer('tried_at').notNull(),
    /** Instant; null until the account is deleted. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('account_deletions_unfinished').on(table.triedAt).where(sql`${table.email} IS NOT NULL`)],
);

/**
 * The key that signs the cookies in which a device keeps its orders and the accounts that have signed in on it. The table
 * has one row.
 */
export const deviceKeys = sqliteTable(
  'device_keys',
  {
    id: integer().primaryKey(),
    /** Output of `newToken`. */
    key: text().notNull(),
  },
  (table) => [check('device_keys_one_row', sql`${table.id} = 1`)],
);
