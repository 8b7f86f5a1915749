import type { Ticket } from '../../src/contract/board.ts';
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
    items: details.items,
    paperBagCount: details.paperBagCount,
    deliveryAddress: details.deliveryAddress,
    total: order.total,
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

/** `Saturday, November 21`. Never "Today" or "Tomorrow", since a ticket may stay open past midnight. */
export const dayInWords = (at: Instant, zone: Zone): string => dayLabel(dayOf(at, zone), Number.NEGATIVE_INFINITY);
