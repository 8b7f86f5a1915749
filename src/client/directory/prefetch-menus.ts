import { savesData } from '../saves-data.ts';

const MENU_LINK = '.card-name a, .card .button-main';

/**
 * Fetches the menu of a business as soon as the customer points at the card of the business or touches the card. Does
 * nothing in browsers that know speculation rules: the page has such rules, so these browsers fetch the menu by
 * themselves.
 */
export function startPrefetch(): void {
  if (savesData() || HTMLScriptElement.supports?.('speculationrules')) return;
  const prefetched = new Set<string>();
  document.addEventListener('pointerover', ({ target }) => {
    const card = target instanceof Element ? target.closest('.card') : null;
    const href = card?.querySelector<HTMLAnchorElement>(MENU_LINK)?.href;
    if (href === undefined || prefetched.has(href)) return;
    prefetched.add(href);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.appendChild(link);
  });
}
