import { DAY_MS, type Instant } from '../../src/domain/time.ts';
import {
  forgetPictures,
  markPicturesSeen,
  picturesNamedAfter,
  picturesUnseenSince,
  roundOf,
  saveRound,
} from '../data/picture-uses.ts';

/**
 * How long the site keeps a picture that no document contains. In this time, a person can undo the removal of the
 * picture, or save the draft for which the picture was uploaded.
 */
const UNUSED_PICTURE_KEPT_MS = 30 * DAY_MS;

/** Maximum number of documents that one query reads. Each document may have 1 MB. */
const MAX_DOCUMENTS_PER_READ = 20;
/** Maximum number of queries for documents in one run. */
const MAX_READS_PER_RUN = 10;
/** Maximum number of files of the bucket that one run lists. */
const MAX_FILES_PER_RUN = 500;

/**
 * Keys in the table `upkeep_rounds`. A round takes several runs: it reads all documents (`USES_ROUND`) or all files of
 * the bucket (`FILES_ROUND`).
 */
const USES_ROUND = 'pictureUses';
const FILES_ROUND = 'unusedPictures';

/**
 * Reads drafts, versions and published settings, from the place where the previous run ended, and records which pictures
 * they contain.
 */
export async function notePictureUses(db: D1Database, now: Instant): Promise<{ readonly pictures: number }> {
  const round = await roundOf(db, USES_ROUND, now);
  let { position } = round;
  let pictures = 0;
  for (let reads = 0; reads < MAX_READS_PER_RUN; reads++) {
    const part = await picturesNamedAfter(db, position, MAX_DOCUMENTS_PER_READ);
    await markPicturesSeen(db, part.pictures, now);
    pictures += part.pictures.length;
    position = part.next;
    if (position === '') break;
  }
  await saveRound(db, USES_ROUND, round, position);
  return { pictures };
}

/**
 * Lists files of the bucket, from the place where the previous run ended, and deletes pictures that no document has
 * contained for UNUSED_PICTURE_KEPT_MS.
 */
export async function deleteUnusedPictures(
  { db, bucket }: { readonly db: D1Database; readonly bucket: R2Bucket },
  now: Instant,
): Promise<{ readonly files: number }> {
  const { completedRoundStartedAt } = await roundOf(db, USES_ROUND, now);
  // Until the first round through the documents is complete, it is unknown which pictures they contain.
  if (completedRoundStartedAt === null) return { files: 0 };
  const round = await roundOf(db, FILES_ROUND, now);
  const startAfter = round.position === '' ? {} : { startAfter: round.position };
  const { objects, truncated } = await bucket.list({ limit: MAX_FILES_PER_RUN, ...startAfter });
  const uploaded = objects.flatMap(({ key, uploaded: at }) => {
    const picture = pictureOf(key);
    return picture === null ? [] : [{ key, picture, at: at.getTime() }];
  });
  const before = completedRoundStartedAt - UNUSED_PICTURE_KEPT_MS;
  const unseen = await picturesUnseenSince(db, [...new Set(uploaded.map(({ picture }) => picture))], { before, now });
  const unused = uploaded.filter(({ picture, at }) => unseen.has(picture) && at < before);
  if (unused.length > 0) {
    await bucket.delete(unused.map(({ key }) => key));
    await forgetPictures(db, [...new Set(unused.map(({ picture }) => picture))]);
  }
  await saveRound(db, FILES_ROUND, round, truncated ? (objects.at(-1)?.key ?? '') : '');
  return { files: unused.length };
}

/** Folder and name of an uploaded picture; null for a file of the demo. */
const pictureOf = (key: string): string | null => /^(\d+\/[a-f\d]{32})-\d+\.\w+$/.exec(key)?.[1] ?? null;
