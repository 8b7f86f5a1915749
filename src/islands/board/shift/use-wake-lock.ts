import { useEffect } from 'react';
import { keepScreenOn } from '../../../client/wake-lock.ts';

/** Keeps the screen on while `enabled`. */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => (enabled ? keepScreenOn() : undefined), [enabled]);
}
