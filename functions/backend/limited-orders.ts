import { failure } from '../../src/contract/errors.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { OrderCalls } from './backend.ts';

type LimitedCalls = Pick<OrderCalls, 'saveOrder' | 'sendReceipt'>;

/** Those of the calls that keep or send something for nothing, made no more often than LIMITS says. */
export const limitedOrders = (calls: LimitedCalls, attempts: Attempts): LimitedCalls => ({
  async saveOrder(request, attempt) {
    const counted = await attempts.take(['savedOrderBySource', attempt.source]);
    return counted === null ? failure('tooMany') : calls.saveOrder(request, attempt);
  },

  async sendReceipt(receipt, actor) {
    const counted = await attempts.take(['receiptBySource', actor.source], ['receiptByOrder', receipt.orderNumber]);
    if (counted === null) return failure('tooMany');
    const sent = await calls.sendReceipt(receipt, actor);
    // Somebody who only knows an order's number does not use up what its owner may ask for.
    if (!sent.ok) await counted.giveBack();
    return sent;
  },
});
