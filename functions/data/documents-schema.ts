import { sql } from 'drizzle-orm';
import { blob, check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { businesses } from './schema.ts';

/**
 * The document that the people of a business edit. If a business has no row, its newest version is its draft, and the
 * revision of this draft is 0.
 */
export const businessDrafts = sqliteTable(
  'business_drafts',
  {
    businessId: integer('business_id')
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Increases with every save. */
    revision: integer().notNull(),
    /** JSON of `draftDocumentSchema`. */
    document: text().notNull(),
    /** Output of `digestOf` for the document. */
    digest: text().notNull(),
    /** Name of the person who saved the draft last. */
    savedBy: text('saved_by').notNull(),
    /** Instant. */
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [
    check('business_drafts_document', sql`json_valid(${table.document})`),
    check('business_drafts_revision', sql`${table.revision} > 0`),
  ],
);

/** Every publication of a business. */
export const businessVersions = sqliteTable(
  'business_versions',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** 1, 2, 3, … */
    version: integer().notNull(),
    /** Instant. */
    publishedAt: integer('published_at').notNull(),
    /**
     * The name of the person who published the version, as it was at that time; null for a version from the demo data.
     */
    publishedBy: text('published_by'),
    /** JSON of `draftDocumentSchema`, compressed with gzip. */
    document: blob().$type<ArrayBuffer | readonly number[]>().notNull(),
    /** Output of `digestOf` for the document. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.version] })],
);

/** Choices that staff marked as sold out. `choiceId` is the id in the document. A publication does not change the marks. */
export const soldoutChoices = sqliteTable(
  'soldout_choices',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    choiceId: integer('choice_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.choiceId] })],
);

/**
 * The ids of businesses that people start. An id is never used twice. These ids are above 1,000,000. The businesses of
 * the demo data, and the businesses that `npm run seed` generates, have lower ids.
 */
export const businessIds = sqliteTable('business_ids', {
  id: integer().primaryKey({ autoIncrement: true }),
});

/**
 * Uploaded pictures. `seenAt` is the latest of these instants: when the upkeep first saw the file of the picture, when
 * the upkeep last found the picture in a document, and when a scheduled publication with the picture is due. The upkeep
 * deletes a picture when no document has contained the picture for `UNUSED_PICTURE_KEPT_MS`
 * (functions/upkeep/unused-pictures.ts).
 */
export const pictureUses = sqliteTable('picture_uses', {
  /** Folder and name, e.g. `12/0123…cdef`: the part of the address that all widths of the picture share. */
  picture: text().primaryKey(),
  /** Instant. */
  seenAt: integer('seen_at').notNull(),
});

/** Progress of a task that needs several runs (functions/upkeep). A round goes through all data once. */
export const upkeepRounds = sqliteTable('upkeep_rounds', {
  task: text().primaryKey(),
  /** Where the next run begins; empty at the beginning of a round. */
  position: text().notNull(),
  /** Instant at which this round began. */
  startedAt: integer('started_at').notNull(),
  /** Instant at which the last complete round began; null before the first round is complete. */
  completedRoundStartedAt: integer('complete_started_at'),
});
