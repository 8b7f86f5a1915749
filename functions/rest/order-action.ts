import { Hono } from 'hono';
import * as v from 'valibot';
import { orderTrackingIdSchema } from '../../src/contract/order.ts';
import { idSegmentSchema } from '../../src/contract/scalars.ts';
import { type OrderStatusLink, trackerUrl } from '../../src/contract/tracking.ts';
import { answer, answerDone, refuse } from './answer.ts';
import { noStore } from './cache-control.ts';
import { isService } from './caller.ts';
import type { RestContext, RestEnv } from './context.ts';
import { ownOrders } from './cookies.ts';
import { customerOf } from './customer.ts';
import { scriptsOnly, upgradeFailure } from './gates.ts';
import { pathParams } from './validators.ts';

const orderParams = v.object({ orderTrackingId: orderTrackingIdSchema });
const orderAndBusinessParams = v.object({ orderTrackingId: orderTrackingIdSchema, businessId: idSegmentSchema });

/**
 * Returns the tracking ids of the orders from the caller's device. If the caller is another Foodcourt with a service
 * token, returns only the id of the requested order, because that Foodcourt has already checked its visitor's request.
 */
const ownOrdersFor = async (c: RestContext, orderTrackingId: string): Promise<string[]> =>
  isService(c) ? [orderTrackingId] : ownOrders(c);

export const orderAction = new Hono<RestEnv>()
  .use(noStore)
  .get('/orderStatus/:orderTrackingId', pathParams(orderParams), async (c) =>
    answer(c, await c.get('backend').orderStatus(c.req.valid('param').orderTrackingId)),
  )
  .get('/socket/:orderTrackingId', pathParams(orderParams), async (c) => {
    const notUpgraded = upgradeFailure(c.req.raw);
    if (notUpgraded !== null) return refuse(c, notUpgraded);
    const reply = await c.get('backend').orderSocket(c.req.valid('param').orderTrackingId, c.req.raw);
    return reply.ok ? reply.value : refuse(c, reply.failure);
  })
  .get('/orderStatusLink/:orderTrackingId', pathParams(orderParams), async (c) => {
    const { orderTrackingId } = c.req.valid('param');
    const order = await c.get('backend').orderStatus(orderTrackingId);
    if (!order.ok) return refuse(c, order.failure);
    const { businessName, orderNumber } = order.value;
    const reply: OrderStatusLink = {
      link: trackerUrl(c.env.PUBLIC_ORIGIN, orderTrackingId),
      businessName,
      orderNumber,
    };
    return c.json(reply);
  })
  .get('/imHere/:orderTrackingId', scriptsOnly, pathParams(orderParams), async (c) =>
    answerDone(c, await c.get('backend').imHere(c.req.valid('param').orderTrackingId)),
  )
  .get('/cancelNewOrder/:orderTrackingId/:businessId', scriptsOnly, pathParams(orderAndBusinessParams), async (c) => {
    const { orderTrackingId } = c.req.valid('param');
    const cancelled = await c.get('backend').cancelOrder(orderTrackingId, {
      customer: await customerOf(c),
      ownOrders: await ownOrdersFor(c, orderTrackingId),
    });
    if (cancelled.ok) return c.text('success');
    // The specification requires the text `error` when the rules do not allow the cancellation.
    return cancelled.failure.code === 'conflict' ? c.text('error') : refuse(c, cancelled.failure);
  });
