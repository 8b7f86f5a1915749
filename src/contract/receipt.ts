import * as v from 'valibot';
import { CONTACT_REQUIRED_MESSAGE, RECEIPT_EMAIL_MESSAGE } from '../domain/checkout/account-forms.ts';
import { isEmail } from '../domain/checkout/email.ts';
import { PHONE_MESSAGE, parsePhone } from '../domain/checkout/phone.ts';
import { MAX_EMAIL_CHARACTERS } from '../domain/limits.ts';
import { orderTrackingIdSchema } from './order.ts';

const yesOrNo = v.optional(v.picklist(['yes', 'no']), 'no');

/** Body of `PUT /rest/order/receipt`. The reply is `doneSchema`. */
export const receiptSchema = v.pipe(
  v.object({
    orderNumber: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    /** Secret id of the order, needed on a device that did not place the order. Not in the specification. */
    orderTrackingId: v.optional(v.nullable(orderTrackingIdSchema), null),
    /** E-mail address for the receipt; empty for none. */
    emailId: v.pipe(
      v.optional(v.nullable(v.string()), ''),
      v.transform((email) => (email ?? '').trim().toLowerCase()),
      v.maxLength(MAX_EMAIL_CHARACTERS, RECEIPT_EMAIL_MESSAGE),
      v.check((email) => email === '' || isEmail(email), RECEIPT_EMAIL_MESSAGE),
    ),
    /** Phone number of ten digits for a short receipt as a text message; empty for none. */
    smsNumber: v.pipe(
      v.optional(v.nullable(v.string()), ''),
      v.transform((phone) => (phone?.trim() ? (parsePhone(phone) ?? null) : '')),
      v.string(PHONE_MESSAGE),
    ),
    /** Whether the customer joins the rewards program. */
    rewardsProgram: yesOrNo,
    /** Whether the customer wants offers by e-mail. */
    emailOffersPromos: yesOrNo,
  }),
  v.check(({ emailId, smsNumber }) => emailId !== '' || smsNumber !== '', CONTACT_REQUIRED_MESSAGE),
);
export type Receipt = v.InferOutput<typeof receiptSchema>;
