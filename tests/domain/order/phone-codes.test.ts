import { expect, test } from 'vitest';
import { isPhoneCodeOpen, phoneCodeWait } from '../../../src/domain/order/phone-codes.ts';

const SENT = { sentAt: 1_000_000, tries: 0 };
const MINUTE = 60_000;

test('U3: a code is valid for 10 minutes and 5 entries', () => {
  expect(isPhoneCodeOpen(SENT, SENT.sentAt + 10 * MINUTE - 1)).toBe(true);
  expect(isPhoneCodeOpen(SENT, SENT.sentAt + 10 * MINUTE)).toBe(false);
  expect(isPhoneCodeOpen({ ...SENT, tries: 4 }, SENT.sentAt)).toBe(true);
  expect(isPhoneCodeOpen({ ...SENT, tries: 5 }, SENT.sentAt)).toBe(false);
});

test('U3: the next code can be sent after 30 seconds', () => {
  expect(phoneCodeWait(SENT, SENT.sentAt)).toBe(30_000);
  expect(phoneCodeWait(SENT, SENT.sentAt + 29_999)).toBe(1);
  expect(phoneCodeWait(SENT, SENT.sentAt + 31_000)).toBe(0);
});
