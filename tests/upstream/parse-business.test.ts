import { expect, it } from 'vitest';
import { parseBusiness } from '../../functions/backend/upstream/parse-business.ts';
import { BUSINESS } from './replies.ts';

it.each([
  [{}, []],
  [{ gstHstRegistered: 'no' }, ['GST', 'HST', 'QST']],
  [{ gstHstRegistered: false, provincialTaxRegistered: true }, ['GST', 'HST']],
  [{ provincialTaxRegistered: 'no', provincialTaxNumber: '1234567' }, ['PST', 'QST']],
  [{ taxesNotCharged: ['GST'] }, []],
])('X8, X9: the registrations in a reply of an upstream say which taxes are not charged: %j', (fields, notCharged) => {
  const parsed = parseBusiness({ ...BUSINESS, ...fields }, '6045550177');
  expect(parsed.ok && parsed.value.business.taxesNotCharged).toEqual(notCharged);
});
