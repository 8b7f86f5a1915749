import * as v from 'valibot';
import { MAX_PREP_MINUTES, MAX_REASON_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../domain/limits.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import { ORDER_TYPES } from '../domain/store/business.ts';
import { placedAddressSchema, ticketItemSchema } from './order.ts';
import { centsSchema, idSchema, instantSchema } from './scalars.ts';

/** `POST /rest/board/signIn`. Answers with the session as an HttpOnly cookie. */
export const staffSignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(MIN_PASSWORD_CHARACTERS), v.maxLength(200)),
});

export type StaffSignIn = v.InferOutput<typeof staffSignInSchema>;

/** Its reply: who signed in. */
export const staffSchema = v.object({ name: v.string() });

/** One order as the kitchen sees it. */
export const ticketSchema = v.object({
  orderId: idSchema,
  orderNumber: v.string(),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  orderType: v.picklist(ORDER_TYPES),
  tableNumber: v.nullable(v.number()),
  customerName: v.string(),
  /** Ten digits, or empty. */
  customerPhone: v.string(),
  instructions: v.string(),
  items: v.array(ticketItemSchema),
  paperBagCount: v.number(),
  /** Null unless it is delivered. */
  deliveryAddress: v.nullable(placedAddressSchema),
  total: centsSchema,
  placedAt: instantSchema,
  /** When it should be ready: what was asked for, or what the kitchen promised; null until then. */
  dueAt: v.nullable(instantSchema),
  /** `dueAt` in words of the business's zone, e.g. `6:40 p.m.`. */
  dueLabel: v.nullable(v.string()),
  /** Its day, e.g. `Saturday, November 21`. */
  dueDay: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /** From when on somebody should answer it, and when it is rejected unless somebody did; null for what waits for nobody. */
  answerFrom: v.nullable(instantSchema),
  answerBy: v.nullable(instantSchema),
  /** When the customer said "I am Here"; null until then. */
  hereAt: v.nullable(instantSchema),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** `GET /rest/board/{routingPath}`: the orders that still concern the kitchen, oldest first. */
export const boardSchema = v.object({
  business: v.object({ businessId: idSchema, name: v.string(), routingPath: v.string() }),
  /** Why no orders are taken, and when that ends by itself, also in words of the business's zone; null while they are. */
  pause: v.nullable(
    v.object({
      reason: v.nullable(v.string()),
      until: v.nullable(instantSchema),
      untilLabel: v.nullable(v.string()),
    }),
  ),
  tickets: v.array(ticketSchema),
  /** Rises with every change at the desk; a socket message with the next number needs no reload. */
  revision: v.number(),
  now: instantSchema,
  /** Milliseconds that the business's clock is ahead of UTC, and its day in the words of `dueDay`. */
  utcOffset: v.number(),
  today: v.string(),
});
export type Board = v.InferOutput<typeof boardSchema>;

/** Minutes from now until it is ready. */
const prepTimeSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREP_MINUTES));

/** `POST /rest/board/{routingPath}/orders/{orderId}`. */
export const boardMoveSchema = v.variant('move', [
  /** Somebody has seen it: boards stop ringing. */
  v.object({ move: v.literal('check') }),
  v.object({ move: v.literal('accept'), orderPrepTime: prepTimeSchema }),
  /** What was accepted will be ready at another time than was promised. */
  v.object({ move: v.literal('changeTime'), orderPrepTime: prepTimeSchema }),
  v.object({
    move: v.literal('reject'),
    rejectionReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_REASON_CHARACTERS)),
  }),
  v.object({ move: v.literal('ready') }),
  v.object({ move: v.literal('onTheWay') }),
  v.object({ move: v.literal('pickedUp') }),
  /** A button that was pressed by mistake, within 15 seconds. */
  v.object({ move: v.literal('undoReady') }),
  v.object({ move: v.literal('undoOnTheWay') }),
  v.object({ move: v.literal('undoPickedUp') }),
]);
export type BoardMoveRequest = v.InferOutput<typeof boardMoveSchema>;

/** `PUT /rest/board/{routingPath}/soldout`. */
export const soldoutMarkSchema = v.object({ productOptionId: idSchema, soldout: v.boolean() });
export type SoldoutMark = v.InferOutput<typeof soldoutMarkSchema>;

/** `PUT /rest/board/{routingPath}/pause`: stops taking orders, or takes them again. */
export const pauseSchema = v.object({
  paused: v.boolean(),
  /** What customers read; empty for the usual message. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS)), ''),
  /** Minutes after which orders are taken again by themselves; null when somebody has to say so. */
  minutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60))), null),
});
export type PauseRequest = v.InferOutput<typeof pauseSchema>;

/**
 * What the board's socket (`GET /rest/board/{routingPath}/socket`) says: first the revision as it is, with no ticket, then
 * each changed ticket; no ticket again when something else changed. Whoever sees a revision that is not the next one has missed something and reads the board anew.
 */
export const boardMessageSchema = v.object({ revision: v.number(), ticket: v.nullable(ticketSchema) });
export type BoardMessage = v.InferOutput<typeof boardMessageSchema>;
