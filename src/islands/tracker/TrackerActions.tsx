import { cartIdOf } from '../../client/cart/cart-id.ts';
import { restoreCart } from '../../client/cart/restore-cart.ts';
import { CART_NOT_STORED_MESSAGE } from '../../client/cart/stored-cart.ts';
import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { mayCancel } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { BackToMenuLink } from './BackToMenuLink.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { ImHereButton } from './ImHereButton.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { SavedOrderLink } from './SavedOrderLink.tsx';
import { menuPath, type TrackedBusiness } from './tracked-business.ts';

interface TrackerActionsProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  order: TrackedOrder;
  now: Instant;
  /** Whether this device or the signed-in customer sent the order. */
  own: boolean;
  refresh: () => Promise<void>;
}

/** The customer's actions in the current status: one main button, the others less prominent. */
export function TrackerActions({ orderTrackingId, business, order, now, own, refresh }: TrackerActionsProps) {
  const { orderStatus: status, storeOpen, payload, orderNumber } = order;
  const isChangeable = status === 'r' || status === 'q';
  const isMade = status === 's' || status === 'a' || status === 'f';
  const isServed = isMade || status === 'd';
  return (
    <div className="tracker-actions">
      {status === 'p' && <PhoneForm orderTrackingId={orderTrackingId} onProven={refresh} />}
      {status === 's' && payload.orderType !== 'delivery' && (
        <ImHereButton orderTrackingId={orderTrackingId} isKnown={order.customerIsHere} refresh={refresh} />
      )}
      {isChangeable && (
        <a
          className="button button-main"
          data-waits
          href={menuPath(business, order)}
          onClick={(event) => {
            if (
              payload.finalOrderItems.length === 0 ||
              restoreCart(cartIdOf(business.businessId, payload.orderMode), payload.finalOrderItems)
            )
              return;
            event.preventDefault();
            window.alert(CART_NOT_STORED_MESSAGE);
          }}
        >
          Change Order
        </a>
      )}
      {status === 'q' && <SavedOrderLink orderTrackingId={orderTrackingId} businessName={business.name} />}
      {isServed && (
        <div className="tracker-pair">
          {isMade && status !== 'f' && !payload.rated && (
            <a className="button" href={`/${business.path}/feedback/${orderNumber}`}>
              Rate Us
            </a>
          )}
          <a className="button" href={`/${business.path}/recommend`}>
            Recommend Us
          </a>
        </div>
      )}
      {(own || status !== 'q') && mayCancel({ status, storeOpen, placedAt: payload.placedAt }, now) && (
        <CancelOrder orderTrackingId={orderTrackingId} businessId={business.businessId} refresh={refresh} />
      )}
      <BackToMenuLink orderTrackingId={orderTrackingId} business={business} order={order} />
    </div>
  );
}
