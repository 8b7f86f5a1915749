import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackingReply } from '../../functions/backend/embedded/tracking-reply.ts';
import { book } from '../../functions/desk/books.ts';
import { giveCredit } from '../../functions/desk/credit.ts';
import type { OrderDetails } from '../../functions/desk/order-record.ts';
import { orderById } from '../../functions/desk/orders.ts';
import { RefundCalls } from '../../functions/desk/refund-calls.ts';
import { insertRefund } from '../../functions/desk/refund-rows.ts';
import type { RefundRequest } from '../../functions/desk/refunds.ts';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { takenOf } from '../../functions/gateways/payments/stand-in/ledger.ts';
import { replied } from '../../src/contract/errors.ts';
import { PROVIDER_NAMES } from '../../src/contract/payment-accounts.ts';
import { refundPostings, repaymentPostings } from '../../src/domain/books/posting.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { fail } from '../../src/domain/result.ts';
import { ALWAYS_OPEN, payByCard, payments } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, MINUTE, NOON, orderOf, RAMEN, row, Visitor } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';
import { balances } from './faults/check-books.ts';

const ANN = 7;
/** The tests use the real time, because the desk's alarms and the payment providers read the real clock. */
const now = Date.now();
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
const booked = () => atDesk((sql) => balances(sql));
/** The net of the order (E29), as its page in the console shows it. */
const net = async () => (await desk().orderFile(RAMEN.businessId, '100-101'))?.summary.net;

async function alarm(times = 3): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await atDesk((sql) => {
      sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
      sql.exec('UPDATE refunds SET due_at = 0 WHERE due_at IS NOT NULL');
    });
    await runDurableObjectAlarm(desk());
  }
}

const refund = (part: RefundRequest['part'], changes: Partial<RefundRequest> = {}, orderNumber = '100-101') =>
  desk().refund(
    { businessId: RAMEN.businessId, orderNumber },
    {
      ...{ key: crypto.randomUUID(), bodyHash: 'body', part, tips: true, fees: true },
      ...{ reason: 'Fries are gone', person: 'Olga', tender: null, ...changes },
    },
    now,
  );
const ONE_BOWL = { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] } as const;

const REJECT_INSTEAD = {
  failure: { code: 'conflict', message: 'Nothing would be left to pay. Please reject the order instead.' },
};

const context = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
const move = (request: Parameters<ReturnType<typeof desk>['move']>[1], at = now) =>
  desk().move({ businessId: RAMEN.businessId, orderId: 1 }, request, { ...context, now: at });
const accept = () => move({ move: 'accept', actor: 'staff', prepMinutes: 20 });

describe.each(PAYMENT_PROVIDERS)('a card order through %s', (paymentGateway) => {
  beforeEach(async () => {
    await buildTown({ paymentGateway, workingHours: ALWAYS_OPEN });
    const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL });
    await payByCard(new Visitor({ clock: () => now }), { order });
  });
  const atProvider = async () =>
    (await payments()).map((payment) => [payment.status, takenOf(payment), payment.refunded]);

  it('P7: cannot be refunded while its provider is not connected, and the message says how to give the money back', async () => {
    await accept();
    const refusals = await runInDurableObject(desk(), (_desk, { storage }) =>
      Promise.all(
        [fail('notSetUp', ''), fail('unknownKey', '')].map((bound) =>
          new RefundCalls({ storage, gatewayOf: async () => bound, onOrderChanged: () => {}, origin: '' }).refusal(1),
        ),
      ),
    );
    const name = PROVIDER_NAMES[paymentGateway];
    expect(refusals).toEqual([
      {
        ok: false,
        failure: { code: 'conflict', message: expect.stringContaining(`or give the money back at ${name}.`) },
      },
      null,
    ]);
  });

  it('E13: captures less when a part was refunded before the acceptance', async () => {
    expect(await refund(ONE_BOWL)).toMatchObject({ value: { amount: BOWL_TOTAL, step: 'notTaken' } });
    await accept();
    await alarm();
    expect(await atProvider()).toEqual([['paid', BOWL_TOTAL, 0]]);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, sales: -1000, taxes: -50, orders: 0 });
  });

  it('E16: shows no refunded units on the ticket after a refund of an amount', async () => {
    await refund({ kind: 'amount', amount: BOWL_TOTAL });
    expect((await desk().board(1)).tickets).toMatchObject([{ refunded: BOWL_TOTAL, items: [{ refunded: 0 }] }]);
  });

  it('E13: cannot be lowered to zero before it is accepted', async () => {
    expect(await refund({ kind: 'whole' })).toMatchObject(REJECT_INSTEAD);
  });

  it('E7, E15: refunds a unit once per key, and books the money when the provider has confirmed it', async () => {
    await accept();
    await alarm();
    const key = 'one refund';
    const [first, second] = [await refund(ONE_BOWL, { key }), await refund(ONE_BOWL, { key })];
    expect(first).toMatchObject({ value: { amount: BOWL_TOTAL, step: 'due' } });
    expect(second).toEqual(first);
    expect(await refund(ONE_BOWL, { key, bodyHash: 'other' })).toMatchObject({ failure: { code: 'keyReused' } });
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL, sales: -1000 });
    await alarm();
    expect(await atProvider()).toEqual([['paid', 2 * BOWL_TOTAL, BOWL_TOTAL]]);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0, sales: -1000, taxes: -50 });
    expect((await desk().board(1)).tickets).toMatchObject([
      { paymentStatus: 'paid', orderStatus: 'c', refunded: BOWL_TOTAL, items: [{ count: 2, refunded: 1 }] },
    ]);
  });

  it('E7: is refunded completely when the kitchen rejects it after a refund', async () => {
    await accept();
    await alarm();
    await refund({ kind: 'amount', amount: 333 });
    await move({ move: 'reject', actor: 'staff', rejectionReason: 'No more broth' });
    await alarm();
    expect(await atProvider()).toEqual([['paid', 2 * BOWL_TOTAL, 2 * BOWL_TOTAL]]);
    expect(await booked()).toMatchObject({ card: 0, orders: 0, sales: 0, taxes: 0 });
    expect(await net()).toBe(0);
    expect(await refund({ kind: 'amount', amount: 1 })).toMatchObject({ ok: false, failure: { code: 'conflict' } });
  });
});

describe('an order without a card payment', () => {
  beforeEach(() => buildTown());
  const place = (changes: Parameters<typeof proposedOrder>[0] = {}) =>
    desk().place({
      ...{ key: 'key', bodyHash: 'body', orderHash: 'order', checkoutId: 'checkout', card: null, now },
      proposal: replied(proposedOrder({ total: 1053, details: orderDetails(1053), ...changes })),
    });
  /** Places an order that store credit pays completely. */
  const placeForCredit = (changes: Partial<OrderDetails> = {}) => {
    const details = orderDetails(1053, changes);
    const credit = quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -1053 });
    const quote = { ...details.quote, lines: [...details.quote.lines, credit], total: 0 };
    return place({ customerId: ANN, total: 0, payment: { kind: 'credit' }, details: { ...details, quote } });
  };
  const handOver = async (tender?: 'cash' | 'terminal') => {
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    await move({ move: 'pickedUp', actor: 'staff', ...(tender && { tender }) });
  };

  it('E2, E29: is sold when it is handed over, and not before', async () => {
    await place();
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    expect(await booked()).toMatchObject({ sales: 0, orders: 0 });
    expect(await net()).toBe(0);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'terminal' });
    expect(await booked()).toMatchObject({ terminal: 1053, sales: -1053, orders: 0 });
    expect(await net()).toBe(1053);
  });

  it('E6: is paid in rounded cash, and refunded in cash', async () => {
    await place();
    await handOver('cash');
    expect(await booked()).toMatchObject({ cash: 1055, rounding: -2, sales: -1053, orders: 0 });
    expect(await refund({ kind: 'whole' })).toMatchObject({ value: { tender: 'cash', step: 'repaid' } });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
  });

  it('E6: gives back no more cash than it took', async () => {
    await place({ total: 1002, details: orderDetails(1002) });
    await handOver('cash');
    const cash = [];
    for (const amount of [334, 334, 334]) {
      await refund({ kind: 'amount', amount });
      cash.push((await booked()).cash);
    }
    expect(cash).toEqual([665, 330, 0]);
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
  });

  /** The cash that each refund gave back, and where the tracker says that the money is. */
  const told = () =>
    atDesk((sql) => {
      const order = orderById(sql, 1);
      if (order === null) throw new Error('The order was not placed.');
      const places = trackingReply(order, null, now).refunds?.map(({ place: where }) => where);
      return { cash: order.refunds.map(({ cash }) => cash), places };
    });
  const IN_CASH = 'Given back in cash';

  it('E6, E16: shows on the tracker how much cash each refund gave back', async () => {
    await place({ total: 1002, details: orderDetails(1002) });
    await handOver('cash');
    await refund({ kind: 'amount', amount: 334 });
    await refund({ kind: 'amount', amount: 2 }, { tender: 'terminal' });
    await refund({ kind: 'amount', amount: 332 });
    await refund({ kind: 'amount', amount: 1 });
    expect(await told()).toEqual({
      cash: [335, null, 330, 0],
      places: [
        `${IN_CASH}, rounded to $3.35`,
        'Given back on the card terminal',
        `${IN_CASH}, rounded to $3.30`,
        'Too little to give back in cash',
      ],
    });
  });

  it('E6, E16: shows the cash of refunds that an earlier release rounded separately; later refunds correct the difference', async () => {
    await place();
    await handOver('cash');
    await atDesk((sql) => {
      const order = orderById(sql, 1);
      if (order === null) throw new Error('The order was not placed.');
      for (const key of ['first', 'second']) {
        const { id } = insertRefund(sql, {
          ...{ key, bodyHash: 'body', orderId: 1, shares: [3], units: [], amount: 3, money: 3 },
          ...{ tender: 'cash', beforeSale: false, step: 'repaid', dueAt: null },
          ...{ reason: 'Fries are gone', person: 'Olga', askedAt: now },
        });
        const entry = { order, customerId: null, now } as const;
        const { lines } = order.details.quote;
        book(sql, { ...entry, event: 'refund', reference: String(id) }, refundPostings(lines, [3], []));
        const postings = repaymentPostings('cash', 3, { due: 0, cash: 0 });
        book(sql, { ...entry, event: 'repayment', reference: `${id}.money` }, postings);
      }
    });
    await refund({ kind: 'amount', amount: 3 });
    await refund({ kind: 'amount', amount: 10 });
    expect(await told()).toEqual({
      cash: [5, 5, 0, 10],
      places: [
        `${IN_CASH}, rounded to $0.05`,
        `${IN_CASH}, rounded to $0.05`,
        'Too little to give back in cash',
        IN_CASH,
      ],
    });
    await refund({ kind: 'whole' });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
  });

  it('E6: rounds refunds in cash separately from refunds on the terminal', async () => {
    await place({ total: 1002, details: orderDetails(1002) });
    await handOver('terminal');
    await refund({ kind: 'amount', amount: 334 }, { tender: 'cash' });
    await refund({ kind: 'amount', amount: 334 });
    await refund({ kind: 'amount', amount: 334 }, { tender: 'cash' });
    expect(await booked()).toMatchObject({ cash: -670, terminal: 668, rounding: 2, sales: 0, orders: 0 });
  });

  it('O12, E2: is not sold when the hand-over is undone, and can be handed over again', async () => {
    await place();
    await handOver('cash');
    await move({ move: 'undoPickedUp', actor: 'staff' });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
    expect((await desk().board(1)).tickets).toMatchObject([{ paymentStatus: 'inPerson' }]);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'terminal' }, now + MINUTE);
    expect(await booked()).toMatchObject({ cash: 0, terminal: 1053, sales: -1053 });
  });

  it('O16, E3: is recalled with postings that have the time of the recall, and can be sold again', async () => {
    await place();
    await handOver('cash');
    const later = now + 59 * MINUTE;
    expect(await move({ move: 'recall', actor: 'staff', person: 'Sam' }, later)).toMatchObject({
      value: { orderStatus: 's', paymentStatus: 'inPerson' },
    });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
    const events = await atDesk((sql) =>
      sql.exec('SELECT DISTINCT event, booked_at AS at FROM postings ORDER BY booked_at, event').toArray(),
    );
    expect(events).toEqual([
      { event: 'payment', at: now },
      { event: 'sale', at: now },
      { event: 'paymentUndone', at: later },
      { event: 'saleUndone', at: later },
    ]);
    await move({ move: 'pickedUp', actor: 'staff', tender: 'terminal' }, later);
    expect(await booked()).toMatchObject({ cash: 0, terminal: 1053, sales: -1053, orders: 0 });
  });

  it('O16: is not recalled after a refund or after an hour', async () => {
    await place();
    await handOver('cash');
    expect(await move({ move: 'recall', actor: 'staff' }, now + 61 * MINUTE)).toMatchObject({
      failure: { code: 'conflict', message: 'It was handed over more than an hour ago.' },
    });
    await refund({ kind: 'amount', amount: 100 });
    const refused = { failure: { code: 'conflict', message: 'It was refunded after it was handed over.' } };
    for (const again of ['recall', 'undoPickedUp'] as const)
      expect(await move({ move: again, actor: 'staff' }, now)).toMatchObject(refused);
    expect(await booked()).toMatchObject({ orders: 0 });
  });

  it.each(['undoPickedUp', 'recall'] as const)('O16, E13: cannot be closed as a no-show after %s', async (back) => {
    await place();
    await accept();
    expect(await move({ move: 'ready', actor: 'staff' })).toMatchObject({ value: { canBeNoShow: true } });
    await move({ move: 'pickedUp', actor: 'staff', tender: 'cash' });
    expect(await move({ move: back, actor: 'staff' })).toMatchObject({
      value: { orderStatus: 's', canBeNoShow: false },
    });
    expect(await move({ move: 'noShow', actor: 'staff' })).toMatchObject({
      failure: {
        code: 'conflict',
        message: 'This order was handed over before. Please hand it over again. Then it can be refunded under Orders.',
      },
    });
    expect((await desk().board(1)).tickets).toMatchObject([{ orderStatus: 's', canBeNoShow: false }]);
    // The message that refuses a refund does not suggest “Nobody came”, because the desk refuses this move too.
    expect(await refund({ kind: 'whole' })).toMatchObject({
      failure: {
        code: 'conflict',
        message: 'Nothing would be left to pay. Please hand the order over, then refund it.',
      },
    });
  });

  it('O14, O15, E2: is not a sale when nobody picks it up, and its store credit is returned', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: 500, reference: 'welcome', now }));
    const { quote, ...details } = orderDetails(1053);
    const credit = quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -500 });
    const rest = { ...quote, lines: [...quote.lines, credit], total: 553 };
    await place({ customerId: ANN, total: 553, details: { ...details, quote: rest } });
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    expect(await desk().creditBalance(ANN)).toBe(0);
    expect(await move({ move: 'noShow', actor: 'staff', person: 'Sam' })).toMatchObject({
      value: { orderStatus: 'L', rejectionReason: 'Nobody picked it up.' },
    });
    expect(await desk().creditBalance(ANN)).toBe(500);
    expect(await booked()).toMatchObject({ sales: 0, orders: 0, storeCredit: -500 });
    expect((await desk().board(1)).tickets).toEqual([]);
    const file = await desk().orderFile(RAMEN.businessId, '100-101');
    expect(file?.moves).toEqual([
      { move: 'accept', actor: 'staff', person: null, at: now },
      { move: 'ready', actor: 'staff', person: null, at: now },
      { move: 'noShow', actor: 'staff', person: 'Sam', at: now },
    ]);
  });

  it('E13, E29: costs less at the counter after a refund', async () => {
    await place();
    expect(await refund({ kind: 'amount', amount: 53 })).toMatchObject({
      value: { step: 'notTaken', tender: 'counter' },
    });
    await handOver();
    expect(await booked()).toMatchObject({ counter: 1000, sales: -1000, orders: 0 });
    expect(await net()).toBe(1000);
  });

  it('E13: cannot be lowered to nothing before it is handed over', async () => {
    await place();
    expect(await refund({ kind: 'whole' })).toMatchObject(REJECT_INSTEAD);
    expect(await refund({ kind: 'amount', amount: 1052 })).toMatchObject({ value: { step: 'notTaken' } });
    expect(await refund({ kind: 'amount', amount: 1 })).toMatchObject(REJECT_INSTEAD);
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    expect(await refund({ kind: 'whole' })).toMatchObject({
      failure: {
        code: 'conflict',
        message:
          'Nothing would be left to pay. Please hand the order over, then refund it. If nobody came, press “Nobody came” on the board.',
      },
    });
    await move({ move: 'pickedUp', actor: 'staff', tender: 'cash' });
    expect(await refund({ kind: 'whole' })).toMatchObject({ value: { amount: 1, step: 'repaid' } });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
  });

  it('E13: cannot be lowered to nothing before it is accepted, if store credit paid all of it', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: 2000, reference: 'welcome', now }));
    await placeForCredit();
    expect(await refund({ kind: 'whole' })).toMatchObject(REJECT_INSTEAD);
    expect(await refund({ kind: 'amount', amount: 1052 })).toMatchObject({ value: { amount: 1052, money: 0 } });
    expect(await refund({ kind: 'whole' })).toMatchObject(REJECT_INSTEAD);
    expect(await desk().creditBalance(ANN)).toBe(1999);
    await accept();
    expect(await refund({ kind: 'whole' })).toMatchObject({ value: { amount: 1, money: 0 } });
    expect(await booked()).toMatchObject({ storeCredit: -2000, sales: 0, orders: 0 });
  });

  it('E12, E14, E29: returns the store credit that paid it, and takes the points back', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: 2000, reference: 'welcome', now }));
    await placeForCredit({ stamps: { points: 10, base: 1053, perPoint: 100, cardSize: null, credit: null } });
    await handOver();
    expect([await desk().creditBalance(ANN), await desk().stampPoints(ANN)]).toEqual([947, 10]);
    const pointsOfOrder = async () => (await desk().orderFile(RAMEN.businessId, '100-101'))?.record.earnedPoints;
    expect(await pointsOfOrder()).toBe(10);
    await refund({ kind: 'amount', amount: 453 });
    expect([await desk().creditBalance(ANN), await desk().stampPoints(ANN), await pointsOfOrder()]).toEqual([
      1400, 6, 6,
    ]);
    expect(await booked()).toMatchObject({ storeCredit: -1400, sales: -600, promotions: 2000, orders: 0 });
    expect((await desk().orderFile(RAMEN.businessId, '100-101'))?.summary).toMatchObject({
      ...{ total: 0, credit: 1053, refunded: 453, net: 600 },
    });
    // The history finds the order by its payment with credit, even when all of the credit is refunded.
    await refund({ kind: 'whole' });
    expect(await pointsOfOrder()).toBe(0);
    const filter = { businessId: RAMEN.businessId, before: null, find: '', day: null, type: null, status: null };
    const byCredit = await desk().ordersOfBusiness({ ...filter, payment: 'credit', limit: 10 });
    expect(byCredit).toMatchObject([{ orderNumber: '100-101', credit: 1053, refunded: 1053 }]);
  });

  it('E4, E5: a gift card that is given away is a promotion and a debt, and this debt becomes store credit', async () => {
    const card = await desk().issueGiftCard(2500, NOON);
    expect(await booked()).toMatchObject({ promotions: 2500, giftCards: -2500 });
    await desk().activateGiftCard({ ...card, customerId: ANN, now: NOON });
    expect(await booked()).toMatchObject({ promotions: 2500, giftCards: 0, storeCredit: -2500 });
  });
});
