import { useEffect } from 'react';
import { keepScreenOn } from '../../../client/wake-lock.ts';

export function useWakeLock(enabled: boolean): void {
  useEffect(() => (enabled ? keepScreenOn() : undefined), [enabled]);
}
