import { env } from 'cloudflare:workers';

/** D1 that counts its queries and can be switched off. */
export function countingDatabase() {
  const database = { queries: 0, down: false };
  const countQuery = () => {
    database.queries++;
    if (database.down) throw new Error('D1_ERROR: the database is down');
  };
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare' && name !== 'batch') return Reflect.get(target, name);
      return (...args: unknown[]) => {
        countQuery();
        return Reflect.apply(Reflect.get(target, name), target, args);
      };
    },
  });
  return { watched: database, db };
}
