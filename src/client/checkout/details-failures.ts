import { checkDetails, type DetailsContext, type FieldFailure } from '../../domain/checkout/checkout-details.ts';
import type { BusinessSettings } from '../../domain/store/business.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';
import { limitWords, type OfferedTimes } from './offered-times.ts';
import type { CheckoutDraft } from './stored-checkout.ts';

export const SLOT_GONE_MESSAGE = 'That time is taken by now. Please choose another.';
export const NOT_SERVED_THEN_MESSAGE = 'Not everything is served at that time. Please choose another.';

const hasTime = (days: readonly SlotDay[], time: number): boolean =>
  days.some(({ slots }) => slots.some(({ at }) => at === time));

/** Why the requested time is not offered; null when it is, or when none is chosen. */
export function timeProblem({ days, free }: OfferedTimes, requestedTime: number | null): string | null {
  if (requestedTime === null || hasTime(days, requestedTime)) return null;
  return hasTime(free, requestedTime) ? NOT_SERVED_THEN_MESSAGE : SLOT_GONE_MESSAGE;
}

export interface DetailsToCheck {
  readonly draft: CheckoutDraft;
  readonly settings: BusinessSettings;
  readonly context: DetailsContext;
  readonly times: OfferedTimes;
}

/** The state of an address before its first lookup. */
const UNCHECKED_DESTINATION = { status: 'standby', message: null } as const;

/** What is missing or wrong in the details; empty when the order can be confirmed. */
export function detailsFailures({ draft, settings, context, times }: DetailsToCheck): readonly FieldFailure[] {
  const destination = draft.destination ?? UNCHECKED_DESTINATION;
  // A stored date may be over.
  const requestedDate = times.days.find(({ date }) => date === draft.requestedDate)?.date ?? null;
  const asked = { ...context, notServedNow: times.notServedNow.length > 0 };
  const found = checkDetails({ ...draft, requestedDate, destination }, settings, asked);
  const isImpossible = times.days.length === 0 && found.some(({ field }) => field === 'requestedDate');
  const message = isImpossible ? limitWords(times) : timeProblem(times, draft.requestedTime);
  if (message === null || context.digitalOnly) return found;
  return [...found.filter(({ field }) => !/^requested/.test(field)), { field: 'requestedTime', message }];
}

/**
 * Whether the details need not be asked again: a customer who gave a name before has answered everything that this order
 * needs (H18). A catering order always asks, because its dishes have minimums.
 */
export const areDetailsKnown = (details: DetailsToCheck): boolean =>
  details.context.orderMode !== 'catering' &&
  details.draft.customerName.trim() !== '' &&
  detailsFailures(details).length === 0;
