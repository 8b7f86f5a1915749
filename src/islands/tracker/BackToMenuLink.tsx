import { useState } from 'react';
import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { isTerminal } from '../../domain/order/order-status.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { menuPath, type TrackedBusiness } from './tracked-business.ts';

interface BackToMenuLinkProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  order: TrackedOrder;
}

/**
 * The way back to the menu. Of an order that is under way, or only saved, this page is all that there is: leaving is asked about.
 * A finished order is left without a word.
 */
export function BackToMenuLink({ orderTrackingId, business, order }: BackToMenuLinkProps) {
  const [asking, setAsking] = useState(false);
  const href = menuPath(business, order);
  const loses = order.orderStatus === 'q' || !isTerminal(order.orderStatus);
  return (
    <>
      <a
        className="button button-quiet"
        data-waits
        href={href}
        onClick={(event) => {
          // In a tab of its own nothing is left.
          if (!loses || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        Back to {business.name} menu
      </a>
      {asking && (
        <ConfirmDialog
          title="Are you sure?"
          text="If you leave, you won't be able to come back to this page"
          onNo={() => setAsking(false)}
        >
          <CopyLinkButton orderTrackingId={orderTrackingId} className="button" />
          <a className="button" href={href}>
            Leave
          </a>
          <button type="button" className="button button-main" onClick={() => setAsking(false)}>
            Stay
          </button>
        </ConfirmDialog>
      )}
    </>
  );
}
