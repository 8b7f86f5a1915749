import { useEffect, useReducer } from 'react';
import type { Instant } from '../../../domain/time.ts';

/** Milliseconds between two looks at the clock: what counts minutes need not tick faster. */
const TICK = 10_000;

/** The time as of each rendering, which comes again and again. */
export function useNow(clock: () => Instant): Instant {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, []);
  return clock();
}
