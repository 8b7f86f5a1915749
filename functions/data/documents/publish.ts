import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';
import type { ReadDocument } from '../../../src/contract/business-document/read-document.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type LoggedAct, logged } from '../change-log.ts';
import { forgetRecentBusinesses } from '../recent-business.ts';
import { businessStatements } from '../save-business.ts';
import type { StoredDraft } from './drafts.ts';
import { digestOf, packed } from './pack.ts';

/** Matches the messages of SQLite when `draftIsAt` or `versionIsNewest` stops a transaction. */
const IS_STALE =
  /CHECK constraint failed: business_drafts_revision|NOT NULL constraint failed: business_versions\.digest/;

/**
 * Publishes a draft in one transaction: writes the new version, the log entry and the rows of the business. Raises the
 * revisions of the business and the directory. Returns false, and writes nothing, when the revision of the stored draft
 * is not `revision`. In this case, somebody has saved a newer draft in the meantime, and may have published it (J3).
 */
export const publishDraft = (
  db: D1Database,
  { document, revision }: Pick<StoredDraft, 'document' | 'revision'>,
  read: ReadDocument,
  act: LoggedAct,
): Promise<boolean> => writeUnlessStale(db, draftIsAt(db, read.business.businessId, revision), document, read, act);

/**
 * Publishes a scheduled document as `publishDraft` does. `replacedVersion` is the number of the version that was the
 * newest when the document was scheduled: 0 if there was no version, null if the number is unknown. Returns false, and
 * writes nothing, when the business has a version after `replacedVersion`. In this case, somebody has published another
 * draft after the document was scheduled, or an earlier call has published this document.
 */
export const publishScheduledDocument = (
  db: D1Database,
  { document, replacedVersion }: { readonly document: DraftDocument; readonly replacedVersion: number | null },
  read: ReadDocument,
  act: LoggedAct,
): Promise<boolean> =>
  writeUnlessStale(
    db,
    versionIsNewest(db, read.business.businessId, replacedVersion ?? Number.MAX_SAFE_INTEGER),
    document,
    read,
    act,
  );

async function writeUnlessStale(
  db: D1Database,
  stopsIfStale: D1PreparedStatement,
  ...[document, read, act]: [DraftDocument, ReadDocument, LoggedAct]
): Promise<boolean> {
  try {
    await db.batch([stopsIfStale, ...statements(db, document, read, act)]);
  } catch (error) {
    if (IS_STALE.test(String(error))) return false;
    throw error;
  }
  forgetRecentBusinesses();
  return true;
}

/** Whether the newest version of a business has this document. */
export const isNewestVersion = async (db: D1Database, businessId: number, document: DraftDocument): Promise<boolean> =>
  (await db
    .prepare(`SELECT ${differs('?1', '?2')} AS differs`)
    .bind(businessId, digestOf(document))
    .first('differs')) === 0;

/**
 * A statement that stops its transaction when the business has a version that is newer than `version`. In this case the
 * statement removes a digest, which a constraint forbids. Otherwise it changes nothing.
 */
const versionIsNewest = (db: D1Database, businessId: number, version: number): D1PreparedStatement =>
  db
    .prepare('UPDATE business_versions SET digest = NULL WHERE business_id = ?1 AND version > ?2')
    .bind(businessId, version);

/**
 * A statement that stops its transaction when the revision of the draft is not `revision`. In this case the statement
 * sets the revision to 0, which a constraint forbids. Otherwise it changes nothing.
 */
const draftIsAt = (db: D1Database, businessId: number, revision: number): D1PreparedStatement =>
  db
    .prepare('UPDATE business_drafts SET revision = 0 WHERE business_id = ?1 AND revision <> ?2')
    .bind(businessId, revision);

function statements(
  db: D1Database,
  document: DraftDocument,
  read: ReadDocument,
  act: LoggedAct,
): D1PreparedStatement[] {
  const { businessId } = read.business;
  const newest = '(SELECT max(version) FROM business_versions WHERE business_id = ?6)';
  return [
    logged(
      db,
      act,
      'publication',
      `'', 'version ' || ${newest}, 'version ' || (coalesce(${newest}, 0) + 1) WHERE ${differs('?6', '?7')}`,
      [businessId, digestOf(document)],
    ),
    ...businessStatements(db, [read]),
    versionStatement(db, { businessId, document, publishedBy: act.person.name, now: act.now }),
  ];
}

/**
 * SQL: whether the document of the newest version differs from the document with this digest. When two people publish
 * the same draft at the same time, the result is false for the second person.
 */
const differs = (businessId: string, digest: string): string =>
  `coalesce((SELECT digest FROM business_versions WHERE business_id = ${businessId} ORDER BY version DESC LIMIT 1), '') <> ${digest}`;

interface NewVersion {
  readonly businessId: number;
  readonly document: DraftDocument;
  readonly publishedBy: string | null;
  readonly now: Instant;
}

/** Adds a version, unless the newest one has the same document. */
export const versionStatement = (
  db: D1Database,
  { businessId, document, publishedBy, now }: NewVersion,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO business_versions (business_id, version, published_at, published_by, document, digest)
       SELECT ?1, coalesce(max(version), 0) + 1, ?2, ?3, ?4, ?5 FROM business_versions WHERE business_id = ?1
       HAVING ${differs('?1', '?5')}`,
    )
    .bind(businessId, now, publishedBy, packed(document), digestOf(document));
