import { expect, it } from 'vitest';
import { offerPriced } from '../../../../src/client/manage/menu/offer-priced.ts';
import type { Change } from '../../../../src/contract/business-document/changes.ts';
import { NO_PRICE_REASON } from '../../../../src/contract/menu-import/menu-fields.ts';

const draft = (disabledReason: string) => ({
  version: 1 as const,
  menu: [
    {
      ...{ id: 1, name: 'Mains' },
      products: [
        { id: 2, name: 'Curry', price: '0.00', disabledReason },
        { id: 3, name: 'Wings', options: [{ id: 4, label: 'Six', price: '0.00', disabledReason }] },
      ],
    },
  ],
});
const dish = ['menu', 1, 'products', 2];
const size = ['menu', 1, 'products', 3, 'options', 4];
const set = (at: (string | number)[], value: string): Change => ({ op: 'set', at, value });
const price = (of: (string | number)[], value: string): Change => set([...of, 'price'], value);

it.each([
  ['dish', dish],
  ['size', size],
])('a %s that was imported without a price can be ordered as soon as it has one', (_, of) => {
  expect(offerPriced(draft(NO_PRICE_REASON), [price(of, '12.00')])).toEqual([
    price(of, '12.00'),
    { op: 'remove', at: [...of, 'disabledReason'] },
  ]);
});

it.each([
  ['a reason of the owner', 'Back in spring', price(dish, '12.00')],
  ['a price of zero', NO_PRICE_REASON, price(dish, '0.00')],
  ['a text that is no price', NO_PRICE_REASON, price(dish, 'market')],
  ['a change of the name', NO_PRICE_REASON, set([...dish, 'name'], '12.00')],
])('%s changes nothing else', (_, reason, change) => {
  expect(offerPriced(draft(reason), [change])).toEqual([change]);
});
