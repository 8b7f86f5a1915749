import * as v from 'valibot';
import { autoAcceptSchema } from '../../src/contract/business.ts';
import { orderItemSchema, placedAddressSchema, ticketItemSchema } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import {
  amountSchema,
  centsSchema,
  idSchema,
  instantSchema,
  positiveAmountSchema,
} from '../../src/contract/scalars.ts';
import { COUNTER_TENDERS, MONEY_TENDERS, REFUND_STEPS } from '../../src/domain/books/tenders.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, UNPLACED_PAYMENT_STATUSES } from '../../src/domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';

const pointsSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An order row of gift cards or event tickets. */
const orderedCardSchema = v.object({
  kind: v.picklist(['giftCard', 'eventTicket']),
  /** Name on the menu, e.g. `Vinyl Night Ticket (Seat)`. */
  name: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Worth of one card or ticket in cents: the price of the option. */
  worth: amountSchema,
  /** The price of the whole row in the order, in cents. May be less than the worth of its cards or tickets. */
  paid: amountSchema,
});
export type OrderedCard = v.InferOutput<typeof orderedCardSchema>;

/** Gift cards for another person. Names and message contain no links. */
const giftSchema = v.object({
  senderName: v.string(),
  recipientName: v.string(),
  email: v.string(),
  message: v.string(),
  /** When to send the gift cards; null to send them when they are paid. */
  sendAt: v.nullable(instantSchema),
});
export type OrderedGift = v.InferOutput<typeof giftSchema>;

/**
 * The order as it was placed, with a copy of menu and business data, so that later changes of menu and business do not
 * affect the order. Test orders and saved orders lack the fields that they do not need.
 */
const orderDetailsSchema = v.object({
  items: v.array(ticketItemSchema),
  quote: quoteSchema,
  customerName: v.string(),
  /** Ten digits, or empty. */
  customerPhone: v.string(),
  instructions: v.string(),
  /** Null for an order that is not a delivery. */
  deliveryAddress: v.optional(v.nullable(placedAddressSchema), null),
  /** The rows as the customer sent them, for ordering them again. Empty in orders older than this field. */
  finalOrderItems: v.optional(v.array(orderItemSchema), []),
  paperBagCount: v.number(),
  /** Whether the customer gave feedback. Absent until the customer gives some. */
  rated: v.optional(v.boolean()),
  smsNotificationRequested: v.boolean(),
  /**
   * The picked choices of the order's rows, for reports. `count`: how often one unit of the row has the choice.
   * `price`: cents of one choice. Absent in older orders.
   */
  choices: v.optional(
    v.array(
      v.object({
        itemIndex: v.number(),
        section: v.string(),
        choice: v.string(),
        count: v.number(),
        price: centsSchema,
      }),
    ),
  ),
  /**
   * For each row, the name that its station had when the order was placed; null for a row without a station (O17). Absent
   * when the business has no stations.
   */
  stations: v.optional(v.array(v.nullable(v.string()))),
  /** For each line of the quote, the indexes of the lines that tax it (E9). Null in orders older than this field. */
  taxedBy: v.optional(v.nullable(v.array(v.array(v.number()))), null),
  /** True if the system accepted the order (O18); absent otherwise. */
  acceptedItself: v.optional(v.boolean()),
  /** Whether the last call of `withdrawMoveMessages` deleted a message. Absent until a message was deleted. */
  messageWithdrawn: v.optional(v.boolean()),
  /** Stamp card points that the customer earns. Null when the order earns none, and in orders older than stamp cards. */
  stamps: v.optional(
    v.nullable(
      v.object({
        points: pointsSchema,
        /** Points that fill a card; null when cards never fill up. */
        cardSize: v.nullable(pointsSchema),
        /** Store credit in cents for a full card; null when staff hand out the reward. */
        credit: v.nullable(amountSchema),
        /** `base`: the cents that earned the points. `perPoint`: the cents of one point. Both are absent in older orders. */
        base: v.optional(amountSchema),
        perPoint: v.optional(positiveAmountSchema),
      }),
    ),
    null,
  ),
  /** True for a test order (R8), which no report counts; absent for every other order. */
  test: v.optional(v.boolean()),
  /** Who removed the customer's personal data (E30), and when. Absent while the customer is not forgotten. */
  forgotten: v.optional(v.object({ at: instantSchema, person: v.string() })),
  /** True for a guest's order that was never placed and has lost its personal data (O21); absent otherwise. */
  anonymous: v.optional(v.literal(true)),
  /**
   * Gift cards and tickets, which are e-mailed after the order is paid. Null for an order without gift cards and tickets,
   * and in orders older than this field.
   */
  cards: v.optional(
    v.nullable(
      v.object({
        email: v.string(),
        rows: v.array(orderedCardSchema),
        /** Who gets the gift cards. Null for the buyer, and in orders older than this field. */
        gift: v.optional(v.nullable(giftSchema), null),
        /** Whether the order contains only gift cards and tickets, so that the kitchen has no work. */
        only: v.boolean(),
      }),
    ),
    null,
  ),
  business: v.object({
    name: v.string(),
    routingPath: v.string(),
    zone: v.string(),
    /** When its business day ends (E3), hours × 100 + minutes. Midnight in orders older than this field. */
    dayEndsAt: v.optional(v.number(), 0),
    /**
     * The minutes that staff have for an answer (O11). Absent in test orders, in saved orders, and in orders older than
     * this field.
     */
    unansweredOrderMinutes: v.optional(v.number()),
    /** Which orders the system accepts (O18). Absent in orders older than this field. */
    autoAccept: v.optional(v.nullable(autoAcceptSchema)),
    /**
     * Whether automatic acceptance promises the time that recent orders took (O19). Absent in orders older than this
     * field.
     */
    learnPrepTimes: v.optional(v.boolean()),
    /** Where to alert the business when an order comes in and no board is open. Absent in orders older than alerts. */
    alert: v.optional(v.nullable(v.object({ phone: v.string(), email: v.string() })), null),
  }),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;

/** A refund as the customer and the kitchen see it. */
const refundSummarySchema = v.object({
  /** Cents, in money and store credit together. */
  amount: amountSchema,
  money: amountSchema,
  tender: v.nullable(v.picklist(MONEY_TENDERS)),
  step: v.picklist(REFUND_STEPS),
  /** The booked cash; null for a refund that is not repaid in cash. */
  cash: v.nullable(v.number()),
  reason: v.string(),
  at: instantSchema,
  /** The refunded units of rows; empty for a refund of an amount. */
  units: v.array(v.object({ itemIndex: v.number(), count: v.number() })),
  /** The refunded cents of each line of the quote. Below zero for a line that lowers the price, such as a discount. */
  shares: v.array(v.number()),
});

/** An order as the desk stores it. */
export const orderRecordSchema = v.object({
  id: idSchema,
  orderNumber: v.string(),
  businessId: idSchema,
  /** The account that placed or claimed the order. Null for guests, and for accounts whose e-mail is not confirmed. */
  customerId: v.nullable(idSchema),
  /** SHA-256 of the order as the customer sent it, without the data of the payment card. */
  bodyHash: v.string(),
  trackingId: v.string(),
  status: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  tableNumber: v.nullable(v.number()),
  /** The time that the customer chose; null for as soon as possible. */
  requestedAt: v.nullable(instantSchema),
  /**
   * The half-hour slot that the order occupies; 0 for an order without a slot. For a saved order, this is the time at
   * which it was saved.
   */
  slotAt: instantSchema,
  placedAt: instantSchema,
  /** When the status last changed; feedback does not count. */
  statusAt: instantSchema,
  /** Minutes that were promised when the order was accepted or its time was changed; null before. */
  prepMinutes: v.nullable(v.number()),
  /** When the order is to be ready: the requested time, or the time that the kitchen promised. Null without either. */
  dueAt: v.nullable(instantSchema),
  rejectionReason: v.nullable(v.string()),
  /**
   * The kitchen has to answer the order between `answerFrom` and `answerBy` (O11). At `answerBy`, the system rejects an
   * order without an answer. Both are null for an order that needs no answer.
   */
  answerFrom: v.nullable(instantSchema),
  answerBy: v.nullable(instantSchema),
  /** When the customer tapped "I am Here"; null until then. */
  hereAt: v.nullable(instantSchema),
  /** Whether the customer has proven the phone number. If not, no texts about the order are sent (U2). */
  phoneProven: v.boolean(),
  /** Whether the customer is known: by a proven number, an account with a confirmed e-mail or a paired kiosk (U1). */
  customerKnown: v.boolean(),
  favourite: v.boolean(),
  /** How the customer paid at the counter; null before that, and for other payments. */
  tender: v.nullable(v.picklist(COUNTER_TENDERS)),
  /** Whether the order was ever paid at the counter. It stays true when an undo or a recall takes back the payment. */
  collectedBefore: v.boolean(),
  /** Cents to pay with money: the price less the store credit that the customer used. */
  total: amountSchema,
  /** Oldest first. */
  refunds: v.array(refundSummarySchema),
  /** The stations that are done with their part. */
  doneParts: v.array(v.object({ station: v.string(), person: v.string() })),
  /** Cents of the refunds made before the payment was captured, or before the customer paid at the counter. */
  notTaken: v.number(),
  /** Points that the order added to the customer's stamp card, less those that refunds took back (E14). 0 until pick-up. */
  earnedPoints: v.number(),
  /**
   * Whether the order's payment was only held on a card and then released, so that the books have no payment. Null if
   * this is not known, because the order was placed before the books existed. Such an order has no `taxedBy`.
   */
  holdReleased: v.nullable(v.boolean()),
  details: orderDetailsSchema,
});
export type OrderRecord = v.InferOutput<typeof orderRecordSchema>;

/** Whether an order is placed. It is not placed if its payment was not begun, has no outcome yet or was declined. */
export const isPlaced = ({ paymentStatus }: Pick<OrderRecord, 'paymentStatus'>): boolean =>
  !UNPLACED_PAYMENT_STATUSES.some((unplaced) => unplaced === paymentStatus);

/** Whether an order contains only gift cards and event tickets, so that the kitchen has no work. */
export const isDigitalOnly = ({ details }: Pick<OrderRecord, 'details'>): boolean => details.cards?.only ?? false;
