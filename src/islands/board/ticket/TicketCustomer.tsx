import type { Ticket } from '../../../contract/board.ts';
import { formatPhone } from '../../../domain/checkout/phone.ts';
import './TicketCustomer.css';

/** Name and phone of the customer, and the delivery address. */
export function TicketCustomer({ ticket }: { ticket: Ticket }) {
  const { customerName, customerPhone, deliveryAddress } = ticket;
  return (
    <div className="ticket-person">
      {(customerName !== '' || customerPhone !== '') && (
        <p className="ticket-customer">
          {customerName !== '' && <strong>{customerName}</strong>}{' '}
          {customerPhone !== '' && (
            <a className="unbroken" href={`tel:+1${customerPhone}`}>
              {formatPhone(customerPhone)}
            </a>
          )}
        </p>
      )}
      {deliveryAddress !== null && (
        <p>
          {deliveryAddress.completeAddress}
          {deliveryAddress.unitNumber !== '' && <strong> Unit {deliveryAddress.unitNumber}</strong>}
        </p>
      )}
      {deliveryAddress !== null && deliveryAddress.deliveryInstruction !== '' && (
        <p className="ticket-note">{deliveryAddress.deliveryInstruction}</p>
      )}
    </div>
  );
}
