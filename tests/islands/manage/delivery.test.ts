import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Delivery } from '../../../src/islands/manage/settings/Delivery.tsx';

const page = (deliveryDistance: number) =>
  renderToStaticMarkup(
    createElement(Delivery, {
      ...{ routingPath: 'ramen', email: 'sam@example.ca', mistakes: [], towns: [] },
      draft: {
        ...{ revision: 0, differs: false, publishedVersion: 1, savedBy: null, savedAt: null },
        document: {
          version: 1,
          location: { latitude: 49.2, longitude: -122.9 },
          diningOption: { delivery: {} },
          delivery: { deliveryDistance },
        },
      },
    }),
  );

it('the screen draws a circle for the delivery area, but none for a negative distance', () => {
  expect(page(5)).toContain('A circle of 5 km');
  expect(page(-3)).not.toContain('<circle');
});
