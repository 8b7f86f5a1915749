import { useEffect } from 'react';

/**
 * Keeps the screen on while `enabled`. Browsers drop the lock of a hidden page, so it is requested again when the page is
 * visible.
 */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (ended) void granted.release();
        else lock = granted;
      } catch {
        // The device may refuse, e.g. on low battery. The board works without the lock.
      }
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [enabled]);
}
