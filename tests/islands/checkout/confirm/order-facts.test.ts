import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GUEST, type PlannedOrder } from '../../../../src/client/checkout/order-request.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from '../../../../src/client/checkout/stored-checkout.ts';
import { computeStoreState } from '../../../../src/domain/store/compute-store-state.ts';
import { OrderFacts } from '../../../../src/islands/checkout/confirm/OrderFacts.tsx';
import { business } from '../../../contract/builders.ts';
import { item, menu, NOW, option } from '../../../domain/builders.ts';

const TUESDAY = { date: '2026-12-01', label: 'Tuesday', slots: [{ at: 2, label: '6 p.m.' }] };

/** The facts that the last step shows of a take-out order of these options, by name. */
function factsShown(changes: Partial<CheckoutDraft>, productOptionIds = [1]): Record<string, string> {
  const own = business();
  const planned: PlannedOrder = {
    page: {
      ...{ businessId: 1, serviceProviderUserId: 1, businessPath: 'test-kitchen', cartId: 1 },
      ...{ mode: 'normal', tableNumber: null },
    },
    shop: {
      ...{ business: own, store: computeStoreState(own, NOW), nextChangeAt: NOW, fetchedAt: NOW },
      ...{
        menu: menu(option(1, 1000), option(2, 2000, { type: 'giftCard' })),
        offers: [{ orderType: 'take-out', days: [TUESDAY] }],
      },
    },
    cart: productOptionIds.map((id) => ({ ...item(id), shownUnit: 1000 })),
    orderType: 'take-out',
    draft: { ...EMPTY_DRAFT, ...changes },
    payer: GUEST,
  };
  const html = renderToStaticMarkup(createElement(OrderFacts, { planned, quote: null }));
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(facts.map(([, name, value]) => [name, value?.replaceAll('\u00a0', ' ')]));
}

test.each([
  [null, 'As soon as possible'],
  [2, 'Tuesday, 6 p.m.'],
  [1, 'That time is gone. Please choose another.'],
])('the last step names the time, and says when a chosen time is no longer offered: %s', (requestedTime, words) => {
  expect(factsShown({ requestedTime }).Ready).toBe(words);
});

const GIFT = { senderName: 'Maya', recipientName: '', recipientEmail: 'bob@example.ca', message: '', deliverOn: null };
const PLACE = { 'Take-out': expect.any(String), Ready: 'As soon as possible' };

test.each<[string, number[], CheckoutDraft['gift'], Record<string, unknown>]>([
  ['a gift card for the customer', [2], null, { 'Sent to': 'Your email address' }],
  ['a gift card for another person', [2], GIFT, { 'Gift to': 'bob@example.ca' }],
  ['a dish and a gift card for another person', [1, 2], GIFT, { ...PLACE, 'Gift to': 'bob@example.ca' }],
  ['a dish after the gift card was removed', [1], GIFT, PLACE],
])('the last step says who gets %s', (_, productOptionIds, gift, facts) => {
  expect(factsShown({ gift }, productOptionIds)).toEqual(facts);
});

test('the last step shows the phone number of a customer who gave no name', () => {
  expect(factsShown({ userPhoneNumber: '6045550123' }).For).toContain('(604) 555-0123');
});
