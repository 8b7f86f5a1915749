/** Setup of the test project `upstream`: the calls of customers go through an edge whose upstream is the embedded backend. */
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { createPublicReads, type PublicReads } from '../../functions/backend/upstream/public-reads.ts';
import { insertSession } from '../../functions/data/customer-sessions.ts';
import type { AttemptCounter } from '../../functions/limits/attempt-counter.ts';
import type { User } from '../../src/contract/user.ts';
import type { Instant } from '../../src/domain/time.ts';
import { withSharedRoutes } from '../shared-routes.ts';
import { replaceSend, type SendRequest } from '../town.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The database of the edge that has the upstream. It contains the sessions of this edge. */
      FRONT_DB: D1Database;
      FRONT_ATTEMPTS: DurableObjectNamespace<AttemptCounter>;
    }
  }
}

const TOKEN = 'a token that both Workers know';
let reads: PublicReads;

beforeEach(() => {
  reads = createPublicReads();
});

const throughEdge: SendRequest = (request, parts, context, bindings) => {
  const background = (work: Promise<void>) => context.waitUntil(work);
  const upstream = withSharedRoutes(createApp({ background, ...(parts.clock && { clock: parts.clock }) }));
  const send = async (url: string, init: RequestInit) =>
    upstream.fetch(new Request(url, init), { ...env, ...bindings, SERVICE_TOKEN: TOKEN }, context);
  const front = {
    ...env,
    ...bindings,
    DB: env.FRONT_DB,
    ATTEMPT_COUNTER: env.FRONT_ATTEMPTS,
    BACKEND_BASE_URL: 'https://backend.example',
    BACKEND_SERVICE_TOKEN: TOKEN,
  };
  const edge = createApp({ background, ...parts, upstream: { send, reads } });
  return withSharedRoutes(edge).fetch(request, front, context);
};

/**
 * Creates a session at the upstream and a session at the edge, as a sign-in through the edge does. The session at the
 * edge contains the cookie of the session at the upstream.
 */
async function sessionFor(user: User, now: Instant): Promise<string> {
  const upstreamToken = await insertSession(env.DB, user, now);
  return insertSession(env.FRONT_DB, user, now, `__Host-session=${upstreamToken}`);
}

replaceSend(throughEdge, sessionFor);
