import { useCallback, useEffect, useState } from 'react';
import { openLiveSocket } from '../../client/live-socket.ts';
import { fetchOrderStatus, orderSocketPath, type TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { trackerMessageSchema } from '../../contract/tracking.ts';
import { CANCEL_AFTER_MS, POLL_INTERVAL_MS } from '../../domain/limits.ts';
import { isFinished, pollingEnds } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';

export interface TrackedOrderState {
  readonly order: TrackedOrder;
  /** When the order was last fetched. */
  readonly now: Instant;
  readonly offline: boolean;
  /** Fetches the order now. */
  readonly refresh: () => Promise<void>;
}

interface TrackedOrderOptions {
  readonly orderTrackingId: string;
  /** The order as it was at `renderedAt`, when the edge rendered the page. */
  readonly initial: TrackedOrder;
  readonly renderedAt: Instant;
  /** Whether the edge pushes changes over a socket. */
  readonly pushed: boolean;
}

/**
 * Keeps an order up to date. Polls until the status is final (specification, section 4), but not while the page shows
 * "Pre-Order Sent" or "Pre-Order Confirmed" (O8). An order that can still change is also fetched at once when the edge
 * pushes a change, and when the page becomes visible or online again. This holds for orders that are not polled, too.
 */
export function useTrackedOrder({
  orderTrackingId,
  initial,
  renderedAt,
  pushed,
}: TrackedOrderOptions): TrackedOrderState {
  const [{ order, now, offline }, setState] = useState({ order: initial, now: renderedAt, offline: false });

  const refresh = useCallback(async () => {
    const answer = await fetchOrderStatus(orderTrackingId);
    // If the order is missing, the reloaded page says so.
    if (!answer.ok && answer.failure.code === 'notFound') location.reload();
    setState((state) => {
      if (!answer.ok) return { ...state, offline: answer.failure.code === 'offline' };
      // The response to an earlier request may arrive after the response to a later request.
      const isOld = answer.value.lastUpdate < state.order.lastUpdate;
      return { order: isOld ? state.order : answer.value, now: Date.now(), offline: false };
    });
  }, [orderTrackingId]);

  const { orderStatus: status, storeOpen, storeOrderingStatus, payload } = order;
  const ended = pollingEnds({ status, ...payload, storeOpen, storeOrderingStatus });
  // While the edge cannot be reached, the page polls until an answer arrives, even if the polling of this order has ended.
  const polls = !ended || offline;
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [polls, refresh]);

  // A new pre-order is not polled. So the page fetches it as soon as the customer may cancel it (O5).
  const { placedAt } = payload;
  useEffect(() => {
    const wait = placedAt + CANCEL_AFTER_MS - Date.now();
    if (status !== 'n' || wait < 0) return;
    const timer = setTimeout(refresh, wait + 1);
    return () => clearTimeout(timer);
  }, [status, placedAt, refresh]);

  // Staff can undo or recall a hand-over, so an order with status `a` still receives pushes, although it is not polled.
  const hasEnded = isFinished(status) && status !== 'a';
  useEffect(() => {
    if (hasEnded) return;
    // A sleeping phone stops polling, so the order is fetched when the page becomes visible.
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const goOffline = () => setState((state) => ({ ...state, offline: true }));
    document.addEventListener('visibilitychange', readIfVisible);
    window.addEventListener('online', readIfVisible);
    window.addEventListener('offline', goOffline);
    return () => {
      document.removeEventListener('visibilitychange', readIfVisible);
      window.removeEventListener('online', readIfVisible);
      window.removeEventListener('offline', goOffline);
    };
  }, [hasEnded, refresh]);

  useEffect(() => {
    if (hasEnded || !pushed) return;
    return openLiveSocket({
      path: orderSocketPath(orderTrackingId),
      message: trackerMessageSchema,
      onMessage: () => void refresh(),
      onOpenChange: () => {},
    });
  }, [hasEnded, pushed, orderTrackingId, refresh]);

  return { order, now, offline, refresh };
}
