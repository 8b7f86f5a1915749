import { formatCents } from '../../../domain/money/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';

/** The tips of a quote in words: `$1.73`, for a delivery `$1.73, driver $1.73`; empty without a tip. */
export const tipAmounts = (quote: Quote | null): string =>
  (quote?.lines ?? [])
    .filter(({ kind, amount }) => kind === 'tip' && amount > 0)
    .map(({ rule, amount }) => `${rule === 'driverTip' ? 'driver ' : ''}${formatCents(amount)}`)
    .join(', ');
