/**
 * Shows the notice `.page-incomplete` when an island of the page does not start in time. Before an island has started,
 * it saves nothing of what people enter.
 */

/** How long an island may take to start after its scripts have loaded. */
const MAX_START_MS = 5_000;

const notice = document.querySelector<HTMLElement>('.page-incomplete');

/** Islands that did not start in time. */
const late = new Set<Element>();

/** Astro removes the attribute `ssr` when an island has started. */
const isWaiting = (island: Element): boolean => island.isConnected && island.hasAttribute('ssr');

const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false;

function show(island: Element): void {
  if (notice === null || !isWaiting(island)) return;
  late.add(island);
  if (!notice.hidden) return;
  notice.hidden = false;
  // While a person types, the focus stays in the field. Screen readers announce the notice anyway, because it is an
  // alert.
  if (!isTyping()) notice.focus();
  new MutationObserver((_, observer) => {
    if ([...late].some(isWaiting)) return;
    notice.hidden = true;
    observer.disconnect();
  }).observe(document.body, { attributeFilter: ['ssr'], subtree: true });
}

const scriptsOf = (island: Element): readonly string[] =>
  ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);

function watch(): void {
  for (const island of document.querySelectorAll('astro-island[ssr]')) {
    // The island loads these scripts too. The browser loads each script only once, so this adds no requests.
    Promise.all(scriptsOf(island).map((address) => import(/* @vite-ignore */ address)))
      .then(() => setTimeout(() => show(island), MAX_START_MS))
      .catch(() => show(island));
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch, { once: true });
else watch();

export {};
