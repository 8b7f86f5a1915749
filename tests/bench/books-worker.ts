/**
 * The Worker of `npm run bench:books`. Fills an order desk with the orders of a year, and calls the desk's functions.
 */
import { DurableObject } from 'cloudflare:workers';
import { ordersOfBusiness } from '../../functions/desk/business-orders.ts';
import { migrate } from '../../functions/desk/migrations.ts';
import { sumUpMonths } from '../../functions/desk/month-sums.ts';
import type { OrderFilter } from '../../functions/desk/order-filter.ts';
import type { OrderDetails, OrderRecord } from '../../functions/desk/order-record.ts';
import { insertOrder, updateOrder } from '../../functions/desk/orders.ts';
import { placeOrder } from '../../functions/desk/place-order.ts';
import type { ProposedOrder } from '../../functions/desk/place-request.ts';
import {
  choiceSums,
  countSums,
  daySums,
  dishSums,
  orderSums,
  owedAfter,
  pairSums,
  postingSums,
  soldDishes,
  taxedSums,
} from '../../functions/desk/reports.ts';
import { bookPayment, bookSaleWhenDue, collectPayment } from '../../functions/desk/sales.ts';
import { bookSums } from '../../src/domain/books/book-sums.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY_AT = Date.parse('2026-01-01T12:00:00-08:00');
const DAYS = 365;
const DISHES = 120;
const TOTAL = 2919;
/**
 * The common order types. Dine-in is rare here, to measure the search for a rare type: such a search has to read the
 * orders of all other types.
 */
const TYPES = ['take-out', 'pre-order', 'take-out', 'delivery'] as const;
/** One of every `RARE_EACH` orders is dine-in. */
const RARE_EACH = 25_000;
const RANGE = {
  businessId: 1,
  from: Math.floor(FIRST_DAY_AT / DAY_MS),
  until: Math.floor(FIRST_DAY_AT / DAY_MS) + DAYS - 1,
};

/** An order of two dishes with a discount, a fee, two taxes and a tip of $0. */
function detailsOf(index: number): OrderDetails {
  const dish = (row: number) => `Dish number ${(index * 7 + row * 31) % DISHES}`;
  const items = [0, 1].map((row) => ({
    ...{ name: dish(row), optionName: '', count: 1 + (index % 2), choices: [], specialRequest: '', orderFor: '' },
    amount: 1000 + row * 500,
  }));
  const lines = [
    quoteLine({ kind: 'item', rule: 'item', label: dish(0), amount: 1000, itemIndex: 0 }),
    quoteLine({ kind: 'item', rule: 'item', label: dish(1), amount: 1500, itemIndex: 1 }),
    quoteLine({ kind: 'discount', rule: 'promoCode', label: `Offer ${index % 5}`, amount: -250 }),
    quoteLine({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', amount: 399 }),
    quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', base: 2250, amount: 112 }),
    quoteLine({ kind: 'tax', rule: 'tax', label: 'PST 7%', base: 2250, amount: 158 }),
    quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: 0 }),
  ];
  return {
    items,
    quote: { lines, subTotal: 2500, tax: 270, amountBeforeTender: TOTAL, total: TOTAL, cashTotal: TOTAL + 1 },
    ...{ customerName: `Guest ${index % 5000}`, customerPhone: `604555${String(index % 5000).padStart(4, '0')}` },
    ...{ instructions: '', deliveryAddress: null, finalOrderItems: [] },
    ...{ paperBagCount: 0, smsNotificationRequested: false, stamps: null, taxedBy: null, cards: null },
    choices: [{ itemIndex: 0, section: 'Broth', choice: `Choice ${index % 40}`, count: 1, price: 100 }],
    business: { name: 'Ramen', routingPath: 'ramen', zone: 'America/Vancouver', dayEndsAt: 0, alert: null },
  };
}

const proposed = (details: OrderDetails): ProposedOrder => ({
  ...{
    businessId: 1,
    customerId: null,
    serviceProviderUserId: 100,
    tableNumber: null,
    requestedAt: null,
    total: TOTAL,
  },
  ...({ orderType: 'take-out', orderMode: 'normal', payment: { kind: 'inPerson', orByCard: false } } as const),
  ...{ options: [{ productOptionId: 11, name: 'Dish' }], slots: [0], slotCapacity: null, cateringDay: null },
  ...{
    verifyPhone: false,
    placedBy: { ownOrders: [], source: null, fromPairedKiosk: true },
    promo: null,
    answer: null,
  },
  details,
});

/**
 * Half of the orders are paid by card, a quarter in cash and a quarter at the terminal. Deliveries are paid by card.
 */
function payFor(sql: SqlStorage, order: OrderRecord, index: number, at: number): OrderRecord {
  const tender = (['cash', null, 'terminal', null] as const)[index % 4] ?? null;
  if (tender === null) bookPayment(sql, order, { tender: 'card', amount: TOTAL, reference: `charge${index}` }, at);
  else collectPayment(sql, order, tender, at);
  const paid = { ...order, tender };
  updateOrder(sql, paid, order);
  return paid;
}

const ANY_ORDER: OrderFilter = {
  ...{ businessId: 1, before: null, find: '', day: null, type: null, status: null, payment: null, limit: 51 },
};
/** Pages of the order history: pages that people open often, and searches that find few orders or none. */
const PAGES: Readonly<Record<string, Partial<OrderFilter>>> = {
  newest: {},
  oldest: { before: 100 },
  day: { day: { from: FIRST_DAY_AT + 180 * DAY_MS, until: FIRST_DAY_AT + 181 * DAY_MS } },
  number: { find: '100-5000' },
  phone: { find: '6045554321' },
  name: { find: 'guest 4321' },
  type: { type: 'delivery' },
  rareType: { type: 'dine-in' },
  status: { status: 'a' },
  noStatus: { status: 'r' },
  card: { payment: 'card' },
  cash: { payment: 'cash' },
  noTender: { payment: 'counter' },
  noCredit: { payment: 'credit' },
  noneOfTwo: { type: 'delivery', payment: 'terminal' },
};
const HISTORY_PAGES = Object.keys(PAGES);

export class BooksDesk extends DurableObject<object> {
  constructor(state: DurableObjectState, env: object) {
    super(state, env);
    state.storage.transactionSync(() => migrate(state.storage.sql));
  }

  /**
   * Sells `count` of the `total` orders, from the index `first` on. All `total` orders together are spread evenly over
   * the days of the year, and over eleven hours of each day.
   */
  fill(first: number, count: number, total: number): void {
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      for (let index = first; index < first + count; index++) {
        const at = FIRST_DAY_AT + Math.floor((index / total) * DAYS) * DAY_MS + (index % 11) * 3_600_000 - 3_600_000;
        const { businessId, customerId, orderMode, tableNumber, requestedAt, details } = proposed(detailsOf(index));
        const placed: OrderRecord = insertOrder(sql, 100, {
          ...{ businessId, customerId, orderMode, tableNumber, requestedAt, details, total: TOTAL },
          ...{
            bodyHash: 'body',
            trackingId: `100-${index}`,
            checkoutId: `checkout${index}`,
            status: 'a',
            paymentStatus: 'paid',
          },
          ...{
            orderType: index % RARE_EACH === 0 ? 'dine-in' : (TYPES[index % 4] ?? 'take-out'),
            slotAt: 0,
            placedAt: at,
            statusAt: at,
            prepMinutes: 20,
            dueAt: null,
          },
          ...{
            rejectionReason: null,
            phoneProven: false,
            customerKnown: false,
            answer: null,
            details: detailsOf(index),
          },
        });
        bookSaleWhenDue(sql, payFor(sql, placed, index, at), at);
      }
    });
  }

  /** Calls the desk's function that `name` stands for. Returns a number from its result, such as the row count. */
  call(name: string): number {
    const { sql } = this.ctx.storage;
    const before = { ...RANGE, from: RANGE.from - DAYS, until: RANGE.from - 1 };
    const afterwards = (RANGE.until + 10) * DAY_MS;
    switch (name) {
      case 'months':
        this.ctx.storage.transactionSync(() => sumUpMonths(sql, before.from, RANGE.until, afterwards));
        return 0;
      case 'choices':
        return choiceSums(sql, RANGE, 300).length;
      case 'pairs':
        return pairSums(sql, RANGE, 30).length;
      case 'taxed':
        return taxedSums(sql, RANGE).length;
      case 'counts':
        return countSums(sql, RANGE).length;
      case 'postings':
        return bookSums(postingSums(sql, RANGE)).lines.length;
      case 'orders':
        return orderSums(sql, RANGE).days.length;
      case 'postingsBefore':
      case 'postingsLastYear':
        return bookSums(postingSums(sql, before)).lines.length;
      case 'ordersBefore':
      case 'ordersLastYear':
        return daySums(sql, before).length;
      case 'dishes':
        return dishSums(sql, RANGE, 500).length;
      case 'soldDishes':
        return soldDishes(sql, RANGE).length;
      default:
        return owedAfter(sql, RANGE.until).giftCards;
    }
  }

  /** The number of orders on one page of the history. */
  history(name: string): number {
    return ordersOfBusiness(this.ctx.storage.sql, { ...ANY_ORDER, ...PAGES[name] }).length;
  }

  place(key: string): boolean {
    const request = { key, bodyHash: key, orderHash: key, checkoutId: key, card: null, now: Date.now() };
    const site = { origin: 'https://bench.example', canText: false };
    const proposal = { ok: true, value: proposed(detailsOf(1)) } as const;
    return (
      'answer' in
      this.ctx.storage.transactionSync(() => placeOrder(this.ctx.storage.sql, { ...request, proposal }, site))
    );
  }

  megabytes(): number {
    return this.ctx.storage.sql.databaseSize / 1_000_000;
  }
}

interface Bindings {
  readonly DESK: DurableObjectNamespace<BooksDesk>;
}

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const desk = env.DESK.getByName('one');
    const number = (name: string) => Number(searchParams.get(name));
    if (pathname === '/fill') await desk.fill(number('first'), number('count'), number('total'));
    else if (pathname === '/place') return Response.json(await desk.place(crypto.randomUUID()));
    else if (pathname === '/history') return Response.json(await desk.history(searchParams.get('page') ?? ''));
    else if (pathname === '/pages') return Response.json(HISTORY_PAGES);
    else if (pathname === '/size') return Response.json(await desk.megabytes());
    else return Response.json(await desk.call(pathname.slice(1)));
    return Response.json(null);
  },
};
