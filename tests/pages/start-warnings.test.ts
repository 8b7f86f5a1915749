import { describe, expect, it } from 'vitest';
import { warningsOf } from '../../src/pages/manage/start/_warnings.ts';

const ASKED = { name: 'Corner Café', menu: 'cafe', pastedMenu: '' } as const;

describe('before a business is created, its owner is warned', () => {
  it('of lines in the pasted menu that were left out or only guessed', () => {
    const pastedMenu = 'Trattoria\n\nMains\nPizza 14.50\nPasta 12\nOysters MP';
    expect(warningsOf({ ...ASKED, menu: 'pasted', pastedMenu }, [])).toEqual([
      'Line 1: "Trattoria" has no price. It is left out.',
      'Line 5: The number at the end of "Pasta 12" is read as a price. Please check it.',
      'Line 6: Oysters: "MP" is no price. Please type one.',
    ]);
  });

  it('of a started business with the same name', () => {
    const started = { name: 'corner café', routingPath: 'corner-cafe' };
    expect(warningsOf(ASKED, [started])).toEqual([
      'You have already started Corner Café. To go on with it, use the link to it on this page.',
    ]);
    expect(warningsOf(ASKED, [{ ...started, name: 'Corner Bar' }])).toEqual([]);
  });

  it.each([
    ['an example menu, even if an unclear menu is also pasted', { ...ASKED, pastedMenu: 'Oysters MP' }],
    ['a pasted menu that is clear', { ...ASKED, menu: 'pasted', pastedMenu: 'Mains\nPizza 14.50' } as const],
    ['a pasted business document', { ...ASKED, menu: 'pasted', pastedMenu: '{"version":1,"menu":[]}' } as const],
  ])('but not of %s', (_, asked) => {
    expect(warningsOf(asked, [])).toEqual([]);
  });
});
