import {
  type CheckResult,
  type DeploymentHealth,
  OUTSIDE_SERVICES,
  type OutsideService,
  type SitePart,
} from '../../src/contract/deployment-health.ts';
import type { Instant } from '../../src/domain/time.ts';
import { lastUpkeep } from '../data/upkeep-runs.ts';
import type { ServiceCheck } from '../gateways/check.ts';
import { bindIdentity, type IdentityBindings } from '../gateways/identity/bind.ts';
import { bindMaps, type MapsBindings } from '../gateways/maps/bind.ts';
import { bindMessages, type MessageBindings } from '../gateways/messages/bind.ts';
import { type PaymentBindings, paymentHostChecks } from '../gateways/payments/bind.ts';
import { log } from '../log.ts';
import type { MessageOutbox } from '../outbox/message-outbox.ts';
import { countFailingMessages } from '../outbox/post.ts';
import { checkDatabase, checkPart, readInTime } from './check-part.ts';

export interface CheckedBindings extends IdentityBindings, MapsBindings, MessageBindings, PaymentBindings {
  readonly PAGES: KVNamespace;
  readonly PICTURES: R2Bucket;
  readonly MESSAGE_OUTBOX: DurableObjectNamespace<MessageOutbox>;
}

/**
 * KV and R2 have nothing under this key, but they answer the read only if they work. Each check has a key of its own,
 * because KV also caches that it has nothing under a key.
 */
const unusedKey = () => `health-check ${crypto.randomUUID()}`;

/**
 * A Worker has at most six connections at a time, and the timeout of a request also runs while the request waits for a
 * connection. So the outside services are checked in two groups; KV and R2 need two connections beside the first group.
 */
const GROUPS = [OUTSIDE_SERVICES.slice(0, 4), OUTSIDE_SERVICES.slice(4)];

/**
 * Checks all services of the deployment, except the Durable Objects. It takes at most about twice as long as the longest
 * timeout (`CHECK_TIMEOUT_MS`).
 */
export async function checkDeployment(env: CheckedBindings, now: Instant): Promise<DeploymentHealth> {
  const parts: Readonly<Record<Exclude<SitePart, 'objects'>, ServiceCheck>> = {
    database: { adapter: 'D1', run: () => checkDatabase(env.DB) },
    pages: { adapter: 'KV', run: () => checkPart(() => env.PAGES.get(unusedKey())) },
    pictures: { adapter: 'R2', run: () => checkPart(() => env.PICTURES.head(unusedKey())) },
  };
  const outside: Readonly<Partial<Record<OutsideService, ServiceCheck>>> = {
    ...bindMessages(env).checks,
    ...bindMaps(env)?.checks,
    ...bindIdentity(env).checks,
    ...(await paymentHostChecks(env)),
  };
  const [partResults, failingMessages, upkeep, outsideResults] = await Promise.all([
    Promise.all((['database', 'pages', 'pictures'] as const).map((part) => resultOf(part, parts[part]))),
    readInTime(() => countFailingMessages(env.MESSAGE_OUTBOX)),
    readInTime(async () => (await lastUpkeep(env.DB)) ?? 'never'),
    checkOutside(outside),
  ]);
  return { checkedAt: now, services: [...partResults, ...outsideResults], failingMessages, upkeep };
}

async function checkOutside(checks: Readonly<Partial<Record<OutsideService, ServiceCheck>>>) {
  const results: DeploymentHealth['services'] = [];
  for (const group of GROUPS)
    results.push(...(await Promise.all(group.map((service) => resultOf(service, checks[service])))));
  return results;
}

/** Runs the check of a service. A service without a check is not set up. */
const resultOf = async <Service extends OutsideService | SitePart>(service: Service, check?: ServiceCheck) => ({
  service,
  adapter: check?.adapter ?? null,
  result: check === undefined ? null : await safely(service, check),
});

/** A check that throws gets a result too, so that the other results are not lost. */
async function safely(service: OutsideService | SitePart, check: ServiceCheck): Promise<CheckResult> {
  try {
    return await check.run();
  } catch (error) {
    log('error', 'healthCheck', { service, detail: String(error) });
    return { kind: 'wrong', detail: 'the check failed, and the event “healthCheck” in the log says why' };
  }
}
