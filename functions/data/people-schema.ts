import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHANGE_KINDS } from '../../src/contract/manage.ts';
import { ROLES } from '../../src/domain/people/permissions.ts';
import { businesses, oneOf, serviceProviders } from './schema.ts';

// The tables `staff` and `staff_sessions` are still in the database, because release 0.1.0 reads them while the
// migrations of the next release run. A migration of a later release can drop them.

/** People who work in or manage businesses. They are not customers, and have passwords of their own. */
export const people = sqliteTable(
  'people',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    email: text().notNull(),
    /** Shown to the other people of the business. */
    name: text().notNull(),
    /** Output of `hashPassword`; null until the person sets a password through a link. */
    passwordHash: text('password_hash'),
    /** Instant. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('people_email').on(table.email),
    check('people_email_form', sql`${table.email} = lower(${table.email})`),
    check('people_name', sql`${table.name} <> ''`),
  ],
);

/** The roles of people. `mayAct` says what a role allows. */
export const memberships = sqliteTable(
  'memberships',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Null for operators only. */
    providerId: integer('provider_id').references(() => serviceProviders.id, { onDelete: 'cascade' }),
    /** Null for a role at all businesses of the provider, and for operators. */
    businessId: integer('business_id').references(() => businesses.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
  },
  (table) => [
    // A person has at most one role at each business, at most one role at all businesses of each provider, and at most one
    // operator role.
    uniqueIndex('memberships_of_business').on(table.personId, table.businessId),
    uniqueIndex('memberships_of_provider').on(table.personId, table.providerId).where(sql`${table.businessId} IS NULL`),
    uniqueIndex('memberships_of_operator').on(table.personId).where(sql`${table.providerId} IS NULL`),
    index('memberships_provider').on(table.providerId),
    index('memberships_business').on(table.businessId),
    check('memberships_role', oneOf(table.role, ROLES)),
    check('memberships_operator', sql`(${table.role} = 'operator') = (${table.providerId} IS NULL)`),
    check('memberships_business_of_provider', sql`${table.providerId} IS NOT NULL OR ${table.businessId} IS NULL`),
  ],
);

export const personSessions = sqliteTable(
  'person_sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of the cookie's token, in hex, so that a copy of the table is not enough to sign in. */
    tokenHash: text('token_hash').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Browser and system in everyday words; empty when unknown. */
    device: text().notNull(),
    /** Instants. */
    startedAt: integer('started_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('person_sessions_token').on(table.tokenHash),
    index('person_sessions_person').on(table.personId),
    index('person_sessions_expiry').on(table.expiresAt),
    check('person_sessions_token_hash', sql`length(${table.tokenHash}) = 64`),
  ],
);

/** Single-use links with which a person sets a password. Links of customers are in another table. */
export const personLinks = sqliteTable(
  'person_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Instant. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('person_links_person').on(table.personId),
    index('person_links_expiry').on(table.expiresAt),
    check('person_links_token_hash', sql`length(${table.tokenHash}) = 64`),
  ],
);

/**
 * Passkeys of people (docs/decisions/a-passkey-is-a-second-way-in.md). A row contains the public key, with which the site
 * checks a sign-in. The private key stays in the person's device.
 */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The id that the authenticator (the person's device) chose, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 when it does not count. */
    counter: integer().notNull(),
    /** The name that the person gave the passkey. */
    name: text().notNull(),
    /** Instant. */
    addedAt: integer('added_at').notNull(),
    /** Instant of the last sign-in with the passkey; null before the first. */
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_person').on(table.personId),
    check('passkeys_counter', sql`${table.counter} >= 0`),
    check('passkeys_name', sql`${table.name} <> ''`),
  ],
);

/** Challenges that passkeys have not answered yet. Each works once. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, in hex. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The person who may add a passkey with the challenge; null for the challenge of a sign-in. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Instant. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_person').on(table.personId),
    index('passkey_challenges_expiry').on(table.expiresAt),
    check('passkey_challenges_hash', sql`length(${table.challengeHash}) = 64`),
  ],
);

/**
 * The log of who changed what. Triggers prevent changes and deletions of its rows. The table has no foreign keys, because
 * a row stays when its person or its business is deleted.
 */
export const changes = sqliteTable(
  'changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Instant. */
    at: integer().notNull(),
    personId: integer('person_id').notNull(),
    /** The person's name at that time. */
    personName: text('person_name').notNull(),
    providerId: integer('provider_id').notNull(),
    /** Null for a change at all businesses of the provider. */
    businessId: integer('business_id'),
    /** This column has no CHECK. With a CHECK, each new kind would need a migration that copies the table. */
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** What was changed, e.g. the name of a dish; empty when the kind alone says it. */
    subject: text().notNull(),
    /** Old value in words; null for something that did not exist. */
    before: text(),
    /** New value in words; null for something that no longer exists. */
    after: text(),
  },
  (table) => [index('changes_provider').on(table.providerId, table.id)],
);
