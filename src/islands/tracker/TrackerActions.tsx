import { cartIdOf } from '../../client/cart/cart-id.ts';
import { restoreCart } from '../../client/cart/restore-cart.ts';
import { CART_NOT_STORED_MESSAGE } from '../../client/cart/stored-cart.ts';
import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { mayCancel } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BackToMenuLink } from './BackToMenuLink.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { ImHereButton } from './ImHereButton.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { RateOrder } from './RateOrder.tsx';
import { SavedOrderLink } from './SavedOrderLink.tsx';
import { menuPath, type TrackedBusiness } from './tracked-business.ts';
import './TrackerActions.css';

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
  const isHandedOver = status === 'a' || status === 'f';
  const isRated = status === 'f' || payload.rated;
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
      {/* An order of only gift cards and tickets counts as handed over as soon as it is placed. The tracker asks for no
          rating of it. */}
      {isHandedOver && !isRated && !payload.cardsOnly && (
        <RateOrder orderTrackingId={orderTrackingId} business={business} refresh={refresh} />
      )}
      {order.pointsEarned > 0 && (
        <p className="earned" role="status">
          <Icon name="check" />
          You earned {order.pointsEarned} {order.pointsEarned === 1 ? 'point' : 'points'}.
        </p>
      )}
      {isHandedOver && payload.finalOrderItems.length > 0 && (
        <a className="button button-main" href={`/order/${orderTrackingId}/again`}>
          Order again
        </a>
      )}
      {(isHandedOver || status === 's' || status === 'd') && (
        <div className="tracker-pair">
          {status === 's' && !isRated && (
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
      <div className="tracker-links">
        <BackToMenuLink orderTrackingId={orderTrackingId} business={business} order={order} />
        {own && (
          <a className="button button-quiet" href={`/${business.path}/account/orders`}>
            Your orders
          </a>
        )}
      </div>
    </div>
  );
}
