import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { giveCredit, moveCredit } from '../../functions/desk/credit.ts';
import { migrate } from '../../functions/desk/migrations.ts';
import { ordersOnBoard } from '../../functions/desk/orders.ts';
import { NOON } from '../town.ts';

/** Order details from a time before stamp cards. */
const OLD_DETAILS = {
  items: [],
  quote: { lines: [], subTotal: 1000, tax: 50, amountBeforeTender: 1050, total: 1050, cashTotal: 1050 },
  customerName: 'Ann',
  customerPhone: '',
  instructions: '',
  paperBagCount: 0,
  smsNotificationRequested: false,
  business: { name: 'Ramen', routingPath: 'ramen', zone: 'America/Vancouver' },
};

const ANN = 1;
const BOB = 2;
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));

const give = (amount: number, customerId = ANN, reference: string = crypto.randomUUID()) =>
  atDesk((sql) => giveCredit(sql, { customerId, amount, reference, now: NOON }));
const spending = (amount: number, reference: string = crypto.randomUUID()) =>
  ({
    event: 'creditUsed',
    reference,
    customerId: ANN,
    amount: -amount,
    account: 'orders',
    order: null,
    now: NOON,
  }) as const;
const inBooks = (customerId = ANN) =>
  atDesk(
    (sql) =>
      sql
        .exec<{ total: number }>(
          `SELECT coalesce(sum(iif(credit = 'storeCredit', amount, -amount)), 0) AS total FROM postings WHERE customer_id = ?`,
          customerId,
        )
        .one().total,
  );

describe('store credit', () => {
  it('is what was added minus what was spent, for each customer separately', async () => {
    await give(2500);
    await give(1000, BOB);
    await atDesk((sql) => moveCredit(sql, spending(600)));
    expect(await desk().creditBalance(ANN)).toBe(1900);
    expect(await desk().creditBalance(BOB)).toBe(1000);
    expect(await desk().creditBalance(3)).toBe(0);
    expect([await inBooks(ANN), await inBooks(BOB)]).toEqual([1900, 1000]);
  });

  it('stays unchanged when one movement of a transaction would make the credit negative', async () => {
    await give(500);
    const twice = atDesk((sql) => {
      moveCredit(sql, spending(100));
      moveCredit(sql, spending(401));
    });
    await expect(twice).rejects.toThrow('CHECK');
    expect([await desk().creditBalance(ANN), await inBooks()]).toEqual([500, 500]);
  });

  it('refuses a second movement with the same event and reference', async () => {
    await give(500, ANN, '7');
    await expect(give(500, ANN, '7')).rejects.toThrow('UNIQUE');
    expect(await desk().creditBalance(ANN)).toBe(500);
  });

  it('refuses a movement of zero', async () => {
    await expect(give(0)).rejects.toThrow('CHECK');
    expect(await desk().creditBalance(ANN)).toBe(0);
  });
});

describe('E1: the books', () => {
  it.each(['UPDATE postings SET amount = 9999', 'DELETE FROM postings'])('refuse %s', async (statement) => {
    await give(500);
    await expect(atDesk((sql) => sql.exec(statement))).rejects.toThrow('only added to');
  });

  it('refuse accounts and events that do not exist', async () => {
    await give(500);
    const insert = (event: string, debit: string) =>
      atDesk((sql) => {
        sql.exec(
          `INSERT INTO postings (event, reference, line, day, booked_at, debit, credit, amount, label)
           VALUES (?, 'x', 0, 0, 0, ?, 'orders', 5, '')`,
          event,
          debit,
        );
      });
    await expect(insert('sale', 'pocket')).rejects.toThrow('FOREIGN KEY');
    await expect(insert('theft', 'cash')).rejects.toThrow('FOREIGN KEY');
  });

  it('are added when a desk migrates from schema version 1, and its old orders stay readable', async () => {
    const orders = await runInDurableObject(desk(), async (_desk, { storage }) => {
      await storage.deleteAll();
      storage.transactionSync(() => migrate(storage.sql, 1));
      storage.sql.exec(
        `INSERT INTO orders (id, order_number, business_id, checkout_id, body_hash, tracking_id, tracking_hash, status,
           payment_status, order_type, order_mode, slot_at, placed_at, status_at, total, details)
         VALUES (1, '100-101', 1, 'checkout', 'body', 'id', 'hash', 'n', 'inPerson', 'take-out', 'normal', 0, 0, 0, 1050, ?)`,
        JSON.stringify(OLD_DETAILS),
      );
      storage.transactionSync(() => migrate(storage.sql));
      return ordersOnBoard(storage.sql, 1, 0, 10);
    });
    expect(orders).toMatchObject([{ orderNumber: '100-101', customerId: null, details: { stamps: null } }]);
    await give(500);
    expect(await desk().creditBalance(ANN)).toBe(500);
  });
});
