/** The lines about ordering in the header of a menu. Edge-only. */

import type { DiscountRule } from '../menu/discount-rule.ts';
import { type Cents, formatCents } from '../money/money.ts';
import { discountHolds } from '../pricing/item-price.ts';
import type { Instant, Zone } from '../time.ts';
import type { BusinessSettings } from './business.ts';
import { clockMinutes, dayOf, timeLabel } from './local-time.ts';
import type { StoreState } from './store-state.ts';

/** `Ready in 15 min`; null while the store takes no take-out orders (B7). */
export function readyLine(settings: Pick<BusinessSettings, 'diningOption'>, store: StoreState): string | null {
  const { enabled, prepTimeMinimum } = settings.diningOption['take-out'];
  if (!enabled || store.storeOrderingStatus !== 'allOrdersTypes' || !(prepTimeMinimum > 0)) return null;
  return `Ready in ${Math.ceil(prepTimeMinimum)} min`;
}

/** `Delivery from $4.99, free from $60`; null without delivery (B8). */
export function deliveryLine({
  diningOption,
  delivery,
}: Pick<BusinessSettings, 'diningOption' | 'delivery'>): string | null {
  if (!diningOption.delivery.enabled) return null;
  const { minimumDeliveryFee: fee, perExtraKilometerFee, minOrderAmountForFreeDelivery: free } = delivery;
  if (fee <= 0 && perExtraKilometerFee <= 0) return 'Free delivery';
  const price = `Delivery ${perExtraKilometerFee > 0 ? 'from ' : ''}${shortPrice(fee)}`;
  return free === null ? price : `${price}, free from ${shortPrice(free)}`;
}

const shortPrice = (cents: Cents): string => formatCents(cents).replace('.00', '');

/**
 * Today's offer, e.g. `Happy hour until 6:00 p.m.` (B9). This is the first of the following that exists: a discount
 * that is in force now; the next discount that begins today; an overall discount for all customers. Null if none of
 * them exists. `rules`: the discount rules of the options, each with its `window`.
 */
export function todaysOffer(
  { overallDiscounts, zone }: Pick<BusinessSettings, 'overallDiscounts' | 'zone'>,
  rules: readonly DiscountRule[],
  now: Instant,
): string | null {
  const current = rules.find((rule) => discountHolds(rule, now));
  if (current?.window) return `${current.title}${untilLabel(current.window.until, zone, now)}`;
  const today = dayOf(now, zone);
  const [next] = rules
    .flatMap(({ title, window }) =>
      window && dayOf(window.from, zone) === today ? [{ title, from: window.from }] : [],
    )
    .sort((one, other) => one.from - other.from);
  if (next) return `${next.title} from ${timeLabel(clockMinutes(next.from, zone))}`;
  const forAll = overallDiscounts.find(
    ({ users, value, discountType }) =>
      users === 'all' && value > 0 && !['promoCode', 'credit', 'mobilePay'].includes(discountType),
  );
  return forAll?.title ?? null;
}

/**
 * The words that say when an offer ends: ` until 6:00 p.m.`. Empty when it ends at midnight or on another day, because
 * the name of such an offer already says its day: `Wing Wednesday`.
 */
function untilLabel(until: Instant, zone: Zone, now: Instant): string {
  return dayOf(until, zone) === dayOf(now, zone) ? ` until ${timeLabel(clockMinutes(until, zone))}` : '';
}
