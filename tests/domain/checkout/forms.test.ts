import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedbackScore } from '../../../src/domain/checkout/account-forms.ts';
import { isEmail } from '../../../src/domain/checkout/email.ts';
import { formatPhone, parsePhone, phoneDigits } from '../../../src/domain/checkout/phone.ts';
import { checkRecommendation, type Recommendation } from '../../../src/domain/checkout/recommendation.ts';

test.each([
  ['ana@example.com', true],
  ['a.b+c@sub.example.ca', true],
  ['ana@example', false],
  ['ana.example.com', false],
  ['an a@example.com', false],
  ['ana@exa mple.com', false],
  ['ana@example.com ', false],
  ['ana@@example.com', false],
  ['@example.com', false],
  ['ana@.', false],
  ['', false],
  ['Ann <ann@example.ca>', false],
  ['Ann<ann@example.ca>', false],
  ['an\u{200b}n@example.ca', false],
  ['ann@exam\u{ad}ple.ca', false],
  ['ann@example.ca\u{0}', false],
])('V1: whether "%s" is a valid e-mail address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

describe('phone', () => {
  test.each([
    ['', ''],
    ['604', '604'],
    ['6045', '(604) 5'],
    ['604555', '(604) 555'],
    ['6045550', '(604) 555-0'],
    ['6045550199', '(604) 555-0199'],
    ['(604) 555-0199', '(604) 555-0199'],
    ['604.555.0199 ext', '(604) 555-0199'],
    ['+1 604 555 0199', '(604) 555-0199'],
    ['60455501999', '(604) 555-0199'],
    ['160455501', '(160) 455-501'],
  ])('V3: "%s" shows as "%s"', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test.each([
    ['(604) 555-0199', '6045550199'],
    ['+1 (604) 555-0199', '6045550199'],
    ['1234567890', '1234567890'],
    ['604555019', null],
    ['60455501990', null],
    ['160455501999', null],
    ['', null],
  ])('V3: "%s" parses to %s', (typed, digits) => {
    expect(parsePhone(typed)).toBe(digits);
  });

  test('V3: a formatted number parses to its digits, and formatting it again changes nothing', () => {
    const digits = fc.stringMatching(/^\d{10}$/);
    fc.assert(
      fc.property(digits, (number) => {
        expect(parsePhone(formatPhone(number))).toBe(number);
        expect(formatPhone(formatPhone(number))).toBe(formatPhone(number));
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(phoneDigits(text)).toMatch(/^\d{0,10}$/);
      }),
    );
  });
});

describe('recommendation', () => {
  const form: Recommendation = { name: 'Ana', shareMethod: 'externalEmail', contact: 'bo@example.com', message: '' };

  test.each([
    [{}, []],
    [{ shareMethod: 'externalPhone', contact: '604 555 0199' }, []],
    [{ name: ' ' }, ['Your name is required for this action']],
    [{ name: 'x'.repeat(51) }, ['At most 50 characters.']],
    [{ contact: ' ' }, ['A contact is required for this action']],
    [{ contact: 'bo' }, ['Incorrect email format']],
    [{ contact: `${'b'.repeat(243)}@example.ca` }, []],
    [{ contact: `${'b'.repeat(244)}@example.ca` }, ['Incorrect email format']],
    [{ shareMethod: 'externalPhone' }, ['Incorrect phone format']],
    [{ message: 'x'.repeat(201) }, ['At most 200 characters.']],
    [{ name: 'x'.repeat(50), message: 'x'.repeat(200) }, []],
    [{ name: '', contact: '' }, ['Your name is required for this action', 'A contact is required for this action']],
  ] as const)('V5: with %j, the messages are %j', (changes, messages) => {
    expect(checkRecommendation({ ...form, ...changes }).map(({ message }) => message)).toEqual(messages);
  });
});

test('V5: all invalid fields of a recommendation are named together', () => {
  const form = { name: '', shareMethod: 'externalEmail', contact: 'bo', message: 'x'.repeat(201) } as const;
  expect(checkRecommendation(form).map(({ field }) => field)).toEqual(['name', 'contact', 'message']);
});

test.each([
  [1, 2],
  [5, 10],
  [0, null],
  [6, null],
  [2.5, null],
  [Number.NaN, null],
])('V7: %d stars are sent as %s', (stars, score) => {
  expect(feedbackScore(stars)).toBe(score);
});
