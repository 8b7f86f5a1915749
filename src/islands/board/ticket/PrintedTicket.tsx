import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '../../../contract/board.ts';
import { clockLabel } from '../columns/columns.ts';
import { TicketItems } from './TicketItems.tsx';
import { TicketPerson } from './TicketPerson.tsx';
import { paymentText, typeText } from './ticket-words.ts';
import './PrintedTicket.css';

interface PrintedTicketProps {
  ticket: Ticket;
  businessName: string;
  utcOffset: number;
  /** The browser's print dialog was closed. */
  onPrinted: () => void;
}

/** A ticket on paper of 80 mm; on the screen nothing is seen of it. Asks to be printed as soon as it is there. */
export function PrintedTicket({ ticket, businessName, utcOffset, onPrinted }: PrintedTicketProps) {
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const done = () => printed.current();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, []);
  return createPortal(
    <section className="receipt" aria-hidden="true">
      <p>{businessName}</p>
      <h2>{ticket.orderNumber}</h2>
      <p className="receipt-type">{typeText(ticket)}</p>
      {ticket.dueLabel !== null && (
        <p className="receipt-due">
          {ticket.dueDay}, {ticket.dueLabel}
        </p>
      )}
      <TicketItems ticket={ticket} />
      <TicketPerson ticket={ticket} />
      <p className="receipt-payment">{paymentText(ticket).text}</p>
      <p>Placed {clockLabel(ticket.placedAt, utcOffset)}</p>
    </section>,
    document.body,
  );
}
