import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { orderTypeName } from '../../domain/checkout/checkout.ts';
import { formatCents } from '../../domain/money/money.ts';
import { paymentLabel } from './status-labels.ts';
import './OrderNumber.css';

/** The order number, large enough to show at a counter, and a summary of the order and its payment. */
export function OrderNumber({ order }: { order: TrackedOrder }) {
  const { payload, orderNumber } = order;
  const { tableNumber } = payload;
  const count = payload.items.reduce((total, item) => total + item.count, 0);
  const payment = paymentLabel(order);
  return (
    <div className="number-card">
      <p className="number-card-number">
        <span>Order</span> <strong>{orderNumber}</strong>
      </p>
      <p className="number-card-facts">
        {payload.cardsOnly ? 'By email' : orderTypeName(payload)}
        {tableNumber !== null && `, table ${tableNumber}`}, {count} {count === 1 ? 'item' : 'items'},{' '}
        {formatCents(payload.quote.amountBeforeTender)}
        {payment !== null && <strong>{payment}</strong>}
      </p>
    </div>
  );
}
