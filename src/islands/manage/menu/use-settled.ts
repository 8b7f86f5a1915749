import { startTransition, useEffect, useState } from 'react';

/**
 * The screen searches the menu when the person has not typed for this long. Rendering the found rows after each key
 * press would delay the typing.
 */
const SEARCH_PAUSE_MS = 120;

/** The text as it was at the last pause in the typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // React runs this as a transition, so that a key press interrupts the rendering of the rows.
    const timer = setTimeout(() => startTransition(() => setSettled(text)), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
