import * as v from 'valibot';
import { FEEDBACK_FAILED_MESSAGE } from '../domain/checkout/account-forms.ts';
import { MAX_COMMENT_CHARACTERS } from '../domain/limits.ts';
import type { CallFailure } from './errors.ts';
import { sentIdSchema } from './scalars.ts';
import { GENERIC_MESSAGE } from './sentence.ts';

/** Body of `PUT /rest/rating/feedback`. The reply is `doneSchema`. */
export const feedbackSchema = v.object({
  /** Stars times two: 2, 4, 6, 8 or 10. */
  userScore: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10), v.multipleOf(2)),
  userComment: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(MAX_COMMENT_CHARACTERS)),
  /** Ignored: the session identifies the customer. */
  userId: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  /** The id `ratings.ratingsId` from the reply of `GET /rest/link/biz/userId/{serviceProviderUserId}`. */
  ratingsId: sentIdSchema,
  /** Id of an earlier rating. Ignored, because a second rating of an order replaces the first. */
  ratingId: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  /**
   * The rated order: its tracking id or its order number; null for none. The tracking id is a secret, so it proves that
   * the sender may rate the order. The order number proves nothing.
   */
  orderId: v.pipe(
    v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(100))])), null),
    v.transform((id) => (id === null || id === '' ? null : String(id))),
  ),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;

/**
 * The sentence for feedback that failed. Replaces `GENERIC_MESSAGE` by the sentence that the specification prescribes for
 * feedback (section 8): the same words without the full stop.
 */
export const feedbackFailedMessage = ({ message }: CallFailure): string =>
  message === GENERIC_MESSAGE ? FEEDBACK_FAILED_MESSAGE : message;
