import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/**
 * Runs `work` in an order desk without any tables, and deletes everything afterwards. `work` writes rows that are not
 * whole orders: if workerd evicted the desk and loaded it again, the desk's alarm would fail on these rows.
 */
export const inEmptyDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), async (_desk, { storage }) => {
    await storage.deleteAll();
    const result = storage.transactionSync(() => work(storage.sql));
    await storage.deleteAll();
    return result;
  });
