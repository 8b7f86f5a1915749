/** Shows the notice of the page when an island cannot start, because nothing that is entered then is saved. */

/** How long an island may take to start after its scripts have loaded. */
const MAX_START_MS = 5_000;

const notice = document.querySelector<HTMLElement>('.page-incomplete');
const show = () => {
  if (notice === null) return;
  notice.hidden = false;
  notice.focus();
};

const scriptsOf = (island: Element): readonly string[] =>
  ['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []);

/** Astro takes this attribute away when an island has started. */
const isWaiting = (island: Element): boolean => island.isConnected && island.hasAttribute('ssr');

function watch(): void {
  for (const island of document.querySelectorAll('astro-island[ssr]')) {
    // The browser loads each script once: these are the same loads as those of the island.
    Promise.all(scriptsOf(island).map((address) => import(/* @vite-ignore */ address)))
      .then(() => setTimeout(() => isWaiting(island) && show(), MAX_START_MS))
      .catch(show);
  }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watch, { once: true });
else watch();
