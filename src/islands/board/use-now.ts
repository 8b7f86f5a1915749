import { useEffect, useState } from 'react';
import type { Instant } from '../../domain/time.ts';

/** Milliseconds between two looks at the clock: what counts minutes need not tick faster. */
const TICK = 10_000;

/** The time, again and again. */
export function useNow(clock: () => Instant): Instant {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), TICK);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
