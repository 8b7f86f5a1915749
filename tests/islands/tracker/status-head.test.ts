import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseTrackedOrder } from '../../../src/client/tracker/tracker-calls.ts';
import type { Tracking } from '../../../src/contract/tracking.ts';
import { StatusHead } from '../../../src/islands/tracker/StatusHead.tsx';
import { tracking } from '../../placed-order.ts';

const DUE = 'Tomorrow, November 25, 6:40 p.m.';

test.each<[string, Partial<Tracking>]>([
  ['pre-order for tomorrow, November 25, 6:40 p.m. and will confirm it.', { orderStatus: 'n', orderDueTime: DUE }],
  ['Pre-Order Confirmed, ready tomorrow, November 25 at 6:40 p.m.', { orderStatus: 'c', orderDueTime: DUE }],
])('the head of the tracker writes “tomorrow” in lower case within its texts: %s', (words, changes) => {
  const order = parseTrackedOrder(tracking(changes, { orderType: 'pre-order' }));
  if (order === null) throw new Error('The payload is not an order.');
  const html = renderToStaticMarkup(createElement(StatusHead, { order }));
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words);
});

test('the head of a ready order shows when the order became ready; if an upstream does not state this time, when the order was due', () => {
  const headOf = (changes: Partial<Tracking>) => {
    const order = parseTrackedOrder(tracking({ orderStatus: 's', orderDueTime: '6:40 p.m.', ...changes }));
    if (order === null) throw new Error('The payload is not an order.');
    return renderToStaticMarkup(createElement(StatusHead, { order })).replaceAll(/<[^>]*>/g, '');
  };
  expect(headOf({ orderReadyTime: '6:35 p.m.' })).toContain('Ready since 6:35 p.m.');
  expect(headOf({ orderReadyTime: null })).toContain('Ready, due at 6:40 p.m.');
});
