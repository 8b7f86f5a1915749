import { expect, test } from 'vitest';
import { tipAmounts } from '../../../../src/islands/checkout/quote/tip-amounts.ts';
import { context, item, menu, option, quoteOf, settings } from '../../../domain/builders.ts';

test.each([
  ['no tip', 0, 0, ''],
  ['only the staff', 10, 0, '$2.00'],
  ['only the driver', 0, 15, 'driver $3.00'],
  ['both', 10, 15, '$2.00, driver $3.00'],
])('the tips of staff and driver are listed separately: %s', (_, tipPercentage, driverTipPercentage, text) => {
  const quote = quoteOf(
    menu(option(1, 2000)),
    settings({ tip: [10, 15] }),
    [item(1)],
    context({ orderType: 'delivery', tipPercentage, driverTipPercentage }),
  );
  expect(tipAmounts(quote)).toBe(text);
});
