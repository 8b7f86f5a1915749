/** Reads payouts and their lines from Square. Source: Square API reference 2026-09-16, "Payouts API". */
import * as v from 'valibot';
import type { PayoutLineKind, PayoutState } from '../../../src/domain/books/payouts.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { MAX_ENTRIES_PER_PAGE, type Payout, type PayoutLine, type ProviderPage } from './gateway.ts';
import { type SquareCall, troubleOf } from './square-calls.ts';
import {
  payoutEntryDetailsSchema,
  payoutEntryListSchema,
  payoutListSchema,
  type SquarePayout,
  type SquarePayoutEntry,
} from './square-schemas.ts';

export async function squarePayouts(
  call: SquareCall,
  locationId: string,
  since: Instant,
  after: string | null,
): Promise<ProviderPage<Payout>> {
  const query = new URLSearchParams({
    location_id: locationId,
    begin_time: new Date(since).toISOString(),
    sort_order: 'DESC',
    limit: String(MAX_ENTRIES_PER_PAGE),
    ...(after !== null && { cursor: after }),
  });
  const reply = await call('GET', `/v2/payouts?${query}`, payoutListSchema);
  if (reply.kind !== 'reply') return troubleOf(reply);
  return { kind: 'page', entries: reply.value.payouts.map(payoutOf), next: reply.value.cursor || null };
}

export async function squarePayoutLines(
  call: SquareCall,
  payoutId: string,
  after: string | null,
): Promise<ProviderPage<PayoutLine>> {
  const query = new URLSearchParams({
    limit: String(MAX_ENTRIES_PER_PAGE),
    ...(after !== null && { cursor: after }),
  });
  const path = `/v2/payouts/${encodeURIComponent(payoutId)}/payout-entries?${query}`;
  const reply = await call('GET', path, payoutEntryListSchema);
  if (reply.kind !== 'reply') return troubleOf(reply);
  return { kind: 'page', entries: reply.value.payout_entries.map(lineOf), next: reply.value.cursor || null };
}

const STATES: Readonly<Record<SquarePayout['status'], PayoutState>> = {
  SENT: 'inTransit',
  PAID: 'paid',
  FAILED: 'failed',
};

const payoutOf = ({ id, status, created_at, amount_money, arrival_date }: SquarePayout): Payout => ({
  ...{ id, createdAt: Date.parse(created_at), amount: amount_money.amount, state: STATES[status] },
  ...{ arrivesOn: arrival_date, lines: 'ready' },
});

/**
 * The kind of a line. Square has many types for fees, so a type with `FEE` in its name counts as a fee (Square API
 * reference, "ActivityType").
 */
function kindOf(type: string): PayoutLineKind {
  if (type === 'CHARGE') return 'charge';
  if (type === 'REFUND') return 'refund';
  if (type === 'DISPUTE' || type === 'OPEN_DISPUTE') return 'dispute';
  return type.includes('FEE') ? 'fee' : 'adjustment';
}

function lineOf(entry: SquarePayoutEntry): PayoutLine {
  const { id, type, effective_at, gross_amount_money, fee_amount_money } = entry;
  const details = v.safeParse(payoutEntryDetailsSchema, entry[`type_${type.toLowerCase()}_details`]);
  const kind = kindOf(type);
  return {
    ...{ id, kind, at: Date.parse(effective_at), amount: gross_amount_money.amount, fee: fee_amount_money.amount },
    paymentId: details.success ? details.output.payment_id : null,
    // E.g. `Third party fee` for the type `THIRD_PARTY_FEE`.
    about: type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' '),
  };
}
