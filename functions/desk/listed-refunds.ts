/** Compares the refunds of an order at the desk with the refunds that the payment provider lists for the payment. */
import { sumOf } from '../../src/domain/books/refund.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { ListedRefund } from '../gateways/payments/gateway.ts';
import { isAnswered, type Refund } from './refund-rows.ts';

/** The reference that the next call for a refund of an order sends to the provider. */
export const refundReference = ({ id, refusals }: Pick<Refund, 'id' | 'refusals'>): string => `r${id}-${refusals}`;

/** Whether a listed refund comes from a call that the desk made for this refund of the order. */
const wasSentFor = ({ reference }: ListedRefund, { id }: Refund): boolean => reference?.startsWith(`r${id}-`) === true;

export interface OwnersMoney {
  /**
   * The refunds that the owner made at the provider. Failed refunds are left out. `left`: the unclaimed cents of the
   * owner's refund. `ownersMoney` explains the word "claimed".
   */
  readonly refunds: readonly (ListedRefund & { readonly left: Cents })[];
  /** The unclaimed cents of all `refunds` together. */
  readonly left: Cents;
}

/**
 * The refunds that the owner made at the provider, and how much of their money no refund of the order has claimed. A
 * refund of the order has claimed money of an owner's refund if its `providerRefundId` is the id of the owner's refund.
 * The desk sets this `providerRefundId` in two cases. Either the refund of the order did not succeed, and the owner
 * returned the money instead. Or the owner refunded money, and the desk recorded a refund of the order for it. Several
 * refunds of the order may claim parts of one owner's refund.
 */
export function ownersMoney(listed: readonly ListedRefund[], refunds: readonly Refund[]): OwnersMoney {
  const byOwner = listed.filter(
    (each) => each.progress !== 'failed' && !refunds.some((refund) => wasSentFor(each, refund)),
  );
  const claimedOf = (refundId: string) =>
    sumOf(refunds.filter(({ providerRefundId }) => providerRefundId === refundId).map(({ money }) => money));
  const withLeft = byOwner.map((each) => ({ ...each, left: each.amount - claimedOf(each.refundId) }));
  // An earlier release sent no reference and stored no `providerRefundId`. So `byOwner` also contains the refunds that
  // the earlier release made at the provider. Their money is deducted here.
  const withoutId = refunds.filter(
    ({ step, tender, providerRefundId }) => step === 'repaid' && tender === 'card' && providerRefundId === null,
  );
  const left = sumOf(withLeft.map((each) => each.left)) - sumOf(withoutId.map(({ money }) => money));
  return { refunds: withLeft, left: Math.max(0, left) };
}

/**
 * Finds the listed refund that belongs to `refund`, a refund of the order without a `providerRefundId`. Either an
 * earlier call of the desk made the listed refund, or the owner made it. A failed listed refund is found only if a call
 * with the current reference of `refund` made it. Returns `absent` when there is no listed refund for `refund`.
 *
 * Other refunds of the order may come before `refund`: larger ones before smaller ones, and of two equal ones the older
 * first. Only refunds count that are due and not larger than the owner's unclaimed money, and for which `isAnswered` is
 * true. Returns `wait` when the unclaimed money is enough for `refund`, but not for `refund` together with the refunds
 * that come before it.
 */
export function findListed(
  refund: Refund,
  refunds: readonly Refund[],
  listed: readonly ListedRefund[],
): ListedRefund | 'absent' | 'wait' {
  const own =
    listed.find((each) => each.progress !== 'failed' && wasSentFor(each, refund)) ??
    listed.find(({ reference }) => reference === refundReference(refund));
  if (own !== undefined) return own;
  const { id, money } = refund;
  const owners = ownersMoney(listed, refunds);
  if (owners.left < money) return 'absent';
  const isFirst = (other: Refund) =>
    other.money <= owners.left && (other.money > money || (other.money === money && other.id < id));
  const first = refunds.filter((other) => other.step === 'due' && isAnswered(other) && isFirst(other));
  if (owners.left - sumOf(first.map((other) => other.money)) < money) return 'wait';
  const [largest, ...others] = owners.refunds;
  if (largest === undefined) return 'absent';
  return (
    owners.refunds.find(({ left }) => left === money) ??
    others.reduce((best, each) => (each.left > best.left ? each : best), largest)
  );
}
