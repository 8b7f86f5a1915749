/** Resolves when the HTML is parsed. Scripts start before that, so that the top of the page works early. */
export function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
}

/** Calls `run` when the page is visible: at once, or, for a prerendered page, when the visitor opens it. */
export function onceShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

/** Delay of idle work in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2000;

/**
 * Calls `run` when the page has loaded and the browser is idle. A prerendered page waits until the visitor opens it,
 * because otherwise its requests would use up the data plan of a visitor who never opens it.
 */
export function whenIdle(run: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, IDLE_FALLBACK_MS));
  onceShown(() => {
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}
