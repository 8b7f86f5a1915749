import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { giveCredit } from '../../functions/desk/credit.ts';
import { moveOrder } from '../../functions/desk/move-order.ts';
import { placeOrder } from '../../functions/desk/place-order.ts';
import { refundOrder } from '../../functions/desk/refunds.ts';
import { orderSums, owedAfter, postingSums } from '../../functions/desk/reports.ts';
import { replied } from '../../src/contract/errors.ts';
import { bookSums, figuresOf } from '../../src/domain/books/book-sums.ts';
import { businessDay } from '../../src/domain/books/business-day.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { Dice } from '../domain/random.ts';
import { buildTown, HOUR, NOON } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';
import { balances, checkDebts } from './faults/check-books.ts';
import { checkDays } from './faults/check-days.ts';

const DAYS = 10_000;
const DAY = 24 * HOUR;
const TIMEOUT_MS = 1_200_000;
const CUSTOMER = 7;
const SITE = { origin: 'https://eats.example', canText: false };
const ZONE = { zone: 'America/Toronto', dayEndsAt: 300 };
const LAST_DAY = businessDay(NOON + DAYS * DAY, ZONE);

/**
 * Places an order with a random price, a tax and a tip at a random hour. Most orders are handed over, and some of these
 * are refunded, up to five days later. The other orders are no-shows: their customers do not pick them up.
 */
function runOrder(sql: SqlStorage, dice: Dice, day: number): void {
  const now = NOON + day * DAY + dice.whole(0, 23) * HOUR;
  const goods = 100 + dice.whole(0, 5_000);
  const [tax, tip] = [Math.round(goods / 20), dice.whole(0, 500)];
  const total = goods + tax + tip;
  const dish = { name: `Dish ${dice.whole(1, 20)}`, optionName: '', choices: [], specialRequest: '', orderFor: '' };
  const { business, quote, ...details } = orderDetails(goods, { items: [{ ...dish, count: 1, amount: goods }] });
  const lines = [
    ...quote.lines,
    quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', amount: tax }),
    quoteLine({ kind: 'tip', rule: 'tip', label: 'Tip', amount: tip }),
  ];
  const order = {
    ...details,
    business: { ...business, ...ZONE },
    quote: { ...quote, lines, total, amountBeforeTender: total },
  };
  const key = `day${day}`;
  const placed = placeOrder(
    sql,
    {
      ...{ key, bodyHash: key, orderHash: key, checkoutId: key, card: null, now },
      proposal: replied(proposedOrder({ total, details: order, customerId: CUSTOMER, slots: [now] })),
    },
    SITE,
  );
  if (!('newOrder' in placed) || placed.newOrder === null) throw new Error('not placed');
  const { id: orderId, businessId } = placed.newOrder;
  const context = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
  const move = (request: Parameters<typeof moveOrder>[2]) =>
    moveOrder(sql, { businessId, orderId }, request, context, SITE.origin);
  move({ move: 'accept', actor: 'staff', prepMinutes: 20 });
  move({ move: 'ready', actor: 'staff' });
  if (dice.chance(0.05)) {
    move({ move: 'noShow', actor: 'staff' });
    return;
  }
  const handed = move({
    move: 'pickedUp',
    actor: 'staff',
    tender: dice.pickOne(['cash', 'terminal', 'counter'] as const),
  });
  if (!handed.ok) throw new Error(handed.failure.message);
  if (dice.chance(0.1))
    refundOrder(
      sql,
      handed.value,
      {
        ...{ key, bodyHash: key, tips: dice.chance(0.5), fees: true, reason: 'Cold', person: null, tender: null },
        part: dice.chance(0.5) ? { kind: 'whole' } : { kind: 'amount', amount: 1 + dice.whole(0, goods - 1) },
      },
      { origin: SITE.origin, now: now + dice.whole(0, 5) * DAY },
    );
  if (dice.chance(0.02)) giveCredit(sql, { customerId: CUSTOMER, amount: 500, reference: key, now });
}

it(
  `E17: the stored sums of ${DAYS} days are correct, and the report of all days adds up`,
  async () => {
    await buildTown();
    await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage }) => {
      const { sql } = storage;
      const dice = new Dice(Math.floor(Date.now() / DAY));
      for (let day = 0; day < DAYS; day += 1) storage.transactionSync(() => runOrder(sql, dice, day));
      checkDays(sql);
      checkDebts(sql);
      const all = { businessId: null, from: 0, until: LAST_DAY + 10 };
      const sums = bookSums(postingSums(sql, all));
      const books = balances(sql);
      expect(books.orders + 0).toBe(0);
      expect(sums.unsettled + 0).toBe(0);
      expect(owedAfter(sql, all.until).storeCredit).toBe(0 - books.storeCredit);
      expect(figuresOf(sums).netSales).toBe(0 - books.sales);
      const net = orderSums(sql, all).days.reduce((sum, day) => sum + day.net, 0);
      expect(net).toBe(figuresOf(sums).netSales);
      const sold = sums.lines.reduce((sum, line) => sum + line.sold + line.refunded, 0);
      const taken = sums.taken.reduce((sum, line) => sum + line.taken + line.repaid, 0);
      expect(taken - sums.rounding).toBe(sold);
    });
  },
  TIMEOUT_MS,
);
