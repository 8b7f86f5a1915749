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

/** A business with its whole menu, as read at one moment. */
export interface Shop extends BusinessInfo {
  readonly menu: Menu;
  readonly readAt: Instant;
}

export type ShopState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly shop: Shop };

/** What the dialogs of one ordering page know. Its signals are a view of storage, of the history and of the edge. */
export interface OrderingPage {
  readonly page: ShopPage;
  readonly cart: ReadonlySignal<StoredCart>;
  readonly dialog: ReadonlySignal<Dialog | null>;
  readonly shop: ReadonlySignal<ShopState>;
  changeCart(change: (cart: StoredCart) => StoredCart): void;
  /** Reads business and menu again unless that was done a moment ago; what is known stays in sight meanwhile. */
  refresh(options?: { readonly force: boolean }): Promise<void>;
  /**
   * Has `stays` asked before the history leads away from the dialog that is open; where it says yes, the dialog stays. Null
   * asks no more.
   */
  guardDialog(stays: (() => boolean) | null): void;
  /** Begins to follow what it is a view of. Returns how to stop. */
  connect(): () => void;
}

/** Milliseconds for which a menu counts as just read. */
const MENU_FRESH_MS = 30_000;

export function createOrderingPage(page: ShopPage): OrderingPage {
  const store = cartStore(page.businessId);
  const cart = signal<StoredCart>([]);
  const dialog = signal<Dialog | null>(null);
  const shop = signal<ShopState>({ status: 'loading' });
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    if (shop.peek().status === 'failed') shop.value = { status: 'loading' };
    const [business, products] = await Promise.all([fetchBusiness(page), fetchProducts(page)]);
    if (business.ok && products.ok) {
      const menu = { categories: [], products: products.value };
      shop.value = { status: 'ready', shop: { ...business.value, menu, readAt: Date.now() } };
    } else if (shop.peek().status !== 'ready') {
      const failed = business.ok ? products : business;
      if (!failed.ok) shop.value = { status: 'failed', message: failed.failure.message };
    }
  }

  const showCart = () => {
    cart.value = store.read();
  };
  let shownDepth = 0;
  let staysHere: (() => boolean) | null = null;
  const showDialog = () => {
    const asked = currentDialog();
    const leads = JSON.stringify(asked) !== JSON.stringify(dialog.peek());
    if (leads && staysHere?.()) return history.go(shownDepth - dialogDepth());
    shownDepth = dialogDepth();
    dialog.value = asked;
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
      if (!force && state.status === 'ready' && Date.now() - state.shop.readAt < MENU_FRESH_MS) return;
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    },
    guardDialog(stays) {
      staysHere = stays;
    },
    connect() {
      showCart();
      showDialog();
      const stops = [store.subscribe(showCart), onDialogChange(showDialog)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
