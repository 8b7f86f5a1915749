import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONT_KINDS, fontKind, printedFont, TITLE_FONTS, titleFont } from '../../src/contract/title-fonts.ts';

describe('fontKind', () => {
  test.each([
    ['Georgia', 'serif'],
    ['Times New Roman', 'serif'],
    ['Century Schoolbook', 'serif'],
    ['Roboto Slab', 'serif'],
    ['Noto Serif', 'serif'],
    ['Century Gothic', 'sans'],
    ['PT Sans', 'sans'],
    ['Avenir Next', 'sans'],
    ['Noto Sans Mono', 'mono'],
    ['Courier New', 'mono'],
    ['Arial Narrow', 'condensed'],
    ['Impact', 'condensed'],
    ['Arial Rounded MT Bold', 'rounded'],
    ['Varela Round', 'rounded'],
    ['', 'sans'],
  ])('"%s" is %s', (name, kind) => {
    expect(fontKind(name)).toBe(kind);
  });

  test('for the name of each font of the site, returns the kind of this font or sans', () => {
    for (const { name, kind } of TITLE_FONTS) expect([kind, 'sans']).toContain(fontKind(name));
  });

  test('every name has a kind', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => FONT_KINDS.includes(fontKind(name))));
  });
});

test('a font of the site is found in upper or lower case', () => {
  expect(titleFont(' nunito ')?.name).toBe('Nunito');
  expect(titleFont('Georgia')).toBeNull();
  expect(titleFont(null)).toBeNull();
});

test('there are one or two fonts of each kind', () => {
  for (const kind of FONT_KINDS) {
    const count = TITLE_FONTS.filter((font) => font.kind === kind).length;
    expect(count, kind).toBeGreaterThanOrEqual(1);
    expect(count, kind).toBeLessThanOrEqual(2);
  }
});

test.each([
  ['Oswald', 'Oswald'],
  ['Georgia', 'Libre Baskerville'],
  ['Courier New', 'IBM Plex Mono'],
  ['Outfit', 'Outfit'],
  // The text font of prints is already a plain sans font.
  ['Verdana', null],
  [null, null],
])('on paper, titles in %s have the font %s', (name, printed) => {
  expect(printedFont(name)?.name ?? null).toBe(printed);
});
