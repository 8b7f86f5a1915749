import type { BusinessOrder, ListedOrder } from '../../contract/business-orders.ts';
import { formatCents } from '../../domain/money/money.ts';
import { statusText } from '../../domain/order/order-status.ts';

/** The status of an order, e.g. `Picked up`. */
export const statusWords = ({ orderStatus, orderType }: ListedOrder): string =>
  statusText({ status: orderStatus, orderType, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' });

const TENDER_WORDS = { cash: 'in cash', terminal: 'on the terminal', counter: 'at the counter' } as const;

/** How an order is paid, e.g. `in cash`. */
export function moneyWords({ tender, paymentStatus, total }: ListedOrder): string {
  if (tender !== null) return TENDER_WORDS[tender];
  if (paymentStatus === 'inPerson') return 'to be paid in person';
  if (total === 0) return 'with store credit';
  return paymentStatus === 'authorised' ? 'held on a card' : paymentStatus === 'refunded' ? 'returned' : 'by card';
}

/** Where the money of a refund is. */
export function refundWords({ step, failing, money, amount }: BusinessOrder['refunds'][number]): string {
  if (failing) return 'The payment provider refuses it; we keep trying.';
  if (step === 'due') return 'On its way back.';
  if (step === 'notTaken') return 'It is not charged.';
  const credit = amount - money;
  return credit === 0 ? 'It is back.' : `It is back, ${formatCents(credit)} of it as store credit.`;
}
