import { type Cents, formatCents } from '../../../domain/money/money.ts';
import { taxLines } from '../../../domain/money/tax.ts';
import type { TaxName } from '../../../domain/money/tax-names.ts';
import type { Taxed } from '../../../domain/money/tax-rates.ts';
import type { Province } from '../../../domain/store/business.ts';
import type { Instant } from '../../../domain/time.ts';

/** The example price. Each row of the table of taxes (`TaxRow`) shows the taxes on this price. */
export const TAX_EXAMPLE_CENTS: Cents = 10_00;

/** A row of the table of taxes that owners see: the taxes on one tax class, on delivery or on bags. */
export interface TaxRow {
  readonly taxed: Taxed;
  /** Names and rates, such as `GST 5%` and `PST 7%`; empty when there is no tax. */
  readonly taxes: readonly string[];
  /** The sum of the taxes on the example price, such as `$1.20`. */
  readonly example: string;
}

const TAXED: readonly Taxed[] = [
  ...(['prepared', 'carbonatedDrink', 'alcohol', 'basicGrocery', 'exempt'] as const),
  ...(['ticket', 'delivery', 'bag'] as const),
];

/**
 * The rows for a province at an instant. They use the same rates as the pricing of orders (X6, X8, X9). No row
 * contains Ontario's rebate (X5), because the example price is too high for it.
 */
export const taxRows = (province: Province, taxesNotCharged: readonly TaxName[], now: Instant): readonly TaxRow[] =>
  TAXED.map((taxed) => {
    const lines = taxLines({ province, taxesNotCharged }, new Map([[taxed, TAX_EXAMPLE_CENTS]]), now);
    return {
      taxed,
      taxes: lines.map(({ name, rate }) => `${name} ${rate / 1000}%`),
      example: formatCents(lines.reduce((sum, { amount }) => sum + amount, 0)),
    };
  });
