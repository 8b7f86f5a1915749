import * as v from 'valibot';
import { orderTrackingIdSchema } from '../../../src/contract/order.ts';
import { isProvider } from '../../data/businesses.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { OrderRecord } from '../../desk/order-record.ts';
import { providerOfTrackingId } from '../../desk/tracking-id.ts';

export type FindOrder = (orderTrackingId: string) => Promise<OrderRecord | null>;

/**
 * Finds orders at the order desks. A tracking id contains the id of its service provider. `findOrderAtDesk` first
 * checks in D1 that this provider exists, because an invented tracking id must not create a Durable Object.
 */
export const findOrderAtDesk =
  (db: D1Database, deskOf: DeskOf): FindOrder =>
  async (orderTrackingId) => {
    if (!v.is(orderTrackingIdSchema, orderTrackingId)) return null;
    const providerId = providerOfTrackingId(orderTrackingId);
    return (await isProvider(db, providerId)) ? deskOf(providerId).track(orderTrackingId) : null;
  };
