import { useEffect, useState } from 'react';
import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { hasReceipt } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AccountOffer, type AccountState } from './AccountOffer.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { StatusHead } from './StatusHead.tsx';
import { StatusSteps } from './StatusSteps.tsx';
import { statusName } from './status-labels.ts';
import { TextsForm } from './TextsForm.tsx';
import { TrackerActions } from './TrackerActions.tsx';
import './Tracker.css';
import type { TrackedBusiness } from './tracked-business.ts';
import { useTrackedOrder } from './use-tracked-order.ts';

interface TrackerProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  /** The order as it was at `renderedAt`, when the edge rendered the page. */
  initial: TrackedOrder;
  renderedAt: Instant;
  /** Whether the edge pushes changes over a socket. */
  pushed: boolean;
  /** Whether this device or the signed-in customer sent the order. If not, the visitor cannot cancel a saved order. */
  own: boolean;
  account: AccountState;
}

/** The page of an order: due time, progress and actions. The edge renders it; the browser keeps it up to date. */
export function Tracker({ orderTrackingId, business, initial, renderedAt, pushed, own, account }: TrackerProps) {
  const { order, now, offline, refresh } = useTrackedOrder({ orderTrackingId, initial, renderedAt, pushed });
  /** The e-mail address to which the receipt was sent; empty for none. */
  const [email, setEmail] = useState('');
  const name = statusName(order);
  useEffect(() => {
    document.title = `${name} · ${business.name}`;
  }, [name, business.name]);
  const { orderStatus } = order;
  const receipt = hasReceipt(orderStatus, order.paymentStatus);
  return (
    <>
      <div className="tracker-now">
        {offline && <Notice kind="error">No internet connection</Notice>}
        <StatusHead order={order} />
        <StatusSteps order={order} />
        <OrderNumber order={order} />
        <TrackerActions {...{ orderTrackingId, business, order, now, own, refresh }} />
        {orderStatus !== 'p' && (
          <TextsForm orderTrackingId={orderTrackingId} textsWait={order.textsWait} refresh={refresh} />
        )}
      </div>
      <div className="tracker-order">
        <OrderPlace orderTrackingId={orderTrackingId} order={order} business={business} />
        <OrderDetails order={order} />
        {receipt && (
          <div>
            <ReceiptForm
              onSent={setEmail}
              orderTrackingId={orderTrackingId}
              orderNumber={order.orderNumber}
              hasRewards={order.stampCardActive}
            />
            <a className="tracker-receipt" href={`/order/${orderTrackingId}/receipt`}>
              View receipt
            </a>
          </div>
        )}
        {orderStatus !== 'q' && orderStatus !== 'L' && (
          <AccountOffer {...{ orderTrackingId, business, account, email }} hasRewards={order.stampCardActive} />
        )}
      </div>
    </>
  );
}
