import {
  MAX_ADDRESS_CHARACTERS,
  MAX_DELIVERY_INSTRUCTION_CHARACTERS,
  MAX_INSTRUCTIONS_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PROMO_CODE_CHARACTERS,
  MAX_UNIT_NUMBER_CHARACTERS,
} from '../limits.ts';
import type { BusinessSettings, OrderMode, OrderType } from '../store/business.ts';
import type { DestinationState } from './destination.ts';
import { PHONE_MESSAGE, parsePhone } from './phone.ts';

export const NAME_MESSAGE = 'Your name is required for this action';
export const tooLongMessage = (max: number) => `At most ${max} characters.`;
export const DATE_MESSAGE = 'A Date must be selected!';
export const TIME_MESSAGE = 'A Time must be selected!';
export const ADDRESS_REQUIRED_MESSAGE = 'Address fields required for delivery orders.';
const PHONE_INVOICE_HINT = 'Enter phone if you need an invoice';

/** What the customer typed and chose in the details step of the checkout. */
export interface CheckoutDetails {
  readonly customerName: string;
  readonly userPhoneNumber: string;
  readonly instructions: string;
  /** The day of the slot, `YYYY-MM-DD`; null until the customer has chosen it. */
  readonly requestedDate: string | null;
  /** The slot as an instant; null until the customer has chosen it. */
  readonly requestedTime: number | null;
  readonly completeAddress: string;
  readonly unitNumber: string;
  readonly deliveryInstruction: string;
  readonly destination: DestinationState;
}

export type DetailsField = Exclude<keyof CheckoutDetails, 'destination'>;

export interface FieldFailure {
  readonly field: DetailsField;
  readonly message: string;
}

export interface DetailsContext {
  readonly orderType: OrderType;
  readonly orderMode: OrderMode;
  readonly digitalOnly: boolean;
  /** Whether the cart contains a dish that is not served now. Such an order needs a later time (S17). Absent means no. */
  readonly notServedNow?: boolean;
}

/**
 * The failures of the details, in the sequence of the fields; empty when the details are complete and valid (H8 to
 * H13).
 */
export function checkDetails(
  details: CheckoutDetails,
  settings: BusinessSettings,
  context: DetailsContext,
): readonly FieldFailure[] {
  const delivered = context.orderType === 'delivery' && !context.digitalOnly;
  const failures: (FieldFailure | null)[] = [
    settings.customerNameRequired && cleanName(details.customerName) === ''
      ? failure('customerName', NAME_MESSAGE)
      : null,
    tooLong(details, 'customerName', MAX_NAME_CHARACTERS),
    isPhoneInvalid(details, phoneRequired(settings, context)) ? failure('userPhoneNumber', PHONE_MESSAGE) : null,
    ...timeFailures(details, context),
    ...(delivered ? addressFailures(details) : []),
    tooLong(details, 'instructions', MAX_INSTRUCTIONS_CHARACTERS),
  ];
  return failures.filter((entry) => entry !== null);
}

function failure(field: DetailsField, message: string): FieldFailure {
  return { field, message };
}

function tooLong(details: CheckoutDetails, field: DetailsField, max: number): FieldFailure | null {
  return String(details[field] ?? '').length > max ? failure(field, tooLongMessage(max)) : null;
}

/** Whether the phone number is required: for a delivery, or when the business requires contact information (H10). */
export function phoneRequired(settings: BusinessSettings, { orderType, digitalOnly }: DetailsContext): boolean {
  return (orderType === 'delivery' && !digitalOnly) || settings.customerContactInfo === 'required';
}

/** The hint under the field for the phone number; null when there is none (H11). */
export function phoneHint(settings: BusinessSettings, { orderType }: DetailsContext): string | null {
  return orderType === 'delivery' && settings.customerContactInfo === 'required' ? PHONE_INVOICE_HINT : null;
}

/**
 * Whether the checkout asks if the customer wants text messages. It does not ask at a table, where staff bring the
 * order, or for an order of only digital items (H17).
 */
export const offersTexts = ({ orderMode, digitalOnly }: Pick<DetailsContext, 'orderMode' | 'digitalOnly'>): boolean =>
  orderMode !== 'table' && !digitalOnly;

/** Whether the phone number is invalid. A number that is not required can be empty. */
function isPhoneInvalid({ userPhoneNumber }: CheckoutDetails, required: boolean): boolean {
  if (!required && userPhoneNumber.trim() === '') return false;
  return parsePhone(userPhoneNumber) === null;
}

/**
 * Whether an order needs a date and a time. A pre-order, a catering order (H12) and an order with a dish that is not
 * served now (S17) need both. An order of only digital items needs neither.
 */
export function needsTime({ orderType, orderMode, digitalOnly, notServedNow = false }: DetailsContext): boolean {
  return !digitalOnly && (orderType === 'pre-order' || orderMode === 'catering' || notServedNow);
}

/** The failures of date and time. A chosen date needs a time, except in an order of only digital items (H12). */
function timeFailures({ requestedDate, requestedTime }: CheckoutDetails, context: DetailsContext): FieldFailure[] {
  const isNeeded = needsTime(context);
  const failures: FieldFailure[] = [];
  if (isNeeded && requestedDate === null) failures.push(failure('requestedDate', DATE_MESSAGE));
  if (requestedTime === null && (isNeeded || (requestedDate !== null && !context.digitalOnly)))
    failures.push(failure('requestedTime', TIME_MESSAGE));
  return failures;
}

function addressFailures(details: CheckoutDetails): (FieldFailure | null)[] {
  const { status, message } = details.destination;
  const refused = status === 'valid' ? null : failure('completeAddress', message ?? ADDRESS_REQUIRED_MESSAGE);
  return [
    refused,
    tooLong(details, 'completeAddress', MAX_ADDRESS_CHARACTERS),
    tooLong(details, 'unitNumber', MAX_UNIT_NUMBER_CHARACTERS),
    tooLong(details, 'deliveryInstruction', MAX_DELIVERY_INSTRUCTION_CHARACTERS),
  ];
}

/** Removes digits and surrounding spaces from a name, then cuts it to 50 characters (H9). */
export function cleanName(text: string): string {
  return text.replace(/\d/g, '').trim().slice(0, MAX_NAME_CHARACTERS);
}

/** The first 15 letters and digits of a typed promo code (H14). */
export function cleanPromoCode(text: string): string {
  return text.replace(/[^\p{Letter}\p{Number}]/gu, '').slice(0, MAX_PROMO_CODE_CHARACTERS);
}
