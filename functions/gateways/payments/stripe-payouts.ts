/**
 * Reads payouts and balance transactions from Stripe. Sources: Stripe API 2026-10-28.endive, "Payouts" and "Balance
 * Transactions"; Stripe docs, "Balance transaction types".
 */
import type Stripe from 'stripe';
import type { PayoutLineKind, PayoutState } from '../../../src/domain/books/payouts.ts';
import type { Instant } from '../../../src/domain/time.ts';
import {
  type AwaitedMoney,
  CURRENCY,
  MAX_ENTRIES_PER_PAGE,
  type Payout,
  type PayoutLine,
  type ProviderPage,
} from './gateway.ts';

type Page<Entry> = Extract<ProviderPage<Entry>, { kind: 'page' }>;

/** Throws Stripe's errors, like the other functions of this file. */
export async function stripePayouts(stripe: Stripe, since: Instant, after: string | null): Promise<Page<Payout>> {
  const list = await stripe.payouts.list({
    created: { gte: Math.floor(since / 1000) },
    limit: MAX_ENTRIES_PER_PAGE,
    ...(after !== null && { starting_after: after }),
  });
  return pageOf(list, list.data.filter(isInCurrency).map(payoutOf));
}

export async function stripePayoutLines(
  stripe: Stripe,
  payoutId: string,
  after: string | null,
): Promise<Page<PayoutLine>> {
  const list = await stripe.balanceTransactions.list({
    payout: payoutId,
    limit: MAX_ENTRIES_PER_PAGE,
    // Asks for the whole charge, refund or dispute instead of its id, because only the whole object contains the id of
    // the payment.
    expand: ['data.source'],
    ...(after !== null && { starting_after: after }),
  });
  // The list also contains a transaction for the payout itself, which takes the money off the balance.
  const lines = list.data.filter((entry) => entry.type !== 'payout' && isInCurrency(entry));
  return pageOf(list, lines.map(lineOf));
}

export async function stripeAwaitedMoney(stripe: Stripe, since: Instant): Promise<Page<AwaitedMoney>> {
  const list = await stripe.balanceTransactions.list({
    created: { gte: Math.floor(since / 1000) },
    type: 'charge',
    limit: MAX_ENTRIES_PER_PAGE,
    expand: ['data.source'],
  });
  const awaited = list.data.flatMap((entry) => {
    const paymentId = paymentIdOf(entry.source);
    return paymentId === null ? [] : [{ paymentId, availableAt: entry.available_on * 1000 }];
  });
  // Only the newest page is read, because most older charges are in a payout already, which states when the money
  // arrives.
  return { kind: 'page', entries: awaited, next: null };
}

function pageOf<Entry>(
  { data, has_more }: { readonly data: readonly { readonly id: string }[]; readonly has_more: boolean },
  entries: readonly Entry[],
): Page<Entry> {
  return { kind: 'page', entries, next: has_more ? (data.at(-1)?.id ?? null) : null };
}

const isInCurrency = ({ currency }: { readonly currency: string }): boolean => currency === CURRENCY.toLowerCase();

const STATES: Readonly<Record<string, PayoutState>> = {
  pending: 'pending',
  in_transit: 'inTransit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

const payoutOf = ({ id, created, arrival_date, amount, status, automatic, ...payout }: Stripe.Payout): Payout => ({
  ...{ id, createdAt: created * 1000, amount, state: STATES[status] ?? 'pending' },
  // Stripe states the day as midnight in UTC.
  arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
  lines: !automatic ? 'never' : payout.reconciliation_status === 'completed' ? 'ready' : 'later',
});

const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  // The customer's bank refused a refund, so the money is back on the balance.
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  application_fee: 'fee',
};

const lineOf = ({ id, type, amount, fee, created, source, description }: Stripe.BalanceTransaction): PayoutLine => ({
  ...{ id, amount, fee, at: created * 1000, paymentId: paymentIdOf(source), about: description ?? '' },
  kind: KINDS[type] ?? (typeof source === 'object' && source?.object === 'dispute' ? 'dispute' : 'adjustment'),
});

/** The id of the payment that was charged, refunded or disputed; null for other sources. */
function paymentIdOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return null;
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return null;
  const intent = source.payment_intent;
  return typeof intent === 'object' ? (intent?.id ?? null) : intent;
}
