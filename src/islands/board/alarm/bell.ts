import type { AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { columnAtStation, ticketsOfStation } from '../columns/stations.ts';
import { repeatedSound } from './urgency.ts';

/** What a screen rings for. */
export interface Bell {
  /** The sound to repeat; null for none. */
  readonly repeated: AlertSound | null;
  /** The orders that ring once, when they are first seen here. */
  readonly orderIds: readonly number[];
  /** The last "I am Here" of a customer; 0 for none. */
  readonly hereAt: Instant;
}

/**
 * The pass rings until somebody answers. A station can answer nothing: it rings once for each order of which it makes a part that is
 * not done yet.
 */
export function bellOf(tickets: readonly Ticket[], station: string | null, now: Instant): Bell {
  if (station !== null) {
    const waiting = ticketsOfStation(tickets, station).filter(
      (ticket) => columnAtStation(ticket, station, now) !== 'Ready',
    );
    return { repeated: null, orderIds: incomingIds(waiting), hereAt: 0 };
  }
  const hereAt = Math.max(0, ...tickets.map((ticket) => ticket.hereAt ?? 0));
  return { repeated: repeatedSound(tickets, now), orderIds: incomingIds(tickets), hereAt };
}

/** New orders; an order that the system accepted comes in as accepted. */
const incomingIds = (tickets: readonly Ticket[]): number[] =>
  tickets.filter(({ orderStatus }) => orderStatus === 'n' || orderStatus === 'c').map(({ orderId }) => orderId);
