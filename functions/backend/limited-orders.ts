import { failure } from '../../src/contract/errors.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { OrderCalls } from './backend.ts';

type LimitedCalls = Pick<OrderCalls, 'saveOrder' | 'sendReceipt'>;

/** Those of the calls that keep or send something for nothing, made no more often than LIMITS says. */
export const limitedOrders = (calls: LimitedCalls, limiter: RateLimiter): LimitedCalls => ({
  async saveOrder(request, attempt) {
    const counted = await limiter.take(['savedOrderBySource', attempt.source]);
    return counted === null ? failure('tooMany') : calls.saveOrder(request, attempt);
  },

  async sendReceipt(receipt, actor) {
    const counted = await limiter.take(['receiptBySource', actor.source], ['receiptByOrder', receipt.orderNumber]);
    if (counted === null) return failure('tooMany');
    const sent = await calls.sendReceipt(receipt, actor);
    // Somebody who only knows an order's number does not use up what its owner may ask for.
    if (!sent.ok) await counted.uncount();
    return sent;
  },
});
