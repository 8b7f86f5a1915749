import { useEffect, useRef } from 'react';

/** Calls `undo` on Control Z or Command Z, except in a field, where the keys undo what was typed. */
export function useUndoKey(undo: (() => void) | null): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || latest.current === null) return;
      if (target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea') !== null)
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
