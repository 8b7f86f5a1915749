import { type DragEvent, useEffect, useState } from 'react';
import { keepMissedDropsOut } from '../../../client/missed-drops.ts';

/**
 * The attributes of an element on which files can be dropped. `data-over` marks it while files are over it. Dropping is
 * only a shortcut: the element must also have a button that does the same by keyboard.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(keepMissedDropsOut, []);
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
