import decodeQR from 'qr/decode.js';
import { getDocumentProxy } from 'unpdf';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { charactersOf } from '../../functions/print/fonts/typeface.ts';
import { Canvas } from '../../functions/print/pdf/canvas.ts';
import { loadFaces } from '../../functions/print/pdf/faces.ts';
import { PAPERS_PT } from '../../functions/print/pdf/paper.ts';
import { drawCard } from '../../functions/print/tables/card.ts';
import { CARD_PT, tableCardsPdf } from '../../functions/print/tables/table-cards.ts';
import { tableCardsSchema } from '../../src/contract/prints.ts';
import { MAX_TABLE_CARDS } from '../../src/domain/limits.ts';
import { business, ORIGIN } from './builders.ts';
import { fonts } from './font-files.ts';

const CAFE = business();

async function pagesOf(file: Uint8Array): Promise<{ size: number[]; words: string[] }[]> {
  const document = await getDocumentProxy(file);
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
      return { size: page.view.slice(2), words };
    }),
  );
}

describe('tableCardsPdf', () => {
  test('has a numbered card for each table, four on a page', async () => {
    const file = await tableCardsPdf({
      business: CAFE,
      from: 1,
      to: 6,
      origin: ORIGIN,
      paper: 'a4',
      logo: null,
      fonts,
    });
    const pages = await pagesOf(file);
    expect(pages.map(({ size }) => size)).toEqual([
      [595.28, 841.89],
      [595.28, 841.89],
    ]);
    const numbers = pages.flatMap(({ words }) => words.filter((word) => /^\d+$/.test(word)));
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(pages[1]?.words.filter((word) => word === 'Café Lumière')).toHaveLength(2);
    expect(pages[1]?.words.filter((word) => word === 'Scan to order')).toHaveLength(2);
  });

  test('can start at any table number', async () => {
    const source = { business: CAFE, origin: ORIGIN, paper: 'letter', logo: null, fonts } as const;
    const [page, ...others] = await pagesOf(await tableCardsPdf({ ...source, from: 41, to: 43 }));
    expect(page?.words.filter((word) => /^\d+$/.test(word))).toEqual(['41', '42', '43']);
    expect(others).toEqual([]);
  });

  test('has no card with the number 404, whose address is the page "not found"', async () => {
    const source = { business: CAFE, origin: ORIGIN, paper: 'letter', logo: null, fonts } as const;
    const pages = await pagesOf(await tableCardsPdf({ ...source, from: 402, to: 406 }));
    const numbers = pages.flatMap(({ words }) => words.filter((word) => /^\d+$/.test(word)));
    expect(numbers).toEqual(['402', '403', '405', '406']);
    expect(pages).toHaveLength(1);
    expect(v.is(tableCardsSchema, { from: '404', to: '404' })).toBe(false);
    expect(v.is(tableCardsSchema, { from: '404', to: '405' })).toBe(true);
  });

  test('stays below 250 KB for as many tables as one PDF may have', async () => {
    const file = await tableCardsPdf({
      business: CAFE,
      from: 1,
      to: MAX_TABLE_CARDS,
      origin: ORIGIN,
      paper: 'letter',
      logo: null,
      fonts,
    });
    expect(file.length).toBeLessThan(250_000);
    expect(await pagesOf(file)).toHaveLength(50);
  });

  test('prints the invitation and the number at the same place for a short and for a long name of a business', async () => {
    const heightsOf = async (name: string) => {
      const source = { origin: ORIGIN, paper: 'letter', logo: null, fonts, from: 996, to: 996 } as const;
      const document = await getDocumentProxy(await tableCardsPdf({ ...source, business: business({ name }) }));
      const { items } = await (await document.getPage(1)).getTextContent();
      const heightOf = (text: string) =>
        items.flatMap((item) => ('str' in item && item.str === text ? [Number(item.transform[5])] : []));
      return [...heightOf('Scan to order'), ...heightOf('996')];
    };
    const long = 'The Extraordinarily Long-Named Restaurant of the Old Harbour and Sons';
    expect(await heightsOf(long)).toEqual(await heightsOf('Café Lumière'));
  });

  test('leaves room for cut marks on both paper sizes', () => {
    for (const { width, height } of Object.values(PAPERS_PT)) {
      expect(width - 2 * CARD_PT.width).toBeGreaterThan(2 * 20);
      expect(height - 2 * CARD_PT.height).toBeGreaterThan(2 * 20);
    }
  });
});

describe('drawCard', () => {
  test('draws a code of 6 cm that can be read as the address of the table', async () => {
    const faces = await loadFaces(fonts, CAFE, charactersOf(CAFE.name));
    const page = new Canvas(faces, CARD_PT.height);
    const address = `${ORIGIN}/cafe-lumiere/23`;
    drawCard(page, faces, { business: CAFE, table: 23, address, hasLogo: false }, [0, 0], CARD_PT);
    // The band across the upper edge has the business's colour, #ffcc00.
    expect(page.content).toContain('1 0.8 0 rg');
    const code = codeIn(page.content);
    expect(decodeQR(code.image)).toBe(address);
    expect(code.width / (72 / 2.54)).toBeCloseTo(6, 1);
  });

  test.each([
    ['https://a.ca/cafe/1', 25],
    [`${ORIGIN}/cafe-lumiere/23`, 29],
    ['https://order.of-the-harbour.example.ca/cafe-lumiere/123', 33],
    ['https://order.a-long-name-for-a-restaurant.example.ca/cafe-lumiere/123', 37],
  ])('leaves a white margin of four modules around the code of %s, as QR codes require', async (address, modules) => {
    for (const font of [null, 'Oswald', 'Libre Baskerville']) {
      const cafe = business({ theme: { color: '#ffcc00', font } });
      const faces = await loadFaces(fonts, cafe, charactersOf(cafe.name));
      const page = new Canvas(faces, CARD_PT.height);
      drawCard(page, faces, { business: cafe, table: 23, address, hasLogo: true }, [0, 0], CARD_PT);
      const code = codeIn(page.content);
      expect(code.modules).toBe(modules);
      const lines = linesIn(page.content);
      // The highest letters of these fonts are 0.83 times as high as the type size, measured in Chromium.
      const above = Math.min(
        logoBottomIn(page.content),
        ...lines.filter(({ base }) => base > code.bottom + code.width).map(({ base }) => base),
      );
      const below = Math.max(
        ...lines.filter(({ base }) => base < code.bottom).map(({ base, size }) => base + 0.83 * size),
      );
      const white = [
        above - code.bottom - code.width,
        code.bottom - below,
        code.left,
        CARD_PT.width - code.left - code.width,
      ];
      for (const points of white) expect(points / (code.width / modules)).toBeGreaterThanOrEqual(4);
      const [invitation, , number] = lines.slice(1);
      if (!invitation || !number) throw new Error('The card has no invitation or no number.');
      expect(invitation.base - number.base - 0.83 * number.size).toBeGreaterThan(5);
    }
  });
});

/** The QR code on a page. The page draws it as rectangles, each of one or more modules (squares of the code). */
function codeIn(content: string) {
  const [, scale = '', left = '', bottom = '', rectangles = ''] =
    /q 0 g ([\d.]+) 0 0 [\d.]+ ([\d.]+) ([\d.]+) cm (.*) f Q/.exec(content) ?? [];
  const runs = [...rectangles.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((match) => match.slice(1).map(Number));
  const size = 1 + Math.max(...runs.map(([, y = 0]) => y));
  const edge = (size + 8) * 4;
  const data = new Uint8Array(edge * edge * 4).fill(255);
  for (const [x = 0, y = 0, length = 0] of runs) {
    for (let row = 0; row < 4; row++) {
      const start = ((size - 1 - y + 4) * 4 + row) * edge + (x + 4) * 4;
      for (let pixel = start; pixel < start + length * 4; pixel++) data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return {
    modules: size,
    left: Number(left),
    bottom: Number(bottom),
    width: size * Number(scale),
    image: { width: edge, height: edge, data },
  };
}

/** For each text on a page: the height of its base line above the lower edge of the page, and its size, in points. */
function linesIn(content: string): { base: number; size: number }[] {
  const texts = content.matchAll(/BT \/\w+ ([\d.]+) Tf [\d.]+ ([\d.]+) Td/g);
  return Array.from(texts, ([, size, base]) => ({ base: Number(base), size: Number(size) }));
}

/** How high the lower edge of the logo is above the lower edge of the page. */
const logoBottomIn = (content: string): number => Number(/ 0 0 [\d.]+ [\d.]+ ([\d.]+) cm \/Logo Do/.exec(content)?.[1]);
