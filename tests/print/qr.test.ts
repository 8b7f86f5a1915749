import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { invitationOf, type MenuTarget, menuAddress } from '../../functions/print/addresses.ts';
import { darkRuns, qrMatrix } from '../../functions/print/qr/matrix.ts';
import { qrPng } from '../../functions/print/qr/png.ts';
import { qrSvg } from '../../functions/print/qr/svg.ts';
import { business, ORIGIN } from './builders.ts';
import { readCode } from './read-code.ts';

const CAFE = business();

const TARGETS = [
  [{ kind: 'ordering' }, 'https://order.example.ca/cafe-lumiere'],
  [{ kind: 'menuOnly' }, 'https://order.example.ca/cafe-lumiere/menu'],
  [{ kind: 'table', table: 12 }, 'https://order.example.ca/cafe-lumiere/12'],
] as const satisfies readonly (readonly [MenuTarget, string])[];

describe('menuAddress', () => {
  test.each(TARGETS)('of %o is %s', (target, address) => {
    expect(menuAddress(ORIGIN, CAFE, target)).toBe(address);
  });

  test('differs between locations', () => {
    const other = business({ routingPath: 'cafe-lumiere-2' });
    expect(menuAddress('https://order.example.ca/', other, { kind: 'ordering' })).toBe(
      'https://order.example.ca/cafe-lumiere-2',
    );
  });
});

describe('invitationOf', () => {
  test('says "Scan to order" only where customers can order', () => {
    expect(invitationOf({ kind: 'table', table: 1 }, CAFE)).toBe('Scan to order');
    expect(invitationOf({ kind: 'menuOnly' }, CAFE)).toBe('Scan for the menu');
    expect(invitationOf({ kind: 'ordering' }, business({ menuOnly: true }))).toBe('Scan for the menu');
  });
});

describe('qrPng', () => {
  test.each(TARGETS)('can be read: %o', async (target, address) => {
    expect(await readCode(qrPng(qrMatrix(menuAddress(ORIGIN, CAFE, target), 'medium')))).toBe(address);
  });

  test('has one bit per pixel and is smaller than a kilobyte', async () => {
    const png = qrPng(qrMatrix(`${ORIGIN}/${'long-path-'.repeat(6)}`, 'medium'));
    expect(png.length).toBeLessThan(1024);
    const { width, height, bitsPerSample, space } = await sharp(png).metadata();
    expect({ width, height, bitsPerSample, space }).toMatchObject({ width: height, bitsPerSample: 1, space: 'b-w' });
  });
});

describe('darkRuns', () => {
  test('covers each dark module (square of the code) once, and no light module', () => {
    const matrix = qrMatrix(ORIGIN, 'medium');
    const covered = darkRuns(matrix).flatMap(({ x, y, length }) =>
      Array.from({ length }, (_, step) => `${x + step},${y}`),
    );
    const dark = Array.from(
      { length: matrix.size ** 2 },
      (_, at) => [at % matrix.size, Math.floor(at / matrix.size)] as const,
    )
      .filter(([x, y]) => matrix.isDark(x, y))
      .map(([x, y]) => `${x},${y}`);
    expect(covered).toEqual(dark);
  });
});

describe('qrSvg', () => {
  const address = menuAddress(ORIGIN, CAFE, { kind: 'table', table: 7 });
  const svg = (source: Partial<Parameters<typeof qrSvg>[0]> = {}) =>
    qrSvg({
      matrix: qrMatrix(address, 'high'),
      business: CAFE,
      invitation: 'Scan to order',
      place: 'Table 7',
      logo: null,
      ...source,
    });

  test('can be read with the initial of the business in its middle', async () => {
    expect(await readCode(svg(), 600)).toBe(address);
  });

  test('can be read with an embedded logo in its middle', async () => {
    const path = new URL('../../functions/data/seeds/pictures/kitsune-alley/logo-168.png', import.meta.url);
    const withLogo = svg({ logo: { type: 'image/png', bytes: new Uint8Array(await readFile(path)) } });
    expect(await readCode(withLogo, 600)).toBe(address);
    expect(withLogo).toContain('href="data:image/png;base64,iVBOR');
    expect(withLogo).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  });

  test('has the name, the table and the invitation, also for screen readers', () => {
    expect(svg()).toContain('>Café Lumière</text>');
    expect(svg()).toContain('>Table 7 · Scan to order</text>');
    expect(svg()).toContain('aria-label="Café Lumière: Table 7 · Scan to order"');
  });

  test('escapes markup in a name', () => {
    const svgOfRogue = svg({ business: { name: '"><script>alert(1)</script>', theme: CAFE.theme } });
    expect(svgOfRogue).not.toContain('<script');
    expect(svgOfRogue).toContain('aria-label="&quot;&gt;&lt;script&gt;');
  });

  test('leaves out characters that XML does not allow, so that the file can be opened', () => {
    const name = 'Ca\u0000f\u001bé\uffff \ud800Lumi\u000bère 🍜';
    expect(svg({ business: { name, theme: CAFE.theme } })).toContain('aria-label="Café Lumière 🍜: ');
  });

  test('prints a long name in a smaller font size', () => {
    const sizeOf = (text: string) =>
      Number(/font-size="([\d.]+)" font-weight="700" text-anchor="middle">(?:The|Caf)/.exec(text)?.[1]);
    const longName = 'The Very Long Table of the Cooks of Granville Island';
    expect(sizeOf(svg({ business: { name: longName, theme: CAFE.theme } }))).toBeLessThan(sizeOf(svg()));
  });
});
