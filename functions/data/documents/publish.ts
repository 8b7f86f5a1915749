import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';
import type { ReadDocument } from '../../../src/contract/business-document/read-document.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type LoggedAct, logged } from '../change-log.ts';
import { forgetRecentBusinesses } from '../recent-business.ts';
import { businessStatements } from '../save-business.ts';
import type { StoredDraft } from './drafts.ts';
import { digestOf, packed } from './pack.ts';

/** Matches the message of SQLite when `draftIsAt` stops a transaction. */
const IS_STALE = /CHECK constraint failed: business_drafts_revision/;

/**
 * Publishes a draft as `publishDocument` does. Returns false, and writes nothing, when the revision of the stored draft
 * is not `revision`. In this case, somebody has saved a newer draft meanwhile, and may have published it (J3).
 */
export async function publishDraft(
  db: D1Database,
  { document, revision }: Pick<StoredDraft, 'document' | 'revision'>,
  read: ReadDocument,
  act: LoggedAct,
): Promise<boolean> {
  try {
    await write(db, [draftIsAt(db, read.business.businessId, revision), ...statements(db, document, read, act)]);
  } catch (error) {
    if (IS_STALE.test(String(error))) return false;
    throw error;
  }
  return true;
}

/**
 * Publishes a document in one transaction: writes the new version, the log entry and the rows of the business. Raises
 * the revisions of the business and the directory.
 */
export const publishDocument = (...published: Parameters<typeof statements>): Promise<void> =>
  write(published[0], statements(...published));

async function write(db: D1Database, all: readonly D1PreparedStatement[]): Promise<void> {
  await db.batch([...all]);
  forgetRecentBusinesses();
}

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
