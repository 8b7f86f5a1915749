import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { BusinessInfo } from '../../contract/business-reply.ts';
import type { Menu } from '../../domain/menu/menu.ts';
import type { Instant } from '../../domain/time.ts';
import { cartStore } from '../cart/cart-store.ts';
import { CART_NOT_STORED_MESSAGE, type StoredCart } from '../cart/stored-cart.ts';
import { dialogDepth, onDialogChange } from '../dialog-history.ts';
import { showSnackbar } from '../snackbar.ts';
import { currentDialog, type Dialog } from './current-dialog.ts';
import { fetchBusiness, fetchProducts, type ShopPage } from './shop-calls.ts';

/** A business with its whole menu, as fetched at `fetchedAt`. */
export interface Shop extends BusinessInfo {
  readonly menu: Menu;
  readonly fetchedAt: Instant;
}

export type ShopState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly shop: Shop };

/**
 * State of the dialogs of one ordering page. Its signals follow the stored cart, the browser's history and the replies
 * of the edge.
 */
export interface OrderingPage {
  readonly page: ShopPage;
  readonly cart: ReadonlySignal<StoredCart>;
  readonly dialog: ReadonlySignal<Dialog | null>;
  readonly shop: ReadonlySignal<ShopState>;
  changeCart(change: (cart: StoredCart) => StoredCart): void;
  /**
   * Fetches the shop again if it is older than `MENU_FRESH_MS`. With `force`, always fetches it again. The old shop
   * stays visible until the new one arrives.
   */
  refresh(options?: { readonly force: boolean }): Promise<void>;
  /**
   * Sets a guard: a function that is called before the open dialog closes (also with Back), before another dialog
   * replaces it, and before the checkout changes to another step. If the guard returns true, the dialog and its step
   * stay. Null removes the guard.
   */
  guardDialog(wantsToStay: (() => boolean) | null): void;
  /** Starts to follow the stored cart and the browser's history. */
  connect(): void;
}

const MENU_FRESH_MS = 30_000;

export function createOrderingPage(page: ShopPage): OrderingPage {
  const store = cartStore(page.cartId);
  const cart = signal<StoredCart>([]);
  const dialog = signal<Dialog | null>(null);
  const shop = signal<ShopState>({ status: 'loading' });
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    if (shop.peek().status === 'failed') shop.value = { status: 'loading' };
    const [business, products] = await Promise.all([fetchBusiness(page), fetchProducts(page)]);
    if (business.ok && products.ok) {
      const menu = { categories: [], products: products.value };
      shop.value = { status: 'ready', shop: { ...business.value, menu, fetchedAt: Date.now() } };
    } else if (shop.peek().status !== 'ready') {
      const failed = business.ok ? products : business;
      if (!failed.ok) shop.value = { status: 'failed', message: failed.failure.message };
    }
  }

  const showCart = () => {
    cart.value = store.read();
  };
  let shownDepth = 0;
  let guard: (() => boolean) | null = null;
  const showDialog = () => {
    const requested = currentDialog();
    const isOther = JSON.stringify(requested) !== JSON.stringify(dialog.peek());
    if (isOther && guard?.()) return history.go(shownDepth - dialogDepth());
    shownDepth = dialogDepth();
    dialog.value = requested;
  };

  return {
    page,
    cart,
    dialog,
    shop,
    changeCart(change) {
      if (!store.change(change)) showSnackbar(CART_NOT_STORED_MESSAGE);
    },
    async refresh({ force } = { force: false }) {
      const state = shop.peek();
      if (!force && state.status === 'ready' && Date.now() - state.shop.fetchedAt < MENU_FRESH_MS) return;
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    },
    guardDialog(wantsToStay) {
      guard = wantsToStay;
    },
    connect() {
      showCart();
      showDialog();
      store.subscribe(showCart);
      onDialogChange(showDialog);
    },
  };
}
