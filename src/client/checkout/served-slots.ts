import type { Serving } from '../../domain/menu/menu.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';
import type { Instant } from '../../domain/time.ts';

/** A dish with serving hours in a cart. */
export interface TimedDish {
  readonly name: string;
  readonly serving: Serving;
}

export interface ServedSlots {
  /** The days with the half hours at which all dishes are served. */
  readonly days: readonly SlotDay[];
  /** Names of the dishes that are not served at all of the offered half hours. */
  readonly limitedBy: readonly string[];
}

/** Whether a dish may be served at an instant. What is not known yet, the edge decides (S14). */
const isServedAt = ({ windows, knownUntil }: Serving, at: Instant): boolean =>
  at >= knownUntil || windows.some(({ from, until }) => from <= at && at < until);

/** The offered half hours at which every dish of a cart is served (S17). */
export function servedSlots(days: readonly SlotDay[], dishes: readonly TimedDish[]): ServedSlots {
  const limiting = dishes.filter(({ serving }) =>
    days.some(({ slots }) => slots.some(({ at }) => !isServedAt(serving, at))),
  );
  const served = days.map((day) => ({
    ...day,
    slots: day.slots.filter(({ at }) => limiting.every(({ serving }) => isServedAt(serving, at))),
  }));
  return {
    days: served.filter(({ slots }) => slots.length > 0),
    limitedBy: [...new Set(limiting.map(({ name }) => name))],
  };
}
