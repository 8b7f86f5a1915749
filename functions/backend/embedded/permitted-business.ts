import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { type Act, mayAct } from '../../../src/domain/people/permissions.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { anyBusinessByPath, type BusinessRow } from '../../data/businesses.ts';
import { recentBusinessByPath } from '../../data/recent-business.ts';
import type { PersonSession } from '../people.ts';

/**
 * The business with this routing path. Fails with `notFound` when no business has this path, and with `forbidden` when
 * the person may not do `act` at the business.
 */
export async function permittedBusiness(
  db: D1Database,
  person: PersonSession,
  act: Act,
  routingPath: string,
): Promise<Reply<Business>> {
  const found = await permittedBusinessRow(db, person, act, routingPath);
  return found.ok ? replied(found.value.business) : found;
}

/** Like `permittedBusiness`, with the revision of the business. */
export async function permittedBusinessRow(
  db: D1Database,
  person: PersonSession,
  act: Act,
  routingPath: string,
): Promise<Reply<BusinessRow>> {
  return permitted(await anyBusinessByPath(db, routingPath), person, act);
}

/**
 * Like `permittedBusiness`, but the data of the business may be two seconds old. The person's roles are always current.
 */
export async function permittedRecentBusiness(
  db: D1Database,
  person: PersonSession,
  act: Act,
  { routingPath, now }: { readonly routingPath: string; readonly now: Instant },
): Promise<Reply<Business>> {
  const found = permitted((await recentBusinessByPath(db, routingPath, now)).row, person, act);
  return found.ok ? replied(found.value.business) : found;
}

function permitted(row: BusinessRow | null, { memberships }: PersonSession, act: Act): Reply<BusinessRow> {
  if (row === null) return failure('notFound');
  return mayAct(memberships, act, row.business) ? replied(row) : failure('forbidden');
}
