import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { IDENTITY_PROVIDERS } from '../../src/contract/user.ts';
import { businesses, isFlag, oneOf, serviceProviders } from './schema.ts';

/** People with an account. One account holds at every business; credit and points stand at each provider's order desk. */
export const customers = sqliteTable(
  'customers',
  {
    /** Random, so that it tells neither how many there are nor who came first. */
    id: integer().primaryKey(),
    email: text().notNull(),
    /** As hashPassword writes it; null until a password was set through a link. */
    passwordHash: text('password_hash'),
    /** Instant at which somebody proved to read this mailbox; null until then. */
    emailConfirmedAt: integer('email_confirmed_at'),
    /** The provider at which the account was made, whose name its messages bear; null for the directory. */
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

/** Who is signed in where. Also holds users of an upstream backend, hence no foreign key. */
export const customerSessions = sqliteTable(
  'customer_sessions',
  {
    /** SHA-256 of the cookie's token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id').notNull(),
    email: text().notNull(),
    /** Whether this session began with a proof of the e-mail. One that began with a bare sign-up never becomes confirmed. */
    confirmed: integer({ mode: 'boolean' }).notNull(),
    /** Instant. */
    expiresAt: integer('expires_at').notNull(),
    /** The cookies of the upstream's own session, which only this session's token opens; null where it has none. */
    sealedUpstreamCookies: text('sealed_upstream_cookies'),
  },
  (table) => [
    index('customer_sessions_user').on(table.userId),
    index('customer_sessions_expiry').on(table.expiresAt),
    check('customer_sessions_token_hash', sql`length(${table.tokenHash}) = 64`),
    check('customer_sessions_confirmed', isFlag(table.confirmed)),
  ],
);

/** Links that let their holder set an account's password once. */
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
    /** Who waits for this link to be used: an external identity that shall open the account from then on. */
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

/** Which account somebody known to Google, Apple or Facebook has here. */
export const externalIdentities = sqliteTable(
  'external_identities',
  {
    provider: text({ enum: IDENTITY_PROVIDERS }).notNull(),
    /** The provider's own lasting name for the person. */
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

/** What customers said of a provider's places. */
export const ratings = sqliteTable(
  'ratings',
  {
    id: integer().primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    /** With an order that was proved to be the speaker's, and only then it counts in the business's figure. */
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
    check('ratings_score', sql`${table.score} IN (2, 4, 6, 8, 10)`),
    check('ratings_order_of_business', sql`(${table.businessId} IS NULL) = (${table.orderNumber} IS NULL)`),
  ],
);

/**
 * What customers have at each provider: a copy that the order desks keep up to date, for lists of many providers at once.
 * Credit is spent at the desk, never by what stands here. Customers and providers are the desk's, hence no foreign keys.
 */
export const customerLoyalty = sqliteTable(
  'customer_loyalty',
  {
    customerId: integer('customer_id').notNull(),
    providerId: integer('provider_id').notNull(),
    /** Cents. */
    credit: integer().notNull(),
    points: integer().notNull(),
    /** Higher with each change at the desk: an older copy never replaces a newer one. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.providerId] }),
    check('customer_loyalty_credit', sql`${table.credit} >= 0`),
    check('customer_loyalty_points', sql`${table.points} >= 0`),
  ],
);
