import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColor, buttonWords } from '../../../src/client/manage/brand-color.ts';
import { STARTING_COLOR } from '../../../src/contract/color.ts';

it('a colour that is being typed is not shown before it is complete', () => {
  expect(brandColor('#0d5')).toBe('#0d5');
  expect(brandColor('#0d5eaf')).toBe('#0d5eaf');
  for (const typed of ['', '#0d', '#0d5ea', 'red', undefined, 7]) expect(brandColor(typed)).toBe(STARTING_COLOR);
});

it.each([
  ['#0d5eaf', 'The text on your buttons is white, with a contrast of 6.4 to 1 (at least 4.5 is readable).'],
  ['#ffe066', 'The text on your buttons is black, with a contrast of 16.1 to 1 (at least 4.5 is readable).'],
])('the words for %s name the colour of the text and its contrast', (color, words) => {
  expect(buttonWords(color)).toBe(words);
});

it('the words for a colour on which white is hard to read name the darker colour of the buttons', () => {
  expect(buttonWords('#d1495b')).toMatch(
    /White is hard to read on #d1495b, so your buttons are a little darker: #c94657/,
  );
});

it('the text on buttons has a contrast of at least 4.5 to 1 with every colour', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const [, ratio = ''] = /contrast of ([\d.]+) to 1/.exec(buttonWords(`#${red}${green}${blue}`)) ?? [];
      expect(Number(ratio)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
