import type { PriceRule } from '../../domain/menu/discount-rule.ts';
import type { ShopPage } from '../ordering/shop-calls.ts';

/** Script and style files for the dialogs of an ordering page. The page contains their names. */
export interface OrderingFiles {
  /**
   * Address of the module islands/ordering/ordering.ts. The page loads it when the customer first touches or scrolls
   * the page, or at once where it is needed.
   */
  readonly ordering: string;
  /** Address of the module tools.ts: search, tabs and more. `ordering` loads it. */
  readonly tools: string;
  /** Files that every dialog needs: React, shared code, the cart, the styles. File names in `/_astro/`. */
  readonly dialogs: readonly string[];
}

/** Files that load later than `OrderingFiles`. The module islands/ordering/ordering.ts contains their names. */
export interface LaterFiles {
  /** Addresses of the modules that start the dialogs, in order; the last one is islands/ordering/start.tsx. */
  readonly modules: readonly string[];
  /** Files that the checkout needs besides `dialogs`. File names in `/_astro/`. */
  readonly checkout: readonly string[];
  /** Files that the tracker, the page that follows a placed order, needs besides `dialogs` and `checkout`. */
  readonly tracker: readonly string[];
}

/** All built files of ordering pages. */
export interface PageFiles extends OrderingFiles {
  /** Address of the module that filters by allergies and diets (client/wishes/wish-filter.ts). */
  readonly wishFilter: string;
}

/** Options that components/Ordering.astro passes to the page's script, as JSON. */
export interface OnDemandOptions {
  readonly page: ShopPage;
  readonly files: OrderingFiles;
  /** Paths of the first calls that the dialogs make. */
  readonly reads: readonly string[];
  /**
   * The discount rules of the menu that apply only at certain times. The line of an option names its rule by the index
   * in this list (`data-rule`).
   */
  readonly rules: readonly PriceRule[];
}
