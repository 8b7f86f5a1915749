import { useState } from 'react';
import { cancelOrder, type TrackedOrder } from '../../client/tracking.ts';
import { CANNOT_CANCEL_MESSAGE } from '../../domain/order-moves.ts';
import { mayCancel } from '../../domain/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { TrackedBusiness } from './tracked-business.ts';

interface TrackerActionsProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  order: TrackedOrder;
  now: Instant;
  refresh: () => Promise<void>;
}

/** What the customer can do now: one main thing, the others quiet. */
export function TrackerActions({ orderTrackingId, business, order, now, refresh }: TrackerActionsProps) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { orderStatus: status, storeOpen, payload } = order;
  const rejected = status === 'r';
  const cancellable = mayCancel({ status, storeOpen, placedAt: payload.placedAt }, now);

  async function cancel() {
    setAsking(false);
    const answer = await cancelOrder(orderTrackingId, business.businessId);
    if (!answer.ok) setFailure('Internet issue, please try again.');
    else setFailure(answer.value === 'error' ? CANNOT_CANCEL_MESSAGE : null);
    await refresh();
  }

  return (
    <div className="tracker-actions">
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {rejected && (
        <a className="button button-main" href={`/${business.path}`}>
          Change Order
        </a>
      )}
      {cancellable && (
        <button type="button" className="button button-danger" onClick={() => setAsking(true)}>
          Cancel order
        </button>
      )}
      <a className="button" href={`/${business.path}`}>
        Back to {business.name} menu
      </a>
      {asking && <CancelDialog onYes={cancel} onNo={() => setAsking(false)} />}
    </div>
  );
}
