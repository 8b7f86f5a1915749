import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import type { PlacedAddress } from '../../contract/order.ts';
import { ORDER_TYPE_NAMES } from '../../domain/checkout/checkout.ts';
import { formatCents } from '../../domain/money/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuoteLines } from '../cart/QuoteLines.tsx';
import { paymentLabel } from './status-labels.ts';

/** The order in one line, expandable into its items and prices. */
export function OrderDetails({ order }: { order: TrackedOrder }) {
  const { payload, orderNumber } = order;
  const count = payload.items.reduce((total, item) => total + item.count, 0);
  const payment = paymentLabel(order);
  return (
    <details className="placed" open={order.orderStatus === 'q'}>
      <summary>
        <span>
          <strong>Order {orderNumber}</strong>
          <span>
            {payload.orderMode === 'catering' && 'Catering, '}
            {payload.cardsOnly ? 'By e-mail' : ORDER_TYPE_NAMES[payload.orderType]}, {count}{' '}
            {count === 1 ? 'item' : 'items'}, {formatCents(payload.quote.total)}
          </span>
          {payment !== null && <span className="placed-payment">{payment}</span>}
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
      {payload.deliveryAddress !== null && <Delivery address={payload.deliveryAddress} />}
      <QuoteLines quote={payload.quote} />
    </details>
  );
}

function Delivery({ address }: { address: PlacedAddress }) {
  const { completeAddress, unitNumber, deliveryInstruction } = address;
  return (
    <p className="placed-note">
      Delivery to {completeAddress}
      {unitNumber !== '' && `, unit ${unitNumber}`}
      {deliveryInstruction !== '' && <small>“{deliveryInstruction}”</small>}
    </p>
  );
}
