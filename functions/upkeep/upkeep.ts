import type { Instant } from '../../src/domain/time.ts';
import type { Bindings } from '../env.ts';
import { log } from '../log.ts';
import { postTo } from '../outbox/post.ts';
import { expireAbandonedStarts } from './abandoned-starts.ts';
import { removeClosedBusinesses } from './closed-businesses.ts';
import { deleteUnusedPictures, notePictureUses } from './unused-pictures.ts';

/** Deletes data that is no longer needed. Runs every hour, and does a limited part of the work each time. */
export async function upkeep(env: Bindings, now: Instant): Promise<void> {
  // If this deployment has an upstream, all data is at the upstream, and there is nothing to delete here.
  if (env.BACKEND_BASE_URL) return;
  await attempt('closedBusinesses', () => removeClosedBusinesses({ db: env.DB, desks: env.ORDER_DESK }, now));
  const { DB: db, ORDER_DESK: desks, PUBLIC_ORIGIN: origin } = env;
  const post = postTo(env.MESSAGE_OUTBOX);
  await attempt('abandonedStarts', () => expireAbandonedStarts({ db, desks, post, origin }, now));
  await attempt('pictureUses', () => notePictureUses(env.DB, now));
  await attempt('unusedPictures', () => deleteUnusedPictures({ db: env.DB, bucket: env.PICTURES }, now));
}

/** Runs one task. Its failure does not stop the other tasks. */
async function attempt(task: string, work: () => Promise<object>): Promise<void> {
  try {
    log('info', 'upkeep', { task, ...(await work()) });
  } catch (error) {
    log('error', 'upkeep', { task, error: error instanceof Error ? error.stack : String(error) });
  }
}
