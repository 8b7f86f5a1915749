import { type Context, Hono } from 'hono';
import type { Cents } from '../../../../src/domain/money/money.ts';
import type { Instant } from '../../../../src/domain/time.ts';
import { businessOfKey } from './accounts.ts';
import { type BalanceEntry, feeOf, pageAfter, payoutsOf, type StandInPayout } from './balance.ts';
import { type ApiReply, answer } from './once.ts';
import { squareError } from './square-objects.ts';
import type { Store } from './store.ts';

/** Answers the adapter's calls of Square's Payouts API, version 2026-09-16. A cursor is the last id on a page. */
export function squarePayoutsApi(store: Store, now: () => Instant): Hono {
  const forOwner =
    (act: (payouts: readonly StandInPayout[], query: URLSearchParams, c: Context) => ApiReply) =>
    (c: Context): Response => {
      const businessId = businessOfKey('at', c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
      if (businessId === null) return answer(squareError(401, 'AUTHENTICATION_ERROR', { code: 'UNAUTHORIZED' }));
      const payouts = payoutsOf(store, { provider: 'square', businessId }, now());
      return answer(act(payouts, new URL(c.req.url).searchParams, c));
    };
  const page = <Entry extends { readonly id: string }>(
    name: string,
    all: readonly Entry[],
    query: URLSearchParams,
  ): ApiReply => {
    const { entries, isLast } = pageAfter(all, query.get('cursor'), Number(query.get('limit') ?? 100));
    return { status: 200, body: { [name]: entries, ...(!isLast && { cursor: entries.at(-1)?.id }) } };
  };
  return new Hono()
    .get(
      '/v2/payouts',
      forOwner((payouts, query) => {
        const since = Date.parse(query.get('begin_time') ?? '') || 0;
        const all = payouts
          .filter(({ createdAt }) => createdAt >= since)
          .map(({ id, createdAt, arrivesAt, amount }) => ({
            ...{ id, location_id: query.get('location_id'), type: 'BATCH', amount_money: cad(amount) },
            ...{ created_at: isoTime(createdAt), arrival_date: isoTime(arrivesAt).slice(0, 10) },
            status: arrivesAt <= now() ? 'PAID' : 'SENT',
          }));
        return page('payouts', all, query);
      }),
    )
    .get(
      '/v2/payouts/:id/payout-entries',
      forOwner((payouts, query, c) => {
        const payout = payouts.find(({ id }) => id === c.req.param('id'));
        return payout === undefined
          ? squareError(404, 'INVALID_REQUEST_ERROR', { code: 'NOT_FOUND' })
          : page(
              'payout_entries',
              payout.entries.map((entry) => entryOf(entry, payout.id)),
              query,
            );
      }),
    );
}

const entryOf = (entry: BalanceEntry, payoutId: string) => ({
  ...{ id: entry.id, payout_id: payoutId, effective_at: isoTime(entry.at), type: entry.kind.toUpperCase() },
  ...{ gross_amount_money: cad(entry.amount), fee_amount_money: cad(feeOf(entry)) },
  net_amount_money: cad(entry.amount - feeOf(entry)),
  [`type_${entry.kind}_details`]: { payment_id: entry.paymentId },
});

const isoTime = (at: Instant): string => new Date(at).toISOString();
const cad = (amount: Cents) => ({ amount, currency_code: 'CAD' });
