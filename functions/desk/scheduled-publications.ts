import * as v from 'valibot';
import { draftDocumentSchema } from '../../src/contract/business-document/draft-document.ts';
import { readDocument } from '../../src/contract/business-document/read-document.ts';
import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import { anyBusinessById } from '../data/businesses.ts';
import { isNewestVersion, publishScheduledDocument } from '../data/documents/publish.ts';
import { log } from '../log.ts';
import { removeSoldoutOffMenu } from './soldout.ts';

const MIN_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * 60_000;
/** A failed publication is retried for this long after its scheduled time. */
const RETRIED_FOR_MS = DAY_MS;
const FAILED_PROBLEM = 'It failed again and again for a day. Please publish the draft, or choose another time.';
const UNREADABLE_PROBLEM = 'The scheduled draft cannot be read any more. Please schedule it again.';
const GONE_PROBLEM = 'The business was closed before that time.';
const REPLACED_PROBLEM = 'Another draft was published after this one was scheduled.';

/** A scheduled publication (J7). A business has at most one. */
export interface ScheduledPublication {
  readonly publishAt: Instant;
  /** Revision of the draft that will be published. */
  readonly revision: number;
  readonly personName: string;
  /** A sentence that says why the draft was not published at its time; null while the publication still waits. */
  readonly problem: string | null;
}

export interface NewScheduledPublication {
  readonly businessId: number;
  /** The draft that was checked and scheduled, as JSON. Later edits do not change it. */
  readonly document: string;
  readonly revision: number;
  readonly publishAt: Instant;
  readonly person: { readonly personId: number; readonly name: string };
}

/**
 * Schedules a publication, replacing an earlier one of the business. `replacedVersion`: the newest version of the
 * business now; 0 if it has none. The draft is published later only if this version is still the newest.
 */
export function schedulePublication(
  sql: SqlStorage,
  { businessId, document, revision, publishAt, person }: NewScheduledPublication,
  replacedVersion: number,
): void {
  sql.exec(
    `INSERT OR REPLACE INTO scheduled_publications
       (business_id, document, revision, publish_at, due_at, person_id, person_name, replaced_version)
     VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7)`,
    ...[businessId, document, revision, publishAt, person.personId, person.name, replacedVersion],
  );
}

export const scheduledPublication = (sql: SqlStorage, businessId: number): ScheduledPublication | null =>
  sql
    .exec<ScheduledPublication & Record<string, SqlStorageValue>>(
      `SELECT publish_at AS publishAt, revision, person_name AS personName, problem
       FROM scheduled_publications WHERE business_id = ?`,
      businessId,
    )
    .toArray()[0] ?? null;

/** Cancels the scheduled publication of a business, if it has one. */
export const cancelPublication = (sql: SqlStorage, businessId: number): void => {
  sql.exec('DELETE FROM scheduled_publications WHERE business_id = ?', businessId);
};

/**
 * Cancels the scheduled publication of a business after a person published a draft at once. `publishedRevision`: the
 * revision of the published draft. If the scheduled draft is newer, its publication stays.
 */
export const cancelReplacedPublication = (sql: SqlStorage, businessId: number, publishedRevision: number): void => {
  sql.exec(
    'DELETE FROM scheduled_publications WHERE business_id = ? AND revision <= ?',
    ...[businessId, publishedRevision],
  );
};

const storedDocumentSchema = v.pipe(v.string(), v.parseJson(), draftDocumentSchema);

interface DuePublication extends Record<string, SqlStorageValue> {
  businessId: number;
  document: string;
  revision: number;
  publishAt: Instant;
  personId: number;
  personName: string;
  /** Null if an earlier release scheduled the publication. Such a publication replaces any version. */
  replacedVersion: number | null;
}

/**
 * SQL condition: the row is still the publication that was read, so no other publication has replaced it. `keyOf` returns
 * the values of the three parameters.
 */
const IS_UNREPLACED = 'business_id = ? AND publish_at = ? AND revision = ?';
const keyOf = ({ businessId, publishAt, revision }: DuePublication) => [businessId, publishAt, revision];

/**
 * Publishes the scheduled drafts that are due, each as it was when it was checked and scheduled. A draft may be refused
 * now, because after the check the rules have changed, the business has closed or another draft was published. Then the
 * reason is stored, and the draft is not tried again. After any other failure, the draft is tried again for a day. Only
 * the alarm calls this function. While it runs, calls that schedule or cancel a publication wait
 * (`DeskAlarm.publicationsEnded`).
 */
export async function publishScheduled(
  storage: DurableObjectStorage,
  db: D1Database,
  providerId: number,
  now: Instant,
): Promise<void> {
  const { sql } = storage;
  const due = sql
    .exec<DuePublication>(
      `SELECT business_id AS businessId, document, revision, publish_at AS publishAt, person_id AS personId, person_name AS personName,
         replaced_version AS replacedVersion
       FROM scheduled_publications WHERE due_at <= ? ORDER BY due_at`,
      now,
    )
    .toArray();
  for (const each of due) {
    try {
      await publishOne(storage, db, providerId, each, now);
    } catch (error) {
      log('warn', 'scheduledPublication', { providerId, businessId: each.businessId, detail: String(error) });
      const lateMs = now - each.publishAt;
      if (lateMs >= RETRIED_FOR_MS) giveUp(sql, each, FAILED_PROBLEM);
      else
        sql.exec(
          `UPDATE scheduled_publications SET due_at = ? WHERE ${IS_UNREPLACED}`,
          now + delayMs(lateMs),
          ...keyOf(each),
        );
    }
  }
}

/** The delay before the next try grows with the time since the publication was due. */
const delayMs = (lateMs: number): number => Math.min(Math.max(lateMs, MIN_RETRY_DELAY_MS), MAX_RETRY_DELAY_MS);

const giveUp = (sql: SqlStorage, due: DuePublication, problem: string) =>
  sql.exec(
    `UPDATE scheduled_publications SET due_at = NULL, problem = ? WHERE ${IS_UNREPLACED}`,
    ...[problem, ...keyOf(due)],
  );

async function publishOne(
  storage: DurableObjectStorage,
  db: D1Database,
  providerId: number,
  due: DuePublication,
  now: Instant,
): Promise<void> {
  const { sql } = storage;
  const { businessId, document: json, personId, personName, replacedVersion } = due;
  const parsed = v.safeParse(storedDocumentSchema, json);
  if (!parsed.success) {
    giveUp(sql, due, UNREADABLE_PROBLEM);
    return;
  }
  const document = parsed.output;
  const row = await anyBusinessById(db, businessId);
  const read = row === null || row.phase === 'closed' ? null : readDocument(document, row.business);
  if (read === null || !read.ok) {
    const [mistake] = read?.mistakes ?? [];
    const problem = mistake === undefined ? GONE_PROBLEM : `${mistake.place}: ${mistake.message}`;
    giveUp(sql, due, problem);
    return;
  }
  const place = { businessId, serviceProviderUserId: providerId };
  const isStillDue =
    sql.exec(`SELECT 1 FROM scheduled_publications WHERE ${IS_UNREPLACED}`, ...keyOf(due)).toArray().length > 0;
  if (!isStillDue) return;
  const act = { person: { personId, name: personName }, place, now };
  const isPublished = await publishScheduledDocument(db, { document, replacedVersion }, read, act);
  // An earlier try may have published the document, and then failed before the desk removed the schedule.
  if (!isPublished && !(await isNewestVersion(db, businessId, document))) {
    giveUp(sql, due, REPLACED_PROBLEM);
    return;
  }
  const optionIds = read.menu.products.flatMap(({ options }) => options.map((option) => option.productOptionId));
  storage.transactionSync(() => {
    removeSoldoutOffMenu(sql, businessId, optionIds);
    sql.exec(`DELETE FROM scheduled_publications WHERE ${IS_UNREPLACED}`, ...keyOf(due));
  });
}

/** SQL: when the next publication is due. */
export const NEXT_PUBLICATION_AT = 'SELECT min(due_at) AS at FROM scheduled_publications';
