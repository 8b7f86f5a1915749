import type { Instant } from '../../src/domain/time.ts';
import type { Bindings } from '../env.ts';
import { countedAttempts } from '../limits/attempts.ts';
import type { Backend } from './backend.ts';
import { boardCalls } from './embedded/board-calls.ts';
import { businessCalls } from './embedded/business-calls.ts';
import { desksOf } from './embedded/desks.ts';
import { orderCalls } from './embedded/order-calls.ts';

/** The backend of this deployment: the one place that chooses who answers the calls of the contract. */
export function bindBackend(env: Bindings, clock: () => Instant = Date.now): Backend {
  const desks = desksOf(env.ORDER_DESK);
  return {
    ...businessCalls(env.DB, desks, clock),
    ...orderCalls(env.DB, desks, clock),
    ...boardCalls(env.DB, desks, countedAttempts(env.ATTEMPT_COUNTER), clock),
  };
}
