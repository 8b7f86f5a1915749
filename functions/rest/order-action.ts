import { Hono } from 'hono';
import * as v from 'valibot';
import { orderTrackingIdSchema } from '../../src/contract/order.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { answer, refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { refuseUpgrade, scriptsOnly } from './gates.ts';
import { noStore } from './no-store.ts';
import { pathParams } from './valid.ts';

const tracked = v.object({ orderTrackingId: orderTrackingIdSchema });
const trackedAt = v.object({ orderTrackingId: orderTrackingIdSchema, businessId: idSegmentSchema });

export const orderAction = new Hono<RestEnv>()
  .use(noStore)
  .get('/orderStatus/:orderTrackingId', pathParams(tracked), async (c) =>
    answer(c, await c.get('backend').orderStatus(c.req.valid('param').orderTrackingId)),
  )
  .get('/socket/:orderTrackingId', pathParams(tracked), async (c) => {
    const refusal = refuseUpgrade(c.req.raw);
    if (refusal !== null) return refuse(c, refusal);
    const opened = await c.get('backend').orderSocket(c.req.valid('param').orderTrackingId, c.req.raw);
    return opened.ok ? opened.value : refuse(c, opened.failure);
  })
  .get('/cancelNewOrder/:orderTrackingId/:businessId', scriptsOnly, pathParams(trackedAt), async (c) => {
    const cancelled = await c.get('backend').cancelOrder(c.req.valid('param').orderTrackingId);
    if (cancelled.ok) return c.text('success');
    // The contract's word for a cancel that the rules deny.
    return cancelled.failure.code === 'conflict' ? c.text('error') : refuse(c, cancelled.failure);
  });
