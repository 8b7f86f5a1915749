import * as v from 'valibot';
import { DESTINATION_STATUSES } from '../../domain/checkout/destination.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { MAX_NAME_CHARACTERS } from '../../domain/limits.ts';
import { ORDER_TYPES } from '../../domain/store/business.ts';
import { forgetPromoCode, rememberedCustomer } from '../session/remembered-customer.ts';

const destinationSchema = v.object({
  status: v.picklist(DESTINATION_STATUSES),
  message: v.nullable(v.string()),
  /** Metres by road, and seconds; null when not known. */
  distance: v.nullable(v.number()),
  duration: v.nullable(v.number()),
});
/** What the edge said of the address of a delivery. */
export type CheckedDestination = v.InferOutput<typeof destinationSchema>;

/** Only as strict as is needed to show it: limits are the form's and the edge's to keep. */
const draftSchema = v.object({
  /** Whether a customer who is not signed in chose to go on as a guest. */
  asGuest: v.boolean(),
  /** Null until one is chosen. */
  orderType: v.nullable(v.picklist(ORDER_TYPES)),
  customerName: v.string(),
  /** As typed. */
  userPhoneNumber: v.string(),
  smsNotificationRequested: v.boolean(),
  instructions: v.string(),
  /** The day of the slot that is asked for; null means as soon as possible. */
  requestedDate: v.nullable(v.string()),
  requestedTime: v.nullable(v.number()),
  /** Null means what the business starts with. */
  paperBagCount: v.nullable(v.number()),
  tipPercentage: v.nullable(v.number()),
  driverTipPercentage: v.nullable(v.number()),
  /** Of a delivery: on one line, as typed or as the suggestion said it. */
  completeAddress: v.string(),
  /** The suggestion that was chosen; null for an address that was only typed. */
  placeId: v.nullable(v.string()),
  unitNumber: v.string(),
  deliveryInstruction: v.string(),
  /** Null until the edge was asked about the address as it stands. */
  destination: v.nullable(destinationSchema),
  /** Null until one is chosen. */
  paymentMethod: v.nullable(v.picklist(PAYMENT_METHODS)),
  /** Whether store credit pays as much as it can. */
  useCredit: v.boolean(),
});
/** What a customer has said in a checkout that is not yet an order. */
export type CheckoutDraft = v.InferOutput<typeof draftSchema>;

/** The calls that make an order of a checkout. */
export const PLACING_PATHS = ['/rest/order', '/rest/order/credit', '/rest/order/save'] as const;
export type PlacingPath = (typeof PLACING_PATHS)[number];

const attemptSchema = v.object({
  key: v.string(),
  path: v.picklist(PLACING_PATHS),
  /** The very bytes that are sent: the same again is the same attempt. */
  body: v.string(),
  /** `confirming`: the card is with its provider, and nothing was sent yet. */
  stage: v.picklist(['confirming', 'sent']),
  startedAt: v.number(),
});
/** One try at placing the order. */
export type StoredAttempt = v.InferOutput<typeof attemptSchema>;

/** A checkout as this browser keeps it: what was typed survives a reload, and a retry cannot make a second order. */
const storedCheckoutSchema = v.object({
  version: v.literal(2),
  /** Permits one order. */
  checkoutId: v.string(),
  draft: draftSchema,
  /** Those whose outcome is not known, the latest last. */
  attempts: v.array(attemptSchema),
  /** Orders for which a provider's form was asked, each with the key of its attempt, the latest last. */
  sheets: v.array(v.object({ key: v.string(), order: v.string() })),
});
export type StoredCheckout = v.InferOutput<typeof storedCheckoutSchema>;

const storageKey = (businessId: number) => `checkout:${businessId}`;

/** The checkout that was begun at a business, or a new one for the customer that the cookies remember. */
export function readCheckout(businessId: number): StoredCheckout {
  try {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), storedCheckoutSchema),
      localStorage.getItem(storageKey(businessId)),
    );
    return stored.success ? stored.output : newCheckout();
  } catch {
    // Storage is forbidden in this browser: the checkout lives as long as the page.
    return newCheckout();
  }
}

export function saveCheckout(businessId: number, checkout: StoredCheckout): void {
  try {
    localStorage.setItem(storageKey(businessId), JSON.stringify(checkout));
  } catch {
    // As above: without storage a reload begins anew.
  }
}

/** Forgets a checkout that became an order, with the promo code that it used up. */
export function deleteCheckout(businessId: number): void {
  forgetPromoCode();
  try {
    localStorage.removeItem(storageKey(businessId));
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}

function newCheckout(): StoredCheckout {
  const { userCustomerName, userPhone, smsNotificationRequested } = rememberedCustomer();
  const customerName = userCustomerName.slice(0, MAX_NAME_CHARACTERS);
  return {
    version: 2,
    checkoutId: randomId(),
    attempts: [],
    sheets: [],
    draft: { ...EMPTY_DRAFT, customerName, userPhoneNumber: userPhone, smsNotificationRequested },
  };
}

/** Of somebody whom nobody knows, before anything was said. */
export const EMPTY_DRAFT: CheckoutDraft = {
  asGuest: false,
  orderType: null,
  customerName: '',
  userPhoneNumber: '',
  smsNotificationRequested: true,
  instructions: '',
  requestedDate: null,
  requestedTime: null,
  paperBagCount: null,
  tipPercentage: null,
  driverTipPercentage: null,
  completeAddress: '',
  placeId: null,
  unitNumber: '',
  deliveryInstruction: '',
  destination: null,
  paymentMethod: null,
  useCredit: true,
};

/** A random UUID. `crypto.randomUUID` is missing where the site is not served over https, as on a test phone. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
