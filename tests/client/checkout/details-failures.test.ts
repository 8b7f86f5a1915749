import { expect, test } from 'vitest';
import { areDetailsKnown } from '../../../src/client/checkout/details-failures.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from '../../../src/client/checkout/stored-checkout.ts';
import type { DetailsContext } from '../../../src/domain/checkout/checkout-details.ts';
import { settings } from '../../domain/builders.ts';

const VALID = { status: 'valid', message: null, distance: 800, duration: 90 } as const;
const MAYA = { customerName: 'Maya', userPhoneNumber: '6045550123' };
type Part = Partial<DetailsContext>;

test.each<[string, Part, Partial<CheckoutDraft>, boolean]>([
  ['a new customer', { orderType: 'take-out' }, {}, false],
  ['a customer who comes back for take-out', { orderType: 'take-out' }, MAYA, true],
  ['a wrong phone number', { orderType: 'take-out' }, { ...MAYA, userPhoneNumber: '604' }, false],
  ['a delivery without an address', { orderType: 'delivery' }, MAYA, false],
  ['a delivery to a known address', { orderType: 'delivery' }, { ...MAYA, destination: VALID }, true],
  ['a delivery without a phone number', { orderType: 'delivery' }, { customerName: 'Maya', destination: VALID }, false],
  ['a pre-order, which needs a time', { orderType: 'pre-order' }, MAYA, false],
  ['a time that is taken by now', { orderType: 'take-out' }, { ...MAYA, requestedTime: 1 }, false],
  ['a table', { orderType: 'dine-in', orderMode: 'table' }, MAYA, true],
  ['catering', { orderType: 'delivery', orderMode: 'catering' }, { ...MAYA, destination: VALID }, false],
])('H18: the details are known only if nothing is left to ask: %s', (_, part, draft, known) => {
  const details = {
    draft: { ...EMPTY_DRAFT, ...draft },
    settings: settings({ customerNameRequired: true }),
    context: { orderType: 'take-out', orderMode: 'normal', digitalOnly: false, ...part } as const,
    days: [],
  };
  expect(areDetailsKnown(details)).toBe(known);
});
