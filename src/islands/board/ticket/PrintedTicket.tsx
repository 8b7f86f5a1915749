import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '../../../contract/board.ts';
import { clockLabel } from '../clock-label.ts';
import { TicketCustomer } from './TicketCustomer.tsx';
import { TicketItems } from './TicketItems.tsx';
import { orderTypeLabel, paymentLabel } from './ticket-labels.ts';
import './PrintedTicket.css';

interface PrintedTicketProps {
  ticket: Ticket;
  businessName: string;
  utcOffset: number;
  /** Called when the browser's print dialog closes. */
  onPrinted: () => void;
}

/** A ticket for 80 mm paper, hidden on the screen. Opens the print dialog when it mounts. */
export function PrintedTicket({ ticket, businessName, utcOffset, onPrinted }: PrintedTicketProps) {
  const onPrintedRef = useRef(onPrinted);
  useEffect(() => {
    onPrintedRef.current = onPrinted;
  });
  useEffect(() => {
    const done = () => onPrintedRef.current();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <section className="receipt" aria-hidden="true">
      <p>{businessName}</p>
      <h2>{ticket.orderNumber}</h2>
      <p className="receipt-type">{orderTypeLabel(ticket)}</p>
      {ticket.dueLabel !== null && (
        <p className="receipt-due">
          {ticket.dueDay}, {ticket.dueLabel}
        </p>
      )}
      <TicketItems ticket={ticket} />
      <TicketCustomer ticket={ticket} />
      <p className="receipt-payment">{paymentLabel(ticket).text}</p>
      <p>Placed {clockLabel(ticket.placedAt, utcOffset)}</p>
    </section>,
    document.body,
  );
}
