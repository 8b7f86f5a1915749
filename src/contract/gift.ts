import * as v from 'valibot';
import { tooLongMessage } from '../domain/checkout/checkout-details.ts';
import { MAX_GIFT_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS } from '../domain/limits.ts';
import { type Problem, problemsOf } from './form-problems.ts';
import { localDateSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

/* The specification has no messages about gifts, so the messages in this file are our own. */

const SENDER_MESSAGE = 'Please enter your name, so that they know who it is from.';
export const GIFT_DAY_MESSAGE = 'Please choose a day within a year from today.';

const wordsSchema = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLongMessage(max)));

/**
 * The field `gift` of an order: who gets the order's gift cards if the customer does not get them (H16). The
 * specification does not have this field.
 */
export const giftSchema = v.object({
  recipientEmail: emailSchema,
  recipientName: v.optional(wordsSchema(MAX_NAME_CHARACTERS), ''),
  senderName: v.pipe(wordsSchema(MAX_NAME_CHARACTERS), v.minLength(1, SENDER_MESSAGE)),
  message: v.optional(wordsSchema(MAX_GIFT_MESSAGE_CHARACTERS), ''),
  /**
   * The day on which the cards are sent, by the calendar of the business, at most `MAX_GIFT_DAYS_AHEAD` days from
   * today. Null if the cards are sent as soon as they are paid.
   */
  deliverOn: v.optional(v.nullable(localDateSchema), null),
});
export type Gift = v.InferOutput<typeof giftSchema>;

/** The problems of a gift's fields, in the sequence of the fields. */
export const giftProblems = (gift: Gift): readonly Problem[] => problemsOf(v.safeParse(giftSchema, gift).issues ?? []);
