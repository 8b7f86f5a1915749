import { describe, expect, test } from 'vitest';
import {
  type CheckoutDetails,
  checkDetails,
  cleanName,
  cleanPromoCode,
  type DetailsContext,
  needsTime,
  offersTexts,
  phoneHint,
  phoneRequired,
} from '../../../src/domain/checkout/checkout-details.ts';
import type { BusinessSettings } from '../../../src/domain/store/business.ts';
import { settings } from '../builders.ts';

const good: CheckoutDetails = {
  customerName: 'Ana Lima',
  userPhoneNumber: '(604) 555-0199',
  instructions: '',
  requestedDate: '2026-07-16',
  requestedTime: Date.parse('2026-07-16T12:00-07:00'),
  completeAddress: '1 Main St, Vancouver',
  unitNumber: '',
  deliveryInstruction: '',
  destination: { status: 'valid', message: null },
};
const takeOut: DetailsContext = { orderType: 'take-out', orderMode: 'normal', digitalOnly: false };
const delivery: DetailsContext = { ...takeOut, orderType: 'delivery' };

const check = (changes: Partial<CheckoutDetails>, context = takeOut, business: Partial<BusinessSettings> = {}) =>
  checkDetails({ ...good, ...changes }, settings(business), context).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test('H8: complete details have no failures', () => {
  expect(check({})).toEqual([]);
  expect(check({}, delivery)).toEqual([]);
});

describe('name', () => {
  test('H9: is required when the business requires a name, and digits are not a name', () => {
    expect(check({ customerName: ' ' })).toEqual(['customerName: Your name is required for this action']);
    expect(check({ customerName: '123' })).toEqual(['customerName: Your name is required for this action']);
    expect(check({ customerName: '' }, takeOut, { customerNameRequired: false })).toEqual([]);
  });

  test('H9: loses its digits and has at most 50 characters', () => {
    expect(cleanName(' Ana 2 Lima3 ')).toBe('Ana  Lima');
    expect(cleanName('x'.repeat(60))).toHaveLength(50);
  });
});

describe('phone', () => {
  const wrong = ['userPhoneNumber: Please enter a valid phone number!'];

  test('H10: is required for delivery, and when the business requires contact information', () => {
    expect(check({ userPhoneNumber: '' })).toEqual([]);
    expect(check({ userPhoneNumber: '' }, delivery)).toEqual(wrong);
    expect(check({ userPhoneNumber: '' }, takeOut, { customerContactInfo: 'required' })).toEqual(wrong);
    expect(phoneRequired(settings(), takeOut)).toBe(false);
    expect(phoneRequired(settings(), delivery)).toBe(true);
    expect(phoneRequired(settings(), { ...delivery, digitalOnly: true })).toBe(false);
    expect(phoneRequired(settings({ customerContactInfo: 'required' }), { ...takeOut, digitalOnly: true })).toBe(true);
  });

  test('H10: can be empty when it is not required, but cannot be invalid', () => {
    expect(check({ userPhoneNumber: '604555' })).toEqual(wrong);
    expect(check({ userPhoneNumber: '  ' })).toEqual([]);
  });

  test('H11: has a hint for delivery when contact information is required', () => {
    const required = settings({ customerContactInfo: 'required' });
    expect(phoneHint(required, delivery)).toBe('Enter phone if you need an invoice');
    expect(phoneHint(required, takeOut)).toBeNull();
    expect(phoneHint(settings(), delivery)).toBeNull();
  });
});

describe('date and time', () => {
  const none = { requestedDate: null, requestedTime: null };
  const both = ['requestedDate: A Date must be selected!', 'requestedTime: A Time must be selected!'];

  test('H12: are required for pre-orders and catering', () => {
    expect(check(none)).toEqual([]);
    expect(check({ requestedTime: null })).toEqual([both[1]]);
    expect(check({ requestedTime: null }, { ...takeOut, digitalOnly: true })).toEqual([]);
    expect(check(none, { ...takeOut, orderType: 'pre-order' })).toEqual(both);
    expect(check(none, { ...delivery, orderMode: 'catering' })).toEqual(both);
    expect(check({ requestedTime: null }, { ...takeOut, orderType: 'pre-order' })).toEqual([both[1]]);
    expect(check({ requestedDate: null }, { ...takeOut, orderType: 'pre-order' })).toEqual([both[0]]);
    expect(needsTime({ ...takeOut, orderMode: 'catering', digitalOnly: true })).toBe(false);
  });
});

describe('address', () => {
  test.each(['standby', 'error', 'unavailable'] as const)('H13: is refused while its status is %s', (status) => {
    expect(check({ destination: { status, message: null } }, delivery)).toEqual([
      'completeAddress: Address fields required for delivery orders.',
    ]);
    expect(check({ destination: { status, message: 'Too far.' } }, delivery)).toEqual(['completeAddress: Too far.']);
    expect(check({ destination: { status, message: 'Too far.' } })).toEqual([]);
    expect(check({ destination: { status, message: 'Too far.' } }, { ...delivery, digitalOnly: true })).toEqual([]);
  });
});

describe('lengths', () => {
  test.each([
    ['customerName', 50],
    ['instructions', 150],
    ['completeAddress', 100],
    ['unitNumber', 50],
    ['deliveryInstruction', 150],
  ] as const)('H8: %s can have %i characters', (field, max) => {
    expect(check({ [field]: 'x'.repeat(max) }, delivery)).toEqual([]);
    expect(check({ [field]: 'x'.repeat(max + 1) }, delivery)).toEqual([`${field}: At most ${max} characters.`]);
  });

  test('H8: fields that a take-out order does not have are not checked', () => {
    expect(check({ unitNumber: 'x'.repeat(51), completeAddress: 'x'.repeat(101) })).toEqual([]);
  });

  test('H14: a promo code is at most 15 letters and digits', () => {
    expect(cleanPromoCode(' save-10% now! ')).toBe('save10now');
    expect(cleanPromoCode('É'.repeat(20))).toHaveLength(15);
    expect(cleanPromoCode('!?')).toBe('');
  });
});

test('H8: failures have the same sequence as the fields of the form', () => {
  const nothing = { ...good, customerName: '', userPhoneNumber: '', requestedDate: null, requestedTime: null };
  const failures = checkDetails(
    { ...nothing, instructions: 'x'.repeat(151), destination: { status: 'standby', message: null } },
    settings(),
    { ...delivery, orderMode: 'catering' },
  );
  expect(failures.map(({ field }) => field)).toEqual([
    ...['customerName', 'userPhoneNumber', 'requestedDate', 'requestedTime'],
    ...['completeAddress', 'instructions'],
  ]);
});

test.each([
  ['normal', false, true],
  ['table', false, false],
  ['normal', true, false],
] as const)(
  'H17: for the order mode %s and digitalOnly %s, offersTexts returns %s',
  (orderMode, digitalOnly, offered) => {
    expect(offersTexts({ orderMode, digitalOnly })).toBe(offered);
  },
);
