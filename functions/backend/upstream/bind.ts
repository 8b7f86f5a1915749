import { failure } from '../../../src/contract/errors.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type Fetch, networkFetch } from '../../gateways/http.ts';
import type { DeviceCalls } from '../accounts.ts';
import { addressCalls } from '../address-calls.ts';
import type { Backend } from '../backend.ts';
import { accountCalls, deletionCalls } from './account-calls.ts';
import { boardCalls } from './board-calls.ts';
import { businessById } from './business-by-id.ts';
import { businessCalls } from './business-calls.ts';
import { upstreamClient } from './client.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { kioskCalls } from './kiosk-calls.ts';
import { loyaltyCalls } from './loyalty-calls.ts';
import { orderCalls, type UpstreamOrderParts } from './order-calls.ts';
import { orderHistoryCalls } from './order-history-calls.ts';
import {
  bookCalls,
  documentCalls,
  goingLiveCalls,
  manageCalls,
  operatorCalls,
  passkeyCalls,
  payingCalls,
  payoutCalls,
  peopleCalls,
  pictureCalls,
  startCalls,
} from './people-calls.ts';
import { createPublicReads, type PublicReads } from './public-reads.ts';
import { sessionCalls, type UpstreamSessionParts } from './session-calls.ts';

/** The parts of an upstream that all requests of an isolate share. */
export interface Upstream {
  readonly send: Fetch;
  readonly reads: PublicReads;
}

export const createUpstream = (): Upstream => ({ send: networkFetch, reads: createPublicReads() });

/** Parts that the edge itself provides. */
type EdgeParts = Pick<UpstreamOrderParts, 'destinations' | 'limiter'> & Pick<UpstreamSessionParts, 'background'>;

interface UpstreamBindings {
  readonly DB: D1Database;
  readonly BACKEND_SERVICE_TOKEN?: string;
  readonly CONTACT_EMAIL: string;
}

/**
 * Forwards the calls to the operator's existing backend, the upstream. The edge stores the sessions of customers, and
 * with each session the cookies that the upstream set.
 */
export function upstreamCalls(
  baseUrl: string,
  env: UpstreamBindings,
  clock: () => Instant,
  { send, reads }: Upstream,
  { destinations, limiter, background }: EdgeParts,
): Omit<Backend, keyof DeviceCalls | 'savedAddresses'> {
  const fetchUpstream = upstreamClient({ baseUrl, serviceToken: env.BACKEND_SERVICE_TOKEN ?? null, send });
  const parts = { fetchUpstream, reads, clock };
  const orders = orderCalls({ ...parts, destinations, limiter });
  return {
    ...businessCalls(parts),
    ...orders,
    // The payment provider sends its webhooks directly to the upstream.
    paymentWebhook: async () => failure('notFound'),
    ...addressCalls(destinations, businessById(parts)),
    ...accountCalls({ ...parts, db: env.DB, contactEmail: env.CONTACT_EMAIL }),
    ...sessionCalls({ ...parts, db: env.DB, background }),
    deletion: deletionCalls(env.CONTACT_EMAIL),
    ...feedbackCalls(parts, orders),
    loyalty: loyaltyCalls(parts),
    orderHistory: orderHistoryCalls(orders),
    ...boardCalls(),
    kiosks: kioskCalls(),
    people: peopleCalls(),
    passkeys: passkeyCalls(),
    documents: documentCalls(),
    manage: manageCalls(),
    books: bookCalls(),
    pictures: pictureCalls(),
    operating: operatorCalls(),
    goingLive: goingLiveCalls(),
    paying: payingCalls(),
    payouts: payoutCalls(),
    starting: startCalls(),
  };
}
