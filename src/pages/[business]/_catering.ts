import type { BusinessCalls, BusinessNow } from '../../../functions/for-pages.ts';
import type { Business } from '../../contract/business.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';
import type { Instant } from '../../domain/time.ts';

export const CATERING_REQUIRED_MESSAGE = 'Both Time and Location are required!';
const CATERING_TIME_GONE_MESSAGE = 'That time is not available any more. Please choose another time.';

type Place = Pick<Business, 'routingPath' | 'serviceProviderUserId'>;

/**
 * Path of the page on which a customer chooses day, time and location of a catering order. The given location is
 * preselected.
 */
export const cateringPickerPath = ({ serviceProviderUserId, routingPath }: Place): string =>
  `/${serviceProviderUserId}/catering?place=${routingPath}`;

/** Path of the menu for a catering order at this time. */
export const cateringMenuPath = ({ routingPath }: Place, at: Instant): string => `/${routingPath}/catering?at=${at}`;

/** What the picker shows. The picker is the page for choosing day, time and location of a catering order. */
export interface CateringChoice {
  /** The locations of the provider that offer catering. */
  readonly places: readonly BusinessNow[];
  /** The chosen location; null while none is chosen. */
  readonly place: BusinessNow | null;
  /** The days that the location offers. */
  readonly days: readonly SlotDay[];
  readonly day: SlotDay | null;
  readonly at: Instant | null;
  /** A sentence about a problem with the customer's choice; null for none. */
  readonly problem: string | null;
  /** Location and time, if the form was sent with both and the location offers the time; otherwise null. */
  readonly complete: { readonly business: Business; readonly at: Instant } | null;
}

/**
 * Reads the picker's form: `place` (a routing path), `day` (YYYY-MM-DD), `at` (an instant) and `go` (the form was
 * sent). `gone` means that the menu has sent the customer back to the picker, because the location no longer offers the
 * chosen time. If only one location of the provider offers catering, that location is chosen automatically. A `place`
 * that is not a location of the provider counts as missing. A time that the location does not offer is never chosen. If
 * the form was sent with such a time, `problem` says so.
 */
export async function cateringChoice(
  backend: Pick<BusinessCalls, 'orderTypeOffers'>,
  locations: readonly BusinessNow[],
  form: URLSearchParams,
): Promise<CateringChoice> {
  const places = locations.filter(({ business }) => business.catering !== null && !business.menuOnly);
  const only = places.length === 1 ? places[0] : undefined;
  const place = only ?? places.find(({ business }) => business.routingPath === form.get('place')) ?? null;
  const days = place === null ? [] : await cateringDays(backend, place);
  const asked = Number(form.get('at') ?? Number.NaN);
  const at = days.some(({ slots }) => slots.some((slot) => slot.at === asked)) ? asked : null;
  // The chosen day. If the form names no offered day, this is the day of the chosen time.
  const day =
    days.find(({ date }) => date === form.get('day')) ??
    days.find(({ slots }) => slots.some((slot) => slot.at === at)) ??
    null;
  const ofDay = day?.slots.some((slot) => slot.at === at) ? at : null;
  const isSent = form.has('go');
  const isGone = form.has('gone') || (isSent && form.has('at') && at === null);
  const notCatering = place === null && locations.find(({ business }) => business.routingPath === form.get('place'));
  return {
    places,
    place,
    days,
    day,
    at: ofDay,
    problem: notCatering
      ? `${notCatering.business.secondaryName ?? notCatering.business.name} does not cater. Please choose another location.`
      : isGone
        ? CATERING_TIME_GONE_MESSAGE
        : isSent
          ? CATERING_REQUIRED_MESSAGE
          : null,
    complete: isSent && place !== null && ofDay !== null ? { business: place.business, at: ofDay } : null,
  };
}

/** The days and times at which a location caters, for pick-up or delivery. The earliest come first. */
async function cateringDays(
  backend: Pick<BusinessCalls, 'orderTypeOffers'>,
  place: BusinessNow,
): Promise<readonly SlotDay[]> {
  const offers = await backend.orderTypeOffers(place, 'catering');
  const days = new Map<string, SlotDay>();
  for (const { date, label, slots } of offers.flatMap((offer) => offer.days)) {
    const known = days.get(date)?.slots ?? [];
    const added = slots.filter(({ at }) => !known.some((slot) => slot.at === at));
    days.set(date, { date, label, slots: [...known, ...added].toSorted((a, b) => a.at - b.at) });
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}
