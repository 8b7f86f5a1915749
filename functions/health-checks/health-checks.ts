import { DurableObject } from 'cloudflare:workers';
import type { DeploymentHealth } from '../../src/contract/deployment-health.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type CheckedBindings, checkDeployment } from './check-deployment.ts';

/** How long operators get the same results, however often they ask. This limits the calls to outside services. */
export const RESULTS_FRESH_MS = 10_000;

/**
 * Checks the services of the deployment. There is one such object, so all operators share its results. It keeps the
 * results in memory only, so after an eviction from memory it may check again before RESULTS_FRESH_MS have passed.
 */
export class HealthChecks extends DurableObject<CheckedBindings> {
  #startedAt: Instant = 0;
  #results: Promise<DeploymentHealth> | null = null;

  /** Does nothing. An answer shows that Durable Objects work. */
  ping(): void {}

  /** Results whose checks began less than RESULTS_FRESH_MS ago. Calls during these checks wait for the results. */
  results(): Promise<DeploymentHealth> {
    const now = Date.now();
    if (this.#results === null || now - this.#startedAt >= RESULTS_FRESH_MS) {
      this.#startedAt = now;
      this.#results = checkDeployment(this.env, now);
      this.#results.catch(() => {
        this.#results = null;
      });
    }
    return this.#results;
  }
}
