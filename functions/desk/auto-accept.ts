/** Accepts new orders automatically at businesses whose owner has chosen this (O18). */
import { maySystemAccept } from '../../src/domain/order/auto-accept.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { DeskContext } from './desk-context.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRecord } from './order-record.ts';
import { IS_ON_BOARD } from './orders.ts';
import type { UsualTimes } from './usual-times.ts';

/**
 * Accepts a new order if the rules allow it. Returns the accepted order, or the unchanged one. Must run inside a
 * transaction.
 */
export function acceptAutomatically(
  sql: SqlStorage,
  order: OrderRecord,
  { boardOpen, usualTimes }: { readonly boardOpen: boolean; readonly usualTimes: UsualTimes },
  { now, origin }: DeskContext,
): OrderRecord {
  const { autoAccept = null, learnPrepTimes = false, zone } = order.details.business;
  // `maySystemAccept` checks the status too. This earlier check only avoids the query of `preparing`.
  if (autoAccept === null || order.status !== 'n' || order.details.test) return order;
  const kitchen = { now, boardOpen, preparing: preparing(sql, order.businessId, now) };
  if (!maySystemAccept(autoAccept, { ...order, hasNote: hasNote(order) }, kitchen)) return order;
  const { businessId, orderType } = order;
  const suggested = learnPrepTimes ? usualTimes.suggestedMinutes({ businessId, zone }, orderType, now) : null;
  const accepted = moveOrder(
    sql,
    { businessId, orderId: order.id },
    { move: 'accept', actor: 'system', prepMinutes: suggested ?? autoAccept.minutes },
    // `moveOrder` requires the state of the store, but the rule for `accept` does not use it.
    { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
    origin,
  );
  return accepted.ok ? accepted.value : order;
}

const hasNote = ({ details }: OrderRecord): boolean =>
  details.instructions !== '' ||
  (details.deliveryAddress?.deliveryInstruction ?? '') !== '' ||
  details.items.some(({ specialRequest }) => specialRequest !== '');

/** An accepted order counts towards the owner's limit (`maxPreparing`) when it is due within this time (O18). */
const PREPARED_WITHIN_MS = 2 * 60 * 60_000;

const preparing = (sql: SqlStorage, businessId: number, now: Instant): number =>
  sql
    .exec<{ orders: number }>(
      `SELECT count(*) AS orders FROM orders WHERE business_id = ? AND status = 'c' AND ${IS_ON_BOARD}
         AND coalesce(due_at, 0) <= ? AND json_extract(details, '$.test') IS NOT 1`,
      businessId,
      now + PREPARED_WITHIN_MS,
    )
    .one().orders;
