import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines } from '../../functions/print/fonts/line-breaks.ts';

/** The width of a text in units. Each character is one unit wide. */
const length = (text: string): number => [...text].length;

describe('breakLines', () => {
  test.each([
    ['keeps a text that fits on one line', 'Hot soup', 8, ['Hot soup']],
    ['breaks after words', 'Hot and sour soup', 9, ['Hot and', 'sour soup']],
    ['keeps a short name in ideographs whole', 'Rice 鹹魚雞粒', 8, ['Rice', '鹹魚雞粒']],
    ['breaks a sentence between ideographs', '飯 皮薄餡靚鮮甜彈牙即叫即蒸', 6, ['飯 皮薄餡靚', '鮮甜彈牙即叫', '即蒸']],
    ['breaks a long name between its ideographs', '麻婆豆腐飯', 3, ['麻婆豆', '腐飯']],
    ['keeps parentheses with the text between them', '麻婆（辣）', 4, ['麻婆', '（辣）']],
    ['does not break at a no-break space before a price', 'Egg +2, Nori\u00a0+1', 12, ['Egg +2,', 'Nori\u00a0+1']],
    ['breaks a word that is longer than a line', 'Gemüsesuppe', 4, ['Gemü', 'sesu', 'ppe']],
    ['breaks such a word after its last hyphen that fits', 'long-winded-noodles', 14, ['long-winded-', 'noodles']],
    ['breaks an address after its slashes', 'order.example/cafe', 15, ['order.example/', 'cafe']],
    ['breaks Korean between words', '김치 찌개', 3, ['김치', '찌개']],
    ['breaks Thai between words', 'ผัดไทยกุ้งสด', 8, ['ผัดไทย', 'กุ้งสด']],
    ['keeps Thai signs and punctuation with their words', 'มากๆ(ผัดไทย)', 6, ['มากๆ', '(ผัด', 'ไทย)']],
    ['keeps a letter and its marks on one line', 'ที่ที่ที่', 4, ['ที่', 'ที่', 'ที่']],
    ['keeps a conjunct whole', 'क्षक्ष', 4, ['क्ष', 'क्ष']],
    ['returns no lines for a text that is one space', ' ', 4, []],
  ])('%s', (_, text, width, lines) => {
    expect(breakLines(text, width, length)).toEqual(lines);
  });

  test('keeps every character except spaces, and no line is too wide', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', '-', '麵', '（', '）', '/', '김', ',', '🌶'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (source, width) => {
        const lines = breakLines(source, width, length);
        expect(lines.join('').replaceAll(' ', '')).toBe(source.replaceAll(' ', ''));
        for (const line of lines) expect(length(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
