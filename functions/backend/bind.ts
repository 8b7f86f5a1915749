import type { Instant } from '../../src/domain/time.ts';
import type { Bindings } from '../env.ts';
import type { BusinessCalls } from './backend.ts';
import { businessCalls } from './embedded/business-calls.ts';

/** The backend of this deployment: the one place that chooses who answers the calls of the contract. */
export function bindBackend(env: Bindings, clock: () => Instant = Date.now): BusinessCalls {
  return businessCalls(env.DB, clock);
}
