import { useState } from 'react';

export const GROUNDS = ['light', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

const KEY = 'board-ground';

/** Light or dark, as this screen was left. */
export function useGround(): [Ground, (ground: Ground) => void] {
  const [ground, setGround] = useState<Ground>(() => {
    try {
      return GROUNDS.find((each) => each === localStorage.getItem(KEY)) ?? 'light';
    } catch {
      // Storage is forbidden in this browser: it starts light every time.
      return 'light';
    }
  });
  const choose = (next: Ground) => {
    setGround(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // As above.
    }
  };
  return [ground, choose];
}
