import type { Ticket } from '../../../contract/board.ts';
import { MAX_PREP_MINUTES } from '../../../domain/limits.ts';
import type { Instant } from '../../../domain/time.ts';

export const MINUTE_MS = 60_000;
const AUTO_REJECT_WARNING_MS = 15 * MINUTE_MS;

/** Time until a ticket is due: `in 12 min`, `now` or `5 min late`; null for an order without a due time. */
export function dueIn({ dueAt }: Ticket, now: Instant): { readonly text: string; readonly late: boolean } | null {
  if (dueAt === null) return null;
  const minutes = Math.round((dueAt - now) / MINUTE_MS);
  if (minutes < 0) return { text: `${duration(-minutes)} late`, late: true };
  return { text: minutes === 0 ? 'now' : `in ${duration(minutes)}`, late: false };
}

/** Whole minutes of preparation until `at`: at least 1, at most `MAX_PREP_MINUTES`. */
export const prepMinutesUntil = (at: Instant, now: Instant): number =>
  Math.max(1, Math.min(MAX_PREP_MINUTES, Math.round((at - now) / MINUTE_MS)));

/** Time since `at`: `just now` or `4 min ago`. */
export function ago(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  return minutes < 1 ? 'just now' : `${duration(minutes)} ago`;
}

/**
 * Warning before an unanswered order is rejected automatically. Null while staff have more than 15 minutes to answer,
 * and for an order that is not rejected automatically.
 */
export function autoRejectWarning({ answerBy }: Ticket, now: Instant): string | null {
  if (answerBy === null || answerBy - now > AUTO_REJECT_WARNING_MS) return null;
  const minutes = Math.ceil((answerBy - now) / MINUTE_MS);
  return minutes < 1 ? 'is being rejected' : `will be rejected in ${minutes} min`;
}

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.round(minutes / (24 * 60))} d`;
}
