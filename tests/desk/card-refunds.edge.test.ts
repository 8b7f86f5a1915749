/** Refunds of gift cards and tickets: each card belongs to a row of its order. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { activateGiftCard } from '../../functions/desk/gift-cards.ts';
import { issueCards, sendDueGifts } from '../../functions/desk/issued-cards.ts';
import type { OrderDetails, OrderedCard, OrderRecord } from '../../functions/desk/order-record.ts';
import { insertOrder, orderById } from '../../functions/desk/orders.ts';
import { leavesNothing } from '../../functions/desk/refund-limits.ts';
import { type RefundRequest, refundOrder } from '../../functions/desk/refunds.ts';
import { bookPayment, bookSaleWhenDue } from '../../functions/desk/sales.ts';
import { sumOf } from '../../src/domain/books/refund.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { HOUR, NOON, ORIGIN } from '../town.ts';
import { orderDetails } from './builders.ts';
import { balances, checkDebts } from './faults/check-books.ts';
import { cardsIn } from './faults/other-actors.ts';

const CONTEXT = { origin: ORIGIN, now: NOON };
const CARD = { kind: 'giftCard', name: 'Gift Card ($20)', count: 1, worth: 2000, paid: 2000 } as const;
const SEAT = { kind: 'eventTicket', name: 'Vinyl Night (Seat)', count: 1, worth: 1800, paid: 1800 } as const;
/** Three gift cards for $50.00 together: they cost $16.67, $16.67 and $16.66. */
const THREE = { ...CARD, count: 3, paid: 5000 } as const;
const GIFT = { senderName: 'Ann', recipientName: '', email: 'leo@example.ca', message: '', sendAt: NOON + 24 * HOUR };

const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage }) =>
    storage.transactionSync(() => work(storage.sql)),
  );

const linesOf = (row: OrderedCard, itemIndex: number) => {
  const amount = row.worth * row.count;
  const item = { kind: 'item', rule: 'item', label: row.name, base: row.worth, count: row.count, itemIndex } as const;
  const off = { kind: 'discount', rule: 'itemDiscount', label: 'Gift', itemIndex, amount: row.paid - amount } as const;
  return [quoteLine({ ...item, amount }), ...(off.amount === 0 ? [] : [quoteLine(off)])];
};

/** Writes and books a paid order of these cards, and makes the cards. */
function buy(
  sql: SqlStorage,
  rows: readonly OrderedCard[],
  cards: Partial<NonNullable<OrderDetails['cards']>> = {},
): OrderRecord {
  const total = sumOf(rows.map(({ paid }) => paid));
  const details = orderDetails(total);
  const item = { choices: [], specialRequest: '', orderFor: '' };
  const order = insertOrder(sql, 100, {
    ...{ businessId: 1, customerId: null, checkoutId: crypto.randomUUID(), bodyHash: 'body' },
    ...{ trackingId: `100-${crypto.randomUUID()}`, status: 'n', paymentStatus: 'paid', orderType: 'take-out' },
    ...{ orderMode: 'normal', tableNumber: null, answer: null, phoneProven: false, customerKnown: false },
    ...{ slotAt: 0, requestedAt: null, placedAt: NOON, statusAt: NOON, prepMinutes: null, dueAt: null },
    ...{ rejectionReason: null, total },
    details: {
      ...details,
      items: rows.map(({ name, count, paid }) => ({ ...item, name, optionName: '', count, amount: paid })),
      quote: { ...details.quote, lines: rows.flatMap(linesOf) },
      cards: { email: 'ann@example.ca', rows: [...rows], only: true, gift: null, ...cards },
    },
  });
  issueCards(sql, order, CONTEXT);
  bookPayment(sql, order, { tender: 'card', amount: total, reference: order.orderNumber }, NOON);
  bookSaleWhenDue(sql, order, NOON);
  return order;
}

function refund(sql: SqlStorage, { id }: OrderRecord, part: RefundRequest['part']) {
  const order = orderById(sql, id);
  if (order === null) throw new Error('The order is gone.');
  const asked = { key: crypto.randomUUID(), bodyHash: 'body', part, tips: true, fees: true, tender: null };
  return refundOrder(sql, order, { ...asked, reason: 'Bought twice', person: 'Olga' }, CONTEXT);
}
const units = (itemIndex: number, count: number) => ({ kind: 'rows', rows: [{ itemIndex, count }] }) as const;
const TOO_MANY = { failure: { code: 'conflict', reason: 'tooMany' } };

/** How many cards of a table are not voided, and how many are voided. */
function countsOf(sql: SqlStorage, table: 'gift_cards' | 'event_tickets') {
  const { live, voided } = sql
    .exec<{ live: number; voided: number }>(
      `SELECT count(*) FILTER (WHERE voided_at IS NULL) AS live, count(voided_at) AS voided FROM ${table}`,
    )
    .one();
  return [live, voided];
}

describe('two rows of gift cards or tickets with the same name', () => {
  it.each([
    [CARD, 'gift_cards'],
    [SEAT, 'event_tickets'],
  ] as const)('E12: a refund of one row voids only its cards: %j', async (row, table) => {
    await atDesk((sql) => {
      const order = buy(sql, [row, row]);
      expect(refund(sql, order, units(0, 1))).toMatchObject({ value: { amount: row.paid } });
      expect(countsOf(sql, table)).toEqual([1, 1]);
      checkDebts(sql);
      expect(refund(sql, order, units(0, 1))).toMatchObject(TOO_MANY);
      expect(refund(sql, order, units(1, 1))).toMatchObject({ value: { amount: row.paid } });
      expect(countsOf(sql, table)).toEqual([0, 2]);
      expect(balances(sql)).toMatchObject({ giftCards: 0, sales: 0, orders: -2 * row.paid });
    });
  });

  it('E12: when one of two rows of a gift for a later day is refunded, the other row is still sent on that day', async () => {
    await atDesk((sql) => {
      const order = buy(sql, [CARD, CARD], { gift: GIFT });
      expect(refund(sql, order, units(1, 1))).toMatchObject({ value: { amount: 2000 } });
      sendDueGifts(sql, { ...CONTEXT, now: GIFT.sendAt });
      expect(countsOf(sql, 'gift_cards')).toEqual([1, 0]);
      checkDebts(sql);
    });
  });
});

/** The gift cards in the e-mails that are queued. */
const cardsInMail = (sql: SqlStorage) =>
  sql
    .exec<{ text: string }>('SELECT text FROM outbox ORDER BY id')
    .toArray()
    .flatMap(({ text }) => cardsIn(text));

describe('a row of several gift cards or tickets', () => {
  it('E7, E12: a refund of some cards of the row returns the price of each, and voids the same number of cards', async () => {
    await atDesk((sql) => {
      const order = buy(sql, [THREE]);
      expect(refund(sql, order, units(0, 1))).toMatchObject({
        value: { amount: 1666, units: [{ itemIndex: 0, count: 1 }] },
      });
      expect(countsOf(sql, 'gift_cards')).toEqual([2, 1]);
      checkDebts(sql);
      expect(refund(sql, order, units(0, 3))).toMatchObject(TOO_MANY);
      expect(refund(sql, order, units(0, 2))).toMatchObject({
        value: { amount: 3334, units: [{ itemIndex: 0, count: 2 }] },
      });
      checkDebts(sql);
      expect(balances(sql)).toMatchObject({ giftCards: 0, sales: 0, orders: -5000 });
    });
  });

  it('E7, E12: a refund of some tickets of the row returns the price of each, and voids the same number of tickets', async () => {
    await atDesk((sql) => {
      const order = buy(sql, [{ ...SEAT, count: 2, paid: 3600 }]);
      expect(refund(sql, order, units(0, 1))).toMatchObject({ value: { amount: 1800 } });
      expect(countsOf(sql, 'event_tickets')).toEqual([1, 1]);
    });
  });

  it('E12: a refund of the whole order takes back only the units that were not used', async () => {
    await atDesk((sql) => {
      const order = buy(sql, [THREE]);
      const [first = { number: '', pin: '' }] = cardsInMail(sql);
      expect(activateGiftCard(sql, { ...first, customerId: 7, now: NOON })).toBe(true);
      expect(refund(sql, order, units(0, 3))).toMatchObject(TOO_MANY);
      expect(refund(sql, order, { kind: 'whole' })).toMatchObject({
        value: { amount: 3333, units: [{ itemIndex: 0, count: 2 }] },
      });
      checkDebts(sql);
    });
  });

  it('E12, E19: a refund voids blocked cards first, then the cards that come last in the e-mail', async () => {
    await atDesk((sql) => {
      const order = buy(sql, [THREE]);
      sql.exec('UPDATE gift_cards SET blocked_at = 1 WHERE id = 2');
      const voided = () =>
        sql
          .exec<{ id: number }>('SELECT id FROM gift_cards WHERE voided_at IS NOT NULL ORDER BY id')
          .toArray()
          .map(({ id }) => id);
      refund(sql, order, units(0, 1));
      expect(voided()).toEqual([2]);
      refund(sql, order, units(0, 1));
      expect(voided()).toEqual([2, 3]);
      const [first = { number: '', pin: '' }] = cardsInMail(sql);
      expect(activateGiftCard(sql, { ...first, customerId: 7, now: NOON })).toBe(true);
    });
  });

  it('E12: a gift for a later day is sent without the cards that were refunded', async () => {
    await atDesk((sql) => {
      const order = buy(sql, [THREE], { gift: GIFT });
      expect(refund(sql, order, units(0, 1))).toMatchObject({ value: { amount: 1666 } });
      expect(refund(sql, order, units(0, 3))).toMatchObject(TOO_MANY);
      sendDueGifts(sql, { ...CONTEXT, now: GIFT.sendAt });
      expect(cardsInMail(sql)).toHaveLength(2);
      checkDebts(sql);
      expect(refund(sql, order, { kind: 'whole' })).toMatchObject({ value: { amount: 3334 } });
      checkDebts(sql);
    });
  });
});

it('E13: while the money of an order with a gift card is held, its dishes can be refunded, but not the whole order', async () => {
  await atDesk((sql) => {
    const { details, ...cardOrder } = buy(sql, [CARD]);
    const dish = {
      kind: 'item',
      rule: 'item',
      label: 'Bowl',
      base: 1000,
      count: 1,
      itemIndex: 1,
      amount: 1000,
    } as const;
    const quote = { ...details.quote, lines: [...details.quote.lines, quoteLine(dish)] };
    const held = {
      ...cardOrder,
      id: 99,
      paymentStatus: 'authorised',
      total: 3000,
      details: { ...details, quote },
    } as const;
    expect(leavesNothing(sql, held, { amount: 1000, money: 1000 })).toBeNull();
    expect(leavesNothing(sql, held, { amount: 3000, money: 3000 })).toContain('Please reject the order instead.');
  });
});
