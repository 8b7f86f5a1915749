import type { ReactNode } from 'react';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { WIDE_SHEET_QUERY } from '../../../ui/Sheet.tsx';
import { QuoteLines } from '../../cart/QuoteLines.tsx';
import type { ShopProps } from '../../ordering/ordering-context.ts';
import { useMediaQuery } from '../../use-media-query.ts';
import { OrderItems } from './OrderItems.tsx';
import './OrderColumn.css';

/** The items and the sums beside a step of the checkout; null in narrow windows. `sums` replaces the lines of the quote. */
export function useOrderColumn({ shop, quote, sums }: ShopProps & { quote: Quote | null; sums?: ReactNode }) {
  if (!useMediaQuery(WIDE_SHEET_QUERY)) return null;
  return (
    <>
      <h3 className="group-title">Your order</h3>
      <OrderItems shop={shop} quote={quote} />
      {sums ?? (quote !== null && <QuoteLines quote={quote} />)}
    </>
  );
}
