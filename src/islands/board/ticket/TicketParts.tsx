import type { Ticket } from '../../../contract/board.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { stationsOfTicket } from '../columns/stations.ts';
import './TicketParts.css';

/** The stations that make a part of an order, and whether each has finished its part. */
export function TicketParts({ ticket }: { ticket: Ticket }) {
  const stations = stationsOfTicket(ticket);
  if (stations.length === 0) return null;
  return (
    <ul className="ticket-parts" aria-label="Stations">
      {stations.map((station) => {
        const part = ticket.doneParts.find((each) => each.station === station);
        return (
          <li key={station} data-done={part !== undefined}>
            {part !== undefined && <Icon name="check" />}
            {station}
            <span className="unseen">{part === undefined ? ': not done' : `: done by ${part.person}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
