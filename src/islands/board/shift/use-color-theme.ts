import { useState } from 'react';

const COLOR_THEMES = ['light', 'dark'] as const;
export type ColorTheme = (typeof COLOR_THEMES)[number];

const STORAGE_KEY = 'board-ground';

/** The light or dark theme of the board, remembered on this device. */
export function useColorTheme(): [ColorTheme, (theme: ColorTheme) => void] {
  const [theme, setTheme] = useState<ColorTheme>(() => {
    try {
      return COLOR_THEMES.find((each) => each === localStorage.getItem(STORAGE_KEY)) ?? 'light';
    } catch {
      // The browser blocks storage, so the board always starts light.
      return 'light';
    }
  });
  const choose = (next: ColorTheme) => {
    setTheme(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // The browser blocks storage: the theme lasts until the next reload.
    }
  };
  return [theme, choose];
}
