import type { TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import {
  cardsSentence,
  isPaymentOpen,
  returnSentence,
  statusName,
  statusSentence,
  withinSentence,
} from './status-labels.ts';
import './StatusHead.css';

/** The status of the order, the most important time in large type, and a sentence that explains the status. */
export function StatusHead({ order }: { order: TrackedOrder }) {
  const { orderStatus, payload } = order;
  const name = statusName(order);
  const time = timeInHeading(order);
  const estimate = isPaymentOpen(order) ? null : order.orderEstimatedTime;
  const isOver = orderStatus === 'r' || orderStatus === 'L';
  const returned = returnSentence(order);
  const namesCards = orderStatus !== 'q' && (!isOver || order.paymentStatus === 'refunded');
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
      {isOver && returned !== null && <p className="status-reason">{returned}</p>}
      {payload.cardsSentTo !== null && namesCards && !(payload.cardsOnly && orderStatus === 'a') && (
        <p>{cardsSentence(order)}</p>
      )}
    </div>
  );
}

/**
 * The time in the heading, and the words before it. While staff prepare the order, the heading shows the promised time.
 * Once the order is ready, the heading shows when it became ready. If an upstream does not state this time, the heading
 * shows when the order was due.
 */
function timeInHeading({ orderStatus, orderDueTime, orderReadyTime }: TrackedOrder) {
  const text = orderStatus === 'c' ? orderDueTime : orderStatus === 's' ? (orderReadyTime ?? orderDueTime) : null;
  // If the time is not today, `text` begins with the day. The heading shows the day in small type before the time.
  const { day, clock } = text?.match(/^(?:(?<day>.*), )?(?<clock>[^,]+)$/)?.groups ?? {};
  if (clock === undefined) return null;
  const when = day === undefined ? '' : ` ${withinSentence(day)}`;
  if (orderStatus === 'c') return { words: `, ready${when} at`, clock };
  return { words: orderReadyTime === null ? `, due${when} at` : ` since${when}`, clock };
}
