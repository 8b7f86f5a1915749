import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderTypes } from '../../../src/islands/manage/settings/OrderTypes.tsx';

const page = (document: object) =>
  renderToStaticMarkup(
    createElement(OrderTypes, {
      ...{ routingPath: 'ramen', email: 'sam@example.ca', mistakes: [] },
      draft: {
        ...{ revision: 0, differs: false, publishedVersion: 1, savedBy: null, savedAt: null },
        document: { version: 1, ...document },
      },
    }),
  );

it('the screen warns when no order type is offered, unless the menu is only for reading', () => {
  const warning = 'so customers cannot order';
  expect(page({ diningOption: { 'take-out': {} } })).not.toContain(warning);
  expect(page({ diningOption: {} })).toContain(warning);
  expect(page({})).toContain(warning);
  expect(page({ menuOnly: true })).not.toContain(warning);
});
