import { useEffect, useRef } from 'react';
import type { Bell } from '../../client/bell.ts';
import type { Ticket } from '../../contract/board.ts';

/** Milliseconds between two rings while an order waits for an answer. */
const RING_INTERVAL = 8_000;

/** Rings for every order that comes in, again and again until all are answered, and counts them in the tab's title. */
export function useAlarm(bell: Bell | null, waiting: readonly Ticket[], businessName: string): void {
  const count = waiting.length;
  const latest = Math.max(0, ...waiting.map(({ orderId }) => orderId));
  const rung = useRef(0);
  useEffect(() => {
    if (bell === null || latest <= rung.current) return;
    // Order ids rise: this one has not been heard yet.
    rung.current = latest;
    bell.ring();
  }, [bell, latest]);
  const isWaiting = count > 0;
  useEffect(() => {
    if (bell === null || !isWaiting) return;
    const timer = setInterval(() => bell.ring(), RING_INTERVAL);
    return () => clearInterval(timer);
  }, [bell, isWaiting]);
  useEffect(() => {
    const name = `Board · ${businessName}`;
    document.title = count === 0 ? name : `(${count}) New ${count === 1 ? 'order' : 'orders'} · ${name}`;
  }, [count, businessName]);
}
