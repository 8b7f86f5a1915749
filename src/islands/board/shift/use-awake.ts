import { useEffect } from 'react';

/** Keeps the screen on while `wanted`. A lock is lost whenever the page is hidden, and asked for again when it is seen. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (ended) void given.release();
        else lock = given;
      } catch {
        // The device refuses, for example when its battery is low: the board works all the same.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [wanted]);
}
