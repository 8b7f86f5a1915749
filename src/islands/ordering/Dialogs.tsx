import { type ComponentProps, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Dialog } from '../../client/ordering/current-dialog.ts';
import type { OrderingPage, Shop } from '../../client/ordering/ordering-page.ts';
import type { ShopPage } from '../../client/ordering/shop-calls.ts';
import { CartReview } from '../cart/CartReview.tsx';
import { CartRows } from '../cart/CartRows.tsx';
import { CartTotals } from '../cart/CartTotals.tsx';
import type { Checkout } from '../checkout/Checkout.tsx';
import type { CustomiseDialog } from '../customise/CustomiseDialog.tsx';
import { useValue } from '../use-value.ts';
import styles from './dialogs.css?url';
import { type DialogScript, fetchScript, LazyDialog } from './LazyDialog.tsx';
import { LoadingSheet } from './LoadingSheet.tsx';
import { OrderingContext, type ShopProps, useCart } from './ordering-context.ts';
import { useCartPanel } from './use-cart-panel.ts';

const CHECKOUT: DialogScript<ComponentProps<typeof Checkout>> = {
  fetch: async () => (await import('../checkout/Checkout.tsx')).Checkout,
  fetched: null,
};
const CATERING_CHECKOUT: typeof CHECKOUT = {
  // catering-checkout.ts imports parts of the checkout. A static import of catering-checkout.ts would put these parts
  // into the script that every page loads for its dialogs.
  fetch: async () => {
    const [Checkout, { CATERING_PARTS }] = await Promise.all([
      CHECKOUT.fetch(),
      import('../catering/catering-checkout.ts'),
    ]);
    return (props) => <Checkout {...props} catering={CATERING_PARTS} />;
  },
  fetched: null,
};
const CUSTOMISE: DialogScript<ComponentProps<typeof CustomiseDialog>> = {
  fetch: async () => (await import('../customise/CustomiseDialog.tsx')).CustomiseDialog,
  fetched: null,
};

/** The script of the page's checkout. */
export const checkoutScript = ({ mode }: ShopPage): typeof CHECKOUT =>
  mode === 'catering' ? CATERING_CHECKOUT : CHECKOUT;

/** The React part of the menu page: the dialogs, and the cart panel beside the menu on wide screens. */
export function Dialogs({ ordering }: { ordering: OrderingPage }) {
  const panel = useCartPanel();
  const dialog = useValue(ordering.dialog);
  const cart = useValue(ordering.cart);
  const state = useValue(ordering.shop);
  const needed = dialog !== null || (panel !== null && cart.length > 0);
  // Whether the menu was needed at the last rendering. True at first, so that the first rendering does not request the
  // menu again: start.tsx has just requested it. If that request fails, the customer decides when to repeat it.
  const wasNeeded = useRef(true);
  useEffect(() => {
    if (needed && !wasNeeded.current) void ordering.refresh();
    wasNeeded.current = needed;
  }, [ordering, needed]);
  const kind = dialog?.kind ?? null;
  const checkout = checkoutScript(ordering.page);
  useEffect(() => {
    // The checkout usually follows the cart, so its script is fetched now. A failed fetch is repeated when the checkout
    // opens.
    if (kind === 'cart') fetchScript(checkout).catch(() => {});
  }, [kind, checkout]);

  return (
    <OrderingContext value={ordering}>
      {/* React renders the dialogs only after this style sheet has loaded. The page's script has usually loaded it
          already. */}
      <link rel="stylesheet" href={styles} precedence="dialogs" />
      {panel !== null && state.status === 'ready' && createPortal(<CartPanel shop={state.shop} />, panel)}
      {dialog !== null && state.status !== 'ready' && (
        <LoadingSheet error={state.status === 'failed' ? state.message : null} onRetry={() => ordering.refresh()} />
      )}
      {dialog !== null && state.status === 'ready' && (
        <OpenDialog dialog={dialog} shop={state.shop} checkout={checkout} />
      )}
    </OrderingContext>
  );
}

/** The cart beside the menu on wide screens. */
function CartPanel({ shop }: ShopProps) {
  if (useCart().length === 0) return null;
  return (
    <>
      <CartRows shop={shop} />
      <CartTotals shop={shop} />
    </>
  );
}

function OpenDialog({ dialog, shop, checkout }: { dialog: Dialog; shop: Shop; checkout: typeof CHECKOUT }) {
  switch (dialog.kind) {
    case 'customise': {
      const { productOptionId } = dialog;
      return <LazyDialog key={productOptionId} script={CUSTOMISE} dialogProps={{ shop, productOptionId, row: null }} />;
    }
    case 'edit': {
      const { row } = dialog;
      return <LazyDialog key={`row ${row}`} script={CUSTOMISE} dialogProps={{ shop, productOptionId: null, row }} />;
    }
    case 'cart':
      return <CartReview shop={shop} />;
    case 'checkout':
      return <LazyDialog script={checkout} dialogProps={{ shop, step: dialog.step ?? null }} />;
  }
}
