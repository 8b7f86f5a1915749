import { useId, useState } from 'react';
import { type RowsRefund, refundKey } from '../../../client/board/board-calls.ts';
import type { Ticket } from '../../../contract/board.ts';
import { rowName } from '../../../contract/order.ts';
import { formatPhone } from '../../../domain/checkout/phone.ts';
import { MAX_REASON_CHARACTERS } from '../../../domain/limits.ts';
import { Counter } from '../../../ui/Counter.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LongField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import '../dialog-form.css';
import './MissingDialog.css';

const DEFAULT_REASON = 'Something you ordered is sold out.';

interface MissingDialogProps {
  ticket: Ticket;
  /** Whether the ticket is in the column Ready, where it has no button Reject. */
  isReady: boolean;
  /** Resolves to an error message, or to null on success. The property is null if the person has no right to refund. */
  onRefund: ((refund: RowsRefund) => Promise<string | null>) | null;
  onClose: () => void;
}

/**
 * Dialog for an order with dishes that the kitchen cannot make. Shows the customer's phone number. People who may
 * refund choose how many of each dish to refund.
 */
export function MissingDialog({ ticket, isReady, onRefund, onClose }: MissingDialogProps) {
  const titleId = useId();
  const { orderNumber, customerPhone } = ticket;
  return (
    <Dialog titleId={titleId} onClose={onClose}>
      <div className="question">
        <h2 id={titleId} tabIndex={-1}>
          What is missing from order {orderNumber}?
        </h2>
        {customerPhone !== '' && (
          <p>
            Offer something else first:{' '}
            <a className="unbroken" href={`tel:+1${customerPhone}`}>
              {formatPhone(customerPhone)}
            </a>
          </p>
        )}
        {onRefund === null ? (
          <p>
            Managers and owners can refund single dishes here, or in the console under Orders.
            {!isReady && ' You can also reject the whole order.'}
          </p>
        ) : (
          <RefundRows {...{ ticket, onRefund, onClose }} />
        )}
        <button type="button" className="button" onClick={onClose}>
          {onRefund === null ? 'Close' : 'Refund nothing'}
        </button>
      </div>
    </Dialog>
  );
}

interface RefundRowsProps {
  ticket: Ticket;
  onRefund: (refund: RowsRefund) => Promise<string | null>;
  onClose: () => void;
}

/** What staff chose to refund. */
interface Chosen {
  /** The result of `refundKey` for the ticket at the moment when staff chose. */
  readonly key: string;
  /** How many units of each row to refund, by the index of the row. */
  readonly counts: Readonly<Record<number, number>>;
}

function RefundRows({ ticket, onRefund, onClose }: RefundRowsProps) {
  const key = refundKey(ticket);
  // The key changes when staff refund a part of the order at another device. The counts that staff chose here are then
  // dropped, because they could refund too much.
  const [chosen, setChosen] = useState<Chosen>({ key, counts: {} });
  const counts = chosen.key === key ? chosen.counts : {};
  const [reason, setReason] = useState(DEFAULT_REASON);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const rows = ticket.items.flatMap((_, itemIndex) => {
    const count = counts[itemIndex] ?? 0;
    return count > 0 ? { itemIndex, count } : [];
  });
  const units = rows.reduce((sum, { count }) => sum + count, 0);

  async function refund() {
    if (busy || units === 0 || reason.trim() === '') return;
    setBusy(true);
    const error = await onRefund({ key, rows, reason: reason.trim() });
    setBusy(false);
    if (error === null) onClose();
    else setFailure(error);
  }

  return (
    <Form className="question" onSubmit={refund}>
      <ul className="missing-rows">
        {ticket.items.map((item, itemIndex) => {
          const { count, refunded } = item;
          const label = rowName(item);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placed order never changes its rows
            <li key={itemIndex}>
              <span>
                {label}
                {refunded > 0 && <small>{refunded} refunded</small>}
              </span>
              <Counter
                label={label}
                count={counts[itemIndex] ?? 0}
                min={0}
                max={count - refunded}
                onChange={(next) => setChosen({ key, counts: { ...counts, [itemIndex]: next } })}
              />
            </li>
          );
        })}
      </ul>
      <LongField
        label="Reason, which the customer reads"
        value={reason}
        onText={setReason}
        limit={MAX_REASON_CHARACTERS}
      />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <button
        type="submit"
        className="button button-main ticket-step"
        aria-busy={busy}
        disabled={units === 0 || reason.trim() === ''}
      >
        {units === 0 ? 'Refund' : `Refund ${units} ${units === 1 ? 'item' : 'items'}`}
        <small>taxes included</small>
      </button>
    </Form>
  );
}
