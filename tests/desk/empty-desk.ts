import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/**
 * Runs `work` in an order desk without any tables. Afterwards, deletes everything that `work` wrote, because these rows
 * are not whole orders: the desk's alarm would fail on them if workerd evicted the desk and loaded it again.
 */
export const inEmptyDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), async (_desk, { storage }) => {
    await storage.deleteAll();
    const result = storage.transactionSync(() => work(storage.sql));
    await storage.deleteAll();
    return result;
  });
