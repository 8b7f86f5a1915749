import { type Cents, formatCents } from '../../../domain/money/money.ts';
import { taxesOn, taxLines } from '../../../domain/money/tax.ts';
import type { Taxed } from '../../../domain/money/tax-rates.ts';
import type { Province } from '../../../domain/store/business.ts';
import type { Instant } from '../../../domain/time.ts';

/** Price of the example in each class. */
export const TAX_EXAMPLE_CENTS: Cents = 10_00;

/** The taxes on one tax class, on delivery or on bags, as a row for owners. */
export interface TaxRow {
  readonly taxed: Taxed;
  /** `GST 5%`, `PST 7%`; empty for none. */
  readonly taxes: readonly string[];
  /** Tax on the example: `$1.20`. */
  readonly example: string;
}

const TAXED: readonly Taxed[] = [
  ...(['prepared', 'carbonatedDrink', 'alcohol', 'basicGrocery', 'exempt'] as const),
  ...(['ticket', 'delivery', 'bag'] as const),
];

/** The taxes of each class in a province at an instant, from the rates that price orders (X6). */
export const taxRows = (province: Province, now: Instant): readonly TaxRow[] =>
  TAXED.map((taxed) => {
    const taxes = taxesOn(province, taxed, now).map(({ name, rate }) => `${name} ${rate / 1000}%`);
    const lines = taxLines(province, new Map([[taxed, TAX_EXAMPLE_CENTS]]), now);
    return {
      taxed,
      taxes,
      example: formatCents(lines.reduce((sum, { amount }) => sum + amount, 0)),
    };
  });
