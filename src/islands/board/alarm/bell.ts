import type { AlertSound } from '../../../client/board/alert-sounds.ts';
import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { columnAtStation, ticketsOfStation } from '../columns/stations.ts';
import { repeatedSound } from './urgency.ts';

/** The events for which the board rings on one screen. */
export interface Bell {
  /** The sound to repeat; null when no sound repeats. */
  readonly repeated: AlertSound | null;
  /** Orders for which the screen rings once, when they first appear on it. */
  readonly orderIds: readonly number[];
  /** When a customer last tapped "I am Here"; 0 if nobody did, and on the screen of a station. */
  readonly hereAt: Instant;
}

/**
 * The events for which a screen rings. A screen without a station repeats a sound while nobody has marked a new order as
 * seen, and while an order has waited too long for an answer. The screen of a station rings once for each order with a
 * part that the station still has to make. It repeats no sound, because stations do not answer orders.
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

/**
 * Ids of orders with status `n` or `c`. Status `c` is included because an automatically accepted order never has `n`.
 */
const incomingIds = (tickets: readonly Ticket[]): number[] =>
  tickets.filter(({ orderStatus }) => orderStatus === 'n' || orderStatus === 'c').map(({ orderId }) => orderId);
