/** Reads what the Worker under test stores, so that a test can compare the storage before and after a request. */
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'
  AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*' AND name NOT GLOB 'd1*' ORDER BY name`;

/**
 * Every row of D1 and of the Durable Objects (order desks, attempt counters and outboxes), and the alarms of these
 * objects. Omits R2 and the payment stand-in. Also omits KV, because its pages can be rendered again.
 */
export async function readAllStorage(): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  const { results: tables } = await env.DB.prepare(TABLES).all<{ name: string }>();
  for (const { name } of tables) stored[`D1 ${name}`] = (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results;
  const objects = { desk: env.ORDER_DESK, counter: env.ATTEMPT_COUNTER, outbox: env.MESSAGE_OUTBOX };
  for (const [kind, namespace] of Object.entries<DurableObjectNamespace>(objects)) {
    for (const id of await listDurableObjectIds(namespace)) {
      await runInDurableObject(namespace.get(id), async (_object, { storage }) => {
        stored[`${kind} ${id}`] = [
          ...storage.sql
            .exec<{ name: string }>(TABLES)
            .toArray()
            .map(({ name }) => [name, storage.sql.exec(`SELECT * FROM ${name}`).toArray()]),
          ...(await storage.list()),
          ['alarm', await storage.getAlarm()],
        ];
      });
    }
  }
  return stored;
}
