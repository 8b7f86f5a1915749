import type { Board, Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';
import { type Column, columnOf } from './columns.ts';

/**
 * The stations that staff can choose on a device: the business's stations, and former stations that still have orders.
 */
export const stationsOf = ({ stations, tickets }: Pick<Board, 'stations' | 'tickets'>): readonly string[] => [
  ...new Set([...stations, ...tickets.flatMap(stationsOfTicket)]),
];

/** The stations that make a part of an order. */
export const stationsOfTicket = ({ items }: Pick<Ticket, 'items'>): readonly string[] => [
  ...new Set(items.flatMap(({ station }) => station ?? [])),
];

/** Whether a station has finished its part of an order. */
export const isPartDone = ({ doneParts }: Pick<Ticket, 'doneParts'>, station: string): boolean =>
  doneParts.some((part) => part.station === station);

/** The orders with a part for a station, each with only the rows of that station. */
export const ticketsOfStation = (tickets: readonly Ticket[], station: string): readonly Ticket[] =>
  tickets.flatMap((ticket) => {
    const items = ticket.items.filter((item) => item.station === station);
    return items.length === 0 ? [] : { ...ticket, items };
  });

/**
 * The column of a ticket on a board that shows one station. Ready means that the station has finished its part of the
 * order. Null once the whole order is ready or has left the board.
 */
export function columnAtStation(ticket: Ticket, station: string, now: Instant): Column | null {
  const column = columnOf(ticket, now);
  if (column === null || column === 'Ready') return null;
  return isPartDone(ticket, station) ? 'Ready' : column;
}
