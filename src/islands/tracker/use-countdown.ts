import { useEffect, useState } from 'react';

/**
 * Counts down whole seconds to 0. It compares times instead of counting ticks, because a phone in a pocket skips ticks.
 */
export function useCountdown(): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);
  return { seconds, start: (length) => setEndsAt(Date.now() + length * 1000) };
}
