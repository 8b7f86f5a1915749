import { useState } from 'react';

/** A React state that has one of `values`. This device remembers the value under `key`. */
export function useRemembered<Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      return values.find((each) => each === localStorage.getItem(key)) ?? fallback;
    } catch {
      // The browser blocks storage, so the board always starts with the fallback.
      return fallback;
    }
  });
  const choose = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // The browser blocks storage: the value lasts until the next reload.
    }
  };
  return [value, choose];
}
