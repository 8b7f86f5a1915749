import { afterEach, expect, it, vi } from 'vitest';
import { cartStore } from '../../../src/client/cart/cart-store.ts';
import { forgetDeletedAccount } from '../../../src/client/session/forget-deleted-account.ts';
import { keepWishes, keptWishes } from '../../../src/client/wishes/wish.ts';
import { forbidStorage, stubBrowser } from '../browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('E32: the device forgets wishes, carts and details of a deleted account, and nothing else', () => {
  const { storage } = stubBrowser();
  storage.set('board-sound', 'on');
  storage.set('last-way:7', '{}');
  keepWishes(['halal', 'milk']);
  for (const cart of [7, '7:catering'])
    cartStore(cart).change(() => [
      { productOptionId: 1, count: 1, picks: [], orderFor: 'Ann', specialRequest: '', shownUnit: 100 },
    ]);
  expect([...storage.keys()]).toContain('cart:7:catering');
  forgetDeletedAccount();
  expect(keptWishes()).toEqual([]);
  expect([...storage.keys()]).toEqual(['board-sound']);
});

it('does nothing where the browser forbids storage', () => {
  stubBrowser();
  forbidStorage();
  expect(() => forgetDeletedAccount()).not.toThrow();
});
