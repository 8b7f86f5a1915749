/** How long an order may wait for the kitchen's answer. Server-only. */

import type { Instant } from '../time.ts';
import { hoursAt, type StoreSettings } from './compute-store-state.ts';
import { dayOf, isClock, MINUTE } from './local-time.ts';

const HOUR = 60 * MINUTE;
/** What an order for a later day is given to be answered. */
const UNHURRIED = 24 * HOUR;
/** How long before a later day's order is wanted its customer must know. */
const NOTICE = 2 * HOUR;

export interface AnswerWindow {
  /** From when on somebody should be at the board. */
  readonly from: Instant;
  /** When an order that nobody answered is rejected. */
  readonly until: Instant;
}

/** When an order that comes in at `now` has to be answered (O11). `requestedAt` null means as soon as possible; `minutes` is the business's own limit. */
export function answerWindow(
  settings: Pick<StoreSettings, 'workingHours' | 'zone'>,
  order: { readonly requestedAt: Instant | null; readonly minutes: number },
  now: Instant,
): AnswerWindow {
  const { within, opensAt } = hoursAt(settings, now);
  const from = within ? now : (opensAt ?? now);
  const soon = from + order.minutes * MINUTE;
  if (order.requestedAt === null || !isLaterDay(order.requestedAt, now, settings.zone)) return { from, until: soon };
  return { from, until: Math.max(soon, Math.min(from + UNHURRIED, order.requestedAt - NOTICE)) };
}

const isLaterDay = (at: Instant, now: Instant, zone: string): boolean =>
  isClock(at, zone) && isClock(now, zone) && dayOf(at, zone) > dayOf(now, zone);
