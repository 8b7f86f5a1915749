import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';

it('P7, P8: SQLite uses indexes to find the open charges and the newest payment of a business', async () => {
  const plans = await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) =>
    [
      'business_id = 1 AND is_open = 1',
      `business_id = 1 AND provider = 'stripe' AND payment_id IS NOT NULL AND order_id IS NOT NULL AND started_at <= 5
       ORDER BY started_at DESC, key DESC LIMIT 1`,
    ].map((where) =>
      sql
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT payment_id FROM charges WHERE ${where}`)
        .toArray()
        .map(({ detail }) => detail),
    ),
  );
  expect(plans).toEqual([[expect.stringContaining('charges_open')], [expect.stringContaining('charges_started')]]);
});
