import { waitUntil } from 'cloudflare:workers';
import type { Instant } from '../../src/domain/time.ts';
import { businessById } from '../data/businesses.ts';
import type { Bindings } from '../env.ts';
import { bindIdentity } from '../gateways/identity/bind.ts';
import { bindMaps } from '../gateways/maps/bind.ts';
import { rateLimiter } from '../limits/rate-limiter.ts';
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
import { limited } from './limited.ts';
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
  const limiter = rateLimiter(env.ATTEMPT_COUNTER);
  const destinations = destinationsBy({ maps: bindMaps(env), limiter, known, clock });
  if (env.BACKEND_BASE_URL) {
    const edge = { destinations, limiter, background };
    return limited(upstreamCalls(env.BACKEND_BASE_URL, env, clock, upstream, edge), limiter);
  }
  const post = postTo(env.MESSAGE_OUTBOX);
  const publicSite = { origin: env.PUBLIC_ORIGIN, contactEmail: env.CONTACT_EMAIL };
  const identities = bindIdentity(env);
  const accounts = accountCalls({ db, clock, post, publicSite, identities, background });
  const embedded: Backend = {
    ...businessCalls(db, deskOf, clock),
    ...orderCalls({ db, deskOf, destinations, promos: promosBy(db, deskOf, limiter) }, clock),
    ...paymentCalls({ db, deskOf, bindings: env, clock }),
    ...addressCalls(destinations, async (businessId) => (await businessById(db, businessId))?.business ?? null),
    ...boardCalls(db, deskOf, limiter, clock),
    ...accounts,
    ...sessionCalls(db, clock),
    ...feedbackCalls({ db, deskOf, clock, post, publicSite }),
    loyalty: loyaltyCalls({ db, deskOf, clock }),
  };
  return limited(embedded, limiter);
}
