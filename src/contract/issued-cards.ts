import * as v from 'valibot';
import { instantSchema } from './scalars.ts';

/** Body of `POST /rest/board/{routingPath}/resendCards`. */
export const resendCardsSchema = v.object({
  orderNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}-\d{1,15}$/)),
});

/** Reply of `POST …/resendCards`. Gift cards and tickets that are used or voided are not sent again. */
export const cardsResentSchema = v.object({
  /** Number of gift cards and tickets that were sent. */
  sent: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Masked e-mail of the buyer, e.g. `m***@example.ca`; null when nothing was sent. */
  to: v.nullable(v.string()),
});
export type CardsResent = v.InferOutput<typeof cardsResentSchema>;

/** Body of `POST /rest/board/{routingPath}/admit`: the typed code of an event ticket. */
export const admitSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(12), v.maxLength(40)) });

/** Reply of `POST …/admit`. */
export const admissionSchema = v.object({
  /** Name of the event. */
  name: v.string(),
  /** When the ticket was used before this call; null if this is its first use. */
  usedAt: v.nullable(instantSchema),
});
export type Admission = v.InferOutput<typeof admissionSchema>;
