/** What the desk does by itself when its alarm goes, and when that is. */
import type { Reply } from '../../src/contract/errors.ts';
import { isSettledForKitchen } from '../../src/domain/order/payment-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import { nextDeliveryAt } from '../outbox/deliver-messages.ts';
import { nextForgetting } from './attempts.ts';
import { nextCharge } from './charges.ts';
import { nextCopy } from './loyalty-copy.ts';
import type { Circumstances, Move } from './move.ts';
import type { OrderKey } from './move-order.ts';
import { isBoardOpen } from './open-sockets.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { alertBusiness, nextWatch, overdueOrders, postponeRejection, UNANSWERED_REASON } from './unanswered.ts';
import { nextGivingUp, unconfirmedOrders } from './unconfirmed.ts';

/** What the system does by itself does not depend on how the store stands. */
const STORE_UNASKED = { storeOpen: false, storeOrderingStatus: 'closed' } as const;

/** When something is due next; null when nothing waits. */
export function nextAlarm(sql: SqlStorage): Instant | null {
  const times = [
    nextDeliveryAt(sql),
    nextForgetting(sql),
    nextWatch(sql),
    nextGivingUp(sql),
    nextCopy(sql),
    nextCharge(sql),
  ].filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Alerts a business of an order that waits while no board of it is open. `origin` is where the site stands. */
export function alertUnlessSeen(state: DurableObjectState, order: OrderRecord, origin: string, now: Instant): void {
  if (order.status === 'p') return;
  if (!isSettledForKitchen(order.paymentStatus) || isBoardOpen(state, order.businessId)) return;
  alertBusiness(state.storage.sql, order, origin, now);
}

type MoveOrder = (key: OrderKey, move: Move, circumstances: Circumstances) => Promise<Reply<unknown>>;

/** Rejects what nobody answered in time, and cancels what nobody confirmed. */
export async function giveUpLateOrders(sql: SqlStorage, now: Instant, move: MoveOrder): Promise<void> {
  const circumstances = { now, ...STORE_UNASKED };
  const reject = { move: 'reject', actor: 'system', rejectionReason: UNANSWERED_REASON } as const;
  for (const { businessId, id: orderId } of overdueOrders(sql, now)) {
    const moved = await move({ businessId, orderId }, reject, circumstances);
    if (!moved.ok) postponeRejection(sql, orderId, now);
  }
  for (const orderId of unconfirmedOrders(sql, now)) {
    const order = orderById(sql, orderId);
    if (order === null) continue;
    await move({ businessId: order.businessId, orderId }, { move: 'cancel', actor: 'system' }, circumstances);
  }
}
