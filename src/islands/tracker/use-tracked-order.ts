import { useCallback, useEffect, useState } from 'react';
import { readStatus, type TrackedOrder } from '../../client/tracking.ts';
import { POLL_INTERVAL } from '../../domain/limits.ts';
import { pollingEnds } from '../../domain/order-status.ts';
import type { Instant } from '../../domain/time.ts';

export interface Follow {
  readonly order: TrackedOrder;
  /** When it was last heard of. */
  readonly now: Instant;
  readonly offline: boolean;
  /** Asks at once. */
  readonly refresh: () => Promise<void>;
}

/** Follows an order from what the page came with: asks every few seconds until nothing more can happen. */
export function useTrackedOrder(orderTrackingId: string, initial: TrackedOrder, renderedAt: Instant): Follow {
  const [{ order, now, offline }, setState] = useState({ order: initial, now: renderedAt, offline: false });

  const refresh = useCallback(async () => {
    const answer = await readStatus(orderTrackingId);
    setState((state) => {
      if (answer.ok) return { order: answer.value, now: Date.now(), offline: false };
      return { ...state, offline: answer.failure.code === 'offline' };
    });
  }, [orderTrackingId]);

  const { orderStatus: status, storeOpen, storeOrderingStatus, payload } = order;
  const ended = pollingEnds({ status, orderType: payload.orderType, storeOpen, storeOrderingStatus });
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(refresh, POLL_INTERVAL);
    // A phone that sleeps stops asking; it asks as soon as somebody looks again.
    const seen = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [ended, refresh]);

  return { order, now, offline, refresh };
}
