import { expect, test } from 'vitest';
import { fileText } from '../../../../src/client/manage/menu/file-text.ts';

const TEXT = 'Crème brûlée,9';

test.each([
  ['UTF-8', [...new TextEncoder().encode(TEXT)]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)]],
  ['Windows-1252', [...Buffer.from(TEXT, 'latin1')]],
  ['UTF-16, as Excel saves "Unicode text"', [0xff, 0xfe, ...Buffer.from(TEXT, 'utf16le')]],
  ['UTF-16 with the high byte first', [0xfe, 0xff, ...Buffer.from(TEXT, 'utf16le').swap16()]],
])('a file in %s keeps its accents', (_encoding, bytes) => {
  expect(fileText(Uint8Array.from(bytes))).toBe(TEXT);
});

test('the quotes and the euro sign of Windows are read', () => {
  expect(fileText(Uint8Array.of(0x93, 0x80, 0x94))).toBe('“€”');
});
