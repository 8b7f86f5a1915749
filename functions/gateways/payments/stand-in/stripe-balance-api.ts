import { type Context, Hono } from 'hono';
import type { Instant } from '../../../../src/domain/time.ts';
import { businessOfKey } from './accounts.ts';
import { availableAt, type BalanceEntry, balanceEntries, feeOf, pageAfter, payoutsOf } from './balance.ts';
import { type ApiReply, answer } from './once.ts';
import type { Store } from './store.ts';
import { stripeError } from './stripe-objects.ts';

/** Answers the adapter's calls of Stripe's Payouts and Balance Transactions, version 2026-10-28.endive. */
export function stripeBalanceApi(store: Store, now: () => Instant): Hono {
  const forOwner =
    (act: (businessId: number, query: URLSearchParams) => ApiReply) =>
    (c: Context): Response => {
      const businessId = businessOfKey('sk', c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      const unknown = stripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
      return answer(businessId === null ? unknown : act(businessId, new URL(c.req.url).searchParams));
    };
  const listOf = <Entry extends { readonly id: string }>(
    url: string,
    all: readonly Entry[],
    query: URLSearchParams,
  ): ApiReply => {
    const { entries, isLast } = pageAfter(all, query.get('starting_after'), Number(query.get('limit') ?? 10));
    return { status: 200, body: { object: 'list', url, has_more: !isLast, data: entries } };
  };
  return new Hono()
    .get(
      '/v1/payouts',
      forOwner((businessId, query) => {
        const since = Number(query.get('created[gte]') ?? 0) * 1000;
        const payouts = payoutsOf(store, { provider: 'stripe', businessId }, now())
          .filter(({ createdAt }) => createdAt >= since)
          .map(({ id, createdAt, arrivesAt, amount }) => ({
            ...{ id, object: 'payout', amount, currency: 'cad', automatic: true, reconciliation_status: 'completed' },
            ...{ created: createdAt / 1000, arrival_date: arrivesAt / 1000 },
            status: arrivesAt <= now() ? 'paid' : 'in_transit',
          }));
        return listOf('/v1/payouts', payouts, query);
      }),
    )
    .get(
      '/v1/balance_transactions',
      forOwner((businessId, query) => {
        const account = { provider: 'stripe', businessId } as const;
        const payoutId = query.get('payout');
        const since = Number(query.get('created[gte]') ?? 0) * 1000;
        const type = query.get('type');
        const payout = payoutsOf(store, account, now()).find(({ id }) => id === payoutId);
        if (payoutId !== null && payout === undefined)
          return stripeError(404, { type: 'invalid_request_error', code: 'resource_missing' });
        const entries = (payout?.entries ?? balanceEntries(store, account))
          .filter(({ kind, at }) => at >= since && (type === null || type === kind))
          .map(transactionOf)
          .reverse();
        const itself = payout && {
          ...{ id: `txn_${payout.id}`, object: 'balance_transaction', type: 'payout', amount: -payout.amount, fee: 0 },
          ...{ created: payout.createdAt / 1000, currency: 'cad', description: 'STRIPE PAYOUT', source: payout.id },
        };
        return listOf('/v1/balance_transactions', itself ? [itself, ...entries] : entries, query);
      }),
    );
}

/** A balance transaction as Stripe returns it, with the whole `source` instead of the id of the source. */
const transactionOf = (entry: BalanceEntry) => ({
  ...{ id: entry.id, object: 'balance_transaction', currency: 'cad', description: null },
  type: entry.kind === 'refund' && entry.amount > 0 ? 'refund_failure' : entry.kind,
  ...{ amount: entry.amount, fee: feeOf(entry), net: entry.amount - feeOf(entry) },
  ...{ created: Math.floor(entry.at / 1000), available_on: availableAt(entry.at) / 1000 },
  source: { id: `src_${entry.id}`, object: entry.kind, payment_intent: entry.paymentId },
});
