import { describe, expect, it } from 'vitest';
import { trackingReply } from '../../functions/backend/embedded/tracking-reply.ts';
import { book } from '../../functions/desk/books.ts';
import { giveCredit } from '../../functions/desk/credit.ts';
import { orderById } from '../../functions/desk/orders.ts';
import { insertRefund } from '../../functions/desk/refund-rows.ts';
import type { RefundRequest } from '../../functions/desk/refunds.ts';
import { refundPostings, repaymentPostings } from '../../src/domain/books/posting.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { RAMEN } from '../town.ts';
import { orderDetails } from './builders.ts';
import { atDesk, booked, desk } from './refund-steps.ts';
import { ANN, counterSteps, REJECT_INSTEAD } from './sold-order.ts';

const WHOLE = { key: 'one refund', part: { kind: 'whole' }, tips: false, fees: false, tender: null } as const;

const { now, net, refund, move, accept, place, placeForCredit, handOver } = counterSteps();

describe('an order without a card payment', () => {
  it('E6: is paid in rounded cash, and refunded in cash', async () => {
    await place();
    await handOver('cash');
    expect(await booked()).toMatchObject({ cash: 1055, rounding: -2, sales: -1053, orders: 0 });
    expect(await refund({ kind: 'whole' })).toMatchObject({ value: { tender: 'cash', step: 'repaid' } });
    expect(await booked()).toMatchObject({ cash: 0, rounding: 0, sales: 0, orders: 0 });
    expect((await desk().orderFile(RAMEN.businessId, '100-101'))?.booked).toMatchObject([
      { event: 'payment', amount: 1053, cash: 1055 },
      { event: 'repayment', amount: 1053, cash: 1055 },
    ]);
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

  it('E20: the refunded base of a tax is the price of the refunded dishes that it taxes', async () => {
    const item = (itemIndex: number, amount: number) =>
      quoteLine({ kind: 'item', rule: 'item', label: `Dish ${itemIndex}`, base: amount, count: 1, itemIndex, amount });
    const gst = quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', base: 1337 + 333, rate: 5000, amount: 84 });
    const { quote, ...details } = orderDetails(2254, { taxedBy: [[3], [3], [], []] });
    const lines = [item(0, 1337), item(1, 333), item(2, 500), gst];
    await place({ total: 2254, details: { ...details, quote: { ...quote, lines } } });
    await handOver('cash');
    for (const itemIndex of [2, 1]) await refund({ kind: 'rows', rows: [{ itemIndex, count: 1 }] });
    const taxed = await atDesk((sql) => sql.exec('SELECT label, sold, refunded FROM day_taxes').toArray());
    expect(taxed).toEqual([{ label: 'GST 5%', sold: 1670, refunded: -333 }]);
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

  it('E6, E16: rounds new cash refunds together with those that an earlier release rounded separately, and shows the cash of each', async () => {
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

  const figuresOf = (changes: Partial<Parameters<ReturnType<typeof desk>['refundFigures']>[1]>) =>
    desk().refundFigures({ businessId: RAMEN.businessId, orderNumber: '100-101' }, { ...WHOLE, ...changes });

  it('E7, E12: states the figures of a refund in advance, without making the refund', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: 1000, reference: 'welcome', now }));
    const details = orderDetails(1000);
    const lines = [
      ...details.quote.lines,
      quoteLine({ kind: 'tax', rule: 'tax', label: 'GST', base: 1000, amount: 50 }),
      quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -400 }),
    ];
    const quote = { ...details.quote, lines, total: 650 };
    await place({ customerId: ANN, total: 650, details: { ...details, quote } });
    await handOver('terminal');
    const figures = (part: RefundRequest['part'], key = 'one refund') => figuresOf({ part, key });
    const whole = { amount: 1050, money: 650, tax: 50, tender: 'terminal', cash: null };
    expect(await figures({ kind: 'whole' })).toEqual({ ok: true, value: whole });
    expect(await figures({ kind: 'amount', amount: 210 })).toEqual({
      ok: true,
      value: { amount: 210, money: 210, tax: 10, tender: 'terminal', cash: null },
    });
    expect(await figures({ kind: 'amount', amount: 1051 })).toMatchObject({ failure: { reason: 'tooMuch' } });
    expect(await net()).toBe(1050);
    expect(await refund({ kind: 'whole' }, { key: 'one refund' })).toMatchObject({
      value: { amount: whole.amount, money: whole.money },
    });
    // A person who got no answer sends the same form again. The refund was made already, so its figures are null.
    expect(await figures({ kind: 'whole' })).toEqual({ ok: true, value: null });
    expect(await figures({ kind: 'whole' }, 'another refund')).toMatchObject({ failure: { reason: 'nothingLeft' } });
    expect(await desk().refundFigures({ businessId: RAMEN.businessId, orderNumber: '100-999' }, WHOLE)).toBeNull();
  });

  it('E6: states in advance how much cash a refund will give back', async () => {
    await place({ total: 1002, details: orderDetails(1002) });
    await handOver('cash');
    const seen = [];
    for (const [amount, tender] of [
      [334, null],
      [2, 'terminal'],
      [332, 'cash'],
      [1, null],
    ] as const) {
      const part = { kind: 'amount', amount } as const;
      const figures = await figuresOf({ part, tender });
      if (!figures?.ok) throw new Error('The order cannot be refunded.');
      seen.push([figures.value?.tender, figures.value?.cash]);
      await refund(part, { tender });
    }
    expect(seen.map(([tender]) => tender)).toEqual(['cash', 'terminal', 'cash', 'cash']);
    expect(seen.map(([, cash]) => cash)).toEqual([335, null, 330, 0]);
    expect((await told()).cash).toEqual([335, null, 330, 0]);
  });

  it('E12, E14, E29: returns the store credit with which it was paid, and takes the points back', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: 2000, reference: 'welcome', now }));
    await placeForCredit({ stamps: { points: 10, base: 1053, perPoint: 100, cardSize: null, credit: null } });
    await handOver();
    expect([await desk().creditBalance(ANN), await desk().stampPoints(ANN)]).toEqual([947, 10]);
    expect(await figuresOf({})).toMatchObject({ value: { amount: 1053, money: 0, tender: null, cash: null } });
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

  it('E14: takes back only the points that are still on the stamp card', async () => {
    await place({
      customerId: ANN,
      details: orderDetails(1053, { stamps: { points: 10, base: 1053, perPoint: 100, cardSize: null, credit: null } }),
    });
    await handOver('cash');
    await atDesk((sql) => sql.exec('UPDATE stamp_cards SET points = 3'));
    await refund({ kind: 'whole' });
    expect(await desk().stampPoints(ANN)).toBe(0);
  });
});
