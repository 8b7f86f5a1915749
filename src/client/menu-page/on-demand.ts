import type { CheckoutStep } from '../../domain/checkout/checkout.ts';
import { cartStore } from '../cart/cart-store.ts';
import { CHECKOUT_HASH, closeDialog, isDialogRequested, onDialogChange, openDialog } from '../dialog-history.ts';
import { whenIdle, whenParsed } from '../page-load.ts';
import { showSnackbar } from '../snackbar.ts';
import { startCartTotals } from './cart-totals.ts';
import type { OnDemandOptions } from './on-demand-options.ts';
import { startOptionLines } from './option-lines.ts';
import { startPageLinks } from './page-links.ts';
import { startSiteBar } from './site-bar.ts';

/** The address of a built file. */
const addressOf = (name: string): string => `/_astro/${name}`;
/** From this width on, the script shows the order beside the menu (components/OrderPanel.css). */
const PANEL_QUERY = '(min-width: 1100px)';
/** From this width on, options and categories scroll sideways by buttons (components/ProductRow.css). */
const SLIDER_QUERY = '(min-width: 1201px)';

/** The module of islands/ordering/start.tsx. */
interface Dialogs {
  readonly start: (element: HTMLElement, page: OnDemandOptions['page']) => Promise<void>;
}

/** The step of the checkout that places the order. */
const CONFIRM_STEP: CheckoutStep = 2;
/** Events which show that the customer will read on. */
const TOUCHES = ['scroll', 'pointerdown', 'keydown'] as const;

/** The module tools.ts. */
interface Tools {
  readonly startReading: (tapped: HTMLAnchorElement | null) => void;
  readonly openTool: (button: HTMLElement, reads: readonly string[]) => void;
  readonly startOptionSliders: () => void;
}

/**
 * The script of an ordering page, which also loads its dialogs. Prefetches React while the browser is idle. Runs it when a
 * dialog is requested or the panel has an order to show. Fetches the checkout's files when the cart or the checkout is
 * opened.
 */
function startOrdering(element: HTMLElement): void {
  const { page, files, reads, rules }: OnDemandOptions = JSON.parse(element.dataset.ordering ?? '');
  const store = cartStore(page.cartId);
  const showCounts = startOptionLines(store);
  void startSiteBar();
  const loadTools = () => importLast<Tools>([files.tools]);
  const parsed = whenParsed().then(() => {
    showCounts();
    startCartTotals(store, rules);
    startPageLinks();
    startToolsWithFirstTouch(loadTools);
  });

  let isRequested = false;
  const loadDialogs = async () => {
    if (isRequested) return;
    isRequested = true;
    const styled = addStyles(files.dialogs);
    preload(files.dialogs);
    if (['cart', 'checkout'].includes(history.state?.dialog?.kind)) preload(files.checkout);
    for (const href of reads) hint({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
    try {
      const [dialogs] = await Promise.all([importLast<Dialogs>(files.modules), parsed, styled]);
      await dialogs.start(element, page);
      for (const waiting of document.querySelectorAll('[aria-busy]')) waiting.removeAttribute('aria-busy');
      isLoaded = true;
    } catch {
      isRequested = false;
      showSnackbar('No internet connection');
      closeDialog();
    }
  };
  let isLoaded = false;

  document.addEventListener('click', ({ target }) => {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
    if (tool === null) return;
    loadTools()
      .then(({ openTool }) => openTool(tool, reads))
      .catch(() => showSnackbar('No internet connection'));
  });
  const wide = matchMedia(SLIDER_QUERY);
  const startSliders = () => {
    // Without a connection, the lists still scroll.
    if (wide.matches)
      loadTools().then(
        (tools) => tools.startOptionSliders(),
        () => {},
      );
  };
  wide.addEventListener('change', startSliders);
  void parsed.then(startSliders);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-open], [data-dialog]') : null;
    if (button === null) return;
    if (!isLoaded) button.setAttribute('aria-busy', 'true');
    const { dialog } = button.dataset;
    if (dialog === 'cart' || dialog === 'checkout') openDialog({ kind: dialog });
    else openDialog({ kind: 'customise', productOptionId: optionOf(button) });
  });
  const loadIfNeeded = () => {
    // The browser then has the code of the next page before the order is placed.
    if (history.state?.dialog?.step === CONFIRM_STEP) void prefetch(files.tracker.map(addressOf));
    if (isDialogRequested() || (store.read().length > 0 && matchMedia(PANEL_QUERY).matches)) void loadDialogs();
  };
  onDialogChange(loadIfNeeded);
  store.subscribe(loadIfNeeded);
  if (location.hash === CHECKOUT_HASH) {
    // Removes the hash and the query of a payment provider, but not the time of a catering order, so that reload and Back show the page itself.
    const at = new URLSearchParams(location.search).get('at');
    history.replaceState(null, '', location.pathname + (at === null ? '' : `?at=${at}`));
    openDialog({ kind: 'checkout' });
  }
  loadIfNeeded();
  whenIdle(() => void prefetch([files.tools, ...files.dialogs.map(addressOf)]));
}

/** A page that is only viewed stays idle. Without a connection, the tabs still lead to their categories. */
function startToolsWithFirstTouch(loadTools: () => Promise<Tools>): void {
  const touched = new AbortController();
  const { signal } = touched;
  let tapped: HTMLAnchorElement | null = null;
  const remember = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('[data-tabs] a') : null;
  };
  document.addEventListener('click', remember, { signal });
  const load = () => {
    for (const type of TOUCHES) removeEventListener(type, load);
    loadTools().then(
      (tools) => {
        touched.abort();
        tools.startReading(tapped);
      },
      () => {},
    );
  };
  for (const type of TOUCHES) addEventListener(type, load, { passive: true });
}

/** Imports modules one after the other. Returns the last one. */
async function importLast<Module>([first = '', ...others]: readonly string[]): Promise<Module> {
  const module = await import(first);
  return others.length === 0 ? module : importLast(others);
}

const optionOf = (button: HTMLElement): number => Number(button.closest<HTMLElement>('[data-option]')?.dataset.option);

/** Fetches all scripts in parallel, before the browser discovers their imports. */
function preload(names: readonly string[]): void {
  for (const name of names) if (!isStyle(name)) hint({ rel: 'modulepreload', href: addressOf(name) });
}

/** Adds the style sheets, which React then need not wait for. */
const addStyles = (names: readonly string[]): Promise<unknown> =>
  Promise.all(
    names.filter(isStyle).map(
      (name) =>
        new Promise((onload, onerror) => {
          hint({ rel: 'stylesheet', href: addressOf(name), onload, onerror });
        }),
    ),
  );

const isStyle = (name: string): boolean => name.endsWith('.css');

function hint(link: Partial<HTMLLinkElement>): void {
  document.head.appendChild(Object.assign(document.createElement('link'), link));
}

/**
 * Fetches files into the browser's cache without running them, one after the other, so that a tap does not wait behind
 * them.
 */
async function prefetch(addresses: readonly string[]): Promise<void> {
  try {
    for (const address of addresses) await (await fetch(address, { priority: 'low' })).arrayBuffer();
  } catch {
    // The code that needs the file fetches it again and reports the failure.
  }
}

const element = document.getElementById('ordering');
if (element !== null) startOrdering(element);
