import { useEffect, useRef } from 'react';
import type { AlertPlayer, AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { repeatedRing } from './urgency.ts';

const RING_INTERVALS_MS: Readonly<Record<AlertSound, number>> = {
  order: 8_000,
  urgent: 4_000,
  here: 8_000,
  lost: 20_000,
};

interface Alarm {
  readonly bell: AlertPlayer | null;
  readonly tickets: readonly Ticket[];
  readonly now: Instant;
  readonly connected: boolean;
}

/** Rings for each new order until it is seen, once for each customer who is here, and while the connection is lost. */
export function useAlarm({ bell, tickets, now, connected }: Alarm): void {
  const repeated = repeatedRing(tickets, now);
  useRepeatedRing(bell, repeated);
  useRepeatedRing(bell, connected ? null : 'lost');
  // Order ids and instants only grow: a value above the highest one so far is new.
  useRingOnGrowth(
    bell,
    'order',
    highest(tickets.filter(({ orderStatus }) => orderStatus === 'n').map(({ orderId }) => orderId)),
  );
  useRingOnGrowth(bell, 'here', highest(tickets.map(({ hereAt }) => hereAt ?? 0)));
}

const highest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

function useRepeatedRing(bell: AlertPlayer | null, ring: AlertSound | null): void {
  useEffect(() => {
    if (bell === null || ring === null) return;
    if (ring !== 'order') bell.play(ring);
    const timer = setInterval(() => bell.play(ring), RING_INTERVALS_MS[ring]);
    return () => clearInterval(timer);
  }, [bell, ring]);
}

function useRingOnGrowth(bell: AlertPlayer | null, ring: AlertSound, latest: number): void {
  const rungFor = useRef(0);
  useEffect(() => {
    if (bell === null || latest <= rungFor.current) return;
    rungFor.current = latest;
    bell.play(ring);
  }, [bell, ring, latest]);
}
