import * as v from 'valibot';
import { ORDER_TYPES } from '../domain/business.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order.ts';
import { ticketItemSchema } from './order.ts';
import { centsSchema, idSchema, instantSchema } from './scalars.ts';

/** `POST /rest/board/signIn`. Answers with the session as an HttpOnly cookie. */
export const staffSignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(4), v.maxLength(200)),
});

export type StaffSignIn = v.InferOutput<typeof staffSignInSchema>;

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
  total: centsSchema,
  placedAt: instantSchema,
  /** When it should be ready: what was asked for, or what the kitchen promised; null until then. */
  dueAt: v.nullable(instantSchema),
  /** `dueAt` in words of the business's zone, e.g. `6:40 p.m.`. */
  dueLabel: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** `GET /rest/board/{routingPath}`: the orders that still concern the kitchen, oldest first. */
export const boardSchema = v.object({
  business: v.object({ businessId: idSchema, name: v.string(), routingPath: v.string() }),
  tickets: v.array(ticketSchema),
  /** Rises with every change at the desk; a socket message with the next number needs no reload. */
  revision: v.number(),
  now: instantSchema,
});
export type Board = v.InferOutput<typeof boardSchema>;

export const BOARD_MOVES = ['accept', 'reject', 'ready', 'onTheWay', 'pickedUp'] as const;
export type BoardMove = (typeof BOARD_MOVES)[number];

/** `POST /rest/board/{routingPath}/orders/{orderId}`. */
export const boardMoveSchema = v.variant('move', [
  v.object({
    move: v.literal('accept'),
    /** Minutes from now until it is ready. */
    orderPrepTime: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
  }),
  v.object({
    move: v.literal('reject'),
    rejectionReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  }),
  v.object({ move: v.literal('ready') }),
  v.object({ move: v.literal('onTheWay') }),
  v.object({ move: v.literal('pickedUp') }),
]);
export type BoardMoveRequest = v.InferOutput<typeof boardMoveSchema>;

/** `PUT /rest/board/{routingPath}/soldout`. */
export const soldoutMarkSchema = v.object({ productOptionId: idSchema, soldout: v.boolean() });
export type SoldoutMark = v.InferOutput<typeof soldoutMarkSchema>;

/**
 * What the board's socket (`GET /rest/board/{routingPath}/socket`) says: first the revision as it is, with no ticket, then
 * each changed ticket. Whoever sees a revision that is not the next one has missed something and reads the board anew.
 */
export const boardMessageSchema = v.object({ revision: v.number(), ticket: v.nullable(ticketSchema) });
export type BoardMessage = v.InferOutput<typeof boardMessageSchema>;
