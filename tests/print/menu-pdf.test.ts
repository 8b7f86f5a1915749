import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { type MenuPdfSource, menuPdf } from '../../functions/print/menu/menu-pdf.ts';
import { printedHours } from '../../functions/print/menu/printed-hours.ts';
import { option } from '../domain/builders.ts';
import { business, category, multilingualMenu, ORIGIN, product } from './builders.ts';
import { fonts } from './font-files.ts';

const LOGO = new URL('../../functions/data/seeds/pictures/kitsune-alley/logo-512.png', import.meta.url);

const NOW = Date.parse('2026-12-01T12:00:00-08:00');

const print = (source: Partial<MenuPdfSource> = {}) =>
  menuPdf({
    business: business(),
    hours: printedHours(business(), NOW),
    menu: multilingualMenu(),
    origin: ORIGIN,
    paper: 'letter',
    logo: null,
    fonts,
    ...source,
  });

/** A PDF as pdf.js reads it: its properties, and each page's text, structure and links. */
async function read(file: Uint8Array) {
  const document = await getDocumentProxy(file.slice());
  const { info } = await document.getMetadata();
  const markInfo = await document.getMarkInfo();
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const annotations: { url?: string }[] = await page.getAnnotations();
    pages.push({
      size: page.view.slice(2),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      /** Each text with the height of its baseline above the bottom of the page, and with its left and right ends. */
      lines: items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [left, height] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ text: item.str, height, left, right: left + item.width }];
      }),
      structure: JSON.stringify(await page.getStructTree()),
      links: annotations.map(({ url }) => url),
    });
  }
  return { info, markInfo, pages, text: pages.map(({ text }) => text).join(' ') };
}

describe('menuPdf', () => {
  test('prints names in many languages as text that can be searched and copied', async () => {
    const { text } = await read(await print());
    for (const name of [
      'Crème brûlée à la fève tonka',
      'Bœuf bourguignon',
      '麻婆豆腐',
      '김치찌개',
      '味噌ラーメン',
      '前菜 Entrées 10',
    ]) {
      expect(text).toContain(name);
    }
  });

  test('prints names in scripts with joined letters as text that can be searched and copied', async () => {
    const names = ['मसाला डोसा', 'ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ', 'சாம்பார் சாதம்', 'ผัดไทยกุ้งสดน้ำจิ้ม', 'كبسة لحم', 'جوجه کباب', 'חומוס עם פול'];
    const products = names.map((name, index) => product(1, name, [option(index + 1, 1250)]));
    const { text } = await read(await print({ menu: { categories: [category(1, 'मेनू')], products } }));
    for (const name of [...names, 'मेनू']) expect(text).toContain(name);
  });

  test('aligns the lines of a right-to-left text at the right end of the longest line', async () => {
    const description = 'دو سیخ کباب کوبیده، برنج زعفرانی، گوجه کبابی و کره، همراه با سبزی خوردن و دوغ محلی بدون نمک';
    const menu = {
      categories: [category(1, 'Kababs')],
      products: [product(1, 'Kubideh', [option(1, 1250)], { description })],
    };
    const { pages } = await read(await print({ menu }));
    const name = pages[0]?.lines.find(({ text }) => text === 'Kubideh');
    const lines = pages[0]?.lines.filter(({ text }) => /[آ-ی]/.test(text)) ?? [];
    const ends = Object.values(Object.groupBy(lines, ({ height }) => height)).map((parts) => ({
      left: Math.min(...(parts ?? []).map(({ left }) => left)),
      right: Math.max(...(parts ?? []).map(({ right }) => right)),
    }));
    expect(ends.length).toBeGreaterThan(1);
    expect(Math.min(...ends.map(({ left }) => left))).toBeCloseTo(name?.left ?? Number.NaN, 1);
    expect(Math.min(...ends.map(({ right }) => right))).toBeCloseTo(Math.max(...ends.map(({ right }) => right)), 1);
  });

  test('leaves out emoji without a gap, and prints a note in place of a name that cannot be printed', async () => {
    const menu = {
      categories: [category(1, 'Pizza 🍕 (🍕)'), category(2, '🍜🍜')],
      products: [
        product(1, 'Hot 🌶️ soup', [option(1, 1250)]),
        product(1, '🍕🍕', [option(2, 1300)]),
        product(1, 'ពីសា', [option(3, 1400)]),
        product(1, '🍕 (Marinara)', [option(4, 1500)]),
        product(2, 'Ramen', [option(5, 1600, { label: '🥚' }), option(6, 1700, { label: 'Plain' })]),
      ],
    };
    const { pages } = await read(await print({ menu }));
    const texts = pages[0]?.lines.map(({ text }) => text).filter((text) => text.trim() !== '') ?? [];
    const printed = texts.slice(texts.indexOf('Pizza'), texts.indexOf('17.00') + 1);
    const none = '(name cannot be printed)';
    expect(printed.join('|')).toBe(
      `Pizza|Hot soup|12.50|${none}|13.00|${none}|14.00|Marinara|15.00|${none}|Ramen|${none}|16.00|Plain|17.00`,
    );
  });

  test('has a title, a language, an author and a structure for screen readers', async () => {
    const { info, markInfo, pages } = await read(await print());
    expect(info).toMatchObject({ Title: 'Café Lumière – Menu', Author: 'Café Lumière', Language: 'en-CA' });
    expect(markInfo).toMatchObject({ Marked: true });
    expect(pages[0]?.structure).toContain('"role":"H1"');
    expect(pages[0]?.structure).toContain('"role":"H2"');
    expect(pages.at(-1)?.structure).toContain(`QR code that leads to ${ORIGIN}/cafe-lumiere`);
  });

  test('ends with a link to the menu at the public address of the site', async () => {
    const { pages } = await read(await print());
    expect(pages.flatMap(({ links }) => links)).toEqual([`${ORIGIN}/cafe-lumiere`]);
    expect(pages.at(-1)?.text).toContain('order.example.ca/');
    const readOnly = await read(await print({ business: business({ menuOnly: true }) }));
    expect(readOnly.pages.at(-1)?.links).toEqual([`${ORIGIN}/cafe-lumiere/menu`]);
  });

  test.each([
    ['letter', [612, 792]],
    ['a4', [595.28, 841.89]],
  ] as const)('fits %s paper and numbers its pages', async (paper, size) => {
    const { pages } = await read(await print({ paper }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page.size).toEqual(size);
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('prints a long name on one line', async () => {
    const named = business({ name: 'Jade Pavilion Dim Sum', theme: { color: '#0b6e4f', font: 'Libre Baskerville' } });
    for (const endTime of [1500, 2200]) {
      const hours = [{ days: 'Saturday and Sunday', times: [`8:30 a.m. to ${endTime} p.m.`] }];
      const { pages } = await read(await print({ business: named, hours }));
      expect(pages[0]?.lines.map(({ text }) => text)).toContain('Jade Pavilion Dim Sum');
    }
  });

  test('has the name, the address and the opening hours at the top of its first page', async () => {
    const { pages } = await read(await print());
    for (const text of [
      'Café Lumière',
      '12 Water Street',
      'Vancouver BC V6B 1A4',
      '(604) 555-0199',
      'Every day',
      '9 a.m. to 5 p.m.',
    ]) {
      expect(pages[0]?.text).toContain(text);
    }
  });

  test('prints the hours that are set for single dates, if the dates are in the next 30 days', async () => {
    const datedHours = [
      { date: '2026-12-25', ranges: [], reason: null },
      { date: '2026-12-24', ranges: [{ startTime: 900, endTime: 1200 }], reason: null },
      { date: '2026-11-11', ranges: [], reason: null },
      { date: '2027-02-15', ranges: [], reason: null },
    ];
    const { pages } = await read(await print({ hours: printedHours(business({ datedHours }), NOW) }));
    expect(pages[0]?.text).toMatch(/December 24 .*9 a\.m\. to noon .*December 25 .*closed/);
    expect(pages[0]?.text).not.toMatch(/November 11|February 15/);
  });

  test('keeps dishes and hours above the foot of each page, even when many dates have hours of their own', async () => {
    const datedHours = Array.from({ length: 30 }, (_, index) => ({
      date: `2026-12-${String(index + 1).padStart(2, '0')}`,
      ranges: [
        { startTime: 900, endTime: 1100 },
        { startTime: 1200, endTime: 1700 + (index % 2) * 100 },
      ],
      reason: null,
    }));
    const { pages, text } = await read(await print({ hours: printedHours(business({ datedHours }), NOW) }));
    for (const page of pages) {
      const foot = page.lines.find((line) => line.text.startsWith('Page '))?.height ?? Number.NaN;
      const others = page.lines.filter(({ height }) => height !== foot).map(({ height }) => height);
      expect(Math.min(...others)).toBeGreaterThan(foot + 15);
    }
    expect(text).toContain('前菜 Entrées 1 ');
  });

  test('keeps dishes away from the head and the foot of a page', async () => {
    const dishes = Array.from({ length: 300 }, (_, index) => product(1, 'Soupe', [option(index + 1, 900)]));
    const { pages } = await read(await print({ menu: { categories: [category(1, '前菜')], products: dishes } }));
    for (const page of pages) {
      const heightOf = (text: string) => page.lines.find((line) => line.text.startsWith(text))?.height ?? Number.NaN;
      const head = Math.min(...['Vancouver BC', '(604)', 'Café Lumière'].map(heightOf).filter((height) => height > 0));
      const body = page.lines.filter(({ text }) => /^\d+\.\d\d$|^前菜/.test(text)).map(({ height }) => height);
      expect(Math.max(...body)).toBeLessThan(head - 20);
      expect(Math.min(...body)).toBeGreaterThan(heightOf('Page') + 15);
    }
  });

  test('reduces the spaces if the QR code would otherwise be alone on the last page', async () => {
    const seed = readSeeds().find(({ business }) => business.routingPath === 'green-theory');
    const { pages } = await read(await print(seed));
    expect(pages.at(-1)?.text).toContain('Order online');
    expect(pages.at(-1)?.text).toContain('Lemon Tahini Dressing');
  });

  test('leaves space between the prices of two columns, also between high prices', async () => {
    const trays = (id: number, price: number) => [
      option(id, price, { label: '20' }),
      option(id + 1, price * 2, { label: '40' }),
    ];
    const menu = {
      categories: [category(1, 'Trays')],
      products: [product(1, 'Buffet', trays(1, 98_000)), product(1, 'Feast', trays(3, 500_000))],
    };
    const { pages } = await read(await print({ menu }));
    const lineOf = (text: string) => pages[0]?.lines.find((line) => line.text === text);
    for (const [first, second] of [
      ['980.00', '1,960.00'],
      ['5,000.00', '10,000.00'],
    ] as const)
      expect(lineOf(second)?.left).toBeGreaterThan((lineOf(first)?.right ?? Number.NaN) + 5);
  });

  test('prints each option once, however many options the dish has', async () => {
    const endless = Array.from({ length: 90 }, (_, index) =>
      option(index + 1, 100 + index, { label: `Cut number ${index}.` }),
    );
    const menu = {
      categories: [category(1, 'Sushi'), category(2, 'Ramen')],
      products: [product(1, 'Endless', endless), product(2, 'Short', [option(99, 100)])],
    };
    const { text } = await read(await print({ menu }));
    for (const { label } of endless) expect(text.split(label)).toHaveLength(2);
  });

  test('prints one page, without categories, when the menu has no dish to sell', async () => {
    const { pages } = await read(await print({ menu: { categories: [category(1, 'Cakes')], products: [] } }));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).not.toContain('Cakes');
  });

  test('has the same bytes for the same source', async () => {
    expect(await print()).toEqual(await print());
  });

  test('stays below 300 KB for a menu with 140 options in eight languages, and for every demo business', async () => {
    expect((await print()).length).toBeLessThan(300_000);
    const logo = { type: 'image/png', bytes: new Uint8Array(await readFile(LOGO)) } as const;
    for (const seed of readSeeds()) {
      const file = await print({ ...seed, logo });
      expect(file.length, seed.business.routingPath).toBeLessThan(300_000);
    }
  });

  test('stays below 60 KB for a menu with 140 options in Latin letters', async () => {
    const options = Array.from({ length: 140 }, (_, index) => option(index + 1, 1250));
    const products = options.map((entry, index) => product(1, `Soupe à l’oignon ${index}`, [entry]));
    const file = await print({ menu: { categories: [category(1, 'Soupes')], products } });
    expect(file.length).toBeLessThan(60_000);
  });
});
