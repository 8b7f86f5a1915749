import { expect, test } from 'vitest';
import { changedRows, isUnread, stillWanted, withWanted } from '../../../../src/islands/board/shift/sold-out-marks.ts';

const row = (id: number, soldout: boolean) => ({
  kind: 'option' as const,
  ids: [id],
  name: `Dish ${id}`,
  dishes: 1,
  soldout,
});
const ROWS = [row(1, false), row(2, true)];

test('the list shows a mark at once, before a menu has it', () => {
  const shown = withWanted(ROWS, new Map([[1, { soldout: true, answered: false }]]));
  expect(shown.map(({ soldout }) => soldout)).toEqual([true, true]);
});

test('a menu that was fetched after the answer replaces the mark, also when another device took the mark back', () => {
  const answered = { soldout: true, answered: true };
  const waiting = { soldout: true, answered: false };
  const wanted = new Map([
    [1, answered],
    [2, waiting],
    [3, answered],
  ]);
  // The answer for row 3 arrived after the fetch began.
  const atStart = new Map([
    [1, answered],
    [2, waiting],
    [3, waiting],
  ]);
  expect([...stillWanted(wanted, atStart).keys()]).toEqual([2, 3]);
});

test('the rows that another device changed are known, without rows that are new in the menu', () => {
  expect(changedRows(ROWS, [row(1, true), row(2, true), row(3, true)])).toEqual([1]);
});

test('a row takes no tap for a second after another device changed it', () => {
  expect(isUnread(undefined, 500)).toBe(false);
  expect(isUnread(500, 1_499)).toBe(true);
  expect(isUnread(500, 1_500)).toBe(false);
});
