import { expiryOf } from '../../src/domain/store/closing.ts';
import type { Instant } from '../../src/domain/time.ts';
import {
  type AbandonedStart,
  expiredStarts,
  hasBusinesses,
  markWarned,
  removeStart,
  type StartPage,
  startsToWarnAbout,
} from '../data/abandoned-starts.ts';
import type { DeskOf } from '../desk/desks.ts';
import { log } from '../log.ts';
import type { Post } from '../outbox/post.ts';

/**
 * One run warns the owners of at most this many businesses, and removes at most this many businesses. The next run does
 * the rest.
 */
const MAX_STARTS = 20;

export interface StartParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly post: Post;
  /** Origin of the site, for the link in the message. */
  readonly origin: string;
}

/**
 * Removes businesses that never went live and that nobody has worked on for a long time (R14). The owners first get a
 * warning; a later run removes the business. Returns the number of businesses whose owners were warned, and the number of
 * removed businesses.
 */
export async function expireAbandonedStarts({ db, deskOf, post, origin }: StartParts, now: Instant) {
  const { warnIfUntouchedSince, removeIfUntouchedSince, removeIfWarnedBefore } = expiryOf(now);
  const toWarn = abandoned(deskOf, (page) => startsToWarnAbout(db, warnIfUntouchedSince, page));
  let warned = 0;
  for await (const start of toWarn) {
    for (const recipient of start.owners) await post({ channel: 'email', recipient, text: warningOf(start, origin) });
    // The warning is recorded after the messages are sent. If a run fails in between, the next run sends them again.
    await markWarned(db, start.businessId, now);
    warned += 1;
  }
  const bounds = { untouchedSince: removeIfUntouchedSince, warnedBefore: removeIfWarnedBefore };
  let removed = 0;
  for await (const start of abandoned(deskOf, (page) => expiredStarts(db, bounds, page))) {
    if (!(await removeStart(db, start, bounds))) continue;
    removed += 1;
    if (!(await hasBusinesses(db, start.providerId))) await emptyDesk(deskOf, start.providerId);
  }
  return { warned, removed };
}

/** The first `MAX_STARTS` businesses that `find` returns and that do not wait for a scheduled publication. */
async function* abandoned(
  deskOf: DeskOf,
  find: (page: StartPage) => Promise<AbandonedStart[]>,
): AsyncGenerator<AbandonedStart> {
  let after: AbandonedStart | null = null;
  for (let found = 0; found < MAX_STARTS; ) {
    const page = await find({ after, limit: MAX_STARTS - found });
    for (const start of page) {
      // `find` reads D1, but only the order desk knows about scheduled publications.
      if (await waitsForPublication(deskOf, start)) continue;
      found += 1;
      yield start;
    }
    after = page.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Empties the order desk of a provider whose last business was removed. The desk may contain test orders. */
async function emptyDesk(deskOf: DeskOf, providerId: number): Promise<void> {
  try {
    await deskOf(providerId).removeEverything();
  } catch (error) {
    // The remaining data does no harm, because nobody has a role at the provider any more, and no other provider gets
    // its id.
    log('error', 'abandonedStarts', { code: 'deskNotEmptied', providerId, detail: String(error) });
  }
}

/** Whether this business has a scheduled publication that is not given up. If so, the business is not abandoned. */
async function waitsForPublication(deskOf: DeskOf, { businessId, providerId }: AbandonedStart): Promise<boolean> {
  const scheduled = await deskOf(providerId).scheduledPublication(businessId);
  return scheduled !== null && scheduled.problem === null;
}

const warningOf = ({ name, routingPath }: AbandonedStart, origin: string): string =>
  `${name} is not live yet, and nobody has worked on it for a while. In two weeks it is removed, with its menu and pictures.\n\nTo keep it, change its menu or settings, or go live:\n\n${origin}/manage/status?business=${routingPath}`;
