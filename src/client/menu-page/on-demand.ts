import type { ClientDirective } from 'astro';
import { cartStore } from '../cart/cart-store.ts';
import { CHECKOUT_HASH, closeDialog, isDialogRequested, onDialogChange, openDialog } from '../dialog-history.ts';
import { whenIdle, whenParsed } from '../page-load.ts';
import { showSnackbar } from '../snackbar.ts';
import { startCartTotals } from './cart-totals.ts';
import { startCategoryTabs } from './category-tabs.ts';
import type { OnDemandOptions } from './on-demand-options.ts';
import { startOptionLines } from './option-lines.ts';
import { startOptionSliders } from './option-sliders.ts';
import { startRowHeights } from './row-heights.ts';
import { startSignInPrompt } from './sign-in-prompt.ts';
import { startSiteBar } from './site-bar.ts';

/** Where built files are. */
const FILES_PATH = '/_astro/';
/** From this width on the order stands beside the menu (components/OrderPanel.css), drawn by the island. */
const PANEL_QUERY = '(min-width: 1100px)';

/**
 * `client:on-demand`: the menu page's own script, and what calls the island of dialogs. React's bytes are fetched while the
 * browser is idle; its code runs when a dialog is asked for, or an order has to be shown in the panel. The checkout's own
 * are fetched when it is asked for, or the cart is looked at.
 */
const onDemand = (
  load: Parameters<ClientDirective>[0],
  { value }: { value: OnDemandOptions },
  island: HTMLElement,
): void => {
  const { businessId, files, reads } = value;
  const store = cartStore(businessId);
  startSignInPrompt();
  const showCounts = startOptionLines(store);
  void startSiteBar();
  const parsed = whenParsed().then(() => {
    showCounts();
    startCartTotals(store);
    startCategoryTabs();
    startOptionSliders();
    startRowHeights();
  });

  let isRequested = false;
  const loadIsland = async () => {
    if (isRequested) return;
    isRequested = true;
    preload(files.dialogs);
    if (['cart', 'checkout'].includes(history.state?.dialog?.kind)) preload(files.checkout);
    for (const href of reads) hint({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
    const hydrate = await load();
    await parsed;
    await hydrate();
    for (const waiting of document.querySelectorAll('[aria-busy]')) waiting.removeAttribute('aria-busy');
  };
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    isRequested = false;
    showSnackbar('No internet connection');
    closeDialog();
  });

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-open], [data-dialog]') : null;
    if (button === null) return;
    if (island.hasAttribute('ssr')) button.setAttribute('aria-busy', 'true');
    const { dialog } = button.dataset;
    if (dialog === 'cart' || dialog === 'checkout') openDialog({ kind: dialog });
    else openDialog({ kind: 'customise', productOptionId: optionOf(button) });
  });
  const loadIfNeeded = () => {
    if (isDialogRequested() || (store.read().length > 0 && matchMedia(PANEL_QUERY).matches)) void loadIsland();
  };
  onDialogChange(loadIfNeeded);
  store.subscribe(loadIfNeeded);
  if (location.hash === CHECKOUT_HASH) {
    // Said once: a reload, and Back, find the page itself, without what a payment provider may have added.
    history.replaceState(null, '', location.pathname);
    openDialog({ kind: 'checkout' });
  }
  loadIfNeeded();
  whenIdle(() => void prefetch(files.dialogs));
};

/** The option that a button speaks of: the one whose line it stands in, or the only one of its product. */
function optionOf(button: HTMLElement): number {
  const line = button.closest('[data-option]') ?? button.closest('.product')?.querySelector('[data-option]');
  return Number(line?.getAttribute('data-option'));
}

/** Asks for files at once, before one is found to import the other. */
function preload(names: readonly string[]): void {
  for (const name of names) {
    // A style that was asked for by a link and did not come would be taken for missing when it is asked for again.
    if (name.endsWith('.css')) void prefetch([name], 'high');
    else hint({ rel: 'modulepreload', href: FILES_PATH + name });
  }
}

function hint(link: Partial<HTMLLinkElement>): void {
  document.head.appendChild(Object.assign(document.createElement('link'), link));
}

/**
 * Brings files into the browser's cache without running any, one after the other, so that no tap waits behind them. Without a
 * connection they are fetched when they are needed.
 */
async function prefetch(names: readonly string[], priority: RequestPriority = 'low'): Promise<void> {
  try {
    for (const name of names) await (await fetch(FILES_PATH + name, { priority })).arrayBuffer();
  } catch {
    // Asked for again by whoever needs them, who then says so.
  }
}

export default onDemand;
