import type { Ticket } from '../../contract/board.ts';
import { formatPhone } from '../../domain/phone.ts';

/** Whose order it is. */
export function TicketPerson({ ticket }: { ticket: Ticket }) {
  const { customerName, customerPhone } = ticket;
  if (customerName === '' && customerPhone === '') return null;
  return (
    <p className="ticket-customer">
      {customerName !== '' && <strong>{customerName}</strong>}{' '}
      {customerPhone !== '' && <a href={`tel:+1${customerPhone}`}>{formatPhone(customerPhone)}</a>}
    </p>
  );
}
