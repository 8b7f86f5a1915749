import * as v from 'valibot';
import { orderItemSchema, placedAddressSchema, ticketItemSchema } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { amountSchema, idSchema, instantSchema } from '../../src/contract/scalars.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../src/domain/order/order.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../src/domain/store/business.ts';

/** A row of gift cards or event tickets. */
const orderedCardSchema = v.object({
  kind: v.picklist(['giftCard', 'eventTicket']),
  /** As the menu called it, e.g. `Vinyl Night Ticket (Seat)`. */
  name: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Cents that one is worth: the option's price. */
  worth: amountSchema,
  /** Cents that all of them cost. */
  paid: amountSchema,
});
export type OrderedCard = v.InferOutput<typeof orderedCardSchema>;

/** What is kept of an order as it was placed; later changes of menu and business do not reach it. */
export const orderDetailsSchema = v.object({
  items: v.array(ticketItemSchema),
  quote: quoteSchema,
  customerName: v.string(),
  /** Ten digits, or empty. */
  customerPhone: v.string(),
  instructions: v.string(),
  /** Null unless it is delivered. */
  deliveryAddress: v.optional(v.nullable(placedAddressSchema), null),
  /** The rows as the customer sent them, to order them again; empty in orders of before they were kept. */
  finalOrderItems: v.optional(v.array(orderItemSchema), []),
  paperBagCount: v.number(),
  smsNotificationRequested: v.boolean(),
  /** What it earns the customer; null when nothing, and in orders of before there were stamp cards. */
  stamps: v.optional(
    v.nullable(
      v.object({
        points: v.pipe(v.number(), v.integer(), v.minValue(1)),
        /** Points that fill a card; null when none is ever full. */
        cardSize: v.nullable(idSchema),
        /** Cents that a full card becomes; null when staff hand its reward over. */
        credit: v.nullable(amountSchema),
      }),
    ),
    null,
  ),
  /** What is sent by e-mail once it is paid; null when nothing is, and in orders of before it was sold. */
  cards: v.optional(
    v.nullable(
      v.object({
        email: v.string(),
        rows: v.array(orderedCardSchema),
        /** Whether nothing else was ordered: the kitchen has no work with it. */
        only: v.boolean(),
      }),
    ),
    null,
  ),
  business: v.object({
    name: v.string(),
    routingPath: v.string(),
    zone: v.string(),
    /** Where the business is told of orders that nobody sees; absent in orders of before there were alerts. */
    alert: v.optional(v.nullable(v.object({ phone: v.string(), email: v.string() })), null),
  }),
});
export type OrderDetails = v.InferOutput<typeof orderDetailsSchema>;

/** An order as the desk keeps it. */
export const orderRecordSchema = v.object({
  id: idSchema,
  orderNumber: v.string(),
  businessId: idSchema,
  /** Who was signed in, with a confirmed e-mail; null for everybody else. */
  customerId: v.nullable(idSchema),
  bodyHash: v.string(),
  trackingId: v.string(),
  status: v.picklist(ORDER_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.picklist(ORDER_MODES),
  tableNumber: v.nullable(v.number()),
  requestedAt: v.nullable(instantSchema),
  placedAt: instantSchema,
  /** When the status last changed. */
  statusAt: instantSchema,
  /** Minutes that the kitchen gave itself, when it accepted or changed the time; null before. */
  prepMinutes: v.nullable(v.number()),
  /** What was asked for, or what the kitchen promised; null until then. */
  dueAt: v.nullable(instantSchema),
  rejectionReason: v.nullable(v.string()),
  /** When somebody should be at the board to answer it, and when it is rejected unless somebody did; null for what waits for nobody. */
  answerFrom: v.nullable(instantSchema),
  answerBy: v.nullable(instantSchema),
  /** When the customer said "I am Here"; null until then. */
  hereAt: v.nullable(instantSchema),
  total: amountSchema,
  details: orderDetailsSchema,
});
export type OrderRecord = v.InferOutput<typeof orderRecordSchema>;
