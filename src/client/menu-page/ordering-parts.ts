import type { CartStore } from '../cart/cart-store.ts';
import type { showSnackbar } from '../snackbar.ts';
import type { OnDemandOptions } from './on-demand-options.ts';

/** The objects that the page's script (on-demand.ts) passes to islands/ordering/ordering.ts. */
export interface OrderingParts {
  /** The element that contains the dialogs. */
  readonly element: HTMLElement;
  readonly options: OnDemandOptions;
  readonly store: CartStore;
  /** Resolves when the HTML is parsed and the cart is shown. */
  readonly parsed: Promise<unknown>;
  /** Resolves with the first event that shows that the customer uses the page. */
  readonly touched: Promise<unknown>;
  /** The category tab that the customer tapped last; null if the last tap was not on a tab. */
  readonly tapped: () => HTMLAnchorElement | null;
  /**
   * Fetches scripts in parallel, before the browser discovers their imports. Without `names`, fetches what every dialog
   * needs: scripts, styles and the replies to the first calls. Resolves when the scripts and styles have arrived. Fails
   * if one of them cannot be fetched.
   */
  readonly preload: (names?: readonly string[]) => Promise<void>;
  /** Fetches files into the browser's cache, one after the other. */
  readonly prefetch: (addresses: readonly string[]) => Promise<void>;
  readonly showSnackbar: typeof showSnackbar;
}

/** The address of a built file. */
export const addressOf = (name: string): string => `/_astro/${name}`;

/**
 * Fetches a file into the browser's cache. Rejects when there is no connection, and when the site answers with a
 * failure.
 */
export async function fetchFile(address: string, options?: RequestInit): Promise<void> {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(address);
  await answer.arrayBuffer();
}
