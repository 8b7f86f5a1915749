import type { Ticket } from '../../contract/board.ts';
import type { Instant } from '../../domain/time.ts';

export const COLUMNS = ['New', 'Preparing', 'Ready', 'Later'] as const;
export type Column = (typeof COLUMNS)[number];

/** Milliseconds before it is due from which on an accepted order is to be prepared. */
const LATER_FROM = 60 * 60 * 1000;

/** Where a ticket hangs; null when the kitchen is done with it. */
export function columnOf({ orderStatus, dueAt }: Ticket, now: Instant): Column | null {
  switch (orderStatus) {
    case 'n':
    case 'v':
      return 'New';
    case 'c':
      return dueAt !== null && dueAt - now > LATER_FROM ? 'Later' : 'Preparing';
    case 's':
    case 'd':
      return 'Ready';
    default:
      return null;
  }
}

const MINUTE = 60_000;

/** How long until a ticket is due, for the corner of it: `in 12 min`, `now`, `5 min late`; null while nothing is promised. */
export function dueIn({ dueAt }: Ticket, now: Instant): { readonly text: string; readonly late: boolean } | null {
  if (dueAt === null) return null;
  const minutes = Math.round((dueAt - now) / MINUTE);
  if (minutes < 0) return { text: `${duration(-minutes)} late`, late: true };
  return { text: minutes === 0 ? 'now' : `in ${duration(minutes)}`, late: false };
}

/** How long ago it came in. */
export function waitingSince({ placedAt }: Ticket, now: Instant): string {
  const minutes = Math.floor((now - placedAt) / MINUTE);
  return minutes < 1 ? 'just now' : `${duration(minutes)} ago`;
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / (24 * 60))} d`;
}
