import type { PaymentGateway } from '../../gateways/payments/gateway.ts';

/**
 * Maximum number of calls about payouts that use one payment account at the same time. Payment providers refuse calls
 * when too many run at the same time.
 */
export const MAX_PARALLEL_CALLS = 4;

type Bounded = <Value>(call: () => Promise<Value>) => Promise<Value>;

/**
 * Returns a function that limits how many calls about payouts a gateway makes at the same time. All gateways of one
 * payment account share one limit, because several locations may use the same account, and their payouts may be read at
 * the same time. Each account has its own limit. So if the provider does not answer the calls of one account, the calls
 * of other accounts do not wait.
 */
export function boundedByAccount(): (gateway: PaymentGateway) => PaymentGateway {
  const bounds = new Map<string, Bounded>();
  return (gateway) => {
    const key = `${gateway.provider} ${gateway.account}`;
    const bounded = bounds.get(key) ?? boundedCalls();
    bounds.set(key, bounded);
    return {
      ...gateway,
      payouts: (since, after) => bounded(() => gateway.payouts(since, after)),
      payoutLines: (id, after) => bounded(() => gateway.payoutLines(id, after)),
      awaitedMoney: (since) => bounded(() => gateway.awaitedMoney(since)),
    };
  };
}

/**
 * Lets at most `MAX_PARALLEL_CALLS` calls run at the same time. Further calls wait. The call that has waited longest
 * starts first.
 */
function boundedCalls(): Bounded {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (call) => {
    if (running < MAX_PARALLEL_CALLS) running += 1;
    // When a call ends, it starts the next waiting call, so `running` stays the same.
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
