/** Measurements of one visit. Times are milliseconds since the start of the navigation. */
export interface Visit {
  /** When the first dish or business appeared. */
  readonly item: number;
  /** First contentful paint. */
  readonly painted: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** When the first touch had an effect; 0 without a touch. */
  readonly works: number;
  /**
   * The total time for which long animation frames blocked input (`blockingDuration`) before the measurements were
   * read. The older `longtask` entries are not enough: traces showed first frames of up to 190 ms for which
   * Chromium reported no such entry.
   */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shifted: number;
  /**
   * Bytes of the page, scripts and styles that the browser requested before the first touch had an effect. Without a
   * touch: before the measurements were read.
   */
  readonly bytes: number;
  /** Bytes of the pictures that the browser requested in the same time. */
  readonly pictureBytes: number;
}

/** Selectors of the elements that visitors wait for. */
export interface Wait {
  /** Selector of the name of the first dish or business. */
  readonly item: string;
  /** The first touch: the pressed element, and the element that shows the effect. Null if the visitor only looks. */
  readonly touch: { readonly press: string; readonly effect: string } | null;
}

declare global {
  interface Window {
    probe: Record<'item' | 'painted' | 'largest' | 'works' | 'blocked' | 'shifted' | 'delay', number>;
  }
}

/** Runs in the page before the page's scripts. Observes the page, and touches it until the touch has an effect. */
export function probe({ item, touch }: Wait): void {
  const measured = { item: 0, painted: 0, largest: 0, works: 0, blocked: 0, shifted: 0, delay: 0 };
  window.probe = measured;
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: { durationThreshold?: number } = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true, ...options });
  // The browser reports when it paints an element with the attribute `elementtiming`. The attribute has no other
  // effect. It is set before the first layout.
  watch('element', ({ startTime }) => {
    measured.item ||= startTime;
  });
  const marker = new MutationObserver(() => {
    const found = document.querySelector(item);
    if (found === null) return;
    marker.disconnect();
    for (const each of [found, ...found.querySelectorAll('*')]) each.setAttribute('elementtiming', 'item');
  });
  marker.observe(document, { childList: true, subtree: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.painted = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    // The browser ends these reports at a real touch, but not at a click by script.
    measured.largest = startTime;
  });
  watch('long-animation-frame', (entry) => {
    if ('blockingDuration' in entry && typeof entry.blockingDuration === 'number')
      measured.blocked += entry.blockingDuration;
  });
  watch('layout-shift', (entry) => {
    // Layout shifts in the half second after the touch are expected and do not count. The browser itself excludes them
    // only after a real touch, but this touch is a click by script.
    const isAnswer = measured.works > 0 && entry.startTime < measured.works + 500;
    if (!isAnswer && 'value' in entry && typeof entry.value === 'number') measured.shifted += entry.value;
  });
  watch(
    'event',
    ({ duration }) => {
      measured.delay = Math.max(measured.delay, duration);
    },
    { durationThreshold: 16 },
  );
  if (touch === null) return;
  const { press, effect } = touch;
  // This function reads no sizes of elements. Otherwise the browser would lay out the page at each attempt.
  const isSeen = () => {
    const shown = document.querySelector<HTMLElement>(effect);
    return shown !== null && !shown.hidden;
  };
  const timer = setInterval(() => {
    document.querySelector<HTMLElement>(press)?.click();
    if (!isSeen()) return;
    measured.works = performance.now();
    clearInterval(timer);
  }, 4);
}

/** Reads the measurements after the page has become idle. */
export function readProbe(): Visit {
  const { item, painted, largest, works, blocked, shifted } = window.probe;
  const until = works || performance.now();
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const before = entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime }) => startTime < until);
  const sum = (isCounted: (type: string) => boolean) =>
    before.reduce(
      (total, { initiatorType, encodedBodySize }) => (isCounted(initiatorType) ? total + encodedBodySize : total),
      0,
    );
  const bytes = sum((type) => ['navigation', 'script', 'css', 'link'].includes(type));
  return { item, painted, largest, works, blocked, shifted, bytes, pictureBytes: sum((type) => type === 'img') };
}
