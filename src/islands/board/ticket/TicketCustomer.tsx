import type { Ticket } from '../../../contract/board.ts';
import { formatPhone } from '../../../domain/checkout/phone.ts';
import './TicketCustomer.css';

/** Name and phone number of the customer, and the delivery address. A folded ticket shows only the name. */
export function TicketCustomer({ ticket, isFolded = false }: { ticket: Ticket; isFolded?: boolean }) {
  const { customerName, customerPhone, deliveryAddress } = ticket;
  if (isFolded) return customerName === '' ? null : <p className="ticket-customer">{customerName}</p>;
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
