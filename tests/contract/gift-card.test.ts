import * as v from 'valibot';
import { expect, test } from 'vitest';
import { giftProblems } from '../../src/contract/gift.ts';
import { activateGiftCardParams, giftCardFormSchema } from '../../src/contract/gift-card.ts';

test.each([
  ['8999 1335 5322 6011', '1234 5678'],
  ['8999-1335-5322-6011', ' 12345678 '],
  ['8999133553226011', '12345678'],
])('number and PIN of a gift card can be typed as they are printed: %s, %s', (giftCardNum, giftCardPin) => {
  expect(v.parse(giftCardFormSchema, { giftCardNum, giftCardPin })).toEqual({
    giftCardNum: '8999133553226011',
    giftCardPin: '12345678',
  });
});

test.each(['', '    ', '8999 1335 5322 6011 1', '8999 x335'])('%j is not a gift card number', (giftCardNum) => {
  expect(v.safeParse(giftCardFormSchema, { giftCardNum, giftCardPin: '1' }).success).toBe(false);
});

test.each([
  ['1234567890123456', '12345678', true],
  ['1', '1', true],
  ['12345678901234567', '1', false],
  ['1', '123456789', false],
  ['', '1', false],
  ['1', '', false],
  ['12a', '1', false],
])('V6: number %s with PIN %s can be sent for activation: %s', (giftCardNum, giftCardPin, allowed) => {
  const path = { serviceProviderUserId: '100', giftCardNum, giftCardPin, activatorEmail: 'ann@example.ca' };
  expect(v.safeParse(giftCardFormSchema, { giftCardNum, giftCardPin }).success).toBe(allowed);
  expect(v.safeParse(activateGiftCardParams, path).success).toBe(allowed);
});

test.each([
  [{}, []],
  [{ recipientName: 'Leo', message: 'x'.repeat(200), deliverOn: '2026-12-24' }, []],
  [{ recipientName: 'x'.repeat(51) }, ['recipientName']],
  [{ message: 'x'.repeat(201) }, ['message']],
  [{ senderName: ' ', recipientEmail: 'leo' }, ['recipientEmail', 'senderName']],
])('H16: all wrong answers about a gift are named together: %j', (changes, fields) => {
  const gift = { senderName: 'Ann', recipientName: '', recipientEmail: 'leo@example.ca', message: '', deliverOn: null };
  expect(giftProblems({ ...gift, ...changes }).map(({ field }) => field)).toEqual(fields);
});
