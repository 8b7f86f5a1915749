import { useEffect, useRef } from 'react';
import type { AlertPlayer, AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { repeatedSound } from './urgency.ts';

const SOUND_INTERVALS_MS: Readonly<Record<AlertSound, number>> = {
  order: 8_000,
  urgent: 4_000,
  here: 8_000,
  lost: 20_000,
};

interface Alarm {
  readonly alertPlayer: AlertPlayer | null;
  readonly tickets: readonly Ticket[];
  readonly now: Instant;
  readonly connected: boolean;
}

/** Plays sounds: for each new order until it is seen, once for each customer who is here, and while the connection is lost. */
export function useAlarm({ alertPlayer, tickets, now, connected }: Alarm): void {
  useRepeatedSound(alertPlayer, repeatedSound(tickets, now));
  useRepeatedSound(alertPlayer, connected ? null : 'lost');
  // Order ids and instants only increase, so a value above the highest one so far is new.
  useSoundOnGrowth(
    alertPlayer,
    'order',
    // An order that the system accepted comes in as accepted.
    highest(
      tickets.filter(({ orderStatus }) => orderStatus === 'n' || orderStatus === 'c').map(({ orderId }) => orderId),
    ),
  );
  useSoundOnGrowth(alertPlayer, 'here', highest(tickets.map(({ hereAt }) => hereAt ?? 0)));
}

const highest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

function useRepeatedSound(alertPlayer: AlertPlayer | null, sound: AlertSound | null): void {
  useEffect(() => {
    if (alertPlayer === null || sound === null) return;
    if (sound !== 'order') alertPlayer.play(sound);
    const timer = setInterval(() => alertPlayer.play(sound), SOUND_INTERVALS_MS[sound]);
    return () => clearInterval(timer);
  }, [alertPlayer, sound]);
}

function useSoundOnGrowth(alertPlayer: AlertPlayer | null, sound: AlertSound, latest: number): void {
  const playedFor = useRef(0);
  useEffect(() => {
    if (alertPlayer === null || latest <= playedFor.current) return;
    playedFor.current = latest;
    alertPlayer.play(sound);
  }, [alertPlayer, sound, latest]);
}
