import { and, desc, eq, lt, max } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { businessDrafts, businessVersions } from '../documents-schema.ts';
import { digestOf, documentOf, unpacked } from './pack.ts';

export interface StoredDraft {
  readonly document: DraftDocument;
  /** 0 when nobody has saved a draft yet: then `document` is the newest version. */
  readonly revision: number;
  readonly savedBy: string | null;
  readonly savedAt: Instant | null;
  readonly publishedVersion: number | null;
  /** Whether the draft differs from the newest version. */
  readonly differs: boolean;
}

/** The draft of a business; null for a business without a document. */
export async function draftOf(db: D1Database, businessId: number): Promise<StoredDraft | null> {
  const orm = drizzle(db);
  const [[draft], [newest]] = await orm.batch([
    orm.select().from(businessDrafts).where(eq(businessDrafts.businessId, businessId)),
    orm
      .select({ version: businessVersions.version, digest: businessVersions.digest })
      .from(businessVersions)
      .where(eq(businessVersions.businessId, businessId))
      .orderBy(desc(businessVersions.version))
      .limit(1),
  ]);
  const publishedVersion = newest?.version ?? null;
  if (draft) {
    const { document, digest, revision, savedBy, savedAt } = draft;
    const differs = digest !== newest?.digest;
    return { document: documentOf(document), revision, savedBy, savedAt, publishedVersion, differs };
  }
  const version = publishedVersion === null ? null : await versionOf(db, businessId, publishedVersion);
  if (version === null) return null;
  const { document } = version;
  return { document, revision: 0, savedBy: null, savedAt: null, publishedVersion, differs: false };
}

/**
 * The newest version of a business, and the revision of its draft. The version is 0 when nothing was published yet; the
 * revision is 0 when nobody has saved a draft yet.
 */
export async function newestOf(
  db: D1Database,
  businessId: number,
): Promise<{ readonly revision: number; readonly version: number }> {
  const orm = drizzle(db);
  const [[draft], [published]] = await orm.batch([
    orm
      .select({ revision: businessDrafts.revision })
      .from(businessDrafts)
      .where(eq(businessDrafts.businessId, businessId)),
    orm
      .select({ version: max(businessVersions.version) })
      .from(businessVersions)
      .where(eq(businessVersions.businessId, businessId)),
  ]);
  return { revision: draft?.revision ?? 0, version: published?.version ?? 0 };
}

export interface DraftToSave {
  readonly document: DraftDocument;
  readonly revision: number;
  readonly savedBy: string;
  readonly now: Instant;
}

/**
 * Saves a draft. `saved.revision` is the revision of the stored draft on which the new draft is based. Returns false,
 * and writes nothing, when somebody else has saved the draft in the meantime.
 */
export async function saveDraft(db: D1Database, businessId: number, saved: DraftToSave): Promise<boolean> {
  const { results } = await draftStatement(db, businessId, saved).all();
  return results.length === 1;
}

/**
 * The statement of `saveDraft`. It returns one row if it saves the draft, and no row if somebody else has saved a newer
 * revision.
 */
export function draftStatement(
  db: D1Database,
  businessId: number,
  { document, revision, savedBy, now }: DraftToSave,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO business_drafts (business_id, revision, document, digest, saved_by, saved_at)
       SELECT ?1, ?2 + 1, ?3, ?4, ?5, ?6 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM business_drafts WHERE business_id = ?1)
       ON CONFLICT (business_id) DO UPDATE SET revision = excluded.revision, document = excluded.document,
         digest = excluded.digest, saved_by = excluded.saved_by, saved_at = excluded.saved_at
       WHERE business_drafts.revision = ?2
       RETURNING revision`,
    )
    .bind(businessId, revision, JSON.stringify(document), digestOf(document), savedBy, now);
}

export interface StoredVersion {
  readonly version: number;
  readonly publishedAt: Instant;
  readonly publishedBy: string | null;
}

const versionColumns = {
  version: businessVersions.version,
  publishedAt: businessVersions.publishedAt,
  publishedBy: businessVersions.publishedBy,
};

/** The publications of a business that are older than the version `before`, newest first, up to `limit`. */
export function versionsOf(
  db: D1Database,
  businessId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<StoredVersion[]> {
  return drizzle(db)
    .select(versionColumns)
    .from(businessVersions)
    .where(
      and(
        eq(businessVersions.businessId, businessId),
        before === null ? undefined : lt(businessVersions.version, before),
      ),
    )
    .orderBy(desc(businessVersions.version))
    .limit(limit)
    .all();
}

export async function versionOf(
  db: D1Database,
  businessId: number,
  version: number,
): Promise<(StoredVersion & { readonly document: DraftDocument }) | null> {
  const row = await drizzle(db)
    .select({ ...versionColumns, document: businessVersions.document })
    .from(businessVersions)
    .where(and(eq(businessVersions.businessId, businessId), eq(businessVersions.version, version)))
    .get();
  return row ? { ...row, document: unpacked(row.document) } : null;
}
