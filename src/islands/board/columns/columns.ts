import type { Ticket } from '../../../contract/board.ts';
import type { Instant } from '../../../domain/time.ts';

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

/** A column's tickets in the order in which they want attention. */
export function inOrder(column: Column, tickets: readonly Ticket[]): readonly Ticket[] {
  const last = Number.POSITIVE_INFINITY;
  switch (column) {
    case 'New':
      return tickets;
    case 'Ready':
      // Who stands at the counter comes first.
      return tickets.toSorted((a, b) => (a.hereAt ?? last) - (b.hereAt ?? last) || a.placedAt - b.placedAt);
    default:
      return tickets.toSorted((a, b) => (a.dueAt ?? last) - (b.dueAt ?? last) || a.placedAt - b.placedAt);
  }
}

/** The tickets of each day, the days in order. */
export function byDay(
  tickets: readonly Ticket[],
  today: string,
): readonly { day: string; tickets: readonly Ticket[] }[] {
  const days = Map.groupBy(tickets, ({ dueDay }) => dueDay ?? today);
  return Array.from(days, ([day, ofDay]) => ({ day: day === today ? 'Today' : day, tickets: ofDay }));
}

export const MINUTE = 60_000;
/** The most that the contract takes. */
const MOST_MINUTES = 240;

/** How long until a ticket is due, for the corner of it: `in 12 min`, `now`, `5 min late`; null while nothing is promised. */
export function dueIn({ dueAt }: Ticket, now: Instant): { readonly text: string; readonly late: boolean } | null {
  if (dueAt === null) return null;
  const minutes = Math.round((dueAt - now) / MINUTE);
  if (minutes < 0) return { text: `${duration(-minutes)} late`, late: true };
  return { text: minutes === 0 ? 'now' : `in ${duration(minutes)}`, late: false };
}

/** Whole minutes until then, as the contract counts preparation: at least one. */
export const minutesUntil = (at: Instant, now: Instant): number =>
  Math.max(1, Math.min(MOST_MINUTES, Math.round((at - now) / MINUTE)));

/** How long ago something was: `just now`, `4 min ago`. */
export function ago(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / MINUTE);
  return minutes < 1 ? 'just now' : `${duration(minutes)} ago`;
}

/** Milliseconds before an order is rejected by itself from which on its ticket says so. */
const WARN_FROM = 15 * MINUTE;

/** How long there is to answer before the order is rejected by itself; null while there is time. */
export function timeToAnswer({ answerBy }: Ticket, now: Instant): string | null {
  if (answerBy === null || answerBy - now > WARN_FROM) return null;
  const minutes = Math.ceil((answerBy - now) / MINUTE);
  return minutes < 1 ? 'is being rejected' : `rejects itself in ${minutes} min`;
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / (24 * 60))} d`;
}

const CLOCK = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', timeZone: 'UTC' });

/** The time by the business's clock, e.g. `6:40 p.m.`; `utcOffset` is what it is ahead of UTC, in milliseconds. */
export const clockLabel = (at: Instant, utcOffset: number): string => CLOCK.format(at + utcOffset);
