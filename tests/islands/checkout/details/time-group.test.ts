import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCheckout } from '../../../../src/client/checkout/checkout.ts';
import { detailsFailures } from '../../../../src/client/checkout/details-failures.ts';
import type { OfferedTimes } from '../../../../src/client/checkout/offered-times.ts';
import type { OrderType } from '../../../../src/domain/store/business.ts';
import { CheckoutContext } from '../../../../src/islands/checkout/checkout-context.ts';
import { TimeGroup } from '../../../../src/islands/checkout/details/TimeGroup.tsx';
import { stubBrowser } from '../../../client/browser.ts';
import { settings } from '../../../domain/builders.ts';

const TUESDAY = { date: '2026-12-01', label: 'Tuesday', slots: [{ at: 2, label: '6 p.m.' }] };
const NO_TIMES: OfferedTimes = { days: [], notServedNow: false, notes: [] };
const TIMES: OfferedTimes = { ...NO_TIMES, days: [TUESDAY] };

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** What the fields for day and time show after Continue. `marked` has the labels of the fields with a mistake. */
function shown(orderType: OrderType, times: OfferedTimes, requestedDate: string | null, requestedTime: number | null) {
  const checkout = createCheckout(1);
  checkout.change({ customerName: 'Maya', userPhoneNumber: '6045550123', requestedDate, requestedTime });
  const context = { orderType, orderMode: 'normal', digitalOnly: false, notServedNow: false } as const;
  const failures = detailsFailures({ draft: checkout.draft.peek(), settings: settings({}), context, days: times.days });
  const failureOf = (field: string) => failures.find((failure) => failure.field === field)?.message ?? null;
  const group = createElement(TimeGroup, { times, context, failureOf, preOrderWarning: null, onOtherWay: () => {} });
  const html = renderToStaticMarkup(createElement(CheckoutContext, { value: checkout }, group));
  const days = html.match(/Day<\/label><select.*?<\/select>/)?.[0] ?? '';
  return {
    text: html.replaceAll(/<[^>]+>/g, ' '),
    days: [...days.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = '', label]) => ({
      label,
      ...(attributes.includes('selected') && { selected: true }),
    })),
    marked: [...html.matchAll(/>(\w+)<\/label><select[^>]*aria-invalid="true"/g)].map(([, label]) => label),
  };
}

const GONE = { label: 'Choose a day', selected: true };

test.each<[OrderType, OfferedTimes, object[]]>([
  ['pre-order', TIMES, [{ label: 'Choose a day', selected: true }, { label: 'Tuesday' }]],
  ['take-out', TIMES, [GONE, { label: 'As soon as possible' }, { label: 'Tuesday' }]],
  ['take-out', NO_TIMES, [GONE, { label: 'As soon as possible' }]],
])(
  'when the chosen day of a %s order is no longer offered, the field for the day is marked and the offered days can be chosen',
  (type, times, days) => {
    expect(shown(type, times, '2026-11-30', 1)).toMatchObject({ days, marked: ['Day'] });
  },
);

test('when the chosen time is taken and the day has other times, the field for the time is marked', () => {
  expect(shown('take-out', TIMES, '2026-12-01', 1)).toMatchObject({
    days: [{ label: 'As soon as possible' }, { label: 'Tuesday', selected: true }],
    marked: ['Time'],
  });
});

test('without a chosen time, "As soon as possible" is selected and no field is marked', () => {
  expect(shown('take-out', TIMES, null, null)).toMatchObject({
    days: [{ label: 'As soon as possible', selected: true }, { label: 'Tuesday' }],
    marked: [],
  });
});

test.each([1, null])(
  'when no time is free for a pre-order, the fields say so and lead to the other order types (chosen time: %s)',
  (at) => {
    const { text, days, marked } = shown('pre-order', NO_TIMES, at === null ? null : '2026-11-30', at);
    expect({ days, marked }).toEqual({ days: [], marked: [] });
    expect(text).toContain('No time is free for this order.');
    expect(text).toContain('Order another way');
    expect(text).not.toContain('choose another');
  },
);
