import { type ShopProps, useCart } from '../ordering/ordering-context.ts';
import { CartRows } from './CartRows.tsx';
import { CartTotals } from './CartTotals.tsx';

/** The cart beside the menu on wide screens. */
export function CartPanel({ shop }: ShopProps) {
  if (useCart().length === 0) return null;
  return (
    <>
      <CartRows shop={shop} />
      <CartTotals shop={shop} />
    </>
  );
}
