/** The adjustments that people make to credit, points and gift cards (E18, E19). */
import { formatCents } from '../money/money.ts';

export const CUSTOMER_ADJUSTMENT_KINDS = ['giveCredit', 'takeCredit', 'takePoints'] as const;
export type CustomerAdjustmentKind = (typeof CUSTOMER_ADJUSTMENT_KINDS)[number];

export const ADJUSTMENT_KINDS = [...CUSTOMER_ADJUSTMENT_KINDS, 'blockCard', 'unblockCard'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Highest amount of one adjustment: $500 or 500 points, to limit the damage of a typing mistake. */
export const MAX_ADJUSTED = { giveCredit: 50_000, takeCredit: 50_000, takePoints: 500 } as const satisfies Readonly<
  Record<CustomerAdjustmentKind, number>
>;

/**
 * The text of the e-mail to the customer. `amount` is in points for `takePoints`, otherwise in cents. The first line
 * becomes the subject, so the typed reason is in a line of its own.
 */
export function adjustmentMessage(
  businessName: string,
  kind: CustomerAdjustmentKind,
  amount: number,
  reason: string,
): string {
  const what = {
    giveCredit: `you got ${formatCents(amount)} of store credit. It pays for your next orders when you are signed in`,
    takeCredit: `${formatCents(amount)} of your store credit was taken back`,
    takePoints: `${amount === 1 ? '1 point was' : `${amount} points were`} taken off your stamp card`,
  }[kind];
  return `${businessName}: ${what}.\n\nReason: ${reason}`;
}
