import { useEffect, useState } from 'react';
import type { Instant } from '../../../domain/time.ts';

/** Short enough for labels that count whole minutes. */
const CLOCK_TICK_MS = 10_000;

/** The current time, the same until the next tick: a message about one order does not change the labels of all others. */
export function useNow(clock: () => Instant): Instant {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
