import { checkDetails, type DetailsContext, type FieldFailure } from '../../domain/checkout/checkout-details.ts';
import type { BusinessSettings } from '../../domain/store/business.ts';
import type { SlotDay } from '../../domain/store/time-slots.ts';
import type { CheckoutDraft } from './stored-checkout.ts';

export const SLOT_GONE_MESSAGE = 'That time is gone. Please choose another.';

/** Whether customers can no longer choose the requested time: no slot of the offered days begins at that time. */
export const isSlotGone = (days: readonly SlotDay[], requestedTime: number | null): boolean =>
  requestedTime !== null && !days.some(({ slots }) => slots.some(({ at }) => at === requestedTime));

export interface DetailsToCheck {
  readonly draft: CheckoutDraft;
  readonly settings: BusinessSettings;
  readonly context: DetailsContext;
  /** The days and half hours that customers can choose. */
  readonly days: readonly SlotDay[];
}

/** The state of an address before its first check. */
const UNCHECKED_DESTINATION = { status: 'standby', message: null } as const;

/** The missing or wrong details; empty when the order can be confirmed. */
export function detailsFailures({ draft, settings, context, days }: DetailsToCheck): readonly FieldFailure[] {
  const destination = draft.destination ?? UNCHECKED_DESTINATION;
  // The draft is stored, so the date in it may be in the past now.
  const requestedDate = days.find(({ date }) => date === draft.requestedDate)?.date ?? null;
  const found = checkDetails({ ...draft, requestedDate, destination }, settings, context);
  const slotGone = !context.digitalOnly && isSlotGone(days, draft.requestedTime);
  // The form has a field for the time only when the chosen day is offered.
  return slotGone
    ? [...found, { field: requestedDate ? 'requestedTime' : 'requestedDate', message: SLOT_GONE_MESSAGE }]
    : found;
}

/**
 * Whether the checkout can skip the details: the customer gave a name before, and everything that this order needs is
 * known (H18). Catering never skips the details, because they show the minimums of the dishes.
 */
export const areDetailsKnown = (details: DetailsToCheck): boolean =>
  details.context.orderMode !== 'catering' &&
  details.draft.customerName.trim() !== '' &&
  detailsFailures(details).length === 0;
