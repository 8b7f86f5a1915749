import * as v from 'valibot';
import { DESTINATION_STATUSES } from '../../domain/checkout/destination.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { MAX_NAME_CHARACTERS } from '../../domain/limits.ts';
import { ORDER_TYPES } from '../../domain/store/business.ts';
import type { CartId } from '../cart/cart-id.ts';
import { CHECKOUT_PREFIX, ORDER_DETAILS_PREFIX, rememberedCustomer } from '../session/remembered-customer.ts';
import { enteredAddressSchema, saveAddress } from './saved-addresses.ts';

const destinationSchema = v.object({
  status: v.picklist(DESTINATION_STATUSES),
  message: v.nullable(v.string()),
  /** Distance in metres and duration in seconds, both by road; null when unknown. */
  distance: v.nullable(v.number()),
  duration: v.nullable(v.number()),
});
/** The edge's answer about a delivery address. */
export type CheckedDestination = v.InferOutput<typeof destinationSchema>;

/**
 * The fields that a new checkout takes from the last order that was placed with the same `CartId` on this device (H18).
 * Time, note and tips start empty.
 */
const lastOrderSchema = v.object({
  ...enteredAddressSchema.entries,
  /** Null until one is chosen. */
  orderType: v.nullable(v.picklist(ORDER_TYPES)),
  /** The edge's answer about the current address; null until it is checked. */
  destination: v.nullable(destinationSchema),
  /** Null until one is chosen. */
  paymentMethod: v.nullable(v.picklist(PAYMENT_METHODS)),
});

/** This schema checks only what the page needs to show the draft. The form and the edge check the limits. */
const draftSchema = v.object({
  ...lastOrderSchema.entries,
  /** Whether a customer who is not signed in chose to continue as a guest. */
  asGuest: v.boolean(),
  customerName: v.string(),
  /** As typed. */
  userPhoneNumber: v.string(),
  smsNotificationRequested: v.boolean(),
  instructions: v.string(),
  /** The day of the requested slot (`YYYY-MM-DD`). Null if the customer wants the order as soon as possible. */
  requestedDate: v.nullable(v.string()),
  /** The instant at which the requested slot begins; null while none is chosen. */
  requestedTime: v.nullable(v.number()),
  /** For bags and both tips, null means the default of the business. */
  paperBagCount: v.nullable(v.number()),
  tipPercentage: v.nullable(v.number()),
  driverTipPercentage: v.nullable(v.number()),
  /** Whether to pay as much as possible with store credit. */
  useCredit: v.boolean(),
  /** Recipient of the gift cards; null when the customer receives them. */
  gift: v.optional(
    v.nullable(
      v.object({
        senderName: v.string(),
        recipientName: v.string(),
        recipientEmail: v.string(),
        message: v.string(),
        deliverOn: v.nullable(v.string()),
      }),
    ),
    null,
  ),
});
/** What the customer entered in a checkout that is not placed yet. */
export type CheckoutDraft = v.InferOutput<typeof draftSchema>;

/** Paths of the calls that place an order. */
const PLACING_PATHS = ['/rest/order', '/rest/order/credit', '/rest/order/save'] as const;
export type PlacingPath = (typeof PLACING_PATHS)[number];

const attemptSchema = v.object({
  /** Idempotency key. */
  key: v.string(),
  path: v.picklist(PLACING_PATHS),
  /** The request body as sent. A repeated attempt must send the same bytes. */
  body: v.string(),
  /** `confirming`: the provider confirms the payment; the order is not sent yet. */
  stage: v.picklist(['confirming', 'sent']),
  startedAt: v.number(),
});
export type StoredAttempt = v.InferOutput<typeof attemptSchema>;

/** A checkout as stored in this browser, so that the draft survives a reload and a retry creates no second order. */
const storedCheckoutSchema = v.object({
  version: v.literal(2),
  /** The edge accepts one order per checkout id. */
  checkoutId: v.string(),
  /**
   * Null until the customer changes something or an attempt begins. Until then, each opening of the checkout builds a
   * new draft.
   */
  draft: v.nullable(draftSchema),
  /** Attempts with an unknown outcome, oldest first. */
  attempts: v.array(attemptSchema),
  /**
   * Payment sheets, the oldest first. `order` is the order to pay, as JSON text. `key` is the idempotency key of the
   * attempt that will pay this order.
   */
  sheets: v.array(v.object({ key: v.string(), order: v.string() })),
});
export type StoredCheckout = v.InferOutput<typeof storedCheckoutSchema>;

const storageKey = (cartId: CartId) => `${CHECKOUT_PREFIX}${cartId}`;
const lastOrderKey = (cartId: CartId) => `${ORDER_DETAILS_PREFIX}${cartId}`;

/** The stored checkout of a cart, or a new one if none is stored. */
export function readCheckout(cartId: CartId): StoredCheckout {
  return (
    readStored(storageKey(cartId), storedCheckoutSchema) ?? {
      version: 2,
      checkoutId: randomId(),
      draft: null,
      attempts: [],
      sheets: [],
    }
  );
}

/** Null when nothing valid is stored, or when the browser forbids storage. */
function readStored<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null {
  try {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), localStorage.getItem(key));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

export function saveCheckout(cartId: CartId, checkout: StoredCheckout): void {
  try {
    localStorage.setItem(storageKey(cartId), JSON.stringify(checkout));
  } catch {
    // Without storage, a reload starts a new checkout.
  }
}

/**
 * Deletes a checkout after the order was placed or saved. Keeps order type, address and payment method for the next
 * order, and saves the address of a delivery.
 */
export function deleteCheckout(cartId: CartId, draft: CheckoutDraft): void {
  try {
    if (draft.orderType === 'delivery') saveAddress(v.parse(enteredAddressSchema, draft));
    localStorage.setItem(lastOrderKey(cartId), JSON.stringify(v.parse(lastOrderSchema, draft)));
    localStorage.removeItem(storageKey(cartId));
  } catch {
    // Without storage, there is nothing to delete.
  }
}

/**
 * A draft with the details of this device's last customer, and with order type, address and payment method of the last
 * order with this `CartId`.
 */
export function newDraft(cartId: CartId): CheckoutDraft {
  const { userCustomerName, userPhone, smsNotificationRequested } = rememberedCustomer();
  const customerName = userCustomerName.slice(0, MAX_NAME_CHARACTERS);
  const last = readStored(lastOrderKey(cartId), lastOrderSchema);
  return { ...EMPTY_DRAFT, ...last, customerName, userPhoneNumber: userPhone, smsNotificationRequested };
}

/** The draft of a new checkout by a customer without remembered details. */
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
  gift: null,
};

/** A random UUID. `crypto.randomUUID` is missing when the site is opened over http, for example to test it on a phone. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
