import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { ALWAYS_OPEN, payByCard } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, orderOf, RAMEN, row, Visitor } from '../town.ts';

/** The table that a statement changes. */
const CHANGED_TABLE = /(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/;

/** Cloudflare bills each written row. It bills each written entry of an index like a row. */
it('an order by card writes exactly the expected number of rows in the tables that cost the most', async () => {
  await buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN });
  const desk = env.ORDER_DESK.getByName('100');
  const changes: { readonly table: string; readonly cursor: { readonly rowsWritten: number } }[] = [];
  await runInDurableObject(desk, (_desk, { storage: { sql } }) => {
    const exec = sql.exec.bind(sql);
    sql.exec = (query, ...values) => {
      const cursor = exec<never>(query, ...values);
      const [, table] = CHANGED_TABLE.exec(query) ?? [];
      if (table !== undefined) changes.push({ table, cursor });
      return cursor;
    };
  });
  const now = Date.now();
  const context = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
  const move = (request: { move: 'accept'; prepMinutes: number } | { move: 'ready' } | { move: 'pickedUp' }) =>
    desk.move({ businessId: RAMEN.businessId, orderId: 1 }, { actor: 'staff', ...request }, context);

  await payByCard(new Visitor({ clock: () => now }), {
    order: orderOf({ finalOrderItems: [row(BOWL)], total: BOWL_TOTAL }),
  });
  await move({ move: 'accept', prepMinutes: 20 });
  await runDurableObjectAlarm(desk);
  await move({ move: 'ready' });
  await move({ move: 'pickedUp' });

  const written: Record<string, number> = {};
  for (const { table, cursor } of changes) written[table] = (written[table] ?? 0) + cursor.rowsWritten;
  expect(written).toMatchObject({ orders: 18, charges: 13, postings: 11, order_moves: 3, attempts: 3 });
  expect(written.boards).toBeUndefined();
});
