import type { Ticket } from '../../../contract/board.ts';
import { rowName } from '../../../contract/order.ts';
import './TicketItems.css';

/** Shows what the kitchen has to make. Items have large letters, choices are indented and notes are highlighted. */
export function TicketItems({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <ul className="ticket-items">
        {ticket.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placed order never changes its rows
          <li key={index} data-refunded={item.refunded === item.count}>
            <p className="ticket-item">
              <strong>{item.refunded === item.count ? item.count : item.count - item.refunded} ×</strong>{' '}
              <span className="ticket-item-name">{rowName(item)}</span>
            </p>
            {item.refunded > 0 && (
              <p className="ticket-refunded">
                {item.refunded === item.count
                  ? 'Refunded: do not make it'
                  : `${item.refunded} of ${item.count} refunded`}
              </p>
            )}
            {item.choices.length > 0 && (
              <ul className="ticket-choices">
                {item.choices.map(({ text, depth }, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={position} data-depth={Math.min(depth, 3)}>
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {item.orderFor !== '' && <p className="ticket-choices">For {item.orderFor}</p>}
            {item.specialRequest !== '' && <p className="ticket-note">{item.specialRequest}</p>}
          </li>
        ))}
      </ul>
      {ticket.instructions !== '' && <p className="ticket-note">{ticket.instructions}</p>}
      {ticket.paperBagCount > 0 && (
        <p className="ticket-choices">
          {ticket.paperBagCount} paper {ticket.paperBagCount === 1 ? 'bag' : 'bags'}
        </p>
      )}
    </>
  );
}
