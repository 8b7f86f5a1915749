import type { Instant } from '../../src/domain/time.ts';
import { openLedger, type StandInPayment } from '../gateways/payments/stand-in/ledger.ts';
import type { Store } from '../gateways/payments/stand-in/store.ts';
import { type PastOrder, type PastRefund, pastPaymentId } from './past-worker.ts';

/**
 * The entries that the payment stand-in must store for the past orders of the demo data, as a map from the key of an
 * entry to its value. The stand-in's own code (`openLedger`) makes these entries.
 */
export function pastPayments(orders: readonly PastOrder[], refunds: readonly PastRefund[]): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  let now: Instant = 0;
  const ledger = openLedger(storeOf(entries), () => now);
  const refundOf = new Map(refunds.map(({ chargeKey, amount }) => [chargeKey, amount]));
  for (const { place, charge, moves, refund } of orders) {
    if (charge === null) continue;
    const { key, provider, businessId, amount, capture } = charge;
    const authorised: StandInPayment = {
      ...{ id: pastPaymentId(key), provider, businessId, secret: key, key, amount, refunded: 0, capture },
      ...{
        description: '',
        createdAt: place.now,
        status: 'authorised',
        declined: null,
        behaviour: 'approved',
        refunds: [],
      },
    };
    const answer = moves.find(({ request }) => request.move === 'accept' || request.move === 'reject');
    now = answer?.at ?? place.now;
    const ended = ledger.save({ ...authorised, status: answer?.request.move === 'accept' ? 'paid' : 'voided' });
    const refunded = refundOf.get(key) ?? 0;
    if (refund === null || refunded === 0) continue;
    now = refund.at;
    ledger.save({ ...ended, refunded });
  }
  return entries;
}

/** A store in memory for `ledger.save`. Its `list` returns nothing, because `ledger.save` never lists entries. */
const storeOf = (entries: Map<string, unknown>): Store => ({
  get: (key) => entries.get(key),
  put: (key, value) => void entries.set(key, value),
  delete: (key) => entries.delete(key),
  list: () => [],
});
