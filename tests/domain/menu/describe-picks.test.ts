import { describe, expect, test } from 'vitest';
import { describePicks, pickLines } from '../../../src/domain/menu/describe-picks.ts';
import { choice, customization, picked, picks, section } from '../builders.ts';

const dip = section('Dip', ['Mayo']);
const side = section('Side', [choice('Fries', { nestedChoices: [dip] })]);
const all = customization(
  section('Milk', ['Oat milk']),
  section('Syrup', [choice('Vanilla', { unitOfMeasurement: 'pump' }), 'Egg'], { sectionType: 'count' }),
  section('Meal', ['Solo', choice('Combo', { nestedChoices: [side, section('Drink', ['Cola'])] })]),
);
const combo = picked('Combo', 1, [picks('Side', picked('Fries', 1, [picks('Dip', 'Mayo')])), picks('Drink', 'Cola')]);

describe('describePicks', () => {
  test('C11: is empty without picks', () => {
    expect(describePicks(all, [])).toBe('');
    expect(describePicks(null, [])).toBe('');
  });

  test('C11: is in menu order, with counts and units', () => {
    const given = [picks('Syrup', picked('Vanilla', 2), picked('Egg', 3)), picks('Milk', 'Oat milk')];
    expect(describePicks(all, given)).toBe('Oat milk, Vanilla (2 pump), 3 × Egg');
  });

  test('C11: is in menu order even if the picks are not, for example after the owner moved a choice', () => {
    const given = [picks('Syrup', picked('Egg', 3), 'Gone', picked('Vanilla', 2))];
    expect(describePicks(all, given)).toBe('Gone, Vanilla (2 pump), 3 × Egg');
  });

  test('C11: puts nested picks in brackets', () => {
    expect(describePicks(all, [picks('Meal', combo)])).toBe('Combo [Fries [Mayo], Cola]');
    expect(
      describePicks(all, [
        picks('Meal', picked('Combo', 1, [picks('Side', picked('Fries', 1, [picks('Dip', 'Mayo')]))])),
      ]),
    ).toBe('Combo [Fries [Mayo]]');
  });

  test('C11: includes picks that are no longer on the menu', () => {
    expect(describePicks(null, [picks('Milk', picked('Goat milk', 2))])).toBe('2 × Goat milk');
  });
});

describe('pickLines', () => {
  test('C11: puts nested choices after their parent, one level deeper', () => {
    expect(pickLines(all, [picks('Meal', combo), picks('Milk', 'Oat milk')])).toEqual([
      { text: 'Oat milk', depth: 0 },
      { text: 'Combo', depth: 0 },
      { text: 'Fries', depth: 1 },
      { text: 'Mayo', depth: 2 },
      { text: 'Cola', depth: 1 },
    ]);
  });
});
