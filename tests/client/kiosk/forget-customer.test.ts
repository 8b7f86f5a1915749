import { afterEach, expect, test, vi } from 'vitest';
import { forgetKioskCustomer } from '../../../src/client/kiosk/forget-customer.ts';
import { keepWishes, keptWishes } from '../../../src/client/wishes/wish.ts';
import { stubBrowser } from '../browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('I3: a kiosk deletes a customer’s allergies and diets', () => {
  const { storage } = stubBrowser();
  keepWishes(['peanuts', 'vegan']);
  expect(keptWishes()).toEqual(['vegan', 'peanuts']);
  forgetKioskCustomer(1006);
  expect([...storage]).toEqual([]);
});
