import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Dialog } from '../../client/current-dialog.ts';
import { createOrdering, type Shop } from '../../client/ordering.ts';
import type { ShopPage } from '../../client/shop-calls.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { CartReview } from '../cart/CartReview.tsx';
import { CustomiseDialog } from '../customise/CustomiseDialog.tsx';
import styles from './dialogs.css?url';
import { LoadedCheckout } from './LoadedCheckout.tsx';
import { LoadingSheet } from './LoadingSheet.tsx';
import { OrderingContext } from './ordering-context.ts';
import { usePanel } from './use-panel.ts';

/** Everything of the menu page that takes React: the panel beside the menu on wide screens, and the dialogs. */
export function Dialogs(page: ShopPage) {
  useSignals();
  const [ordering] = useState(() => createOrdering(page));
  useEffect(() => ordering.connect(), [ordering]);
  const panel = usePanel();
  const dialog = ordering.dialog.value;
  const needed = dialog !== null || (panel !== null && ordering.cart.value.length > 0);
  useEffect(() => {
    if (needed) void ordering.refresh();
  }, [ordering, needed]);

  const state = ordering.shop.value;
  return (
    <OrderingContext value={ordering}>
      {/* Nothing is shown before it is there. */}
      <link rel="stylesheet" href={styles} precedence="dialogs" />
      {panel !== null && state.status === 'ready' && createPortal(<CartPanel shop={state.shop} />, panel)}
      {dialog !== null && state.status !== 'ready' && (
        <LoadingSheet error={state.status === 'failed' ? state.message : null} onRetry={() => ordering.refresh()} />
      )}
      {dialog !== null && state.status === 'ready' && <OpenDialog dialog={dialog} shop={state.shop} />}
    </OrderingContext>
  );
}

function OpenDialog({ dialog, shop }: { dialog: Dialog; shop: Shop }) {
  switch (dialog.kind) {
    case 'customise':
      return (
        <CustomiseDialog key={dialog.productOptionId} shop={shop} productOptionId={dialog.productOptionId} row={null} />
      );
    case 'edit':
      return <CustomiseDialog key={`row ${dialog.row}`} shop={shop} productOptionId={null} row={dialog.row} />;
    case 'cart':
      return <CartReview shop={shop} />;
    case 'checkout':
      return <LoadedCheckout shop={shop} step={dialog.step ?? null} />;
  }
}
