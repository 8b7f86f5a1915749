import type { ClientDirective } from 'astro';
import { announce } from '../announce.ts';
import { cartStore } from '../cart-store.ts';
import { closeDialog, isDialogAsked, onDialogChange, openDialog } from '../dialogs.ts';
import { startCartTotals } from './cart-totals.ts';
import { startCategoryTabs } from './category-tabs.ts';
import { startOptionLines } from './option-lines.ts';

/** From this width on the order stands beside the menu (components/OrderPanel.css), drawn by the island. */
const PANEL_WIDTH = '(min-width: 1100px)';

/**
 * `client:summon={businessId}`: the menu page's own script, and what calls the island of dialogs. React's bytes are fetched
 * while the browser is idle; its code runs when a dialog is asked for, or an order has to be shown in the panel.
 */
const summon: ClientDirective = (load, { value }, island) => {
  const store = cartStore(Number(value));
  startOptionLines(store);
  startCartTotals(store);
  startCategoryTabs();

  let summoned = false;
  const call = async () => {
    if (summoned) return;
    summoned = true;
    const hydrate = await load();
    await hydrate();
    for (const waiting of document.querySelectorAll('[aria-busy]')) waiting.removeAttribute('aria-busy');
  };
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    summoned = false;
    announce('No internet connection');
    closeDialog();
  });

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-open], [data-dialog]') : null;
    if (button === null) return;
    if (island.hasAttribute('ssr')) button.setAttribute('aria-busy', 'true');
    const { open, dialog } = button.dataset;
    if (open !== undefined) openDialog({ kind: 'customise', productOptionId: Number(open) });
    else if (dialog === 'cart' || dialog === 'checkout') openDialog({ kind: dialog });
  });
  const callIfNeeded = () => {
    if (isDialogAsked() || (matchMedia(PANEL_WIDTH).matches && store.read().length > 0)) void call();
  };
  onDialogChange(callIfNeeded);
  store.subscribe(callIfNeeded);
  callIfNeeded();
  whenIdle(() => prefetch(island));
};

function whenIdle(run: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 2000));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Brings the island's files into the browser's cache without running them. */
function prefetch(island: HTMLElement): void {
  for (const attribute of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = island.getAttribute(attribute) ?? '';
    document.head.appendChild(link);
  }
}

export default summon;
