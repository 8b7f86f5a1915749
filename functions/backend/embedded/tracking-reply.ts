import { refundContents } from '../../../src/contract/refund-contents.ts';
import type { OrderPayload, Tracking } from '../../../src/contract/tracking.ts';
import { refundedOf, refundPlace } from '../../../src/domain/books/refund-words.ts';
import { isFinished } from '../../../src/domain/order/order-status.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { clockMinutes, dayLabel, dayOf, timeLabel } from '../../../src/domain/store/local-time.ts';
import type { StoreState } from '../../../src/domain/store/store-state.ts';
import { SLOT_MS } from '../../../src/domain/store/time-slots.ts';
import { type Instant, MINUTE_MS, type Zone } from '../../../src/domain/time.ts';
import type { BusinessRow } from '../../data/businesses.ts';
import { maskRecipient } from '../../desk/mask-recipient.ts';
import { isDigitalOnly, isPlaced, type OrderRecord } from '../../desk/order-record.ts';

/**
 * What a tracker shows: the reply of the call `orderStatus`. `row` is null when the business does not exist any more.
 */
export function trackingReply(order: OrderRecord, row: BusinessRow | null, now: Instant): Tracking {
  const { details, statusAt, dueAt } = order;
  const { name, routingPath, zone } = details.business;
  const payload: OrderPayload = {
    orderType: order.orderType,
    orderMode: order.orderMode,
    items: details.items,
    quote: details.quote,
    customerName: details.customerName,
    instructions: details.instructions,
    placedAt: order.placedAt,
    requestedAt: order.requestedAt,
    deliveryAddress: details.deliveryAddress,
    finalOrderItems: details.finalOrderItems,
    tableNumber: order.tableNumber,
    cardsSentTo: details.cards && maskRecipient(details.cards.gift?.email ?? details.cards.email),
    ticketsSentTo: ticketsBesideGift(details.cards),
    giftSentOn: giftDay(details.cards?.gift?.sendAt ?? null, now, zone),
    cardsOnly: isDigitalOnly(order),
    rated: details.rated ?? false,
  };
  return {
    orderPayload: JSON.stringify(payload),
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    tender: order.tender,
    holdReleased: order.holdReleased,
    refunded: refundedOf(order.refunds),
    refunds: order.refunds.map((refund) => {
      const { amount, money, step, reason, at } = refund;
      const place = refundPlace(refund);
      const contents = refundContents(details.items, details.quote, refund);
      return { amount, money, step, reason, at, place, contents, atLabel: dateAndTime(at, now, zone) };
    }),
    ...storeOf(row, now),
    stampCardActive: row !== null && row.business.rewardStampCardType !== null,
    pointsEarned: order.customerId === null ? 0 : order.earnedPoints,
    orderActionDateAndTime: dateAndTime(statusAt, now, zone),
    orderDueTime: dueAt === null ? null : dueTime(dueAt, now, zone),
    orderDueAt: dueAt,
    orderEstimatedTime: estimatedTime(order, row, now),
    orderReadyTime: order.status === 's' ? dueTime(statusAt, now, zone) : null,
    orderPrepTime: order.prepMinutes,
    rejectionReason: order.rejectionReason,
    customerIsHere: order.hereAt !== null,
    textsWait: doTextsWait(order),
    businessPath: routingPath,
    businessName: name,
    lastUpdate: statusAt,
  };
}

export interface Store extends Pick<StoreState, 'storeOrderingStatus'> {
  readonly storeOpen: boolean;
}

/** Whether a business is open, and its ordering status. A business that does not exist any more is closed. */
export function storeOf(row: BusinessRow | null, now: Instant): Store {
  if (row === null) return { storeOpen: false, storeOrderingStatus: 'closed' };
  const { open, storeOrderingStatus } = computeStoreState(row.business, now);
  return { storeOpen: open, storeOrderingStatus };
}

/**
 * The masked e-mail of the buyer, if the order contains event tickets and its gift cards are a gift. The buyer then gets
 * the tickets, and the recipient of the gift gets the gift cards. Null for other orders.
 */
const ticketsBesideGift = (cards: OrderRecord['details']['cards']): string | null =>
  cards?.gift && cards.rows.some(({ kind }) => kind !== 'giftCard') ? maskRecipient(cards.email) : null;

const giftDay = (at: Instant | null, now: Instant, zone: Zone): string | null =>
  at === null || at <= now ? null : dayLabel(dayOf(at, zone), dayOf(now, zone));

/** An instant in words, e.g. `Today, November 24, 6:40 p.m.` */
const dateAndTime = (at: Instant, now: Instant, zone: Zone): string =>
  `${dayLabel(dayOf(at, zone), dayOf(now, zone))}, ${timeLabel(clockMinutes(at, zone))}`;

/** The time of an instant. If the instant is not today, the text also contains the date. */
const dueTime = (at: Instant, now: Instant, zone: Zone): string =>
  dayOf(at, zone) === dayOf(now, zone) ? timeLabel(clockMinutes(at, zone)) : dateAndTime(at, now, zone);

/**
 * The time, in words, at which an order is probably ready: after the preparation time of its order type, or when its
 * slot begins if this slot is later than the first possible one. Only an order that is placed and waits for the answer
 * of the staff has such a time; null for other orders. Also null when the customer chose a time, when the business does
 * not exist any more, or when the estimated time is over.
 */
function estimatedTime(order: OrderRecord, row: BusinessRow | null, now: Instant): string | null {
  const { status, placedAt, answerFrom, slotAt, orderType, dueAt, details } = order;
  const isUnanswered = status === 'n' || status === 'v';
  if (!isUnanswered || dueAt !== null || row === null || !isPlaced(order)) return null;
  // The kitchen may get an order some time after it was placed: when the phone number is proven, or when the outcome of
  // the payment is known (O11).
  const soonest = (answerFrom ?? placedAt) + row.business.diningOption[orderType].prepTimeMinimum * MINUTE_MS;
  // A slot is a whole half hour, so the first possible slot may begin later than `soonest`. That slot does not delay
  // the order; only a later slot does.
  const estimate = slotAt - soonest >= SLOT_MS ? slotAt : soonest;
  return estimate > now ? dueTime(estimate, now, details.business.zone) : null;
}

/** Whether texts about the order wait until the customer proves the phone number (U2). */
const doTextsWait = ({ status, phoneProven, details }: OrderRecord): boolean =>
  !phoneProven && details.smsNotificationRequested && !isFinished(status);
