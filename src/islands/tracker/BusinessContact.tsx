import { formatPhone } from '../../domain/checkout/phone.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { FOLLOWED_ORDER_ICONS } from '../../ui/followed-order-icons.ts';
import type { TrackedBusiness } from './tracked-business.ts';

/** Address and phone number of the business. */
export function BusinessContact({ business }: { business: TrackedBusiness }) {
  return (
    <ul className="contact">
      <li>
        <a href={business.map} target="_blank" rel="noopener">
          <Drawing path={FOLLOWED_ORDER_ICONS.pin} />
          {business.address}
          <span className="unseen"> (map, opens in a new tab)</span>
        </a>
      </li>
      <li>
        <a href={`tel:+1${business.phone}`}>
          <Drawing path={FOLLOWED_ORDER_ICONS.phone} />
          {formatPhone(business.phone)}
        </a>
      </li>
    </ul>
  );
}
