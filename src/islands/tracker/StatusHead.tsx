import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { cardsSentence, isPaymentOpen, statusName, statusSentence } from './status-labels.ts';

/** The status of the order: the most important time in large type, and what happens now and next. */
export function StatusHead({ order }: { order: TrackedOrder }) {
  const { orderStatus, payload } = order;
  const name = statusName(order);
  const time = timeInHeading(order);
  const estimate = isPaymentOpen(order) ? null : order.orderEstimatedTime;
  const isOver = orderStatus === 'r' || orderStatus === 'L';
  return (
    <div className="status" role="status" data-status={orderStatus}>
      <h1>
        {time === null ? (
          name
        ) : (
          <>
            <span className="status-label">
              {name}
              {time.words}
            </span>{' '}
            {time.clock}
          </>
        )}
      </h1>
      <p>{statusSentence(order)}</p>
      {estimate !== null && (
        <p>
          Probably ready about <strong className="status-time">{estimate}</strong>
        </p>
      )}
      {isOver && order.rejectionReason !== null && <p className="status-reason">“{order.rejectionReason}”</p>}
      {isOver && order.paymentStatus === 'refunded' && <p className="status-reason">Your payment was returned.</p>}
      {payload.cardsSentTo !== null && !(payload.cardsOnly && orderStatus === 'a') && <p>{cardsSentence(order)}</p>}
    </div>
  );
}

/** The time in the heading, with the words before it: the promised one while preparing, the real one once ready. */
function timeInHeading({ orderStatus, orderDueTime, orderReadyTime }: TrackedOrder) {
  const text = orderStatus === 'c' ? orderDueTime : orderStatus === 's' ? orderReadyTime : null;
  // The day, if it is not today, precedes the time in small text.
  const { day, clock } = text?.match(/^(?<day>.*,)? ?(?<clock>[^,]+)$/)?.groups ?? {};
  if (clock === undefined) return null;
  const words = orderStatus === 'c' ? `, ready ${day ?? 'at'}` : ` since ${day ?? ''}`;
  return { words: words.trimEnd(), clock };
}
