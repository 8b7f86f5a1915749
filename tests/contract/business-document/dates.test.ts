import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dateSchema } from '../../../src/contract/business-document/texts.ts';

test.each([
  ['2026-12-24', []],
  ['', ['Please choose a date.']],
  ['24.12.2026', ['"24.12.2026" is not a date. Write it as "2026-12-24".']],
  ['2026-02-30', ['There is no such day in the calendar: "2026-02-30".']],
])('a date gets one sentence if it is wrong, and none otherwise: %j', (date, messages) => {
  expect(v.safeParse(dateSchema, date).issues?.map(({ message }) => message) ?? []).toEqual(messages);
});
