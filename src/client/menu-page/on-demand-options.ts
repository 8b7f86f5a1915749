import type { DiscountRule } from '../../domain/menu/discount-rule.ts';
import type { CartId } from '../cart/cart-id.ts';

/** Script and style files of the dialogs of an ordering page: file names in `/_astro/`. */
export interface OrderingFiles {
  /** Files that every dialog needs: React, shared code, the cart, the styles. */
  readonly dialogs: readonly string[];
  /** Further files of the checkout. */
  readonly checkout: readonly string[];
}

/** Options of the directive `client:on-demand`. */
export interface OnDemandOptions {
  /** Identifies the cart (`cartIdOf`). */
  readonly cartId: CartId;
  readonly files: OrderingFiles;
  /** Paths of the first calls that the dialogs make. */
  readonly reads: readonly string[];
  /** The discount rules that the menu's lines name by index (`data-rule`). */
  readonly rules: readonly DiscountRule[];
}
