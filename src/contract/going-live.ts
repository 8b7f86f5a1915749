/** Whether a business is live, and what it needs to go live. */
import * as v from 'valibot';
import { LIVE_CONDITIONS } from '../domain/store/going-live.ts';
import { LISTINGS, PHASES } from '../domain/store/phase.ts';
import { instantSchema } from './scalars.ts';

/** Reply of `GET /rest/manage/business/{routingPath}/status`. */
export const businessStatusSchema = v.object({
  phase: v.picklist(PHASES),
  listing: v.picklist(LISTINGS),
  listingNote: v.string(),
  /** The conditions for going live, in the sequence in which a new business meets them. */
  conditions: v.array(v.object({ condition: v.picklist(LIVE_CONDITIONS), met: v.boolean() })),
  testOrder: v.picklist(['none', 'placed', 'accepted']),
  mayGoLive: v.boolean(),
  /**
   * Until when the document and the records (orders and books) of a closed business are kept; null for a business that
   * is not closed.
   */
  removal: v.nullable(v.object({ documentUntil: instantSchema, recordsUntil: instantSchema })),
});
export type BusinessStatus = v.InferOutput<typeof businessStatusSchema>;
