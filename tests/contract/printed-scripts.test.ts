import { expect, test } from 'vitest';
import { loadTypeface } from '../../functions/print/fonts/typeface.ts';
import { hasPrintedCharacter, losesCharacters } from '../../src/contract/printed-scripts.ts';
import { fonts } from '../print/font-files.ts';

test.each([
  ['Crème brûlée 麻婆豆腐 ラーメン 김치 Phở Щи Σούπα', false, true],
  ['सरसों का साग, ਸਾਗ, கொழு, ผัดไทย, جوجه, חומוס', false, true],
  ['Cola® 5 × 2 ½ – “new” e\u0301', false, true],
  ['Hot 🌶️ soup', true, true],
  ['🇨🇦 👍🏽', true, false],
  ['ពីសា', true, false],
  ['ချဉ်ပေါင်', true, false],
  [' ', false, false],
])('of "%s", prints lose something: %s, and show something: %s', async (text, loses, shows) => {
  expect([losesCharacters(text), hasPrintedCharacter(text)]).toEqual([loses, shows]);
  // The fonts agree.
  const { missing } = await loadTypeface(fonts, 400, text.normalize('NFC'));
  expect(missing.size > 0).toBe(loses);
});
