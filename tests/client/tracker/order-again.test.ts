import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseCart, serializeCart } from '../../../src/client/cart/stored-cart.ts';

const KEY = 'cart:7';
const stored = new Map<string, string>();

const row = (productOptionId: number, count = 1) => ({
  ...{ productOptionId, count, picks: [], specialRequest: '', orderFor: '', shownUnit: 500 },
});

/** Opens the page with a cart in storage and orders `rows` again. */
async function orderAgain(cart: readonly ReturnType<typeof row>[], rows: readonly ReturnType<typeof row>[]) {
  stored.set(KEY, serializeCart(cart));
  const alert = vi.fn();
  const replace = vi.fn();
  const dataset = { cartId: '7', rows: serializeCart(rows), menu: '/slice', unchanged: '' };
  vi.stubGlobal('window', { alert, dispatchEvent: () => true });
  vi.stubGlobal('location', { origin: 'https://eats.example', replace });
  vi.stubGlobal('document', {
    referrer: 'https://eats.example/slice',
    querySelector: () => ({ dataset, hidden: true, addEventListener() {} }),
  });
  vi.resetModules();
  await import('../../../src/client/tracker/order-again.ts');
  const alerts = alert.mock.calls.map(([sentence]) => sentence);
  return { alerts, goneTo: replace.mock.calls, cart: parseCart(stored.get(KEY) ?? null) };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('K12: rows that fit are added without a message, and the menu opens', async () => {
  expect(await orderAgain([row(1)], [row(1), row(2, 3)])).toEqual({
    ...{ alerts: [], goneTo: [['/slice']], cart: [row(1, 2), row(2, 3)] },
  });
});

it('K3, K10: the customer reads how many items do not fit into the cart', async () => {
  const almostFull = Array.from({ length: 99 }, (_, id) => row(id + 1, id === 0 ? 98 : 1));
  const { alerts, goneTo, cart } = await orderAgain(almostFull, [row(1, 3), row(500), row(501, 4)]);
  expect(alerts).toEqual([
    'A cart holds 100 different items at most, 99 of each. 6 items were not added to your order.',
  ]);
  expect(goneTo).toEqual([['/slice']]);
  expect([cart.length, cart[0]?.count, cart.at(-1)?.productOptionId]).toEqual([100, 99, 500]);
});
