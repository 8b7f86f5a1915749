import { MAX_DRIVER_TIP_CENTS } from '../limits.ts';
import { type Cents, formatCents, formatRate } from '../money/money.ts';
import type { QuoteLine } from './quote.ts';

/** Explains the amount of a quote's line to the customer: `10% off $42.00` (Q10). */
export function explain(line: QuoteLine): string {
  const base = formatCents(line.base ?? 0);
  const count = line.count ?? 0;
  const rate = formatRate(line.rate ?? 0);
  switch (line.rule) {
    case 'item':
    case 'paperBagFee':
      return `${count} × ${base}`;
    case 'itemDiscount':
      return `${offOrSurcharge(line)} ${count} × ${base}`;
    case 'overallDiscount':
    case 'promoCode':
    case 'mobilePay':
      return `${offOrSurcharge(line)} ${base}`;
    case 'deliveryFee':
      return explainDelivery(line.amount, count);
    case 'tax':
    case 'tip':
      return `${rate} of ${base}`;
    case 'driverTip':
      return `${rate} of ${base}, at most ${formatCents(MAX_DRIVER_TIP_CENTS)}`;
    case 'credit':
      return `Paid from your credit of ${base}`;
  }
}

function explainDelivery(amount: Cents, extraKilometres: number): string {
  if (amount === 0) return 'Free delivery';
  if (extraKilometres === 0) return 'Delivery within the first kilometres';
  return `Delivery with ${extraKilometres} extra kilometre${extraKilometres === 1 ? '' : 's'}`;
}

function offOrSurcharge(line: QuoteLine): string {
  const size = line.rate === null ? formatCents(Math.abs(line.amount)) : formatRate(line.rate);
  return line.amount > 0 ? `${size} surcharge on` : `${size} off`;
}
