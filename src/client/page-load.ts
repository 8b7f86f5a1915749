/** Resolves once the whole page is there: scripts stand before what they make better, so that its beginning can be used. */
export function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
}

/** Runs when the page has loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 2000));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
