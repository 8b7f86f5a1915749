/**
 * Keeps the screen on. Browsers drop the lock of a hidden page, so it is requested again when the page is visible.
 * Returns a function that lets the screen turn off again.
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const request = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (ended) void granted.release();
      else lock = granted;
    } catch {
      // The device may refuse, e.g. on low battery. The page works without the lock.
    }
  };
  void request();
  document.addEventListener('visibilitychange', request);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
