import { useState } from 'react';
import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { isFinished } from '../../domain/order/order-status.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { menuPath, type TrackedBusiness } from './tracked-business.ts';

interface BackToMenuLinkProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  order: TrackedOrder;
}

/**
 * Link back to the menu. Asks for confirmation while the order is saved or in progress, because the customer may have
 * no other link back to this page.
 */
export function BackToMenuLink({ orderTrackingId, business, order }: BackToMenuLinkProps) {
  const [confirming, setConfirming] = useState(false);
  const href = menuPath(business, order);
  const needsConfirmation = order.orderStatus === 'q' || !isFinished(order.orderStatus);
  return (
    <>
      <a
        className="button button-quiet"
        data-waits
        href={href}
        onClick={(event) => {
          // With a modifier key, the menu opens in another tab and this page stays open.
          if (!needsConfirmation || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setConfirming(true);
        }}
      >
        Back to {business.name} menu
      </a>
      {confirming && (
        <ConfirmDialog
          title="Are you sure?"
          text="If you leave, you won't be able to come back to this page"
          onNo={() => setConfirming(false)}
        >
          <CopyLinkButton orderTrackingId={orderTrackingId} className="button" />
          <a className="button" href={href}>
            Leave
          </a>
          <button type="button" className="button button-main" onClick={() => setConfirming(false)}>
            Stay
          </button>
        </ConfirmDialog>
      )}
    </>
  );
}
