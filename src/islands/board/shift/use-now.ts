import { useEffect, useReducer } from 'react';
import type { Instant } from '../../../domain/time.ts';

/** Short enough for labels that count whole minutes. */
const CLOCK_TICK_MS = 10_000;

/** The current time. Renders the component again with each tick. */
export function useNow(clock: () => Instant): Instant {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock();
}
