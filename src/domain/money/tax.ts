import type { ProductOption } from '../menu/menu.ts';
import type { BusinessSettings, Province } from '../store/business.ts';
import type { Instant } from '../time.ts';
import { type Cents, type Rate, roundRate } from './money.ts';
import type { TaxName } from './tax-names.ts';
import {
  MAX_ONTARIO_REBATE_CENTS,
  ONTARIO_REBATE_CLASSES,
  ONTARIO_REBATE_TAX,
  TAX_RATES,
  type Taxed,
} from './tax-rates.ts';

export interface TaxLine {
  readonly name: TaxName;
  readonly rate: Rate;
  readonly base: Cents;
  readonly amount: Cents;
}

/** The class by which an option is taxed. A gift card is exempt whatever its own class is (X3). */
export function taxedAs(option: ProductOption): Taxed {
  if (option.type === 'giftCard' || option.taxClass === 'exempt') return 'exempt';
  return option.type === 'eventTicket' ? 'ticket' : option.taxClass;
}

/**
 * The taxes of an order: one line for each tax and rate. The amounts of all classes with this tax are added up, and the
 * tax on their sum is rounded once (X2). `amounts` contains the amount of each class after discounts, 0 or more. Taxes
 * for which the business is not registered have no line (X8, X9).
 */
export function taxLines(
  { province, taxesNotCharged }: Pick<BusinessSettings, 'province' | 'taxesNotCharged'>,
  amounts: ReadonlyMap<Taxed, Cents>,
  now: Instant,
): readonly TaxLine[] {
  const rebate = isRebated(province, amounts);
  const lines = new Map<string, TaxLine>();
  for (const [taxed, amount] of amounts) {
    const taxes =
      rebate && ONTARIO_REBATE_CLASSES.includes(taxed) ? [ONTARIO_REBATE_TAX] : taxesOn(province, taxed, now);
    for (const { name, rate } of taxes) {
      const key = name + rate;
      const base = amount + (lines.get(key)?.base ?? 0);
      lines.set(key, { name, rate, base, amount: roundRate(base, rate) });
    }
  }
  return [...lines.values()]
    .filter(({ name, amount }) => amount > 0 && !taxesNotCharged.includes(name))
    .sort((a, b) => a.rate - b.rate);
}

export function taxesOn(province: Province, taxed: Taxed, now: Instant) {
  return TAX_RATES[province].filter((tax) => tax.on.includes(taxed) && tax.from <= now && now < tax.until);
}

/**
 * Whether Ontario taxes the food and drinks of an order at the federal rate alone (the point-of-sale rebate). The order
 * must contain food, and its food and drinks must cost at most $4 together (X5).
 */
function isRebated(province: Province, amounts: ReadonlyMap<Taxed, Cents>): boolean {
  const [food = 0, drinks = 0] = ONTARIO_REBATE_CLASSES.map((taxed) => amounts.get(taxed) ?? 0);
  return province === 'ON' && food > 0 && food + drinks <= MAX_ONTARIO_REBATE_CENTS;
}
