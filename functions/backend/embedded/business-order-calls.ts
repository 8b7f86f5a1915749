import type { BusinessOrder, ListedOrder } from '../../../src/contract/business-orders.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import type { BookEvent } from '../../../src/domain/books/accounts.ts';
import type { Actor } from '../../../src/domain/order/order.ts';
import type { OrderMove } from '../../../src/domain/order/order-moves.ts';
import {
  clockMinutes,
  instantAt,
  MINUTES_PER_DAY,
  minutesOf,
  parseDay,
  timeLabel,
} from '../../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import { hashOf } from '../../data/token.ts';
import type { OrderFile, OrderSummary } from '../../desk/business-orders.ts';
import { dayInWords } from '../../desk/ticket.ts';
import type { ManageCalls } from '../people.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

const ORDERS_PER_PAGE = 50;
/** Refused or failed calls after which a refund counts as failing. */
const FAILING_TRIES = 3;
const UNKNOWN_ORDER_MESSAGE = 'There is no order with that number.';

/** The console's calls about the orders of a business. */
export function businessOrderCalls({
  db,
  deskOf,
  clock,
}: LoyaltyParts): Pick<ManageCalls, 'orders' | 'order' | 'refund'> {
  return {
    async orders(person, routingPath, { day, ...query }) {
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
      const filter = { ...query, businessId, day: window, limit: ORDERS_PER_PAGE + 1 };
      const rows = await deskOf(serviceProviderUserId).ordersOfBusiness(filter);
      const shown = rows.slice(0, ORDERS_PER_PAGE);
      return replied({
        orders: shown.map((order) => listed(order, zone)),
        next: rows.length > ORDERS_PER_PAGE ? (shown.at(-1)?.orderId ?? null) : null,
      });
    },

    async order(person, routingPath, orderNumber) {
      const found = await permittedBusiness(db, person, 'readOrders', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const file = await deskOf(serviceProviderUserId).orderFile(businessId, orderNumber);
      return file === null ? failure('notFound', { message: UNKNOWN_ORDER_MESSAGE }) : replied(fileOf(file, zone));
    },

    async refund(person, routingPath, orderNumber, { key, ...form }) {
      const found = await permittedBusiness(db, person, 'refund', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      const body = { orderNumber, ...form };
      const request = {
        ...form,
        key: hashOf(`${businessId} ${key}`),
        bodyHash: hashOf(JSON.stringify(body)),
        person: person.name,
      };
      const refunded = await deskOf(serviceProviderUserId).refund({ businessId, orderNumber }, request, clock());
      if (refunded === null) return failure('notFound', { message: UNKNOWN_ORDER_MESSAGE });
      if (!refunded.ok) return refunded;
      const { amount, money } = refunded.value;
      return replied({ amount, money, credit: amount - money });
    },
  };
}

const labelOf = (at: Instant, zone: Zone): string => `${dayInWords(at, zone)}, ${timeLabel(clockMinutes(at, zone))}`;

const listed = (order: OrderSummary, zone: Zone): ListedOrder => ({
  ...order,
  placedLabel: labelOf(order.placedAt, zone),
});

const BOOKED_WORDS: Readonly<Partial<Record<BookEvent, string>>> = {
  payment: 'Paid',
  paymentUndone: 'Payment undone',
  creditUsed: 'Store credit used',
  creditReturned: 'Store credit returned',
  repayment: 'Repaid',
};

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
};

const ACTOR_WORDS: Readonly<Record<Actor, string>> = {
  customer: 'The customer',
  staff: 'Staff',
  system: 'The system',
};

const fileOf = ({ summary, record, back, refunds, booked, moves, earlier }: OrderFile, zone: Zone): BusinessOrder => ({
  order: listed(summary, zone),
  lines: record.details.quote.lines.map(({ label, count, amount, kind, itemIndex }, index) => ({
    ...{ label, count, amount },
    back: back[index] ?? 0,
    itemIndex: kind === 'item' ? itemIndex : null,
  })),
  refunds: refunds.map(({ id, amount, money, step, tries, reason, person, askedAt }) => ({
    ...{ refundId: id, amount, money, step, reason, person },
    failing: step === 'due' && tries >= FAILING_TRIES,
    at: askedAt,
    atLabel: labelOf(askedAt, zone),
  })),
  moves: moves.map(({ move, actor, person, at }) => ({
    what: MOVE_WORDS[move],
    by: person ?? ACTOR_WORDS[actor],
    at,
    atLabel: labelOf(at, zone),
  })),
  booked: booked.map(({ event, amount, at }) => ({
    what: BOOKED_WORDS[event] ?? event,
    ...{ amount, at },
    atLabel: labelOf(at, zone),
  })),
  earlier: earlier.map((order) => listed(order, zone)),
});
