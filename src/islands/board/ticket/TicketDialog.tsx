import type { RowsRefund } from '../../../client/board/board-calls.ts';
import type { ClientFailure } from '../../../client/rest.ts';
import type { BoardMoveRequest, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { columnOf } from '../columns/columns.ts';
import { ChangeTimeDialog } from './ChangeTimeDialog.tsx';
import { MissingDialog } from './MissingDialog.tsx';
import { NoShowDialog } from './NoShowDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** The question that staff must answer before an action on a ticket. */
export type TicketQuestion = 'reject' | 'time' | 'missing' | 'noShow';

interface TicketDialogProps {
  question: TicketQuestion;
  ticket: Ticket;
  now: Instant;
  utcOffset: number;
  /** Resolves to the failure, or null on success. */
  onMove: (ticket: Ticket, request: BoardMoveRequest) => Promise<ClientFailure | null>;
  /** Resolves to an error message, or null on success. The property is null if the person has no right to refund. */
  onRefund: ((orderNumber: string, refund: RowsRefund) => Promise<string | null>) | null;
  onClose: () => void;
}

/**
 * The dialog for a question about an order. It is not rendered inside the ticket. So it stays open, with the typed text,
 * when staff move the order at another device.
 */
export function TicketDialog({ question, ticket, now, utcOffset, onMove, onRefund, onClose }: TicketDialogProps) {
  const { orderNumber } = ticket;
  /** Makes a move, then closes the dialog. If the move is refused, the dialog stays open and shows the reason. */
  const act = async (request: BoardMoveRequest): Promise<string | null> => {
    const failure = await onMove(ticket, request);
    if (failure === null) onClose();
    return failure?.message ?? null;
  };
  switch (question) {
    case 'missing':
      return (
        <MissingDialog
          ticket={ticket}
          isReady={columnOf(ticket, now) === 'Ready'}
          onRefund={onRefund && ((refund) => onRefund(orderNumber, refund))}
          {...{ onClose }}
        />
      );
    case 'noShow':
      return <NoShowDialog onNoShow={() => act({ move: 'noShow' })} {...{ orderNumber, onClose }} />;
    case 'time':
      return (
        <ChangeTimeDialog
          onChange={(orderPrepTime) => act({ move: 'changeTime', orderPrepTime })}
          {...{ ticket, now, utcOffset, onClose }}
        />
      );
    case 'reject':
      return (
        <RejectDialog
          onReject={(rejectionReason) => act({ move: 'reject', rejectionReason })}
          {...{ orderNumber, onClose }}
        />
      );
  }
}
