import * as v from 'valibot';
import { expect, it } from 'vitest';
import { businessDocumentSchema } from '../../../src/contract/business-document/document.ts';
import { mistakeOf } from '../../../src/contract/business-document/mistakes.ts';

/** Invalid values that people may type into the screens Settings, Hours, Offers and Brand. */
const TYPED = {
  theme: { color: '#12' },
  phone: '604',
  websiteUri: 'example.ca',
  instagramUri: 'ftp://example.ca',
  facebookUri: 'javascript:alert(1)',
  gstHstRegistered: 'no',
  gstHstNumber: '12',
  provincialTaxRegistered: 'no',
  provincialTaxNumber: '1'.repeat(40),
  dayEndsAt: '13:00',
  paperBagFee: '-1',
  slotCapacity: 0,
  tip: ['much'],
  zone: 'Vancouver',
  unansweredOrderMinutes: 3,
  preOrderPrepMinDays: 1.5,
  storeClosedReason: 'x'.repeat(300),
  labels: ['Two words'],
  location: { postalCode: 'ABC', province: 'XX' },
  workingHours: { Mon: '11:00-' },
  datedHours: [{ date: '', hours: 'closed' }],
  promoCodes: [{ code: 'WAYTOOLONGFORACODE', title: '', type: 'percentage', value: 500 }],
  catering: { leadHours: 99_999 },
  menu: [{ name: 'Soups', catering: { leadHours: 99_999 }, products: [] }],
  overallDiscounts: [{ title: 'x', type: 'amount', value: 'x', users: 'some' }],
};

it.each(Object.entries(TYPED))(
  'the message for a mistake in %s is a sentence that contains no code',
  (field, value) => {
    const { issues = [] } = v.safeParse(businessDocumentSchema, { [field]: value });
    const messages = issues.map(mistakeOf).flatMap(({ at, message }) => (at[0] === field ? message : []));
    expect(messages).not.toEqual([]);
    for (const message of messages) {
      expect(message).toMatch(/^\S.+[.”"]$/);
      expect(message).not.toMatch(/\/\^|[<>]=|undefined|\bNaN\b/);
    }
  },
);

it('the lead time of catering is at most the 70 days for which customers can order ahead', () => {
  const messagesFor = (leadHours: number) =>
    (v.safeParse(businessDocumentSchema, { catering: { leadHours } }).issues ?? [])
      .map(mistakeOf)
      .flatMap(({ at, message }) => (at[0] === 'catering' ? message : []));
  expect(messagesFor(1_680)).toEqual([]);
  expect(messagesFor(1_681)).toEqual(['Customers order at most 70 days ahead. Please enter at most 1680 hours.']);
});

it('the message for an empty price asks for a price', () => {
  const menu = [{ name: 'Soups', products: [{ name: 'Miso', price: '' }] }];
  const { issues = [] } = v.safeParse(businessDocumentSchema, { menu });
  expect(issues.map(mistakeOf).map(({ message }) => message)).toContain('Please enter a price, such as "13.50".');
});
