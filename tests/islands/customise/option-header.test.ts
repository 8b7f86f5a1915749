import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findOption } from '../../../src/domain/menu/option.ts';
import { itemPrice } from '../../../src/domain/pricing/item-price.ts';
import { OptionHeader } from '../../../src/islands/customise/OptionHeader.tsx';
import { menu, NOW, option, rule } from '../../domain/builders.ts';

test.each([
  ['in force', { from: NOW, until: NOW + 1 }, true],
  ['not in force', { from: NOW + 1, until: NOW + 2 }, false],
])('like the menu, the dialog of a dish names a "buy one, get one" only if it applies: %s', (_, window, isNamed) => {
  const discountRule = rule('bogo', null, { title: 'Two for one', window });
  const found = findOption(menu(option(1, 1000, { discountRule })), 1);
  if (found === null) throw new Error('The menu has no option 1.');
  const html = renderToStaticMarkup(createElement(OptionHeader, { found, ...itemPrice(found.option, [], NOW) }));
  expect(html.includes('Two for one')).toBe(isNamed);
});
