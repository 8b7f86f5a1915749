import { useCallback, useEffect, useState } from 'react';
import { openLiveLine } from '../../client/live-socket.ts';
import { readStatus, socketPath, type TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { trackerMessageSchema } from '../../contract/order.ts';
import { POLL_INTERVAL_MS } from '../../domain/limits.ts';
import { isTerminal, pollingEnds } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';

export interface Follow {
  readonly order: TrackedOrder;
  /** When it was last heard of. */
  readonly now: Instant;
  readonly offline: boolean;
  /** Asks at once. */
  readonly refresh: () => Promise<void>;
}

interface Followed {
  readonly orderTrackingId: string;
  /** As the page came with it, at `renderedAt`. */
  readonly initial: TrackedOrder;
  readonly renderedAt: Instant;
  /** Whether the edge says by itself when the order changes. */
  readonly pushed: boolean;
}

/**
 * Follows an order: asks every few seconds until nothing more can happen (specification, section 4), and at once when the edge
 * says that it has changed. A pre-order that was sent or confirmed is only listened for.
 */
export function useTrackedOrder({ orderTrackingId, initial, renderedAt, pushed }: Followed): Follow {
  const [{ order, now, offline }, setState] = useState({ order: initial, now: renderedAt, offline: false });

  const refresh = useCallback(async () => {
    const answer = await readStatus(orderTrackingId);
    // The page itself knows how to say so.
    if (!answer.ok && answer.failure.code === 'notFound') location.reload();
    setState((state) => {
      if (!answer.ok) return { ...state, offline: answer.failure.code === 'offline' };
      // Two answers under way may arrive in the wrong order.
      const isOld = answer.value.lastUpdate < state.order.lastUpdate;
      return { order: isOld ? state.order : answer.value, now: Date.now(), offline: false };
    });
  }, [orderTrackingId]);

  const { orderStatus: status, storeOpen, storeOrderingStatus, payload } = order;
  const ended = pollingEnds({ status, orderType: payload.orderType, storeOpen, storeOrderingStatus });
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [ended, refresh]);

  // What was handed over by mistake is ready again a moment later: that is not asked for, but heard.
  const terminal = isTerminal(status) && status !== 'a';
  useEffect(() => {
    if (terminal) return;
    // A phone that sleeps stops asking; it asks as soon as somebody looks again.
    const seen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const lost = () => setState((state) => ({ ...state, offline: true }));
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    window.addEventListener('offline', lost);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
      window.removeEventListener('offline', lost);
    };
  }, [terminal, refresh]);

  useEffect(() => {
    if (terminal || !pushed) return;
    return openLiveLine({
      path: socketPath(orderTrackingId),
      message: trackerMessageSchema,
      onMessage: () => void refresh(),
      onState: () => {},
    });
  }, [terminal, pushed, orderTrackingId, refresh]);

  return { order, now, offline, refresh };
}
