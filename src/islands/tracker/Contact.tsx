import { formatPhone } from '../../domain/phone.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { TrackedBusiness } from './tracked-business.ts';

/** Where the business is and whom to call. */
export function Contact({ business }: { business: TrackedBusiness }) {
  return (
    <ul className="contact">
      <li>
        <a href={business.map} target="_blank" rel="noopener">
          <Icon name="pin" />
          {business.address}
          <span className="unseen"> (map, opens in a new tab)</span>
        </a>
      </li>
      <li>
        <a href={`tel:+1${business.phone}`}>
          <Icon name="phone" />
          {formatPhone(business.phone)}
        </a>
      </li>
    </ul>
  );
}
