import { removableAt } from '../../src/domain/store/closing.ts';
import type { Instant } from '../../src/domain/time.ts';
import { providersWithoutRecords, removeBusinessesOf, removeContents } from '../data/closed-businesses.ts';
import type { DeskOf } from '../desk/desks.ts';

/** Maximum number of businesses whose documents one run removes. The next run does the rest. */
const MAX_BUSINESSES = 50;
/** Maximum number of service providers whose orders and books one run removes. The next run does the rest. */
const MAX_PROVIDERS = 10;

export interface Removed {
  readonly documents: number;
  readonly providers: number;
}

/** Removes the data that closed businesses no longer need (R12). */
export async function removeClosedBusinesses(
  { db, deskOf }: { readonly db: D1Database; readonly deskOf: DeskOf },
  now: Instant,
): Promise<Removed> {
  const { documentsOfClosing, recordsOfClosing } = removableAt(now);
  const documents = await removeContents(db, { closedBefore: documentsOfClosing, limit: MAX_BUSINESSES });
  const providers = await providersWithoutRecords(db, { closedBefore: recordsOfClosing, limit: MAX_PROVIDERS });
  for (const providerId of providers) {
    // The desk is emptied first. If this fails, the next run finds the provider again.
    await deskOf(providerId).removeEverything();
    await removeBusinessesOf(db, providerId, recordsOfClosing);
  }
  return { documents, providers: providers.length };
}
