import type { Instant } from '../../src/domain/time.ts';
import { finishDeletions } from '../backend/embedded/delete-account.ts';
import { noteUpkeep } from '../data/upkeep-runs.ts';
import { bindDesks } from '../desk/desks.ts';
import type { Bindings } from '../env.ts';
import { log } from '../log.ts';
import { postTo } from '../outbox/post.ts';
import { expireAbandonedStarts } from './abandoned-starts.ts';
import { removeClosedBusinesses } from './closed-businesses.ts';
import { deleteUnusedPictures, notePictureUses } from './unused-pictures.ts';

/**
 * Deletes data that is no longer needed, and finishes deletions of accounts. Runs every hour, and does a limited part of
 * the work each time.
 */
export async function upkeep(env: Bindings, now: Instant): Promise<void> {
  // If this deployment has an upstream, all data is at the upstream, and there is nothing to delete here.
  if (env.BACKEND_BASE_URL) return;
  const { DB: db, PUBLIC_ORIGIN: origin } = env;
  const post = postTo(env.MESSAGE_OUTBOX);
  const deskOf = bindDesks(env.ORDER_DESK);
  const publicSite = { origin, contactEmail: env.CONTACT_EMAIL };
  const succeeded = [
    await attempt('closedBusinesses', () => removeClosedBusinesses({ db, deskOf }, now)),
    await attempt('accountDeletions', () => finishDeletions({ db, deskOf, clock: () => now, post, publicSite })),
    await attempt('abandonedStarts', () => expireAbandonedStarts({ db, deskOf, post, origin }, now)),
    await attempt('pictureUses', () => notePictureUses(db, now)),
    await attempt('unusedPictures', () => deleteUnusedPictures({ db, bucket: env.PICTURES }, now)),
  ];
  const isComplete = !succeeded.includes(false);
  await attempt('allTasks', async () => {
    await noteUpkeep(db, now, isComplete);
    return { isComplete };
  });
}

/** Runs one task, and returns whether it succeeded. Its failure does not stop the other tasks. */
async function attempt(task: string, work: () => Promise<object>): Promise<boolean> {
  try {
    log('info', 'upkeep', { task, ...(await work()) });
    return true;
  } catch (error) {
    log('error', 'upkeep', { task, error: error instanceof Error ? error.stack : String(error) });
    return false;
  }
}
