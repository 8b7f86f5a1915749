import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { formatPhone } from '../../domain/checkout/phone.ts';
import { isAwaited } from '../../domain/order/order-status.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';
import type { TrackedBusiness } from './tracked-business.ts';
import './OrderPlace.css';

interface OrderPlaceProps {
  orderTrackingId: string;
  order: TrackedOrder;
  business: TrackedBusiness;
}

/**
 * The address of a delivery, and the business's address and phone number. Until the order is ready, also a link to a
 * calendar file.
 */
export function OrderPlace({ orderTrackingId, order, business }: OrderPlaceProps) {
  const { orderStatus, orderDueAt, payload } = order;
  const { deliveryAddress: delivery } = payload;
  return (
    <div>
      {delivery !== null && (
        <p className="destined">
          <Drawing path={FOLLOWED_ORDER_ICONS.pin} />
          <span>
            Delivery to {delivery.completeAddress}
            {delivery.unitNumber !== '' && `, unit ${delivery.unitNumber}`}
            {delivery.deliveryInstruction !== '' && <small>“{delivery.deliveryInstruction}”</small>}
          </span>
        </p>
      )}
      <ul className="contact">
        <li>
          <a href={business.map} target="_blank" rel="noopener">
            <Drawing path={FOLLOWED_ORDER_ICONS.pin} />
            {delivery !== null && 'From '}
            {business.address}
            <span className="unseen"> (map, opens in a new tab)</span>
          </a>
        </li>
        <li>
          <a href={`tel:+1${business.phone}`}>
            <Drawing path={FOLLOWED_ORDER_ICONS.phone} />
            <span className="unbroken">{formatPhone(business.phone)}</span>
          </a>
        </li>
        {orderDueAt !== null && isAwaited(orderStatus) && (
          <li>
            <a href={`/order/${orderTrackingId}/calendar.ics`}>
              <Drawing path={FOLLOWED_ORDER_ICONS.calendar} />
              Add to calendar
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
