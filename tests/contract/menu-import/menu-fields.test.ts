import { expect, test } from 'vitest';
import { descriptionField, menuFields, nameField } from '../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';

test('a menu becomes the fields of a document: no dish is lost, and a dish without a price cannot be ordered', () => {
  const menu = readMenu(
    'Name,Size,Group,Price,Choices\nTea,Small,Drinks,3,Milk: Oat +0.5\nTea,,Drinks,4,\nLobster,,Mains,MP,',
  );
  expect(menuFields(menu)).toEqual({
    sections: { Milk: { sectionType: 'checkbox', choices: [{ name: 'Oat', price: '0.50' }] } },
    menu: [
      {
        name: 'Drinks',
        products: [
          {
            name: 'Tea',
            customization: ['Milk'],
            options: [
              { label: 'Small', price: '3.00' },
              { label: 'Regular', price: '4.00' },
            ],
          },
        ],
      },
      {
        name: 'Mains',
        products: [{ name: 'Lobster', customization: [], price: '0', disabledReason: 'Ask us for the price' }],
      },
    ],
  });
  expect(menuFields(readMenu('nothing'))).toBeNull();
});

test('a text that is too long is cut at a whole character, never inside an emoji', () => {
  expect(nameField(`${'a'.repeat(119)}🍜 soup`)).toBe('a'.repeat(119));
  expect(nameField(`${'a'.repeat(118)}🍜 soup`)).toBe(`${'a'.repeat(118)}🍜`);
  expect(descriptionField(`${'a'.repeat(999)}🍜 soup`)).toBe('a'.repeat(999));
});
