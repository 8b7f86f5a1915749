import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { giveCredit } from '../../functions/desk/credit.ts';
import { BOWL_TOTAL, buildTown, isForwarded, NOON, orderOf, Visitor } from '../town.ts';

const ANN = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
// The desk decides which orders are placed. An edge with an upstream only forwards them, so there a tenth is enough.
const [SPENDS, PAID] = isForwarded() ? [20, 7] : [200, 70];

it(`the desk places only as many of ${SPENDS} concurrent orders as the credit pays, and the postings add up to the remaining credit`, async () => {
  await buildTown();
  const desk = env.ORDER_DESK.getByName('100');
  const entry = { customerId: ANN.userId, reference: 'card', now: NOON } as const;
  await runInDurableObject(desk, (_desk, { storage }) =>
    giveCredit(storage.sql, { ...entry, amount: PAID * BOWL_TOTAL + 1 }),
  );
  const visitor = await new Visitor().signInAs(ANN);
  const pay = () => visitor.call('/rest/order/credit', { method: 'PUT', body: { order: orderOf({ total: 0 }) } });
  const statuses = (await Promise.all(Array.from({ length: SPENDS }, pay))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(PAID);
  expect(statuses.filter((status) => status === 422 || status === 409)).toHaveLength(SPENDS - PAID);
  expect(await desk.creditBalance(ANN.userId)).toBe(1);
  expect((await desk.board(1)).tickets).toHaveLength(PAID);
  const ledger = await runInDurableObject(desk, (_desk, { storage }) =>
    storage.sql
      .exec<{ total: number }>(
        "SELECT sum(iif(credit = 'storeCredit', amount, -amount)) AS total FROM postings WHERE customer_id IS NOT NULL",
      )
      .one(),
  );
  expect(ledger.total).toBe(1);
});
