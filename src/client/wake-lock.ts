/**
 * Keeps the screen on with a wake lock. When a page is hidden, browsers release its lock. So the function requests the
 * lock again when the page is visible again. Returns a function that lets the screen turn off again.
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
      // The device may refuse the lock, for example on low battery. The page works without it.
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
