import { useEffect } from 'react';
import { closeDialog, openDialog } from '../../client/dialog-history.ts';
import { cartCount } from '../../domain/cart/cart.ts';
import { resolveCart } from '../../domain/cart/resolve-cart.ts';
import { isRepeatedTap } from '../../ui/repeated-tap.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { type ShopProps, useCart } from '../ordering/ordering-context.ts';
import { CartRows } from './CartRows.tsx';
import { CartTotals } from './CartTotals.tsx';

/** The dialog with the cart, before the checkout. The dialog closes when the cart becomes empty. */
export function CartReview({ shop }: ShopProps) {
  const cart = useCart();
  const count = cartCount(cart);
  useEffect(() => {
    if (count === 0) closeDialog();
  }, [count]);
  const orderable = resolveCart(shop.menu, cart).every((row) => row.state === 'ok');
  return (
    <Sheet
      title="Review order"
      onClose={closeDialog}
      foot={
        <button
          type="button"
          className="button button-main button-wide"
          disabled={!orderable}
          onClick={({ detail }) => isRepeatedTap(detail) || openDialog({ kind: 'checkout' })}
        >
          <span>Checkout</span>
          <span>
            {count} {count === 1 ? 'item' : 'items'}
          </span>
        </button>
      }
    >
      <CartRows shop={shop} />
      <div className="snackbar" role="status" />
      <CartTotals shop={shop} />
    </Sheet>
  );
}
