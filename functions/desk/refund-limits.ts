/** How much of an order can still be refunded, and how much of a refund is money and how much is store credit. */
import { type RefundShares, repaymentOf, sumOf } from '../../src/domain/books/refund.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { canBeNoShow } from '../../src/domain/order/order-moves.ts';
import type { OrderRecord } from './order-record.ts';
import { refundsOfOrder, sharesRefunded } from './refund-rows.ts';
import { isSold } from './sales.ts';
import { cardsOfRows, type UnusedCard } from './unused-cards.ts';

/** Whether an order in this state can be refunded. Does not check that anything is left to refund. */
export const isRefundable = ({ status, paymentStatus }: OrderRecord): boolean =>
  !['p', 'q', 'r', 'L'].includes(status) && ['authorised', 'paid', 'inPerson'].includes(paymentStatus);

/** Whether the customer is forgotten (E30). Then nobody can get store credit back. */
export const isForgotten = ({ details }: OrderRecord): boolean => details.forgotten !== undefined;

/**
 * The most money that a refund can return if it takes back `cards` (gift cards and tickets). The price of the gift
 * cards and tickets that the customer keeps is not returned. The customer paid this price with money, because store
 * credit cannot pay for gift cards and tickets.
 */
export function moneyLeft(sql: SqlStorage, order: OrderRecord, cards: readonly UnusedCard[]): Cents {
  const { id, details } = order;
  const refunded = sharesRefunded(sql, id);
  const rows = cardsOfRows(order);
  const isCard = (row: number | null) => rows.some(({ itemIndex }) => itemIndex === row);
  const cardsRefunded = sumOf(
    details.quote.lines.map(({ itemIndex }, index) => (isCard(itemIndex) ? (refunded[index] ?? 0) : 0)),
  );
  const kept = sumOf(rows.map(({ paid }) => paid)) - cardsRefunded - sumOf(cards.map(({ paid }) => paid));
  return moneyPaid(sql, order) - kept;
}

/**
 * The cents that the owner gave away: the owner refunded them at the payment provider, and no line of the order
 * explains them (E15). The desk deducts them from later refunds. Cents that are already deducted are left out.
 */
export const givenAway = (sql: SqlStorage, orderId: number): Cents =>
  Math.max(0, sumOf(refundsOfOrder(sql, orderId).map(({ amount, shares }) => amount - sumOf(shares))));

/** The money that the customer pays or has paid, less the money of earlier refunds. */
const moneyPaid = (sql: SqlStorage, { id, total }: OrderRecord): Cents =>
  total - sumOf(refundsOfOrder(sql, id).map(({ money }) => money));

/**
 * The amount that the customer gets back for `shares` (cents of each line of the quote), and the part of it that is
 * money. The cents of `givenAway` are deducted from the store credit, so that refunds never exceed what was paid (E7).
 */
export function repaidOf(sql: SqlStorage, order: OrderRecord, shares: RefundShares, cards: readonly UnusedCard[]) {
  const { money, credit } = repaymentOf(sumOf(shares), moneyLeft(sql, order, cards));
  return { amount: money + Math.max(0, credit - givenAway(sql, order.id)), money };
}

const REJECT_INSTEAD_MESSAGE = 'Nothing would be left to pay. Please reject the order instead.';
const TOO_LATE_TO_REJECT_MESSAGE = 'Nothing would be left to pay. Please hand the order over, then refund it.';
const NO_SHOW_MESSAGE = `${TOO_LATE_TO_REJECT_MESSAGE} If nobody came, press “Nobody came” on the board.`;
const NOT_CHARGED_YET_MESSAGE = 'Nothing would be left to charge. Please refund the order once its card is charged.';

/**
 * The message when a refund of `amount` is refused; null when the refund is possible. Payment providers cannot capture
 * zero. So before the sale of the order is booked, a refund must leave a part of the price, and a part of the money
 * that is held on the card (E13). `money`: the part of `amount` that is money.
 */
export function leavesNothing(
  sql: SqlStorage,
  order: OrderRecord,
  { amount, money }: { readonly amount: Cents; readonly money: Cents },
): string | null {
  if (isSold(sql, order)) return null;
  const price = sumOf(order.details.quote.lines.map((line) => (line.kind === 'tender' ? 0 : line.amount)));
  const isNothing = amount === price - sumOf(sharesRefunded(sql, order.id));
  const isNothingHeld = order.paymentStatus === 'authorised' && money === moneyPaid(sql, order);
  if (!isNothing && !isNothingHeld) return null;
  if (['n', 'v', 'c'].includes(order.status)) return REJECT_INSTEAD_MESSAGE;
  if (order.paymentStatus === 'authorised') return NOT_CHARGED_YET_MESSAGE;
  return canBeNoShow(order) ? NO_SHOW_MESSAGE : TOO_LATE_TO_REJECT_MESSAGE;
}
