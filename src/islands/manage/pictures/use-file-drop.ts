import { type DragEvent, useEffect, useState } from 'react';
import { keepMissedDropsOut } from '../../../client/missed-drops.ts';

/**
 * The attributes of an element on which files can be dropped. While files are dragged over the element, it has the
 * attribute `data-over`. Dropping is only a shortcut: a button in the element must do the same for people who use only
 * the keyboard.
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
