/** Refunds of orders (rules E7 to E15). All functions must run inside a transaction. */
import type { RefundFigures } from '../../src/contract/business-orders.ts';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { givenPostings, refundPostings } from '../../src/domain/books/posting.ts';
import {
  type RefundPart,
  type RefundShares,
  refundShares,
  sumOf,
  unitsOfRefund,
  unitsOfRow,
} from '../../src/domain/books/refund.ts';
import type { CounterTender } from '../../src/domain/books/tenders.ts';
import { type Cents, nextCash } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import { book } from './books.ts';
import { chargeOfOrder } from './charges.ts';
import { sumUpGoods } from './day-sums.ts';
import type { DeskContext } from './desk-context.ts';
import type { OrderRecord } from './order-record.ts';
import { creditOf } from './order-reservations.ts';
import { givenAway, isForgotten, isRefundable, leavesNothing, moneyLeft, repaidOf } from './refund-limits.ts';
import { queueRefundMessage } from './refund-message.ts';
import { insertRefund, type Refund, refundByKey, refundsOfOrder, sharesRefunded, updateRefund } from './refund-rows.ts';
import { bookRepayment, cashBefore, returnCredit } from './repayments.ts';
import { isSold } from './sales.ts';
import { takeBackRefundedStamps } from './stamps.ts';
import { cardsOfRows, isGiftCard, takeBackCards, type UnusedCard, unusedCards } from './unused-cards.ts';

export interface RefundRequest {
  /** Repeated requests with the same key make one refund. */
  readonly key: string;
  readonly bodyHash: string;
  readonly part: RefundPart;
  readonly tips: boolean;
  readonly fees: boolean;
  readonly reason: string;
  /** The name of the person who requests the refund; null for the system. */
  readonly person: string | null;
  /** How money that was paid at the counter is returned. Null: in the same way as it was paid. */
  readonly tender: CounterTender | null;
}

const NOT_PAID_MESSAGE = 'This order has no payment that can be refunded.';
const REFUNDED_MEANWHILE_MESSAGE = 'This form was sent before with another refund. Please look at the order again.';
const CREDIT_OF_NOBODY_MESSAGE =
  'This part was paid with store credit, and the customer is forgotten. Please refund an amount up to what was paid in money.';
const GIVEN_MESSAGE = 'The money of this part was already given back at the payment provider.';

/** Refunds a part of an order, or everything that is left of it. */
export function refundOrder(
  sql: SqlStorage,
  order: OrderRecord,
  request: RefundRequest,
  context: DeskContext,
): Reply<Refund> {
  const known = refundByKey(sql, request.key);
  if (known !== null)
    return known.bodyHash === request.bodyHash
      ? replied(known)
      : failure('keyReused', { message: REFUNDED_MEANWHILE_MESSAGE });
  const priced = priceOf(sql, order, request);
  if (!priced.ok) return priced;
  const refund = writeRefund(sql, order, { ...request, ...priced.value }, context.now);
  queueRefundMessage(sql, order, refund, context);
  return replied(refund);
}

/** The figures of a refund that `refundOrder` would make now. Null when a refund with this key was made already. */
export function refundFigures(
  sql: SqlStorage,
  order: OrderRecord,
  request: Pick<RefundRequest, 'key' | 'part' | 'tips' | 'fees' | 'tender'>,
): Reply<RefundFigures | null> {
  if (refundByKey(sql, request.key) !== null) return replied(null);
  const priced = priceOf(sql, order, request);
  if (!priced.ok) return priced;
  const { amount, money, shares } = priced.value;
  const tax = sumOf(order.details.quote.lines.map(({ kind }, index) => (kind === 'tax' ? (shares[index] ?? 0) : 0)));
  const tender = tenderOf(order, money, request.tender);
  const cash = tender === 'cash' ? nextCash(cashBefore(sql, order.id, null), money) : null;
  return replied({ amount, money, tax, tender, cash });
}

/** What goes back with a refund; a failure when the order cannot be refunded like this. */
function priceOf(
  sql: SqlStorage,
  order: OrderRecord,
  request: Pick<RefundRequest, 'part' | 'tips' | 'fees'>,
): Reply<Pick<PricedRefund, 'shares' | 'amount' | 'money' | 'cards'>> {
  if (!isRefundable(order)) return failure('conflict', { message: NOT_PAID_MESSAGE });
  const cards = chosenCards(sql, order, request.part);
  const shares = sharesOf(sql, order, request, cards);
  if (!shares.ok) return failure('conflict', { message: shares.failure.message, reason: shares.failure.code });
  const { amount, money } = repaidOf(sql, order, shares.value, cards);
  const nothing = leavesNothing(sql, order, { amount, money });
  if (nothing !== null) return failure('conflict', { message: nothing });
  if (amount === 0) return failure('conflict', { message: GIVEN_MESSAGE, reason: 'nothingLeft' });
  if (amount > money && isForgotten(order)) return failure('conflict', { message: CREDIT_OF_NOBODY_MESSAGE });
  return replied({ shares: shares.value, amount, money, cards });
}

/** Refunds everything that is left of an order that is rejected or cancelled. */
export function refundRest(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const request = restRequest(order);
  const cards = chosenCards(sql, order, request.part);
  const shares = sharesOf(sql, order, request, cards);
  if (!shares.ok) return;
  const { amount, money } = repaidOf(sql, order, shares.value, cards);
  if (amount === 0) return;
  writeRefund(sql, order, { ...request, shares: shares.value, amount, money, cards }, now);
}

/**
 * Records a refund that the owner made at the payment provider. `providerRefundId`: the provider's id of this refund.
 * `money`: the cents to record, which may be less than the provider has returned. The cents that the lines of the order
 * cannot explain, such as the price of used gift cards, are booked as given away.
 */
export function recordProviderRefund(
  sql: SqlStorage,
  order: OrderRecord,
  { money, providerRefundId }: Pick<Refund, 'money'> & { readonly providerRefundId: string },
  context: DeskContext,
): void {
  const request = { ...restRequest(order), key: `provider-${order.id}-${refundsOfOrder(sql, order.id).length}` };
  const unused = chosenCards(sql, order, request.part);
  // The store credit of a forgotten customer does not go back. So if such a customer used store credit for this order,
  // the refund does not return everything that is left.
  const isRest = money >= moneyLeft(sql, order, unused) && !(isForgotten(order) && creditOf(order.details.quote) > 0);
  const cards = isRest ? unused : [];
  const ofAmount = sharesOf(sql, order, { ...request, part: { kind: 'amount', amount: money } }, []);
  // If a refund of the kind `amount` cannot return all of `money`, the whole order is refunded, without its gift cards
  // and tickets.
  const part: RefundPart = isRest || !ofAmount.ok ? request.part : { kind: 'amount', amount: money };
  const shares = part.kind === 'amount' ? ofAmount : sharesOf(sql, order, { ...request, part }, cards);
  const found = shares.ok ? shares.value : order.details.quote.lines.map(() => 0);
  const reason = 'Refunded at the payment provider';
  const amount = Math.max(money, sumOf(found) - givenAway(sql, order.id));
  const refund = writeRefund(
    sql,
    order,
    { ...request, part, reason, shares: found, amount, money, cards },
    context.now,
    'repaid',
  );
  updateRefund(sql, { ...refund, providerRefundId });
  queueRefundMessage(sql, order, refund, context);
}

const restRequest = ({ id }: OrderRecord) =>
  ({
    key: `rest-${id}`,
    bodyHash: '',
    part: { kind: 'whole' },
    tips: true,
    fees: true,
    reason: 'The order was rejected or cancelled.',
    person: null,
    tender: null,
  }) as const satisfies RefundRequest;

/**
 * The unused gift cards and tickets that a refund takes back. A refund of the whole order takes back all of them. A
 * refund of rows takes back, for each row, the number that the request states. A refund of an amount takes back none.
 */
function chosenCards(sql: SqlStorage, order: OrderRecord, part: RefundPart): UnusedCard[] {
  const unused = part.kind === 'amount' ? [] : unusedCards(sql, order);
  if (part.kind !== 'rows') return unused;
  const rows = new Set(part.rows.map(({ itemIndex }) => itemIndex));
  return [...rows].flatMap((row) =>
    unused.filter(({ itemIndex }) => itemIndex === row).slice(0, unitsOfRow(part.rows, row)),
  );
}

const sharesOf = (
  sql: SqlStorage,
  order: OrderRecord,
  { part, tips, fees }: Pick<RefundRequest, 'part' | 'tips' | 'fees'>,
  cards: readonly UnusedCard[],
) => {
  const { quote, taxedBy } = order.details;
  const cardRows = cardsOfRows(order).map(({ itemIndex }) => itemIndex);
  return refundShares({ lines: quote.lines, taxedBy, cardRows, earlier: sharesRefunded(sql, order.id) }, part, {
    tips,
    fees,
    cards,
  });
};

interface PricedRefund extends RefundRequest {
  readonly shares: RefundShares;
  /**
   * The cents that the customer gets back. Usually this is the sum of `shares`. It is more if the owner used the
   * provider to return money that no line of the order explains. It is less if the owner returned such money in an
   * earlier refund (`givenAway`).
   */
  readonly amount: Cents;
  readonly money: Cents;
  readonly cards: readonly UnusedCard[];
}

/**
 * Writes a refund and everything that follows from it: voided gift cards and tickets, postings, sums, store credit and
 * points.
 */
function writeRefund(
  sql: SqlStorage,
  order: OrderRecord,
  priced: PricedRefund,
  now: Instant,
  step: Refund['step'] = stepOf(sql, order, priced.money),
): Refund {
  const { shares, amount, money, cards, key, bodyHash, reason, person } = priced;
  const tender = tenderOf(order, money, priced.tender);
  const sold = isSold(sql, order);
  const dueAt = step === 'due' && chargeOfOrder(sql, order.id)?.step === 'paid' ? now : null;
  const row = { key, bodyHash, orderId: order.id, shares, amount, money, tender, reason, person, step, dueAt } as const;
  const earlier = refundsOfOrder(sql, order.id).flatMap((before) => before.units);
  const refundedBefore = sharesRefunded(sql, order.id);
  const cardRows = cardsOfRows(order).map(({ itemIndex }) => itemIndex);
  const cardRefunds = { rows: cardRows, refunded: cards };
  const units = unitsOfRefund(priced.part, order.details.quote.lines, shares, earlier, cardRefunds);
  takeBackCards(sql, order, cards, now);
  const refund = insertRefund(sql, { ...row, shares: [...shares], units, beforeSale: !sold, askedAt: now });
  const entry = { order, customerId: null, now } as const;
  const giftCards = cards.filter(isGiftCard);
  if (sold) {
    const postings = refundPostings(order.details.quote.lines, shares, giftCards);
    book(sql, { event: 'refund', reference: String(refund.id), ...entry }, postings);
    const takenBack = order.details.items.map((_, itemIndex) => -unitsOfRow(units, itemIndex));
    const kept = order.details.quote.lines.map(({ amount }, index) => amount - (refundedBefore[index] ?? 0));
    const after = kept.map((amount, index) => amount - (shares[index] ?? 0));
    sumUpGoods(sql, order, { before: kept, after, units: takenBack }, true, now);
  }
  const given = givenPostings(amount - sumOf(shares));
  book(sql, { event: 'refund', reference: `${refund.id}.given`, ...entry }, given);
  returnCredit(sql, order, { reference: `${refund.id}.credit`, amount: amount - money }, now);
  if (step === 'repaid') bookRepayment(sql, order, refund, now);
  takeBackRefundedStamps(sql, order, now);
  return refund;
}

/** How the money of a refund goes back; null without money. Money that was paid at the counter goes back at the counter. */
function tenderOf({ tender, paymentStatus }: OrderRecord, money: Cents, requested: CounterTender | null) {
  if (money === 0) return null;
  if (tender !== null) return requested ?? tender;
  return paymentStatus === 'inPerson' ? 'counter' : 'card';
}

function stepOf(sql: SqlStorage, order: OrderRecord, money: Cents): Refund['step'] {
  if (money === 0 || order.tender !== null) return 'repaid';
  if (order.paymentStatus === 'inPerson') return 'notTaken';
  return chargeOfOrder(sql, order.id)?.step === 'held' ? 'notTaken' : 'due';
}
