import { failure, replied } from '../../../src/contract/errors.ts';
import { DEPLOYMENT, mayAct } from '../../../src/domain/people/permissions.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { CHECK_TIMEOUT_MS } from '../../gateways/check.ts';
import { type CheckedBindings, checkDeployment } from '../../health-checks/check-deployment.ts';
import { checkPart, readInTime } from '../../health-checks/check-part.ts';
import type { HealthChecks } from '../../health-checks/health-checks.ts';
import type { OperatorCalls } from '../operating.ts';

export interface HealthBindings extends CheckedBindings {
  readonly HEALTH_CHECKS: DurableObjectNamespace<HealthChecks>;
}

/** How long the call waits for the results of `HealthChecks`, whose checks take up to twice CHECK_TIMEOUT_MS. */
const SHARED_TIMEOUT_MS = 3 * CHECK_TIMEOUT_MS;

/** The operator's call that checks the services of the deployment. */
export const healthCall = (env: HealthBindings, clock: () => Instant): Pick<OperatorCalls, 'health'> => ({
  async health({ memberships }) {
    if (!mayAct(memberships, 'operate', DEPLOYMENT)) return failure('forbidden');
    const shared = env.HEALTH_CHECKS.getByName('deployment');
    const result = await checkPart(async () => await shared.ping());
    const sharedHealth =
      result.kind === 'works' ? await readInTime(async () => await shared.results(), SHARED_TIMEOUT_MS) : null;
    // If Durable Objects do not work, or a release resets the object, operators still need the results of the other
    // services. So this call then checks these services itself, and does not share the results with other calls.
    const { services, ...health } = sharedHealth ?? (await checkDeployment(env, clock()));
    return replied({ ...health, services: [...services, { service: 'objects', adapter: 'Durable Objects', result }] });
  },
});
