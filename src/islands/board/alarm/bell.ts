import type { AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { columnAtStation, ticketsOfStation } from '../columns/stations.ts';
import { repeatedSound } from './urgency.ts';

/** The events for which the board rings on one device. */
export interface Bell {
  /** The sound to repeat; null when no sound repeats. */
  readonly repeated: AlertSound | null;
  /** Ids of orders that are new or in preparation. The board rings once when an id is added. */
  readonly orderIds: readonly number[];
  /** When a customer last tapped "I am Here". 0 if nobody did, or if the board shows one station. */
  readonly hereAt: Instant;
}

/**
 * The events for which a board rings. `station`: the station that the board shows; null if it shows all rows.
 *
 * A board with all rows repeats a sound in two cases: a new order is not marked as seen, or an order has waited too
 * long for an answer. A board with one station rings once when a new order appears and the station must make a part of
 * this order. It repeats no sound, because stations do not answer orders.
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

/** Includes status `c`, because an order that the system accepted (O18) never appears on the board with status `n`. */
const incomingIds = (tickets: readonly Ticket[]): number[] =>
  tickets.filter(({ orderStatus }) => orderStatus === 'n' || orderStatus === 'c').map(({ orderId }) => orderId);
