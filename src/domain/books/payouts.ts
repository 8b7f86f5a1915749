/** The payouts of the payment provider, and their comparison with the books (E24 to E27). */
import type { Cents } from '../money/money.ts';
import { DAY_MS } from '../time.ts';

/** The state of a payout on its way to the bank. `failed`: the bank returned it, and the provider pays it again. */
export const PAYOUT_STATES = ['pending', 'inTransit', 'paid', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Kinds of payout lines. `adjustment` is any other kind. */
export const PAYOUT_LINE_KINDS = ['charge', 'refund', 'fee', 'dispute', 'adjustment'] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** A line of a payout. Amounts that lower the payout are negative. */
export interface PayoutAmount {
  readonly kind: PayoutLineKind;
  /** Amount before the provider's fee. */
  readonly amount: Cents;
  /** The provider's fee, which is subtracted from `amount`; negative when the provider returns a fee. */
  readonly fee: Cents;
}

/** The sums of a payout's lines. They add up to `net`. `refunds` and `fees` lower it, so they are usually negative. */
export interface PayoutSums {
  readonly charges: Cents;
  readonly refunds: Cents;
  readonly fees: Cents;
  readonly disputes: Cents;
  readonly adjustments: Cents;
  readonly net: Cents;
}

/** Sums up the lines of a payout (E24). */
export function payoutSums(lines: readonly PayoutAmount[]): PayoutSums {
  const of = (kind: PayoutLineKind) => lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0);
  const kept = lines.reduce((sum, { fee }) => sum + fee, 0);
  const sums = {
    ...{ charges: of('charge'), refunds: of('refund'), fees: of('fee') - kept },
    ...{ disputes: of('dispute'), adjustments: of('adjustment') },
  };
  return { ...sums, net: sums.charges + sums.refunds + sums.fees + sums.disputes + sums.adjustments };
}

/** A booked amount that is in no payout counts as on its way for this long, and as missing afterwards (E26). */
export const ON_ITS_WAY_MS = 10 * DAY_MS;

/**
 * The card amounts of one order: `taken` and `repaid` in the books, `charged` and `refunded` in payouts. All amounts are
 * zero or more.
 */
export interface OrderMoney {
  readonly taken: Cents;
  /** The part of `taken` that was booked less than `ON_ITS_WAY_MS` before the time until which all payouts are known. */
  readonly takenLately: Cents;
  readonly repaid: Cents;
  /** The part of `repaid` that was booked less than `ON_ITS_WAY_MS` before that time. */
  readonly repaidLately: Cents;
  readonly charged: Cents;
  readonly refunded: Cents;
}

export const MONEY_DIFFERENCES = [
  /** The amount was booked recently and is in no payout yet. This is not an error. */
  'chargeOnItsWay',
  'refundOnItsWay',
  /** The amount was booked long ago and is in no payout. */
  'chargeMissing',
  'refundMissing',
  /** The amount is in a payout, but not in the books. */
  'chargeUnbooked',
  'refundUnbooked',
  /** Books and payouts both have the payment, but with different amounts. */
  'chargeAmount',
] as const;
export type MoneyDifferenceKind = (typeof MONEY_DIFFERENCES)[number];

export interface MoneyDifference {
  readonly what: MoneyDifferenceKind;
  readonly booked: Cents;
  /** The amount in payouts. */
  readonly settled: Cents;
}

/** The differences between the books and the payouts of an order; empty when there are none (E25, E26). */
export function compareMoney({
  taken,
  takenLately,
  repaid,
  repaidLately,
  charged,
  refunded,
}: OrderMoney): MoneyDifference[] {
  // A payment that was returned before it was booked is not in the books, but payouts contain its charge and its
  // refund. `returned` is the amount of such payments. It is subtracted from `charged` and from `refunded`, so that
  // these payments make no difference.
  const returned = Math.max(0, Math.min(charged - taken, refunded - repaid));
  const differences: MoneyDifference[] = [];
  const add = (what: MoneyDifferenceKind, booked: Cents, settled: Cents) => differences.push({ what, booked, settled });
  if (charged - returned > taken) add(taken === 0 ? 'chargeUnbooked' : 'chargeAmount', taken, charged - returned);
  else if (charged - returned < taken && charged > 0) add('chargeAmount', taken, charged - returned);
  else if (charged < taken) add(takenLately > 0 ? 'chargeOnItsWay' : 'chargeMissing', taken, 0);
  const open = repaid - (refunded - returned);
  if (open < 0) add('refundUnbooked', repaid, refunded - returned);
  // The provider puts the oldest refunds into payouts first. So if `open` is more than `repaidLately`, an older refund
  // is missing.
  else if (open > 0) add(open > repaidLately ? 'refundMissing' : 'refundOnItsWay', repaid, refunded - returned);
  return differences;
}

/** Whether a difference is not an error, because the money is on its way. */
export const isOnItsWay = (what: MoneyDifferenceKind): boolean =>
  what === 'chargeOnItsWay' || what === 'refundOnItsWay';

/** The amount that the provider still has to pay out: payments on their way, minus refunds on their way. */
export const moneyOnItsWay = (differences: readonly MoneyDifference[]): Cents =>
  differences.reduce((sum, { what, booked, settled }) => {
    if (what === 'chargeOnItsWay') return sum + booked - settled;
    return what === 'refundOnItsWay' ? sum - (booked - settled) : sum;
  }, 0);
