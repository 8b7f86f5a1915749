import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { notTakenOf } from '../../domain/books/refund-words.ts';
import { PROCESSING_MESSAGE } from '../../domain/checkout/checkout.ts';
import { type Cents, formatCents } from '../../domain/money/money.ts';
import type { OrderStatus, PaymentStatus } from '../../domain/order/order.ts';
import { isFinished, isPreOrderConfirmed, isPreOrderSent, statusText } from '../../domain/order/order-status.ts';

/** What the rules about order statuses (domain/order/order-status.ts) need to know about an order. */
export const factsOf = ({ orderStatus: status, payload, storeOpen, storeOrderingStatus }: TrackedOrder) => ({
  status,
  orderType: payload.orderType,
  orderMode: payload.orderMode,
  storeOpen,
  storeOrderingStatus,
  digitalOnly: payload.cardsOnly,
});

/** Name of the order's status, for the heading and the tab's title. */
export function statusName(order: TrackedOrder): string {
  return statusText(factsOf(order));
}

/**
 * Name of the status in a list of orders. For a rated order, this name says how the order ended, not that the customer
 * rated it.
 */
export function listedStatusName(order: TrackedOrder): string {
  return statusName(order.orderStatus === 'f' ? { ...order, orderStatus: 'a' } : order);
}

const OPEN_PAYMENTS: readonly (PaymentStatus | null)[] = ['unpaid', 'authorising'];

/**
 * Whether the payment provider has not confirmed the payment yet. The kitchen sees the order only after the
 * confirmation (P3).
 */
export const isPaymentOpen = ({ orderStatus, paymentStatus }: TrackedOrder): boolean =>
  (orderStatus === 'n' || orderStatus === 'a') && OPEN_PAYMENTS.includes(paymentStatus);

/** A time such as `Tomorrow, November 25, 6:40 p.m.` as it is written within a sentence. */
export const withinSentence = (time: string): string => time.replace(/^To(?=day|morrow)/, 'to');

/** The sentence below the heading, which explains the status. */
export function statusSentence(order: TrackedOrder): string {
  const { orderStatus, orderDueTime, businessName: name, payload } = order;
  const facts = factsOf(order);
  if (isPaymentOpen(order)) return PROCESSING_MESSAGE;
  const forWhen = orderDueTime === null ? '' : ` for ${withinSentence(orderDueTime)}`;
  if (isPreOrderSent(facts))
    return `${name} has your ${payload.orderMode === 'catering' ? 'catering order' : 'pre-order'}${forWhen} and will confirm it.`;
  if (isPreOrderConfirmed(facts)) return `${name} will have it ready for you.`;
  if (payload.cardsOnly && orderStatus === 'a') return cardsSentence(order);
  if (orderStatus === 's') return READY_SENTENCES[payload.orderType](name);
  return STATUS_SENTENCES[orderStatus](name);
}

const STATUS_SENTENCES: Readonly<Record<Exclude<OrderStatus, 's'>, (name: string) => string>> = {
  p: (name) => `Please verify your phone number within 15 minutes, so that ${name} gets your order.`,
  n: (name) => `${name} is receiving your order and will confirm it in a moment.`,
  v: (name) => `${name} is checking your order.`,
  c: (name) => `${name} is preparing your order.`,
  d: () => 'Your order is on its way to you.',
  r: (name) => `${name} could not take your order.`,
  L: () => 'This order was cancelled.',
  a: () => 'Enjoy your meal.',
  f: () => 'Thank you for your feedback.',
  q: () => 'This order is saved for later. Nothing was ordered yet.',
};

const atTheCounter = (name: string) => `Your order is waiting for you at ${name}.`;
const READY_SENTENCES: Readonly<Record<TrackedOrder['payload']['orderType'], (name: string) => string>> = {
  'take-out': atTheCounter,
  'pre-order': atTheCounter,
  'dine-in': () => 'Your order is coming to your table.',
  delivery: (name) => `${name} will bring it to you in a moment.`,
};

/**
 * Says that store credit paid the price (` with credit`) or a part of it (`, $20.00 of it with credit`). Empty when
 * credit paid nothing.
 */
export function creditNote({ quote: { amountBeforeTender, total } }: TrackedOrder['payload']): string {
  if (total === amountBeforeTender) return '';
  return total === 0 ? ' with credit' : `, ${formatCents(amountBeforeTender - total)} of it with credit`;
}

/** What is left to pay in person, in cents. The board shows the same amount (functions/desk/ticket.ts). */
export const toPayOf = ({ payload, refunds }: TrackedOrder): Cents => payload.quote.total - notTakenOf(refunds);

/**
 * Says that money is held on the card, because the card is not charged yet (P10). States the held amount only if this
 * amount is less than the price of the order.
 */
const heldLabel = ({ quote: { amountBeforeTender, total } }: TrackedOrder['payload']): string =>
  `${total < amountBeforeTender ? `${formatCents(total)} held` : 'Held'} on the card`;

/** State of the payment; null when there is nothing to show. */
export function paymentLabel(order: TrackedOrder): string | null {
  const { paymentStatus, holdReleased, orderStatus, payload, refunded } = order;
  const { amountBeforeTender } = payload.quote;
  const toPay = toPayOf(order);
  switch (paymentStatus) {
    case 'paid':
    case 'authorised':
      if (refunded === 0) return paymentStatus === 'paid' ? `Paid${creditNote(payload)}` : heldLabel(payload);
      return refunded < amountBeforeTender ? `${formatCents(refunded)} refunded` : 'Refunded';
    case 'refunded':
      if (holdReleased === null) return 'Returned';
      return holdReleased ? 'Not charged' : 'Refunded';
    case 'inPerson':
      if (isFinished(orderStatus)) return null;
      if (toPay === 0) return 'Nothing to pay';
      // The price of the order stands beside this label. So the label states an amount only if it is less than this
      // price.
      return `Pay ${toPay < amountBeforeTender ? `${formatCents(toPay)} ` : ''}${payload.orderType === 'delivery' ? 'on delivery' : 'at the counter'}`;
    case 'authorising':
      return 'Payment is being confirmed';
    case 'declined':
      return 'Payment declined';
    default:
      return null;
  }
}

/** What happened to the payment of a rejected or cancelled order; null when nothing was paid or held. */
export function returnSentence({ payload, paymentStatus, holdReleased, refunds }: TrackedOrder): string | null {
  const usedCredit = creditNote(payload) !== '';
  if (paymentStatus === 'inPerson') return usedCredit ? 'Your credit was returned.' : null;
  if (paymentStatus !== 'refunded') return null;
  if (!holdReleased)
    return `Your payment ${refunds.some(({ step }) => step === 'due') ? 'is on its way back' : 'was returned'}.`;
  return `Your card was not charged${usedCredit ? ', and your credit was returned' : ''}.`;
}

/**
 * A sentence about the bought gift cards and tickets: to which address they are sent, that they were taken back, or
 * that they were not sent. For some old orders it is not known whether their cards were sent. The sentence about such an
 * order is true in both cases.
 */
export function cardsSentence({ payload, paymentStatus, holdReleased }: TrackedOrder): string {
  if (holdReleased) return 'Your gift cards and tickets were not sent.';
  if (holdReleased === null) return 'Gift cards and tickets that you have not used are not valid.';
  if (paymentStatus === 'refunded') return 'Your unused gift cards and tickets were taken back.';
  const { cardsSentTo, ticketsSentTo, giftSentOn } = payload;
  const done = paymentStatus === 'paid' ? 'were sent' : 'will be sent';
  const tickets = ticketsSentTo === null ? '' : ` Your tickets ${done} to ${ticketsSentTo}.`;
  if (giftSentOn !== null) return `Your gift will be sent to ${cardsSentTo} on ${giftSentOn}.${tickets}`;
  return `Your gift cards${tickets === '' ? ' and tickets' : ''} ${done} to ${cardsSentTo}.${tickets}`;
}
