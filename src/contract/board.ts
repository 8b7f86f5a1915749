import * as v from 'valibot';
import { COUNTER_TENDERS } from '../domain/books/tenders.ts';
import {
  MAX_PREP_MINUTES,
  MAX_REASON_CHARACTERS,
  MAX_STATION_NAME_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from '../domain/limits.ts';
import { ACTORS, ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES } from '../domain/store/business.ts';
import { placedAddressSchema, ticketItemSchema } from './order.ts';
import { centsSchema, idSchema, instantSchema, sentIdSchema } from './scalars.ts';

/** Time before its due time at which an accepted order moves from Later to Preparing. */
export const PREPARE_BEFORE_DUE_MS = 60 * 60_000;

/** `POST /rest/board/signIn`. Answers with the session as an HttpOnly cookie. */
export const personSignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(MIN_PASSWORD_CHARACTERS), v.maxLength(200)),
});

export type PersonSignIn = v.InferOutput<typeof personSignInSchema>;

/** Reply of `POST /rest/board/signIn`: who is signed in. */
export const personSchema = v.object({ name: v.string() });

/** One order as the kitchen sees it. */
export const ticketSchema = v.object({
  orderId: idSchema,
  orderNumber: v.string(),
  orderStatus: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  tableNumber: v.nullable(v.number()),
  customerName: v.string(),
  /** Ten digits, or empty. */
  customerPhone: v.string(),
  instructions: v.string(),
  items: v.array(
    v.object({
      ...ticketItemSchema.entries,
      refunded: v.number(),
      /** The station that makes it; null for none (O17). */
      station: v.nullable(v.string()),
    }),
  ),
  /** The stations that are done with their part, and who said so. */
  doneParts: v.array(v.object({ station: v.string(), person: v.string() })),
  paperBagCount: v.number(),
  /** Null unless the order is a delivery. */
  deliveryAddress: v.nullable(placedAddressSchema),
  total: centsSchema,
  /** What is to be paid after refunds. */
  toPay: centsSchema,
  /** What was refunded, in money and store credit. */
  refunded: centsSchema,
  placedAt: instantSchema,
  /** When the order should be ready: the requested time, or the time that the kitchen promised; null before both. */
  dueAt: v.nullable(instantSchema),
  /** Time of `dueAt` in the business's zone, e.g. `6:40 p.m.`. */
  dueLabel: v.nullable(v.string()),
  /** Day of `dueAt`, e.g. `Saturday, November 21`. */
  dueDay: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /** Start of the answer window, and its end, when an unanswered order is rejected; null when no answer is needed (O11). */
  answerFrom: v.nullable(instantSchema),
  answerBy: v.nullable(instantSchema),
  /** When the customer pressed "I am Here"; null before that. */
  hereAt: v.nullable(instantSchema),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/** `GET /rest/board/{routingPath}?after=`: only the orders after this one; 0 for the first part. */
export const boardQuery = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()), '0') });

/** How long orders of a type usually take at this hour (O19). */
const usualTimeSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  usualMinutes: v.number(),
  /** What Accept promises unless staff choose other minutes. */
  suggestedMinutes: v.number(),
  /** Which orders say so: `on Fridays at 7 p.m.`, `at 7 p.m.`. */
  when: v.string(),
});
export type UsualTime = v.InferOutput<typeof usualTimeSchema>;

/** `GET /rest/board/{routingPath}`: the orders that still concern the kitchen, oldest first, in parts of bounded size. */
export const boardSchema = v.object({
  business: v.object({ businessId: idSchema, name: v.string(), routingPath: v.string() }),
  /** Reason and end of a pause, the end also as a label in the business's zone; null while orders are taken. */
  pause: v.nullable(
    v.object({
      reason: v.nullable(v.string()),
      until: v.nullable(instantSchema),
      untilLabel: v.nullable(v.string()),
    }),
  ),
  /** The stations of the kitchen, in the order of the board's switch. */
  stations: v.array(v.string()),
  /** Whether the person may refund. */
  mayRefund: v.boolean(),
  /** Null unless the owner wants suggested times, and in all parts but the first. A type without enough orders is missing. */
  usualTimes: v.nullable(v.array(usualTimeSchema)),
  tickets: v.array(ticketSchema),
  /** The order after which the next part begins; null in the last part. */
  next: v.nullable(idSchema),
  /** Increases by one with every change at the desk. A client that misses a number reloads the board. */
  revision: v.number(),
  now: instantSchema,
  /** Milliseconds that the business's clock is ahead of UTC. */
  utcOffset: v.number(),
  /** The business's day, in the format of `dueDay`. */
  today: v.string(),
});
export type Board = v.InferOutput<typeof boardSchema>;

/** Minutes from now until the order is ready. */
const prepTimeSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREP_MINUTES));

/** `POST /rest/board/{routingPath}/orders/{orderId}`. */
export const boardMoveSchema = v.variant('move', [
  /** Staff have seen the order: boards stop ringing. */
  v.object({ move: v.literal('check') }),
  v.object({ move: v.literal('accept'), orderPrepTime: prepTimeSchema }),
  /** An accepted order will be ready at another time. */
  v.object({ move: v.literal('changeTime'), orderPrepTime: prepTimeSchema }),
  v.object({
    move: v.literal('reject'),
    rejectionReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_REASON_CHARACTERS)),
  }),
  v.object({ move: v.literal('ready') }),
  v.object({ move: v.literal('onTheWay') }),
  /** Of an order that is paid in person: how. */
  v.object({ move: v.literal('pickedUp'), tender: v.optional(v.picklist(COUNTER_TENDERS)) }),
  /** Nobody picked up an order that is to be paid in person. */
  v.object({ move: v.literal('noShow') }),
  /** Undo, within 15 seconds. */
  v.object({ move: v.literal('undoReady') }),
  v.object({ move: v.literal('undoOnTheWay') }),
  v.object({ move: v.literal('undoPickedUp') }),
  /** Brings back an order within an hour of its hand-over. */
  v.object({ move: v.literal('recall') }),
]);
export type BoardMoveRequest = v.InferOutput<typeof boardMoveSchema>;

/** `PUT /rest/board/{routingPath}/orders/{orderId}/parts`: a station is done with its part of an order, or not. */
export const partMarkSchema = v.object({
  station: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_STATION_NAME_CHARACTERS)),
  done: v.boolean(),
});
export type PartMark = v.InferOutput<typeof partMarkSchema>;

/** How an order ends. */
export const ORDER_ENDINGS = ['pickedUp', 'rejected', 'cancelled', 'noShow'] as const;

/** Of one reply. */
export const MAX_FINISHED_ORDERS = 200;

/** `GET /rest/board/{routingPath}/finished`: the orders that ended on the current business day, the newest first (O16). */
export const finishedOrdersSchema = v.object({
  orders: v.array(
    v.object({
      ...v.pick(ticketSchema, [
        'orderId',
        'orderNumber',
        'orderType',
        'orderMode',
        'tableNumber',
        'customerName',
        'total',
      ]).entries,
      items: v.array(v.pick(ticketItemSchema, ['name', 'optionName', 'count'])),
      ending: v.picklist(ORDER_ENDINGS),
      endedAt: instantSchema,
      endedBy: v.picklist(ACTORS),
      /** The name of who works there; null for customers and the system. */
      endedByName: v.nullable(v.string()),
      /** Why it cannot be recalled now; null when it can. */
      recallRefusal: v.nullable(v.string()),
    }),
  ),
});
export type FinishedOrders = v.InferOutput<typeof finishedOrdersSchema>;
export type FinishedOrder = FinishedOrders['orders'][number];

/** What can be marked as sold out. */
export const SOLDOUT_KINDS = ['option', 'choice'] as const;
export type SoldoutKind = (typeof SOLDOUT_KINDS)[number];

/** More choices of one name than any menu has. */
const MAX_MARKED_CHOICES = 500;
const minutesSchema = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(24 * 60));
/** By the business's clock: `2026-11-30`, `17:30`. */
const soldoutEndSchema = v.object({ date: v.pipe(v.string(), v.isoDate()), time: v.pipe(v.string(), v.isoTime()) });
const soldoutEntries = {
  soldout: v.boolean(),
  /** For a mark: minutes, until the next day's opening, until a time that staff typed, or null until they remove it (S12). */
  soldoutFor: v.optional(v.nullable(v.union([minutesSchema, v.literal('nextDay'), soldoutEndSchema])), null),
};

/** `PUT /rest/board/{routingPath}/soldout`: marks an option, or a choice wherever it is offered, or removes the mark. */
export const soldoutMarkSchema = v.union([
  v.object({ productOptionId: sentIdSchema, ...soldoutEntries }),
  v.object({
    choiceIds: v.pipe(v.array(sentIdSchema), v.minLength(1), v.maxLength(MAX_MARKED_CHOICES)),
    ...soldoutEntries,
  }),
]);
export type SoldoutMark = v.InferOutput<typeof soldoutMarkSchema>;

/** `GET /rest/board/{routingPath}/soldout`: the sold-out marks that end by themselves, the earliest first. */
export const soldoutEndsSchema = v.object({
  ends: v.array(
    v.object({
      kind: v.picklist(SOLDOUT_KINDS),
      /** Of the option or the choice. */
      id: idSchema,
      endsAt: instantSchema,
      /** By the business's clock, e.g. `5:00 p.m.` or `Tuesday, November 24, 11:00 a.m.`. */
      endsLabel: v.string(),
    }),
  ),
});
export type SoldoutEnds = v.InferOutput<typeof soldoutEndsSchema>;

/** `PUT /rest/board/{routingPath}/pause`: stops taking orders, or takes them again. */
export const pauseSchema = v.object({
  paused: v.boolean(),
  /** For customers; empty for the default message. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS)), ''),
  /** Minutes until the pause ends; null for a pause that staff must end. */
  minutes: v.optional(v.nullable(minutesSchema), null),
});
export type PauseRequest = v.InferOutput<typeof pauseSchema>;

/**
 * `GET /rest/board/{routingPath}/socket`. `today` follows the board for another screen: the business is still alerted about new
 * orders as long as no board is open.
 */
export const boardSocketQuery = v.object({ screen: v.optional(v.picklist(['board', 'today']), 'board') });
export type FollowingScreen = v.InferOutput<typeof boardSocketQuery>['screen'];

/**
 * Message of the board's socket. The first message has the current revision and no
 * ticket. Each later message has the next revision and the changed ticket, or null when something else changed. A client that
 * misses a revision reloads the board.
 */
export const boardMessageSchema = v.object({ revision: v.number(), ticket: v.nullable(ticketSchema) });
export type BoardMessage = v.InferOutput<typeof boardMessageSchema>;
