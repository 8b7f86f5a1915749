/** What one visit came to. Times in milliseconds from the beginning of the navigation. */
export interface Visit {
  /** First and largest contentful paint. */
  readonly painted: number;
  readonly largest: number;
  /** When the first touch had its effect. */
  readonly works: number;
  /** Of all tasks longer than 50 ms, what is beyond: until two seconds after the load. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shifted: number;
  /** Bytes over the wire of the page and of scripts and styles before the first touch worked; and of pictures. */
  readonly bytes: number;
  readonly pictureBytes: number;
}

/** How a page is touched: what is pressed, and where the effect is seen. */
export interface Touch {
  readonly press: string;
  readonly effect: string;
}

declare global {
  interface Window {
    probe: { painted: number; largest: number; works: number; blocked: number; shifted: number; delay: number };
  }
}

/** Runs in the page before everything else: watches it, and touches it until that has an effect. */
export function probe({ press, effect }: Touch): void {
  const seen = { painted: 0, largest: 0, works: 0, blocked: 0, shifted: 0, delay: 0 };
  window.probe = seen;
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: { durationThreshold?: number } = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.painted = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    // A touch ends the search for the largest, but a press by script is none.
    seen.largest = startTime;
  });
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    // What the touch moves is no surprise; the browser knows that of a real one only.
    const isAnswer = seen.works > 0 && entry.startTime < seen.works + 500;
    if (!isAnswer && 'value' in entry && typeof entry.value === 'number') seen.shifted += entry.value;
  });
  watch(
    'event',
    ({ duration }) => {
      seen.delay = Math.max(seen.delay, duration);
    },
    { durationThreshold: 16 },
  );
  const isSeen = () => {
    const shown = document.querySelector<HTMLElement>(effect);
    return shown !== null && shown.offsetHeight > 0;
  };
  const timer = setInterval(() => {
    document.querySelector<HTMLElement>(press)?.click();
    if (!isSeen()) return;
    seen.works = performance.now();
    clearInterval(timer);
  }, 4);
}

/** Reads what the probe saw, once the page is quiet. */
export function readProbe(): Visit {
  const { painted, largest, works, blocked, shifted } = window.probe;
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const before = entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime }) => startTime < works);
  const sum = (isCounted: (type: string) => boolean) =>
    before.reduce(
      (total, { initiatorType, encodedBodySize }) => (isCounted(initiatorType) ? total + encodedBodySize : total),
      0,
    );
  const bytes = sum((type) => ['navigation', 'script', 'css', 'link'].includes(type));
  return { painted, largest, works, blocked, shifted, bytes, pictureBytes: sum((type) => type === 'img') };
}
