import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Dialog } from '../../client/current-dialog.ts';
import { createOrdering, type Shop } from '../../client/ordering.ts';
import type { ShopPage } from '../../client/shop-calls.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { CartReview } from '../cart/CartReview.tsx';
import type { Checkout } from '../checkout/Checkout.tsx';
import type { CustomiseDialog } from '../customise/CustomiseDialog.tsx';
import styles from './dialogs.css?url';
import { LoadedDialog } from './LoadedDialog.tsx';
import { LoadingSheet } from './LoadingSheet.tsx';
import { OrderingContext } from './ordering-context.ts';
import { usePanel } from './use-panel.ts';
import type { Script } from './use-script.ts';

const CHECKOUT: Script<ComponentProps<typeof Checkout>> = {
  fetch: async () => (await import('../checkout/Checkout.tsx')).Checkout,
  fetched: null,
};
const CUSTOMISE: Script<ComponentProps<typeof CustomiseDialog>> = {
  fetch: async () => (await import('../customise/CustomiseDialog.tsx')).CustomiseDialog,
  fetched: null,
};

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
    case 'customise': {
      const { productOptionId } = dialog;
      return (
        <LoadedDialog key={productOptionId} script={CUSTOMISE} dialogProps={{ shop, productOptionId, row: null }} />
      );
    }
    case 'edit': {
      const { row } = dialog;
      return <LoadedDialog key={`row ${row}`} script={CUSTOMISE} dialogProps={{ shop, productOptionId: null, row }} />;
    }
    case 'cart':
      return <CartReview shop={shop} />;
    case 'checkout':
      return <LoadedDialog script={CHECKOUT} dialogProps={{ shop, step: dialog.step ?? null }} />;
  }
}
