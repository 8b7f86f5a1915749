import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query, now and after every change. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // The edge does not know the window. During hydration, the island must render the same HTML as the edge.
    () => false,
  );
}
