import type { Ticket } from '../../src/contract/board.ts';
import { unitsOfRow } from '../../src/domain/books/refund.ts';
import { refundedOf } from '../../src/domain/books/refund-words.ts';
import { canBeNoShow } from '../../src/domain/order/order-moves.ts';
import { clockMinutes, dayLabel, dayOf, timeLabel } from '../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';

/** An order as the kitchen sees it. */
export function ticketOf(order: OrderRecord): Ticket {
  const { details, dueAt } = order;
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    paymentStatus: order.paymentStatus,
    orderType: order.orderType,
    orderMode: order.orderMode,
    tableNumber: order.tableNumber,
    customerName: details.customerName,
    customerPhone: details.customerPhone,
    instructions: details.instructions,
    items: details.items.map((item, index) => ({
      ...item,
      refunded: unitsRefunded(order, index),
      station: details.stations?.[index] ?? null,
    })),
    doneParts: order.doneParts,
    paperBagCount: details.paperBagCount,
    deliveryAddress: details.deliveryAddress,
    acceptedItself: details.acceptedItself ?? false,
    canBeNoShow: canBeNoShow(order),
    total: order.total,
    toPay: order.total - order.notTaken,
    refunded: refundedOf(order.refunds),
    placedAt: order.placedAt,
    dueAt,
    dueLabel: dueAt === null ? null : timeLabel(clockMinutes(dueAt, details.business.zone)),
    dueDay: dueAt === null ? null : dayInWords(dueAt, details.business.zone),
    rejectionReason: order.rejectionReason,
    answerFrom: order.answerFrom,
    answerBy: order.answerBy,
    hereAt: order.hereAt,
  };
}

/** How many units of a row of the order are refunded. */
const unitsRefunded = ({ refunds }: OrderRecord, itemIndex: number): number =>
  unitsOfRow(
    refunds.flatMap(({ units }) => units),
    itemIndex,
  );

/**
 * `order 100-101`, or `catering order 100-101` for a catering order. If the order is due on another day than `now`, its
 * day follows: `order 100-101 for Friday, July 19`.
 */
export function orderInWords({ orderNumber, orderMode, dueAt, details }: OrderRecord, now: Instant): string {
  const { zone } = details.business;
  const isLater = dueAt !== null && dayOf(dueAt, zone) !== dayOf(now, zone);
  const name = `${orderMode === 'catering' ? 'catering order' : 'order'} ${orderNumber}`;
  return isLater ? `${name} for ${dayInWords(dueAt, zone)}` : name;
}

/** `Saturday, November 21`. Never "Today" or "Tomorrow", since a ticket may stay open past midnight. */
export const dayInWords = (at: Instant, zone: Zone): string => dayLabel(dayOf(at, zone), Number.NEGATIVE_INFINITY);

/** `Saturday, November 21, 6:05 p.m.` */
export const momentInWords = (at: Instant, zone: Zone): string =>
  `${dayInWords(at, zone)}, ${timeLabel(clockMinutes(at, zone))}`;
