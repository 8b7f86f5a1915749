import { Hono } from 'hono';
import * as v from 'valibot';
import { type OrderStatusLink, orderTrackingIdSchema } from '../../src/contract/order.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { answer, answerDone, refuse } from './answer.ts';
import type { RestContext, RestEnv } from './context.ts';
import { ownOrders } from './cookies.ts';
import { refuseUpgrade, scriptsOnly } from './gates.ts';
import { noStore } from './no-store.ts';
import { isService } from './service.ts';
import { pathParams } from './valid.ts';

const tracked = v.object({ orderTrackingId: orderTrackingIdSchema });
const trackedAt = v.object({ orderTrackingId: orderTrackingIdSchema, businessId: idSegmentSchema });

/** The device's orders; another Foodcourt at the edge has compared its visitor's already. */
const ownOrdersOr = (c: RestContext, orderTrackingId: string): string[] =>
  isService(c) ? [orderTrackingId] : ownOrders(c);

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
  .get('/orderStatusLink/:orderTrackingId', pathParams(tracked), async (c) => {
    const { orderTrackingId } = c.req.valid('param');
    const order = await c.get('backend').orderStatus(orderTrackingId);
    if (!order.ok) return refuse(c, order.failure);
    const { businessName, orderNumber } = order.value;
    const reply: OrderStatusLink = {
      link: `${c.env.PUBLIC_ORIGIN}/order/${orderTrackingId}`,
      businessName,
      orderNumber,
    };
    return c.json(reply);
  })
  .get('/imHere/:orderTrackingId', scriptsOnly, pathParams(tracked), async (c) =>
    answerDone(c, await c.get('backend').imHere(c.req.valid('param').orderTrackingId)),
  )
  .get('/cancelNewOrder/:orderTrackingId/:businessId', scriptsOnly, pathParams(trackedAt), async (c) => {
    const { orderTrackingId } = c.req.valid('param');
    const cancelled = await c
      .get('backend')
      .cancelOrder(orderTrackingId, { ownOrders: ownOrdersOr(c, orderTrackingId) });
    if (cancelled.ok) return c.text('success');
    // The contract's word for a cancel that the rules deny.
    return cancelled.failure.code === 'conflict' ? c.text('error') : refuse(c, cancelled.failure);
  });
