import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import type { Cents } from '../../domain/money/money.ts';
import { isTerminal } from '../../domain/order/order-status.ts';
import { Price } from '../../ui/Price.tsx';
import { QuoteLines } from '../cart/QuoteLines.tsx';
import { toPayOf } from './status-labels.ts';

/** The items and prices of the order. */
export function OrderDetails({ order }: { order: TrackedOrder }) {
  const { payload } = order;
  return (
    <section className="ordered" aria-label="Your order">
      <ul className="ordered-items">
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
      <QuoteLines quote={{ ...payload.quote, total: restOf(order) }} restLabel={restLabel(order)} />
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
    </section>
  );
}

const isToPay = ({ paymentStatus, orderStatus }: TrackedOrder): boolean =>
  paymentStatus === 'inPerson' && !isTerminal(orderStatus);

/** The amount in the line below store credit. */
const restOf = (order: TrackedOrder): Cents => (isToPay(order) ? toPayOf(order) : order.payload.quote.total);

/** Label of the line below store credit: an amount that was paid or is still to be paid. */
function restLabel(order: TrackedOrder): string {
  const { paymentStatus, orderStatus, payload } = order;
  if (restOf(order) < payload.quote.total) return 'To pay after refunds';
  if (payload.quote.total === 0) return 'To pay';
  if (['paid', 'authorised', 'refunded'].includes(paymentStatus ?? '')) return 'Paid';
  return isTerminal(orderStatus) ? 'Without credit' : 'To pay';
}

/** The refunds: amount, time, reason, and where the money is. */
function Refunds({ refunds }: Pick<TrackedOrder, 'refunds'>) {
  return (
    <ul className="sums refunds" aria-label="Refunds">
      {refunds.map((refund) => (
        <li key={`${refund.at} ${refund.amount}`} className="sum">
          <span>
            Refunded
            <small>{refund.atLabel}</small>
            <small>“{refund.reason}”</small>
            <small>{refund.place}</small>
          </span>
          <Price cents={-refund.amount} />
        </li>
      ))}
    </ul>
  );
}
