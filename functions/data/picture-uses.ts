import type { Instant } from '../../src/domain/time.ts';
import { unpackedText } from './documents/pack.ts';

/**
 * Matches the addresses of uploaded pictures in a document. The capture group contains the folder and the name.
 * Pictures of the demo have other names, so they do not match and are never deleted.
 */
const UPLOADED = /\/pictures\/(\d+\/[a-f\d]{32})-/g;

/** The uploaded pictures in the JSON of a document. */
export const picturesIn = (text: string): string[] =>
  Array.from(text.matchAll(UPLOADED), ([, picture = '']) => picture);

/** The pictures in one part of the list of documents, and where the next part begins. */
export interface ReadPart {
  /** The position with which `picturesNamedAfter` reads the next part; empty after the last part. */
  readonly next: string;
  readonly pictures: readonly string[];
}

/**
 * SQL: all documents. Version 0 stands for the draft, version -1 for the settings that customers see. The settings are
 * included because the site keeps the orders of a closed business much longer than its documents, and the pages of
 * these orders show the logo.
 */
const DOCUMENTS = `SELECT id AS businessId, -1 AS version, settings AS text, NULL AS packed FROM businesses
  UNION ALL SELECT business_id, 0, document, NULL FROM business_drafts
  UNION ALL SELECT business_id, version, NULL, document FROM business_versions`;

/** The pictures in the next `limit` documents. `position` is `next` of the previous part; empty for the first part. */
export async function picturesNamedAfter(db: D1Database, position: string, limit: number): Promise<ReadPart> {
  const [businessId = 0, version = 0] = position === '' ? [] : position.split('/').map(Number);
  const { results } = await db
    .prepare(
      `SELECT * FROM (${DOCUMENTS}) WHERE (businessId, version) > (?1, ?2)
       ORDER BY businessId, version LIMIT ?3`,
    )
    .bind(businessId, version, limit)
    .all<{ businessId: number; version: number; text: string | null; packed: readonly number[] | null }>();
  const pictures = results.flatMap(({ text, packed }) => picturesIn(text ?? unpackedText(packed ?? [])));
  const last = results.length < limit ? undefined : results.at(-1);
  return { next: last === undefined ? '' : `${last.businessId}/${last.version}`, pictures: [...new Set(pictures)] };
}

/**
 * Records that a document contains these pictures at the instant `at`. For a document that will be published later,
 * `at` is the time of its publication. If the record of a picture already has a later instant, the record does not
 * change.
 */
export async function markPicturesSeen(db: D1Database, pictures: readonly string[], at: Instant): Promise<void> {
  await db
    .prepare(
      `INSERT INTO picture_uses (picture, seen_at) SELECT value, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (picture) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`,
    )
    .bind(JSON.stringify(pictures), at)
    .run();
}

/**
 * Adds a record for each picture that has no record yet. The new record has the instant `now`, as if a document
 * contained the picture now. Returns each of `pictures` that no document has contained since the instant `before`.
 */
export async function picturesUnseenSince(
  db: D1Database,
  pictures: readonly string[],
  { before, now }: { readonly before: Instant; readonly now: Instant },
): Promise<ReadonlySet<string>> {
  const list = JSON.stringify(pictures);
  const [, unseen] = await db.batch<{ picture: string }>([
    db
      .prepare(
        'INSERT INTO picture_uses (picture, seen_at) SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING',
      )
      .bind(list, now),
    db
      .prepare('SELECT picture FROM picture_uses WHERE seen_at < ?2 AND picture IN (SELECT value FROM json_each(?1))')
      .bind(list, before),
  ]);
  return new Set(unseen?.results.map(({ picture }) => picture));
}

export async function forgetPictures(db: D1Database, pictures: readonly string[]): Promise<void> {
  await db
    .prepare('DELETE FROM picture_uses WHERE picture IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(pictures))
    .run();
}

/**
 * The progress of a task that runs every hour. A round is one pass through all documents or all files; it takes one or
 * more runs.
 */
export interface Round {
  readonly position: string;
  readonly startedAt: Instant;
  /** When the last complete round began; null before the first round is complete. */
  readonly completedRoundStartedAt: Instant | null;
}

/** The progress of a task. If the next run begins a new round, `startedAt` is `now`. */
export async function roundOf(db: D1Database, task: string, now: Instant): Promise<Round> {
  const row = await db
    .prepare(
      'SELECT position, started_at AS startedAt, complete_started_at AS completedRoundStartedAt FROM upkeep_rounds WHERE task = ?1',
    )
    .bind(task)
    .first<Round>();
  if (row === null) return { position: '', startedAt: now, completedRoundStartedAt: null };
  return row.position === '' ? { ...row, startedAt: now } : row;
}

/** Saves that a run has reached `next`; an empty `next` means that the round is complete. */
export async function saveRound(db: D1Database, task: string, round: Round, next: string): Promise<void> {
  const complete = next === '' ? round.startedAt : round.completedRoundStartedAt;
  await db
    .prepare(
      `INSERT INTO upkeep_rounds (task, position, started_at, complete_started_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (task) DO UPDATE SET position = excluded.position, started_at = excluded.started_at,
         complete_started_at = excluded.complete_started_at`,
    )
    .bind(task, next, round.startedAt, complete)
    .run();
}
