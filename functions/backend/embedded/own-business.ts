import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { businessByPath } from '../../data/businesses.ts';
import type { StaffSession } from '../backend.ts';

/** The business of a routing path, if it belongs to the service provider of the staff; otherwise `forbidden`. */
export async function ownBusiness(db: D1Database, staff: StaffSession, routingPath: string): Promise<Reply<Business>> {
  const row = await businessByPath(db, routingPath);
  if (row === null) return failure('notFound');
  return row.business.serviceProviderUserId === staff.serviceProviderUserId
    ? replied(row.business)
    : failure('forbidden');
}
