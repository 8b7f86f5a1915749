import { useSignals } from '@preact/signals-react/runtime';
import { type ShopProps, useOrdering } from '../ordering/ordering-context.ts';
import { CartRows } from './CartRows.tsx';
import { CartTotals } from './CartTotals.tsx';

/** The cart beside the menu on wide screens. */
export function CartPanel({ shop }: ShopProps) {
  useSignals();
  const { cart } = useOrdering();
  if (cart.value.length === 0) return null;
  return (
    <>
      <CartRows shop={shop} />
      <CartTotals shop={shop} />
    </>
  );
}
