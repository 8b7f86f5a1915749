import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartStore } from '../../../src/client/cart/cart-store.ts';
import { parseCart, type StoredItem } from '../../../src/client/cart/stored-cart.ts';
import { addItem } from '../../../src/domain/cart/add-item.ts';
import { removeItem } from '../../../src/domain/cart/cart.ts';
import { item } from '../../domain/builders.ts';
import { forbidStorage, stubBrowser } from '../browser.ts';

const bowl: StoredItem = { ...item(1), shownUnit: 1000 };
const tea: StoredItem = { ...item(2), shownUnit: 300 };

describe('cartStore', () => {
  let browser: ReturnType<typeof stubBrowser>;
  beforeEach(() => {
    browser = stubBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('stores all fields of an added item, and increases its count when an equal item is added', () => {
    const store = cartStore(1);
    store.change((cart) => addItem(cart, bowl));
    store.change((cart) => addItem(cart, bowl));
    expect(cartStore(1).read()).toEqual([{ ...bowl, count: 2 }]);
  });

  test('stores one cart per business', () => {
    cartStore(1).change((cart) => addItem(cart, bowl));
    expect(cartStore(2).read()).toEqual([]);
  });

  test('changes the newest stored cart, even if another tab stored it after this tab last read the cart', () => {
    const [one, other] = [cartStore(1), cartStore(1)];
    one.read();
    other.change((cart) => addItem(cart, tea));
    one.change((cart) => addItem(cart, bowl));
    expect(one.read()).toEqual([tea, bowl]);
  });

  test('deletes the stored cart when it becomes empty', () => {
    const store = cartStore(1);
    store.change((cart) => addItem(cart, bowl));
    store.change((cart) => removeItem(cart, 0));
    expect(browser.storage.size).toBe(0);
  });

  test('notifies of changes in this tab and in other tabs', () => {
    const store = cartStore(1);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.change((cart) => addItem(cart, bowl));
    expect(listener).toHaveBeenCalledTimes(1);
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart:1' }));
    expect(listener).toHaveBeenCalledTimes(2);
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart:2' }));
    stop();
    store.change((cart) => addItem(cart, tea));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('does not notify when nothing changed', () => {
    const store = cartStore(1);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.change((cart) => addItem(cart, { ...bowl, count: 0 }))).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });

  test('when the browser forbids storage, `read` returns an empty cart and `change` returns false', () => {
    forbidStorage();
    expect(cartStore(1).read()).toEqual([]);
    expect(cartStore(1).change((cart) => addItem(cart, bowl))).toBe(false);
  });

  test('replaces an invalid stored cart', () => {
    browser.storage.set('cart:1', '{"version":0}');
    cartStore(1).change((cart) => addItem(cart, bowl));
    expect(parseCart(browser.storage.get('cart:1') ?? null)).toEqual([bowl]);
  });
});
