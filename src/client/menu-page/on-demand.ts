import { cartStore } from '../cart/cart-store.ts';
import { CHECKOUT_HASH, isDialogRequested } from '../dialog-history.ts';
import { failedFetchMessage } from '../failed-fetch.ts';
import '../failed-pictures.ts';
import { onceShown, whenIdle, whenParsed } from '../page-load.ts';
import { savesData } from '../saves-data.ts';
import { showSnackbar } from '../snackbar.ts';
import { startCartTotals } from './cart-totals.ts';
import type { OnDemandOptions } from './on-demand-options.ts';
import { startOptionLines } from './option-lines.ts';
import { addressOf, fetchFile, type OrderingParts } from './ordering-parts.ts';
import { startPageLinks } from './page-links.ts';
import { isCustomerRemembered } from './site-bar.ts';

/**
 * From this width on, the page shows the order beside the menu, and loads the code for the order without waiting for a
 * touch. From 1201 px on, the page also shows scroll buttons, and loads their code without waiting for a touch.
 */
const WIDE_QUERY = '(min-width: 1100px)';
/** Events that show that the customer uses the page. */
const TOUCHES = ['scroll', 'pointerdown', 'keydown'] as const;

/** The module islands/ordering/ordering.ts. */
interface Ordering {
  readonly startOrdering: (parts: OrderingParts) => (button: HTMLElement) => void;
}

/**
 * The script of an ordering page. It contains what works without a connection: the cart, its counts and its totals.
 * With the first scroll, touch or key press, it loads the rest (islands/ordering/ordering.ts). While the browser is
 * idle, it prefetches that module, the files of the dialogs (such as React) and tools.ts, unless the customer has asked
 * the browser to save data.
 */
function startPage(element: HTMLElement): void {
  const options: OnDemandOptions = JSON.parse(document.getElementById('ordering-options')?.textContent ?? '');
  const { page, files, reads, rules } = options;
  const store = cartStore(page.cartId);
  const showCounts = startOptionLines(store);
  const parsed = whenParsed().then(() => {
    showCounts();
    startCartTotals(store, rules);
    startPageLinks();
  });
  /**
   * The fetch of the files that all dialogs need. It is stored, because one tap calls `preload` twice: when the tap is
   * handled, and when the dialog opens.
   */
  let dialogFiles: Promise<unknown> | null = null;
  const preload = async (names: readonly string[] = files.dialogs) => {
    const fetchScripts = () => fetchWhole(names.filter((name) => !isStyle(name)).map(addressOf));
    if (names !== files.dialogs) return void (await fetchScripts());
    if (dialogFiles === null) {
      for (const href of reads) hint({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
      dialogFiles = Promise.all([fetchScripts(), addStyles(names)]).catch((error: unknown) => {
        dialogFiles = null;
        throw error;
      });
    }
    await dialogFiles;
  };
  let tapped: HTMLAnchorElement | null = null;
  const touched = new Promise<unknown>((resolve) => {
    for (const type of TOUCHES) addEventListener(type, resolve, { passive: true, once: true });
  });
  const parts = { element, options, store, parsed, touched, tapped: () => tapped, preload, prefetch, showSnackbar };

  let act: ((button: HTMLElement) => void) | null = null;
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= new Promise<void>(onceShown)
      .then(() => fetchWhole([files.ordering]))
      .then((): Promise<Ordering> => import(files.ordering))
      .then(({ startOrdering }) => {
        act = startOrdering(parts);
      })
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  const press = async (button: HTMLElement) => {
    if (act === null) {
      // Fetches the files of the dialogs while `load` fetches the module.
      if (button.matches('[data-open], [data-dialog]')) preload().catch(() => {});
      button.setAttribute('aria-busy', 'true');
      await load().catch((error: unknown) => showSnackbar(failedFetchMessage(error)));
      button.removeAttribute('aria-busy');
    }
    act?.(button);
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    tapped = target.closest('[data-tabs] a');
    const button = target.closest<HTMLElement>('[data-open], [data-dialog], [data-tool]');
    if (button !== null) void press(button);
  });
  // Guests must sign in before they add certain items. This listener runs in the capture phase, so it runs before the
  // listeners that add an item or open a dialog.
  const askGuest = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sign-in]') : null;
    if (button === null || isCustomerRemembered()) return;
    event.stopPropagation();
    void press(button);
  };
  document.addEventListener('click', askGuest, true);

  const isNeeded = isDialogRequested() || location.hash === CHECKOUT_HASH || isCustomerRemembered();
  // Without a connection, the next tap tries again.
  void (isNeeded || matchMedia(WIDE_QUERY).matches ? load() : touched.then(load)).catch(() => {});
  whenIdle(() => void (savesData() || prefetch([files.ordering, ...files.dialogs.map(addressOf), files.tools])));
}

/**
 * Adds the style sheets now, so that React does not wait for them later. Each is fetched first, because a `link` does not
 * say why it failed.
 */
const addStyles = (names: readonly string[]): Promise<unknown> =>
  Promise.all(
    names
      .filter(isStyle)
      .map(addressOf)
      .map(async (href) => {
        await fetchFile(href);
        await new Promise((onload, onerror) => {
          hint({ rel: 'stylesheet', href, onload, onerror });
        });
      }),
  );

const isStyle = (name: string): boolean => name.endsWith('.css');

function hint(link: Partial<HTMLLinkElement>): void {
  document.head.appendChild(Object.assign(document.createElement('link'), link));
}

/**
 * Fetches scripts in parallel, and compiles each as soon as it has arrived. Fails if a script cannot be fetched. Must run
 * before the first import: Chromium never requests a module again after its import or `modulepreload` has failed once.
 */
const fetchWhole = (addresses: readonly string[]): Promise<unknown> =>
  Promise.all(
    addresses.map(async (href) => {
      await fetchFile(href);
      hint({ rel: 'modulepreload', href });
    }),
  );

/**
 * Fetches files into the browser's cache without running them. Fetches one file after the other: if a tap needs another
 * file, that file then waits for at most one file of the prefetch.
 */
async function prefetch(addresses: readonly string[]): Promise<void> {
  try {
    for (const address of addresses) await fetchFile(address, { priority: 'low' });
  } catch {
    // The code that needs the file fetches it again and reports the failure.
  }
}

const element = document.getElementById('ordering');
if (element !== null) startPage(element);
