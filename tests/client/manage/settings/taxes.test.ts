import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../functions/local/install.mjs';
import { draftTaxesNotCharged } from '../../../../src/client/manage/settings/draft-taxes.ts';
import { cateredCount, taxClassCounts } from '../../../../src/client/manage/settings/menu-counts.ts';
import { TAX_LAWS, taxLaws } from '../../../../src/client/manage/settings/tax-laws.ts';
import { taxRows } from '../../../../src/client/manage/settings/tax-rows.ts';
import { TAX_NAMES } from '../../../../src/domain/money/tax-names.ts';
import { TAX_RATES } from '../../../../src/domain/money/tax-rates.ts';
import { PROVINCES, type Province } from '../../../../src/domain/store/business.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const NO_GST = draftTaxesNotCharged(false, undefined);

it.each(PROVINCES)('TAX_LAWS lists exactly the taxes of %s, with their present rates', (province) => {
  const taxes = new Set(TAX_RATES[province].map(({ name }) => name));
  expect(new Set(TAX_LAWS[province].map(({ tax }) => tax))).toEqual(taxes);
  for (const { tax, words } of TAX_LAWS[province]) {
    const rates = TAX_RATES[province].filter(({ name, until }) => name === tax && until > NOW);
    for (const { rate } of rates) expect(words).toContain(`${rate / 1000}%`);
  }
});

/** The acts, sections, bulletins and notices that a text names, such as `section 165` or `IN-203`. */
const SOURCE =
  /\w+ Tax Act|Act respecting [^,]+|(?:section|Schedule|Part|Notice|No\.|budget) [\dIVX][\d-]*[IVX]*|(?:IN|PST) \d[\d-]+(?!\S*%)|[A-Z]{2,3}[-/]\d[\d-]*/g;

it('docs/taxes.md lists every source that `taxLaws` names', () => {
  const [, sources = ''] = readFileSync(join(ROOT, 'docs/taxes.md'), 'utf8').replace(/\s+/g, ' ').split('## Sources');
  const sourcesIn = (text: string): readonly string[] => text.match(SOURCE) ?? [];
  const laws = PROVINCES.flatMap((province) => [...taxLaws(province, []), ...taxLaws(province, TAX_NAMES)]);
  const named = laws.flatMap(({ words }) => sourcesIn(words));
  const listed = new Set(sourcesIn(sources));
  expect([...new Set(named)].filter((source) => !listed.has(source))).toEqual([]);
  expect(named).toContain('Act respecting the Québec sales tax');
  expect(named).toContain('Notice 342');
});

it('X1: in British Columbia, each class shows its taxes and an example', () => {
  expect(taxRows('BC', [], NOW).map(({ taxed, taxes, example }) => [taxed, taxes.join(), example])).toEqual([
    ['prepared', 'GST 5%', '$0.50'],
    ['carbonatedDrink', 'GST 5%,PST 7%', '$1.20'],
    ['alcohol', 'GST 5%,PST 10%', '$1.50'],
    ['basicGrocery', '', '$0.00'],
    ['exempt', '', '$0.00'],
    ['ticket', 'GST 5%', '$0.50'],
    ['delivery', 'GST 5%', '$0.50'],
    ['bag', 'GST 5%,PST 7%', '$1.20'],
  ]);
});

it('X8: a business that is not registered for GST/HST sees no GST, and sees the same PST as a registered business', () => {
  const rows = taxRows('BC', NO_GST, NOW).filter(({ taxes }) => taxes.length > 0);
  expect(rows.map(({ taxed, taxes, example }) => [taxed, taxes.join(), example])).toEqual([
    ['carbonatedDrink', 'PST 7%', '$0.70'],
    ['alcohol', 'PST 10%', '$1.00'],
    ['bag', 'PST 7%', '$0.70'],
  ]);
  for (const province of ['ON', 'QC'] as const)
    expect(taxRows(province, NO_GST, NOW).flatMap(({ taxes }) => taxes)).toEqual([]);
});

it('X8: a business that is not registered for GST/HST sees the laws of its other taxes, and the laws on small suppliers', () => {
  const wordsOf = (province: Province) => taxLaws(province, NO_GST).map(({ words }) => words);
  expect(wordsOf('SK')).toEqual([
    expect.stringMatching(/^No GST and HST: Excise Tax Act, section 148/),
    ...TAX_LAWS.SK.filter(({ tax }) => tax !== 'GST').map(({ words }) => words),
  ]);
  expect(wordsOf('ON')).toEqual([wordsOf('SK')[0]]);
  expect(wordsOf('QC')).toEqual([
    wordsOf('SK')[0],
    expect.stringMatching(/^No QST: Act respecting the Québec sales tax/),
  ]);
  expect(PROVINCES.map((province) => taxLaws(province, []))).toEqual(PROVINCES.map((each) => TAX_LAWS[each]));
});

it('X9: a business that is not registered for the sales tax of its province does not see this tax, but sees who need not register for it', () => {
  const none = draftTaxesNotCharged(undefined, false);
  expect(taxRows('BC', none, NOW).map(({ taxes }) => taxes.join())).toEqual([
    'GST 5%',
    'GST 5%',
    'GST 5%',
    '',
    '',
    'GST 5%',
    'GST 5%',
    'GST 5%',
  ]);
  expect(taxLaws('BC', none).map(({ words }) => words)).toEqual([
    expect.stringMatching(/^No PST: Bulletin PST 119/),
    ...TAX_LAWS.BC.filter(({ tax }) => tax === 'GST').map(({ words }) => words),
  ]);
  expect(taxLaws('SK', none).map(({ tax }) => tax)).toEqual(['PST', 'GST', 'LCT']);
  expect(taxLaws('SK', none)[0]?.words).toMatch(/^No PST: Bulletin PST-5 has the few exceptions\./);
  expect(taxLaws('MB', none)[0]?.words).toMatch(/^No RST: Bulletin No. 004/);
  expect(taxLaws('QC', none).map(({ tax }) => tax)).toEqual(['QST', 'GST']);
  for (const province of ['AB', 'ON'] as const) expect(taxLaws(province, none)).toEqual(TAX_LAWS[province]);
});

const MENU = [
  {
    taxClass: 'alcohol',
    catering: { minimum: 1 },
    products: [{}, { taxClass: 'carbonatedDrink' }, { type: 'giftCard' }, { catering: null }],
  },
  { products: [{}, { catering: {} }, 'no dish'] },
];

it('a dish is counted in its own tax class, or else in the tax class of its category', () => {
  expect(Object.fromEntries(taxClassCounts(MENU))).toEqual({ alcohol: 2, carbonatedDrink: 1, prepared: 2 });
  expect(taxClassCounts('no menu').size).toBe(0);
});

it('dishes can be catered by their own terms, or else by the terms of their category', () => {
  expect(cateredCount(MENU)).toBe(3);
});
