import * as v from 'valibot';
import { instantSchema } from './scalars.ts';

/** Body of `POST /rest/board/{routingPath}/resendCards`, ours: the order whose e-mail was lost. */
export const resendCardsSchema = v.object({
  orderNumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}-\d{1,15}$/)),
});

/** Its reply. Cards and tickets that were used, or taken back, are not sent again. */
export const cardsResentSchema = v.object({
  sent: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Where to, e.g. `m***@example.ca`: enough to recognise the buyer, not to write to them. Null when nothing was sent. */
  to: v.nullable(v.string()),
});
export type CardsResent = v.InferOutput<typeof cardsResentSchema>;

/** Body of `POST /rest/board/{routingPath}/admit`, ours: the code of an event ticket, as somebody typed it. */
export const admitSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(12), v.maxLength(40)) });

/** Its reply. */
export const admissionSchema = v.object({
  /** What the ticket admits to. */
  name: v.string(),
  /** When it had let somebody in before; null for the first time. */
  usedAt: v.nullable(instantSchema),
});
export type Admission = v.InferOutput<typeof admissionSchema>;
