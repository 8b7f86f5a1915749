import type { Store } from '../../../functions/gateways/payments/stand-in/store.ts';

/** The store of the payment stand-in, in memory. It copies values on each write and read, as real storage does. */
export function memoryStore(): Store {
  const values = new Map<string, unknown>();
  return {
    get: (key) => structuredClone(values.get(key)),
    put: (key, value) => void values.set(key, structuredClone(value)),
    delete: (key) => values.delete(key),
    list: ({ prefix, limit }) =>
      [...values.entries()]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, limit)
        .map(([key, value]) => [key, structuredClone(value)] as const),
  };
}
