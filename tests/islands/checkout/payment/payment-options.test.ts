import { expect, test, vi } from 'vitest';
import { paymentOptions, selectMethod } from '../../../../src/islands/checkout/payment/payment-options.ts';
import { context, item, menu, option, overall, quoteOf, settings } from '../../../domain/builders.ts';

const methods = ['mobilePay', 'card'] as const;

test.each([
  ['a surcharge', -5, 'card'],
  ['a discount', 5, 'mobilePay'],
])(
  'the wallet is preselected with a discount and not with a surcharge, even if store credit makes the amount to pay the same for wallet and card: %s',
  (_, value, selected) => {
    vi.stubGlobal('window', { PaymentRequest: {} });
    // Credit pays the dish with its surcharge or discount. In both cases, the customer still has to pay the gift card.
    const cart = [item(1), item(2)];
    const shopMenu = menu(option(1, 1000), option(2, 2500, { type: 'giftCard' }));
    const quoteWith = (mobilePay: boolean) =>
      quoteOf(
        shopMenu,
        settings({ overallDiscounts: [overall(value, { discountType: 'mobilePay' })] }),
        cart,
        context({ signedIn: true, creditBalance: 5000, mobilePay }),
      );
    const [quote, walletQuote] = [quoteWith(false), quoteWith(true)];
    expect([quote.total, walletQuote.total]).toEqual([2500, 2500]);
    expect(selectMethod(methods, null, quote, walletQuote, false)).toBe(selected);
    expect(selectMethod(methods, 'mobilePay', quote, walletQuote, false)).toBe('mobilePay');
    expect(selectMethod(methods, 'mobilePay', quote, walletQuote, true), 'without wallets on the device').toBe('card');
  },
);

test.each([
  ['more than credit and discount together', 1000, ['mobilePay', 'card']],
  ['so little that the discount leaves less than the $1 that a wallet can pay', 480, ['card']],
  ['so little that nothing is left for the wallet to pay', 400, ['card']],
])('H15: a wallet is offered only if there is an amount to pay with it: the order costs %s', (_, price, methods) => {
  // The price without tax has to exceed the credit by at least $1, so that a card can pay the rest.
  const shop = {
    menu: menu(option(1, price, { taxClass: 'exempt' })),
    business: {
      ...settings({
        overallDiscounts: [overall(25, { discountType: 'mobilePay' })],
        payInPersonDisabled: true,
      }),
      paymentGateway: 'square' as const,
    },
  };
  const cart = [item(1)];
  const quoteWith = (mobilePay: boolean) =>
    quoteOf(shop.menu, shop.business, cart, context({ signedIn: true, creditBalance: 300, mobilePay }));
  expect(paymentOptions({ shop, cart }, quoteWith(false), quoteWith(true)).methods).toEqual(methods);
});
