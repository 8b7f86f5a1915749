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

/** KV and R2 have nothing under this key. To read it, they need to work all the same. */
const UNUSED_KEY = 'health-check';

/**
 * Checks all services of the deployment at the same time, except the Durable Objects. It takes about as long as the
 * longest timeout (`CHECK_TIMEOUT_MS`).
 */
export async function checkDeployment(env: CheckedBindings, now: Instant): Promise<DeploymentHealth> {
  // A Worker has at most six connections at a time, and further ones wait. So the parts of the site, which answer
  // quickly, come first.
  const parts: Readonly<Record<Exclude<SitePart, 'objects'>, ServiceCheck>> = {
    database: { adapter: 'D1', run: () => checkDatabase(env.DB) },
    pages: { adapter: 'KV', run: () => checkPart(() => env.PAGES.get(UNUSED_KEY)) },
    pictures: { adapter: 'R2', run: () => checkPart(() => env.PICTURES.head(UNUSED_KEY)) },
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
    readInTime(() => lastUpkeep(env.DB)),
    Promise.all(OUTSIDE_SERVICES.map((service) => resultOf(service, outside[service]))),
  ]);
  return { checkedAt: now, services: [...partResults, ...outsideResults], failingMessages, upkeep };
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
