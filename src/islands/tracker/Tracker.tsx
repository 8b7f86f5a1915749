import { useEffect } from 'react';
import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { hasReceipt } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BusinessContact } from './BusinessContact.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { StatusBar } from './StatusBar.tsx';
import { cardsSentence, statusName, statusSentence } from './status-labels.ts';
import { TextsForm } from './TextsForm.tsx';
import { TrackerActions } from './TrackerActions.tsx';
import './Tracker.css';
import type { TrackedBusiness } from './tracked-business.ts';
import { useTrackedOrder } from './use-tracked-order.ts';

interface TrackerProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  /** The order as the page was rendered, at `renderedAt`. */
  initial: TrackedOrder;
  renderedAt: Instant;
  /** Whether the edge pushes changes over a socket. */
  pushed: boolean;
  /** Whether this device or the signed-in customer sent the order. Only then can a saved order be cancelled. */
  own: boolean;
}

/** The page of an order: due time, progress and actions. The edge renders it; the browser keeps it up to date. */
export function Tracker({ orderTrackingId, business, initial, renderedAt, pushed, own }: TrackerProps) {
  const { order, now, offline, refresh } = useTrackedOrder({ orderTrackingId, initial, renderedAt, pushed });
  const name = statusName(order);
  useEffect(() => {
    document.title = `${name} · ${business.name}`;
  }, [name, business.name]);
  const { orderStatus, orderDueTime } = order;
  // Gift cards and tickets are e-mailed, without preparation or pick-up.
  const isByEmail = order.payload.cardsOnly;
  // The time is large. The day, if it is not today, precedes it in small text.
  const due = orderStatus === 'c' ? (orderDueTime?.match(/^(?<day>.*,)? ?(?<time>[^,]+)$/)?.groups ?? null) : null;
  return (
    <>
      {offline && <Notice kind="error">No internet connection</Notice>}
      <div className="status" role="status" data-status={orderStatus}>
        <h1>
          {due !== null ? (
            <>
              <span className="status-label">
                {name}, ready {due.day ?? 'at'}
              </span>{' '}
              {due.time}
            </>
          ) : (
            name
          )}
        </h1>
        <p>{statusSentence(order)}</p>
        {orderStatus === 's' && orderDueTime !== null && <p className="status-reason">Ready time: {orderDueTime}</p>}
        {orderStatus === 'r' && order.rejectionReason !== null && (
          <p className="status-reason">“{order.rejectionReason}”</p>
        )}
        {(orderStatus === 'r' || orderStatus === 'L') && order.paymentStatus === 'refunded' && (
          <p className="status-reason">Your payment was returned.</p>
        )}
        {order.payload.cardsSentTo !== null && !(isByEmail && orderStatus === 'a') && <p>{cardsSentence(order)}</p>}
      </div>
      {!isByEmail && <StatusBar status={orderStatus} />}
      <TrackerActions {...{ orderTrackingId, business, order, now, own, refresh }} />
      {orderStatus !== 'p' && <TextsForm orderTrackingId={orderTrackingId} wait={order.textsWait} refresh={refresh} />}
      <OrderDetails order={order} />
      {hasReceipt(orderStatus, order.paymentStatus) && (
        <>
          <ReceiptForm
            orderTrackingId={orderTrackingId}
            orderNumber={order.orderNumber}
            hasRewards={order.stampCardActive}
          />
          <a className="button" href={`/order/${orderTrackingId}/receipt`}>
            View receipt
          </a>
        </>
      )}
      <BusinessContact business={business} />
    </>
  );
}
