import { closeAllDialogs } from '../../client/dialog-history.ts';
import { DEFAULT_CLOSED_MESSAGE } from '../../domain/store/store-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { ShopProps } from '../ordering/ordering-context.ts';

/** Shown instead of the checkout while the store accepts no orders. The cart is kept. */
export function ClosedSheet({ shop }: ShopProps) {
  return (
    <Sheet title="Checkout" onClose={closeAllDialogs}>
      <Notice kind="warning">
        <p>{shop.store.closedMessage ?? DEFAULT_CLOSED_MESSAGE}</p>
        {shop.store.opensAt !== null && <p>{shop.store.label.replace(/\.$/, '')}. Your items are kept.</p>}
      </Notice>
      <button type="button" className="button button-wide" onClick={closeAllDialogs}>
        Back to the menu
      </button>
    </Sheet>
  );
}
