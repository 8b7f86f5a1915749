import { useEffect, useState } from 'react';
import type { Instant } from '../../../domain/time.ts';

/** The time between two updates. It is short enough for labels that count whole minutes. */
const CLOCK_TICK_MS = 10_000;

/**
 * The current time, updated every 10 seconds. It is constant between updates, so that a change of one order does not
 * render all tickets again.
 */
export function useNow(clock: () => Instant): Instant {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
