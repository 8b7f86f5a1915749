import type { BusinessOrder, ListedOrder, MessageSubject } from '../../../src/contract/business-orders.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import { rowDetails } from '../../../src/contract/order.ts';
import { unitsOfRow } from '../../../src/domain/books/refund.ts';
import type { Actor } from '../../../src/domain/order/order.ts';
import type { OrderMove } from '../../../src/domain/order/order-moves.ts';
import { hasReceipt } from '../../../src/domain/order/order-status.ts';
import { instantAt, MINUTES_PER_DAY, minutesOf, parseDay } from '../../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import { anyBusinessById } from '../../data/businesses.ts';
import { confirmedEmails } from '../../data/customers.ts';
import { hashOf } from '../../data/token.ts';
import type { OrderFile, OrderSummary } from '../../desk/business-orders.ts';
import type { GiftCardOfOrder } from '../../desk/customers.ts';
import { maskRecipient } from '../../desk/mask-recipient.ts';
import { isFailing } from '../../desk/refund-rows.ts';
import { mayRepayOtherwise } from '../../desk/repay-otherwise.ts';
import { momentInWords } from '../../desk/ticket.ts';
import { receiptOf } from '../../receipt/receipt.ts';
import type { ManageCalls } from '../people.ts';
import { bookingInWords } from './booking-words.ts';
import { chargeWords } from './charge-words.ts';
import { mayForget } from './forget-call.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';
import { trackingReply } from './tracking-reply.ts';

/** Maximum number of orders in one reply. The next request asks for older orders. */
const MAX_ORDERS_PER_REPLY = 50;
const UNKNOWN_REFUND_MESSAGE = 'There is no such refund.';
const UNKNOWN_ORDER_MESSAGE = 'There is no order with that number.';
const NO_RECEIPT_MESSAGE = 'This order has no receipt: nothing of it was sold or refunded.';
const NO_ADDRESS_MESSAGE = 'The order has no email address. Please enter one.';

export function businessOrderCalls({
  db,
  deskOf,
  clock,
}: LoyaltyParts): Pick<
  ManageCalls,
  'orders' | 'order' | 'orderReceipt' | 'refundFigures' | 'refund' | 'repayOtherwise' | 'sendReceiptAgain'
> {
  return {
    async orders(person, routingPath, { day, ...query }, limit = MAX_ORDERS_PER_REPLY) {
      const found = await permittedBusiness(db, person, 'readOrders', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone, dayEndsAt } = found.value;
      const number = day === null ? null : parseDay(day);
      const start = minutesOf(dayEndsAt) ?? 0;
      const window =
        number === null
          ? null
          : {
              from: instantAt(number, start, zone),
              until: instantAt(number, start + MINUTES_PER_DAY, zone),
            };
      const filter = { ...query, businessId, day: window, limit: limit + 1 };
      const rows = await deskOf(serviceProviderUserId).ordersOfBusiness(filter);
      const shown = rows.slice(0, limit);
      return replied({
        orders: shown.map((order) => listed(order, zone)),
        next: rows.length > limit ? (shown.at(-1)?.orderId ?? null) : null,
      });
    },

    async order(person, routingPath, orderNumber) {
      const found = await permittedBusiness(db, person, 'readOrders', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const file = await deskOf(serviceProviderUserId).orderFile(businessId, orderNumber);
      if (file === null) return failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
      const to = await receiptAddress(db, file);
      return replied(fileOf(file, { to, mayForget: mayForget(person, found.value) }, zone, clock()));
    },

    async orderReceipt(person, routingPath, orderNumber) {
      const found = await permittedBusiness(db, person, 'readOrders', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const desk = deskOf(serviceProviderUserId);
      const [file, row] = await Promise.all([desk.orderFile(businessId, orderNumber), anyBusinessById(db, businessId)]);
      if (file === null || row === null) return failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
      const tracking = trackingReply(file.record, row, clock());
      return receiptOf(tracking, row.business) === null
        ? failure('conflict', { message: NO_RECEIPT_MESSAGE })
        : replied({ tracking, business: row.business });
    },

    async sendReceiptAgain(person, routingPath, orderNumber, { email: typed }) {
      const found = await permittedBusiness(db, person, 'sendReceipts', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const desk = deskOf(serviceProviderUserId);
      const [file, row] = await Promise.all([desk.orderFile(businessId, orderNumber), anyBusinessById(db, businessId)]);
      if (file === null) return failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
      const now = clock();
      const receipt = row && receiptOf(trackingReply(file.record, row, now), row.business);
      if (receipt === null) return failure('conflict', { message: NO_RECEIPT_MESSAGE });
      const own = await receiptAddress(db, file);
      const email = typed || own;
      if (email === null) return failure('malformed', { message: NO_ADDRESS_MESSAGE, reason: 'email' });
      const isOwnAddress = email.toLowerCase() === own?.toLowerCase();
      const again = { email, isOwnAddress, person: person.name, receipt };
      const earlier = await desk.sendReceiptAgain(file.record.id, again, now);
      return replied({ to: maskRecipient(email), earlier });
    },

    async refundFigures(person, routingPath, orderNumber, { key, part, tips, fees, tender }) {
      const found = await permittedBusiness(db, person, 'refund', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const request = { key: refundKeyOf(businessId, key), part, tips, fees, tender };
      const figures = await deskOf(serviceProviderUserId).refundFigures({ businessId, orderNumber }, request);
      return figures ?? failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
    },

    async refund(person, routingPath, orderNumber, { key, ...form }) {
      const found = await permittedBusiness(db, person, 'refund', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const body = { orderNumber, ...form };
      const request = {
        ...form,
        key: refundKeyOf(businessId, key),
        bodyHash: hashOf(JSON.stringify(body)),
        person: person.name,
      };
      const refunded = await deskOf(serviceProviderUserId).refund({ businessId, orderNumber }, request, clock());
      if (refunded === null) return failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
      if (!refunded.ok) return refunded;
      const { amount, money } = refunded.value;
      return replied({ amount, money, credit: amount - money });
    },

    async repayOtherwise(person, routingPath, { orderNumber, refundId }, { tender }) {
      const found = await permittedBusiness(db, person, 'refund', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const repayment = { refundId, tender, person: person.name };
      const done = await deskOf(serviceProviderUserId).repayOtherwise({ businessId, orderNumber }, repayment, clock());
      return done ?? failure('notFound', { message: UNKNOWN_REFUND_MESSAGE });
    },
  };
}

/** Two businesses can send equal keys, so the key under which a refund is stored also depends on the business. */
const refundKeyOf = (businessId: number, key: string): string => hashOf(`${businessId} ${key}`);

/**
 * The e-mail address for the receipt of an order: the address that the customer gave (`receiptEmail`), or else the
 * confirmed address of the customer's account. Null if neither address exists.
 */
async function receiptAddress(db: D1Database, { record, receiptEmail }: OrderFile): Promise<string | null> {
  if (receiptEmail !== null || record.customerId === null) return receiptEmail;
  return (await confirmedEmails(db, [record.customerId])).get(record.customerId) ?? null;
}

const listed = (order: OrderSummary, zone: Zone): ListedOrder => ({
  ...order,
  placedLabel: momentInWords(order.placedAt, zone),
});

const MOVE_WORDS: Readonly<Record<OrderMove, string>> = {
  verifyPhone: 'Phone number proven',
  check: 'Seen',
  accept: 'Accepted',
  reject: 'Rejected',
  ready: 'Ready',
  onTheWay: 'On the way',
  pickedUp: 'Handed over',
  imHere: 'Customer is here',
  feedback: 'Rated',
  cancel: 'Cancelled',
  changeTime: 'Time changed',
  noShow: 'Closed: nobody came',
  undoReady: 'Ready undone',
  undoOnTheWay: 'On the way undone',
  undoPickedUp: 'Hand-over undone',
  recall: 'Recalled',
};

const ACTOR_WORDS: Readonly<Record<Actor, string>> = {
  customer: 'The customer',
  staff: 'Staff',
  system: 'The system',
};

/** What a message to a customer or to the business was about, in words for the console. */
export const MESSAGE_WORDS: Readonly<Record<MessageSubject, string>> = {
  accepted: 'Order accepted',
  newTime: 'New time',
  onTheWay: 'On the way',
  ready: 'Ready',
  rejected: 'Order rejected',
  cancelled: 'Order cancelled',
  refund: 'Refund',
  receipt: 'Receipt',
  cards: 'Gift cards and tickets',
  gift: 'Gift to its recipient',
  giftSent: 'Gift was sent',
  phoneCode: 'Code for the phone number',
  unattended: 'To you: no board is open',
};

function fileOf(
  {
    summary,
    record,
    refundable,
    sharesRefunded,
    refunds,
    charges,
    booked,
    moves,
    messages,
    earlier,
    giftCards,
    offersEmail,
  }: OrderFile,
  { to: receiptTo, mayForget }: { readonly to: string | null; readonly mayForget: boolean },
  zone: Zone,
  now: Instant,
): BusinessOrder {
  const { forgotten = null } = record.details;
  const refundedUnits = refunds.flatMap(({ units }) => units);
  return {
    order: listed(summary, zone),
    customerId: record.customerId,
    offersTo: offersEmail,
    mayForget,
    forgotten: forgotten && {
      ...{ by: forgotten.person, at: forgotten.at },
      atLabel: momentInWords(forgotten.at, zone),
    },
    refundable,
    giftCards: giftCards.map(({ cardId, name, worth, ...times }) => ({ cardId, name, worth, state: cardState(times) })),
    lines: record.details.quote.lines.map(({ label, count, amount, kind, itemIndex }, index) => {
      const row = kind === 'item' && itemIndex !== null ? record.details.items[itemIndex] : undefined;
      return {
        ...{ kind, label, count, amount },
        back: sharesRefunded[index] ?? 0,
        unitsBack: itemIndex === null ? 0 : unitsOfRow(refundedUnits, itemIndex),
        itemIndex: kind === 'item' ? itemIndex : null,
        details: row === undefined ? [] : rowDetails(row),
      };
    }),
    refunds: refunds.map((refund, index) => ({
      ...{ refundId: refund.id, amount: refund.amount, money: refund.money, cash: record.refunds[index]?.cash ?? null },
      ...{ step: refund.step, reason: refund.reason, person: refund.person, repaidBy: refund.repaidBy },
      failing: isFailing(refund, now),
      mayRepayOtherwise: mayRepayOtherwise(refund, now),
      at: refund.askedAt,
      atLabel: momentInWords(refund.askedAt, zone),
    })),
    moves: moves.map(({ move, actor, person, at }) => ({
      what: MOVE_WORDS[move],
      by: person ?? ACTOR_WORDS[actor],
      at,
      atLabel: momentInWords(at, zone),
    })),
    messages: messages.map(({ about, recipient, at, ...message }) => ({
      ...message,
      what: about === null ? 'Message' : MESSAGE_WORDS[about],
      to: recipient,
      at,
      atLabel: momentInWords(at, zone),
    })),
    receipt: hasReceipt(record.status, record.paymentStatus) ? { to: receiptTo && maskRecipient(receiptTo) } : null,
    charges: charges.flatMap(({ amount, at, ...charge }, index) => {
      const what = chargeWords(charge, index === charges.length - 1, record);
      return what === null ? [] : [{ what, amount, at, atLabel: momentInWords(at, zone) }];
    }),
    booked: booked.map((booking) => ({ ...bookingInWords(booking), atLabel: momentInWords(booking.at, zone) })),
    earlier: earlier.map((order) => listed(order, zone)),
  };
}

function cardState({
  activatedAt,
  voidedAt,
  blockedAt,
}: Pick<GiftCardOfOrder, 'activatedAt' | 'voidedAt' | 'blockedAt'>): BusinessOrder['giftCards'][number]['state'] {
  if (activatedAt !== null) return 'used';
  if (voidedAt !== null) return 'void';
  return blockedAt === null ? 'unused' : 'blocked';
}
