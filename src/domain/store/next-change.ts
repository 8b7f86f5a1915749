/** When a page becomes out of date. Edge-only. */

import type { Menu } from '../menu/menu.ts';
import { discountWindow } from '../pricing/discount-window.ts';
import { DAY_MS, type Instant } from '../time.ts';
import type { BusinessSettings } from './business.ts';
import { hoursAt } from './compute-store-state.ts';
import { dayOf, hasLocalTime, instantAt } from './local-time.ts';
import { servingChanges } from './serving-hours.ts';

/**
 * The next instant at which a page of this business changes although nobody changes its data (N1). It is the first of
 * these instants after `now`:
 *
 * - when the store opens or closes
 * - 24 hours before an open store closes, when "Open 24 hours" becomes "Open until 9:00 p.m."
 * - when a pause, a discount or the serving hours of a dish begin or end
 * - 24 hours before the serving of a dish ends, when "Served until 11 a.m." appears
 * - when a new day begins, because labels such as "Opens tomorrow" change then
 *
 * The result is at most about a day after `now`. If the zone is invalid or `now` is out of range, the result is `now`.
 */
export function nextChangeAt(
  settings: Pick<
    BusinessSettings,
    'workingHours' | 'datedHours' | 'zone' | 'storeTemporarilyClosedUntil' | 'plannedPauses'
  >,
  menu: Menu,
  now: Instant,
): Instant {
  const { zone } = settings;
  if (!hasLocalTime(now, zone)) return now;
  const { closesAt, opensAt } = hoursAt(settings, now);
  const closings = [closesAt, ...settings.plannedPauses.map(({ from }) => from)];
  const rules = menu.products.flatMap((product) => product.options.map((option) => option.discountRule));
  const windows = rules.map((rule) => (rule === null ? null : discountWindow(rule, zone, now)));
  const changes = [
    ...closings.flatMap((at) => (at === null ? [] : [at - DAY_MS, at])),
    opensAt,
    settings.storeTemporarilyClosedUntil,
    ...settings.plannedPauses.map(({ until }) => until),
    ...servingChanges(menu, settings, now),
    ...windows.flatMap((window) => [window?.from ?? null, window?.until ?? null]),
  ];
  const midnight = instantAt(dayOf(now, zone) + 1, 0, zone);
  return changes.reduce<Instant>(
    (next, change) => (change !== null && change > now ? Math.min(next, change) : next),
    midnight,
  );
}
