import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** workerd evicts a Durable Object from memory after 10 seconds without a request. This constant is one second less. */
export const IDLE_UNTIL_EVICTION_MS = 9_000;

/**
 * Loads every Durable Object into memory, because `reset()` of the test harness does not clear the storage of an object
 * that is not in memory.
 */
export async function wakeDurableObjects(): Promise<void> {
  const { ORDER_DESK, ATTEMPT_COUNTER, FRONT_ATTEMPTS, MESSAGE_OUTBOX, PAYMENT_STAND_IN } = env;
  for (const namespace of [ORDER_DESK, ATTEMPT_COUNTER, FRONT_ATTEMPTS, MESSAGE_OUTBOX, PAYMENT_STAND_IN])
    if (namespace !== undefined) await wakeAll<Rpc.DurableObjectBranded>(namespace);
}

async function wakeAll<Branded extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Branded>,
): Promise<void> {
  for (const id of await listDurableObjectIds(namespace)) await runInDurableObject(namespace.get(id), () => {});
}
