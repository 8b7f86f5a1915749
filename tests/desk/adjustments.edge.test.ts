import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerAdjustment } from '../../functions/desk/adjustments.ts';
import { giveCredit } from '../../functions/desk/credit.ts';
import { customersQuery } from '../../functions/desk/customers.ts';
import { issueGiftCard } from '../../functions/desk/gift-cards.ts';
import { mailsOfDesk } from '../mailbox.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { buildTown, RAMEN, Visitor } from '../town.ts';

const ANN = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
/** The real time, because the alarm of the desk uses the real clock. */
const now = Date.now();
const BUSINESS = { ...RAMEN, zone: 'America/Vancouver', dayEndsAt: 0 };
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));

const adjust = (changes: Partial<CustomerAdjustment> = {}) =>
  desk().adjustCustomer(
    BUSINESS,
    {
      ...({ key: crypto.randomUUID(), bodyHash: 'body', kind: 'giveCredit', amount: 500 } as const),
      ...{ customerId: ANN.userId, reason: 'It was cold', person: 'Olga', email: ANN.emailAsUserId, ...changes },
    },
    now,
  );

/**
 * The beginning of an SQL statement. For each row of `ids`, the statement copies an order and changes a field in the
 * details of the copy.
 */
const COPIED = `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status,
  payment_status, order_type, order_mode, slot_at, placed_at, status_at, total, customer_id, details)
  SELECT ids.id, ids.id, business_id, ids.id, body_hash, tracking_id, ids.id, status, payment_status, order_type, order_mode,
    slot_at, placed_at, status_at, total, customer_id, json_set(details,`;

const promotions = () =>
  atDesk((sql) =>
    sql
      .exec(
        "SELECT event, business_id AS businessId, amount FROM postings WHERE 'promotions' IN (debit, credit) ORDER BY booked_at",
      )
      .toArray(),
  );

beforeEach(async () => {
  await buildTown({ workingHours: ALWAYS_OPEN });
  const ann = await new Visitor({ clock: () => now }).signInAs(ANN);
  await ann.order();
});

describe('adjustments of credit and points', () => {
  it('E18: gives credit only once for the same key, and books it as a promotion of the business', async () => {
    expect(await adjust({ key: 'one' })).toEqual({ ok: true, value: { credit: 500, points: 0 } });
    expect(await adjust({ key: 'one' })).toEqual({ ok: true, value: { credit: 500, points: 0 } });
    expect(await adjust({ key: 'one', bodyHash: 'other' })).toMatchObject({ failure: { code: 'keyReused' } });
    expect(await promotions()).toEqual([{ event: 'creditGiven', businessId: RAMEN.businessId, amount: 500 }]);
    expect(await desk().adjustmentsAt(RAMEN.businessId)).toMatchObject([
      { kind: 'giveCredit', amount: 500, reason: 'It was cold', person: 'Olga', customerId: ANN.userId },
    ]);
  });

  it('E18: takes credit back, never more than the customer has', async () => {
    await adjust();
    expect(await adjust({ kind: 'takeCredit', amount: 501 })).toMatchObject({ failure: { reason: 'tooMuch' } });
    expect(await adjust({ kind: 'takeCredit', amount: 200 })).toMatchObject({ value: { credit: 300 } });
    expect(await promotions()).toMatchObject([{ event: 'creditGiven' }, { event: 'creditTaken', amount: 200 }]);
  });

  it('E18: takes points off the stamp card, never more than the customer has', async () => {
    await atDesk((sql) => sql.exec('INSERT INTO stamp_cards (customer_id, points) VALUES (?, 7)', ANN.userId));
    expect(await adjust({ kind: 'takePoints', amount: 8 })).toMatchObject({ failure: { reason: 'tooMuch' } });
    expect(await adjust({ kind: 'takePoints', amount: 3 })).toMatchObject({ value: { points: 4 } });
    expect(await promotions()).toEqual([]);
  });

  it('E18: tells the customer by e-mail, once', async () => {
    await adjust({ key: 'one' });
    await adjust({ key: 'one' });
    expect(await mailsOfDesk(RAMEN.serviceProviderUserId, ANN.emailAsUserId)).toEqual([
      expect.stringMatching(/^Ramen: you got \$5\.00 of store credit\..*\n\nReason: It was cold$/),
    ]);
  });

  it('R13: only customers who ordered at the business or got credit at its provider are found and adjusted', async () => {
    expect(await desk().findCustomers(RAMEN.businessId, 'an')).toMatchObject([{ customerId: ANN.userId, orders: 1 }]);
    expect(await desk().findCustomers(2, 'an')).toEqual([]);
    for (const phone of ['604 555-0123', '+1 604 555 0123', '1 (604) 555-0123'])
      expect(await desk().findCustomers(RAMEN.businessId, phone)).toHaveLength(1);
    await atDesk((sql) => sql.exec("UPDATE orders SET details = json_set(details, '$.customerName', 'Élodie Roy')"));
    expect(await desk().findCustomers(RAMEN.businessId, 'ÉLODIE r')).toHaveLength(1);
    expect(await desk().customerAt(2, ANN.userId)).toBeNull();
    expect(await adjust({ customerId: 5 })).toBeNull();
    await atDesk((sql) => giveCredit(sql, { customerId: ANN.userId, amount: 100, reference: 'gift', now }));
    expect(await desk().customerAt(2, ANN.userId)).toMatchObject({ credit: 100, orders: 0, lastOrderAt: null });
  });

  it('R13: a saved order and an order with a declined payment do not count as orders', async () => {
    const ordered = await desk().customerAt(RAMEN.businessId, ANN.userId);
    for (const [id, paymentStatus] of [
      [2, 'unpaid'],
      [3, 'declined'],
    ])
      await atDesk((sql) => {
        sql.exec(
          `WITH ids (id) AS (SELECT ${id}) ${COPIED} '$.customerName', '') FROM orders, ids WHERE orders.id = 1`,
        );
        sql.exec('UPDATE orders SET payment_status = ? WHERE id = ?', paymentStatus, id);
      });
    expect(await desk().customerAt(RAMEN.businessId, ANN.userId)).toEqual(ordered);
    await atDesk((sql) => sql.exec('UPDATE orders SET customer_id = 902 WHERE id <> 1'));
    expect(await desk().customerAt(RAMEN.businessId, 902)).toBeNull();
    expect(await adjust({ customerId: 902 })).toBeNull();
  });
});

describe('a search for customers', () => {
  it('finds the customers of the newest matching orders when too many orders match to read them all', async () => {
    await atDesk((sql) => {
      sql.exec(`WITH RECURSIVE ids (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM ids WHERE id < 600)
        ${COPIED} '$.customerName', 'Ann A') FROM orders, ids WHERE orders.id = 1`);
      sql.exec(
        `WITH ids (id) AS (SELECT 601) ${COPIED} '$.customerName', 'Ann Z') FROM orders, ids WHERE orders.id = 1`,
      );
      sql.exec('UPDATE orders SET customer_id = 902 WHERE id = 601');
    });
    const found = await desk().findCustomers(RAMEN.businessId, 'ann');
    expect(found.map(({ customerId }) => customerId)).toEqual([902, ANN.userId]);
  });

  it.each([
    ['ann', 'orders_name'],
    ['6045550123', 'orders_phone'],
  ])('by %s uses an index to find orders, and reads only the rows of the newest orders', async (find, index) => {
    const { sql: text, values } = customersQuery(RAMEN.businessId, find);
    const plan = await atDesk((sql) =>
      sql
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values)
        .toArray()
        .map(({ detail }) => detail),
    );
    expect(plan).toContainEqual(expect.stringContaining(`SEARCH orders USING COVERING INDEX ${index} (`));
    expect(plan).toContain('SEARCH orders USING INTEGER PRIMARY KEY (rowid=?)');
    expect(plan.filter((line) => line.startsWith('SCAN orders'))).toEqual([]);
  });
});

describe('a lost gift card', () => {
  const issue = () =>
    atDesk((sql) => issueGiftCard(sql, 2000, now, { orderId: 1, cardRow: 0, name: 'Gift card', paid: 2000 }));
  const block = (blocked: boolean, cardId = 1) =>
    desk().blockCard(
      BUSINESS,
      '100-101',
      { key: crypto.randomUUID(), bodyHash: '', cardId, blocked, reason: 'Lost on the bus', person: 'Olga' },
      now,
    );
  const owed = async () => (await desk().owedAfter(Number.MAX_SAFE_INTEGER)).giftCards;

  it('E19: cannot be activated while it is blocked, although its worth stays owed; works again without the block', async () => {
    const card = await issue();
    const owedBefore = await owed();
    expect(await block(true)).toMatchObject({ ok: true });
    expect(await desk().activateGiftCard({ ...card, customerId: ANN.userId, now })).toBe(false);
    expect(await owed()).toBe(owedBefore);
    expect(await desk().orderFile(RAMEN.businessId, '100-101')).toMatchObject({ giftCards: [{ blockedAt: now }] });
    await block(false);
    expect(await desk().activateGiftCard({ ...card, customerId: ANN.userId, now })).toBe(true);
    expect((await desk().adjustmentsAt(RAMEN.businessId)).map(({ kind }) => kind)).toEqual([
      'unblockCard',
      'blockCard',
    ]);
  });

  it('E19: is not sent again while it is blocked', async () => {
    await issue();
    await block(true);
    expect(await desk().resendCards(RAMEN.businessId, '100-101', now)).toEqual({ sent: 0, to: null });
  });

  it('E19: is blocked only once, not after its use, and only if it belongs to the given order', async () => {
    const card = await issue();
    await block(true);
    await block(true);
    expect(await desk().adjustmentsAt(RAMEN.businessId)).toHaveLength(1);
    expect(await block(true, 9)).toBeNull();
    await block(false);
    await desk().activateGiftCard({ ...card, customerId: ANN.userId, now });
    expect(await block(true)).toMatchObject({ failure: { reason: 'used' } });
  });
});

it('the amounts owed to customers are known for the end of any day', async () => {
  await adjust();
  const today = await atDesk((sql) => sql.exec<{ day: number }>('SELECT max(day) AS day FROM postings').one().day);
  expect(await desk().owedAfter(today - 1)).toEqual({ storeCredit: 0, giftCards: 0 });
  expect(await desk().owedAfter(today)).toEqual({ storeCredit: 500, giftCards: 0 });
});
