import type { TaxClass } from '../menu/menu.ts';
import type { Province } from '../store/business.ts';
import type { Instant } from '../time.ts';
import type { Rate } from './money.ts';
import type { TaxName } from './tax-names.ts';

/** What can be taxed: a class of products, event tickets, or the fees of an order. */
export type Taxed = TaxClass | 'ticket' | 'delivery' | 'bag';

export interface TaxRate {
  readonly name: TaxName;
  readonly rate: Rate;
  readonly on: readonly Taxed[];
  /** The first instant at which the rate is in force: midnight in the province. For GST, midnight in Newfoundland. */
  readonly from: Instant;
  /** The first instant at which the rate is no longer in force; far in the future when no end is known. */
  readonly until: Instant;
}

/** Everything except exempt products and basic groceries. Federal law taxes basic groceries at 0 %. */
const STANDARD: readonly Taxed[] = ['prepared', 'carbonatedDrink', 'alcohol', 'ticket', 'delivery', 'bag'];

/** A year far in the future, for rates whose end is not known. */
const NO_KNOWN_END = '9999';

function tax(name: TaxName, rate: Rate, on: readonly Taxed[], from: string, until = NO_KNOWN_END): TaxRate {
  return { name, rate, on, from: Date.parse(from), until: Date.parse(until) };
}

const GST = tax('GST', 5_000, STANDARD, '2008-01-01T00:00-03:30');

/**
 * Tax rates by province, each with its source. docs/taxes.md explains the classes. An order is taxed at the rates in
 * force when it is priced. The table leaves out rates that ended before 2025.
 */
export const TAX_RATES: Readonly<Record<Province, readonly TaxRate[]>> = {
  // GST, here and below: Excise Tax Act, s. 165(1), 5 % since 2008.
  AB: [GST],
  // Bulletin PST 119: food is exempt, liquor is taxed at 10 %, and soda beverages are taxed since 2021. Bulletin PST 302:
  // the delivery of exempt goods is exempt.
  BC: [
    GST,
    tax('PST', 7_000, ['carbonatedDrink'], '2021-04-01T00:00-07:00'),
    tax('PST', 7_000, ['bag'], '2013-04-01T00:00-07:00'),
    tax('PST', 10_000, ['alcohol'], '2013-04-01T00:00-07:00'),
  ],
  // Bulletins No. 029 (food and beverages) and No. 030 (services sold with taxable goods). 7 % since July 2019.
  MB: [GST, tax('PST', 7_000, ['prepared', 'carbonatedDrink', 'alcohol', 'delivery', 'bag'], '2019-07-01T00:00-05:00')],
  // New Harmonized Value-added Tax System Regulations, increases of 2016.
  NB: [tax('HST', 15_000, STANDARD, '2016-07-01T00:00-03:00')],
  NL: [tax('HST', 15_000, STANDARD, '2016-07-01T00:00-02:30')],
  // SOR/2025-77, CRA Notice 342.
  NS: [
    tax('HST', 15_000, STANDARD, '2010-07-01T00:00-03:00', '2025-04-01T00:00-03:00'),
    tax('HST', 14_000, STANDARD, '2025-04-01T00:00-03:00'),
  ],
  NT: [GST],
  NU: [GST],
  // 13 % since July 2010. The rebate at the end of this file: GI-064 and SOR/2001-65, Schedule 1, item 11.
  ON: [tax('HST', 13_000, STANDARD, '2010-07-01T00:00-04:00')],
  PE: [tax('HST', 15_000, STANDARD, '2016-10-01T00:00-03:00')],
  // Act respecting the Quebec sales tax, s. 16: 9.975 % on the price without GST since 2013.
  QC: [GST, tax('QST', 9_975, STANDARD, '2013-01-01T00:00-05:00')],
  // Information Notice IN 2017-03 and Bulletin PST-33 (food since April 2017), LCT-1 (10 % since April 2002), budget
  // 2022-23 (tickets).
  SK: [
    GST,
    tax('PST', 6_000, ['prepared', 'carbonatedDrink', 'delivery', 'bag'], '2017-04-01T00:00-06:00'),
    tax('PST', 6_000, ['ticket'], '2022-10-01T00:00-06:00'),
    tax('LCT', 10_000, ['alcohol'], '2002-04-02T00:00-06:00'),
  ],
  YT: [GST],
};

/** Ontario taxes food and drinks at the federal rate alone when they cost at most this sum in one sale (X5). */
export const MAX_ONTARIO_REBATE_CENTS = 400;
export const ONTARIO_REBATE_TAX: Pick<TaxRate, 'name' | 'rate'> = GST;
/** Food, and drinks in bottles and cans. Drinks qualify for this lower rate only together with food. */
export const ONTARIO_REBATE_CLASSES: readonly Taxed[] = ['prepared', 'carbonatedDrink'];
