import { waitUntil } from 'cloudflare:workers';
import type { Instant } from '../../src/domain/time.ts';
import { businessById } from '../data/businesses.ts';
import type { Bindings } from '../env.ts';
import { bindIdentity } from '../gateways/identity/bind.ts';
import { bindMaps } from '../gateways/maps/bind.ts';
import { countedAttempts } from '../limits/attempts.ts';
import { postTo } from '../outbox/post.ts';
import { addressCalls } from './address-calls.ts';
import type { Backend } from './backend.ts';
import { destinationsBy, KnownAddresses } from './destinations.ts';
import { accountCalls } from './embedded/account-calls.ts';
import { boardCalls } from './embedded/board-calls.ts';
import { businessCalls } from './embedded/business-calls.ts';
import { desksOf } from './embedded/desks.ts';
import { feedbackCalls } from './embedded/feedback-calls.ts';
import { loyaltyCalls } from './embedded/loyalty-calls.ts';
import { orderCalls } from './embedded/order-calls.ts';
import { paymentCalls } from './embedded/payment-calls.ts';
import { promosBy } from './embedded/promos.ts';
import { sessionCalls } from './embedded/session-calls.ts';
import { limitedAccounts } from './limited-accounts.ts';
import { limitedFeedback } from './limited-feedback.ts';
import { limitedOrders } from './limited-orders.ts';
import { networkUpstream, type Upstream, upstreamCalls } from './upstream/bind.ts';

const network = networkUpstream();
const known = new KnownAddresses();

/** The backend of this deployment: the one place that chooses who answers the calls of the contract. */
export function bindBackend(
  env: Bindings,
  clock: () => Instant = Date.now,
  background: (work: Promise<void>) => void = waitUntil,
  upstream: Upstream = network,
): Backend {
  const db = env.DB;
  const deskOf = desksOf(env.ORDER_DESK);
  const attempts = countedAttempts(env.ATTEMPT_COUNTER);
  const destinations = destinationsBy({ maps: bindMaps(env), attempts, known, clock });
  if (env.BACKEND_BASE_URL) {
    const forwarded = upstreamCalls(env.BACKEND_BASE_URL, env, clock, upstream, { destinations, attempts });
    return {
      ...forwarded,
      ...limitedAccounts(forwarded, attempts),
      ...sessionCalls(db, clock),
      ...limitedOrders(forwarded, attempts),
      ...limitedFeedback(forwarded, attempts),
    };
  }
  const post = postTo(env.MESSAGE_OUTBOX);
  const publicSite = { origin: env.PUBLIC_ORIGIN, contactEmail: env.CONTACT_EMAIL };
  const identities = bindIdentity(env);
  const orders = orderCalls({ db, deskOf, destinations, promos: promosBy(db, deskOf, attempts) }, clock);
  const accounts = accountCalls({ db, clock, post, publicSite, identities, background });
  return {
    ...businessCalls(db, deskOf, clock),
    ...orders,
    ...limitedOrders(orders, attempts),
    ...paymentCalls({ db, deskOf, bindings: env, clock }),
    ...addressCalls(destinations, async (businessId) => (await businessById(db, businessId))?.business ?? null),
    ...boardCalls(db, deskOf, attempts, clock),
    ...limitedAccounts(accounts, attempts),
    ...sessionCalls(db, clock),
    ...limitedFeedback(feedbackCalls({ db, deskOf, clock, post, publicSite }), attempts),
    loyalty: loyaltyCalls({ db, deskOf, attempts, clock }),
  };
}
