import { expect, it } from 'vitest';
import { readDocumentFile } from '../../../../src/client/manage/menu/document-file.ts';

it('a business document is recognised, whatever else it contains', () => {
  const file = { version: 1, name: 'Soup Corner', menu: [], exportedFrom: { businessId: 1 } };
  expect(readDocumentFile(` ${JSON.stringify(file)}\n`)).toEqual(file);
});

it.each(['', '{', '{"menu": []}', '{"version": 2, "menu": []}', '[1]', 'Soups\nTomato 8.50'])(
  '%j is not a business document',
  (text) => {
    expect(readDocumentFile(text)).toBeNull();
  },
);
