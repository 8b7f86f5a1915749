import * as v from 'valibot';
import { COUNTER_TENDERS } from '../domain/books/tenders.ts';
import { MAX_PREP_MINUTES, MAX_REASON_CHARACTERS, MAX_STATION_NAME_CHARACTERS } from '../domain/limits.ts';
import { ACTORS, ORDER_STATUSES, PAYMENT_STATUSES } from '../domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES } from '../domain/store/business.ts';
import { placedAddressSchema, ticketItemSchema } from './order.ts';
import { centsSchema, idSchema, instantSchema, stopMinutesSchema } from './scalars.ts';

/*
 * Requests, replies and messages of the board. The file is longer than 250 lines, because most of these schemas build on
 * `ticketSchema`.
 */

/** On the board, an accepted order moves from the column Later to the column Preparing this long before it is due. */
export const PREPARE_BEFORE_DUE_MS = 60 * 60_000;

/** Body of `POST /rest/board/signIn`. The reply sets the session as an HttpOnly cookie. */
export const personSignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
});

export type PersonSignIn = v.InferOutput<typeof personSignInSchema>;

/** Reply of `POST /rest/board/signIn`: the signed-in person. */
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
      /** How many of the `count` units of the row are refunded. The kitchen does not need to make these units. */
      refunded: v.number(),
      /** The station that makes the row; null when no station makes it (O17). */
      station: v.nullable(v.string()),
    }),
  ),
  /** The stations that are done with their part of the order. `person`: the name of the person who marked the part. */
  doneParts: v.array(v.object({ station: v.string(), person: v.string() })),
  paperBagCount: v.number(),
  /** Null unless the order is a delivery. */
  deliveryAddress: v.nullable(placedAddressSchema),
  /** Whether the system accepted the order (O18). */
  acceptedItself: v.boolean(),
  /** Whether staff can close the order as a no-show now (O14, O16). */
  canBeNoShow: v.boolean(),
  total: centsSchema,
  /**
   * The total of the order, minus the refunds that were made before the customer paid. The customer still has to pay
   * this amount only while the payment status is `inPerson`.
   */
  toPay: centsSchema,
  /** What was refunded, in money and store credit. */
  refunded: centsSchema,
  placedAt: instantSchema,
  /**
   * When the order should be ready. This is the time that the customer requested. If the customer requested no time, it
   * is the time that staff or the system promised with the acceptance, and null before that. When staff change the time
   * later, their new time replaces it.
   */
  dueAt: v.nullable(instantSchema),
  /** Time of `dueAt` in the business's zone, e.g. `6:40 p.m.`; null when `dueAt` is null. */
  dueLabel: v.nullable(v.string()),
  /** Day of `dueAt`, e.g. `Saturday, November 21`; null when `dueAt` is null. */
  dueDay: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /**
   * The start of the time in which staff must accept or reject the order (O11). It stays the same after staff have
   * answered. Null for an order that never needs an answer.
   */
  answerFrom: v.nullable(instantSchema),
  /** When the system rejects the order if staff have not answered; null for an order that never needs an answer. */
  answerBy: v.nullable(instantSchema),
  /** When the customer pressed "I am Here"; null before that. */
  hereAt: v.nullable(instantSchema),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

/**
 * Query of `GET /rest/board/{routingPath}`, whose reply is one part of the board. `after`: the value of `next` in the
 * reply with the previous part (`boardSchema`); 0 for the first part.
 */
export const boardQuery = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()), '0') });

/** How long orders of one order type usually take at this hour (O19). */
const usualTimeSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  /** Three quarters of the past orders were ready within this time. */
  usualMinutes: v.number(),
  /** The suggested minutes: `usualMinutes`, rounded up to a multiple of five. */
  suggestedMinutes: v.number(),
  /** When the past orders were accepted: `on Fridays at 7 p.m.`, or `at 7 p.m.` if orders of all weekdays count. */
  when: v.string(),
});
export type UsualTime = v.InferOutput<typeof usualTimeSchema>;

/** Minutes from now until the order is ready. */
const prepTimeSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREP_MINUTES));

/** The time that the button Accept promises: minutes, or `usual` for the minutes that `usualTimes` suggests (O19). */
export const readyInSchema = v.union([prepTimeSchema, v.literal('usual')]);
export type ReadyIn = v.InferOutput<typeof readyInSchema>;

/** `PUT /rest/board/{routingPath}/readyIn`: what the button Accept promises on all boards from now on (O20). */
export const readyInChangeSchema = v.object({ readyIn: readyInSchema });

/**
 * `GET /rest/board/{routingPath}`: the orders that staff have not finished yet, oldest first, in parts of limited
 * size.
 */
export const boardSchema = v.object({
  business: v.object({ businessId: idSchema, name: v.string(), routingPath: v.string() }),
  /**
   * The pause that is in force; null while there is no pause. `untilLabel` is the end of the pause as text, in the
   * local time of the business.
   */
  pause: v.nullable(
    v.object({
      reason: v.nullable(v.string()),
      until: v.nullable(instantSchema),
      untilLabel: v.nullable(v.string()),
    }),
  ),
  /** The stations of the kitchen, in the sequence in which the board lists them. */
  stations: v.array(v.string()),
  /** Whether the person may refund. */
  mayRefund: v.boolean(),
  /**
   * The usual times of the order types. Only the first part of the board contains them; in the other parts this field
   * is null. It is null in the first part too if the owner does not want suggested times. The list contains no order
   * type with too few past orders.
   */
  usualTimes: v.nullable(v.array(usualTimeSchema)),
  /**
   * The time that staff chose for the button Accept (O20). Null if they have not chosen a time, or if the owner
   * switched the suggested times on or off after they chose.
   */
  readyIn: v.nullable(readyInSchema),
  tickets: v.array(ticketSchema),
  /** The last order id of this part, from which the next part continues; null in the last part. */
  next: v.nullable(idSchema),
  /**
   * Increases by one with every change that the board or the Today screen of this business must show. A client that
   * misses a number reloads the board.
   */
  revision: v.number(),
  now: instantSchema,
  /** The local time of the business minus UTC, in milliseconds; negative in Canada. */
  utcOffset: v.number(),
  /** The current day at the business, in the format of `dueDay`. */
  today: v.string(),
});
export type Board = v.InferOutput<typeof boardSchema>;

/** `POST /rest/board/{routingPath}/orders/{orderId}`: a move of staff. */
export const boardMoveSchema = v.variant('move', [
  /** Staff have seen the order: boards stop ringing. */
  v.object({ move: v.literal('check') }),
  v.object({ move: v.literal('accept'), orderPrepTime: prepTimeSchema }),
  /** Promises another time for an order that is already accepted. */
  v.object({ move: v.literal('changeTime'), orderPrepTime: prepTimeSchema }),
  v.object({
    move: v.literal('reject'),
    rejectionReason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_REASON_CHARACTERS)),
  }),
  v.object({ move: v.literal('ready') }),
  v.object({ move: v.literal('onTheWay') }),
  /** `tender`: how the customer paid, for an order that is paid in person. */
  v.object({ move: v.literal('pickedUp'), tender: v.optional(v.picklist(COUNTER_TENDERS)) }),
  /** Closes an order that was to be paid in person and that nobody picked up. */
  v.object({ move: v.literal('noShow') }),
  /**
   * Each of the next three moves takes back the move in its name, and is possible only for 15 seconds after that move.
   */
  v.object({ move: v.literal('undoReady') }),
  v.object({ move: v.literal('undoOnTheWay') }),
  v.object({ move: v.literal('undoPickedUp') }),
  /** Takes back the hand-over of an order. It is possible for an hour after the hand-over. */
  v.object({ move: v.literal('recall') }),
]);
export type BoardMoveRequest = v.InferOutput<typeof boardMoveSchema>;

/** `PUT /rest/board/{routingPath}/orders/{orderId}/parts`: marks a station's part of an order as done or not done. */
export const partMarkSchema = v.object({
  station: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_STATION_NAME_CHARACTERS)),
  done: v.boolean(),
});
export type PartMark = v.InferOutput<typeof partMarkSchema>;

/** The ways in which an order ends. */
export const ORDER_ENDINGS = ['pickedUp', 'rejected', 'cancelled', 'noShow'] as const;

/** Maximum number of orders in a list of finished orders. */
export const MAX_FINISHED_ORDERS = 200;

/**
 * `GET /rest/board/{routingPath}/finished`: the orders that ended on the current business day, sorted by their end, the
 * latest first (O16).
 */
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
      /** The name of the member of staff who ended the order; null when the customer or the system ended it. */
      endedByName: v.nullable(v.string()),
      /** Why the order cannot be recalled now; null when it can. */
      recallRefusal: v.nullable(v.string()),
    }),
  ),
});
export type FinishedOrders = v.InferOutput<typeof finishedOrdersSchema>;
export type FinishedOrder = FinishedOrders['orders'][number];

/** `PUT /rest/board/{routingPath}/pause`: pauses ordering, or resumes it. */
export const pauseSchema = v.object({
  paused: v.boolean(),
  /** The reason that customers read; empty for the default message. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS)), ''),
  /** Minutes until the pause ends; null for a pause that staff must end. */
  minutes: v.optional(v.nullable(stopMinutesSchema), null),
});
export type PauseRequest = v.InferOutput<typeof pauseSchema>;

/**
 * Query of `GET /rest/board/{routingPath}/socket`. `screen`: what opens the socket, a board or the screen Today of the
 * console. While no board is open, the business gets an alert about new orders. The screen Today does not prevent the
 * alert, because it does not count as a board.
 */
export const boardSocketQuery = v.object({ screen: v.optional(v.picklist(['board', 'today']), 'board') });
export type FollowingScreen = v.InferOutput<typeof boardSocketQuery>['screen'];

/**
 * Message of the board's socket. The first message has the current revision, and null as its ticket. Each later message
 * has a revision that is higher by one. Its ticket is the one that changed, or null when something else changed. The
 * client reloads the board when it has missed a revision, and when a later message has no ticket.
 */
export const boardMessageSchema = v.object({ revision: v.number(), ticket: v.nullable(ticketSchema) });
export type BoardMessage = v.InferOutput<typeof boardMessageSchema>;
