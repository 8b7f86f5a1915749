import { useEffect, useRef } from 'react';
import type { AlertPlayer, AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Bell } from './bell.ts';

const SOUND_INTERVALS_MS: Readonly<Record<AlertSound, number>> = {
  order: 8_000,
  urgent: 4_000,
  here: 8_000,
  lost: 20_000,
};

interface Alarm {
  readonly alertPlayer: AlertPlayer | null;
  readonly bell: Bell;
  readonly connected: boolean;
}

/**
 * Plays the sounds of the bell: the repeated sound, one sound when new orders appear, and one when a customer taps
 * "I am Here". Also rings while the connection is lost.
 */
export function useAlarm({ alertPlayer, bell, connected }: Alarm): void {
  useRepeatedSound(alertPlayer, bell.repeated);
  useRepeatedSound(alertPlayer, connected ? null : 'lost');
  useSoundOnNew(alertPlayer, 'order', bell.orderIds);
  // Rings once for each tap on "I am Here", because each tap has its own instant.
  useSoundOnNew(alertPlayer, 'here', bell.hereAt === 0 ? [] : [bell.hereAt]);
}

/** Repeats the sound until it is null. Repeats nothing before the shift starts. */
export function useRepeatedSound(alertPlayer: AlertPlayer | null, sound: AlertSound | null): void {
  useEffect(() => {
    if (alertPlayer === null || sound === null) return;
    // `useSoundOnNew` already plays the sound `order` when a new order appears.
    if (sound !== 'order') alertPlayer.play(sound);
    const timer = setInterval(() => alertPlayer.play(sound), SOUND_INTERVALS_MS[sound]);
    return () => clearInterval(timer);
  }, [alertPlayer, sound]);
}

/** Plays the sound once whenever `numbers` contains a number that it has not contained before. */
function useSoundOnNew(alertPlayer: AlertPlayer | null, sound: AlertSound, numbers: readonly number[]): void {
  const played = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (alertPlayer === null || numbers.every((each) => played.current.has(each))) return;
    played.current = new Set([...played.current, ...numbers]);
    alertPlayer.play(sound);
  }, [alertPlayer, sound, numbers]);
}
