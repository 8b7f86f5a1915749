import { useEffect, useRef } from 'react';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** Whether a person pressed Control Z or Command Z. Repeated events of a held key do not count. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, repeat }: Keys): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !repeat;

/** Calls `undo` on Control Z or Command Z, except in a text field, where the keys undo what was typed. */
export function useUndoKey(undo: (() => void) | null): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isUndoKey(event) || latest.current === null) return;
      if (target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea') !== null)
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
