import { useEffect, useRef, useState } from 'react';
import { fetchFinishedOrders } from '../../../client/board/board-calls.ts';
import { type FinishedOrder, MAX_FINISHED_ORDERS } from '../../../contract/board.ts';
import { rowName } from '../../../contract/order.ts';
import { formatCents } from '../../../domain/money/money.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { orderTypeLabel } from '../ticket/ticket-labels.ts';
import { endingLabel } from './ending-label.ts';
import './FinishedSheet.css';

interface FinishedSheetProps {
  routingPath: string;
  /** Revision of the board. When it changes, the list is fetched again. */
  revision: number;
  utcOffset: number;
  /** Resolves to an error message, or null on success. */
  onRecall: (orderId: number) => Promise<string | null>;
  onClose: () => void;
}

/**
 * Today's finished orders, newest first. Each has a button that recalls it, or the reason why it cannot be recalled.
 */
export function FinishedSheet({ routingPath, revision, utcOffset, onRecall, onClose }: FinishedSheetProps) {
  const [orders, setOrders] = useState<readonly FinishedOrder[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [recalled, setRecalled] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the board may end an order or recall one
  useEffect(() => {
    let cancelled = false;
    fetchFinishedOrders(routingPath).then((answer) => {
      if (cancelled) return;
      setError(answer.ok ? null : answer.failure.message);
      if (answer.ok) setOrders(answer.value.orders);
    });
    return () => {
      cancelled = true;
    };
  }, [routingPath, revision]);

  async function recall({ orderId, orderNumber }: FinishedOrder): Promise<string | null> {
    const failure = await onRecall(orderId);
    if (failure === null) {
      setRecalled(`Order ${orderNumber} is back in Ready.`);
      // The button that has the focus is about to disappear.
      outcome.current?.focus();
    }
    return failure;
  }

  return (
    <Sheet title="Finished today" onClose={onClose}>
      <p ref={outcome} role="status" tabIndex={-1} className="finished-recalled">
        {recalled}
      </p>
      {error !== null && <Notice kind="error">{error}</Notice>}
      {orders === null && error === null && <Skeleton lines={4} />}
      {orders?.length === 0 && (
        <p>No order has ended today. Orders appear here once they are handed over, rejected or cancelled.</p>
      )}
      <ul className="finished">
        {orders?.map((order) => (
          <li key={order.orderId}>
            <div className="finished-order">
              <h3>{order.orderNumber}</h3>
              <p>{[orderTypeLabel(order), order.customerName, formatCents(order.total)].filter(Boolean).join(' · ')}</p>
              <p className="finished-items">
                {order.items.map((item) => `${item.count} × ${rowName(item)}`).join(', ')}
              </p>
              <p className="finished-ending">{endingLabel(order, utcOffset)}</p>
              {order.recallRefusal !== null && <p className="finished-stays">{order.recallRefusal}</p>}
            </div>
            {order.recallRefusal === null && (
              <div className="finished-recall">
                <BusyButton act={() => recall(order)} label={`Recall order ${order.orderNumber}`}>
                  Recall
                </BusyButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {orders?.length === MAX_FINISHED_ORDERS && (
        <p>These are the last {MAX_FINISHED_ORDERS}. Managers find all orders in the console, under Orders.</p>
      )}
    </Sheet>
  );
}
