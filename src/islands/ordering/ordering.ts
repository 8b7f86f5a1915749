/**
 * The parts of an ordering page that need a connection: its dialogs, the tools for browsing the menu, the bar of a
 * signed-in customer, and the request to sign in. The page's own script (client/menu-page/on-demand.ts) loads this
 * module at the first touch. It loads the module at once if a dialog is requested, if this device remembers a customer,
 * or if the window is wide.
 */

import laterFiles from 'virtual:later-files';
import {
  CHECKOUT_HASH,
  closeDialog,
  isDialogRequested,
  onDialogChange,
  openDialog,
} from '../../client/dialog-history.ts';
import { failedFetchMessage } from '../../client/failed-fetch.ts';
import { reportFullCart } from '../../client/menu-page/full-cart.ts';
import { addressOf, fetchFile, type OrderingParts } from '../../client/menu-page/ordering-parts.ts';
import { startSiteBar } from '../../client/menu-page/site-bar.ts';
import type { CheckoutStep } from '../../domain/checkout/checkout.ts';
import { askToSignIn } from './sign-in-prompt.ts';

/** From this width on, the script shows the cart panel beside the menu (components/OrderPanel.css). */
const PANEL_QUERY = '(min-width: 1100px)';
/** From this width on, customers scroll options and categories sideways with buttons (components/ProductRow.css). */
const SLIDER_QUERY = '(min-width: 1201px)';
/** The step of the checkout that places the order. */
const CONFIRM_STEP: CheckoutStep = 2;

/** The module start.tsx. */
interface Dialogs {
  readonly start: (element: HTMLElement, page: OrderingParts['options']['page']) => Promise<void>;
}

/** The module client/menu-page/tools.ts. */
interface Tools {
  readonly startReading: (tapped: HTMLAnchorElement | null) => void;
  readonly openTool: (button: HTMLElement, reads: readonly string[]) => void;
  readonly startOptionSliders: () => void;
}

/**
 * Loads the dialogs when a dialog is requested, or when the cart panel has rows to show. If the requested dialog is the
 * cart or the checkout, also fetches the checkout's files. Returns a function that handles a press of a button on the
 * page.
 */
export function startOrdering(parts: OrderingParts): (button: HTMLElement) => void {
  const { element, options, parsed, store, preload, prefetch, showSnackbar } = parts;
  const { page, files, reads } = options;
  let tools: Tools | null = null;
  const loadTools = async () => {
    if (tools !== null) return tools;
    // The script is fetched before it is imported, because Chromium never requests a module again after its import has
    // failed once.
    await fetchFile(files.tools);
    tools = await importLast<Tools>([files.tools]);
    return tools;
  };
  void startSiteBar();
  reportFullCart(store, showSnackbar);
  void startReading(parts, loadTools);

  let isRequested = false;
  let isLoaded = false;
  const loadDialogs = async () => {
    if (isRequested) return;
    isRequested = true;
    const styled = preload();
    if (['cart', 'checkout'].includes(history.state?.dialog?.kind)) preload(laterFiles.checkout).catch(() => {});
    try {
      await Promise.all([parsed, styled]);
      const dialogs = await importLast<Dialogs>(laterFiles.modules);
      await dialogs.start(element, page);
      for (const waiting of document.querySelectorAll('[aria-busy]')) waiting.removeAttribute('aria-busy');
      isLoaded = true;
    } catch (error) {
      isRequested = false;
      showSnackbar(failedFetchMessage(error));
      closeDialog();
    }
  };
  const loadIfNeeded = () => {
    // Fetches the code of the next page, the tracker, before the order is placed.
    if (history.state?.dialog?.step === CONFIRM_STEP) void prefetch(laterFiles.tracker.map(addressOf));
    if (isDialogRequested() || (store.read().length > 0 && matchMedia(PANEL_QUERY).matches)) void loadDialogs();
  };
  onDialogChange(loadIfNeeded);
  store.subscribe(loadIfNeeded);
  if (location.hash === CHECKOUT_HASH) {
    // Removes the hash, and the query that a payment provider has added. So reload and Back show the page itself. Keeps
    // the time of a catering order (`at`).
    const at = new URLSearchParams(location.search).get('at');
    history.replaceState(null, '', location.pathname + (at === null ? '' : `?at=${at}`));
    openDialog({ kind: 'checkout' });
  }
  loadIfNeeded();

  return (button) => {
    const { dialog, signIn, tool } = button.dataset;
    if (tool !== undefined) {
      loadTools().then(
        ({ openTool }) => openTool(button, reads),
        (error: unknown) => showSnackbar(failedFetchMessage(error)),
      );
    } else if (signIn !== undefined) askToSignIn(button, `/${page.businessPath}/account/signIn`);
    // While the module or a dialog loads, customers may tap again. A second entry in the history would show the dialog
    // again after it closes.
    else if (!isDialogRequested()) {
      if (!isLoaded) button.setAttribute('aria-busy', 'true');
      if (dialog === 'cart' || dialog === 'checkout') openDialog({ kind: dialog });
      else openDialog({ kind: 'customise', productOptionId: optionOf(button) });
    }
  };
}

/**
 * Starts the tools for browsing the menu. Without these tools, for example when the connection fails, the tabs still
 * lead to their categories, and customers can still scroll the options of a dish.
 */
async function startReading(
  { parsed, touched, tapped }: OrderingParts,
  loadTools: () => Promise<Tools>,
): Promise<void> {
  await parsed;
  const wide = matchMedia(SLIDER_QUERY);
  const startSliders = async () => wide.matches && (await loadTools()).startOptionSliders();
  wide.addEventListener('change', () => void startSliders().catch(() => {}));
  try {
    await startSliders();
    await touched;
    (await loadTools()).startReading(tapped());
  } catch {
    // The tools could not be loaded. When the customer taps the button of a tool, the page tries again.
  }
}

/** Imports modules one after the other. Returns the last module. */
async function importLast<Module>([first = '', ...others]: readonly string[]): Promise<Module> {
  const module = await import(first);
  return others.length === 0 ? module : importLast(others);
}

const optionOf = (button: HTMLElement): number => Number(button.closest<HTMLElement>('[data-option]')?.dataset.option);
