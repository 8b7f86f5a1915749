import { expect, test } from 'vitest';
import { loadTypeface } from '../../functions/print/fonts/typeface.ts';
import { hasPrintedCharacter, losesCharacters } from '../../src/contract/printed-scripts.ts';
import { fonts } from '../print/font-files.ts';

test.each([
  ['Crème brûlée 麻婆豆腐 ラーメン 김치 Phở Щи Σούπα', 'everything', false, true],
  ['सरसों का साग, ਸਾਗ, கொழு, ผัดไทย, جوجه, חומוס', 'everything', false, true],
  ['Cola® 5 × 2 ½ – “new” e\u0301', 'everything', false, true],
  ['Hot 🌶️ soup', 'only a part', true, true],
  ['🇨🇦 👍🏽', 'nothing', true, false],
  ['ពីសា', 'nothing', true, false],
  ['ချဉ်ပေါင်', 'nothing', true, false],
  [' ', 'nothing, and lose nothing', false, false],
])('of "%s", prints show %s', async (text, _shown, loses, shows) => {
  expect([losesCharacters(text), hasPrintedCharacter(text)]).toEqual([loses, shows]);
  // The fonts agree.
  const { missing } = await loadTypeface(fonts, 400, text.normalize('NFC'));
  expect(missing.size > 0).toBe(loses);
});
