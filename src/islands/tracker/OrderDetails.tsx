import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { rowDetails, rowName } from '../../contract/order.ts';
import { isFinished } from '../../domain/order/order-status.ts';
import { Price } from '../../ui/Price.tsx';
import { QuoteLines } from '../cart/QuoteLines.tsx';
import { toPayOf } from './status-labels.ts';
import './OrderDetails.css';

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
              {item.count} × {rowName(item)}
              {rowDetails(item).map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </span>
            <Price cents={item.amount} />
          </li>
        ))}
      </ul>
      {payload.instructions !== '' && <p className="placed-note">“{payload.instructions}”</p>}
      <QuoteLines quote={payload.quote} restLabel={restLabel(order)} />
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      {isToPay(order) && toPayOf(order) < payload.quote.total && (
        <ul className="sums">
          <li className="sum sum-total">
            <span>To pay after refunds</span>
            <Price cents={toPayOf(order)} />
          </li>
        </ul>
      )}
    </section>
  );
}

const isToPay = ({ paymentStatus, orderStatus }: TrackedOrder): boolean =>
  paymentStatus === 'inPerson' && !isFinished(orderStatus);

/**
 * Label of the line below the store credit. It says whether the rest of the price was paid, is held on the card (P10)
 * or is still to be paid. If none of these is true, it says only `After credit`.
 */
function restLabel({ paymentStatus, holdReleased, orderStatus, payload }: TrackedOrder): string {
  if (payload.quote.total === 0) return 'To pay';
  if (holdReleased === false) {
    if (paymentStatus === 'authorised') return 'Held on the card';
    if (paymentStatus === 'paid' || paymentStatus === 'refunded') return 'Paid';
  }
  return isFinished(orderStatus) ? 'After credit' : 'To pay';
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
