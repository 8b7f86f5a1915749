import { describe, expect, it } from 'vitest';
import { pricedOptions } from '../../../../src/client/manage/menu/change-prices.ts';
import { placedDishes } from '../../../../src/client/manage/menu/menu-draft.ts';
import { pastePrices, pasteWords } from '../../../../src/client/manage/menu/paste-prices.ts';

const ROWS = pricedOptions(
  placedDishes({
    version: 1,
    menu: [
      {
        id: 1,
        products: [
          { id: 11, price: '5.00' },
          {
            id: 12,
            options: [
              { id: 21, label: 'Small', price: '6.00' },
              { id: 22, label: 'Large', price: '7.00' },
            ],
          },
        ],
      },
    ],
  }),
);
const values = (text: string) =>
  pastePrices(ROWS, text)?.changes.map((change) => (change.op === 'set' ? [change.at.at(-2), change.value] : change));

describe('a pasted column of prices', () => {
  it('fills one row after the other, and accepts the notations that people use', () => {
    expect(values('$5.50\r\n6,5\r\n8\r\n')).toEqual([
      [11, '5.50'],
      [21, '6.50'],
      [22, '8.00'],
    ]);
  });

  it('does not change a row if its line is empty or contains the same price', () => {
    expect(values('5\n\n9')).toEqual([[22, '9.00']]);
  });

  it('takes the price from the last cell with a text if a line has several cells', () => {
    expect(values('Soup\t5.25\nTea\t6.25\t')).toEqual([
      [11, '5.25'],
      [21, '6.25'],
    ]);
  });

  it('reports invalid prices and lines without a row', () => {
    const pasted = pastePrices(ROWS, '5.10\nask\n7.10\n8.10\n9.10');
    expect(pasted).toMatchObject({ left: 2, wrong: 1 });
    expect(pasted && pasteWords(pasted)).toBe(
      'Pasted: 3 prices changed. One is no price: please correct it. 2 prices had no row left.',
    );
  });

  it('is left to the browser when it is a single price', () => {
    expect(pastePrices(ROWS, '5.50')).toBeNull();
  });
});
