import { startTransition, useEffect, useState } from 'react';

/** A pause in typing after which the menu is searched: rendering its rows would hold up the keys in between. */
const SEARCH_PAUSE_MS = 120;

/** A text after a pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // A key that is pressed while the rows are rendered comes first.
    const timer = setTimeout(() => startTransition(() => setSettled(text)), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
