import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { type Act, mayAct } from '../../../src/domain/people/permissions.ts';
import { businessByPath } from '../../data/businesses.ts';
import type { PersonSession } from '../people.ts';

/** The business of a routing path, if the person may do this there; otherwise `forbidden`. */
export async function permittedBusiness(
  db: D1Database,
  person: PersonSession,
  act: Act,
  routingPath: string,
): Promise<Reply<Business>> {
  const row = await businessByPath(db, routingPath);
  if (row === null) return failure('notFound');
  return mayAct(person.memberships, act, row.business) ? replied(row.business) : failure('forbidden');
}
