import { useEffect, useRef } from 'react';
import type { Bell, Ring } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { repeatedRing } from './attention.ts';

/** Milliseconds between two rings of each kind, for as long as its reason lasts. */
const INTERVALS: Readonly<Record<Ring, number>> = { order: 8_000, urgent: 4_000, here: 8_000, lost: 20_000 };

interface Alarm {
  readonly bell: Bell | null;
  readonly tickets: readonly Ticket[];
  readonly now: Instant;
  readonly connected: boolean;
}

/** Rings for every order that comes in, again and again until it is seen; once for each customer who is here; and while the network is gone. */
export function useAlarm({ bell, tickets, now, connected }: Alarm): void {
  const repeated = repeatedRing(tickets, now);
  useRepeated(bell, repeated);
  useRepeated(bell, connected ? null : 'lost');
  // Order ids and instants rise: what is above the highest one heard is new.
  useOnce(
    bell,
    'order',
    highest(tickets.filter(({ orderStatus }) => orderStatus === 'n').map(({ orderId }) => orderId)),
  );
  useOnce(bell, 'here', highest(tickets.map(({ hereAt }) => hereAt ?? 0)));
}

const highest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

function useRepeated(bell: Bell | null, ring: Ring | null): void {
  useEffect(() => {
    if (bell === null || ring === null) return;
    if (ring !== 'order') bell.ring(ring);
    const timer = setInterval(() => bell.ring(ring), INTERVALS[ring]);
    return () => clearInterval(timer);
  }, [bell, ring]);
}

function useOnce(bell: Bell | null, ring: Ring, latest: number): void {
  const heard = useRef(0);
  useEffect(() => {
    if (bell === null || latest <= heard.current) return;
    heard.current = latest;
    bell.ring(ring);
  }, [bell, ring, latest]);
}
