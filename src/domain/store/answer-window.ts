/** How long an order can wait for the kitchen's answer. Edge-only. */

import { HOUR_MS, type Instant, MINUTE_MS, type Zone } from '../time.ts';
import { hoursAt } from './compute-store-state.ts';
import { dayOf, hasLocalTime } from './local-time.ts';
import type { OpeningHours } from './opening-hours.ts';

/** Staff have at most this time to answer an order for a later day. */
const LATER_DAY_ANSWER_MS = 24 * HOUR_MS;
/** An order for a later day must be answered at least this long before its requested time. */
const MIN_NOTICE_MS = 2 * HOUR_MS;

export interface AnswerWindow {
  /** Staff are expected to answer from this instant on. */
  readonly from: Instant;
  /** At this instant an unanswered order is rejected. */
  readonly until: Instant;
}

interface AnsweredOrder {
  readonly requestedAt: Instant | null;
  readonly minutes: number;
}

/**
 * When an order that comes in at `now` must be answered (O11). `requestedAt` is null for an order "as soon as
 * possible". `minutes` is the time that the business gives its staff for an answer. Staff always have at least these
 * minutes, even when the limits for an order for a later day would leave less time.
 */
export function answerWindow(settings: OpeningHours, order: AnsweredOrder, now: Instant): AnswerWindow {
  const { withinHours, opensAt } = hoursAt(settings, now);
  return windowFrom(withinHours ? now : (opensAt ?? now), order, settings.zone, now);
}

/** The answer window of an order that comes in at `now`, if staff are expected to answer from `from` on. */
export function windowFrom(
  from: Instant,
  { requestedAt, minutes }: AnsweredOrder,
  zone: Zone,
  now: Instant,
): AnswerWindow {
  const soon = from + minutes * MINUTE_MS;
  if (requestedAt === null || !isLaterDay(requestedAt, now, zone)) return { from, until: soon };
  return { from, until: Math.max(soon, Math.min(from + LATER_DAY_ANSWER_MS, requestedAt - MIN_NOTICE_MS)) };
}

const isLaterDay = (at: Instant, now: Instant, zone: Zone): boolean =>
  hasLocalTime(at, zone) && hasLocalTime(now, zone) && dayOf(at, zone) > dayOf(now, zone);
