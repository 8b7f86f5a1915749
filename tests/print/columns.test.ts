import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fillColumns,
  type PageColumns,
  type Piece,
  type Range,
  spaceFactor,
} from '../../functions/print/menu/columns.ts';

/** A category whose dishes have these heights. */
const category = (...heights: readonly number[]): Piece[] =>
  heights.map((height, index) => ({ height, spaceAbove: 10, continuationHeight: index === 0 ? null : 15 }));

const dishes = (count: number, height: number): number[] => new Array<number>(count).fill(height);

/** For each page, the indices of the pieces with which its columns begin. */
const startsOf = (pages: readonly PageColumns[]) => pages.map((columns) => columns.map(({ from }) => from));

describe('fillColumns', () => {
  test('keeps categories whole where there is room', () => {
    const pieces = [...category(...dishes(3, 100)), ...category(...dishes(3, 80)), ...category(...dishes(3, 100))];
    expect(startsOf(fillColumns(pieces, 330, 330))).toEqual([
      [0, 3],
      [6, 9],
    ]);
  });

  test('breaks a category when most of a column would stay empty', () => {
    const pieces = [...category(...dishes(2, 30)), ...category(...dishes(12, 30))];
    expect(startsOf(fillColumns(pieces, 300, 300))).toEqual([[0, 7]]);
  });

  test('leaves a column of the first page empty when the next piece fits only on a later page', () => {
    expect(fillColumns(category(200, 50), 100, 300)).toEqual([
      [
        { from: 0, until: 0, height: 0 },
        { from: 0, until: 0, height: 0 },
      ],
      [expect.objectContaining({ from: 0, until: 2 }), expect.objectContaining({ from: 2, until: 2 })],
    ]);
    expect(startsOf(fillColumns([...category(50), ...category(200)], 100, 300))).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test('fills a first page rather than keeping the next category whole', () => {
    const pieces = [...category(...dishes(6, 100)), ...category(...dishes(6, 100)), ...category(...dishes(6, 100))];
    const [[left, right]] = fillColumns(pieces, 1000, 1000) as [PageColumns];
    const emptyPart = (range: Range) => 1 - columnHeight(pieces, range) / 1000;
    expect(Math.max(emptyPart(left), emptyPart(right))).toBeLessThan(0.25);
  });

  test('leaves no single dish of a category at the end or the start of a column', () => {
    const pieces = [...category(...dishes(6, 50)), ...category(...dishes(7, 50))];
    const [[left]] = fillColumns(pieces, 420, 420) as [PageColumns];
    expect([5, 7, 12]).not.toContain(left.until);
  });

  test('makes the columns of the last page about equally high', () => {
    const pieces = [...category(40), ...category(40), ...category(...dishes(4, 50)), ...category(...dishes(6, 50))];
    expect(startsOf(fillColumns(pieces, 700, 700))).toEqual([[0, 6]]);
  });

  test('has one empty page for an empty menu', () => {
    expect(startsOf(fillColumns([], 100, 100))).toEqual([[0, 0]]);
  });

  const categories = fc.array(fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 6,
  });

  test('places every piece once, in the given sequence, and overfills only columns that have a single piece', () => {
    fc.assert(
      fc.property(categories, (heights) => {
        const pieces = heights.flatMap((dishesOfOne) => category(...dishesOfOne));
        const columns = fillColumns(pieces, 150, 240).flat();
        expect(columns.flatMap(({ from, until }) => pieces.slice(from, until))).toEqual(pieces);
        for (const [index, column] of columns.entries()) {
          if (column.until - column.from > 1)
            expect(columnHeight(pieces, column)).toBeLessThanOrEqual(index < 2 ? 150 : 240);
        }
      }),
    );
  });

  test('needs no more pages than if the columns were filled one after another', () => {
    fc.assert(
      fc.property(categories, (heights) => {
        const pieces = heights.flatMap((dishesOfOne) => category(...dishesOfOne));
        expect(fillColumns(pieces, 200, 200).length).toBeLessThanOrEqual(Math.ceil(columnsOneByOne(pieces, 200) / 2));
      }),
    );
  });
});

function columnsOneByOne(pieces: readonly Piece[], height: number): number {
  let columns = 0;
  for (let from = 0; from < pieces.length; columns++) {
    let until = from + 1;
    while (until < pieces.length && columnHeight(pieces, { from, until: until + 1 }) <= height) until++;
    from = until;
  }
  return columns;
}

/** The height of a column that contains these pieces. */
function columnHeight(pieces: readonly Piece[], { from, until }: Range): number {
  const [first, ...others] = pieces.slice(from, until);
  const start = (first?.continuationHeight ?? 0) + (first?.height ?? 0);
  return others.reduce((sum, { spaceAbove, height }) => sum + spaceAbove + height, start);
}

describe('spaceFactor', () => {
  // Three dishes of 100 with two spaces of 10: a height of 320.
  const column = category(100, 100, 100);

  test.each([
    ['widens the spaces to fill the room', 330, 1.5],
    ['changes nothing in a full column', 320, 1],
    ['changes nothing without room to fill', 0, 1],
    ['widens the spaces of a short column only up to a limit', 900, 2.2],
  ])('%s', (_, room, factor) => {
    expect(spaceFactor(column, room)).toBeCloseTo(factor);
  });

  test('counts the repeated title of a column that continues a category', () => {
    expect(spaceFactor(column.slice(1), 235)).toBeCloseTo(2);
  });

  test('leaves a column with one dish as it is', () => {
    expect(spaceFactor(category(100), 900)).toBe(1);
  });
});
