import * as v from 'valibot';
import { PHONE_MESSAGE, parsePhone } from '../domain/checkout/phone.ts';
import { PHONE_CODE_DIGITS } from '../domain/limits.ts';
import { orderTrackingIdSchema } from './order.ts';

export const INCOMPLETE_CODE_MESSAGE = `Please enter the ${PHONE_CODE_DIGITS} digits of the code.`;
export const WRONG_CODE_MESSAGE = 'That is not the code that we sent. Please check it.';
export const CODE_CLOSED_MESSAGE = 'This code is not valid any more. Please ask for a new one.';
/**
 * The messages when the site sends no more codes. The `reason` of the failure selects one of them. `newestCode`: the
 * newest code of the order was sent to this number and can still be entered. `codes`: this number has no code that can
 * be entered.
 */
interface CodesUsedMessages {
  readonly codes: string;
  readonly newestCode: string;
}
/** The messages when a phone number gets no more codes, because it got too many in the last 24 hours. */
export const PHONE_CODES_USED_MESSAGES: CodesUsedMessages = {
  codes: 'We cannot send this number any more codes at the moment. Please use another number.',
  newestCode:
    'We cannot send this number any more codes at the moment. Please enter the newest one, or use another number.',
};
/** The messages when a business cannot send more codes, because it sent too many in the last 24 hours. */
export const BUSINESS_CODES_USED_MESSAGES: CodesUsedMessages = {
  codes: 'We cannot send any more codes at the moment. Please call the restaurant.',
  newestCode: 'We cannot send any more codes at the moment. Please enter the newest one, or call the restaurant.',
};
export const NO_TEXTS_MESSAGE = 'We cannot send texts at the moment. Please call the restaurant.';
/**
 * The message when a customer wants to prove another phone number than that of the order, and the order uses a promo
 * code that each customer can use only once.
 */
export const PROMO_PHONE_MESSAGE =
  'Your promo code belongs to the phone number of the order. Please verify that number.';
/** The message when a receipt is to be sent as a text message to a phone number that is not proven. */
export const RECEIPT_PHONE_MESSAGE = 'Please verify this phone number first, or have the receipt sent by email.';

/** Body of `PUT /rest/order/phone`, a call that the specification does not have. */
export const orderPhoneSchema = v.object({
  orderTrackingId: orderTrackingIdSchema,
  /** A phone number of ten digits, or of eleven that begin with 1; other characters are ignored. */
  phone: v.pipe(v.string(), v.transform(parsePhone), v.string(PHONE_MESSAGE)),
  /** The code that the customer received. Without it, the call sends a code. */
  code: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(20, INCOMPLETE_CODE_MESSAGE),
        v.transform((text) => text.replace(/\D/g, '')),
        v.length(PHONE_CODE_DIGITS, INCOMPLETE_CODE_MESSAGE),
      ),
    ),
    null,
  ),
  /**
   * False when the call must not send a code. If the request contains no `code` either, the call only says whether the
   * newest code can still be entered.
   */
  sendCode: v.optional(v.boolean(), true),
});
export type OrderPhone = v.InferOutput<typeof orderPhoneSchema>;

const proof = {
  /** Whether a code must still prove the number. */
  codeRequired: v.optional(v.boolean(), false),
  /** Whether this call sent a code. False when the previous code was sent moments ago. */
  codeSent: v.optional(v.boolean(), false),
  /** Seconds until another code can be sent. */
  resendAfterSeconds: v.optional(v.number(), 0),
};
export const phoneProofSchema = v.object(proof);
export type PhoneProof = v.InferOutput<typeof phoneProofSchema>;

/** Reply of `PUT /rest/order/phone`. */
export const phoneProofReplySchema = v.object({ success: v.literal(true), ...proof });
