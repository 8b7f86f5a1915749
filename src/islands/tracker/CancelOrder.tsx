import { useState } from 'react';
import { cancelOrder } from '../../client/tracker/tracker-calls.ts';
import { CANNOT_CANCEL_MESSAGE } from '../../domain/order/order-moves.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface CancelOrderProps {
  orderTrackingId: string;
  businessId: number;
  refresh: () => Promise<void>;
}

export function CancelOrder({ orderTrackingId, businessId, refresh }: CancelOrderProps) {
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function cancel() {
    setConfirming(false);
    setBusy(true);
    const answer = await cancelOrder(orderTrackingId, businessId);
    if (!answer.ok) setFailure('Internet issue, please try again.');
    else setFailure(answer.value === 'error' ? CANNOT_CANCEL_MESSAGE : null);
    await refresh();
    setBusy(false);
  }

  return (
    <>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <button
        type="button"
        className="button button-quiet button-danger"
        aria-busy={busy}
        onClick={() => {
          if (!busy) setConfirming(true);
        }}
      >
        Cancel order
      </button>
      {confirming && (
        <ConfirmDialog title="Would you like to cancel your order?" onNo={() => setConfirming(false)}>
          <button type="button" className="button button-danger" onClick={cancel}>
            Yes, cancel it
          </button>
          <button type="button" className="button button-main" onClick={() => setConfirming(false)}>
            No, keep it
          </button>
        </ConfirmDialog>
      )}
    </>
  );
}
