import type { ProductOption } from '../menu/menu.ts';
import { formatRate } from '../money/money.ts';
import { taxedAs, taxesOn } from '../money/tax.ts';
import { ONTARIO_REBATE_CLASSES, ONTARIO_REBATE_TAX, type Taxed } from '../money/tax-rates.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { Province } from '../store/business.ts';
import type { Instant } from '../time.ts';

/**
 * For each line of a quote, the indexes of the tax lines that apply to it. The order stores these indexes for refunds
 * (E9), because the menu may change before a refund. `options`: the option of each row of the cart.
 */
export function taxedBy(
  lines: readonly QuoteLine[],
  options: readonly (ProductOption | undefined)[],
  province: Province,
  now: Instant,
): number[][] {
  const taxLine = ({ name, rate }: Pick<typeof ONTARIO_REBATE_TAX, 'name' | 'rate'>) =>
    lines.findIndex(({ kind, label }) => kind === 'tax' && label === `${name} ${formatRate(rate)}`);
  const rebate = province === 'ON' ? taxLine(ONTARIO_REBATE_TAX) : -1;
  return lines.map((line) => {
    const taxed = taxedLine(line, options);
    if (taxed === null) return [];
    if (rebate >= 0 && ONTARIO_REBATE_CLASSES.includes(taxed)) return [rebate];
    return taxesOn(province, taxed, now)
      .map(taxLine)
      .filter((index) => index >= 0);
  });
}

function taxedLine(
  { kind, rule, itemIndex }: QuoteLine,
  options: readonly (ProductOption | undefined)[],
): Taxed | null {
  if (kind === 'fee') return rule === 'deliveryFee' ? 'delivery' : 'bag';
  const option = kind === 'item' && itemIndex !== null ? options[itemIndex] : undefined;
  return option === undefined ? null : taxedAs(option);
}
