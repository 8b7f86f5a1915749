import { useEffect } from 'react';
import type { Bell } from '../../client/bell.ts';
import type { Ticket } from '../../contract/board.ts';

/** Milliseconds between two rings while an order waits for an answer. */
const RING_INTERVAL = 8_000;

/** Rings for every order that comes in, again and again until all are answered, and counts them in the tab's title. */
export function useAlarm(bell: Bell | null, waiting: readonly Ticket[], businessName: string): void {
  const count = waiting.length;
  const ids = waiting.map(({ orderId }) => orderId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order rings at once
  useEffect(() => {
    if (bell === null || count === 0) return;
    bell.ring();
    const timer = setInterval(() => bell.ring(), RING_INTERVAL);
    return () => clearInterval(timer);
  }, [bell, ids]);
  useEffect(() => {
    const name = `Board · ${businessName}`;
    document.title = count === 0 ? name : `(${count}) New ${count === 1 ? 'order' : 'orders'} · ${name}`;
  }, [count, businessName]);
}
