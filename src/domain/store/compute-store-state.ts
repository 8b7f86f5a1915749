/** The state of a store at an instant. Edge-only. */

import type { Instant, Zone } from '../time.ts';
import type { BusinessSettings, StoreOrderingStatus } from './business.ts';
import { clockMinutes, dayOf, hasLocalTime, timeLabel, weekdayName } from './local-time.ts';
import { openWindows } from './opening-hours.ts';
import { DEFAULT_CLOSED_MESSAGE, onlyPreOrders, PRE_ORDERS_ONLY_MESSAGE, type StoreState } from './store-state.ts';

/** Days searched for the next opening. Hours repeat every week. */
const LOOK_AHEAD_DAYS = 9;

/** Settings needed to compute the store state. Lists of businesses read only these. */
export type StoreSettings = Pick<
  BusinessSettings,
  | 'zone'
  | 'workingHours'
  | 'storeTemporarilyClosed'
  | 'storeTemporarilyClosedReason'
  | 'storeTemporarilyClosedUntil'
  | 'storeClosedReason'
  | 'storeOrderingStatus'
  | 'menuOnly'
  | 'diningOption'
>;

/** Computes the state of a store at an instant (S1 to S5, S8 to S10). */
export function computeStoreState(settings: StoreSettings, now: Instant): StoreState {
  const { closesAt, withinHours, ...hours } = hoursAt(settings, now);
  const paused = isPaused(settings, now);
  const opensAt = paused ? pauseOpensAt(settings) : hours.opensAt;
  const open = withinHours && !paused && settings.storeOrderingStatus !== 'closed';
  const storeOrderingStatus = currentOrderingStatus(settings, open, paused);
  return {
    open,
    storeOrderingStatus,
    sellsDigital: !paused && !settings.menuOnly && settings.storeOrderingStatus !== 'closed',
    closedMessage: closedMessage(settings, open, paused, storeOrderingStatus),
    closesAt: open ? closesAt : null,
    opensAt,
    label: label(open, opensAt, closesAt, now, settings.zone),
  };
}

/** Whether the owner or the kitchen paused ordering, and the pause is not over (S9). */
export function isPaused(
  settings: Pick<StoreSettings, 'storeTemporarilyClosed' | 'storeTemporarilyClosedUntil'>,
  now: Instant,
): boolean {
  const until = settings.storeTemporarilyClosedUntil;
  return settings.storeTemporarilyClosed && (until === null || now < until);
}

/** When a paused store opens: at the end of the pause, or at the next opening after it. Null when that is not known (S9). */
function pauseOpensAt(settings: StoreSettings): Instant | null {
  const until = settings.storeTemporarilyClosedUntil;
  if (until === null || settings.storeOrderingStatus === 'closed') return null;
  const { withinHours, opensAt } = hoursAt(settings, until);
  return withinHours ? until : opensAt;
}

export interface HoursAt {
  readonly withinHours: boolean;
  /** Null when closed, or when the hours never end. */
  readonly closesAt: Instant | null;
  /** Null when open, or when the hours never begin. */
  readonly opensAt: Instant | null;
}

/** The opening hours around an instant, without pauses and the status that the owner set. */
export function hoursAt(settings: Pick<StoreSettings, 'workingHours' | 'zone'>, now: Instant): HoursAt {
  const { workingHours, zone } = settings;
  if (!hasLocalTime(now, zone)) return { withinHours: false, closesAt: null, opensAt: null };
  // A window across midnight opened yesterday.
  const first = dayOf(now, zone) - 1;
  const windows = openWindows(workingHours, first, LOOK_AHEAD_DAYS + 1, zone);
  const current = windows.find(({ from, until }) => from <= now && now < until);
  if (current === undefined) {
    return { withinHours: false, closesAt: null, opensAt: windows.find(({ from }) => from > now)?.from ?? null };
  }
  const lastDay = dayOf(current.until, zone);
  return { withinHours: true, closesAt: lastDay >= first + LOOK_AHEAD_DAYS ? null : current.until, opensAt: null };
}

function currentOrderingStatus(settings: StoreSettings, open: boolean, paused: boolean): StoreOrderingStatus {
  const status = settings.storeOrderingStatus;
  if (paused || settings.menuOnly) return 'closed';
  if (open && status === 'allOrdersTypes') return status;
  if (!settings.diningOption['pre-order'].enabled) return 'closed';
  return status === 'allOrdersTypes' ? 'preOrdersOnly' : status;
}

function closedMessage(
  settings: StoreSettings,
  open: boolean,
  paused: boolean,
  status: StoreOrderingStatus,
): string | null {
  const reason = settings.storeClosedReason;
  if (paused) return settings.storeTemporarilyClosedReason ?? reason ?? DEFAULT_CLOSED_MESSAGE;
  if (open && status === 'allOrdersTypes') return null;
  return reason ?? (open && onlyPreOrders(status) ? PRE_ORDERS_ONLY_MESSAGE : DEFAULT_CLOSED_MESSAGE);
}

function label(open: boolean, opensAt: Instant | null, closesAt: Instant | null, now: Instant, zone: Zone): string {
  if (open) return closesAt === null ? 'Open 24 hours' : `Open until ${timeLabel(clockMinutes(closesAt, zone))}`;
  if (opensAt === null) return 'Closed';
  const days = dayOf(opensAt, zone) - dayOf(now, zone);
  const day = days === 0 ? '' : days === 1 ? ' tomorrow' : ` ${weekdayName(dayOf(opensAt, zone))}`;
  return `Opens${day} at ${timeLabel(clockMinutes(opensAt, zone))}`;
}
