import { expect, test, vi } from 'vitest';
import { selectMethod } from '../../../../src/islands/checkout/payment/payment-options.ts';
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
    expect(selectMethod(methods, null, quote, walletQuote)).toBe(selected);
    expect(selectMethod(methods, 'mobilePay', quote, walletQuote)).toBe('mobilePay');
  },
);
