import { savesData } from '../saves-data.ts';

const MENU_LINK = '.card-name a, .card .button-main';

/**
 * Fetches a menu as soon as the customer points at its card or touches it. Browsers that know speculation rules do this
 * by themselves, because the page has such rules.
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
