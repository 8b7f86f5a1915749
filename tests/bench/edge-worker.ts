/**
 * The bare Worker with which benchmarks compare the site: a Hono route that does nothing, and a Hono route that runs a
 * transaction of three SQL statements in a Durable Object.
 */
import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

interface Bindings {
  readonly DESK: DurableObjectNamespace<BareDesk>;
}

export class BareDesk extends DurableObject<Bindings> {
  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    state.storage.sql.exec('CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY, body TEXT) STRICT');
    state.storage.sql.exec('CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, order_id INTEGER) STRICT');
  }

  place(key: string, body: string): number {
    const { sql } = this.ctx.storage;
    return this.ctx.storage.transactionSync(() => {
      const [known] = sql.exec<{ order_id: number }>('SELECT order_id FROM attempts WHERE key = ?1', key).toArray();
      if (known !== undefined) return known.order_id;
      const { id } = sql.exec<{ id: number }>('INSERT INTO orders (body) VALUES (?1) RETURNING id', body).one();
      sql.exec('INSERT INTO attempts (key, order_id) VALUES (?1, ?2)', key, id);
      return id;
    });
  }
}

export default new Hono<{ Bindings: Bindings }>()
  .get('/', (c) => c.json({ ok: true }))
  .put('/transaction', async (c) => {
    const key = c.req.header('idempotency-key') ?? '';
    return c.json({ id: await c.env.DESK.getByName('one').place(key, await c.req.text()) });
  });
