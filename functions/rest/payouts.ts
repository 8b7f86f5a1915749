import { Hono } from 'hono';
import * as v from 'valibot';
import { payoutIdSchema, payoutLinesQuery, payoutsQuery } from '../../src/contract/payouts.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';
import { answer, refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { payoutsCsv } from './payouts-csv.ts';
import { peopleOnly } from './people-only.ts';
import { pathParams, queryParams } from './validators.ts';

const businessParams = pathParams(v.object({ routingPath: routingPathSchema }));
const payoutParams = pathParams(v.object({ routingPath: routingPathSchema, payoutId: payoutIdSchema }));

/** Calls about what the payment provider settled. */
export const payouts = new Hono<RestEnv>()
  .get('/:routingPath/payouts', peopleOnly, businessParams, queryParams(payoutsQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    return answer(c, await c.get('backend').payouts.list(c.get('person'), routingPath, c.req.valid('query')));
  })
  .get('/:routingPath/payouts.csv', peopleOnly, businessParams, queryParams(payoutsQuery), async (c) => {
    const { routingPath } = c.req.valid('param');
    const calls = c.get('backend').payouts;
    const list = await calls.list(c.get('person'), routingPath, c.req.valid('query'));
    if (!list.ok) return refuse(c, list.failure);
    const rows = await payoutsCsv(list.value, (payout) => calls.payout(c.get('person'), routingPath, payout));
    if (!rows.ok) return refuse(c, rows.failure);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', `attachment; filename="${routingPath}-payouts.csv"`);
    return c.body(rows.value);
  })
  .get('/:routingPath/payouts/:payoutId', peopleOnly, payoutParams, queryParams(payoutLinesQuery), async (c) => {
    const { routingPath, payoutId } = c.req.valid('param');
    const { after } = c.req.valid('query');
    return answer(c, await c.get('backend').payouts.payout(c.get('person'), routingPath, { payoutId, after }));
  });
