import { expect, test } from 'vitest';
import { OFFLINE } from '../../../../src/client/rest.ts';
import { afterRead, NOTHING_READ } from '../../../../src/islands/board/shift/sold-out-reads.ts';

const LIST = { rows: [], ends: [] };
const NEWER_LIST = { rows: [], ends: [] };
const answered = (list: typeof LIST) => ({ ok: true, value: list }) as const;

test('a list appears although newer reads have begun, and each newer list replaces it', () => {
  const first = afterRead(NOTHING_READ, 1, answered(LIST));
  expect(first.list).toBe(LIST);
  expect(afterRead(first, 3, answered(NEWER_LIST)).list).toBe(NEWER_LIST);
});

test('an answer of an older read does not replace a newer list', () => {
  const newer = afterRead(NOTHING_READ, 2, answered(NEWER_LIST));
  expect(afterRead(newer, 1, answered(LIST))).toBe(newer);
});

test('a failed read shows its error only while there is no list, and the next list replaces the error', () => {
  const failed = afterRead(NOTHING_READ, 1, OFFLINE);
  expect(failed).toEqual({ read: 0, list: null, error: 'No internet connection' });
  const shown = afterRead(failed, 2, answered(LIST));
  expect(shown).toEqual({ read: 2, list: LIST, error: null });
  expect(afterRead(shown, 3, OFFLINE)).toBe(shown);
});
