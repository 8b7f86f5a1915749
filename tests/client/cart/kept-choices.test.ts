import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartStore } from '../../../src/client/cart/cart-store.ts';
import { keptChoices } from '../../../src/client/cart/kept-choices.ts';
import { item, menu, option } from '../../domain/builders.ts';
import { forbidStorage, stubBrowser } from '../browser.ts';

const unadded = (optionId: number) => ({ ...item(optionId), shownUnit: 1000 });

describe('keptChoices', () => {
  beforeEach(() => {
    stubBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('C18: are kept for each option, separate from the cart and from the choices at other businesses', () => {
    keptChoices(1).keep(unadded(7));
    keptChoices(1).keep({ ...unadded(7), specialRequest: 'No onion' });
    expect(keptChoices(1).find(7)).toEqual({ ...unadded(7), specialRequest: 'No onion' });
    expect(keptChoices(2).find(7)).toBeUndefined();
    expect(cartStore(1).read()).toEqual([]);
  });

  test('C18: are kept for at most 20 items; the choices of one more item replace the oldest choices', () => {
    const kept = keptChoices(1);
    for (let id = 1; id <= 21; id++) kept.keep(unadded(id));
    expect(kept.find(1)).toBeUndefined();
    expect(kept.find(2)).toBeDefined();
    expect(kept.find(21)).toBeDefined();
  });

  test('C18: can be dropped for one item, and for all items that the menu no longer has', () => {
    const kept = keptChoices(1);
    for (const id of [1, 2, 3]) kept.keep(unadded(id));
    kept.drop(1);
    kept.dropUnknown(menu(option(3, 1000)));
    expect([1, 2, 3].filter((id) => kept.find(id) !== undefined)).toEqual([3]);
  });

  test('C18: are lost without an error where the browser forbids storage', () => {
    forbidStorage();
    keptChoices(1).keep(unadded(7));
    expect(keptChoices(1).find(7)).toBeUndefined();
  });
});
