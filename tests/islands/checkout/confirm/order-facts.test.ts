import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GUEST, type PlannedOrder } from '../../../../src/client/checkout/order-request.ts';
import { EMPTY_DRAFT } from '../../../../src/client/checkout/stored-checkout.ts';
import { computeStoreState } from '../../../../src/domain/store/compute-store-state.ts';
import { OrderFacts } from '../../../../src/islands/checkout/confirm/OrderFacts.tsx';
import { business } from '../../../contract/builders.ts';
import { item, menu, NOW, option } from '../../../domain/builders.ts';

const TUESDAY = { date: '2026-12-01', label: 'Tuesday', slots: [{ at: 2, label: '6 p.m.' }] };

/** What the last step says of the time of a take-out order. */
function timeShown(requestedTime: number | null): string | undefined {
  const own = business();
  const planned: PlannedOrder = {
    page: {
      ...{ businessId: 1, serviceProviderUserId: 1, businessPath: 'test-kitchen', cartId: 1 },
      ...{ mode: 'normal', tableNumber: null },
    },
    shop: {
      ...{ business: own, store: computeStoreState(own, NOW), nextChangeAt: NOW, fetchedAt: NOW },
      ...{ menu: menu(option(1, 1000)), offers: [{ orderType: 'take-out', days: [TUESDAY] }] },
    },
    cart: [{ ...item(1), shownUnit: 1000 }],
    orderType: 'take-out',
    draft: { ...EMPTY_DRAFT, requestedTime },
    payer: GUEST,
  };
  const html = renderToStaticMarkup(createElement(OrderFacts, { planned, quote: null }));
  return html.match(/<dt>Ready<\/dt><dd>(.*?)<\/dd>/)?.[1]?.replaceAll('\u00a0', ' ');
}

test.each([
  [null, 'As soon as possible'],
  [2, 'Tuesday, 6 p.m.'],
  [1, 'That time is gone. Please choose another.'],
])('the last step names the time, and says when a chosen time is no longer offered: %s', (requestedTime, words) => {
  expect(timeShown(requestedTime)).toBe(words);
});
