import * as v from 'valibot';
import { instantSchema } from './scalars.ts';

/** Body of `POST /rest/board/{routingPath}/resendCards` (ours). */
export const resendCardsSchema = v.object({
  orderNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}-\d{1,15}$/)),
});

/** Reply of `resendCards`. Used and voided cards and tickets are not sent again. */
export const cardsResentSchema = v.object({
  sent: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Masked e-mail of the buyer, e.g. `m***@example.ca`; null when nothing was sent. */
  to: v.nullable(v.string()),
});
export type CardsResent = v.InferOutput<typeof cardsResentSchema>;

/** Body of `POST /rest/board/{routingPath}/admit` (ours): the typed code of an event ticket. */
export const admitSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(12), v.maxLength(40)) });

/** Reply of `admit`. */
export const admissionSchema = v.object({
  /** The event. */
  name: v.string(),
  /** Earlier use of the ticket; null for the first use. */
  usedAt: v.nullable(instantSchema),
});
export type Admission = v.InferOutput<typeof admissionSchema>;
