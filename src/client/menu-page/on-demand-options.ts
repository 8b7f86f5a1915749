import type { PriceRule } from '../../domain/menu/discount-rule.ts';
import type { ShopPage } from '../ordering/shop-calls.ts';

/** Script and style files for the dialogs of an ordering page. The page contains their names. */
export interface OrderingFiles {
  /**
   * Address of the module islands/ordering/ordering.ts. The page loads this module at the customer's first scroll, touch
   * or key press, but does not wait for the customer if, for example, the URL opens a dialog.
   */
  readonly ordering: string;
  /** Address of the module tools.ts: search, tabs and more. `ordering` loads it. */
  readonly tools: string;
  /** Files that every dialog needs: React, shared code, the cart, the styles. File names in `/_astro/`. */
  readonly dialogs: readonly string[];
}

/** Files that load later than `OrderingFiles`. The module islands/ordering/ordering.ts contains their names. */
export interface LaterFiles {
  /** Addresses of the modules that start the dialogs, in import order. The last one is islands/ordering/start.tsx. */
  readonly modules: readonly string[];
  /** Files that the checkout needs besides `dialogs`. File names in `/_astro/`. */
  readonly checkout: readonly string[];
  /** Files that the tracker needs besides `dialogs` and `checkout`. */
  readonly tracker: readonly string[];
}

/** The built files whose names an ordering page contains. */
export interface PageFiles extends OrderingFiles {
  /** Address of the module that filters by allergies and diets (client/wishes/wish-filter.ts). */
  readonly wishFilter: string;
}

/** The data that components/Ordering.astro passes to the page's script, as JSON. */
export interface OnDemandOptions {
  readonly page: ShopPage;
  readonly files: OrderingFiles;
  /** Paths of the first calls that the dialogs make. */
  readonly reads: readonly string[];
  /**
   * The discount rules of the menu that apply only at certain times. In the page, `data-rule` of an option's line is the
   * index of the option's discount rule in this list.
   */
  readonly rules: readonly PriceRule[];
}
