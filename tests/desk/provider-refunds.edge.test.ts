/** Refunds that the owner makes at the payment provider (E15). */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { trackingReply } from '../../functions/backend/embedded/tracking-reply.ts';
import { chargeByKey, newCharge, saveCharge } from '../../functions/desk/charges.ts';
import { giveCredit } from '../../functions/desk/credit.ts';
import type { OrderDetails, OrderRecord } from '../../functions/desk/order-record.ts';
import { makeReservation } from '../../functions/desk/order-reservations.ts';
import { insertOrder, orderById } from '../../functions/desk/orders.ts';
import { refundsOfOrder } from '../../functions/desk/refund-rows.ts';
import { refundOrder, refundRest } from '../../functions/desk/refunds.ts';
import { bookDueRefundsAsRepaid } from '../../functions/desk/repayments.ts';
import { settleCharge } from '../../functions/desk/settle-charge.ts';
import type { RefundPart } from '../../src/domain/books/refund.ts';
import type { QuoteLine } from '../../src/domain/pricing/quote.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { buildTown, MINUTE, NOON, ORIGIN } from '../town.ts';
import { orderDetails } from './builders.ts';
import { balances, checkDebts } from './faults/check-books.ts';
import { checkReceipt } from './faults/check-receipt.ts';
import { cardsIn } from './faults/other-actors.ts';

const ANN = 1;
const KEY = 'key';
const CREDIT = 500;
const GIFTS = { kind: 'giftCard', name: 'Gift Card ($20)', count: 3, worth: 2000, paid: 6000 } as const;

const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));

const bowls = (itemIndex: number): QuoteLine[] => [
  quoteLine({ kind: 'item', rule: 'item', label: 'Bowl', base: 1000, count: 2, itemIndex, amount: 2000 }),
  quoteLine({ kind: 'tax', rule: 'tax', label: 'GST 5%', amount: 100 }),
];
const gifts = quoteLine({
  ...{ kind: 'item', rule: 'item', label: GIFTS.name, itemIndex: 0 },
  ...{ base: GIFTS.worth, count: GIFTS.count, amount: GIFTS.paid },
});
const creditUsed = quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -CREDIT });

/** Writes an accepted order. Its card payment of `total` cents is captured at the provider. Returns `total`. */
const place = (
  total: number,
  lines: readonly QuoteLine[],
  cards: OrderDetails['cards'] = null,
  customerId: number | null = ANN,
) =>
  atDesk((sql) => {
    const { quote, ...details } = orderDetails(total);
    const amountBeforeTender = lines.reduce((sum, { kind, amount }) => sum + (kind === 'tender' ? 0 : amount), 0);
    const order = insertOrder(sql, 100, {
      ...{ businessId: 1, customerId, checkoutId: 'checkout', bodyHash: 'body', trackingId: '100-tracking' },
      ...{ status: 'c', paymentStatus: 'authorised', orderType: 'take-out', orderMode: 'normal', tableNumber: null },
      ...{ answer: null, phoneProven: false, customerKnown: false, slotAt: 0, requestedAt: null, placedAt: NOON },
      ...{ statusAt: NOON, prepMinutes: null, dueAt: null, rejectionReason: null, total },
      details: { ...details, cards, quote: { ...quote, amountBeforeTender, lines: [...lines] } },
    });
    makeReservation(sql, order, null, NOON);
    const charge = newCharge(
      { key: KEY, attemptKey: 'attempt', businessId: 1, provider: 'stripe', amount: total, capture: 'later' },
      NOON,
    );
    saveCharge(sql, { ...charge, orderId: order.id, paymentId: 'pi_1', step: 'capturing', dueAt: null });
    settleCharge(
      sql,
      KEY,
      { kind: 'paid', paymentId: 'pi_1', amount: total, refunded: 0 },
      { origin: ORIGIN, now: NOON },
    );
    return total;
  });

/** A refund by the owner, as the provider lists it. */
const byOwner = (refundId: string, amount: number) =>
  ({ refundId, reference: null, amount, progress: 'settled' }) as const;

/**
 * The desk reads at the provider that the payment has `amount` cents, and that `refunded` of them are refunded. If
 * the sum of the stored refunds is less than `refunded`, the provider lists the difference as one new refund by the
 * owner. Returns what the desk has stored after that.
 */
const readPayment = (amount: number, refunded: number) =>
  atDesk((sql) => {
    const earlier = refundsOfOrder(sql, 1).flatMap(({ providerRefundId, money }) =>
      providerRefundId === null ? [] : [byOwner(providerRefundId, money)],
    );
    const left = refunded - earlier.reduce((sum, { amount: of }) => sum + of, 0);
    const refunds = [...earlier, ...(left > 0 ? [byOwner(`re_${earlier.length}`, left)] : [])];
    settleCharge(
      sql,
      KEY,
      { kind: 'paid', paymentId: 'pi_1', amount, refunded, refunds },
      { origin: ORIGIN, now: NOON + MINUTE },
    );
    checkDebts(sql);
    const order = orderById(sql, 1);
    if (order === null) throw new Error('The order was not placed.');
    // A refund that is on its way is on the receipt, but not yet in the books. So receipt and books would differ.
    if (refundsOfOrder(sql, 1).every(({ step }) => step !== 'due')) checkReceipt(sql, order);
    return {
      refunds: refundsOfOrder(sql, 1).map(({ amount: of, money, units, step }) => ({ of, money, units, step })),
      paymentStatus: order.paymentStatus,
      charge: chargeByKey(sql, KEY)?.step,
      books: balances(sql),
    };
  });

describe('E15: a refund by the owner at the provider', () => {
  beforeEach(() => buildTown());

  it('takes the same proportion of every line when it returns only a part of the money, and is booked once', async () => {
    const total = await place(2100, bowls(0));
    const part = { of: 525, money: 525, units: [], step: 'repaid' };
    const first = { paymentStatus: 'paid', charge: 'paid', refunds: [part] };
    expect(await readPayment(total, 525)).toMatchObject({
      ...first,
      books: { card: 1575, sales: -1500, taxes: -75, orders: 0 },
    });
    expect(await readPayment(total, 525)).toMatchObject(first);
    expect(await readPayment(total, 1050)).toMatchObject({
      refunds: [part, part],
      books: { card: 1050, sales: -1000, taxes: -50, orders: 0 },
    });
  });

  it('makes the order count as refunded when it returns everything, also in two parts', async () => {
    const total = await place(2100, bowls(0));
    await readPayment(total, 600);
    expect(await readPayment(total, total)).toMatchObject({
      ...{ paymentStatus: 'refunded', charge: 'returned' },
      refunds: [
        { money: 600, units: [] },
        { of: 1500, money: 1500, units: [{ itemIndex: 0, count: 2 }] },
      ],
      books: { card: 0, sales: 0, taxes: 0, orders: 0, promotions: 0 },
    });
  });

  it('gives store credit back only when all money is back', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: CREDIT, reference: 'welcome', now: NOON }));
    const total = await place(2100 - CREDIT, [...bowls(0), creditUsed]);
    expect(await desk().creditBalance(ANN)).toBe(0);
    expect(await readPayment(total, 1000)).toMatchObject({
      refunds: [{ of: 1000, money: 1000 }],
      paymentStatus: 'paid',
    });
    expect(await desk().creditBalance(ANN)).toBe(0);
    expect(await readPayment(total, total)).toMatchObject({
      ...{ paymentStatus: 'refunded', charge: 'returned' },
      refunds: [{ money: 1000 }, { of: 1100, money: 600 }],
      books: { card: 0, sales: 0, taxes: 0, orders: 0, storeCredit: -CREDIT, promotions: CREDIT },
    });
    expect(await desk().creditBalance(ANN)).toBe(CREDIT);
  });

  it('can leave less on the card than a due refund needs; the due refund then gives the rest back as store credit', async () => {
    await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: CREDIT, reference: 'welcome', now: NOON }));
    const total = await place(2100 - CREDIT, [...bowls(0), creditUsed]);
    await atDesk((sql) => {
      const order = orderById(sql, 1);
      if (order === null) throw new Error('The order was not placed.');
      const request = { key: 'k', bodyHash: '', tips: true, fees: true, reason: 'Gone', person: 'Olga', tender: null };
      refundOrder(sql, order, { ...request, part: { kind: 'amount', amount: 1500 } }, { origin: ORIGIN, now: NOON });
    });
    expect(await readPayment(total, 600)).toMatchObject({
      refunds: [
        { of: 1500, money: 1000, step: 'due' },
        { of: 600, money: 600, step: 'repaid' },
      ],
      books: { sales: 0, taxes: 0, storeCredit: -CREDIT, promotions: CREDIT, orders: -1000 },
    });
    expect(await desk().creditBalance(ANN)).toBe(CREDIT);
  });

  describe('when the order contains gift cards', () => {
    const CARDS = { email: 'ann@example.ca', rows: [GIFTS], only: false, gift: null };
    const placeWithCards = (customerId: number | null = ANN) =>
      place(2100 + GIFTS.paid, [gifts, ...bowls(1)], CARDS, customerId);
    const activateOne = async (index = 0) => {
      const [text] = await atDesk((sql) => sql.exec<{ text: string }>('SELECT text FROM outbox ORDER BY id').toArray());
      const card = cardsIn(text?.text ?? '')[index];
      await desk().activateGiftCard({ number: '', pin: '', ...card, customerId: ANN, now: NOON });
    };
    const validCards = () =>
      atDesk((sql) => sql.exec('SELECT count(*) AS count FROM gift_cards WHERE voided_at IS NULL').one().count);

    it('is taken from the dishes when they cost more than the refund, and the cards stay valid', async () => {
      const total = await placeWithCards();
      expect(await readPayment(total, 1050)).toMatchObject({
        ...{ paymentStatus: 'paid', refunds: [{ of: 1050, money: 1050 }] },
        books: { sales: -1000, taxes: -50, giftCards: -GIFTS.paid, promotions: 0, orders: 0 },
      });
      expect(await validCards()).toBe(3);
    });

    it('covers all dishes when it is more than their price; what exceeds the price counts as given away, and the cards stay valid', async () => {
      const total = await placeWithCards();
      expect(await readPayment(total, 3100)).toMatchObject({
        ...{ paymentStatus: 'paid', charge: 'paid' },
        refunds: [{ of: 3100, money: 3100, units: [{ itemIndex: 1, count: 2 }] }],
        books: { card: 5000, sales: 0, taxes: 0, giftCards: -GIFTS.paid, promotions: 1000, orders: 0 },
      });
      expect(await validCards()).toBe(3);
    });

    it('voids unused cards when it returns everything, and the price of used cards counts as given away', async () => {
      const total = await placeWithCards();
      await activateOne();
      expect(await readPayment(total, total)).toMatchObject({
        ...{ paymentStatus: 'refunded', charge: 'returned' },
        books: { card: 0, sales: 0, taxes: 0, giftCards: 0, storeCredit: -2000, promotions: 2000, orders: 0 },
      });
      expect(await validCards()).toBe(1);
    });

    it('voids the unused cards when it returns everything except the price of the used cards', async () => {
      const total = await placeWithCards();
      await activateOne();
      expect(await readPayment(total, total - 2000)).toMatchObject({
        ...{ paymentStatus: 'paid', charge: 'paid' },
        books: { card: 2000, sales: 0, taxes: 0, giftCards: 0, storeCredit: -2000, promotions: 0, orders: 0 },
      });
      expect(await validCards()).toBe(1);
    });

    describe.each([
      ['signed in', ANN],
      ['a guest', null],
    ])('and the customer is %s', (_who, customerId) => {
      const atOrder = <Result>(work: (sql: SqlStorage, order: OrderRecord) => Result) =>
        atDesk((sql) => {
          const order = orderById(sql, 1);
          if (order === null) throw new Error('The order was not placed.');
          return work(sql, order);
        });
      const refund = (part: RefundPart) =>
        atOrder((sql, order) => {
          const key = crypto.randomUUID();
          const request = { key, bodyHash: '', tips: true, fees: true, reason: 'Gone', person: 'Olga', tender: null };
          return refundOrder(sql, order, { ...request, part }, { origin: ORIGIN, now: NOON + 2 * MINUTE });
        });
      const oneCard = { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] } as const;
      /** Marks all due refunds as repaid. Returns the books, and the refunds as the tracker shows them. */
      const settled = () =>
        atOrder((sql, order) => {
          bookDueRefundsAsRepaid(sql, order, NOON + 3 * MINUTE);
          checkDebts(sql);
          const { refunds = [] } = trackingReply(orderById(sql, 1) ?? order, null, NOON);
          return { books: balances(sql), told: refunds.map(({ amount, place: where }) => [amount, where]) };
        });
      const ALL_BACK = { card: 0, sales: 0, taxes: 0, giftCards: 0, storeCredit: 0, promotions: 0, orders: 0 };
      const CARD = 'Back on the card';

      it('lowers a later refund of the rest of the order by what was given away', async () => {
        await readPayment(await placeWithCards(customerId), 3100);
        expect(await refund({ kind: 'whole' })).toMatchObject({ value: { amount: 5000, money: 5000, step: 'due' } });
        expect(await settled()).toEqual({
          books: expect.objectContaining(ALL_BACK),
          told: [
            [3100, CARD],
            [5000, CARD],
          ],
        });
        expect(await validCards()).toBe(0);
      });

      it('lowers the refund of a rejected order by what was given away', async () => {
        await readPayment(await placeWithCards(customerId), 3100);
        await atOrder((sql, order) => refundRest(sql, order, NOON + 2 * MINUTE));
        expect(await settled()).toMatchObject({
          books: ALL_BACK,
          told: [
            [3100, CARD],
            [5000, CARD],
          ],
        });
        expect(await validCards()).toBe(0);
      });

      it('lowers a later refund of the rest of the order by what was given away, also when the owner makes the later refund at the provider', async () => {
        const total = await placeWithCards(customerId);
        await readPayment(total, 3100);
        expect(await readPayment(total, total)).toMatchObject({
          ...{ paymentStatus: 'refunded', charge: 'returned' },
          refunds: [{ of: 3100 }, { of: 5000, money: 5000 }],
          books: ALL_BACK,
        });
        expect(await validCards()).toBe(0);
      });

      it('lowers the next refund of cards by what was given away, and cards refunded after that are refunded in full', async () => {
        await readPayment(await placeWithCards(customerId), 2100 + 2500);
        expect(await refund(oneCard)).toMatchObject({ failure: { code: 'conflict', reason: 'nothingLeft' } });
        expect(await validCards()).toBe(3);
        const two = { kind: 'rows', rows: [{ itemIndex: 0, count: 2 }] } as const;
        expect(await refund(two)).toMatchObject({ value: { amount: 1500, money: 1500 } });
        expect(await refund(oneCard)).toMatchObject({ value: { amount: 2000, money: 2000 } });
        expect(await settled()).toMatchObject({ books: ALL_BACK });
        expect(await validCards()).toBe(0);
      });

      it('leaves the unused card valid when the order is rejected, if the amount that was given away covers the price of this card', async () => {
        await readPayment(await placeWithCards(customerId), 2100 + 2500);
        await activateOne();
        await activateOne(1);
        await atOrder((sql, order) => refundRest(sql, order, NOON + 2 * MINUTE));
        expect(await settled()).toMatchObject({ books: { orders: 0, giftCards: -2000, promotions: 2500 } });
        expect(await validCards()).toBe(3);
      });
    });

    it('gives back the store credit that was used, less what was given away', async () => {
      await atDesk((sql) => giveCredit(sql, { customerId: ANN, amount: CREDIT, reference: 'welcome', now: NOON }));
      const total = await place(2100 + GIFTS.paid - CREDIT, [gifts, ...bowls(1), creditUsed], CARDS);
      await readPayment(total, 3100);
      expect(await readPayment(total, total)).toMatchObject({
        ...{ paymentStatus: 'refunded', charge: 'returned' },
        refunds: [{ of: 3100 }, { of: 5000, money: 4500 }],
        books: { card: 0, giftCards: 0, storeCredit: -CREDIT, promotions: CREDIT, orders: 0 },
      });
      expect(await desk().creditBalance(ANN)).toBe(CREDIT);
    });
  });
});
