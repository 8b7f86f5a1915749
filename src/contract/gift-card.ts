import * as v from 'valibot';
import { GIFT_CARD_DIGITS, GIFT_CARD_PIN_DIGITS } from '../domain/limits.ts';
import { amountSchema, idSegmentSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

/**
 * The answer for every card that cannot be activated. The answer reveals neither whether the card exists nor why it was
 * refused.
 */
export const GIFT_CARD_REFUSED_MESSAGE = 'Gift card not found or already activated, contact support';
/**
 * The message when a customer needs a confirmed e-mail, for a gift card, an event ticket or a saved address. The
 * specification does not require a confirmed e-mail.
 */
export const CONFIRM_EMAIL_MESSAGE = 'Please confirm your email first: open the link that we sent you.';

/**
 * Parameters in the path of `GET /rest/giftCard/balance/{email}/{serviceProviderUserId}`. `email` has to be the e-mail
 * of the signed-in customer.
 */
export const giftBalanceParams = v.object({ email: emailSchema, serviceProviderUserId: idSegmentSchema });

/** Reply of `GET /rest/giftCard/balance/…`. */
export const giftBalanceSchema = v.object({
  /** In cents. Also 0 as long as the customer's e-mail is not confirmed. */
  creditBalance: amountSchema,
});
export type GiftBalance = v.InferOutput<typeof giftBalanceSchema>;

const digitsSchema = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,${max}}$`)));

/** The number or the PIN of a gift card (V6) as a customer types it. Spaces and hyphens are removed. */
const printedSchema = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s-]/g, '')),
    digitsSchema(max),
  );

/** The form on the page that activates a gift card. */
export const giftCardFormSchema = v.object({
  giftCardNum: printedSchema(GIFT_CARD_DIGITS),
  giftCardPin: printedSchema(GIFT_CARD_PIN_DIGITS),
});

/**
 * Parameters in the path of
 * `GET /rest/giftCard/activate/{serviceProviderUserId}/{giftCardNum}/{giftCardPin}/{activatorEmail}`.
 */
export const activateGiftCardParams = v.object({
  serviceProviderUserId: idSegmentSchema,
  giftCardNum: digitsSchema(GIFT_CARD_DIGITS),
  giftCardPin: digitsSchema(GIFT_CARD_PIN_DIGITS),
  activatorEmail: emailSchema,
});
export type ActivateGiftCard = v.InferOutput<typeof activateGiftCardParams>;

/** Reply of `GET /rest/giftCard/activate/…`. The specification only says "error or success". */
export const giftCardActivatedSchema = v.union([
  v.object({ success: v.literal(true) }),
  v.object({ error: v.literal(GIFT_CARD_REFUSED_MESSAGE) }),
]);
export type GiftCardActivated = v.InferOutput<typeof giftCardActivatedSchema>;

/**
 * The path of the page that activates a card. The number and the PIN are after the `#`, because browsers never send the
 * part after the `#` to a server, not even in a referrer.
 */
export const activationPath = (routingPath: string, { number, pin }: { number: string; pin: string }): string =>
  `/${routingPath}/activateGift#${number}-${pin}`;
