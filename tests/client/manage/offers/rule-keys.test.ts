import { expect, test } from 'vitest';
import { keptKeys } from '../../../../src/client/manage/offers/rule-keys.ts';

const keys = (names: readonly string[]) => keptKeys(new Map(), names);

test.each([
  ['Rule 1', 'Late'],
  ['Rule 2', 'Late'],
  // JavaScript puts names that consist of digits before the other names of an object.
  ['Rule 2', '20'],
])('when the rule %s is renamed to %s, all rules keep their keys, also after an undo', (from, to) => {
  const names = ['Rule 1', 'Rule 2', 'Rule 3'];
  const before = keys(names);
  const renamed = names.map((name) => (name === from ? to : name)).sort();
  const after = keptKeys(before, renamed);
  expect(new Map(renamed.map((name) => [name === to ? from : name, after.get(name)]))).toEqual(before);
  expect(keptKeys(after, names)).toEqual(before);
});

test('an added rule with the former name of a renamed rule has a new key', () => {
  const renamed = keptKeys(keys(['Rule 1', 'Rule 2']), ['Late', 'Rule 2']);
  const added = keptKeys(renamed, ['Late', 'Rule 2', 'Rule 1']);
  expect(added.get('Late')).toBe(renamed.get('Late'));
  expect(new Set(added.values()).size).toBe(3);
});

test('the other rules keep their keys when one is removed', () => {
  const before = keys(['Rule 1', 'Rule 2', 'Rule 3']);
  const left = keptKeys(before, ['Rule 1', 'Rule 3']);
  expect([left.get('Rule 1'), left.get('Rule 3')]).toEqual([before.get('Rule 1'), before.get('Rule 3')]);
  expect(left.size).toBe(2);
});
