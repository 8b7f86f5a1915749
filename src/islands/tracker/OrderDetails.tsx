import type { TrackedOrder } from '../../client/tracking.ts';
import { ORDER_TYPE_NAMES } from '../../domain/checkout.ts';
import { formatCents } from '../../domain/money.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuoteLines } from '../cart/QuoteLines.tsx';
import type { TrackedBusiness } from './tracked-business.ts';

/** The order folded into one line, and where and whom to ask. */
export function OrderDetails({ order, business }: { order: TrackedOrder; business: TrackedBusiness }) {
  const { payload, orderNumber } = order;
  const count = payload.items.reduce((total, item) => total + item.count, 0);
  return (
    <>
      <details className="placed">
        <summary>
          <span>
            <strong>Order {orderNumber}</strong>
            <span>
              {ORDER_TYPE_NAMES[payload.orderType]}, {count} {count === 1 ? 'item' : 'items'},{' '}
              {formatCents(payload.quote.total)}
            </span>
          </span>
          <Icon name="down" />
        </summary>
        <ul className="placed-items">
          {payload.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placed order never changes its rows
            <li key={index}>
              <span>
                {item.count} × {item.name}
                {item.optionName !== '' && item.optionName !== item.name && ` (${item.optionName})`}
                {item.choices.length > 0 && <small>{item.choices.map(({ text }) => text).join(', ')}</small>}
                {item.specialRequest !== '' && <small>“{item.specialRequest}”</small>}
                {item.orderFor !== '' && <small>For {item.orderFor}</small>}
              </span>
              <Price cents={item.amount} />
            </li>
          ))}
        </ul>
        {payload.instructions !== '' && <p className="placed-note">“{payload.instructions}”</p>}
        <QuoteLines quote={payload.quote} />
      </details>
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
    </>
  );
}
