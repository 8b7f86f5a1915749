import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT } from '../../functions/local/install.mjs';
import { BLACK, brandPair, contrast, parseColor, toHex, WHITE } from '../../src/contract/color.ts';
import { themeStyle } from '../../src/styles/theme.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const PAPERS = ['#ffffff', '#faf9f7'] as const;

function property(style: string, name: string) {
  return parseColor(new RegExp(`--${name}:(#[0-9a-f]{6});`).exec(style)?.[1] ?? 'missing');
}

test('text on the brand colour and on its hover colour is readable, whatever colour a business chooses', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const style = themeStyle({ color, font: null });
      const text = property(style, 'on-brand');
      expect(contrast(text, property(style, 'brand-main'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, property(style, 'brand-hover'))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('text on the brand colour is black only if this colour is pale, and a pale colour is used unchanged', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { ground, text } = brandPair(parseColor(color));
      if (text === BLACK) expect(ground).toEqual(parseColor(color));
      expect(text === BLACK).toBe(contrast(WHITE, parseColor(color)) < 2.5);
    }),
    { numRuns: 2000 },
  );
});

test.each(['#d1495b', '#f4511e', '#c77700', '#767b84'])('text on the strong colour %s is white', (color) => {
  expect(property(themeStyle({ color, font: null }), 'on-brand')).toEqual(WHITE);
});

test.each([
  ['#00695c', '#00695c'],
  ['#ffe066', '#ffe066'],
  ['#d1495b', '#c94657'],
])('the main button of the theme %s has the background %s', (color, ground) => {
  expect(toHex(property(themeStyle({ color, font: null }), 'brand-main'))).toBe(ground);
});

test('on white and on pale paper, the brand colour is readable as text and visible as a line, whatever colour a business chooses', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const style = themeStyle({ color, font: null });
      for (const paper of PAPERS.map(parseColor)) {
        expect(contrast(property(style, 'brand-ink'), paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(property(style, 'brand-edge'), paper)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 2000 },
  );
});

test('in the CSS list of fonts, a title font that the site does not have comes before the generic font of the same kind', () => {
  expect(themeStyle({ color: '#000', font: 'Noto Serif' })).toContain('--font-title:"Noto Serif",serif;');
  expect(themeStyle({ color: '#000', font: null })).not.toContain('--font');
});

test('a title font of the site is loaded from its files, and comes before its stand-in in the CSS list of fonts', () => {
  const style = themeStyle({ color: '#000', font: 'Nunito' });
  expect(style).toContain('--font-title:"Nunito","Nunito stand-in",');
  expect(style).toContain('url(/_fonts/nunito/');
  expect(themeStyle({ color: '#000', font: 'Georgia' })).not.toContain('@font-face');
});

test('a font name cannot end the style rule or the style element', () => {
  const style = themeStyle({ color: '#000', font: '"}</style><script>' });
  expect(style).not.toMatch(/[<>]|"}/);
});

test('every style sheet puts --on-brand text on --brand-main, the background on which it is readable', () => {
  const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const blocks = sheets.flatMap((path) =>
    [...readFileSync(join(ROOT, 'src', path), 'utf8').matchAll(/[^{}]*\bcolor: var\(--on-brand\)[^{}]*/g)].map(
      ([block]) => [path, block],
    ),
  );
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(([, block]) => !/background(-color)?: var\(--brand-main\)/.test(block ?? ''))).toEqual([]);
});
